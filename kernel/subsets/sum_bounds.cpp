#include "subsets/sum_bounds.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "card_arithmetic.h"

namespace toptake {

bool SumBounds::build(const std::vector<Wild>& wilds, const std::vector<int>& numbers, Range range, Grade grade, Budget& budget) {
    const int sum = std::accumulate(numbers.begin(), numbers.end(), 0);
    if (sum >= kMost || sum <= 0) return false;
    sums_.reset();
    sums_.set(0);
    for (const int n : numbers) sums_ |= sums_ << static_cast<std::size_t>(n);
    wilds_ = wilds;
    total_ = sum;
    grade_ = grade;
    all_ = (u32{1} << wilds.size()) - 1;
    rows_.assign(std::size_t{1} << wilds.size(), Row{});
    // Two numbers stand for the sum inside and outside: bounds hold for any split of it.
    const Cards cards{{sum, sum}, wilds};
    const LiveValues live_values(cards, range, true, grade == Grade::whole);
    for (u32 w = 0; w <= all_; ++w) {
        const auto b = live_values.bounds((w << 2) | 1);
        Row& row = rows_[w];
        row.scale = b.scale;
        const u64 unit = b.scale.numerator(), low = saturating_mul(b.low, unit), high = saturating_mul(b.high, unit);
        const u64 span = saturating_add(saturating_add(low, high), saturating_mul(unit, static_cast<u64>(sum)));
        if (span >= static_cast<u64>(kWidest)) return false;
        row.unit = static_cast<i64>(unit);
        row.low = static_cast<i64>(low);
        row.high = static_cast<i64>(high);
        row.offset = row.low + row.unit * sum;
        row.least.assign(static_cast<std::size_t>(row.offset + row.high + 1), kMost);
        if (!budget.allows(row.least.size() * sizeof(std::uint16_t) * rows_.size())) return false;
        if (!fill(w, budget)) return false;
    }
    return true;
}

bool SumBounds::fill(u32 wilds, Budget& budget) {
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

void SumBounds::put(Row& row, i64 value, int sum) {
    if (value < -row.low || value > row.high || sum > total_) return;
    const i64 delta = value - row.unit * sum;
    std::uint16_t& entry = row.least[static_cast<std::size_t>(delta + row.offset)];
    if (entry == kMost) row.deltas.push_back(static_cast<i32>(delta));
    entry = std::min<std::uint16_t>(entry, static_cast<std::uint16_t>(sum));
}

std::optional<i64> SumBounds::after(const Wild& wild, i64 value, const Row& from, const Row& to) const {
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
    if (!toptake::lay(wild, x)) return std::nullopt;
    const auto r = x.over(to.scale);
    if (!r || *r > to.high || *r < -static_cast<i128>(to.low)) return std::nullopt;
    return static_cast<i64>(*r);
}

bool SumBounds::lay(u32 wilds, int wild, Row& row, Budget& budget) {
    const Row& inner = rows_[wilds ^ (u32{1} << wild)];
    for (const i32 delta : inner.deltas) {
        const int least = this->least(inner, delta);
        if (budget.spent(static_cast<std::size_t>(4 * (total_ - least + 1)))) return false;
        if (wilds_[wild].act == Act::subtract) {
            // The sum stays free: one entry is enough.
            if (const auto value = after(wilds_[wild], delta + inner.unit * least, inner, row)) put(row, *value, least);
            // A value out of bounds for the least sum may be within for a larger one.
            else
                for (int sum = least + 1; sum <= total_; ++sum)
                    if (const auto later = after(wilds_[wild], delta + inner.unit * sum, inner, row)) {
                        put(row, *later, sum);
                        break;
                    }
            continue;
        }
        for (int sum = least; sum <= total_; ++sum) {
            const i64 value = delta + inner.unit * sum;
            if (value > inner.high) break;
            if (value < -inner.low || !sums_[static_cast<std::size_t>(sum)]) continue;
            if (const auto result = after(wilds_[wild], value, inner, row)) put(row, *result, sum);
        }
    }
    return true;
}

bool SumBounds::add(u32 left, u32 right, Row& row, Budget& budget) {
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
            const int sum = la + r.least[static_cast<std::size_t>(b + r.offset)];
            if (sum > total_) continue;
            const i64 joined = a * lf + b * rf;
            if (under != 1 && joined % under != 0) continue;
            const i64 value = joined / under * over + row.unit * sum;
            // The sum is free above the least: find the first that is within the bounds.
            const int more = value < -row.low ? static_cast<int>((-row.low - value + row.unit - 1) / row.unit) : 0;
            put(row, value + row.unit * more, sum + more);
        }
    }
    return true;
}

SumBounds::Sums SumBounds::group(u32 wilds, int target) const {
    Sums sums;
    const Row& row = rows_[wilds];
    for (int sum = 1; sum <= total_; ++sum)
        if (sums_[static_cast<std::size_t>(sum)] && least(row, row.unit * (target - sum)) <= sum) sums.set(static_cast<std::size_t>(sum));
    return sums;
}

std::vector<SumBounds::Sums> SumBounds::groups(int target) const {
    std::vector<Sums> one(rows_.size()), any(rows_.size());
    any[0].set(0);
    for (u32 w = 1; w <= all_; ++w) one[w] = group(w, target);
    for (u32 w = 1; w <= all_; ++w) {
        const u32 low = w & -w;
        for (u32 part = w; part; part = (part - 1) & w) {
            if (!(part & low) || one[part].none() || any[w ^ part].none()) continue;
            for (int sum = 1; sum <= total_; ++sum)
                if (one[part][static_cast<std::size_t>(sum)]) any[w] |= any[w ^ part] << static_cast<std::size_t>(sum);
        }
    }
    return any;
}

std::vector<i64> SumBounds::lowest(u32 wilds) const {
    const Row& row = rows_[wilds];
    std::vector<i64> lowest(kMost, kNothing);  // delta first
    for (const i32 delta : row.deltas) {
        i64& entry = lowest[static_cast<std::size_t>(least(row, delta))];
        entry = std::min<i64>(entry, delta);
    }
    i64 delta = kNothing;
    for (int sum = 0; sum < kMost; ++sum) {
        i64& entry = lowest[static_cast<std::size_t>(sum)];
        delta = std::min(delta, entry);
        entry = delta == kNothing || !sums_[static_cast<std::size_t>(sum)] || delta + row.unit * sum > row.high ? kNothing : delta + row.unit * sum;
    }
    return lowest;
}

u64 largest_sum(const std::vector<Wild>& wilds, u64 target) {
    Smooth grow, shrink;
    u64 subtract = 0;
    unsigned root = 1;
    u64 powers = 0;
    for (const Wild& wild : wilds) switch (wild.act) {
        case Act::subtract: subtract += static_cast<u64>(wild.amount); break;
        case Act::multiply: (wild.ratio.numerator() > wild.ratio.denominator() ? grow : shrink) *= wild.ratio; break;
        case Act::root: root *= static_cast<unsigned>(wild.amount); break;
        case Act::power: ++powers; break;
    }
    if (powers && subtract) return kNoBound;  // what lies below zero is then beyond all bounds
    const auto scaled = [](u64 x, u64 over, u64 under) {
        const u64 product = saturating_mul(x, over);
        return product == kNoBound ? kNoBound : product / under + 1;
    };
    const u64 below = scaled(subtract, grow.numerator(), grow.denominator());
    // A power brings a part down that is less than one.
    const u64 most = scaled(saturating_add(target + powers, below), shrink.denominator(), shrink.numerator());
    return saturating_power(std::max(most, u64{1}), root);
}

}  // namespace toptake
