// A take that gets better part by part.
//
// A few of its groups and some of what is left over are packed again in the best way there is: this exchanges, splits and
// joins groups, and puts left-over cards into them. So that large groups fit into a small part, sums and other whole
// partial answers inside them are kept together as pieces, each like a pile of that value.
//
// Road not taken: groups shared out at random until all of them can be made. Where numbers or wild cards are few, that
// rarely happens, and nothing in between is found.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "budget.h"
#include "expression.h"
#include "packing/group_pool.h"
#include "packing/item_order.h"
#include "packing/part_packing.h"
#include "rng.h"
#include "subsets/any_width_table.h"

namespace toptake {

class Repacking {
public:
    // For taking cards of one value; partial answers up to the grade.
    Repacking(const ItemOrder& item_order, const Objective& objective, std::vector<Taking> takings, Grade grade);

    // Begin with nothing won, or with these groups over bits.
    void begin();
    void begin_with(std::vector<Expression> groups);
    // Share everything out to small parts at random and pack each.
    void deal(Rng& rng, Budget& budget);
    // Pack a random part of so many pieces again. The score never goes down.
    void repack(int pieces, Rng& rng, Budget& budget);
    // Fill a random hole anew with groups that were met on the way. The score never goes down; true if it was filled better.
    bool recombine(int items, Rng& rng, Budget& budget);
    // A group that can be made.
    void learn(u64 items) {
        if (pool_) pool_->add(items);
    }
    // Leave some groups over.
    void loosen(int groups, Rng& rng);

    int value() const { return takings_.front().value; }
    bool empty() const { return groups_.empty(); }
    int score() const;
    // Which of the taking cards scores so much.
    int taking() const;
    std::vector<Expression> groups() const;

private:
    struct Group {
        Expression expression;  // over bits
        Share share;
    };
    struct Piece {
        Expression expression;
        int value;     // of a number
        int wild = -1; // index of a wild card
        PartPacking::Piece weight;
    };
    // A stretch of an expression that has a whole value.
    struct Stretch {
        std::size_t start, end;
        int value, items, terms;
    };

    bool in_centre(int bit) const { return bit < 32 && (items_->centre >> bit & 1); }
    bool clears(const std::vector<int>& left_over) const;
    Group group_of(Expression expression) const;
    Piece piece_of(int bit) const;
    Piece piece_of(const Expression& expression, const Stretch& stretch) const;
    std::vector<Stretch> whole_stretches(const Expression& expression) const;
    std::size_t pick_wasteful(const std::vector<Group>& groups, Rng& rng) const;
    std::optional<int> best_gain(const std::vector<Group>& groups) const;
    void remember(const std::vector<Piece>& pieces, const std::vector<u32>& feasible);
    u64 items_of(const Expression& expression) const;
    bool take_apart(const Expression& expression, int most, Rng& rng, std::vector<Piece>& pieces) const;
    void pack(std::vector<Piece> pieces, std::vector<Group> others, std::vector<int> left_over, Rng& rng, Budget& budget);
    int score_with(const std::vector<Group>& groups, const std::vector<int>& left_over, int* taking) const;

    const ItemOrder* items_;
    Objective objective_;
    std::vector<Taking> takings_;
    Grade grade_;
    std::vector<Group> groups_;
    std::vector<int> left_over_;  // bits
    PartPacking packing_;
    std::shared_ptr<GroupPool> pool_;  // none where there are too many items; copies share what they met
};

}  // namespace toptake
