// The paper's arithmetic: double precision, in which a fraction card p/q makes x*p/q of x. It is here to
// show the printed table and where it goes wrong; nothing else in Toptake is decided by a float.
//
// Road not taken: a tolerance. The paper's counts come out with plain comparisons and not otherwise.
#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "paper/paper_cards.h"

namespace toptake::paper {

class Doubles {
public:
    using Value = double;
    using Mask = bool;
    static constexpr int lanes = 1;

    explicit Doubles(const Cards& cards) : wilds_(cards.wilds) {}

    Value zero() const { return 0; }
    void set(Value& value, int, int base) const { value = base; }
    Mask alive(int) const { return true; }
    Value add(Value a, Value b) const { return a + b; }

    template <Kind kind>
    Value apply(int wild, Value value, Mask& alive) const {
        const Wild& card = wilds_[static_cast<std::size_t>(wild)];
        if constexpr (kind == Kind::Subtract) return value - card.p;
        if constexpr (kind == Kind::Multiply) return value * card.p / card.q;
        if constexpr (kind == Kind::Power) return card.p == 2 ? value * value : value * value * value;
        if constexpr (kind == Kind::Root) {
            if (card.p == 3) return std::cbrt(value);
            if (value < 0) alive = false;
            return std::sqrt(value);
        }
    }

    Mask answers(Value value) const { return 1 <= value && value <= 15 && value == std::floor(value); }
    static bool any(Mask mask) { return mask; }
    static bool is_set(Mask mask, int) { return mask; }
    bool overflowed(Value, int) const { return false; }
    int answer(Value value, int) const { return static_cast<int>(value); }
    bool is_whole(Value value, int = 0) const { return value == std::floor(value); }

    // For tables of values: minus zero is zero.
    static std::uint64_t hash(Value value) { return std::bit_cast<std::uint64_t>(value + 0.0); }
    static bool keeps(Value) { return true; }

private:
    std::vector<Wild> wilds_;
};

}  // namespace toptake::paper
