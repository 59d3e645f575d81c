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
        total_ += n.value;
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

Cover::TargetSums Cover::all_sums(const SumBounds& bounds) const {
    TargetSums sums;
    for (const int target : targets_) sums.push_back(bounds.groups(target));
    return sums;
}

// Every way to share out the sums that costs less than `below_cost` cards.
std::vector<Cover::Option> Cover::options(const NeutralWilds& neutral, const TargetSums& sums, int below_cost) const {
    std::vector<Option> found;
    for (std::size_t t = 0; t < targets_.size(); ++t) {
        const auto& any = sums[t];
        for (u32 w = 0; w < any.size(); ++w) {
            const int unused = static_cast<int>(neutral.active.size()) - count_bits(w);
            if (unused >= below_cost) continue;
            for (int m = 0; m + neutral.zero <= total_; ++m) {
                if (!any[w][static_cast<std::size_t>(m)]) continue;
                // What is not left over, nor in slots, must be a multiple of the target.
                const int residue = modulo(total_ - m - neutral.zero, targets_[t]);
                const int cost = unused + leftovers_[t].fewest(residue, m + neutral.zero);
                if (cost < below_cost) found.push_back({static_cast<int>(t), m, cost, w});
            }
        }
    }
    return found;
}

int Cover::fewest_left_over(Grade grade, Budget& budget) {
    if (static_cast<int>(wilds_.size()) > kFew) return 0;
    const SumBounds* bounds = all_wilds(grade, budget);
    if (!bounds) return 0;
    int fewest = cards_;
    for (const Option& o : options(NeutralWilds::none(wilds_), all_sums(*bounds), cards_)) fewest = std::min(fewest, o.cost);
    return fewest;
}

const SumBounds* Cover::all_wilds(Grade grade, Budget& budget) {
    if (grade_of_all_ != grade) {
        grade_of_all_.reset();
        if (!bounds_of_all_.build(wilds_, values_, Range::of(targets_), grade, budget)) return nullptr;
        grade_of_all_ = grade;
    }
    return &bounds_of_all_;
}

void Cover::plan_all(Grade grade, int enough, Covering& best, Budget& budget) {
    if (static_cast<int>(wilds_.size()) > kFew) return;
    if (const SumBounds* bounds = all_wilds(grade, budget)) try_plans(NeutralWilds::none(wilds_), *bounds, grade, 200, enough, best, budget);
}

void Cover::plan_some(Grade grade, int enough, Covering& best, Budget& budget) {
    const NeutralWilds neutral = NeutralWilds::random(wilds_, kActive, rng_);
    if (static_cast<int>(neutral.active.size()) > kFew) return;
    SumBounds bounds;
    if (bounds.build(pick(neutral.active), values_, Range::of(targets_), grade, budget)) try_plans(neutral, bounds, grade, 40, enough, best, budget);
}

// Some trials at each cost, from the cheapest, until one succeeds.
void Cover::try_plans(const NeutralWilds& neutral, const SumBounds& bounds, Grade grade, int tries, int enough, Covering& best, Budget& budget) {
    const TargetSums sums = all_sums(bounds);
    std::vector<Option> all = options(neutral, sums, best.target < 0 ? cards_ : best.left_over);
    std::shuffle(all.begin(), all.end(), rng_);
    std::stable_sort(all.begin(), all.end(), [](const Option& a, const Option& b) { return a.cost < b.cost; });
    for (std::size_t i = 0; i < all.size();) {
        std::size_t end = i;
        while (end < all.size() && all[end].cost == all[i].cost) ++end;
        for (int k = 0; k < tries && !budget.spent(4096); ++k) {
            Covering covering;
            if (!realise(neutral, bounds, sums, all[i + static_cast<std::size_t>(k) % (end - i)], grade, covering)) continue;
            covering.grade = grade;
            best = std::move(covering);
            return;
        }
        if (budget.check_now() || all[i].cost < enough) return;
        i = end;
    }
}

// Share the wild cards out to groups whose sums add up, and plan each.
bool Cover::split(const std::vector<SumBounds::Sums>& any, const SumBounds& bounds, u32 wilds, int target, int total,
                  Plan& plan, std::vector<std::size_t>& ends) {
    if (!wilds) return total == 0;
    const u32 low = wilds & -wilds;
    std::vector<u32> parts;
    for (u32 part = wilds; part; part = (part - 1) & wilds)
        if (part & low) parts.push_back(part);
    std::shuffle(parts.begin(), parts.end(), rng_);
    for (const u32 part : parts) {
        const SumBounds::Sums one = bounds.group(part, target);
        const int start = below(rng_, total + 1);
        for (int k = 0; k <= total; ++k) {
            const int m = (start + k) % (total + 1);
            if (!one[static_cast<std::size_t>(m)] || !any[wilds ^ part][static_cast<std::size_t>(total - m)]) continue;
            const Plan before = plan;
            const std::size_t count = ends.size();
            if (bounds.plan(part, target, m, rng_, plan)) {
                ends.push_back(plan.codes.size());
                if (split(any, bounds, wilds ^ part, target, total - m, plan, ends)) return true;
            }
            plan = before;
            ends.resize(count);
            break;  // another part rather than another sum: they are drawn at random anyway
        }
    }
    return false;
}

bool Cover::realise(const NeutralWilds& neutral, const SumBounds& bounds, const TargetSums& sums, const Option& option, Grade grade, Covering& found) {
    const int target = targets_[static_cast<std::size_t>(option.target)];
    if (grade == Grade::whole && !neutral.cancelling_is_whole(wilds_, target)) return false;
    const auto left = leftovers_[static_cast<std::size_t>(option.target)].sample(
        modulo(total_ - option.sum - neutral.zero, target), option.sum + neutral.zero, rng_);
    SlotPacking::Counts counts{};
    int used = 0;
    for (std::size_t i = 0; i < numbers_.size(); ++i)
        if (!left[i]) {
            ++counts[static_cast<std::size_t>(numbers_[i].value)];
            used += numbers_[i].value;
        }
    const int plain = used - option.sum - neutral.zero;
    if (plain < 0 || (plain == 0 && option.wilds == 0)) return false;
    Plan plan;
    std::vector<std::size_t> ends;
    if (!split(sums[static_cast<std::size_t>(option.target)], bounds, option.wilds, target, option.sum, plan, ends)) return false;
    if (!neutral.on_zero.empty()) plan.slots.push_back(neutral.zero);
    if (!slot_packing_.pack(counts, plan.slots, target, kNodes)) return false;
    found = write(neutral, plan, ends, left);
    found.target = option.target;
    found.left_over = option.cost;
    return true;
}

Covering Cover::write(const NeutralWilds& neutral, const Plan& plan, const std::vector<std::size_t>& ends,
                      const std::vector<bool>& left) const {
    std::array<std::vector<int>, SlotPacking::kHighest + 1> by_value;
    for (std::size_t i = numbers_.size(); i-- > 0;)
        if (!left[i]) by_value[static_cast<std::size_t>(numbers_[i].value)].push_back(static_cast<int>(i));
    Covering covering;
    Expression expression;
    const auto push_numbers = [&](const std::vector<int>& values) {
        for (const int v : values) {
            auto& free = by_value[static_cast<std::size_t>(v)];
            expression.push_back(static_cast<std::uint8_t>(free.back()));
            free.pop_back();
        }
        if (values.size() > 1) push_sum(expression, static_cast<int>(values.size()));
    };
    const auto push_wild = [&](int w) { expression.push_back(static_cast<std::uint8_t>(numbers_.size() + static_cast<std::size_t>(w))); };
    std::size_t start = 0;
    for (const std::size_t end : ends) {
        for (; start < end; ++start) {
            const Plan::Code& code = plan.codes[start];
            switch (code.kind) {
                case Plan::Code::slot: push_numbers(slot_packing_.filled()[static_cast<std::size_t>(code.index)]); break;
                case Plan::Code::wild: push_wild(neutral.active[static_cast<std::size_t>(code.index)]); break;
                case Plan::Code::sum: push_sum(expression, code.index); break;
            }
        }
        covering.groups.push_back(std::move(expression));
        expression.clear();
    }
    for (const auto& values : slot_packing_.plain()) {
        push_numbers(values);
        covering.groups.push_back(std::move(expression));
        expression.clear();
    }
    if (!neutral.on_zero.empty()) {
        expression = std::move(covering.groups.front());
        push_numbers(slot_packing_.filled().back());
        for (const int w : neutral.on_zero) push_wild(w);
        push_sum(expression, 2);
        covering.groups.front() = std::move(expression);
    }
    expression = std::move(covering.groups.front());
    for (const int w : neutral.cancelling) push_wild(w);
    covering.groups.front() = std::move(expression);
    return covering;
}

}  // namespace toptake
