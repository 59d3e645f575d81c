// Checks of the paper's enumeration: a plain program that prints what failed. `--slow` adds Puzzle
// 12 in full, by both ways of counting.
//
// Road not taken: a test framework. The kernel has no dependencies, and neither have its tests.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "arrangements.h"
#include "enumeration.h"
#include "jobs.h"
#include "naive.h"

namespace {

using namespace toptake::paper;

int failures = 0;
int checks = 0;

void expect(bool fine, const std::string& what) {
    ++checks;
    if (fine) return;
    ++failures;
    std::printf("FAILED: %s\n", what.c_str());
}

template <class Call>
void expect_refused(Call&& call, const std::string& what) {
    try {
        call();
        expect(false, what + " was not refused");
    } catch (const std::invalid_argument&) {
        expect(true, what);
    }
}

constexpr Wild times(int p, int q = 1) { return Wild::multiply(p, q); }
constexpr Wild minus(int k) { return Wild::subtract(k); }
constexpr Wild square = Wild::power(2);
constexpr Wild cube = Wild::power(3);
constexpr Wild square_root = Wild::root(2);
constexpr Wild cube_root = Wild::root(3);

const Cards puzzle12{{3, 4, 5, 6, 15},
                     {times(3, 5), times(1, 3), times(1, 8), minus(4), square_root}};

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

// --- counts -------------------------------------------------------------------------------------

// Each PP found, which must be different ones that do give the answer.
std::set<std::string> found_lines(const Cards& cards, int answer) {
    std::set<std::string> lines;
    find_by_walk(cards, {}, [&](const Found& found) {
        if (found.answer != answer) return;
        std::string line = found.partitioning.text();
        for (const int item : found.arrangement) line += " " + std::to_string(item);
        for (const int base : found.bases) line += " " + std::to_string(base);
        expect(lines.insert(line).second, "found twice: " + line);
        const Evaluation made = evaluate({found.bases, found.partitioning, found.arrangement}, cards.wilds);
        expect(made.value == Rational(answer) && (made.grade == Evaluation::Grade::Whole) == found.whole,
               "found: " + line);
    });
    return lines;
}

// Where irrational partial answers return: three ways, which must agree; values.py has the truth.
void test_surds() {
    const std::vector<Cards> cases{
        {{7}, {square_root, square}},
        {{5, 3}, {square_root, times(2), square, minus(5)}},
        {{2, 3, 4}, {cube_root, square, minus(2), cube}},
        {{8, 2, 2}, {square_root, cube_root, square, cube}},
    };
    for (const Cards& cards : cases) {
        expect(words_for(cards) == Words::Surds, "cards whose surds return");
        const Tally walked = count_by_walk(cards);
        expect(walked.outcome == Outcome::Counted && walked.visited == count_pps(cards), "surds are counted");
        expect(count_as_published(cards) == walked, "surds as published");
        expect(count_by_merging(cards) == walked, "surds merged");
    }
    expect(count_by_walk(cases[0]).total[7] == 2 && count_by_walk(cases[0]).whole[7] == 1, "√7 squared is 7");
}

void test_counts_agree() {
    struct Case {
        const char* name;
        Cards cards;
        Words words;
    };
    const std::vector<Case> cases{
        {"one base", {{7}, {}}, Words::Lanes16},
        {"no wild card", {{2, 3, 4}, {}}, Words::Lanes16},
        {"one base, three cards", {{12}, {times(1, 3), minus(2), times(5, 2)}}, Words::Lanes16},
        {"equal bases", {{4, 4, 9}, {square_root, times(1, 2), minus(2)}}, Words::Lanes16},
        {"all bases equal", {{3, 3, 3, 3}, {times(1, 4), minus(5)}}, Words::Lanes16},
        {"equal wild cards", {{1, 2, 5}, {times(1, 2), times(1, 2), minus(3)}}, Words::Lanes16},
        {"zero and a negative base", {{0, -7, 8}, {cube_root, times(3, 4)}}, Words::Lanes16},
        {"both roots", {{1, 9, 8, 15}, {square_root, cube_root, minus(5)}}, Words::Lanes16},
        {"nested square roots", {{7, 9, 9}, {square_root, square_root, times(1, 3)}},
         Words::Lanes16},
        {"paper's example 1", {{3, 6, 7, 7}, {minus(4), times(3, 2), times(1, 3), square_root}},
         Words::Lanes16},
        {"five bases", {{3, 4, 5, 6, 15}, {times(3, 5), square_root}}, Words::Lanes16},
        {"six bases", {{1, 2, 2, 3, 3, 3}, {times(1, 2), minus(4)}}, Words::Lanes16},
        {"puzzle 11 without a card",
         {{13, 12, 3}, {times(1, 3), times(4), times(1, 5), square_root, times(1, 10)}},
         Words::Lanes16},
        {"32-bit roots in a table",
         {{13, 12, 4}, {times(1, 10), square_root, times(1, 8), times(20)}},
         Words::Lanes32},
        {"roots beyond the table",
         {{13, 12, 4}, {times(1, 10), square_root, times(1, 8), times(25), times(1, 49)}},
         Words::Lanes32},
        {"a square", {{4, 5, 7}, {times(1, 4), square, minus(3)}}, Words::Lanes32},
        {"an even denominator squared", {{1, 5, 9}, {times(1, 3), square, minus(5), times(5, 2)}},
         Words::Lanes32},
        {"a cube", {{2, 3, 6}, {times(1, 3), cube, minus(5)}}, Words::Lanes32},
        {"puzzle 10 without a card",
         {{9, 3, 2}, {times(2, 5), square, times(1, 8), times(1, 3), times(3, 4)}},
         Words::Lanes64},
        {"64-bit roots",
         {{9, 16, 2}, {times(999'983, 999'979), square_root, times(999'979, 999'983)}},
         Words::Lanes64},
        {"square and cube of fractions",
         {{2, 3, 7}, {times(3, 5), times(1, 4), square, cube}},
         Words::Fractions128},
    };
    for (const Case& test : cases) {
        const std::string name = std::string(": ") + test.name;
        const Tally truth = naive_count(test.cards);
        const Tally published = count_as_published(test.cards);
        const Tally walked = count_by_walk(test.cards);
        expect(words_for(test.cards) == test.words, "width of the words" + name);
        expect(published.visited == count_pps(test.cards), "published visits every PP" + name);
        expect(walked.visited == count_pps(test.cards), "walk visits every PP" + name);
        expect(published == truth, "published count" + name);
        expect(walked == truth, "walked count" + name);
        expect(count_by_merging(test.cards, {.threads = 2}) == truth, "merged count" + name);
        expect(CountJob(test.cards, Way::Walk, 3, 0).tally() == truth, "walk of three threads" + name);
        expect(CountJob(test.cards, Way::Published, 2, 0).tally() == truth, "two threads as published" + name);
        expect(count_by_merging(test.cards, {.doubles = true}) == count_in_doubles(test.cards), "doubles" + name);
        for (const int answer : {3, 7}) {
            const auto lines = found_lines(test.cards, answer);
            expect(lines.size() == truth.total[static_cast<std::size_t>(answer)], "PPs found" + name);
        }

        Tally joined;
        for (std::uint64_t first = 0; first < count_orderings(test.cards.bases); first += 5) {
            joined += count_by_walk(test.cards, {first, first + 5});
        }
        expect(joined == walked, "slices join to the whole" + name);
    }
}

// Every answer that the paper lists for its puzzles, and no other.
void test_puzzles() {
    struct Puzzle {
        int number;
        Cards cards;
        std::set<int> answers;
    };
    const std::set<int> all{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const std::vector<Puzzle> puzzles{
        {1, {{2, 3, 7}, {times(1, 3), times(3, 2)}}, {6, 7, 8, 9, 10, 11, 13, 14, 15}},
        {2, {{1, 4, 9}, {times(4), times(2, 5)}}, {11}},
        {3, {{4, 5, 7}, {times(1, 4), square}}, {7, 9, 12, 13}},
        {4, {{3, 15}, {minus(4), times(1, 2), times(1, 5)}}, {1}},
        {5, {{1, 4}, {times(2), times(1, 8), times(2, 3)}}, {2}},
        {6, {{12, 14}, {times(3), times(1, 4), times(3, 5)}}, {}},
        {7, {{2, 3, 6, 9}, {times(3, 4), cube_root}}, {11}},
        {8, {{2, 4, 9}, {times(1, 3), times(1, 2), times(5), minus(5)}}, all},
        {9, {{1, 5, 9}, {times(1, 3), square, minus(5), times(5, 2)}}, all},
        {10,
         {{9, 3, 2},
          {times(2, 5), square, times(1, 8), times(1, 3), times(3, 4), times(3, 5)}},
         {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}},
        {11,
         {{13, 12, 3},
          {times(1, 3), times(4), times(1, 5), square_root, times(1, 10), times(2, 5)}},
         {1, 2, 3, 4, 6, 7, 8, 9, 10, 12, 13, 14, 15}},
    };
    for (const Puzzle& puzzle : puzzles) {
        const Tally tally = count_by_walk(puzzle.cards);
        std::set<int> found;
        for (int answer = 1; answer <= 15; ++answer) {
            if (tally.total[static_cast<std::size_t>(answer)] > 0) found.insert(answer);
        }
        expect(found == puzzle.answers, "answers of puzzle " + std::to_string(puzzle.number));
        if (puzzle.number == 1) {
            for (int answer = 1; answer <= 15; ++answer) {
                const bool whole = std::set<int>{6, 7, 9, 11, 14, 15}.contains(answer);
                expect((tally.whole[static_cast<std::size_t>(answer)] > 0) == whole,
                       "puzzle 1, whole only, " + std::to_string(answer));
            }
        }
    }
}

void test_refusals() {
    const auto outcome = [](std::vector<Wild> wilds, std::vector<int> bases = {2, 3}) {
        const Cards cards{bases, wilds};
        const Outcome walked = count_by_walk(cards).outcome;
        expect(count_as_published(cards).outcome == walked, "both counts have one outcome");
        return walked;
    };
    expect(outcome({square_root, square}) == Outcome::Counted, "root with power");
    expect(outcome({cube_root, square}) == Outcome::Counted, "cube root with square");
    expect(outcome({square_root, square_root, square}) == Outcome::Unsupported, "two roots with a power");
    expect(outcome({cube_root, cube_root, minus(4)}) == Outcome::Unsupported,
           "cbrt(2) + cbrt(-2) comes back");
    expect(outcome({cube_root, cube_root}, {2, -2}) == Outcome::Unsupported, "negative base");
    expect(outcome({cube_root, cube_root}) == Outcome::Counted, "cube roots without negatives");
    expect(outcome({cube_root, square_root, minus(4)}) == Outcome::Counted, "the pack's two roots");
    const std::vector<Wild> high{cube, cube, cube, cube, times(1, 7)};
    expect(outcome(high) == Outcome::Overflow, "overflow is told");
    expect(count_by_merging({{2, 3}, high}).outcome == Outcome::Overflow, "overflow is told by merging");

    expect_refused([] { count_by_walk({{}, {}}); }, "no bases");
    expect_refused([] { count_by_walk({{1}, {times(0)}}); }, "times 0");
    expect_refused([] { count_by_walk({{1}, {times(1, 0)}}); }, "divided by 0");
    expect_refused([] { count_by_walk({{max_card + 1}, {}}); }, "a huge base");
    expect_refused([] { count_by_walk({{1}, {Wild{Kind::Root, 2, 3}}}); }, "root with denominator");
    expect_refused([] { count_by_walk({std::vector<int>(89, 1), {}}); }, "89 bases");
    expect(!count_pps({{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, std::vector<Wild>(12, minus(1))}),
           "more PPs than 64 bits can count");
    expect(count_pps(puzzle12) == 669'772'800, "PPs of puzzle 12");
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

void test_watch() {
    for (const auto count : {count_as_published, count_by_walk}) {
        std::atomic<bool> cancel{false};
        std::atomic<std::uint64_t> visited{0};
        const Cards cards{{3, 4, 5, 6}, {times(3, 5), times(1, 3), minus(4), square_root}};
        const Tally complete = count(cards, {}, {&cancel, &visited});
        expect(complete.outcome == Outcome::Counted && visited == complete.visited, "progress");
        cancel = true;
        visited = 0;
        const Tally stopped = count(cards, {}, {&cancel, &visited});
        expect(stopped.outcome == Outcome::Cancelled, "cancelled");
        expect(stopped.visited < complete.visited && visited == stopped.visited, "stopped early");
        expect(count(cards, {99, 3}, {}).visited == 0, "an empty slice");
    }
}

void test_puzzle12() {
    const std::vector<std::uint64_t> total{0,     25514, 75620,  31242, 161790, 75398,
                                           92080, 43644, 134966, 56520, 107332, 52858,
                                           58140, 53810, 14896,  70144};
    const std::vector<std::uint64_t> whole{0,     22672, 57362,  30676, 131880, 61330,
                                           89202, 33120, 133280, 47740, 98814,  44552,
                                           54702, 44020, 11462,  70112};
    expect(count_by_merging(puzzle12) == count_by_walk(puzzle12), "puzzle 12, merged");
    const std::vector<std::uint64_t> doubles{0,     25320, 75490,  31242, 161642, 75398, 91772, 43644,
                                             134960, 56520, 106848, 52858, 57676,  53810, 14844, 70144};
    const Tally printed = count_by_merging(puzzle12, {.doubles = true});
    expect(std::equal(doubles.begin(), doubles.end(), printed.total.begin()), "puzzle 12, in doubles");
    for (const auto count : {count_by_walk, count_as_published}) {
        const std::string how = count == count_by_walk ? " by walk" : " as published";
        const Tally tally = count(puzzle12, {}, {});
        expect(tally.outcome == Outcome::Counted && tally.visited == 669'772'800,
               "puzzle 12, number of PPs" + how);
        for (std::size_t answer = 1; answer <= 15; ++answer) {
            const std::string at = "puzzle 12, " + std::to_string(answer) + how;
            expect(tally.total[answer] == total[answer],
                   at + ": " + std::to_string(tally.total[answer]));
            expect(tally.whole[answer] == whole[answer],
                   at + ", whole only: " + std::to_string(tally.whole[answer]));
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    const bool slow = argc > 1 && std::strcmp(argv[1], "--slow") == 0;
    test_partitionings();
    test_arrangements();
    test_evaluate();
    test_orderings();
    test_counts_agree();
    test_surds();
    test_puzzles();
    test_refusals();
    test_watch();
    if (slow) test_puzzle12();
    std::printf("%d checks, %d failed\n", checks, failures);
    return failures == 0 ? 0 : 1;
}
