// The search by prices against the exhaustive one, and tables of a few levels against whole ones.
#include <algorithm>
#include <functional>
#include <limits>
#include <random>

#include "best.h"
#include "best_packing.h"
#include "check.h"
#include "priced_search.h"

using namespace toptake;

namespace {

Item random_pile(std::mt19937& rng) {
    Item item;
    item.value = 1 + static_cast<int>(rng() % 15);
    const int cards = 1 + static_cast<int>(rng() % 5 == 0);
    item.share = {cards, item.value == 15 ? 2 : 0, cards, rng() % 9 == 0, 1u << rng() % 4, 0};
    return item;
}

Item random_wild(std::mt19937& rng) {
    Item item;
    item.wild = static_cast<int>(rng() % kWildCards);
    item.hand = rng() % 2;
    item.share = {1, 10, 0, 0, 0, 1u << rng() % 3};
    return item;
}

Problem random_problem(int items, std::mt19937& rng) {
    Problem problem;
    problem.items.push_back(random_pile(rng));
    while (static_cast<int>(problem.items.size()) < items) problem.items.push_back(rng() % 2 ? random_pile(rng) : random_wild(rng));
    for (unsigned t = 0; t <= rng() % 3; ++t) problem.taking.push_back({1 + static_cast<int>(rng() % 15), {1, 0, 1, 0, 1u << rng() % 4, 0}});
    problem.objective = {rng() % 4 != 0, rng() % 2 == 0, rng() % 2 == 0};
    return problem;
}

// The score of groups that were offered; none of them may share an item.
int score(const Problem& problem, const std::vector<Tree>& groups, const Taking& taking) {
    int total = 0, gain = std::numeric_limits<int>::min();
    std::vector<bool> used(problem.items.size());
    for (const Tree& tree : groups) {
        Share share;
        for (const std::uint8_t code : tree) {
            if (code >= kSum) continue;
            CHECK(!used[code]);
            used[code] = true;
            share += problem.items[code].share;
        }
        const int plain = problem.objective.take(share, nullptr);
        total += plain;
        gain = std::max(gain, problem.objective.take(share, &taking) - plain);
    }
    bool cleared = true;
    for (std::size_t i = 0; i < used.size(); ++i) cleared = cleared && (used[i] || problem.items[i].hand);
    return total + gain + (cleared ? problem.objective.clearing() : 0);
}

}  // namespace

namespace {

// How many of the problems are proven; what the search says may never contradict the exhaustive one.
int proven_of(int problems, int least, int spread, const std::function<int()>& levels, std::mt19937& rng) {
    int proven = 0;
    for (int round = 0; round < problems; ++round) {
        Problem problem = random_problem(least + static_cast<int>(rng() % static_cast<unsigned>(spread)), rng);
        problem.limit = Grade::fractional;
        Budget budget;
        const Best expected = best_take(problem, budget);
        CHECK(expected.proven);
        PricedSearch search(problem, Grade::fractional, levels());
        CHECK(search.list_groups(budget));
        int best = 0;
        const int bound = search.run(0, [&](const std::vector<Tree>& groups, int t) {
            return best = std::max(best, score(problem, groups, problem.taking[static_cast<std::size_t>(t)]));
        }, budget);
        CHECK(best <= expected.score);
        CHECK(bound >= expected.score);
        proven += bound == best;
    }
    return proven;
}

}  // namespace

TEST(priced_search) {
    std::mt19937 rng(11);
    CHECK(proven_of(600, 4, 5, [&] { return 2 + static_cast<int>(rng() % 6); }, rng) > 500);
}

// Up to three and four groups of more items than are listed.
TEST(priced_search_of_larger_groups) {
    std::mt19937 rng(15);
    CHECK(proven_of(60, 9, 3, [&] { return 1 + static_cast<int>(rng() % 2); }, rng) > 0);
}

// All groups, from tables of tallies where wild cards are few.
TEST(priced_search_of_all_groups) {
    std::mt19937 rng(16);
    CHECK(proven_of(80, 5, 7, [] { return 20; }, rng) > 70);
}

// Where every group is known, prices lead to the same score as looking at every packing, whatever is feasible.
TEST(priced_packing) {
    std::mt19937 rng(12);
    for (int round = 0; round < 1500; ++round) {
        const Problem problem = random_problem(3 + static_cast<int>(rng() % 6), rng);
        std::vector<int> all;
        for (std::size_t i = 0; i < problem.items.size(); ++i) all.push_back(static_cast<int>(i));
        const Layout layout(problem.items, all);
        std::vector<u32> groups;
        for (u32 mask = 1; mask < u32{1} << layout.size(); ++mask)
            if ((mask & ((u32{1} << layout.numbers) - 1)) && rng() % 6 == 0) groups.push_back(mask);
        Budget budget;
        bool decided = false;
        const int expected = std::max(0, BestPacking(layout, problem.objective, problem.taking[0], groups).solve(budget, decided).score);
        PricedPacking packing(layout, problem.objective, problem.taking[0], groups, layout.size());
        CHECK(packing.bound() >= expected);
        packing.improve(0, budget);
        CHECK(packing.bound() >= expected);
        const auto nothing_larger = [](u32) { return PricedPacking::Answer::no; };
        while (packing.bound() > 0) {
            const int bound = packing.bound();
            if (packing.reach(bound, nothing_larger, budget)) break;
            CHECK_EQ(packing.bound(), bound - 1);
        }
        CHECK_EQ(packing.bound(), expected);
    }
}

TEST(few_levels) {
    std::mt19937 rng(13);
    for (int round = 0; round < 60; ++round) {
        // With many wild cards their subsets are not tabled; few of them are looked for live.
        const int numbers = 2 + static_cast<int>(rng() % 3), wilds = round % 2 ? 11 : 1 + static_cast<int>(rng() % 5);
        Cards cards;
        for (int i = 0; i < numbers; ++i) cards.numbers.push_back(1 + static_cast<int>(rng() % 15));
        std::sort(cards.numbers.begin(), cards.numbers.end());
        for (int i = 0; i < wilds; ++i) cards.wilds.push_back(wild_card(static_cast<int>(rng() % kWildCards)));
        TableOptions options;
        options.range = {2, 13};
        options.grade = rng() % 2 ? Grade::whole : Grade::fractional;
        options.at_most = 3 + static_cast<int>(rng() % 2);
        options.sparse = rng() % 2;
        Budget budget;
        AnyTable few, one;
        CHECK(few.build(cards, options, budget));
        CHECK(!few.unheld());
        for (u32 mask = 1; mask < u32{1} << cards.size(); ++mask) {
            if (count_bits(mask) > options.at_most || !(mask & ((u32{1} << numbers) - 1)) || rng() % 4) continue;
            Cards some;
            for (int i = 0; i < cards.size(); ++i) {
                if (!(mask >> i & 1)) continue;
                if (i < numbers) some.numbers.push_back(cards.numbers[static_cast<std::size_t>(i)]);
                else some.wilds.push_back(cards.wilds[static_cast<std::size_t>(i - numbers)]);
            }
            TableOptions whole = options;
            whole.at_most = 64;
            whole.prune = false;
            whole.sparse = false;
            CHECK(one.build(some, whole, budget));
            for (int answer = options.range.least; answer <= options.range.most; ++answer) {
                const bool expected = one.with([&](const auto& t) { return t.makes(t.all(), answer); });
                CHECK_EQ(few.with([&](const auto& t) { return t.makes(mask, answer); }), expected);
            }
        }
    }
}

// What a group of any size can hold: no value of all its cards lies above.
TEST(most_mass) {
    std::mt19937 rng(14);
    for (int round = 0; round < 3000; ++round) {
        Cards cards;
        u64 sum = 0;
        for (unsigned i = 0; i <= rng() % 4; ++i) {
            cards.numbers.push_back(1 + static_cast<int>(rng() % 15));
            sum += static_cast<u64>(cards.numbers.back());
        }
        for (unsigned i = 0; i < rng() % 4; ++i) cards.wilds.push_back(wild_card(static_cast<int>(rng() % kWildCards)));
        std::sort(cards.numbers.begin(), cards.numbers.end());
        AnyTable table;
        Budget budget;
        CHECK(table.build(cards, {}, budget));
        for (int answer = 1; answer <= 15; ++answer)
            if (table.with([&](const auto& t) { return t.makes(t.all(), answer); })) CHECK(sum <= most_mass(cards.wilds, static_cast<u64>(answer)));
    }
}
