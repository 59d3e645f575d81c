// Random plans: from a value of the table of sums back to an expression with slots.
#include <algorithm>
#include <bit>

#include "card_arithmetic.h"
#include "subsets/sum_bounds.h"

namespace toptake {

bool SumBounds::plan(u32 wilds, int target, int sum, Rng& rng, Plan& plan) const {
    return plan_value(wilds, rows_[wilds].unit * (target - sum), sum, rng, plan);
}

// Numbers may have been added at the end: how many is random.
bool SumBounds::plan_value(u32 wilds, i64 delta, int sum, Rng& rng, Plan& plan) const {
    if (wilds == 0) {
        plan.codes.push_back({Plan::Code::slot, static_cast<int>(plan.slots.size())});
        plan.slots.push_back(sum);
        return delta == 0 && sum > 0;
    }
    const int least = this->least(rows_[wilds], delta);
    if (least > sum) return false;
    const Plan before = plan;
    for (int trial = 0; trial < 6; ++trial) {
        int inner = sum;
        if (trial == 5) inner = least;
        else if (trial > 0 || below(rng, 2)) inner = least + below(rng, sum - least + 1);
        plan = before;
        if (!plan_top(wilds, delta, inner, rng, plan)) continue;
        if (inner < sum) {
            plan.codes.push_back({Plan::Code::slot, static_cast<int>(plan.slots.size())});
            plan.slots.push_back(sum - inner);
            plan.codes.push_back({Plan::Code::sum, 2});
        }
        return true;
    }
    return false;
}

// The last step was a wild card, or two parts with wild cards were joined.
bool SumBounds::plan_top(u32 wilds, i64 delta, int sum, Rng& rng, Plan& plan) const {
    const Row& row = rows_[wilds];
    const i64 value = delta + row.unit * sum;
    struct Option {
        int wild;
        u32 left;
        i64 delta, other;
    };
    std::vector<Option> options;
    for (u32 rest = wilds; rest; rest &= rest - 1) {
        const int w = std::countr_zero(rest);
        const Row& inner = rows_[wilds ^ (u32{1} << w)];
        for (const Scaled& before : values_before(wilds_[w], Scaled{value, row.scale})) {
            const auto v = before.over(inner.scale);
            if (!v || *v > inner.high || *v < -static_cast<i128>(inner.low)) continue;
            const i64 d = static_cast<i64>(*v) - inner.unit * sum;
            if (least(inner, d) <= sum) options.push_back({w, 0, d, 0});
        }
    }
    const u32 low = wilds & -wilds;
    for (u32 right = (wilds - 1) & wilds; right; right = (right - 1) & wilds) {
        if (right & low) continue;
        const Row &l = rows_[wilds ^ right], &r = rows_[right];
        if (l.deltas.empty() || r.deltas.empty()) continue;
        // Try some of the left part, starting anywhere.
        const int count = static_cast<int>(l.deltas.size());
        const int start = below(rng, count);
        for (int k = 0; k < std::min(count, 64); ++k) {
            const i32 a = l.deltas[static_cast<std::size_t>((start + k) % count)];
            const Smooth common = common_scale(row.scale, l.scale);
            const auto whole = Scaled{delta, row.scale}.over(common), part = Scaled{a, l.scale}.over(common);
            const auto b = Scaled{*whole - *part, common}.over(r.scale);
            if (!b || absolute(*b) > kWidest) continue;
            if (least(l, a) + least(r, static_cast<i64>(*b)) <= sum) {
                options.push_back({-1, wilds ^ right, a, static_cast<i64>(*b)});
                break;
            }
        }
    }
    while (!options.empty()) {
        const std::size_t pick = static_cast<std::size_t>(below(rng, static_cast<int>(options.size())));
        const Option o = options[pick];
        options[pick] = options.back();
        options.pop_back();
        const Plan before = plan;
        if (o.wild >= 0) {
            if (plan_value(wilds ^ (u32{1} << o.wild), o.delta, sum, rng, plan)) {
                plan.codes.push_back({Plan::Code::wild, o.wild});
                return true;
            }
        } else {
            const int left_least = least(rows_[o.left], o.delta), right_least = least(rows_[wilds ^ o.left], o.other);
            const int left_sum = left_least + below(rng, sum - left_least - right_least + 1);
            if (plan_value(o.left, o.delta, left_sum, rng, plan) &&
                plan_value(wilds ^ o.left, o.other, sum - left_sum, rng, plan)) {
                plan.codes.push_back({Plan::Code::sum, 2});
                return true;
            }
        }
        plan = before;
    }
    return false;
}

}  // namespace toptake
