// The best take by points in a large position: feasible groups of a few items, and the best choice of them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "packing/priced_packing.h"
#include "search/group_cards.h"
#include "search/problem.h"
#include "search/tally_piles.h"
#include "subsets/any_width_table.h"
#include "subsets/tally_table.h"

namespace toptake {

class PricedSearch {
public:
    // Partial answers up to the grade; groups of up to `levels` items are listed, larger ones are tried out.
    PricedSearch(const Problem& problem, Grade grade, int levels);

    // False when the budget ran out, or a number did not fit: then there is no bound.
    bool list_groups(Budget& budget);

    // What was listed: sets of items in this order, by taking card.
    const ItemOrder& item_order() const { return item_order_; }
    const std::vector<std::vector<u32>>& groups() const { return groups_; }

    // Expressions over the items of the problem; returns the score of the best take so far.
    using Offer = std::function<int(std::vector<Expression> groups, int taking)>;
    // Looks for better takes than `best` points and offers each; returns what none with this grade exceeds: what
    // the objective has below any take if there is none.
    int run(int best, const Offer& offer, Budget& budget);

private:
    struct Target {
        PricedPacking packing;
        int wanted;  // the next score to look for
        std::unordered_map<u32, bool> larger;  // larger groups that were tried out
    };

    bool list_by_tallies(Budget& budget);
    void list_real(u32 wilds, Tally tally, std::vector<u32>& groups) const;
    bool reach(std::size_t target, int score, Budget& budget);
    void search_downwards(Budget& budget);
    void bisect(Budget& budget);
    PricedPacking::Answer feasible(std::size_t target, u32 mask, Budget& budget);
    GroupCards group_cards(u32 mask) const;
    bool write(std::size_t target, u32 mask, Expression& expression, Budget& budget);

    const Problem& problem_;
    Grade grade_;
    int levels_;
    ItemOrder item_order_;
    std::vector<std::vector<u32>> groups_;  // by taking card
    std::vector<Target> targets_;
    int best_ = 0;
    Offer offer_;
    AnyWidthTable &table_, &trial_;
    // Where wild cards are few, groups of any size come from tables of tallies instead, one for each taking card.
    std::optional<Tallies> tallies_;
    std::vector<std::shared_ptr<TallyTable>> by_tallies_;
    PilesByKind piles_;
};

}  // namespace toptake
