// The counts of the enumeration without visiting PPs. For one partitioning every pile, a base or a sum,
// lives some number k of stages; of j wild cards that it gets in a given order, C(j+k-1, j) placements
// tell in which of its k boxes each one lies. So a pile is a table: for each multiset of bases in it and
// each set of wild cards used, how many placements lead to each value; at an addition two tables merge.
// The orderings of the bases are the ways to deal them to the leaves, and need no loop of their own.
//
// Piles of one shape (the same lives all the way down) have one table, whatever the partitioning. Of the
// last pile no table is made: from the answers one goes backwards through the wild cards laid last, which
// leaves few values that its two parts have to add up to.
//
// Road not taken: dropping values that cannot become an answer any more, as the solver does. It would be
// quicker for many cards, but this is to check the solver, and it is quick enough.
#pragma once

#include <cstddef>
#include <optional>

#include "paper/enumeration.h"

namespace toptake::paper {

struct MergingOptions {
    unsigned threads = 1;
    std::size_t bytes = std::size_t{4} << 30;  // what tables may hold; std::bad_alloc when it does not do
    bool doubles = false;                      // the paper's arithmetic instead of exact numbers
    bool wide = false;                         // counts of 128 bits also where 64 do
};

// Orderings of the bases times placements of the wild cards; nothing beyond 128 bits.
std::optional<Uint128> pps_of_one_partitioning(const Cards& cards);

// RunControl::visited counts partitionings, and a cancelled count is right for those that were done; up to
// twelve bases the quick ones come first, so that there are some. Counts are 64 bits wide if those of one
// partitioning fit, else 128, and Unsupported beyond. After an overflow nothing is to be trusted.
WideAnswerCounts count_by_merging(const Cards& cards, const MergingOptions& merging = {}, RunControl control = {});

}  // namespace toptake::paper
