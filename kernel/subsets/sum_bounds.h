// What wild cards can do to a sum of numbers.
//
// Forget which numbers there are and keep only how much they add up to: a group with the wild cards w
// and numbers of total sum σ has the value σ + δ. Adding more numbers at the end changes σ and not
// δ, so for every w and δ just the least sum is needed. That makes a small table out of all the
// expressions over any numbers whatever, exact about the arithmetic of the wild cards. It serves twice:
//  - as a bound: sums that no expression can bring to the target are impossible for real cards too;
//  - as a plan: an expression with *slots*, sums that real numbers then have to fill.
#pragma once

#include <bitset>
#include <optional>
#include <vector>

#include "budget.h"
#include "expression.h"
#include "rng.h"
#include "subsets/live_values.h"

namespace toptake {

// An expression whose numbers are not chosen yet, in postfix order.
struct Plan {
    struct Code {
        enum Kind : std::uint8_t { slot, wild, sum } kind;
        int index;  // of the slot or wild card; or how many parts
    };
    std::vector<Code> codes;
    std::vector<int> slots;  // the sum that each slot must have
};

class SumBounds {
public:
    static constexpr int kMost = 512;  // sums are below this
    using Sums = std::bitset<kMost>;

    // False if the table would be too large or the budget ran out.
    bool build(const std::vector<Wild>& wilds, const std::vector<int>& numbers, Range range, Grade grade, Budget& budget);

    u32 all() const { return all_; }
    // Sums that one group with exactly these wild cards may have when it is worth the target.
    Sums group(u32 wilds, int target) const;
    // Sums of one or more such groups that share out the wild cards.
    std::vector<Sums> groups(int target) const;

    // What values these wild cards make of numbers that live: a scale, and bounds in its units.
    struct Bounds {
        Smooth scale;
        i64 unit, low, high;
    };
    Bounds bounds(u32 wilds) const { return {rows_[wilds].scale, rows_[wilds].unit, rows_[wilds].low, rows_[wilds].high}; }
    // The lowest live value, in these units, that exactly these wild cards make of each sum; kNothing where
    // there is none.
    static constexpr i64 kNothing = INT64_MAX;
    std::vector<i64> lowest(u32 wilds) const;

    // A random plan for one group of this sum.
    bool plan(u32 wilds, int target, int sum, Rng& rng, Plan& plan) const;

private:
    static constexpr i64 kWidest = 1 << 22;  // entries of one row

    struct Row {
        Smooth scale;
        i64 unit = 1;            // the scale as a number
        i64 low = 0, high = 0;   // bounds of the value, scaled
        i64 offset = 0;
        std::vector<std::uint16_t> least;  // by delta + offset; kMost: none
        std::vector<i32> deltas;           // those present
    };

    bool fill(u32 wilds, Budget& budget);
    void put(Row& row, i64 value, int sum);
    bool lay(u32 wilds, int wild, Row& row, Budget& budget);
    bool add(u32 left, u32 right, Row& row, Budget& budget);
    // The scaled value of `to` after the wild card was laid on a value of `from`, if it is one.
    std::optional<i64> after(const Wild& wild, i64 value, const Row& from, const Row& to) const;
    bool plan_value(u32 wilds, i64 delta, int sum, Rng& rng, Plan& plan) const;
    bool plan_top(u32 wilds, i64 delta, int sum, Rng& rng, Plan& plan) const;
    int least(const Row& row, i64 delta) const {
        const i64 i = delta + row.offset;
        return i < 0 || i >= static_cast<i64>(row.least.size()) ? kMost : row.least[static_cast<std::size_t>(i)];
    }

    std::vector<Wild> wilds_;
    std::vector<Row> rows_;
    u32 all_ = 0;
    int total_ = 0;  // sum of all the numbers
    Sums sums_;      // of some of the numbers: no part has another sum
    Grade grade_ = Grade::whole;
};

// The numbers of a group with these wild cards, worth `target`, add up to no more than this. Joined before
// anything is laid on them they can be the largest: whatever shrinks shrinks them all.
u64 largest_sum(const std::vector<Wild>& wilds, u64 target);

}  // namespace toptake
