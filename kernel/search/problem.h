// A position as the search for the best take sees it.
#pragma once

#include <algorithm>
#include <vector>

#include "packing/scoring.h"

namespace toptake {

struct Problem {
    std::vector<Item> items;
    std::vector<Taking> taking;
    Objective objective;
    Grade limit = Grade::irrational;
    bool prove = true;  // else, by points in a large position, all the work goes to better takes

    // The items whose own making was no harder.
    std::vector<int> items_up_to(Grade grade) const {
        std::vector<int> chosen;
        for (std::size_t i = 0; i < items.size(); ++i)
            if (items[i].grade <= grade) chosen.push_back(static_cast<int>(i));
        return chosen;
    }

    int wild_cards() const;
    std::vector<int> targets() const;  // values of the taking cards
    bool irrational_may_return() const;
    Grade rational_limit() const { return std::min(limit, Grade::fractional); }
    // The hardest grade that makes a difference: irrational numbers that never come back do not.
    Grade hardest() const;
    // What no take can exceed, whatever the arithmetic: every card, and every bonus for every five cards.
    int ceiling() const;
};

}  // namespace toptake
