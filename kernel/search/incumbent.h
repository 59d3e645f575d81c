// The best take found so far, and what no take can exceed.
#pragma once

#include "search/best_take.h"

namespace toptake {

struct Incumbent {
    explicit Incumbent(const Problem& of) : problem(of) { best.bound = of.ceiling(); }

    // Groups over the items of the problem: they become the best if they score more.
    void offer(std::vector<Expression> groups, int taking, Grade grade);

    const Problem& problem;
    BestTake best;
};

}  // namespace toptake
