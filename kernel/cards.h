// The cards as the kernel sees them: values to be added, and wild cards that act on a value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <stdexcept>
#include <vector>

#include "numbers/smooth.h"

namespace toptake {

enum class Act : std::uint8_t { multiply, power, root, subtract };

// How hard the hardest partial answer is.
enum class Grade : std::uint8_t { whole, fractional, irrational };

// The whole numbers that are asked for, from `least` to `most`.
struct Range {
    int least = 1;
    int most = 15;

    // From the least of these values to the largest.
    static Range of(const std::vector<int>& values) {
        const auto [least, most] = std::minmax_element(values.begin(), values.end());
        return {*least, *most};
    }
};

struct Wild {
    Act act = Act::multiply;
    int amount = 0;  // subtracted, or the degree of a power or root
    Smooth ratio;    // of a multiplying card

    friend bool operator==(const Wild&, const Wild&) = default;
};

// What is printed on a wild card: an amount, a degree, or a factor as a fraction.
struct WildCardEntry {
    Act act;
    int amount;
    int denominator = 1;
};

// All wild cards, numbered in the order of Python's WildCard, which is the definition: Python compares this table, which
// wild_cards() of the binding returns, with its own when it is imported.
inline constexpr WildCardEntry kWildCardTable[]{
    {Act::subtract, 2}, {Act::subtract, 3}, {Act::subtract, 4}, {Act::subtract, 5},
    {Act::multiply, 2}, {Act::multiply, 3}, {Act::multiply, 4}, {Act::multiply, 5},
    {Act::multiply, 1, 2}, {Act::multiply, 1, 3}, {Act::multiply, 1, 4}, {Act::multiply, 1, 5},  // printed as ÷2 to ÷5
    {Act::multiply, 1, 2}, {Act::multiply, 1, 3}, {Act::multiply, 1, 4}, {Act::multiply, 1, 5},  // and as fractions
    {Act::multiply, 1, 8}, {Act::multiply, 1, 10}, {Act::multiply, 2, 3}, {Act::multiply, 3, 4}, {Act::multiply, 2, 5},
    {Act::multiply, 3, 5}, {Act::multiply, 4, 5}, {Act::multiply, 3, 2}, {Act::multiply, 5, 2},
    {Act::power, 2}, {Act::power, 3},
    {Act::root, 2}, {Act::root, 3},
};
inline constexpr int kWildCards = static_cast<int>(std::size(kWildCardTable));

inline Wild wild_card(int id) {
    if (id < 0 || id >= kWildCards) throw std::invalid_argument("no such wild card");
    auto [act, amount, denominator] = kWildCardTable[id];
    if (act != Act::multiply) return {act, amount, {}};
    Smooth ratio;
    for (int p = 0; p < 3; ++p) {
        const int prime = static_cast<int>(Smooth::primes[p]);
        for (; amount % prime == 0; amount /= prime) ++ratio.exponent[p];
        for (; denominator % prime == 0; denominator /= prime) --ratio.exponent[p];
    }
    return {act, 0, ratio};
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

// No power and no root of one degree twice, as in one pack.
inline bool one_of_each(const std::vector<Wild>& wilds) {
    for (auto wild = wilds.begin(); wild != wilds.end(); ++wild)
        if ((wild->act == Act::power || wild->act == Act::root) && std::count(wild, wilds.end(), *wild) > 1) return false;
    return true;
}

// Number cards and builds by their value, and wild cards. In a mask of cards the numbers are the
// low bits, the wild cards follow.
struct Cards {
    std::vector<int> numbers;
    std::vector<Wild> wilds;

    int size() const { return static_cast<int>(numbers.size() + wilds.size()); }
};

}  // namespace toptake
