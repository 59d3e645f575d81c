// Wild cards laid where they change nothing, so that few are left to search with.
//
// On a zero, made of numbers and subtraction cards, every multiplying card, power and root leaves zero. A
// power and its root, or multiplying cards whose product is 1, leave any value as it was.
#pragma once

#include <vector>

#include "cards.h"
#include "rng.h"

namespace toptake {

struct NeutralWilds {
    std::vector<int> active;  // wild cards still to be used, by index
    std::vector<int> on_zero;  // those laid on the zero, subtraction cards first
    int zero = 0;              // what the subtraction cards among them take away
    std::vector<int> cancelling;  // those that cancel each other, in the order in which they are laid

    // All of them are active.
    static NeutralWilds none(const std::vector<Wild>& wilds);
    // A random choice that leaves at most `most` active cards, if it can.
    static NeutralWilds random(const std::vector<Wild>& wilds, int most, Rng& rng);

    // In whole numbers the cancelling cards must keep every step whole on this value.
    bool cancelling_is_whole(const std::vector<Wild>& wilds, int value) const;
};

}  // namespace toptake
