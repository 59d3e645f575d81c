// Tables of a few levels against whole ones.
#include "subsets/few_cards.h"

#include <algorithm>
#include <random>

#include "subsets/any_width_table.h"
#include "tests/check.h"

using namespace toptake;

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
        AnyWidthTable few, one;
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
