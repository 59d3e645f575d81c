// What a few cards can do at most, whichever they are: turn a value into an answer, or make a value themselves.
//
// An answer is a whole number within the range. With one card more a value may be a little further away from the
// answers: the card is laid on it, or other cards make a value to be added.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "cards.h"

namespace toptake {

class FewCards {
public:
    struct Limits {
        u64 low = 0, high = 0;          // values below -low or above high become no answer
        std::array<int, 3> exponent{};  // nor do denominators with a higher power of 2, 3 or 5
    };

    FewCards(const Cards& cards, Range range, int most) : answerable_(static_cast<std::size_t>(most) + 1), made_(answerable_.size()) {
        answerable_[0] = {static_cast<u64>(std::max(0, -range.least)), static_cast<u64>(std::max(range.most, 1)), {}};
        for (const int number : cards.numbers) most_ = std::max(most_, static_cast<u64>(number));
        for (std::size_t n = 1; n < made_.size(); ++n) make(cards, n);
        for (std::size_t n = 1; n < answerable_.size(); ++n) find_answerable(cards, n);
    }

    // With so many more cards.
    const Limits& limits(int more) const { return answerable_[static_cast<std::size_t>(std::max(0, more))]; }

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

    // The values that n cards turn into an answer: the first of them is laid on the value, or some make a value to add.
    void find_answerable(const Cards& cards, std::size_t n) {
        Limits& now = answerable_[n];
        now = answerable_[n - 1];
        for (const Wild& wild : cards.wilds) {
            Limits x = answerable_[n - 1];
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
            Limits x = answerable_[n - k];
            x.high = saturating_add(x.high, made_[k].low);
            x.low = saturating_add(x.low, made_[k].high);
            for (int p = 0; p < 3; ++p) x.exponent[p] = std::max(x.exponent[p], made_[k].exponent[p]);
            widen(now, x);
        }
    }

    std::vector<Limits> answerable_, made_;
    u64 most_ = 0;
};

}  // namespace toptake
