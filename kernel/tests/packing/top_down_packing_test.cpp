// The packing from the top down against the one that looks at every subset.
#include <random>

#include "packing/top_down_packing.h"
#include "tests/check.h"
#include "tests/random_problems.h"

using namespace toptake;

namespace {

// Items with few colours and operations, so that every bonus is met; any subset may be feasible.
std::vector<Item> random_items(std::mt19937& rng) {
    std::vector<Item> items;
    const int count = 3 + static_cast<int>(rng() % 7);
    for (int i = 0; i < count; ++i) {
        Item item;
        if (i && rng() % 2) {
            item.wild = static_cast<int>(rng() % kWildCards);
            item.hand = rng() % 2;
            item.share = {1, 10, 0, 0, 0, 1u << rng() % 3};
        } else {
            item.value = 1 + static_cast<int>(rng() % 15);
            const int cards = 1 + static_cast<int>(rng() % 3);
            const int colour = static_cast<int>(rng() % 3);
            item.share = {cards, static_cast<int>(rng() % 3), cards, rng() % 5 == 0, colour == 2 ? 15u : 1u << colour, 0};
        }
        items.push_back(item);
    }
    return items;
}

Choice by_every_subset(const ItemOrder& item_order, const Objective& objective, const Taking& taking, const std::vector<u32>& groups) {
    SubsetPacking packing(item_order, objective, taking);
    Budget endless;
    Choice best = *packing.solve(groups, 0, endless);
    if (packing.clearing()) {
        Choice cleared = *packing.solve(groups, item_order.centre, endless);
        if (cleared.score >= 0) cleared.score += packing.clearing();
        if (cleared.better_than(best)) best = cleared;
    }
    return best;
}

}  // namespace

TEST(best_packing) {
    std::mt19937 rng(5);
    for (int round = 0; round < 4000; ++round) {
        const std::vector<Item> items = random_items(rng);
        std::vector<int> all;
        for (std::size_t i = 0; i < items.size(); ++i) all.push_back(static_cast<int>(i));
        const ItemOrder item_order(items, all);
        const Objective objective = random_objective(rng);
        const Taking taking{7, {1, 0, 1, rng() % 5 == 0, 1u << rng() % 4, 0}};
        std::vector<u32> groups;
        const u32 most = (u32{1} << item_order.size()) - 1;
        for (u32 mask = 1; mask <= most; ++mask)
            if ((mask & ((u32{1} << item_order.numbers) - 1)) && rng() % 8 == 0) groups.push_back(mask);
        const Choice expected = by_every_subset(item_order, objective, taking, groups);
        Budget budget;
        bool decided = false;
        const Choice choice = TopDownPacking(item_order, objective, taking, groups).solve(budget, decided);
        CHECK(decided);
        CHECK_EQ(choice.score, expected.score);
        CHECK_EQ(choice.steps, expected.steps);
    }
}
