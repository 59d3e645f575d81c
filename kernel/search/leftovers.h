// Which numbers to leave over, so that the others can be used up.
//
// For one target: numbers up to the target can be used in plain groups, larger ones only together with
// wild cards. The sums must fit: what is used, less what goes with the wild cards, is a multiple of
// the target. A table over (sum left over modulo the target, sum of large numbers used) holds the
// fewest cards to leave over; it is a bound for every take, and it can be sampled.
#pragma once

#include <vector>

#include "rng.h"

namespace toptake {

struct Number {
    int value;
    int cards;  // in the pile
};

class Leftovers {
public:
    static constexpr int kNever = 1 << 20;

    Leftovers(const std::vector<Number>& numbers, int target);

    // Fewest cards left over when the sum left over is `residue` modulo the target and at most
    // `large` is used of the large numbers.
    int fewest(int residue, int large) const;

    // A random choice with that many cards; true for each number that is left over.
    std::vector<bool> sample(int residue, int large, Rng& rng) const;

private:
    int& at(std::size_t item, int residue, int large) { return table_[(item * target_ + residue) * width_ + large]; }
    int at(std::size_t item, int residue, int large) const { return table_[(item * target_ + residue) * width_ + large]; }

    std::vector<Number> numbers_;
    int target_;
    int width_;
    std::vector<int> table_;       // by number of items decided
    std::vector<int> cheapest_;    // at most `large`
};

}  // namespace toptake
