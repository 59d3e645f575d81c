// Good takes by points at once, and better ones the longer it goes on.
//
// For every value of a taking card there is a take that is packed again part by part (repacking.h). Most steps go to the best
// of them; one that has not got better for a while is loosened, or begun anew. All choices come from a fixed seed,
// and what was done is never done again: a search that is interrupted goes on from there.
#pragma once

#include <vector>

#include "search/incumbent.h"
#include "search/meet_in_the_middle.h"
#include "search/repacking.h"

namespace toptake {

class ImprovedTakes {
public:
    explicit ImprovedTakes(Incumbent& incumbent);

    // Until the budget is spent or the best take is proven.
    void run(Budget& budget);
    // Groups that were listed for one taking card are among those that are combined anew.
    void learn(const ItemOrder& item_order, std::size_t taking, const std::vector<u32>& groups, Budget& budget);

private:
    struct Take {
        Repacking repacking;
        std::vector<int> takings;  // of the problem, in the order of the repacking
        int best;                  // score of the best take with this value so far
        std::vector<Expression> best_groups;
        int idle = 0;              // steps since it was improved
        int cycles = 0;            // how often it was loosened
    };

    void begin(Take& take, Budget& budget);
    void step(Take& take, Budget& budget);
    void offer(Take& take);
    Take& pick();

    Incumbent& incumbent_;
    Grade grade_;
    ItemOrder item_order_;
    MeetInTheMiddle meet_;
    std::vector<Take> takes_;
    std::size_t begun_ = 0;
    Rng rng_{11};
};

}  // namespace toptake
