// Groups that were met on the way, to be combined anew.
//
// Every part that is packed tells of many groups that can be made, of which it chooses a few. All are remembered, as sets of
// items. A hole in a take, some of its groups and everything left over, is then filled as well as the remembered groups
// allow: a hole may have twice as many items as a part, since nothing has to be reckoned any more.
#pragma once

#include <utility>
#include <vector>

#include "budget.h"
#include "packing/item_order.h"
#include "packing/part_packing.h"

namespace toptake {

class GroupPool {
public:
    static constexpr int kItems = 64;      // of a position, at most
    static constexpr int kOfGroup = 9;     // items of a group that is remembered
    static constexpr std::size_t kMost = 1 << 15;

    GroupPool(const ItemOrder& item_order, const Objective& objective, const std::vector<Taking>& takings);

    void add(u64 items);
    bool full() const { return groups_.size() >= kMost; }

    // Disjoint groups within the hole that are worth more than `beaten`, in units of PartPacking; none if none were found.
    std::vector<u64> fill(u64 hole, const PartPacking::Outside& outside, int beaten, Budget& budget);
    // What a group is worth, and by how much more where it holds the taking card.
    int plain(const Share& share) const;
    int gain(const Share& share) const;

private:
    static constexpr int kChecks = 12'000;  // of one search

    struct Group {
        u64 items;
        int plain, gain;
    };

    bool insert(u64 items);
    void search(u64 open, int worth, int gain, bool cleared, int most);
    int worth_of(u64 open, int worth, int gain, bool cleared) const;

    const ItemOrder* items_;
    Objective objective_;
    std::vector<Taking> takings_;
    std::vector<u64> known_;  // an open hash table of what was added, 0 where there is room
    std::vector<Group> groups_;
    // Of the search that is running.
    std::vector<std::vector<Group>> by_first_;  // groups by the item of theirs that is decided on first
    std::vector<int> rank_, rate_;
    std::vector<u64> ahead_;
    std::vector<u64> chosen_, best_chosen_;
    u64 centre_ = 0;
    int best_ = 0, most_gain_ = 0, checks_ = 0;
};

}  // namespace toptake
