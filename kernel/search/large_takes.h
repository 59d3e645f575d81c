// Many large takes at once: what scores most in a large position.
//
// A take of six or more cards brings its bonuses whatever its cards are, one of less than five brings a single
// point. So everything is shared out to as many large groups as the cards are enough for, at random; groups that
// can be made equal to the target stay, the others are mixed with one more and shared out again. This gives
// something good at once, where listing groups (priced_search.h) takes its time.
#pragma once

#include <optional>
#include <vector>

#include "budget.h"
#include "packing/item_order.h"
#include "rng.h"
#include "subsets/any_width_table.h"

namespace toptake {

class LargeTakes {
public:
    LargeTakes(const ItemOrder& item_order, const Taking& taking, Grade grade);

    // Groups over bits that use everything; one attempt with so many large groups.
    std::optional<std::vector<Expression>> attempt(int large, Rng& rng, Budget& budget);

    int most_large() const { return (cards_ + 1) / 5; }

private:
    using Items = std::vector<int>;  // bits

    bool feasible(const Items& group, Budget& budget, Expression& expression);
    void share_out(Items pool, std::vector<Items*> groups, Rng& rng) const;

    const ItemOrder& item_order_;
    Taking taking_;
    Grade grade_;
    int cards_ = 0;
    std::vector<int> singles_;  // piles worth the target as they are
    AnyWidthTable table_;
};

}  // namespace toptake
