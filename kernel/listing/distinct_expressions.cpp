#include "listing/distinct_expressions.h"

#include <algorithm>
#include <bit>
#include <variant>

namespace toptake {
namespace {

// A value of a mask: rational over its scale, or irrational.
using Value = std::variant<i64, Radical>;

class DistinctExpressions {
public:
    explicit DistinctExpressions(const DistinctCounts& counts) : counts_(counts) {}

    // `real` holds the cards, its canonical mask is what the counts know.
    Generator<Expression> values(u32 real, Value wanted) const;

private:
    // What several terms are worth, and how many there are.
    struct Several {
        Expression expression;
        int terms;
    };
    Generator<Several> several(u32 real, Value wanted) const;
    Generator<Expression> terms(u32 real, Value wanted) const;
    Generator<Expression> acts(u32 real, Value wanted) const;
    Generator<Expression> products(u32 real, Value wanted) const;

    const Cards& cards() const { return counts_.cards(); }
    const Wild& wild(int bit) const { return cards().wilds[static_cast<std::size_t>(bit - counts_.numbers())]; }
    u32 canonical(u32 real) const { return counts_.canonical(real); }
    Smooth scale(u32 mask) const { return mask ? counts_.scale(mask) : Smooth{}; }
    i64 unit(u32 mask) const { return mask ? counts_.unit(mask) : 1; }
    Rational rational(u32 mask, i64 x) const { return Rational(x, unit(mask)); }

    // Do the counts have the value?
    static bool holds(const ExpressionCounts& counts, const Value& value) {
        const auto in = [](const auto& entries, const auto& x) {
            const auto it = std::lower_bound(entries.begin(), entries.end(), x, [](const auto& entry, const auto& y) { return entry.first < y; });
            return it != entries.end() && it->first == x;
        };
        return value.index() == 0 ? in(counts.rational, std::get<0>(value)) : in(counts.radical, std::get<1>(value));
    }
    // The value that another one of mask `from` has in mask `to`, after a rational shift.
    std::optional<Value> shifted(const Value& value, u32 from, const Rational& shift, u32 to) const {
        if (value.index() == 1) return Value(std::get<1>(value).plus(shift));
        const Rational sum = rational(from, std::get<0>(value)) + shift;
        return scaled(sum, to);
    }
    std::optional<Value> scaled(const Rational& x, u32 to) const {
        if (unit(to) % x.denominator() != 0) return std::nullopt;
        i128 r;
        if (__builtin_mul_overflow(x.numerator(), unit(to) / x.denominator(), &r) || absolute(r) > (i128{1} << 62)) return std::nullopt;
        return Value(static_cast<i64>(r));
    }
    std::optional<Value> value_of(const Radical::Result& result, u32 to) const {
        if (const auto* x = std::get_if<Rational>(&result)) return scaled(*x, to);
        if (const auto* r = std::get_if<Radical>(&result)) return Value(*r);
        return std::nullopt;
    }
    std::optional<Value> laid(const Value& value, u32 from, const Wild& wild, u32 to) const {
        try {
            if (value.index() == 1) return value_of(wild.act == Act::power ? std::get<1>(value).power(wild.amount) : std::get<1>(value).root(wild.amount), to);
            Scaled x{std::get<0>(value), scale(from)};
            if (toptake::lay(wild, x)) {
                const auto r = x.over(scale(to));
                if (!r || absolute(*r) > (i128{1} << 62)) return std::nullopt;
                return Value(static_cast<i64>(*r));
            }
            const Rational q = rational(from, std::get<0>(value));
            if (wild.act == Act::power || q.zero() || (q.sign() < 0 && wild.amount == 2)) return std::nullopt;
            return Value(Radical::root(q, wild.amount));
        } catch (const Overflow&) {
            return std::nullopt;
        }
    }

    const DistinctCounts& counts_;
};

Generator<Expression> DistinctExpressions::values(u32 real, Value wanted) const {
    const u32 mask = canonical(real);
    const u32 loose_cards = mask & (counts_.masks().numbers | counts_.masks().subtract), fixed = mask ^ loose_cards;
    for (u32 with = loose_cards;; with = (with - 1) & loose_cards) {
        const u32 inner = fixed | with, outer = mask ^ inner;
        const bool holds_numbers = inner ? (inner & counts_.masks().numbers) && (inner & ~counts_.masks().numbers) : (outer & counts_.masks().numbers) != 0;
        if (holds_numbers && canonical(inner) == inner) {
            const auto before = shifted(wanted, mask, Rational(-counts_.loose(outer)), inner);
            if (before && holds(counts_.several(inner), *before)) {
                const u32 inner_real = real_cards(counts_, inner, real), outer_real = real ^ inner_real;
                Generator<Several> parts = several(inner_real, *before);
                while (parts.next()) {
                    Expression expression = parts.value().expression;
                    int terms = parts.value().terms;
                    for (u32 rest = outer_real & counts_.masks().numbers; rest; rest &= rest - 1, ++terms)
                        expression.push_back(static_cast<std::uint8_t>(std::countr_zero(rest)));
                    if (terms > 1) push_sum(expression, terms);
                    for (u32 rest = outer_real & ~counts_.masks().numbers; rest; rest &= rest - 1)
                        expression.push_back(static_cast<std::uint8_t>(std::countr_zero(rest)));
                    co_yield expression;
                }
            }
        }
        if (!with) break;
    }
}

Generator<DistinctExpressions::Several> DistinctExpressions::several(u32 real, Value wanted) const {
    if (!real) {
        const Several none{{}, 0};
        if (wanted.index() == 0 && std::get<0>(wanted) == 0) co_yield none;
        co_return;
    }
    const u32 mask = canonical(real);
    const u32 wilds = mask & ~counts_.masks().numbers, low = wilds & -wilds, others = mask ^ low;
    for (u32 with = others;; with = (with - 1) & others) {
        const u32 first = with | low, rest = mask ^ first;
        const bool partition = (first & counts_.masks().numbers) && (!rest || ((rest & counts_.masks().numbers) && (rest & ~counts_.masks().numbers)));
        if (partition && canonical(first) == first) {
            const u32 rest_mask = canonical(rest);
            const u32 first_real = real_cards(counts_, first, real), rest_real = real ^ first_real;
            std::vector<std::pair<Value, Value>> pairs;
            for (const auto& [x, count] : counts_.terms(first).rational)
                if (const auto y = shifted(wanted, mask, -rational(first, x), rest_mask); y && holds(counts_.several(rest_mask), *y))
                    pairs.emplace_back(Value(x), *y);
            for (const auto& [x, count] : counts_.terms(first).radical)
                for (const auto& [y, more] : counts_.several(rest_mask).rational)
                    if (const auto sum = shifted(Value(x), first, rational(rest_mask, y), mask); sum && *sum == wanted)
                        pairs.emplace_back(Value(x), Value(y));
            for (const auto& [x, y] : pairs) {
                Generator<Expression> heads = terms(first_real, x);
                while (heads.next()) {
                    Generator<Several> tails = several(rest_real, y);
                    while (tails.next()) {
                        Several both{heads.value(), tails.value().terms + 1};
                        both.expression.insert(both.expression.end(), tails.value().expression.begin(), tails.value().expression.end());
                        co_yield both;
                    }
                }
            }
        }
        if (!with) break;
    }
}

Generator<Expression> DistinctExpressions::terms(u32 real, Value wanted) const {
    if (std::has_single_bit(real)) {
        const Expression leaf{static_cast<std::uint8_t>(std::countr_zero(real))};
        co_yield leaf;
        co_return;
    }
    for (Generator<Expression> expressions = acts(real, wanted); expressions.next();) co_yield expressions.value();
    for (Generator<Expression> expressions = products(real, wanted); expressions.next();) co_yield expressions.value();
}

Generator<Expression> DistinctExpressions::acts(u32 real, Value wanted) const {
    const u32 mask = canonical(real);
    for (u32 rest = mask & counts_.masks().act; rest; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        const u32 inner = canonical(mask ^ (u32{1} << i));
        std::vector<Value> before;
        for (const auto& [x, count] : counts_.whole(inner).rational) before.emplace_back(x);
        for (const auto& [x, count] : counts_.whole(inner).radical) before.emplace_back(x);
        for (const Value& x : before) {
            const auto after = laid(x, inner, wild(i), mask);
            if (!after || *after != wanted) continue;
            Generator<Expression> expressions = values(real ^ (u32{1} << i), x);
            while (expressions.next()) {
                Expression expression = expressions.value();
                expression.push_back(static_cast<std::uint8_t>(i));
                co_yield expression;
            }
        }
    }
}

Generator<Expression> DistinctExpressions::products(u32 real, Value wanted) const {
    const u32 mask = canonical(real), cards = mask & counts_.masks().multiply;
    for (u32 chosen = cards; chosen; chosen = (chosen - 1) & cards) {
        if (!((mask ^ chosen) & counts_.masks().numbers)) continue;
        const u32 inner = canonical(mask ^ chosen);
        Smooth ratio;
        for (u32 rest = chosen; rest; rest &= rest - 1) ratio *= wild(std::countr_zero(rest)).ratio;
        const Rational back(static_cast<i128>(ratio.denominator()), static_cast<i128>(ratio.numerator()));
        const auto before = wanted.index() == 1 ? std::optional<Value>(std::get<1>(wanted).times(back))
                                                : scaled(rational(mask, std::get<0>(wanted)) * back, inner);
        if (!before || !holds(counts_.whole(inner), *before)) continue;
        if (counts_.grade() == Grade::whole && !counts_.whole_order(chosen, std::get<0>(*before))) continue;
        // An order in which the steps stay as whole as they can: growing cards first where they divide.
        std::vector<int> order;
        for (u32 rest = chosen; rest; rest &= rest - 1) order.push_back(std::countr_zero(rest));
        if (before->index() == 0 && std::get<0>(*before) % unit(inner) == 0) {
            const i64 whole = std::get<0>(*before) / unit(inner);
            if (counts_.whole_order(chosen, whole)) {
                order.clear();
                i64 value = whole;
                for (u32 rest = chosen; rest;) {
                    for (u32 look = rest; look; look &= look - 1) {
                        const u32 bit = look & -look;
                        const Smooth& r = wild(std::countr_zero(bit)).ratio;
                        const i64 under = static_cast<i64>(r.denominator());
                        if (value % under != 0) continue;
                        const i64 next = value / under * static_cast<i64>(r.numerator());
                        if (!counts_.whole_order(rest ^ bit, next)) continue;
                        order.push_back(std::countr_zero(bit));
                        value = next;
                        rest ^= bit;
                        break;
                    }
                }
            }
        }
        // Everything that is no product: sums and plain numbers from values(), powers and roots alone.
        Generator<Expression> expressions = values(real ^ chosen, *before);
        while (expressions.next()) {
            const std::uint8_t top = expressions.value().back();
            if (top < kSum && (counts_.masks().multiply >> top & 1)) continue;  // a product: its cards belong to this one
            Expression expression = expressions.value();
            for (const int i : order) expression.push_back(static_cast<std::uint8_t>(i));
            co_yield expression;
        }
    }
}

}  // namespace

Generator<Expression> distinct_expressions(const DistinctCounts& counts, u32 mask, int answer) {
    const DistinctExpressions maker(counts);
    if (!counts.count(mask, answer)) co_return;
    for (Generator<Expression> expressions = maker.values(mask, Value(answer * counts.unit(counts.canonical(mask)))); expressions.next();) co_yield expressions.value();
}

}  // namespace toptake
