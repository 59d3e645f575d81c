// The search by tallies against the exhaustive one.
#include <algorithm>
#include <random>

#include "search/best_take.h"
#include "search/tally_search.h"
#include "tests/check.h"
#include "tests/naive.h"

using namespace toptake;

namespace {

Item random_item(bool wild, int highest, std::mt19937& rng) {
    Item item;
    if (wild) item.wild = static_cast<int>(rng() % kWildCards);
    else item.value = 1 + static_cast<int>(rng() % static_cast<unsigned>(highest));
    item.share.cards = wild ? 1 : 1 + static_cast<int>(rng() % 4 == 0);
    return item;
}

Problem random_problem(int numbers, int wilds, std::mt19937& rng) {
    Problem problem;
    const int highest = 3 + static_cast<int>(rng() % 13);  // low ones occur several times
    for (int i = 0; i < numbers + wilds; ++i) problem.items.push_back(random_item(i >= numbers, highest, rng));
    for (unsigned t = 0; t <= rng() % 3; ++t) problem.taking.push_back({1 + static_cast<int>(rng() % 15), {1, 0, 1, 0, 1, 0}});
    problem.objective = {};
    return problem;
}

// What a postfix program is worth; every card at most once in all programs.
Rational value(const Expression& expression, const Cards& cards, std::vector<bool>& used) {
    std::vector<Rational> stack;
    const std::size_t numbers = cards.numbers.size();
    for (const std::uint8_t code : expression) {
        if (code >= kSum) {
            Rational sum(0);
            for (int k = 0; k < code - kSum; ++k) {
                sum = sum + stack.back();
                stack.pop_back();
            }
            stack.push_back(sum);
            continue;
        }
        CHECK(!used[code]);
        used[code] = true;
        if (code < numbers) {
            stack.push_back(Rational(cards.numbers[code]));
        } else {
            const auto laid = naive::lay(cards.wilds[code - numbers], stack.back());
            CHECK(laid.has_value());
            stack.back() = *laid;
        }
    }
    CHECK(stack.size() == 1);
    return stack.back();
}

}  // namespace

TEST(tally_search_is_exhaustive) {
    std::mt19937 rng(2019);
    int better = 0;
    for (int round = 0; round < 400; ++round) {
        const int wilds = static_cast<int>(rng() % 6);
        Problem problem = random_problem(1 + static_cast<int>(rng() % (wilds > 3 ? 5u : 8u)), wilds, rng);
        problem.limit = rng() % 3 ? Grade::fractional : Grade::whole;
        Budget budget;
        const BestTake expected = best_take(problem, budget);
        CHECK(expected.proven);
        const ItemOrder item_order(problem.items, problem.items_up_to(problem.limit));
        std::vector<int> targets;
        for (const Taking& t : problem.taking) targets.push_back(t.value);
        int all = 1;
        for (const Share& share : item_order.share) all += share.cards;
        // Sometimes only what is better than some take is asked for.
        const int below = rng() % 2 ? all : all - static_cast<int>(rng() % static_cast<unsigned>(all));
        TallySearch search(item_order, targets);
        bool decided = true;
        const auto found = search.run(problem.limit, below, budget, decided);
        if (!decided) continue;  // too wide
        CHECK(found.has_value() == (expected.score > 0 && all - expected.score < below));
        if (!found) continue;
        ++better;
        std::vector<bool> used(problem.items.size());
        for (const Expression& expression : found->groups) CHECK(value(expression, item_order.cards, used) == Rational(targets[static_cast<std::size_t>(found->target)]));
        int cards = 1;
        for (std::size_t i = 0; i < used.size(); ++i) cards += used[i] ? item_order.share[i].cards : 0;
        CHECK(cards == expected.score);
    }
    CHECK(better > 100);
}
