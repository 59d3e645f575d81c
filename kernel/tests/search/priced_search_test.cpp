// The search by prices against the exhaustive one.
#include "search/priced_search.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>
#include <random>

#include "search/best_take.h"
#include "tests/check.h"
#include "tests/random_problems.h"

using namespace toptake;

namespace {

// The score of groups that were offered; none of them may share an item.
int score(const Problem& problem, const std::vector<Expression>& groups, const Taking& taking) {
    int total = 0, gain = std::numeric_limits<int>::min();
    std::vector<bool> used(problem.items.size());
    for (const Expression& expression : groups) {
        Share share;
        for (const std::uint8_t code : expression) {
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

// How many of the problems are proven; what the search says may never contradict the exhaustive one.
int proven_of(int problems, int least, int spread, const std::function<int()>& levels, std::mt19937& rng) {
    int proven = 0;
    for (int round = 0; round < problems; ++round) {
        Problem problem = random_problem(least + static_cast<int>(rng() % static_cast<unsigned>(spread)), rng);
        problem.limit = Grade::fractional;
        Budget budget;
        const BestTake expected = best_take(problem, budget);
        CHECK(expected.proven);
        PricedSearch search(problem, Grade::fractional, levels());
        CHECK(search.list_groups(budget));
        int best = problem.objective.below_any();
        const int bound = search.run(best, [&](const std::vector<Expression>& groups, int t) {
            return best = std::max(best, score(problem, groups, problem.taking[static_cast<std::size_t>(t)]));
        }, budget);
        const int most = expected.taking < 0 ? problem.objective.below_any() : expected.score;
        CHECK(best <= most);
        CHECK(bound >= most);
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

// Where takes bring no points themselves, one that is worth nothing is a take all the same.
TEST(best_take_worth_nothing) {
    std::mt19937 rng(17);
    int found = 0, none = 0;
    for (int round = 0; round < 16; ++round) {
        // Large numbers and few wild cards to bring them down, so that often nothing can be taken.
        Problem problem;
        for (int i = 0; i < 12; ++i) {
            problem.items.push_back(random_pile(rng));
            problem.items.back().value = 12 + static_cast<int>(rng() % 4);
            problem.items.back().share.printed = 0;
        }
        for (int i = 0; i < 2; ++i) {
            problem.items.push_back(random_wild(rng));
            problem.items.back().share.printed = 0;
        }
        problem.taking.push_back({1 + static_cast<int>(rng() % 11), {1, 0, 1, 0, 1, 0}});
        problem.limit = Grade::fractional;
        problem.objective = {true, false, Bonuses(rng() % 2 ? 0 : Bonuses::kClearing)};
        // Enough to prove it, but for the attempts at large takes, which would have no end.
        Budget budget(std::chrono::seconds(2), std::size_t{1} << 28), other(std::chrono::seconds(2), std::size_t{1} << 28);
        const BestTake best = best_take(problem, budget);
        problem.objective = {};
        const BestTake by_cards = best_take(problem, other);
        if (!best.proven || !by_cards.proven) continue;
        CHECK_EQ(best.taking >= 0, by_cards.taking >= 0);
        (best.taking >= 0 ? found : none) += 1;
    }
    CHECK(found > 1);
    CHECK(none > 1);
}
