// What a few cards can do at most, whichever they are: bring a value home, or be worth themselves.
//
// A value is at home when it is a whole number within the range of the answers. With one card more it may come
// from a little further away: from under a wild card, or from beside a value that other cards make.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "cards.h"

namespace toptake {

// The whole numbers that are asked for, from `least` to `most`.
struct Range {
    int least = 1;
    int most = 15;
};

class FewCards {
public:
    struct Limits {
        u64 low = 0, high = 0;          // values below -low or above high do not come home
        std::array<int, 3> exponent{};  // nor do denominators with a higher power of 2, 3 or 5
    };

    FewCards(const Cards& cards, Range range, int most) : home_(static_cast<std::size_t>(most) + 1), made_(home_.size()) {
        home_[0] = {static_cast<u64>(std::max(0, -range.least)), static_cast<u64>(std::max(range.most, 1)), {}};
        for (const int number : cards.numbers) most_ = std::max(most_, static_cast<u64>(number));
        for (std::size_t n = 1; n < made_.size(); ++n) make(cards, n);
        for (std::size_t n = 1; n < home_.size(); ++n) bring_home(cards, n);
    }

    // With so many more cards.
    const Limits& limits(int more) const { return home_[static_cast<std::size_t>(std::max(0, more))]; }

private:
    static u64 times(u64 x, u64 over, u64 under) {
        const u64 product = saturating_mul(x, over);
        return product == kNoBound ? kNoBound : product / under + (product % under != 0);
    }
    static void widen(Limits& limits, const Limits& other) {
        limits.low = std::max(limits.low, other.low);
        limits.high = std::max(limits.high, other.high);
        for (int p = 0; p < 3; ++p) limits.exponent[p] = std::max(limits.exponent[p], other.exponent[p]);
    }

    // The values of n cards: from -low to high, over denominators with such exponents.
    void make(const Cards& cards, std::size_t n) {
        Limits& now = made_[n];
        now = made_[n - 1];
        now.high = std::max(now.high, most_);
        const Limits& inner = made_[n - 1];
        for (const Wild& wild : n > 1 ? cards.wilds : std::vector<Wild>{}) {
            Limits x = inner;
            const auto degree = static_cast<unsigned>(wild.amount);
            switch (wild.act) {
                case Act::subtract: x.low = saturating_add(x.low, degree); break;
                case Act::multiply:
                    x.low = times(x.low, wild.ratio.numerator(), wild.ratio.denominator());
                    x.high = times(x.high, wild.ratio.numerator(), wild.ratio.denominator());
                    for (int p = 0; p < 3; ++p) x.exponent[p] = std::max(0, x.exponent[p] - wild.ratio.exponent[p]);
                    break;
                case Act::power:
                    x.high = saturating_power(std::max({x.low, x.high, u64{1}}), degree);
                    x.low = saturating_power(x.low, degree);
                    for (int& e : x.exponent) e *= wild.amount;
                    break;
                case Act::root: x.high = std::max(x.high, u64{1}); break;
            }
            widen(now, x);
        }
        for (std::size_t a = 1; a < n; ++a) {
            Limits x = made_[a];
            widen(x, made_[n - a]);
            x.low = saturating_add(made_[a].low, made_[n - a].low);
            x.high = saturating_add(made_[a].high, made_[n - a].high);
            widen(now, x);
        }
    }

    // What n cards bring home: the first of them is laid on the value, or some of them make a value to add.
    void bring_home(const Cards& cards, std::size_t n) {
        Limits& now = home_[n];
        now = home_[n - 1];
        for (const Wild& wild : cards.wilds) {
            Limits x = home_[n - 1];
            const auto degree = static_cast<unsigned>(wild.amount);
            switch (wild.act) {
                case Act::subtract: x.high = saturating_add(x.high, degree); break;
                case Act::multiply:
                    x.low = times(x.low, wild.ratio.denominator(), wild.ratio.numerator());
                    x.high = times(x.high, wild.ratio.denominator(), wild.ratio.numerator());
                    for (int p = 0; p < 3; ++p) x.exponent[p] = std::max(0, x.exponent[p] + wild.ratio.exponent[p]);
                    break;
                case Act::power: x.low = std::max(x.low, x.high); break;  // a square forgets the sign
                case Act::root:
                    x.low = saturating_power(std::max(x.low, u64{1}), degree);
                    x.high = saturating_power(std::max(x.high, u64{1}), degree);
                    for (int& e : x.exponent) e *= wild.amount;
                    break;
            }
            widen(now, x);
        }
        for (std::size_t k = 1; k <= n; ++k) {
            Limits x = home_[n - k];
            x.high = saturating_add(x.high, made_[k].low);
            x.low = saturating_add(x.low, made_[k].high);
            for (int p = 0; p < 3; ++p) x.exponent[p] = std::max(x.exponent[p], made_[k].exponent[p]);
            widen(now, x);
        }
    }

    std::vector<Limits> home_, made_;
    u64 most_ = 0;
};

// The numbers of a group with these wild cards, worth `target`, add up to no more than this. Joined before
// anything is laid on them they can be the largest: whatever shrinks shrinks them all.
inline u64 most_mass(const std::vector<Wild>& wilds, u64 target) {
    Smooth grow, shrink;
    u64 subtract = 0;
    unsigned root = 1;
    u64 powers = 0;
    for (const Wild& wild : wilds) switch (wild.act) {
        case Act::subtract: subtract += static_cast<u64>(wild.amount); break;
        case Act::multiply: (wild.ratio.numerator() > wild.ratio.denominator() ? grow : shrink) *= wild.ratio; break;
        case Act::root: root *= static_cast<unsigned>(wild.amount); break;
        case Act::power: ++powers; break;
    }
    if (powers && subtract) return kNoBound;  // what lies below zero is then beyond all bounds
    const auto scaled = [](u64 x, u64 over, u64 under) {
        const u64 product = saturating_mul(x, over);
        return product == kNoBound ? kNoBound : product / under + 1;
    };
    const u64 below = scaled(subtract, grow.numerator(), grow.denominator());
    // A power brings a part down that is less than one.
    const u64 most = scaled(saturating_add(target + powers, below), shrink.denominator(), shrink.numerator());
    return saturating_power(std::max(most, u64{1}), root);
}

}  // namespace toptake
