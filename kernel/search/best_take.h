// The best take of a position.
//
// Small positions are searched exhaustively. In large ones nearly everything can be made, so a take
// that wins all there is, or meets an upper bound, is looked for first: finding it is its own proof.
// What cannot be proven within the budget is returned as the best found, with a bound.
#pragma once

#include <vector>

#include "budget.h"
#include "expression.h"
#include "search/problem.h"

namespace toptake {

struct BestTake {
    int taking = -1;  // which taking card; -1 if no take was found
    int score = 0;    // points, or cards with the taking card
    Grade grade = Grade::whole;
    std::vector<Expression> groups;  // over the items of the problem
    bool proven = false;
    int bound = 0;  // nothing scores more than this
};

BestTake best_take(const Problem& problem, Budget& budget);

}  // namespace toptake
