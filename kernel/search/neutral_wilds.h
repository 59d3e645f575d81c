// Wild cards laid where they change nothing, so that a few are left to think about.
//
// On a zero, made of numbers and subtraction cards, every multiplying card, power and root leaves zero. A
// power and its root, or multiplying cards whose product is 1, leave any value as it was.
#pragma once

#include <vector>

#include "rng.h"
#include "cards.h"

namespace toptake {

struct Taming {
    std::vector<int> active;  // wild cards still to be used, by index
    std::vector<int> sink;    // those laid on the zero, subtraction cards first
    int zero = 0;             // what the subtraction cards of the sink take away
    std::vector<int> idle;    // those that cancel each other, in the order in which they are laid

    // A random taming that leaves at most `most` active cards, if it can.
    static Taming random(const std::vector<Wild>& wilds, int most, Chance& rng);

    // In whole numbers the idle cards must keep every step whole on this value.
    bool idle_is_whole(const std::vector<Wild>& wilds, int value) const;
};

}  // namespace toptake
