// All distinct takes: their number, and the takes themselves, best first.
//
// A take is a choice of disjoint groups with an expression for each. The choices come from a best-first
// search whose bound is the exact best of what is still open (subset_packing.h); the expressions of a group
// come from distinct_expressions.h. Groups with wild cards are put in order by their lowest wild card, plain groups by
// their mask, so that no choice comes twice although equal numbers are not told apart.
#pragma once

#include <memory>
#include <queue>
#include <vector>

#include "listing/distinct_counts.h"
#include "listing/distinct_expressions.h"
#include "packing/subset_packing.h"
#include "search/problem.h"

namespace toptake {

struct Groups {
    int taking = 0;
    int score = 0, steps = 0;
    std::vector<u32> masks;
};

class Takes {
public:
    // `kinds` of all items: equal numbers have equal kinds. Only items up to the grade take part.
    Takes(const Problem& problem, const std::vector<int>& kinds, Grade grade, Budget& budget);

    // False when the budget ran out or a value could not be held: nothing else may be asked then. What waits to be
    // listed counts as well, so that this may become false while choices are asked for.
    bool complete() const { return complete_; }
    u64 count();
    bool overflowed() const { return overflowed_; }
    // The next choice of groups; false at the end.
    bool next(Groups& groups);
    // The expressions of one group; they name the items of the problem.
    Generator<Expression> expressions(u32 mask, int taking) const;

private:
    struct Node {
        long key;  // score and steps in one number
        long order;
        int taking;
        u32 open;     // items not decided yet
        u32 skipped;  // of them, left over
        int type;     // plain groups so far end here; -1: groups with wild cards come first
        bool done;
        std::vector<u32> masks;

        bool operator<(const Node& other) const { return key != other.key ? key < other.key : order > other.order; }
    };

    static std::size_t bytes(const Node& node) { return sizeof(Node) + node.masks.size() * sizeof(u32); }
    u64 count_for(int taking);
    void push(Node node);
    void expand(const Node& node);
    long exact(const Node& node) const;
    long bound(const Node& node) const;

    Problem problem_;
    ItemOrder item_order_;
    DistinctCounts counts_;
    bool complete_ = true, overflowed_ = false;
    std::vector<SubsetPacking> packings_;                // by taking card
    std::vector<std::vector<u32>> with_wilds_, plain_;  // canonical feasible groups, by taking card
    std::priority_queue<Node> queue_;
    long order_ = 0;
    std::size_t held_ = 0, memory_ = 0;
};

}  // namespace toptake
