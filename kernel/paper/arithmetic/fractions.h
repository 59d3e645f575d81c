// The arithmetic of last resort: one base ordering at a time, in checked 128-bit fractions, behind
// the same interface as `Scaled`. A value that overflows stays overflowed and is counted as such.
//
// Road not taken: using it everywhere. It needs no bound, but a greatest common divisor for each
// operation makes it some hundred times slower.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "paper/paper_cards.h"
#include "paper/arithmetic/checked_fraction.h"

namespace toptake::paper {

class Exact {
public:
    using Value = Rational;
    using Mask = bool;
    static constexpr int lanes = 1;

    explicit Exact(const Cards& cards) : wilds_(cards.wilds) {}

    Value zero() const { return Value(); }
    void set(Value& value, int, int base) const { value = Rational(base); }
    Mask alive(int) const { return true; }

    Value add(const Value& a, const Value& b) const { return a + b; }
    Value exchange(const Value& sum, const Value& before, const Value& after) const {
        return sum + before.negated() + after;
    }

    template <Kind kind>
    Value apply(int wild, const Value& value, Mask& alive) const {
        const Wild& card = wilds_[static_cast<std::size_t>(wild)];
        if constexpr (kind == Kind::Subtract) {
            return value + Rational(-card.p);
        } else if constexpr (kind == Kind::Multiply) {
            return value * Rational::of(card.p, card.q);
        } else if constexpr (kind == Kind::Power) {
            const Value square = value * value;
            return card.p == 2 ? square : square * value;
        } else {
            const std::optional<Value> root = value.root(card.p);
            alive = alive && root.has_value();
            return root.value_or(Value());
        }
    }

    Mask answers(const Value& value) const {
        return value.overflowed() ||
               (value.is_whole() && 1 <= value.numerator() && value.numerator() <= 15);
    }
    static bool any(Mask mask) { return mask; }
    static bool is_set(Mask mask, int) { return mask; }

    bool overflowed(const Value& value, int) const { return value.overflowed(); }
    int answer(const Value& value, int) const { return static_cast<int>(value.numerator()); }
    bool is_whole(const Value& value, int) const { return value.is_whole(); }

private:
    std::vector<Wild> wilds_;
};

// The four kinds of card as one call, for whoever does not know the kind beforehand.
template <class Arithmetic>
typename Arithmetic::Value apply(const Arithmetic& arithmetic, Kind kind, int wild,
                                 const typename Arithmetic::Value& value,
                                 typename Arithmetic::Mask& alive) {
    switch (kind) {
        case Kind::Subtract: return arithmetic.template apply<Kind::Subtract>(wild, value, alive);
        case Kind::Multiply: return arithmetic.template apply<Kind::Multiply>(wild, value, alive);
        case Kind::Power: return arithmetic.template apply<Kind::Power>(wild, value, alive);
        case Kind::Root: break;
    }
    return arithmetic.template apply<Kind::Root>(wild, value, alive);
}

}  // namespace toptake::paper
