// How large the values of some cards can become, and over which denominator: decides which words hold them.
#pragma once

#include "paper/arithmetic/checked_fraction.h"
#include "paper/paper_cards.h"

namespace toptake::paper {

// What bounds the values of a position: |value| <= magnitude, value * denominator is an integer,
// for every partial answer of every PP and for every sum of the parts of one stage.
struct ValueBounds {
    Uint128 magnitude = 1;
    Uint128 denominator = 1;

    static ValueBounds of(const Cards& cards);

    // Whether every value, and every product on the way to one, fits a signed word of `bits` bits.
    bool fits(const Cards& cards, int bits) const;
};

}  // namespace toptake::paper
