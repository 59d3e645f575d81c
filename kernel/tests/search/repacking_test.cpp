// Takes that get better part by part: every one is sound, and no score ever goes down.
#include "search/repacking.h"

#include <algorithm>
#include <chrono>
#include <random>

#include "search/best_take.h"
#include "tests/check.h"
#include "tests/naive.h"
#include "tests/random_problems.h"

using namespace toptake;

namespace {

Problem by_points(int items, std::mt19937& rng) {
    Problem problem = random_problem(items, rng);
    problem.objective.points = true;
    problem.limit = Grade::fractional;
    return problem;
}

// Disjoint groups, each worth the value in partial answers up to the grade.
void check_groups(const std::vector<Expression>& groups, const Cards& cards, int value, Grade grade) {
    u32 used = 0;
    for (const Expression& group : groups) {
        const naive::Reading reading(group, cards);
        CHECK_EQ(reading.fault, std::string());
        CHECK_EQ(reading.exact, Rational(value));
        CHECK(reading.grade <= grade);
        CHECK_EQ(used & reading.used, u32{0});
        used |= reading.used;
    }
}

Budget of_work(std::size_t work) { return Budget(std::chrono::hours(1), std::size_t{1} << 28, nullptr, work); }

}  // namespace

TEST(repacking) {
    std::mt19937 random(21);
    int best_found = 0, problems = 0;
    for (int round = 0; round < 60; ++round) {
        Problem problem = by_points(4 + static_cast<int>(random() % 6), random);
        problem.taking.resize(1);
        const Grade grade = random() % 3 ? Grade::fractional : Grade::whole;
        problem.limit = grade;
        const ItemOrder item_order(problem.items, problem.items_up_to(grade));
        Repacking repacking(item_order, problem.objective, problem.taking, grade);
        Rng rng(static_cast<unsigned>(round) + 1);
        Budget budget;
        repacking.deal(rng, budget);
        int before = repacking.score();
        for (int step = 0; step < 12; ++step) {
            if (step % 4 == 3) repacking.recombine(4 + step, rng, budget);
            else repacking.repack(3 + step % 6, rng, budget);
            CHECK(repacking.score() >= before);
            before = repacking.score();
            check_groups(repacking.groups(), item_order.cards, repacking.value(), grade);
        }
        const BestTake best = best_take(problem, budget);
        CHECK(best.proven);
        CHECK(before <= (best.taking < 0 ? problem.objective.below_any() : best.score));
        best_found += before == (best.taking < 0 ? problem.objective.below_any() : best.score);
        ++problems;
        repacking.loosen(1, rng);
        repacking.begin_with(repacking.groups());
        check_groups(repacking.groups(), item_order.cards, repacking.value(), grade);
    }
    CHECK(best_found > problems * 3 / 4);
}

// What was kept together as pieces is still sound, however often it is packed again.
TEST(repacking_of_large_groups) {
    std::mt19937 random(22);
    for (int round = 0; round < 12; ++round) {
        Problem problem = by_points(16 + static_cast<int>(random() % 10), random);
        const ItemOrder item_order(problem.items, problem.items_up_to(problem.limit));
        Repacking repacking(item_order, problem.objective, {problem.taking[0]}, Grade::fractional);
        Rng rng(static_cast<unsigned>(round) + 1);
        Budget budget;
        repacking.deal(rng, budget);
        for (int step = 0; step < 40; ++step) {
            if (step % 10 == 9) repacking.loosen(1, rng);
            const int before = repacking.score();
            repacking.repack(4 + step % 5, rng, budget);
            CHECK(repacking.score() >= before);
            if (step % 6 != 5) continue;
            const int repacked = repacking.score();
            repacking.recombine(12 + step % 9, rng, budget);
            CHECK(repacking.score() >= repacked);
        }
        check_groups(repacking.groups(), item_order.cards, repacking.value(), Grade::fractional);
    }
}

TEST(part_packing) {
    std::mt19937 random(23);
    for (int round = 0; round < 100; ++round) {
        Problem problem = by_points(3 + static_cast<int>(random() % 5), random);
        const ItemOrder item_order(problem.items, problem.items_up_to(Grade::irrational));
        std::vector<PartPacking::Piece> pieces;
        for (int bit = 0; bit < item_order.size(); ++bit) pieces.push_back({item_order.share[static_cast<std::size_t>(bit)], (item_order.centre >> bit & 1) != 0});
        std::vector<u32> groups;
        for (u32 mask = 1; mask < u32{1} << pieces.size(); ++mask)
            if (random() % 4 == 0) groups.push_back(mask);
        PartPacking::Outside outside;
        if (random() % 2) outside.gain = static_cast<int>(random() % 9) - 3;
        outside.cleared = random() % 2;
        const auto worth = [&](const std::vector<u32>& chosen) {
            int total = 0, gain = outside.gain.value_or(-1000);
            u32 used = 0;
            for (const u32 mask : chosen) {
                Share share;
                each_bit(mask, [&](int i) { share += pieces[static_cast<std::size_t>(i)].share; });
                const int plain = problem.objective.take(share, nullptr);
                total += plain;
                for (const Taking& taking : problem.taking) gain = std::max(gain, problem.objective.take(share, &taking) - plain);
                CHECK_EQ(used & mask, u32{0});
                used |= mask;
            }
            const bool clears = outside.cleared && (item_order.centre & ~used) == 0;
            return total + gain + (clears ? problem.objective.clearing() : 0);
        };
        int most = worth({});
        std::vector<u32> chosen;
        const auto try_all = [&](auto&& self, std::size_t from, u32 used) -> void {
            most = std::max(most, worth(chosen));
            for (std::size_t i = from; i < groups.size(); ++i) {
                if (groups[i] & used) continue;
                chosen.push_back(groups[i]);
                self(self, i + 1, used | groups[i]);
                chosen.pop_back();
            }
        };
        try_all(try_all, 0, 0);
        Rng rng(5);
        Budget budget;
        CHECK_EQ(worth(PartPacking(problem.objective, problem.taking).solve(pieces, groups, outside, rng, budget)), most);
    }
}

// As much as any choice of the groups that were met.
TEST(group_pool) {
    std::mt19937 random(25);
    for (int round = 0; round < 100; ++round) {
        Problem problem = by_points(3 + static_cast<int>(random() % 5), random);
        const ItemOrder item_order(problem.items, problem.items_up_to(Grade::irrational));
        const u64 all = (u64{1} << item_order.size()) - 1;
        GroupPool pool(item_order, problem.objective, problem.taking);
        std::vector<u64> groups;
        for (u64 items = 1; items <= all; ++items) {
            if (random() % 4) continue;
            groups.push_back(items);
            pool.add(items);
            pool.add(items);
        }
        const u64 hole = all & ~(random() % 2 ? u64{1} << random() % static_cast<unsigned>(item_order.size()) : 0);
        PartPacking::Outside outside;
        if (random() % 2) outside.gain = static_cast<int>(random() % 9) - 3;
        outside.cleared = random() % 2;
        const auto worth = [&](const std::vector<u64>& chosen) {
            int total = 0, gain = outside.gain.value_or(-1000) * PartPacking::kUnit;
            u64 used = 0;
            for (const u64 items : chosen) {
                Share share;
                for (int i = 0; i < item_order.size(); ++i)
                    if (items >> i & 1) share += item_order.share[static_cast<std::size_t>(i)];
                total += pool.plain(share);
                gain = std::max(gain, pool.gain(share));
                CHECK_EQ(used & items, u64{0});
                CHECK_EQ(items & ~hole, u64{0});
                used |= items;
            }
            const bool clears = outside.cleared && (item_order.centre & hole & ~used) == 0;
            return total + gain + (clears ? problem.objective.clearing() * PartPacking::kUnit : 0);
        };
        const int beaten = worth({});
        int most = beaten;
        std::vector<u64> chosen;
        const auto try_all = [&](auto&& self, std::size_t from, u64 used) -> void {
            most = std::max(most, worth(chosen));
            for (std::size_t i = from; i < groups.size(); ++i) {
                if (groups[i] & (used | ~hole)) continue;
                chosen.push_back(groups[i]);
                self(self, i + 1, used | groups[i]);
                chosen.pop_back();
            }
        };
        try_all(try_all, 0, 0);
        Budget budget;
        CHECK_EQ(worth(pool.fill(hole, outside, beaten, budget)), most);
        CHECK(pool.fill(hole, outside, most, budget).empty());
    }
}

// More work never ends with less, and the same work ends with the same.
TEST(best_take_with_more_work) {
    std::mt19937 random(24);
    for (int round = 0; round < 14; ++round) {
        const Problem problem = by_points(9 + round, random);
        int before = -1;
        for (std::size_t work = 30'000; work < 6'000'000; work *= 3) {
            Budget one = of_work(work), two = of_work(work);
            const BestTake best = best_take(problem, one), again = best_take(problem, two);
            CHECK_EQ(best.score, again.score);
            CHECK(best.groups == again.groups);
            CHECK_EQ(best.bound, again.bound);
            const int score = best.taking < 0 ? -1 : best.score;
            CHECK(score >= before);
            before = score;
        }
    }
}

TEST(budget_slices) {
    Budget budget = of_work(1'000'000);
    Budget slice = budget.slice(10'000'000);
    Budget part = slice.share(50);
    CHECK(!part.spent(900'000));
    CHECK(part.spent(200'000));  // the budget it was cut from is spent
    slice.hand_back(part);
    CHECK(slice.check_now());
    budget.hand_back(slice);
    CHECK(budget.check_now());
    Budget large = of_work(100'000'000);
    Budget small = large.slice(100'000);
    CHECK(small.spent(200'000));
    large.hand_back(small);
    CHECK(!large.check_now());
}
