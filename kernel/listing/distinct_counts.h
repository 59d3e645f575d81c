// How many distinct expressions there are: for every subset of the cards and every live value.
//
// Two expressions are the same when they agree after flattening sums, hoisting subtraction cards above
// the sum they are laid in, and reordering adjacent multiplying cards. So a canonical expression is
//   a sum      plain numbers, other terms, and subtraction cards on top;
//   a product  a set of multiplying cards on something that is no product;
//   a power or root of anything.
// Equal numbers are not told apart, wild cards always are. A term that is no plain number holds a wild
// card, so terms are put in order by their lowest wild card and each sum is met exactly once.
//
// The table holds counts instead of mere presence, which is why it is apart from subset_table.h.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "budget.h"
#include "card_arithmetic.h"
#include "numbers/radical.h"
#include "subsets/card_masks.h"
#include "subsets/live_values.h"

namespace toptake {

// Values with the number of expressions that have them.
struct ExpressionCounts {
    std::vector<std::pair<i64, u64>> rational;  // over the scale of the mask
    std::vector<std::pair<Radical, u64>> radical;

    bool empty() const { return rational.empty() && radical.empty(); }
};

// The same of every mask; most masks have nothing, for only one of equal ones is looked at.
class CountsByMask {
public:
    static constexpr std::size_t kBytesPerMask = sizeof(void*);

    CountsByMask() = default;
    CountsByMask(CountsByMask&&) = default;
    CountsByMask& operator=(CountsByMask&&) = default;

    void assign(std::size_t masks) {
        lists_.clear();
        lists_.resize(masks);
    }
    const ExpressionCounts& operator[](u32 mask) const { return lists_[mask] ? *lists_[mask] : none_; }
    void set(u32 mask, ExpressionCounts counts) {
        if (!counts.empty()) lists_[mask] = std::make_unique<ExpressionCounts>(std::move(counts));
    }

private:
    static inline const ExpressionCounts none_{};
    std::vector<std::unique_ptr<ExpressionCounts>> lists_;
};

class DistinctCounts {
public:
    // `kinds` names equal numbers by equal numbers. False when the budget ran out.
    bool build(const Cards& cards, const std::vector<int>& kinds, Range range, Grade grade, Budget& budget);

    // A value or a count was beyond 64 bits: what the table says is not to be trusted.
    bool unheld() const { return unheld_; }
    // Bytes, roughly.
    std::size_t held() const { return held_; }
    u32 all() const { return (u32{1} << size_) - 1; }
    u32 canonical(u32 mask) const { return canonical_[mask]; }
    u64 count(u32 mask, int answer) const;

    // For the listing of expressions (distinct_expressions.h).
    const ExpressionCounts& whole(u32 mask) const { return values_[canonical_[mask]]; }
    const ExpressionCounts& terms(u32 mask) const { return terms_[canonical_[mask]]; }
    const ExpressionCounts& products(u32 mask) const { return products_[canonical_[mask]]; }
    const ExpressionCounts& several(u32 mask) const { return several_[canonical_[mask]]; }
    const Cards& cards() const { return cards_; }
    int numbers() const { return numbers_; }
    Smooth scale(u32 mask) const { return rows_[mask].scale; }
    i64 unit(u32 mask) const { return rows_[mask].unit; }
    const CardMasks& masks() const { return by_act_; }
    Grade grade() const { return grade_; }
    // The sum of the numbers, less the subtraction cards, of a mask without other cards.
    i64 loose(u32 mask) const;
    // Can the cards be laid one after the other so that every step is whole?
    bool whole_order(u32 chosen, i64 value) const;

private:
    struct Row {
        Smooth scale;
        i64 unit = 1, low = 0, high = 0;
        bool clipped = false;
    };
    // The same while it is being filled.
    struct CountMap {
        std::unordered_map<i64, u64> rational;
        std::map<Radical, u64> radical;
    };

    bool prepare(const Cards& cards, const std::vector<int>& kinds, Range range, Budget& budget);
    void put(CountMap& counts, u32 mask, const std::optional<Scaled>& value, u64 count);
    void put(CountMap& counts, u32 mask, const Rational& value, u64 count);
    void put(CountMap& counts, u32 mask, const Radical& value, u64 count);
    void put(CountMap& counts, u32 mask, const Radical::Result& value, u64 count);
    static ExpressionCounts sorted(const CountMap& counts);
    void count_acts(u32 mask, CountMap& counts);
    void count_products(u32 mask, CountMap& counts);
    void count_several(u32 mask, Budget& budget);
    void count_values(u32 mask, Budget& budget);
    void add(u64& count, u64 more);
    u64 times(u64 a, u64 b);
    Rational rational(u32 mask, i64 value) const { return Rational(value, rows_[mask].unit); }

    Cards cards_;
    Grade grade_ = Grade::fractional;
    int size_ = 0, numbers_ = 0;
    CardMasks by_act_;
    std::vector<u32> canonical_;
    std::vector<Row> rows_;
    CountsByMask terms_;     // no sums; plain numbers included
    CountsByMask products_;  // those of them with a multiplying card on top
    CountsByMask several_;   // one or more terms that are no plain numbers
    CountsByMask values_;    // everything
    bool one_of_each_ = true, radicals_ = false, unheld_ = false;
    std::size_t held_ = 0;
};

}  // namespace toptake
