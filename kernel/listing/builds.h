// Builds: a number card of the hand becomes part of a pile whose value is held.
//
// An outcome is which items go into the pile and what it is worth; one expression, of the easiest grade,
// stands for all the ways to get there. The wild cards of the hand are played before the number card, so
// none of them acts on anything that the number card is part of.
#pragma once

#include <vector>

#include "budget.h"
#include "expression.h"
#include "packing/items.h"

namespace toptake {

struct BuildOutcome {
    int answer = 0;
    Grade grade = Grade::whole;
    Expression expression;  // items by their index; the number card has the index after the last item
};

struct BuildQuery {
    std::vector<Item> items;   // piles and wild cards of the centre, wild cards of the hand
    std::vector<int> kinds;    // equal items have equal kinds
    int number = 0;            // the number card played
    std::vector<int> answers;  // values held besides it
    Grade limit = Grade::irrational;
};

inline constexpr int kMostForAllBuilds = 13;

// Every outcome, for at most kMostForAllBuilds items; `complete` is false when the budget ran out or a
// value could not be held.
std::vector<BuildOutcome> all_builds(const BuildQuery& query, Budget& budget, bool& complete);

// The outcomes that use exactly so many items: the way for large centres, small builds first.
std::vector<BuildOutcome> builds_of_size(const BuildQuery& query, int size, Budget& budget, bool& complete);

}  // namespace toptake
