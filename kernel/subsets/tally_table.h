// What a few wild cards make of many numbers: for every set of wild cards and every tally, all values.
//
// The subset table (subset_table.h) grows with the subsets; this one with the tallies that the wild cards can bring to
// one target, which are few where the target is low and the wild cards weak: just the positions in which
// nothing comes out even and the subset table becomes too large. The values of a cell are bits, a common denominator
// apart, so that adding a number to all of them is a shift. The bounds by sums (sum_bounds.h) say beforehand which cells
// can be alive at all. They also say which parts can be joined: the target is low, so that one of the two is
// always low in its sum.
//
// Irrational partial answers are not seen.
#pragma once

#include <bit>
#include <functional>
#include <vector>

#include "budget.h"
#include "expression.h"
#include "subsets/sum_bounds.h"
#include "subsets/tally.h"

namespace toptake {

class TallyTable {
public:
    // `bounds` are of the same numbers, wild cards, target and grade. Only useful tallies are looked at; the parts of a
    // useful one are useful. False if the table would be too large, or the budget ran out.
    using Useful = std::function<bool(Tally)>;
    bool build(const Tallies& tallies, const std::vector<Wild>& wilds, int target, const SumBounds& bounds, const Useful& useful,
               Budget& budget);

    // The tallies that make the target with exactly these wild cards.
    const std::vector<Tally>& making(u32 wilds) const { return making_[wilds]; }

    // The expression; `number` names a number by its kind, `wild` a wild card by its bit.
    template <class Number, class Wild>
    void write(u32 wilds, Tally tally, Expression& expression, Number&& number, Wild&& wild) const {
        std::vector<Step> steps;
        if (wilds) trace(wilds, id_of_[tally.index], target_ * unit_, steps);
        else list_numbers(tally, steps);
        for (const Step& step : steps) switch (step.kind) {
            case Step::number: expression.push_back(number(step.index)); break;
            case Step::wild: expression.push_back(wild(step.index)); break;
            case Step::sum: push_sum(expression, step.index); break;
        }
    }

private:
    struct Step {
        enum Kind { number, wild, sum } kind;
        int index;  // of a kind or wild card; or how many parts
    };
    struct Row {
        i64 low = 0, high = 0;  // bounds of the values, in units
        std::size_t words = 0;
        std::vector<i64> lowest;  // value that may live, by sum
        std::vector<u32> cell;   // by id; 0: none, else one more than its place
        std::vector<u64> all;    // bits of every cell; value v is bit v + low
        std::vector<u64> tops;   // only what has no number added last: joins start from these
        std::vector<std::uint8_t> has_tops;
        std::vector<u64> laid;   // only what has a wild card last, where joins need to know
        std::vector<i64> single; // for one wild card, what it makes of a sum
        std::vector<std::vector<i32>> after;  // by wild card: the bit that a bit of the row without it becomes, or -1
    };
    // Two parts of a tally with wild cards in both, by the sum of the first and the whole.
    struct Split {
        u32 one, other;                    // wild cards
        std::vector<SumBounds::Sums> sums;  // of the first part that may live, by the sum of the whole
        std::vector<int> least, most;      // of those; more than the whole where there is none
    };

    bool lay_out(const SumBounds& bounds, const Useful& useful, Budget& budget);
    bool list_splits(Budget& budget);
    bool list_tallies(int most, const Useful& useful, Budget& budget);
    bool allocate(Budget& budget);
    bool fill(u32 id, Budget& budget);
    void fill_single(Row& row, u32 id);
    void lay(u32 wilds, u32 id, Row& row, u32 place);
    i64 after(const Wild& wild, i64 value, const Row& row) const;
    void join_singles(u32 wilds, u32 id, Row& row, u32 place);
    bool join(const Split& split, u32 id, Row& row, u32 place, Budget& budget);
    void add_numbers(u32 id, Row& row, u32 place);

    static void put(const Row& row, u64* bits, i64 value) {
        const std::size_t bit = static_cast<std::size_t>(value + row.low);
        bits[bit / 64] |= u64{1} << (bit % 64);
    }
    static const u64* bits_of(const Row& row, const std::vector<u64>& bits, u32 id) {
        return id != kNone && row.cell[id] ? bits.data() + (row.cell[id] - 1) * row.words : nullptr;
    }
    static bool has_bit(const Row& row, const u64* bits, i64 value) {
        if (!bits || value < -row.low || value > row.high) return false;
        const std::size_t bit = static_cast<std::size_t>(value + row.low);
        return bits[bit / 64] >> (bit % 64) & 1;
    }
    bool has(u32 wilds, u32 id, i64 value) const;
    bool has_top(u32 wilds, u32 id, i64 value) const;
    void list_numbers(Tally tally, std::vector<Step>& steps) const;
    void trace(u32 wilds, u32 id, i64 value, std::vector<Step>& steps) const;
    bool trace_laid(u32 wilds, u32 id, i64 value, std::vector<Step>& steps) const;
    bool trace_sum(u32 wilds, u32 id, i64 value, std::vector<Step>& steps) const;
    template <class Visit>
    void each_sum(u32 id, Visit&& visit) const;
    template <class Visit>
    static void each_value(const u64* bits, const Row& row, Visit&& visit) {
        for (std::size_t i = 0; i < row.words; ++i)
            for (u64 word = bits[i]; word; word &= word - 1)
                visit(static_cast<i64>(64 * i) + std::countr_zero(word) - row.low);
    }
    // Of two parts with wild cards, one has at most half of them: that one is called first.
    template <class Visit>
    static bool any_split(u32 wilds, Visit&& visit) {
        const int half = count_bits(wilds) / 2;
        for (u32 part = (wilds - 1) & wilds; part; part = (part - 1) & wilds) {
            const int size = count_bits(part);
            if (size > half || (2 * size == count_bits(wilds) && size > 1 && !(part & wilds & -wilds))) continue;
            if (visit(part, wilds ^ part)) return true;
        }
        return false;
    }

    static constexpr u64 kWidest = 1 << 14;  // values of one cell
    static constexpr u32 kNone = ~u32{0};
    static constexpr i64 kDead = INT64_MAX;

    const Tallies* tallies_ = nullptr;
    std::vector<Wild> wilds_;
    int target_ = 0;
    Smooth scale_;
    i64 unit_ = 1;
    std::vector<Row> rows_;
    std::vector<Tally> tally_;  // by id
    std::vector<int> total_;    // sum, by id
    std::vector<u32> id_of_;    // by index
    std::size_t sum_words_ = 0;
    std::vector<u64> sums_;     // sums of the parts of a tally, by id: bits
    std::vector<std::vector<Split>> splits_;  // by wild cards
    std::vector<std::vector<Tally>> making_;
};

}  // namespace toptake
