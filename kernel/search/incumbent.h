// The best take found so far, and what no take can exceed.
#pragma once

#include "search/best_take.h"

namespace toptake {

struct Lead {
    explicit Lead(const Problem& of) : problem(of) { best.bound = of.ceiling(); }

    // Groups over the items of the problem: they become the best if they score more.
    void offer(std::vector<Tree> groups, int taking, Grade grade);

    const Problem& problem;
    Best best;
};

}  // namespace toptake
