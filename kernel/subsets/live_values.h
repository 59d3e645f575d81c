// Which values of a subset of cards can still matter.
//
// A value made from the cards S is *dead* when the cards outside S can bring it neither into the
// range of the answers (magnitude) nor to a whole number (the powers of 2, 3 and 5 in its
// denominator). Dead values are never stored, and the live ones of S are whole multiples of
// 1/scale(S) between -low(S) and +high(S). Each division card is either inside S, where it makes the
// scale finer, or outside, where it lets larger values live: the product of the two, the number of
// different live values, stays small for every S. All bounds are safe: no live value is beyond them.
//
// Where only subsets of a few cards are asked for, few cards are left to make an answer of a value; what so many can
// do at most, whichever they are (few_cards.h), is a second bound, and the better one for small subsets of many cards.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "cards.h"
#include "numbers/division.h"
#include "subsets/few_cards.h"

namespace toptake {

class LiveValues {
public:
    struct Bounds {
        Smooth scale;  // of the live values
        u64 low;       // the live values are at least -low
        u64 high;      // and at most high
    };

    // Without pruning the bounds are those of what the cards inside can make at all.
    LiveValues(const Cards& cards, Range range, bool prune, bool whole, bool fractional_answers = false, int at_most = 64)
        : range_(range),
          at_most_(at_most),
          prune_(prune),
          whole_(whole),
          fractional_answers_(fractional_answers),
          numbers_(static_cast<int>(cards.numbers.size())),
          all_wilds_((u32{1} << cards.wilds.size()) - 1),
          all_numbers_((u32{1} << numbers_) - 1) {
        for (const int n : cards.numbers) values_.push_back(static_cast<u64>(n));
        sums_.assign(std::size_t{1} << std::min(numbers_, kSummed), 0);
        for (u32 mask = 1; mask < sums_.size(); ++mask) {
            const int last = 31 - __builtin_clz(mask);
            sums_[mask] = sums_[mask ^ (u32{1} << last)] + values_[static_cast<std::size_t>(last)];
        }
        if (prune && !fractional_answers && at_most < cards.size()) few_.emplace(cards, range, at_most);
        if (few_ && static_cast<int>(cards.wilds.size()) > kTabled) {
            cards_ = cards.wilds;
            return;
        }
        wilds_.resize(std::size_t{1} << cards.wilds.size());
        for (u32 mask = 1; mask < wilds_.size(); ++mask) {
            const int last = 31 - __builtin_clz(mask);
            wilds_[mask] = wilds_[mask ^ (u32{1} << last)];
            wilds_[mask].add(cards.wilds[last]);
        }
        for (WildEffects& t : wilds_) {
            t.finish();
            t.comes_down = coming_down(t, 0);
        }
        scales_.resize(2 * wilds_.size());
        for (u32 inside = 0; inside < wilds_.size(); ++inside)
            for (int numbers_left = 0; numbers_left < 2; ++numbers_left)
                scales_[2 * inside + numbers_left] = scale(inside, numbers_left != 0);
    }

    Bounds bounds(u32 mask) const {
        const u32 in_numbers = mask & all_numbers_, in_wilds = mask >> numbers_;
        const u32 out_numbers = all_numbers_ & ~in_numbers, out_wilds = all_wilds_ & ~in_wilds;
        const u64 sum_in = sum(in_numbers);
        if (wilds_.empty()) return bounds_of_few(count_bits(mask), in_wilds, sum_in);
        Bounds b{scales_[2 * in_wilds + (out_numbers != 0)], wilds_[in_wilds].most_negative(sum_in),
                 wilds_[in_wilds].most_positive(sum_in)};
        if (!prune_) return b;
        const WildEffects& out = wilds_[out_wilds];
        const u64 sum_out = sum(out_numbers);
        // Going backwards from the answer: a large value comes down by what the cards outside can
        // subtract, shrink, and take roots of, in the order that lets the largest one live.
        const u64 high = out.depends_on_sum() ? coming_down(out, sum_out) : out.comes_down;
        u64 lift = out_numbers ? out.most_positive(sum_out) : 0;
        if (range_.least < 0) lift = saturating_add(lift, static_cast<u64>(-range_.least));
        if (out.squares) lift = saturating_add(lift, high);
        const u64 low = saturating_power(out.enlarged(lift), out.cube_root);
        b.high = std::min(b.high, high);
        b.low = std::min(b.low, low);
        if (few_) restrict_to_few(b, count_bits(mask));
        return b;
    }

    // No value made with these wild cards, or a part of them, lives that is higher, whatever its numbers are.
    u64 highest(u32 in_wilds) const {
        if (!prune_ || wilds_.empty()) return kNoBound;
        return coming_down(wilds_[all_wilds_ & ~in_wilds], sum(all_numbers_));
    }
    // Values made of this mask are no lower than minus this.
    u64 deepest(u32 mask) const {
        if (wilds_.empty()) return kNoBound;
        return wilds_[mask >> numbers_].most_negative(sum(mask & all_numbers_));
    }

private:
    static constexpr int kSummed = 10;  // numbers whose subsets have their sums tabled
    static constexpr int kTabled = 10;  // wild cards whose subsets are tabled, where only a few are used at a time

    void restrict_to_few(Bounds& b, int size) const {
        const FewCards::Limits& few = few_->limits(at_most_ - size);
        b.high = std::min(b.high, few.high);
        b.low = std::min(b.low, few.low);
        for (int p = 0; p < 3; ++p) b.scale.exponent[p] = std::min(b.scale.exponent[p], few.exponent[p]);
    }
    // What a set of wild cards can do together, at most.
    struct WildEffects {
        std::array<int, 3> raise{}, lower{};  // exponents over and under the line
        Smooth grow, shrink;                  // products of the ratios above 1, and below
        u64 subtract = 0;
        unsigned power = 1, root = 1, cube_root = 1;
        bool squares = false;
        u64 below = 0;  // how far below zero, if that does not depend on the numbers
        u64 comes_down = 0;  // the highest value that lives with these outside, likewise
        u64 grow_over = 1, enlarge_over = 1;
        UpwardDivisor grow_under, enlarge_under;

        void add(const Wild& wild) {
            const auto degree = static_cast<unsigned>(wild.amount);
            switch (wild.act) {
                case Act::subtract: subtract += static_cast<u64>(wild.amount); break;
                case Act::power:
                    power *= degree;
                    squares = squares || degree == 2;
                    break;
                case Act::root:
                    root *= degree;
                    if (degree == 3) cube_root *= 3;
                    break;
                case Act::multiply:
                    for (int p = 0; p < 3; ++p)
                        (wild.ratio.exponent[p] > 0 ? raise : lower)[p] += std::abs(wild.ratio.exponent[p]);
                    if (wild.ratio.numerator() > wild.ratio.denominator()) grow *= wild.ratio;
                    else shrink *= wild.ratio;
                    break;
            }
        }
        void finish() {
            grow_over = grow.numerator();
            grow_under = UpwardDivisor(grow.denominator());
            enlarge_over = shrink.denominator();
            enlarge_under = UpwardDivisor(shrink.numerator());
            below = grown(subtract);
        }
        static u64 scaled(u64 x, u64 over, const UpwardDivisor& under) {
            const u64 product = saturating_mul(x, over);
            return product == kNoBound ? kNoBound : under.divide(product);
        }
        u64 grown(u64 x) const { return scaled(x, grow_over, grow_under); }
        // The largest value that the shrinking cards bring down to x.
        u64 enlarged(u64 x) const { return scaled(x, enlarge_over, enlarge_under); }

        u64 most_positive(u64 sum) const {
            if (power == 1) return grown(sum);
            return saturating_power(grown(std::max({sum, subtract, u64{1}})), power);
        }
        bool depends_on_sum() const { return power != 1 && subtract != 0; }
        u64 most_negative(u64 sum) const {
            if (!depends_on_sum()) return below;
            return saturating_power(grown(std::max({sum, subtract, u64{1}})), power);
        }
    };

    // Without looking at what the cards outside can do but for their number.
    Bounds bounds_of_few(int size, u32 wilds, u64 sum) const {
        WildEffects in;
        for (; wilds; wilds &= wilds - 1) in.add(cards_[static_cast<std::size_t>(__builtin_ctz(wilds))]);
        in.finish();
        Bounds b{{}, in.most_negative(sum), in.most_positive(sum)};
        for (int p = 0; p < 3 && !whole_; ++p) b.scale.exponent[p] = static_cast<int>(in.power) * in.lower[p];
        restrict_to_few(b, size);
        return b;
    }

    template <class Cards>
    u64 coming_down(const Cards& out, u64 sum_out) const {
        const u64 nearest = static_cast<u64>(std::max(range_.most, 1));
        return saturating_power(out.enlarged(saturating_add(nearest, out.most_negative(sum_out))), out.root);
    }

    u64 sum(u32 mask) const {
        const u32 summed = static_cast<u32>(sums_.size()) - 1;
        u64 r = sums_[mask & summed];
        for (mask &= ~summed; mask; mask &= mask - 1) r += values_[static_cast<std::size_t>(__builtin_ctz(mask))];
        return r;
    }

    Smooth scale(u32 inside, bool numbers_left) const {
        Smooth s;
        if (whole_) return s;
        const WildEffects& in = wilds_[inside];
        const WildEffects& out = wilds_[all_wilds_ & ~inside];
        for (int p = 0; p < 3; ++p) {
            s.exponent[p] = static_cast<int>(in.power) * in.lower[p];
            if (!prune_ || fractional_answers_) continue;
            // The cards outside raise the exponent themselves, or add a value with the same one.
            const int partner = numbers_left ? static_cast<int>(out.power) * out.lower[p] : 0;
            s.exponent[p] = std::min(s.exponent[p], static_cast<int>(out.root) * (out.raise[p] + partner));
        }
        return s;
    }

    Range range_;
    int at_most_;
    bool prune_, whole_, fractional_answers_;
    int numbers_;
    u32 all_wilds_, all_numbers_;
    std::vector<WildEffects> wilds_;  // by mask
    std::vector<Wild> cards_;      // where there are too many masks
    std::vector<u64> values_, sums_;
    std::vector<Smooth> scales_;
    std::optional<FewCards> few_;
};

}  // namespace toptake
