// Checks of the paper's enumeration: a plain program that prints what failed. `--slow` adds Puzzle
// 12 in full, by every way of counting. Here are partitionings, arrangements and single PPs.
//
// Road not taken: a test framework. The kernel has no dependencies, and neither have its tests.
#include "tests.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "arrangements.h"
#include "enumeration.h"

namespace toptake::paper {
namespace {

int failures = 0;
int checks = 0;

// --- partitionings ------------------------------------------------------------------------------

// The shape of the addition tree: sums of unordered shapes, in brackets.
std::string shape(const Partitioning& partitioning) {
    std::vector<std::string> part(static_cast<std::size_t>(partitioning.bases()), "x");
    for (const Addition addition : partitioning.additions) {
        std::string& into = part[static_cast<std::size_t>(addition.into - 1)];
        const std::string from = part[static_cast<std::size_t>(addition.from - 1)];
        into = "(" + std::min(into, from) + std::max(into, from) + ")";
        part.erase(part.begin() + (addition.from - 1));
    }
    return part.front();
}

void test_partitionings() {
    const std::vector<std::size_t> counts{1, 1, 1, 2, 4, 11, 33, 116, 435, 1832};  // A002846
    const std::vector<std::size_t> shapes{1, 1, 1, 2, 3, 6, 11, 23, 46, 98};       // A001190
    for (int n = 1; n <= 10; ++n) {
        const std::string at = " for n = " + std::to_string(n);
        const auto k = static_cast<std::size_t>(n - 1);
        std::set<std::vector<std::vector<int>>> paths;
        std::set<std::string> trees;
        const std::vector<Partitioning> all = partitionings(n);
        for (const Partitioning& partitioning : all) {
            paths.insert(partitioning.path());
            trees.insert(shape(partitioning));
            expect(Partitioning::parse(partitioning.text()) == partitioning, "round trip" + at);
        }
        expect(all.size() == counts[k] && paths.size() == counts[k], "number of paths" + at);
        expect(trees.size() == shapes[k], "every shape of addition tree" + at);
        expect(count_partitionings(n) == counts[k], "count_partitionings" + at);
    }
    expect(count_partitionings(11) == 8167 && count_partitionings(12) == 39700,
           "count_partitionings beyond ten");

    const std::vector<std::vector<std::string>> printed{
        {"121212", "122312"},
        {"12121212", "12231212", "12122312", "12232312"},
        {"1212121212", "1223121212", "1212231212", "1223231212", "1212122312", "1223122312",
         "1212231312", "1223231312", "1223341212", "1212232312", "1223232312"}};
    for (std::size_t i = 0; i < printed.size(); ++i) {
        const int n = static_cast<int>(i) + 4;
        std::set<std::vector<std::vector<int>>> ours;
        std::set<std::vector<std::vector<int>>> theirs;
        std::set<std::string> texts;
        for (const Partitioning& partitioning : partitionings(n)) {
            ours.insert(partitioning.path());
            texts.insert(partitioning.text());
        }
        for (const std::string& text : printed[i]) theirs.insert(Partitioning::parse(text).path());
        expect(ours == theirs, "the paper's paths for n = " + std::to_string(n));
        // More than the paths: Puzzle 12's counts hang on the strings themselves.
        expect(texts == std::set<std::string>(printed[i].begin(), printed[i].end()),
               "the paper's strings for n = " + std::to_string(n));
    }
    for (const char* bad : {"1", "1x", "21", "13", "1223", "11", "1-2,3", "1-2,2-x", "01"}) {
        expect_refused([&] { Partitioning::parse(bad); }, std::string("partitioning ") + bad);
    }
    expect_refused([] { partitionings(0); }, "no bases");
}

// --- arrangements -------------------------------------------------------------------------------

// The rule as the paper states it, 1-based, on a plain sequence.
std::vector<int> prefix_shifted(std::vector<int> s) {
    const std::size_t n = s.size();
    std::size_t i = 1;
    while (i < n && s[i] <= s[i - 1]) ++i;
    std::size_t moved = n;
    if (n >= 2 && i <= n - 2) moved = s[i + 1] > s[i - 1] ? i + 1 : i + 2;
    const auto it = s.begin() + static_cast<std::ptrdiff_t>(moved - 1);
    std::rotate(s.begin(), it, it + 1);
    return s;
}

void test_arrangements() {
    const std::vector<std::vector<int>> multisets{
        {7},          {2, 1},       {1, 1},          {1, 2, 3},          {0, 0, 1},
        {0, 1, 1, 2}, {3, 3, 3, 3}, {1, 2, 3, 4, 5}, {0, 0, 0, 0, 1, 2}, {2, 2, 1, 1, 0, 0, 0},
        {0, 0, 0, 0, 0, 1, 2, 3}};
    for (const std::vector<int>& multiset : multisets) {
        std::string name;
        for (const int item : multiset) name += std::to_string(item);
        std::vector<int> sorted = multiset;
        std::sort(sorted.begin(), sorted.end());
        std::set<std::vector<int>> expected;
        do {
            expected.insert(sorted);
        } while (std::next_permutation(sorted.begin(), sorted.end()));

        Arrangements<int> arrangements(multiset);
        for (int round = 1; round <= 2; ++round) {
            const std::string where = " of " + name + ", round " + std::to_string(round);
            std::set<std::vector<int>> seen;
            std::vector<int> now(arrangements.begin(), arrangements.end());
            expect(std::is_sorted(now.rbegin(), now.rend()), "first arrangement" + where);
            for (bool more = true; more;) {
                expect(seen.insert(now).second, "an arrangement came twice" + where);
                const std::vector<int> next = prefix_shifted(now);
                more = arrangements.advance();
                now.assign(arrangements.begin(), arrangements.end());
                expect(now == next, "not the prefix shift" + where);
            }
            expect(seen == expected, "not every arrangement" + where);
            expect(std::is_sorted(now.rbegin(), now.rend()), "the cycle did not close" + where);
        }
    }
    Arrangements<int> nothing({});
    expect(nothing.begin() == nothing.end() && !nothing.advance(), "the empty arrangement");
}

// --- single PPs ---------------------------------------------------------------------------------

std::vector<int> digits(const char* text) {
    std::vector<int> items;
    for (; *text; ++text) items.push_back(*text - '0');
    return items;
}

void test_evaluate() {
    using Grade = Evaluation::Grade;
    const Evaluation example = evaluate(
        {{6, 4, 15, 5, 3}, Partitioning::parse("12231212"), digits("0500003420000010000")},
        puzzle12.wilds);
    expect(example.value == Rational(14) && example.grade == Grade::Whole, "the paper's PP of 14");

    // Linear takes of 6, 9, divided by 3, divided by 2 (cards 1 to 4), written as PPs. The paper's
    // list gives 11 for 1342; 6 / 3 / 2 + 9 is 10.
    const std::vector<Wild> thirds{times(1, 3), times(1, 2)};
    const auto linear = [&](int first, int second, const char* arrangement) {
        const PermutationPartitioning pp{{first, second}, Partitioning::parse("12"),
                                         digits(arrangement)};
        return evaluate(pp, thirds);
    };
    expect(linear(6, 9, "2001").value == Rational(4), "linear take 1423");
    expect(linear(6, 9, "1200").value == Rational(10), "linear take 1342");
    expect(linear(6, 9, "0012").value == Rational::of(5, 2), "linear take 1234");
    expect(linear(6, 9, "1002").value == Rational::of(11, 2), "linear take 1324");
    expect(linear(9, 6, "2100").value == Rational::of(15, 2), "linear take 2431");
    expect(linear(9, 6, "2100").grade == Grade::Fractional, "a fractional grade");

    const auto alone = [](int base, std::vector<Wild> wilds) {
        std::vector<int> arrangement;
        for (std::size_t w = 1; w <= wilds.size(); ++w) arrangement.push_back(static_cast<int>(w));
        return evaluate({{base}, Partitioning{}, arrangement}, wilds);
    };
    expect(alone(2, {square_root}).grade == Grade::Dropped, "root of 2 is dropped");
    expect(alone(2, {minus(3), square_root}).grade == Grade::Dropped, "root of -1 is dropped");
    expect(alone(2, {minus(10), cube_root}).value == Rational(-2), "cube root of -8");
    expect(alone(4, {times(1, 9), square_root}).value == Rational::of(2, 3), "root of 4/9");
    expect(alone(1000, {cube, cube, cube, cube}).grade == Grade::Overflow, "1000 to the 81st");
    const Rational large = alone(999'983, {cube, square}).value;
    expect(large.root(2)->root(3) == Rational(999'983), "roots of a 120-bit number");
    expect(!(large + Rational(1)).root(2), "no root of a 120-bit number plus 1");
    expect_refused([&] { alone(2, {Wild::root(4)}); }, "fourth root");
    expect_refused([&] { evaluate({{1, 2}, Partitioning{}, {0, 0}}, {}); }, "missing addition");
    expect_refused([&] { evaluate({{1}, Partitioning{}, {1}}, {}); }, "card that is not there");
}

void test_orderings() {
    for (const std::vector<int>& bases :
         {std::vector<int>{5}, {2, 1}, {7, 7}, {4, 1, 4, 2}, {3, 15, 4, 6, 5}, {1, 1, 2, 2, 2}}) {
        std::vector<int> expected = bases;
        std::sort(expected.begin(), expected.end());
        const std::uint64_t count = count_orderings(bases);
        for (std::uint64_t place = 0; place < count; ++place) {
            expect(ordering_at(bases, place) == expected, "base ordering by place");
            expect(std::next_permutation(expected.begin(), expected.end()) == (place + 1 < count),
                   "number of base orderings");
        }
        expect_refused([&] { ordering_at(bases, count); }, "a place beyond the last ordering");
    }
}

}  // namespace

void expect(bool fine, const std::string& what) {
    ++checks;
    if (fine) return;
    ++failures;
    std::printf("FAILED: %s\n", what.c_str());
}

}  // namespace toptake::paper

int main(int argc, char** argv) {
    using namespace toptake::paper;
    const bool slow = argc > 1 && std::strcmp(argv[1], "--slow") == 0;
    test_partitionings();
    test_arrangements();
    test_evaluate();
    test_orderings();
    test_counts();
    if (slow) test_slow_counts();
    std::printf("%d checks, %d failed\n", checks, failures);
    return failures == 0 ? 0 : 1;
}
