// The paper's enumeration: every permutation-partitioning (PP) of a set of cards, evaluated
// exactly, and counted by the answer it gives. A PP is a distinct ordering of the bases, a
// partitioning, and a placement of the wild cards in the boxes of its stages. Equal bases are not
// told apart; equal wild cards are.
//
// Two functions visit the same PPs. `count_as_published` does it the paper's way: arrangements by
// prefix shifts, each PP evaluated on its own. It is the baseline. `count_by_walk` goes through the
// boxes depth first, so that PPs with a common beginning share its arithmetic, and takes several
// base orderings at once in the lanes of a vector; still, every PP is a leaf that is evaluated,
// tested and counted.
//
// Road not taken here: merging equal values, or using that parts persist from stage to stage. That is
// quicker still (merging/merged_count.h), but no longer the enumeration that checks it.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "paper/arithmetic/checked_fraction.h"
#include "paper/paper_cards.h"
#include "paper/partitionings.h"

namespace toptake::paper {

enum class Outcome : std::uint8_t {
    Counted,      // complete and exact
    Cancelled,    // the counts cover only the PPs visited
    Unsupported,  // irrational values that surds.h cannot hold may return: nothing was counted
    Overflow,     // the values of `overflowed` PPs left 128 bits: the counts are lower bounds
};

template <class Count>
struct AnswerCountsOf {
    Outcome outcome = Outcome::Counted;
    Count visited = 0;              // PPs evaluated, whatever became of them
    Count overflowed = 0;           // of these, PPs that could not be decided
    std::array<Count, 16> total{};  // by answer, 1..15
    std::array<Count, 16> whole{};  // of these, with whole partial answers only

    // Joins the parts of two slices; the outcome is the worse one.
    AnswerCountsOf& operator+=(const AnswerCountsOf& other);
    friend bool operator==(const AnswerCountsOf&, const AnswerCountsOf&) = default;
};

// What is visited one by one never leaves 64 bits; what is merged may.
using AnswerCounts = AnswerCountsOf<std::uint64_t>;
struct WideAnswerCounts : AnswerCountsOf<Uint128> {
    WideAnswerCounts() = default;
    WideAnswerCounts(const AnswerCounts& counts);

    friend bool operator==(const WideAnswerCounts&, const WideAnswerCounts&) = default;
};

// A part of the work: the distinct base orderings first..last-1 in lexicographic order, of which
// there are count_orderings(cards.bases); what lies beyond them is cut off. Threads share the work
// by taking disjoint slices; multiples of 8 keep every vector lane busy.
struct Slice {
    std::uint64_t first = 0;
    std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
};

// How another thread follows, stops and shares a count. All are optional; the first two are looked at after
// every 65,536 PPs, or a little more. Counts that run at the same time may share them: with one `next`,
// which starts at 0, walks over the same slice divide it among themselves.
struct RunControl {
    const std::atomic<bool>* cancel = nullptr;
    std::atomic<std::uint64_t>* visited = nullptr;
    std::atomic<std::uint64_t>* next = nullptr;
};

// A PP that gives an answer.
struct Found {
    int answer;  // 0: its values left 128 bits, and somebody else has to decide
    bool whole;
    const std::vector<int>& bases;
    const Partitioning& partitioning;
    std::vector<int> arrangement;
};

// All throw std::invalid_argument for cards that check() refuses.
AnswerCounts count_as_published(const Cards& cards, Slice slice = {}, RunControl control = {});
AnswerCounts count_by_walk(const Cards& cards, Slice slice = {}, RunControl control = {});

// The walk again; calls `sink` with every PP that gives one of 1..15, or may do so.
AnswerCounts find_by_walk(const Cards& cards, RunControl control, const std::function<void(const Found&)>& sink);

// As published, in the paper's double precision, in which 3/5 of x is x*3/5; for comparison only.
AnswerCounts count_in_doubles(const Cards& cards, Slice slice = {}, RunControl control = {});

// The closed formula ((n-1)(n+2)/2 + a)! / ((n-1)(n+2)/2)! * orderings * partitionings; nothing
// beyond 64 bits. (The paper prints n(n+3)/2 for the number of borders.)
std::optional<std::uint64_t> count_pps(const Cards& cards);

// The number of distinct orderings of the bases (2^64 - 1 stands for more), and one by its place.
std::uint64_t count_orderings(const std::vector<int>& bases);
std::vector<int> ordering_at(const std::vector<int>& bases, std::uint64_t place);

// What the bound on the values of these cards allows; count_as_published uses the last two only.
enum class Words : std::uint8_t { Lanes16, Lanes32, Lanes64, Fractions128, Surds };
Words words_for(const Cards& cards);

// One PP: `arrangement` holds wild cards 1..a and a 0 for each border between boxes.
struct PermutationPartitioning {
    std::vector<int> bases;
    Partitioning partitioning;
    std::vector<int> arrangement;
};

struct Evaluation {
    enum class Grade : std::uint8_t {
        Whole,       // every partial answer is an integer
        Fractional,  // every partial answer is rational
        Dropped,     // an irrational partial answer, or the square root of a negative one
        Overflow,
    };
    Grade grade = Grade::Whole;
    CheckedFraction value;  // 0 when dropped
};

// Throws std::invalid_argument if the parts do not fit each other.
Evaluation evaluate(const PermutationPartitioning& pp, const std::vector<Wild>& wilds);

}  // namespace toptake::paper
