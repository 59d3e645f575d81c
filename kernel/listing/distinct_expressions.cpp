#include "listing/distinct_expressions.h"

#include <algorithm>
#include <bit>
#include <variant>

namespace toptake {
namespace {

// A value of a mask: rational over its scale, or irrational.
using Value = std::variant<i64, Radical>;

// Real bits of a multiset: the census knows only the lowest of equal numbers.
class Cut {
public:
    explicit Cut(const Census& census) : census_(census) {}

    // The cards of `real` that stand for the canonical part.
    u32 part(u32 canonical, u32 real) const {
        u32 chosen = 0;
        for (u32 rest = canonical; rest; rest &= rest - 1) {
            const u32 bit = rest & -rest;
            for (u32 open = real & ~chosen; open; open &= open - 1) {
                const u32 candidate = open & -open;
                if (census_.canonical(candidate) == census_.canonical(bit)) {
                    chosen |= candidate;
                    break;
                }
            }
        }
        return chosen;
    }

private:
    const Census& census_;
};

class Forms {
public:
    explicit Forms(const Census& census) : census_(census), cut_(census) {}

    // `real` holds the cards, its canonical mask is what the census knows.
    Generator<Tree> values(u32 real, Value wanted) const;

private:
    // What several terms are worth, and how many there are.
    struct Several {
        Tree tree;
        int terms;
    };
    Generator<Several> several(u32 real, Value wanted) const;
    Generator<Tree> terms(u32 real, Value wanted) const;
    Generator<Tree> acts(u32 real, Value wanted) const;
    Generator<Tree> products(u32 real, Value wanted) const;

    const Cards& cards() const { return census_.cards(); }
    const Wild& wild(int bit) const { return cards().wilds[static_cast<std::size_t>(bit - census_.numbers())]; }
    u32 canonical(u32 real) const { return census_.canonical(real); }
    Smooth scale(u32 mask) const { return mask ? census_.scale(mask) : Smooth{}; }
    i64 unit(u32 mask) const { return mask ? census_.unit(mask) : 1; }
    Rational rational(u32 mask, i64 x) const { return Rational(x, unit(mask)); }

    // Does the spread hold the value?
    static bool holds(const Spread& spread, const Value& value) {
        const auto in = [](const auto& entries, const auto& x) {
            const auto it = std::lower_bound(entries.begin(), entries.end(), x, [](const auto& entry, const auto& y) { return entry.first < y; });
            return it != entries.end() && it->first == x;
        };
        return value.index() == 0 ? in(spread.rational, std::get<0>(value)) : in(spread.radical, std::get<1>(value));
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
            if (x.lay(wild)) {
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

    const Census& census_;
    Cut cut_;
};

Generator<Tree> Forms::values(u32 real, Value wanted) const {
    const u32 mask = canonical(real);
    const u32 loose_cards = mask & (census_.number_mask() | census_.subtract_mask()), fixed = mask ^ loose_cards;
    for (u32 with = loose_cards;; with = (with - 1) & loose_cards) {
        const u32 inner = fixed | with, outer = mask ^ inner;
        const bool holds_numbers = inner ? (inner & census_.number_mask()) && (inner & ~census_.number_mask()) : (outer & census_.number_mask()) != 0;
        if (holds_numbers && canonical(inner) == inner) {
            const auto before = shifted(wanted, mask, Rational(-census_.loose(outer)), inner);
            if (before && holds(census_.several(inner), *before)) {
                const u32 inner_real = cut_.part(inner, real), outer_real = real ^ inner_real;
                Generator<Several> parts = several(inner_real, *before);
                while (parts.next()) {
                    Tree tree = parts.value().tree;
                    int terms = parts.value().terms;
                    for (u32 rest = outer_real & census_.number_mask(); rest; rest &= rest - 1, ++terms)
                        tree.push_back(static_cast<std::uint8_t>(std::countr_zero(rest)));
                    if (terms > 1) sum_up(tree, terms);
                    for (u32 rest = outer_real & ~census_.number_mask(); rest; rest &= rest - 1)
                        tree.push_back(static_cast<std::uint8_t>(std::countr_zero(rest)));
                    co_yield tree;
                }
            }
        }
        if (!with) break;
    }
}

Generator<Forms::Several> Forms::several(u32 real, Value wanted) const {
    if (!real) {
        const Several none{{}, 0};
        if (wanted.index() == 0 && std::get<0>(wanted) == 0) co_yield none;
        co_return;
    }
    const u32 mask = canonical(real);
    const u32 wilds = mask & ~census_.number_mask(), low = wilds & -wilds, others = mask ^ low;
    for (u32 with = others;; with = (with - 1) & others) {
        const u32 first = with | low, rest = mask ^ first;
        const bool partition = (first & census_.number_mask()) && (!rest || ((rest & census_.number_mask()) && (rest & ~census_.number_mask())));
        if (partition && canonical(first) == first) {
            const u32 rest_mask = canonical(rest);
            const u32 first_real = cut_.part(first, real), rest_real = real ^ first_real;
            std::vector<std::pair<Value, Value>> pairs;
            for (const auto& [x, count] : census_.terms(first).rational)
                if (const auto y = shifted(wanted, mask, -rational(first, x), rest_mask); y && holds(census_.several(rest_mask), *y))
                    pairs.emplace_back(Value(x), *y);
            for (const auto& [x, count] : census_.terms(first).radical)
                for (const auto& [y, more] : census_.several(rest_mask).rational)
                    if (const auto sum = shifted(Value(x), first, rational(rest_mask, y), mask); sum && *sum == wanted)
                        pairs.emplace_back(Value(x), Value(y));
            for (const auto& [x, y] : pairs) {
                Generator<Tree> heads = terms(first_real, x);
                while (heads.next()) {
                    Generator<Several> tails = several(rest_real, y);
                    while (tails.next()) {
                        Several both{heads.value(), tails.value().terms + 1};
                        both.tree.insert(both.tree.end(), tails.value().tree.begin(), tails.value().tree.end());
                        co_yield both;
                    }
                }
            }
        }
        if (!with) break;
    }
}

Generator<Tree> Forms::terms(u32 real, Value wanted) const {
    if (std::has_single_bit(real)) {
        const Tree leaf{static_cast<std::uint8_t>(std::countr_zero(real))};
        co_yield leaf;
        co_return;
    }
    for (Generator<Tree> trees = acts(real, wanted); trees.next();) co_yield trees.value();
    for (Generator<Tree> trees = products(real, wanted); trees.next();) co_yield trees.value();
}

Generator<Tree> Forms::acts(u32 real, Value wanted) const {
    const u32 mask = canonical(real);
    for (u32 rest = mask & census_.act_mask(); rest; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        const u32 inner = canonical(mask ^ (u32{1} << i));
        std::vector<Value> before;
        for (const auto& [x, count] : census_.whole(inner).rational) before.emplace_back(x);
        for (const auto& [x, count] : census_.whole(inner).radical) before.emplace_back(x);
        for (const Value& x : before) {
            const auto after = laid(x, inner, wild(i), mask);
            if (!after || *after != wanted) continue;
            Generator<Tree> trees = values(real ^ (u32{1} << i), x);
            while (trees.next()) {
                Tree tree = trees.value();
                tree.push_back(static_cast<std::uint8_t>(i));
                co_yield tree;
            }
        }
    }
}

Generator<Tree> Forms::products(u32 real, Value wanted) const {
    const u32 mask = canonical(real), cards = mask & census_.multiply_mask();
    for (u32 chosen = cards; chosen; chosen = (chosen - 1) & cards) {
        if (!((mask ^ chosen) & census_.number_mask())) continue;
        const u32 inner = canonical(mask ^ chosen);
        Smooth ratio;
        for (u32 rest = chosen; rest; rest &= rest - 1) ratio *= wild(std::countr_zero(rest)).ratio;
        const Rational back(static_cast<i128>(ratio.denominator()), static_cast<i128>(ratio.numerator()));
        const auto before = wanted.index() == 1 ? std::optional<Value>(std::get<1>(wanted).times(back))
                                                : scaled(rational(mask, std::get<0>(wanted)) * back, inner);
        if (!before || !holds(census_.whole(inner), *before)) continue;
        if (census_.grade() == Grade::whole && !census_.whole_order(chosen, std::get<0>(*before))) continue;
        // An order in which the steps stay as whole as they can: growing cards first where they divide.
        std::vector<int> order;
        for (u32 rest = chosen; rest; rest &= rest - 1) order.push_back(std::countr_zero(rest));
        if (before->index() == 0 && std::get<0>(*before) % unit(inner) == 0) {
            const i64 whole = std::get<0>(*before) / unit(inner);
            if (census_.whole_order(chosen, whole)) {
                order.clear();
                i64 value = whole;
                for (u32 rest = chosen; rest;) {
                    for (u32 look = rest; look; look &= look - 1) {
                        const u32 bit = look & -look;
                        const Smooth& r = wild(std::countr_zero(bit)).ratio;
                        const i64 under = static_cast<i64>(r.denominator());
                        if (value % under != 0) continue;
                        const i64 next = value / under * static_cast<i64>(r.numerator());
                        if (!census_.whole_order(rest ^ bit, next)) continue;
                        order.push_back(std::countr_zero(bit));
                        value = next;
                        rest ^= bit;
                        break;
                    }
                }
            }
        }
        // Everything that is no product: sums and plain numbers from values(), powers and roots alone.
        Generator<Tree> trees = values(real ^ chosen, *before);
        while (trees.next()) {
            const std::uint8_t top = trees.value().back();
            if (top < kSum && (census_.multiply_mask() >> top & 1)) continue;  // a product: its cards belong to this one
            Tree tree = trees.value();
            for (const int i : order) tree.push_back(static_cast<std::uint8_t>(i));
            co_yield tree;
        }
    }
}

}  // namespace

Generator<Tree> forms(const Census& census, u32 mask, int answer) {
    const Forms maker(census);
    if (!census.count(mask, answer)) co_return;
    for (Generator<Tree> trees = maker.values(mask, Value(answer * census.unit(census.canonical(mask)))); trees.next();) co_yield trees.value();
}

}  // namespace toptake
