// The packing by prices against the one from the top down.
#include "packing/priced_packing.h"

#include <algorithm>
#include <random>

#include "packing/top_down_packing.h"
#include "tests/check.h"
#include "tests/random_problems.h"

using namespace toptake;

// Where every group is known, prices lead to the same score as looking at every packing, whatever is feasible.
TEST(priced_packing) {
    std::mt19937 rng(12);
    for (int round = 0; round < 1500; ++round) {
        const Problem problem = random_problem(3 + static_cast<int>(rng() % 6), rng);
        std::vector<int> all;
        for (std::size_t i = 0; i < problem.items.size(); ++i) all.push_back(static_cast<int>(i));
        const ItemOrder item_order(problem.items, all);
        std::vector<u32> groups;
        for (u32 mask = 1; mask < u32{1} << item_order.size(); ++mask)
            if ((mask & ((u32{1} << item_order.numbers) - 1)) && rng() % 6 == 0) groups.push_back(mask);
        Budget budget;
        bool decided = false;
        const int below_any = problem.objective.below_any();
        const int expected = std::max(below_any, TopDownPacking(item_order, problem.objective, problem.taking[0], groups).solve(budget, decided).score);
        PricedPacking packing(item_order, problem.objective, problem.taking[0], item_order.size());
        CHECK(packing.set_up(groups, budget));
        CHECK(packing.bound() >= expected);
        packing.improve(below_any, budget);
        CHECK(packing.bound() >= expected);
        const auto nothing_larger = [](u32) { return PricedPacking::Answer::no; };
        while (packing.bound() > below_any) {
            const int bound = packing.bound();
            if (packing.reach(bound, nothing_larger, budget)) break;
            CHECK_EQ(packing.bound(), bound - 1);
        }
        CHECK_EQ(packing.bound(), expected);
    }
}
