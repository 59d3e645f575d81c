// The arithmetic of last resort: one base ordering at a time, in checked 128-bit fractions, behind
// the same interface as `VectorLanes`. A value that overflows stays overflowed and is counted as such.
//
// Road not taken: using it everywhere. It needs no bound, but a greatest common divisor for each
// operation makes it some hundred times slower.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "paper/arithmetic/checked_fraction.h"
#include "paper/paper_cards.h"

namespace toptake::paper {

class Fractions {
public:
    using Value = CheckedFraction;
    using Mask = bool;
    static constexpr int lanes = 1;

    explicit Fractions(const Cards& cards) : wilds_(cards.wilds) {}

    Value zero() const { return Value(); }
    void set(Value& value, int, int base) const { value = CheckedFraction(base); }
    Mask alive(int) const { return true; }

    Value add(const Value& a, const Value& b) const { return a + b; }
    Value exchange(const Value& sum, const Value& before, const Value& after) const {
        return sum + before.negated() + after;
    }

    template <Kind kind>
    Value apply(int wild, const Value& value, Mask& alive) const {
        const Wild& card = wilds_[static_cast<std::size_t>(wild)];
        if constexpr (kind == Kind::Subtract) {
            return value + CheckedFraction(-card.p);
        } else if constexpr (kind == Kind::Multiply) {
            return value * CheckedFraction::of(card.p, card.q);
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

}  // namespace toptake::paper
