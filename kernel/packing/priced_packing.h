// The best choice of disjoint groups by points, in a position too large for a table of all packings.
//
// Every feasible group of at most `levels` items is known; larger groups are counted as if they were all
// feasible and had every bonus, and are checked when a choice with them is met.
//
// Each item has a price. For any prices no choice scores more than all the prices together and the best
// multiset of groups that so many cards are enough for, each group worth its bonuses less the prices of its
// items: an item used twice is paid for twice. Good prices are found by raising those of items in
// demand (subgradient steps). The search for a choice that reaches a score then goes item by item, the item with
// the fewest groups first, and leaves whatever the prices forbid. Prices are whole numbers of 1/kUnit points, so
// the bound is exact whatever they are.
//
// The road not taken: bounds by points and colours alone, without arithmetic, which are hardly ever met.
#pragma once

#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

#include "budget.h"
#include "packing/item_order.h"
#include "packing/scoring.h"
#include "rng.h"

namespace toptake {

class PricedPacking {
public:
    enum class Answer { no, yes, unknown };
    using Feasible = std::function<Answer(u32)>;  // can a larger group be made?

    PricedPacking(const ItemOrder& item_order, const Objective& objective, const Taking& taking, int levels);

    // The groups that are known, before anything else; false if the budget ran out.
    bool set_up(const std::vector<u32>& groups, Budget& budget);

    // Nothing scores more; if it is what the objective has below any take, there is none.
    int bound() const { return bound_; }

    // Better prices, until the bound is no more than `enough` or they do not get better.
    void improve(int enough, Budget& budget);

    // Disjoint groups that score at least this much. If there are none, the bound goes down; if the budget ran
    // out or a larger group could not be decided, it stays.
    std::optional<std::vector<u32>> reach(int score, const Feasible& feasible, Budget& budget);

private:
    static constexpr int kUnit = 64;
    static constexpr int kCards = 15;  // groups with more cards count as having so many
    static constexpr int kNone = -1000000000;

    struct Group {
        u32 mask;
        int cards;
        int plain, holding;             // bonuses without and with the taking card, in points
        int plain_worth = 0, holding_worth = 0;  // less the prices
    };
    // A set of wild cards that a larger group can have, and its bonuses at most; only the smallest such sets are listed.
    struct WildSet {
        u32 wilds;
        int bonus;
    };
    struct Node {
        u32 rest;      // items to be decided on
        u32 deferred;  // items of larger groups
        bool open;     // the taking card is still to be placed
        bool cleared;  // nothing of the centre was left over
        int gained;    // bonuses, less the points of what was left over
    };
    // What the prices allow beside a group: by the number of cards that are left, the taking card placed or not.
    struct Relaxed {
        std::vector<int> placed, open;
        std::vector<int> listed;  // by the number of cards: the best multiset of groups that are known
        int cards = 0;  // to be placed, the taking card among them
        int price = 0;  // of all items to be decided on and deferred
        std::array<int, kCards + 2> plain_at, holding_at;  // the best group of each size, or -1

        int most(bool is_open, int cards) const { return cards < 0 ? kNone : (is_open ? open : placed)[static_cast<std::size_t>(cards)]; }
    };

    int large_bonus(u32 items) const;
    bool find_larger_wilds(Budget& budget);
    int larger_worth(int count, u32 rest, u32 deferred, std::vector<int>* demand) const;
    void demand_cheapest(int items, int times, u32 rest, std::vector<int>& demand) const;
    // Points rounded down.
    static int whole_points(int units) { return units >= 0 ? units / kUnit : -((-units + kUnit - 1) / kUnit); }

    void apply_prices();
    int price(u32 mask) const;
    int cards(u32 mask) const;
    Relaxed relax(const std::vector<int>& groups, u32 rest, u32 deferred, bool open) const;
    int root_bound(const Relaxed& relaxed) const;
    std::vector<int> demand(const Relaxed& relaxed) const;
    int gains(const Node& node, const Relaxed& relaxed, int index, bool holds) const;
    bool search(const Node& node, const std::vector<int>& groups, const Feasible& feasible, Budget& budget);
    bool try_groups(const Node& node, int pivot, const Relaxed& relaxed, const std::vector<int>& groups, const Feasible& feasible, Budget& budget);
    bool finish(const Node& node, const Feasible& feasible, Budget& budget);
    bool finish_in_parts(const Node& node, int most, const Feasible& feasible, Budget& budget);
    int pivot_of(u32 rest, const std::vector<int>& groups) const;
    Share share_of(u32 mask) const;
    int bonus(const Share& share, const Taking* taking) const;

    const ItemOrder& item_order_;
    Objective objective_;
    Taking taking_;
    int levels_;
    std::vector<Group> groups_;
    std::vector<int> everything_;        // indices of all groups
    std::vector<int> base_, prices_;     // of each item: points for being used at all; its price
    std::vector<int> order_;             // the cheapest item first
    std::vector<std::array<int, 1024>> price_of_;  // of ten items each
    int all_points_ = 0;  // of everything used, and the centre cleared
    int large_bonus_ = 0; // of a larger group, at most
    std::vector<WildSet> larger_wilds_;
    bool larger_wilds_known_ = false;  // they are listed, since the wild cards are few
    int bound_ = 0;
    int wanted_ = 0;      // bonuses that reach() is after
    bool undecided_ = false;
    std::vector<u32> chosen_;
    std::array<std::unordered_map<u64, int>, 4> failed_;  // by items decided on: so much more is out of reach
    Rng rng_{5};
};

}  // namespace toptake
