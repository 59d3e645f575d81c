#include "cover.h"

#include <algorithm>
#include <bit>

namespace toptake {
namespace {

constexpr int kNodes = 400;  // of one packing, before it is given up

int below(std::minstd_rand& rng, int n) { return static_cast<int>(rng() % static_cast<unsigned>(n)); }

int modulo(int x, int m) { return (x % m + m) % m; }

}  // namespace

Cover::Cover(std::vector<Number> numbers, std::vector<Wild> wilds, std::vector<int> targets)
    : numbers_(std::move(numbers)), wilds_(std::move(wilds)), targets_(std::move(targets)) {
    for (const Number& n : numbers_) {
        mass_ += n.value;
        cards_ += n.cards;
    }
    cards_ += static_cast<int>(wilds_.size());
    for (const int t : targets_) leftovers_.emplace_back(numbers_, t);
}

bool Cover::may_be_irrational() const {
    const auto count = [&](Act act) { return std::count_if(wilds_.begin(), wilds_.end(), [&](const Wild& w) { return w.act == act; }); };
    return count(Act::root) > 1 || (count(Act::root) && count(Act::power));
}

std::vector<Wild> Cover::pick(const std::vector<int>& indices) const {
    std::vector<Wild> wilds;
    for (const int i : indices) wilds.push_back(wilds_[static_cast<std::size_t>(i)]);
    return wilds;
}

// Every way to share out the masses that costs less than `below_cost` cards.
std::vector<Cover::Option> Cover::options(const Deal& deal, const Mass& mass, int below_cost) const {
    std::vector<Option> found;
    for (std::size_t t = 0; t < targets_.size(); ++t) {
        const auto any = mass.groups(targets_[t]);
        for (u32 w = 0; w < any.size(); ++w) {
            const int unused = deal.unused + static_cast<int>(deal.active.size()) - std::popcount(w);
            if (unused >= below_cost) continue;
            for (int m = 0; m + deal.zero <= mass_; ++m) {
                if (!any[w][static_cast<std::size_t>(m)]) continue;
                // What is not left over, nor in slots, must be a multiple of the target.
                const int residue = modulo(mass_ - m - deal.zero, targets_[t]);
                const int cost = unused + leftovers_[t].fewest(residue, m + deal.zero);
                if (cost < below_cost) found.push_back({static_cast<int>(t), m, cost, w});
            }
        }
    }
    return found;
}

int Cover::fewest_left_over(Grade grade, Budget& budget) {
    if (static_cast<int>(wilds_.size()) > kFew) return 0;
    Range range{*std::min_element(targets_.begin(), targets_.end()), *std::max_element(targets_.begin(), targets_.end())};
    Deal deal;
    for (std::size_t i = 0; i < wilds_.size(); ++i) deal.active.push_back(static_cast<int>(i));
    Mass mass;
    if (!mass.build(wilds_, mass_, range, grade, budget)) return 0;
    int fewest = cards_;
    for (const Option& o : options(deal, mass, cards_)) fewest = std::min(fewest, o.cost);
    return fewest;
}

// Lay most of the wild cards on a zero, keep a few to make the masses fit.
Cover::Deal Cover::deal_some(std::minstd_rand& rng) const {
    Deal deal;
    std::vector<int> subtractions, others;
    for (std::size_t i = 0; i < wilds_.size(); ++i)
        (wilds_[i].act == Act::subtract ? subtractions : others).push_back(static_cast<int>(i));
    std::shuffle(subtractions.begin(), subtractions.end(), rng);
    std::shuffle(others.begin(), others.end(), rng);
    const std::size_t zeroes = subtractions.empty() ? 0 : 1 + static_cast<std::size_t>(below(rng, static_cast<int>(subtractions.size())));
    for (std::size_t i = 0; i < subtractions.size(); ++i) {
        if (i < zeroes) {
            deal.sink.push_back(subtractions[i]);
            deal.zero += wilds_[static_cast<std::size_t>(subtractions[i])].amount;
        } else if (deal.active.size() < 3) {
            deal.active.push_back(subtractions[i]);
        } else {
            deal.sink.insert(deal.sink.begin(), subtractions[i]);
            deal.zero += wilds_[static_cast<std::size_t>(subtractions[i])].amount;
        }
    }
    const std::size_t room = deal.sink.empty() ? kFew : 1 + static_cast<std::size_t>(below(rng, 3));
    for (const int w : others) {
        if (deal.active.size() < room) deal.active.push_back(w);
        else if (!deal.sink.empty()) deal.sink.push_back(w);
        else ++deal.unused;
    }
    return deal;
}

Covering Cover::find(Grade grade, int enough, int trials, Budget& budget) {
    Covering best;
    best.left_over = cards_;
    std::minstd_rand rng(20190);
    Range range{*std::min_element(targets_.begin(), targets_.end()), *std::max_element(targets_.begin(), targets_.end())};
    const bool few = static_cast<int>(wilds_.size()) <= kFew;
    const int rounds = few ? 1 : std::max(1, trials / 40);
    for (int round = 0; round < rounds && best.left_over > enough && !budget.look(); ++round) {
        Deal deal;
        if (few) for (std::size_t i = 0; i < wilds_.size(); ++i) deal.active.push_back(static_cast<int>(i));
        else deal = deal_some(rng);
        Mass mass;
        if (!mass.build(pick(deal.active), mass_, range, grade, budget)) continue;
        std::vector<Option> all = options(deal, mass, best.left_over);
        std::shuffle(all.begin(), all.end(), rng);
        std::stable_sort(all.begin(), all.end(), [](const Option& a, const Option& b) { return a.cost < b.cost; });
        // Some trials at each cost, from the cheapest.
        for (std::size_t i = 0; i < all.size() && all[i].cost < best.left_over;) {
            std::size_t end = i;
            while (end < all.size() && all[end].cost == all[i].cost) ++end;
            const int tries = few ? trials : 40;
            bool found = false;
            for (int k = 0; k < tries && !found && !budget.spent(4096); ++k) {
                Covering covering;
                found = realise(deal, mass, all[i + static_cast<std::size_t>(k) % (end - i)], rng, covering);
                if (found) {
                    covering.grade = grade;
                    best = std::move(covering);
                }
            }
            if (found || budget.look()) break;
            i = end;
        }
    }
    return best;
}

// Share the wild cards out to groups whose masses add up, and plan each.
bool Cover::split(const std::vector<Mass::Masses>& any, const Mass& mass, u32 wilds, int target, int total,
                  std::minstd_rand& rng, Plan& plan, std::vector<std::size_t>& ends) const {
    if (!wilds) return total == 0;
    const u32 low = wilds & -wilds;
    std::vector<u32> parts;
    for (u32 part = wilds; part; part = (part - 1) & wilds)
        if (part & low) parts.push_back(part);
    std::shuffle(parts.begin(), parts.end(), rng);
    for (const u32 part : parts) {
        const Mass::Masses one = mass.group(part, target);
        const int start = below(rng, total + 1);
        for (int k = 0; k <= total; ++k) {
            const int m = (start + k) % (total + 1);
            if (!one[static_cast<std::size_t>(m)] || !any[wilds ^ part][static_cast<std::size_t>(total - m)]) continue;
            const Plan before = plan;
            const std::size_t count = ends.size();
            if (mass.plan(part, target, m, rng, plan)) {
                ends.push_back(plan.codes.size());
                if (split(any, mass, wilds ^ part, target, total - m, rng, plan, ends)) return true;
            }
            plan = before;
            ends.resize(count);
            break;  // another part rather than another mass: chance decides anyway
        }
    }
    return false;
}

bool Cover::realise(const Deal& deal, const Mass& mass, const Option& option, std::minstd_rand& rng, Covering& found) {
    const int target = targets_[static_cast<std::size_t>(option.target)];
    const auto left = leftovers_[static_cast<std::size_t>(option.target)].sample(
        modulo(mass_ - option.mass - deal.zero, target), option.mass + deal.zero, rng);
    Packer::Counts counts{};
    int used = 0;
    for (std::size_t i = 0; i < numbers_.size(); ++i)
        if (!left[i]) {
            ++counts[static_cast<std::size_t>(numbers_[i].value)];
            used += numbers_[i].value;
        }
    const int plain = used - option.mass - deal.zero;
    if (plain < 0 || (plain == 0 && option.wilds == 0)) return false;
    Plan plan;
    std::vector<std::size_t> ends;
    if (!split(mass.groups(target), mass, option.wilds, target, option.mass, rng, plan, ends)) return false;
    if (!deal.sink.empty()) plan.slots.push_back(deal.zero);
    if (!packer_.pack(counts, plan.slots, target, kNodes)) return false;
    found = write(deal, plan, ends, left);
    found.target = option.target;
    found.left_over = option.cost;
    return true;
}

Covering Cover::write(const Deal& deal, const Plan& plan, const std::vector<std::size_t>& ends,
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
                case Plan::Code::wild: push_wild(deal.active[static_cast<std::size_t>(code.index)]); break;
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
    if (!deal.sink.empty()) {
        tree = std::move(covering.groups.front());
        push_numbers(packer_.filled().back());
        for (const int w : deal.sink) push_wild(w);
        sum_up(tree, 2);
        covering.groups.front() = std::move(tree);
    }
    return covering;
}

}  // namespace toptake
