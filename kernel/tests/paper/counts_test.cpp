// Counts: every way against every other and against the obvious one, the paper's puzzles, what is refused.
#include <algorithm>
#include <atomic>
#include <set>
#include <string>
#include <vector>

#include "paper/enumeration.h"
#include "paper/jobs.h"
#include "tests/paper/naive_count.h"
#include "tests/paper/paper_check.h"

namespace toptake::paper {
namespace {

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
        expect(made.value == CheckedFraction(answer) && (made.grade == Evaluation::Grade::Whole) == found.whole,
               "found: " + line);
    });
    return lines;
}

// Where irrational partial answers return: three ways, which must agree; a Python test has the true counts.
TEST(surds) {
    const std::vector<Cards> cases{
        {{7}, {square_root, square}},
        {{5, 3}, {square_root, times(2), square, minus(5)}},
        {{2, 3, 4}, {cube_root, square, minus(2), cube}},
        {{8, 2, 2}, {square_root, cube_root, square, cube}},
    };
    for (const Cards& cards : cases) {
        expect(words_for(cards) == Words::Surds, "cards whose surds return");
        const AnswerCounts walked = count_by_walk(cards);
        expect(walked.outcome == Outcome::Counted && walked.visited == count_pps(cards), "surds are counted");
        expect(count_as_published(cards) == walked, "surds as published");
        expect(count_by_merging(cards) == walked, "surds merged");
    }
    expect(count_by_walk(cases[0]).total[7] == 2 && count_by_walk(cases[0]).whole[7] == 1, "√7 squared is 7");
}

TEST(counts_agree) {
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
        const AnswerCounts truth = naive_count(test.cards);
        const AnswerCounts published = count_as_published(test.cards);
        const AnswerCounts walked = count_by_walk(test.cards);
        expect(words_for(test.cards) == test.words, "width of the words" + name);
        expect(published.visited == count_pps(test.cards), "published visits every PP" + name);
        expect(walked.visited == count_pps(test.cards), "walk visits every PP" + name);
        expect(published == truth, "published count" + name);
        expect(walked == truth, "walked count" + name);
        expect(count_by_merging(test.cards, {.threads = 2}) == truth, "merged count" + name);
        expect(count_by_merging(test.cards, {.wide = true}) == truth, "merged count of 128 bits" + name);
        expect(CountJob(test.cards, Way::Walk, 3, 0).counts() == truth, "walk of three threads" + name);
        expect(CountJob(test.cards, Way::Published, 2, 0).counts() == truth, "two threads as published" + name);
        expect(count_by_merging(test.cards, {.doubles = true}) == count_in_doubles(test.cards), "doubles" + name);
        for (const int answer : {3, 7}) {
            const auto lines = found_lines(test.cards, answer);
            expect(lines.size() == truth.total[static_cast<std::size_t>(answer)], "PPs found" + name);
        }

        AnswerCounts joined;
        for (std::uint64_t first = 0; first < count_orderings(test.cards.bases); first += 5) {
            joined += count_by_walk(test.cards, {first, first + 5});
        }
        expect(joined == walked, "slices join to the whole" + name);
    }
}

// More PPs than 64 bits can count. With cards that change nothing, all of them make one answer.
void expect_wide(std::size_t bases, std::size_t wilds) {
    const Cards cards{std::vector<int>(bases, 1), std::vector<Wild>(wilds, times(1))};
    const Uint128 all = pps_of_one_partitioning(cards).value() * count_partitionings(static_cast<int>(bases));
    expect(all >> 64 != 0 && !count_pps(cards), "more PPs than 64 bits can count");
    const WideAnswerCounts counts = count_by_merging(cards, {.threads = 2});
    expect(counts.outcome == Outcome::Counted && counts.visited == all, "every PP is counted");
    expect(counts.total[bases] == all && counts.whole[bases] == all, "all of them make one answer");
    expect(counts.total[bases - 1] == 0, "and no other");
}

TEST(wide_counts) {
    expect_wide(9, 10);
    expect(pps_of_one_partitioning(puzzle12).value() * 4 == 669'772'800, "PPs of one partitioning");
    const Cards beyond{std::vector<int>(20, 1), std::vector<Wild>(20, times(1))};
    expect(!pps_of_one_partitioning(beyond) && count_by_merging(beyond, {.bytes = std::size_t{1} << 40}).outcome == Outcome::Unsupported,
           "beyond 128 bits");
    for (const Cards& cards : {Cards{{1}, std::vector<Wild>(40, times(1))}, puzzle12}) {
        try {
            count_by_merging(cards, {.bytes = 4096});
            expect(false, "tables beyond their memory");
        } catch (const std::bad_alloc&) {
            expect(true, "tables beyond their memory");
        }
    }
}

// Every answer that the paper lists for its puzzles, and no other.
TEST(puzzles) {
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
        const AnswerCounts counts = count_by_walk(puzzle.cards);
        std::set<int> found;
        for (int answer = 1; answer <= 15; ++answer) {
            if (counts.total[static_cast<std::size_t>(answer)] > 0) found.insert(answer);
        }
        expect(found == puzzle.answers, "answers of puzzle " + std::to_string(puzzle.number));
        if (puzzle.number == 1) {
            for (int answer = 1; answer <= 15; ++answer) {
                const bool whole = std::set<int>{6, 7, 9, 11, 14, 15}.contains(answer);
                expect((counts.whole[static_cast<std::size_t>(answer)] > 0) == whole,
                       "puzzle 1, whole only, " + std::to_string(answer));
            }
        }
    }
}

TEST(refusals) {
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
    expect(outcome(high) == Outcome::Overflow, "overflow is reported");
    expect(count_by_merging({{2, 3}, high}).outcome == Outcome::Overflow, "overflow is reported by merging");

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

TEST(control) {
    for (const auto count : {count_as_published, count_by_walk}) {
        std::atomic<bool> cancel{false};
        std::atomic<std::uint64_t> visited{0};
        const Cards cards{{3, 4, 5, 6}, {times(3, 5), times(1, 3), minus(4), square_root}};
        const AnswerCounts complete = count(cards, {}, {&cancel, &visited});
        expect(complete.outcome == Outcome::Counted && visited == complete.visited, "progress");
        cancel = true;
        visited = 0;
        const AnswerCounts stopped = count(cards, {}, {&cancel, &visited});
        expect(stopped.outcome == Outcome::Cancelled, "cancelled");
        expect(stopped.visited < complete.visited && visited == stopped.visited, "stopped early");
        expect(count(cards, {99, 3}, {}).visited == 0, "an empty slice");
    }
}

SLOW_TEST(puzzle_12_in_full) {
    expect_wide(7, 13);  // here one partitioning is beyond 64 bits
    const std::vector<std::uint64_t> total{0,     25514, 75620,  31242, 161790, 75398,
                                           92080, 43644, 134966, 56520, 107332, 52858,
                                           58140, 53810, 14896,  70144};
    const std::vector<std::uint64_t> whole{0,     22672, 57362,  30676, 131880, 61330,
                                           89202, 33120, 133280, 47740, 98814,  44552,
                                           54702, 44020, 11462,  70112};
    expect(count_by_merging(puzzle12) == count_by_walk(puzzle12), "puzzle 12, merged");
    const std::vector<std::uint64_t> doubles{0,     25320, 75490,  31242, 161642, 75398, 91772, 43644,
                                             134960, 56520, 106848, 52858, 57676,  53810, 14844, 70144};
    const WideAnswerCounts printed = count_by_merging(puzzle12, {.doubles = true});
    expect(std::equal(doubles.begin(), doubles.end(), printed.total.begin()), "puzzle 12, in doubles");
    for (const auto count : {count_by_walk, count_as_published}) {
        const std::string how = count == count_by_walk ? " by walk" : " as published";
        const AnswerCounts counts = count(puzzle12, {}, {});
        expect(counts.outcome == Outcome::Counted && counts.visited == 669'772'800,
               "puzzle 12, number of PPs" + how);
        for (std::size_t answer = 1; answer <= 15; ++answer) {
            const std::string at = "puzzle 12, " + std::to_string(answer) + how;
            expect(counts.total[answer] == total[answer],
                   at + ": " + std::to_string(counts.total[answer]));
            expect(counts.whole[answer] == whole[answer],
                   at + ", whole only: " + std::to_string(counts.whole[answer]));
        }
    }
}

}  // namespace
}  // namespace toptake::paper
