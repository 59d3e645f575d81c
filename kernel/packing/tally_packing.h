// The choice of groups that leaves the fewest cards over, when every group with wild cards is known by tally.
//
// Groups without wild cards are numbers that add up to the target. Which tallies come out even that way, and how
// few cards have to be left over of any tally, is tabled once; then each wild card goes into one of its groups, or
// is left over itself, and the table settles the rest.
#pragma once

#include <optional>
#include <vector>

#include "budget.h"
#include "subsets/sum_bounds.h"
#include "subsets/tally.h"
#include "subsets/tally_table.h"

namespace toptake {

class TallyPacking {
public:
    struct Group {
        u32 wilds;
        Tally tally;
    };

    // `cards`: in the piles of each kind, fewest first.
    TallyPacking(const Tallies& tallies, const std::vector<std::vector<int>>& cards, const SumBounds& bounds, int target);

    // No choice of groups leaves fewer cards over.
    int at_least() const { return bound_.back().back(); }

    // Only choices that leave fewer cards over are of interest. False if the budget ran out.
    bool prepare(int below, Budget& budget);
    // May these numbers go with wild cards? Enough of the others must come out even without.
    bool may_go(Tally tally) const {
        return largest_sum_[tallies_->all().index - tally.index] >= total_ - most_.back();
    }

    // The groups that leave the fewest cards over, if those are few enough. `decided` is false when the budget
    // ran out first.
    std::optional<std::vector<Group>> solve(const TallyTable& table, Budget& budget, bool& decided);
    int left_over() const { return left_over_; }

private:
    struct Option {
        Tally tally;
        int sum, large;
    };
    struct Rest {
        u32 wilds;
        Tally tally;
        int sum, large;  // of all the numbers, and of those above the target
    };

    bool table_plain(Budget& budget);
    void list_sums();
    void bound_by_sums(const SumBounds& bounds);
    void search(const Rest& rest, int cost, Budget& budget);
    void offer(const Rest& rest, int cost);
    int lower(const Rest& rest) const;
    int fewest(Tally tally) const {
        return plain_[tally.index % low_size_] + large_cost_[tally.index / low_size_];
    }
    void add_plain(Tally tally, std::vector<Group>& groups) const;
    bool leave(int kind, Tally& tally, int cost) const;
    int large(Tally tally) const;

    const Tallies* tallies_;
    std::vector<std::vector<int>> costs_;  // of leaving over none, one, two … of a kind
    int target_, total_;                   // sum of all numbers
    int low_kinds_ = 0;                    // those up to the target
    u32 low_size_ = 1;                     // tallies of them
    std::vector<std::vector<Tally>> sums_; // tallies that add up to the target, by their highest kind
    std::vector<std::uint8_t> plain_;      // fewest cards left over, by tally of low kinds
    std::vector<int> large_cost_;          // of leaving over a tally of the other kinds
    std::vector<std::int16_t> largest_sum_;  // of a part of which few enough cards are left over, by tally
    std::vector<std::vector<Option>> options_;  // by wild cards
    std::vector<std::vector<int>> bound_;       // by wild cards and sum
    std::vector<int> most_;                     // sum that goes with these wild cards, or fewer
    std::vector<Group> chosen_, best_;
    int left_over_ = 0;
    bool found_ = false;
};

}  // namespace toptake
