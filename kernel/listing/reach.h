// Which answers all the given cards together can make, and how.
#pragma once

#include <vector>

#include "budget.h"
#include "cards.h"
#include "expression.h"

namespace toptake {

struct Reached {
    bool found = false;
    bool decided = true;  // false: not found, and not proven to be out of reach
    Grade grade = Grade::whole;
    Expression expression;  // numbers first, then wild cards
};

// One entry for each answer, with the easiest grade up to the limit.
std::vector<Reached> reach(const Cards& cards, const std::vector<int>& answers, Grade limit, Budget& budget);

}  // namespace toptake
