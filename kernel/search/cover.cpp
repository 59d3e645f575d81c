#include "search/cover.h"

#include <algorithm>
#include <bit>

namespace toptake {
namespace {

constexpr int kNodes = 400;  // of one packing, before it is given up

int modulo(int x, int m) { return (x % m + m) % m; }

}  // namespace

Cover::Cover(std::vector<Number> numbers, std::vector<Wild> wilds, std::vector<int> targets)
    : numbers_(std::move(numbers)), wilds_(std::move(wilds)), targets_(std::move(targets)) {
    for (const Number& n : numbers_) {
        mass_ += n.value;
        values_.push_back(n.value);
        cards_ += n.cards;
    }
    cards_ += static_cast<int>(wilds_.size());
    for (const int t : targets_) leftovers_.emplace_back(numbers_, t);
}

std::vector<Wild> Cover::pick(const std::vector<int>& indices) const {
    std::vector<Wild> wilds;
    for (const int i : indices) wilds.push_back(wilds_[static_cast<std::size_t>(i)]);
    return wilds;
}

Cover::Masses Cover::all_masses(const Mass& mass) const {
    Masses masses;
    for (const int target : targets_) masses.push_back(mass.groups(target));
    return masses;
}

// Every way to share out the masses that costs less than `below_cost` cards.
std::vector<Cover::Option> Cover::options(const Taming& taming, const Masses& masses, int below_cost) const {
    std::vector<Option> found;
    for (std::size_t t = 0; t < targets_.size(); ++t) {
        const auto& any = masses[t];
        for (u32 w = 0; w < any.size(); ++w) {
            const int unused = static_cast<int>(taming.active.size()) - count_bits(w);
            if (unused >= below_cost) continue;
            for (int m = 0; m + taming.zero <= mass_; ++m) {
                if (!any[w][static_cast<std::size_t>(m)]) continue;
                // What is not left over, nor in slots, must be a multiple of the target.
                const int residue = modulo(mass_ - m - taming.zero, targets_[t]);
                const int cost = unused + leftovers_[t].fewest(residue, m + taming.zero);
                if (cost < below_cost) found.push_back({static_cast<int>(t), m, cost, w});
            }
        }
    }
    return found;
}

int Cover::fewest_left_over(Grade grade, Budget& budget) {
    if (static_cast<int>(wilds_.size()) > kFew) return 0;
    Taming taming;
    for (std::size_t i = 0; i < wilds_.size(); ++i) taming.active.push_back(static_cast<int>(i));
    const Mass* mass = all_wilds(grade, budget);
    if (!mass) return 0;
    int fewest = cards_;
    for (const Option& o : options(taming, all_masses(*mass), cards_)) fewest = std::min(fewest, o.cost);
    return fewest;
}

const Mass* Cover::all_wilds(Grade grade, Budget& budget) {
    if (grade_of_all_ != grade) {
        grade_of_all_.reset();
        if (!mass_of_all_.build(wilds_, values_, range(), grade, budget)) return nullptr;
        grade_of_all_ = grade;
    }
    return &mass_of_all_;
}

Range Cover::range() const {
    const auto [least, most] = std::minmax_element(targets_.begin(), targets_.end());
    return {*least, *most};
}

void Cover::plan_all(Grade grade, int enough, Covering& best, Budget& budget) {
    if (static_cast<int>(wilds_.size()) > kFew) return;
    Taming taming;
    for (std::size_t i = 0; i < wilds_.size(); ++i) taming.active.push_back(static_cast<int>(i));
    if (const Mass* mass = all_wilds(grade, budget)) try_plans(taming, *mass, grade, 200, enough, best, budget);
}

void Cover::plan_some(Grade grade, int enough, Covering& best, Budget& budget) {
    const Taming taming = Taming::random(wilds_, kActive, rng_);
    if (static_cast<int>(taming.active.size()) > kFew) return;
    Mass mass;
    if (mass.build(pick(taming.active), values_, range(), grade, budget)) try_plans(taming, mass, grade, 40, enough, best, budget);
}

// Some trials at each cost, from the cheapest, until one succeeds.
void Cover::try_plans(const Taming& taming, const Mass& mass, Grade grade, int tries, int enough, Covering& best, Budget& budget) {
    const Masses masses = all_masses(mass);
    std::vector<Option> all = options(taming, masses, best.target < 0 ? cards_ : best.left_over);
    std::shuffle(all.begin(), all.end(), rng_);
    std::stable_sort(all.begin(), all.end(), [](const Option& a, const Option& b) { return a.cost < b.cost; });
    for (std::size_t i = 0; i < all.size();) {
        std::size_t end = i;
        while (end < all.size() && all[end].cost == all[i].cost) ++end;
        for (int k = 0; k < tries && !budget.spent(4096); ++k) {
            Covering covering;
            if (!realise(taming, mass, masses, all[i + static_cast<std::size_t>(k) % (end - i)], grade, covering)) continue;
            covering.grade = grade;
            best = std::move(covering);
            return;
        }
        if (budget.look() || all[i].cost < enough) return;
        i = end;
    }
}

// Share the wild cards out to groups whose masses add up, and plan each.
bool Cover::split(const std::vector<Mass::Masses>& any, const Mass& mass, u32 wilds, int target, int total,
                  Plan& plan, std::vector<std::size_t>& ends) {
    if (!wilds) return total == 0;
    const u32 low = wilds & -wilds;
    std::vector<u32> parts;
    for (u32 part = wilds; part; part = (part - 1) & wilds)
        if (part & low) parts.push_back(part);
    std::shuffle(parts.begin(), parts.end(), rng_);
    for (const u32 part : parts) {
        const Mass::Masses one = mass.group(part, target);
        const int start = below(rng_, total + 1);
        for (int k = 0; k <= total; ++k) {
            const int m = (start + k) % (total + 1);
            if (!one[static_cast<std::size_t>(m)] || !any[wilds ^ part][static_cast<std::size_t>(total - m)]) continue;
            const Plan before = plan;
            const std::size_t count = ends.size();
            if (mass.plan(part, target, m, rng_, plan)) {
                ends.push_back(plan.codes.size());
                if (split(any, mass, wilds ^ part, target, total - m, plan, ends)) return true;
            }
            plan = before;
            ends.resize(count);
            break;  // another part rather than another mass: chance decides anyway
        }
    }
    return false;
}

bool Cover::realise(const Taming& taming, const Mass& mass, const Masses& masses, const Option& option, Grade grade, Covering& found) {
    const int target = targets_[static_cast<std::size_t>(option.target)];
    if (grade == Grade::whole && !taming.idle_is_whole(wilds_, target)) return false;
    const auto left = leftovers_[static_cast<std::size_t>(option.target)].sample(
        modulo(mass_ - option.mass - taming.zero, target), option.mass + taming.zero, rng_);
    Packer::Counts counts{};
    int used = 0;
    for (std::size_t i = 0; i < numbers_.size(); ++i)
        if (!left[i]) {
            ++counts[static_cast<std::size_t>(numbers_[i].value)];
            used += numbers_[i].value;
        }
    const int plain = used - option.mass - taming.zero;
    if (plain < 0 || (plain == 0 && option.wilds == 0)) return false;
    Plan plan;
    std::vector<std::size_t> ends;
    if (!split(masses[static_cast<std::size_t>(option.target)], mass, option.wilds, target, option.mass, plan, ends)) return false;
    if (!taming.sink.empty()) plan.slots.push_back(taming.zero);
    if (!packer_.pack(counts, plan.slots, target, kNodes)) return false;
    found = write(taming, plan, ends, left);
    found.target = option.target;
    found.left_over = option.cost;
    return true;
}

Covering Cover::write(const Taming& taming, const Plan& plan, const std::vector<std::size_t>& ends,
                      const std::vector<bool>& left) const {
    std::array<std::vector<int>, Packer::kHighest + 1> by_value;
    for (std::size_t i = numbers_.size(); i-- > 0;)
        if (!left[i]) by_value[static_cast<std::size_t>(numbers_[i].value)].push_back(static_cast<int>(i));
    Covering covering;
    Tree tree;
    const auto push_numbers = [&](const std::vector<int>& values) {
        for (const int v : values) {
            auto& free = by_value[static_cast<std::size_t>(v)];
            tree.push_back(static_cast<std::uint8_t>(free.back()));
            free.pop_back();
        }
        if (values.size() > 1) sum_up(tree, static_cast<int>(values.size()));
    };
    const auto push_wild = [&](int w) { tree.push_back(static_cast<std::uint8_t>(numbers_.size() + static_cast<std::size_t>(w))); };
    std::size_t start = 0;
    for (const std::size_t end : ends) {
        for (; start < end; ++start) {
            const Plan::Code& code = plan.codes[start];
            switch (code.kind) {
                case Plan::Code::slot: push_numbers(packer_.filled()[static_cast<std::size_t>(code.index)]); break;
                case Plan::Code::wild: push_wild(taming.active[static_cast<std::size_t>(code.index)]); break;
                case Plan::Code::sum: sum_up(tree, code.index); break;
            }
        }
        covering.groups.push_back(std::move(tree));
        tree.clear();
    }
    for (const auto& values : packer_.plain()) {
        push_numbers(values);
        covering.groups.push_back(std::move(tree));
        tree.clear();
    }
    if (!taming.sink.empty()) {
        tree = std::move(covering.groups.front());
        push_numbers(packer_.filled().back());
        for (const int w : taming.sink) push_wild(w);
        sum_up(tree, 2);
        covering.groups.front() = std::move(tree);
    }
    tree = std::move(covering.groups.front());
    for (const int w : taming.idle) push_wild(w);
    covering.groups.front() = std::move(tree);
    return covering;
}

}  // namespace toptake
