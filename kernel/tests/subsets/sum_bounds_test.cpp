// Bounds by sums of numbers rule out nothing that real cards make.
#include "subsets/sum_bounds.h"

#include <algorithm>
#include <random>

#include "subsets/any_width_table.h"
#include "tests/check.h"
#include "tests/naive.h"

using namespace toptake;

TEST(sums_rule_out_nothing_real) {
    std::mt19937 rng(7);
    for (int round = 0; round < 60; ++round) {
        Cards cards;
        const int numbers = 1 + static_cast<int>(rng() % 5), wilds = 1 + static_cast<int>(rng() % 3);
        for (int i = 0; i < numbers; ++i) cards.numbers.push_back(1 + static_cast<int>(rng() % 15));
        for (int i = 0; i < wilds; ++i) cards.wilds.push_back(wild_card(static_cast<int>(rng() % kWildCards)));
        const bool whole = rng() % 2;
        const naive::Closure closure(cards, whole);
        const int target = 1 + static_cast<int>(rng() % 15);
        SumBounds bounds;
        Budget budget;
        if (!bounds.build(cards.wilds, cards.numbers, {target, target}, whole ? Grade::whole : Grade::fractional, budget)) continue;
        for (u32 mask = 1; mask < closure.values.size(); ++mask) {
            if (!closure.values[mask].count(Rational(target))) continue;
            int total = 0;
            for (int i = 0; i < numbers; ++i) total += mask >> i & 1 ? cards.numbers[static_cast<std::size_t>(i)] : 0;
            CHECK(bounds.group(mask >> numbers, target)[static_cast<std::size_t>(total)]);
        }
    }
}

// What a group of any size can hold: no value of all its cards lies above.
TEST(largest_sum) {
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
        AnyWidthTable table;
        Budget budget;
        CHECK(table.build(cards, {}, budget));
        for (int answer = 1; answer <= 15; ++answer)
            if (table.with([&](const auto& t) { return t.makes(t.all(), answer); })) CHECK(sum <= largest_sum(cards.wilds, static_cast<u64>(answer)));
    }
}
