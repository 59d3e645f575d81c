#include "listing/distinct_counts.h"

#include <algorithm>
#include <bit>

namespace toptake {

void DistinctCounts::add(u64& count, u64 more) {
    if (__builtin_add_overflow(count, more, &count)) unheld_ = true;
}

u64 DistinctCounts::times(u64 a, u64 b) {
    u64 r;
    if (__builtin_mul_overflow(a, b, &r)) unheld_ = true;
    return r;
}

bool DistinctCounts::build(const Cards& cards, const std::vector<int>& kinds, Range range, Grade grade, Budget& budget) {
    grade_ = grade;
    if (!prepare(cards, kinds, range, budget)) return false;
    for (u32 mask = 1; mask <= all(); ++mask) {
        if (canonical_[mask] != mask || !(mask & by_act_.numbers)) continue;
        if (budget.spent(256) || !budget.allows(held_)) return false;
        CountMap products, acts;
        count_products(mask, products);
        products_.set(mask, sorted(products));
        count_acts(mask, acts);
        if (std::has_single_bit(mask)) put(acts, mask, Scaled{cards.numbers[std::countr_zero(mask)], {}}, 1);
        for (const auto& [value, count] : products.rational) add(acts.rational[value], count);
        for (const auto& [value, count] : products.radical) add(acts.radical[value], count);
        terms_.set(mask, sorted(acts));
        count_several(mask, budget);
        count_values(mask, budget);
        held_ += 4 * sizeof(ExpressionCounts) +
                 16 * (terms_[mask].rational.size() + products_[mask].rational.size() + several_[mask].rational.size() +
                       values_[mask].rational.size()) +
                 2 * sizeof(Radical) * (terms_[mask].radical.size() + values_[mask].radical.size());
    }
    return !budget.spent();
}

// Tables of all masks: what they hold, and the time to fill them, count as well.
bool DistinctCounts::prepare(const Cards& cards, const std::vector<int>& kinds, Range range, Budget& budget) {
    cards_ = cards;
    size_ = cards.size();
    numbers_ = static_cast<int>(cards.numbers.size());
    by_act_ = CardMasks(cards);
    one_of_each_ = one_of_each(cards.wilds);
    radicals_ = grade_ == Grade::irrational && irrational_may_return(cards.wilds);
    unheld_ = false;
    const std::size_t count = std::size_t{1} << size_;
    held_ = count * (sizeof(u32) + sizeof(Row) + 4 * CountsByMask::kBytesPerMask);
    if (!budget.allows(held_)) return false;
    canonical_.resize(count);
    for (u32 mask = 0; mask < count; ++mask) {
        if (budget.spent()) return false;
        canonical_[mask] = mask;
        for (u32 rest = mask & by_act_.numbers; rest; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            int before = i - 1;  // equal numbers stand next to each other
            if (before < 0 || kinds[static_cast<std::size_t>(before)] != kinds[static_cast<std::size_t>(i)] || (mask >> before & 1)) continue;
            canonical_[mask] = canonical_[mask ^ (u32{1} << i) ^ (u32{1} << before)];
            break;
        }
    }
    rows_.assign(count, Row{});
    const LiveValues live_values(cards, range, true, grade_ == Grade::whole);
    constexpr u64 most = u64{1} << 62;
    for (u32 mask = 1; mask < count; ++mask) {
        if (budget.spent()) return false;
        if (!(mask & by_act_.numbers)) continue;
        const auto b = live_values.bounds(mask);
        const u64 unit = b.scale.numerator(), low = saturating_mul(b.low, unit), high = saturating_mul(b.high, unit);
        rows_[mask] = {b.scale, static_cast<i64>(std::min(unit, most)), static_cast<i64>(std::min(low, most)),
                       static_cast<i64>(std::min(high, most)), low > most || high > most || unit > most};
    }
    for (auto* lists : {&terms_, &products_, &several_, &values_}) lists->assign(count);
    several_.set(0, {{{0, 1}}, {}});
    return true;
}

void DistinctCounts::put(CountMap& counts, u32 mask, const std::optional<Scaled>& value, u64 count) {
    const Row& row = rows_[mask];
    const auto x = value ? value->over(row.scale) : std::nullopt;
    if (!x || *x > row.high || *x < -static_cast<i128>(row.low)) {
        if (row.clipped) unheld_ = true;
        return;
    }
    add(counts.rational[static_cast<i64>(*x)], count);
}

void DistinctCounts::put(CountMap& counts, u32 mask, const Rational& value, u64 count) {
    const Row& row = rows_[mask];
    if (row.clipped) unheld_ = true;
    if (row.unit % value.denominator() != 0) return;
    i128 x;
    if (__builtin_mul_overflow(value.numerator(), row.unit / value.denominator(), &x) || x > row.high || x < -static_cast<i128>(row.low)) return;
    add(counts.rational[static_cast<i64>(x)], count);
}

void DistinctCounts::put(CountMap& counts, u32 mask, const Radical& value, u64 count) {
    if (!one_of_each_ || value.alive(remaining_cards(cards_, by_act_, all() & ~mask))) add(counts.radical[value], count);
}

void DistinctCounts::put(CountMap& counts, u32 mask, const Radical::Result& value, u64 count) {
    if (const auto* x = std::get_if<Rational>(&value)) put(counts, mask, *x, count);
    else if (const auto* r = std::get_if<Radical>(&value)) put(counts, mask, *r, count);
    else if (!one_of_each_) unheld_ = true;
}

ExpressionCounts DistinctCounts::sorted(const CountMap& counts) {
    ExpressionCounts s;
    s.rational.assign(counts.rational.begin(), counts.rational.end());
    std::sort(s.rational.begin(), s.rational.end());
    s.radical.assign(counts.radical.begin(), counts.radical.end());
    return s;
}

void DistinctCounts::count_acts(u32 mask, CountMap& counts) {
    for (u32 rest = mask & by_act_.act; rest; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        const Wild& wild = cards_.wilds[static_cast<std::size_t>(i - numbers_)];
        const u32 inner = canonical_[mask ^ (u32{1} << i)];
        for (const auto& [value, count] : values_[inner].rational) {
            Scaled x{value, rows_[inner].scale};
            if (toptake::lay(wild, x)) {
                put(counts, mask, x, count);
            } else if (wild.act == Act::power) {
                if (rows_[mask].clipped) unheld_ = true;  // beyond 128 bits
            } else if (radicals_ && (value > 0 || wild.amount == 3)) {
                put(counts, mask, Radical::root(rational(inner, value), wild.amount), count);
            }
        }
        for (const auto& [value, count] : values_[inner].radical) {
            try {
                put(counts, mask, wild.act == Act::power ? value.power(wild.amount) : value.root(wild.amount), count);
            } catch (const Overflow&) {
                unheld_ = true;
            }
        }
    }
}

bool DistinctCounts::whole_order(u32 chosen, i64 value) const {
    if (!chosen) return true;
    for (u32 rest = chosen; rest; rest &= rest - 1) {
        const u32 bit = rest & -rest;
        const Smooth& ratio = cards_.wilds[static_cast<std::size_t>(std::countr_zero(bit) - numbers_)].ratio;
        const i64 under = static_cast<i64>(ratio.denominator());
        if (value % under == 0 && whole_order(chosen ^ bit, value / under * static_cast<i64>(ratio.numerator()))) return true;
    }
    return false;
}

void DistinctCounts::count_products(u32 mask, CountMap& counts) {
    const u32 cards = mask & by_act_.multiply;
    for (u32 chosen = cards; chosen; chosen = (chosen - 1) & cards) {
        if (!((mask ^ chosen) & by_act_.numbers)) continue;
        const u32 inner = canonical_[mask ^ chosen];
        Smooth ratio;
        for (u32 rest = chosen; rest; rest &= rest - 1) ratio *= cards_.wilds[static_cast<std::size_t>(std::countr_zero(rest) - numbers_)].ratio;
        // What is no product itself: take the products away from everything.
        const auto& products = products_[inner];
        std::size_t k = 0;
        for (auto [value, count] : values_[inner].rational) {
            while (k < products.rational.size() && products.rational[k].first < value) ++k;
            if (k < products.rational.size() && products.rational[k].first == value) count -= products.rational[k].second;
            if (count == 0) continue;
            if (grade_ == Grade::whole && !whole_order(chosen, value)) continue;
            put(counts, mask, Scaled{value, rows_[inner].scale}.times(ratio), count);
        }
        k = 0;
        for (auto [value, count] : values_[inner].radical) {
            while (k < products.radical.size() && products.radical[k].first < value) ++k;
            if (k < products.radical.size() && products.radical[k].first == value) count -= products.radical[k].second;
            if (count == 0) continue;
            try {
                put(counts, mask, value.times(Rational(static_cast<i128>(ratio.numerator()), static_cast<i128>(ratio.denominator()))), count);
            } catch (const Overflow&) {
                unheld_ = true;
            }
        }
    }
}

// One or more terms, each with a wild card: the one with the lowest wild card first.
void DistinctCounts::count_several(u32 mask, Budget& budget) {
    const u32 wilds = mask & ~by_act_.numbers;
    if (!wilds) return;
    const u32 low = wilds & -wilds;
    CountMap counts;
    const u32 others = mask ^ low;
    for (u32 with = others;; with = (with - 1) & others) {
        const u32 first = with | low, rest = mask ^ first;
        const bool partition = (first & by_act_.numbers) && (!rest || ((rest & by_act_.numbers) && (rest & ~by_act_.numbers)));
        if (partition && canonical_[first] == first) {
            const ExpressionCounts &a = terms_[first], &b = several_[canonical_[rest]];
            if (!a.empty() && !b.empty()) {
                const Smooth b_scale = rest ? rows_[canonical_[rest]].scale : Smooth{};
                const Smooth common = common_scale(rows_[first].scale, b_scale);
                budget.spent(a.rational.size() * b.rational.size() * 4);
                for (const auto& [x, m] : a.rational) {
                    const auto left = Scaled{x, rows_[first].scale}.over(common);
                    for (const auto& [y, n] : b.rational) {
                        const auto right = Scaled{y, b_scale}.over(common);
                        if (left && right) put(counts, mask, Scaled{*left + *right, common}, times(m, n));
                        else unheld_ = true;
                    }
                }
                if (!a.radical.empty() && !b.radical.empty() && !one_of_each_) unheld_ = true;
                const auto shift = [&](const auto& radicals, const auto& rationals, u32 where) {
                    for (const auto& [x, m] : radicals)
                        for (const auto& [y, n] : rationals) {
                            try {
                                put(counts, mask, where ? x.plus(rational(where, y)) : x, times(m, n));
                            } catch (const Overflow&) {
                                unheld_ = true;
                            }
                        }
                };
                shift(a.radical, b.rational, canonical_[rest]);
                shift(b.radical, a.rational, first);
            }
        }
        if (!with) break;
    }
    several_.set(mask, sorted(counts));
}

i64 DistinctCounts::loose(u32 mask) const {
    i64 sum = 0;
    for (u32 rest = mask; rest; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        sum += i < numbers_ ? cards_.numbers[static_cast<std::size_t>(i)] : -cards_.wilds[static_cast<std::size_t>(i - numbers_)].amount;
    }
    return sum;
}

// Terms with wild cards, plain numbers, and subtraction cards on top.
void DistinctCounts::count_values(u32 mask, Budget& budget) {
    CountMap counts;
    const u32 loose_cards = mask & (by_act_.numbers | by_act_.subtract), fixed = mask ^ loose_cards;
    for (u32 with = loose_cards;; with = (with - 1) & loose_cards) {
        const u32 inner = fixed | with, outer = mask ^ inner;
        // Something must be there for the subtraction cards to lie on.
        const bool holds = inner ? (inner & by_act_.numbers) && (inner & ~by_act_.numbers) : (outer & by_act_.numbers) != 0;
        if (holds && canonical_[inner] == inner) {
            const i64 shift = loose(outer);
            const ExpressionCounts& s = several_[inner];
            const Smooth scale = inner ? rows_[inner].scale : Smooth{};
            const i128 unit = inner ? rows_[inner].unit : 1;
            budget.spent(s.rational.size() * 4);
            for (const auto& [x, count] : s.rational) put(counts, mask, Scaled{x + shift * unit, scale}, count);
            for (const auto& [x, count] : s.radical) {
                try {
                    put(counts, mask, x.plus(Rational(shift)), count);
                } catch (const Overflow&) {
                    unheld_ = true;
                }
            }
        }
        if (!with) break;
    }
    values_.set(mask, sorted(counts));
}

u64 DistinctCounts::count(u32 mask, int answer) const {
    const auto& values = values_[canonical_[mask]].rational;
    const i64 wanted = answer * rows_[canonical_[mask]].unit;
    const auto it = std::lower_bound(values.begin(), values.end(), std::pair<i64, u64>(wanted, 0));
    return it != values.end() && it->first == wanted ? it->second : 0;
}

}  // namespace toptake
