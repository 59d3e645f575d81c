// One expression for a value of a subset table, found again by going backwards.
#include "card_arithmetic.h"
#include "subsets/subset_table_radicals.h"

namespace toptake {

template <class Int>
bool SubsetTable<Int>::write_value(u32 mask, Wide x, u32 real, Expression& expression) const {
    if (std::has_single_bit(mask)) {
        expression.push_back(static_cast<std::uint8_t>(std::countr_zero(real)));
        return true;
    }
    if (write_sum(mask, x, real, expression) || write_rational_acts(mask, x, real, expression)) return true;
    if (!radicals_) return false;
    // The way through irrational numbers comes last: the others are simpler.
    bool written = false;
    const Rational wanted = rational(mask, x);
    radical_powers(mask, [&](const Radical::Result& result, const Route& route) {
        const Rational* back = std::get_if<Rational>(&result);
        if (back && *back == wanted) written = write_route(route, real, expression);
        return written;
    });
    return written;
}

template <class Int>
bool SubsetTable<Int>::write_route(const Route& route, u32 real, Expression& expression) const {
    if (route.wild >= 0) {
        const u32 card = real_part(u32{1} << route.wild, real);
        const bool written = route.radical ? write_radical(route.inner, *route.radical, real ^ card, expression)
                                           : write_value(route.inner, route.value, real ^ card, expression);
        if (written) expression.push_back(static_cast<std::uint8_t>(std::countr_zero(card)));
        return written;
    }
    const u32 left_real = real_part(route.inner, real);
    if (!write_radical(route.inner, *route.radical, left_real, expression) ||
        !write_value(route.other, route.value, real ^ left_real, expression))
        return false;
    push_sum(expression, 2);
    return true;
}

template <class Int>
bool SubsetTable<Int>::write_radical(u32 mask, const Radical& x, u32 real, Expression& expression) const {
    bool written = false;
    radical_routes(mask, [&](const Radical& found, const Route& route) {
        if (found == x) written = write_route(route, real, expression);
        return written;
    });
    return written;
}

template <class Int>
bool SubsetTable<Int>::write_rational_acts(u32 mask, Wide x, u32 real, Expression& expression) const {
    for (u32 rest = acting(mask); rest; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        if (equal_before_[i] & mask) continue;
        const u32 inner = canonical(mask ^ (u32{1} << i)), card = real_part(u32{1} << i, real);
        for (const Scaled& before : values_before(cards_.wilds[i - numbers_], Scaled{x, at(mask).bounds.scale})) {
            const auto value = before.over(at(inner).bounds.scale);
            if (!value || absolute(*value) > static_cast<i128>(kMost) || !contains_in(inner, static_cast<Wide>(*value), 0)) continue;
            if (!write_value(inner, static_cast<Wide>(*value), real ^ card, expression)) continue;
            expression.push_back(static_cast<std::uint8_t>(std::countr_zero(card)));
            return true;
        }
    }
    return false;
}

template <class Int>
bool SubsetTable<Int>::write_sum(u32 mask, Wide x, u32 real, Expression& expression) const {
    const u32 numbers = mask & by_act_.numbers;
    if (std::has_single_bit(numbers)) return false;
    const bool protected_number = (mask & protected_bit_) != 0;
    const u32 first = protected_number ? protected_bit_ : numbers & -numbers, others = mask ^ first;
    for (u32 with = 0;; with = (with - others) & others) {
        const u32 left = first | with;
        if (has_numbers(mask ^ left) && is_canonical(left) && write_split(mask, left, protected_number ? 0 : 1, x, real, expression)) return true;
        if (with == others) return false;
    }
}

// x as a term of the left part and a value of the right one, from its given segment on.
template <class Int>
bool SubsetTable<Int>::write_split(u32 mask, u32 left, int right_segment, Wide x, u32 real, Expression& expression) const {
    const u32 right = canonical(mask ^ left);
    const Segments &ls = at(left).segments, &rs = at(right).segments;
    if (ls.atoms == ls.end || rs.hoisted == rs.end) return false;
    const Smooth common = common_scale(at(mask).bounds.scale, at(left).bounds.scale);
    const auto whole = Scaled{x, at(mask).bounds.scale}.over(common);
    if (!whole) return false;
    for (u32 k = ls.atoms; k < ls.end; ++k) {
        const Int term = values_.data()[k];
        const auto part = Scaled{term, at(left).bounds.scale}.over(common);
        if (!part) continue;
        const auto rest = Scaled{*whole - *part, common}.over(at(right).bounds.scale);
        if (!rest || !contains_in(right, static_cast<Wide>(*rest), right_segment)) continue;
        const u32 left_real = real_part(left, real);
        const std::size_t start = expression.size();
        if (write_value(left, static_cast<Wide>(term), left_real, expression) &&
            write_value(right, static_cast<Wide>(*rest), real ^ left_real, expression)) {
            // Keep sums flat: a sum on the right gives up its own brackets.
            int parts = 2;
            if (expression.back() > kSum) {
                parts = expression.back() - kSum + 1;
                expression.pop_back();
            }
            push_sum(expression, parts);
            return true;
        }
        expression.resize(start);
    }
    return false;
}

template bool SubsetTable<i32>::write_value(u32, Wide, u32, Expression&) const;
template bool SubsetTable<i64>::write_value(u32, Wide, u32, Expression&) const;

}  // namespace toptake
