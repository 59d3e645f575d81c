#include "subsets/sum_bounds.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "numbers/scaled.h"

namespace toptake {
namespace {

constexpr i64 kWidest = 1 << 22;  // entries of one row

}  // namespace

bool Mass::build(const std::vector<Wild>& wilds, const std::vector<int>& numbers, Range range, Grade grade, Budget& budget) {
    const int mass = std::accumulate(numbers.begin(), numbers.end(), 0);
    if (mass >= kMost || mass <= 0) return false;
    sums_.reset();
    sums_.set(0);
    for (const int n : numbers) sums_ |= sums_ << static_cast<std::size_t>(n);
    wilds_ = wilds;
    mass_ = mass;
    grade_ = grade;
    all_ = (u32{1} << wilds.size()) - 1;
    rows_.assign(std::size_t{1} << wilds.size(), Row{});
    // Two numbers stand for the mass inside and outside: bounds hold for any split of it.
    const Cards cards{{mass, mass}, wilds};
    const Liveness liveness(cards, range, true, grade == Grade::whole);
    for (u32 w = 0; w <= all_; ++w) {
        const auto b = liveness.bounds((w << 2) | 1);
        Row& row = rows_[w];
        row.scale = b.scale;
        const u64 unit = b.scale.numerator(), low = saturating_mul(b.low, unit), high = saturating_mul(b.high, unit);
        const u64 span = saturating_add(saturating_add(low, high), saturating_mul(unit, static_cast<u64>(mass)));
        if (span >= static_cast<u64>(kWidest)) return false;
        row.unit = static_cast<i64>(unit);
        row.low = static_cast<i64>(low);
        row.high = static_cast<i64>(high);
        row.offset = row.low + row.unit * mass;
        row.least.assign(static_cast<std::size_t>(row.offset + row.high + 1), kMost);
        if (!budget.allows(row.least.size() * sizeof(std::uint16_t) * rows_.size())) return false;
        if (!fill(w, budget)) return false;
    }
    return true;
}

bool Mass::fill(u32 wilds, Budget& budget) {
    Row& row = rows_[wilds];
    if (wilds == 0) {
        int least = 1;
        while (!sums_[static_cast<std::size_t>(least)]) ++least;
        put(row, row.unit * least, least);
        return true;
    }
    for (u32 rest = wilds; rest; rest &= rest - 1)
        if (!lay(wilds, std::countr_zero(rest), row, budget)) return false;
    const u32 low = wilds & -wilds;
    for (u32 right = (wilds - 1) & wilds; right; right = (right - 1) & wilds)
        if (!(right & low) && !add(wilds ^ right, right, row, budget)) return false;
    return true;
}

void Mass::put(Row& row, i64 value, int mass) {
    if (value < -row.low || value > row.high || mass > mass_) return;
    const i64 delta = value - row.unit * mass;
    std::uint16_t& entry = row.least[static_cast<std::size_t>(delta + row.offset)];
    if (entry == kMost) row.deltas.push_back(static_cast<i32>(delta));
    entry = std::min<std::uint16_t>(entry, static_cast<std::uint16_t>(mass));
}

std::optional<i64> Mass::after(const Wild& wild, i64 value, const Row& from, const Row& to) const {
    if (grade_ == Grade::whole) {
        // The common case without fractions, several times faster.
        i64 r = value;
        switch (wild.act) {
            case Act::subtract: r -= wild.amount; break;
            case Act::multiply: {
                const i64 over = static_cast<i64>(wild.ratio.numerator()), under = static_cast<i64>(wild.ratio.denominator());
                if (value % under != 0) return std::nullopt;
                r = value / under * over;
                break;
            }
            case Act::power:
                if (value > 2'000'000 || value < -2'000'000) return std::nullopt;
                r = wild.amount == 2 ? value * value : value * value * value;
                break;
            case Act::root: {
                if (value < 0 && wild.amount == 2) return std::nullopt;
                const auto root = exact_root(absolute(value), wild.amount);
                if (!root) return std::nullopt;
                r = static_cast<i64>(value < 0 ? -*root : *root);
                break;
            }
        }
        if (r > to.high || r < -to.low) return std::nullopt;
        return r;
    }
    Scaled x{value, from.scale};
    if (!x.lay(wild)) return std::nullopt;
    const auto r = x.over(to.scale);
    if (!r || *r > to.high || *r < -static_cast<i128>(to.low)) return std::nullopt;
    return static_cast<i64>(*r);
}

bool Mass::lay(u32 wilds, int wild, Row& row, Budget& budget) {
    const Row& inner = rows_[wilds ^ (u32{1} << wild)];
    for (const i32 delta : inner.deltas) {
        const int least = this->least(inner, delta);
        if (budget.spent(static_cast<std::size_t>(4 * (mass_ - least + 1)))) return false;
        if (wilds_[wild].act == Act::subtract) {
            // The mass stays free: one entry is enough.
            if (const auto value = after(wilds_[wild], delta + inner.unit * least, inner, row)) put(row, *value, least);
            // A value out of bounds for the least mass may be within for a larger one.
            else
                for (int mass = least + 1; mass <= mass_; ++mass)
                    if (const auto later = after(wilds_[wild], delta + inner.unit * mass, inner, row)) {
                        put(row, *later, mass);
                        break;
                    }
            continue;
        }
        for (int mass = least; mass <= mass_; ++mass) {
            const i64 value = delta + inner.unit * mass;
            if (value > inner.high) break;
            if (value < -inner.low || !sums_[static_cast<std::size_t>(mass)]) continue;
            if (const auto result = after(wilds_[wild], value, inner, row)) put(row, *result, mass);
        }
    }
    return true;
}

bool Mass::add(u32 left, u32 right, Row& row, Budget& budget) {
    const Row &l = rows_[left], &r = rows_[right];
    if (l.deltas.empty() || r.deltas.empty()) return true;
    const Smooth common = common_scale(l.scale, r.scale);
    const i64 lf = static_cast<i64>((common / l.scale).numerator()), rf = static_cast<i64>((common / r.scale).numerator());
    const Smooth to = row.scale / common;
    const i64 over = static_cast<i64>(to.numerator()), under = static_cast<i64>(to.denominator());
    for (const i32 a : l.deltas) {
        const int la = least(l, a);
        if (budget.spent(r.deltas.size())) return false;
        for (const i32 b : r.deltas) {
            const int mass = la + r.least[static_cast<std::size_t>(b + r.offset)];
            if (mass > mass_) continue;
            const i64 sum = a * lf + b * rf;
            if (under != 1 && sum % under != 0) continue;
            const i64 value = sum / under * over + row.unit * mass;
            // The mass is free above the least: find the first that is within the bounds.
            const int more = value < -row.low ? static_cast<int>((-row.low - value + row.unit - 1) / row.unit) : 0;
            put(row, value + row.unit * more, mass + more);
        }
    }
    return true;
}

Mass::Masses Mass::group(u32 wilds, int target) const {
    Masses masses;
    const Row& row = rows_[wilds];
    for (int mass = 1; mass <= mass_; ++mass)
        if (sums_[static_cast<std::size_t>(mass)] && least(row, row.unit * (target - mass)) <= mass) masses.set(static_cast<std::size_t>(mass));
    return masses;
}

std::vector<Mass::Masses> Mass::groups(int target) const {
    std::vector<Masses> one(rows_.size()), any(rows_.size());
    any[0].set(0);
    for (u32 w = 1; w <= all_; ++w) one[w] = group(w, target);
    for (u32 w = 1; w <= all_; ++w) {
        const u32 low = w & -w;
        for (u32 part = w; part; part = (part - 1) & w) {
            if (!(part & low) || one[part].none() || any[w ^ part].none()) continue;
            for (int mass = 1; mass <= mass_; ++mass)
                if (one[part][static_cast<std::size_t>(mass)]) any[w] |= any[w ^ part] << static_cast<std::size_t>(mass);
        }
    }
    return any;
}

std::vector<i64> Mass::lowest(u32 wilds) const {
    const Row& row = rows_[wilds];
    std::vector<i64> lowest(kMost, kNothing);  // delta first
    for (const i32 delta : row.deltas) {
        i64& entry = lowest[static_cast<std::size_t>(least(row, delta))];
        entry = std::min<i64>(entry, delta);
    }
    i64 delta = kNothing;
    for (int mass = 0; mass < kMost; ++mass) {
        i64& entry = lowest[static_cast<std::size_t>(mass)];
        delta = std::min(delta, entry);
        entry = delta == kNothing || !sums_[static_cast<std::size_t>(mass)] || delta + row.unit * mass > row.high ? kNothing : delta + row.unit * mass;
    }
    return lowest;
}

bool Mass::plan(u32 wilds, int target, int mass, Chance& rng, Plan& plan) const {
    return plan_value(wilds, rows_[wilds].unit * (target - mass), mass, rng, plan);
}

// Numbers may have been added at the end: how many is left to chance.
bool Mass::plan_value(u32 wilds, i64 delta, int mass, Chance& rng, Plan& plan) const {
    if (wilds == 0) {
        plan.codes.push_back({Plan::Code::slot, static_cast<int>(plan.slots.size())});
        plan.slots.push_back(mass);
        return delta == 0 && mass > 0;
    }
    const int least = this->least(rows_[wilds], delta);
    if (least > mass) return false;
    const Plan before = plan;
    for (int trial = 0; trial < 6; ++trial) {
        int inner = mass;
        if (trial == 5) inner = least;
        else if (trial > 0 || below(rng, 2)) inner = least + below(rng, mass - least + 1);
        plan = before;
        if (!plan_top(wilds, delta, inner, rng, plan)) continue;
        if (inner < mass) {
            plan.codes.push_back({Plan::Code::slot, static_cast<int>(plan.slots.size())});
            plan.slots.push_back(mass - inner);
            plan.codes.push_back({Plan::Code::sum, 2});
        }
        return true;
    }
    return false;
}

// The last step was a wild card, or two parts with wild cards were joined.
bool Mass::plan_top(u32 wilds, i64 delta, int mass, Chance& rng, Plan& plan) const {
    const Row& row = rows_[wilds];
    const i64 value = delta + row.unit * mass;
    struct Option {
        int wild;
        u32 left;
        i64 delta, other;
    };
    std::vector<Option> options;
    for (u32 rest = wilds; rest; rest &= rest - 1) {
        const int w = std::countr_zero(rest);
        const Row& inner = rows_[wilds ^ (u32{1} << w)];
        for (const Scaled& before : Scaled{value, row.scale}.before(wilds_[w])) {
            const auto v = before.over(inner.scale);
            if (!v || *v > inner.high || *v < -static_cast<i128>(inner.low)) continue;
            const i64 d = static_cast<i64>(*v) - inner.unit * mass;
            if (least(inner, d) <= mass) options.push_back({w, 0, d, 0});
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
            if (least(l, a) + least(r, static_cast<i64>(*b)) <= mass) {
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
            if (plan_value(wilds ^ (u32{1} << o.wild), o.delta, mass, rng, plan)) {
                plan.codes.push_back({Plan::Code::wild, o.wild});
                return true;
            }
        } else {
            const int left_least = least(rows_[o.left], o.delta), right_least = least(rows_[wilds ^ o.left], o.other);
            const int left_mass = left_least + below(rng, mass - left_least - right_least + 1);
            if (plan_value(o.left, o.delta, left_mass, rng, plan) &&
                plan_value(wilds ^ o.left, o.other, mass - left_mass, rng, plan)) {
                plan.codes.push_back({Plan::Code::sum, 2});
                return true;
            }
        }
        plan = before;
    }
    return false;
}

}  // namespace toptake
