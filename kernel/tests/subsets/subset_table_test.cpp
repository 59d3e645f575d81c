// The subset table: golden counts, and every setting of it against the naive closure.
#include "subsets/subset_table.h"

#include <random>

#include "tests/check.h"
#include "tests/naive.h"

using namespace toptake;

namespace {

Cards cards_of(std::vector<int> numbers, const std::vector<int>& wilds) {
    Cards cards{std::move(numbers), {}};
    for (const int id : wilds) cards.wilds.push_back(wild_card(id));
    return cards;
}

// The paper's Puzzle 12: ×3/5 ÷3 ×1/8 −4 √N
const Cards puzzle12 = cards_of({3, 4, 5, 6, 15}, {21, 9, 16, 2, 27});

TableOptions options_of(bool prune, Grade grade) {
    TableOptions options;
    options.prune = prune;
    options.grade = grade;
    return options;
}

template <class Int>
SubsetTable<Int> built(const Cards& cards, const TableOptions& options) {
    SubsetTable<Int> table;
    Budget budget;
    CHECK(table.build(cards, options, budget));
    return table;
}

template <class Int>
bool makes(const SubsetTable<Int>& table, u32 mask, int answer) {
    return table.has_numbers(mask) && table.makes(mask, answer);
}

template <class Int>
int pairs(const SubsetTable<Int>& table) {
    int count = 0;
    for (u32 mask = 1; mask <= table.all(); ++mask)
        for (int answer = 1; answer <= 15; ++answer) count += makes(table, mask, answer);
    return count;
}

template <class Int>
void check_expressions(const SubsetTable<Int>& table, const Cards& cards, Grade grade) {
    for (u32 mask = 1; mask <= table.all(); ++mask)
        for (int answer = 1; answer <= 15; ++answer) {
            if (!makes(table, mask, answer)) continue;
            Expression expression;
            CHECK(table.write(mask, answer, expression));
            const naive::Reading reading(expression, cards);
            CHECK_EQ(reading.fault, "");
            CHECK_EQ(reading.used, mask);
            CHECK_EQ(reading.exact, Rational(answer));
            CHECK(reading.grade <= grade);
        }
}

// Cards as in play: numbers from 1 to 15 in their order, some of them equal, and any wild cards.
Cards random_cards(int numbers, int wilds, std::mt19937_64& rng) {
    std::vector<int> values, ids;
    for (int i = 0; i < numbers; ++i) values.push_back(1 + static_cast<int>(rng() % 15));
    for (int i = 0; i < wilds; ++i) ids.push_back(static_cast<int>(rng() % kWildCards));
    std::sort(values.begin(), values.end());
    std::sort(ids.begin(), ids.end());
    return cards_of(values, ids);
}

}  // namespace

TEST(table_golden_counts) {
    const auto full = built<i32>(puzzle12, options_of(false, Grade::fractional));
    CHECK_EQ(full.unheld(), false);
    CHECK_EQ(full.stored(), 92186u);
    CHECK_EQ(full.values(full.all()).size(), 3376u);
    CHECK_EQ(pairs(full), 2208);
    const auto pruned = built<i32>(puzzle12, options_of(true, Grade::fractional));
    CHECK_EQ(pruned.unheld(), false);
    CHECK(pruned.stored() < full.stored());
    CHECK_EQ(pairs(pruned), 2208);
    CHECK_EQ(pairs(built<i64>(puzzle12, options_of(false, Grade::fractional))), 2208);
    CHECK_EQ(pairs(built<i64>(puzzle12, options_of(true, Grade::fractional))), 2208);
}

TEST(table_expressions) {
    for (const bool prune : {false, true})
        for (const Grade grade : {Grade::whole, Grade::fractional, Grade::irrational}) {
            check_expressions(built<i32>(puzzle12, options_of(prune, grade)), puzzle12, grade);
            check_expressions(built<i64>(puzzle12, options_of(prune, grade)), puzzle12, grade);
        }
}

TEST(table_budget) {
    SubsetTable<i32> table;
    Budget none(std::chrono::nanoseconds(0), ~std::size_t{0});
    none.check_now();
    CHECK(!table.build(puzzle12, TableOptions{}, none));
    Budget small(std::chrono::hours(1), 1000);
    CHECK(!table.build(puzzle12, TableOptions{}, small));
}

// Pruned or not, narrow or wide, a table says what the closure says, for every subset.
TEST(table_against_naive) {
    std::mt19937_64 rng(1);
    int settled = 0;
    for (int round = 0; round < 500; ++round) {
        const int numbers = 1 + static_cast<int>(rng() % 3), wilds = static_cast<int>(rng() % (7 - numbers));
        const Cards cards = random_cards(numbers, wilds, rng);
        for (const Grade grade : {Grade::whole, Grade::fractional}) {
            const naive::Closure closure(cards, grade == Grade::whole);
            const auto check = [&](const auto& table, bool prune) {
                for (u32 mask = 1; mask <= table.all(); ++mask) {
                    if (!table.has_numbers(mask)) continue;
                    for (int answer = 1; answer <= 15; ++answer) {
                        const bool found = table.makes(mask, answer), expected = closure.makes(mask, answer);
                        if (closure.complete) CHECK(expected || !found);
                        if (!table.unheld()) CHECK(found || !expected);
                    }
                    if (!prune && !table.unheld() && closure.complete && grade == Grade::fractional)
                        CHECK_EQ(table.values(mask).size(), closure.values[mask].size());
                }
                settled += !table.unheld() && closure.complete;
                check_expressions(table, cards, grade);
            };
            for (const bool prune : {false, true}) {
                check(built<i32>(cards, options_of(prune, grade)), prune);
                check(built<i64>(cards, options_of(prune, grade)), prune);
            }
        }
    }
    CHECK(settled > 3500);
}

// The same for roots that leave a surd, against floating point.
TEST(table_irrational) {
    std::mt19937_64 rng(1);
    int settled = 0, back = 0;
    for (int round = 0; round < 200; ++round) {
        const int numbers = 1 + static_cast<int>(rng() % 2);
        Cards cards = random_cards(numbers, 1 + static_cast<int>(rng() % 2), rng);
        const int degree = static_cast<int>(rng() % 2);  // a root and its power, and perhaps more of them
        for (const int id : {25, 26, 27, 28})
            if ((id - 25) % 2 == degree || rng() % 4 == 0) cards.wilds.push_back(wild_card(id));
        const naive::Estimates estimates(cards);
        const auto rational = built<i64>(cards, options_of(true, Grade::fractional));
        for (const bool prune : {false, true}) {
            const auto table = built<i64>(cards, options_of(prune, Grade::irrational));
            settled += !table.unheld();
            check_expressions(table, cards, Grade::irrational);
            for (u32 mask = 1; mask <= table.all(); ++mask)
                for (int answer = 1; answer <= 15; ++answer) {
                    const bool found = makes(table, mask, answer), expected = estimates.makes(mask, answer);
                    CHECK(expected || !found);
                    if (!table.unheld()) CHECK(found || !expected);
                    back += found && !makes(rational, mask, answer);
                }
        }
    }
    CHECK(settled > 250);
    CHECK(back > 50);
}
