// The cards as the kernel sees them: values to be added, and wild cards that act on a value.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "numbers/smooth.h"

namespace toptake {

enum class Act : std::uint8_t { multiply, power, root, subtract };

// How hard the hardest partial answer is.
enum class Grade : std::uint8_t { whole, fractional, irrational };

struct Wild {
    Act act = Act::multiply;
    int amount = 0;  // subtracted, or the degree of a power or root
    Smooth ratio;    // of a multiplying card

    friend bool operator==(const Wild&, const Wild&) = default;
};

// The 29 wild cards, numbered in the order of WildCard in cards.py.
inline constexpr int kWildCards = 29;

inline Wild wild_card(int id) {
    const auto ratio = [](int numerator, int denominator) {
        Smooth s;
        for (int p = 0; p < 3; ++p) {
            const int prime = static_cast<int>(Smooth::primes[p]);
            for (; numerator % prime == 0; numerator /= prime) ++s.exponent[p];
            for (; denominator % prime == 0; denominator /= prime) --s.exponent[p];
        }
        return Wild{Act::multiply, 0, s};
    };
    if (id < 0 || id >= kWildCards) throw std::invalid_argument("no such wild card");
    if (id < 4) return {Act::subtract, id + 2, {}};
    if (id < 8) return ratio(id - 2, 1);
    if (id < 12) return ratio(1, id - 6);
    static constexpr int fractions[13][2] = {{1, 2}, {1, 3}, {1, 4}, {1, 5}, {1, 8}, {1, 10}, {2, 3},
                                             {3, 4}, {2, 5}, {3, 5}, {4, 5}, {3, 2}, {5, 2}};
    if (id < 25) return ratio(fractions[id - 12][0], fractions[id - 12][1]);
    if (id < 27) return {Act::power, id - 23, {}};
    return {Act::root, id - 25, {}};
}

// Can an irrational partial answer become rational again? It takes a root with a power, or two cube roots
// that cancel: without a power, sums of other roots stay irrational.
inline bool irrational_may_return(const std::vector<Wild>& wilds) {
    int roots = 0, cube_roots = 0, powers = 0;
    for (const Wild& wild : wilds) {
        roots += wild.act == Act::root;
        cube_roots += wild.act == Act::root && wild.amount == 3;
        powers += wild.act == Act::power;
    }
    return (roots > 0 && powers > 0) || cube_roots > 1;
}

// Number cards and builds by their value, and wild cards. In a mask of cards the numbers are the
// low bits, the wild cards follow.
struct Cards {
    std::vector<int> numbers;
    std::vector<Wild> wilds;

    int size() const { return static_cast<int>(numbers.size() + wilds.size()); }
};

}  // namespace toptake
