// The take with the most cards where wild cards are few and numbers many: exact, by tallies.
#pragma once

#include <optional>
#include <vector>

#include "budget.h"
#include "packing/item_order.h"
#include "packing/tally_packing.h"
#include "search/tally_piles.h"
#include "subsets/tally_table.h"

namespace toptake {

class TallySearch {
public:
    static constexpr int kMostWilds = 7;

    TallySearch(const ItemOrder& item_order, std::vector<int> targets);

    // False if there are too many cards for tallies.
    bool possible() const { return tallies_.has_value(); }

    struct Found {
        int target;  // which of the targets
        std::vector<Expression> groups;
    };
    // The take that leaves the fewest cards over, if those are fewer than `below`, with rational partial answers up
    // to the grade. `decided` is false when the budget ran out first.
    std::optional<Found> run(Grade grade, int below, Budget& budget, bool& decided);

private:
    std::vector<Expression> write(const std::vector<TallyPacking::Group>& groups) const;

    const ItemOrder& item_order_;
    std::vector<int> targets_;
    std::optional<Tallies> tallies_;
    PilesByKind piles_;  // those with the fewest cards first
    TallyTable table_;
};

}  // namespace toptake
