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
// The table holds counts instead of mere presence, which is why it is apart from table.h.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "budget.h"
#include "subsets/live_values.h"
#include "numbers/radical.h"
#include "numbers/scaled.h"

namespace toptake {

// Values with the number of expressions that have them.
struct Spread {
    std::vector<std::pair<i64, u64>> rational;  // over the scale of the mask
    std::vector<std::pair<Radical, u64>> radical;

    bool empty() const { return rational.empty() && radical.empty(); }
};

class Census {
public:
    // `kinds` names equal numbers by equal numbers. False when the budget ran out.
    bool build(const Cards& cards, const std::vector<int>& kinds, Range range, Grade grade, Budget& budget);

    // A value or a count was beyond 64 bits: what the table says is not to be trusted.
    bool unheld() const { return unheld_; }
    u32 all() const { return (u32{1} << size_) - 1; }
    u32 canonical(u32 mask) const { return canonical_[mask]; }
    u64 count(u32 mask, int answer) const;

    // For the listing of expressions (forms.h).
    const Spread& whole(u32 mask) const { return values_[canonical_[mask]]; }
    const Spread& terms(u32 mask) const { return terms_[canonical_[mask]]; }
    const Spread& products(u32 mask) const { return products_[canonical_[mask]]; }
    const Spread& several(u32 mask) const { return several_[canonical_[mask]]; }
    const Cards& cards() const { return cards_; }
    int numbers() const { return numbers_; }
    Smooth scale(u32 mask) const { return rows_[mask].scale; }
    i64 unit(u32 mask) const { return rows_[mask].unit; }
    u32 number_mask() const { return number_mask_; }
    u32 multiply_mask() const { return multiply_mask_; }
    u32 subtract_mask() const { return subtract_mask_; }
    u32 act_mask() const { return act_mask_; }
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
    // A spread in the making.
    struct Tally {
        std::unordered_map<i64, u64> rational;
        std::map<Radical, u64> radical;
    };

    void prepare(const Cards& cards, const std::vector<int>& kinds, Range range);
    void put(Tally& tally, u32 mask, const std::optional<Scaled>& value, u64 count);
    void put(Tally& tally, u32 mask, const Rational& value, u64 count);
    void put(Tally& tally, u32 mask, const Radical& value, u64 count);
    void put(Tally& tally, u32 mask, const Radical::Result& value, u64 count);
    static Spread spread(const Tally& tally);
    void count_acts(u32 mask, Tally& tally);
    void count_products(u32 mask, Tally& tally);
    void count_several(u32 mask, Budget& budget);
    void count_values(u32 mask, Budget& budget);
    void add(u64& count, u64 more);
    u64 times(u64 a, u64 b);
    Rational rational(u32 mask, i64 value) const { return Rational(value, rows_[mask].unit); }
    Outlook outlook(u32 mask) const;

    Cards cards_;
    Grade grade_ = Grade::fractional;
    int size_ = 0, numbers_ = 0;
    u32 number_mask_ = 0, multiply_mask_ = 0, subtract_mask_ = 0, act_mask_ = 0;
    std::vector<u32> canonical_;
    std::vector<Row> rows_;
    std::vector<Spread> terms_;     // no sums; plain numbers included
    std::vector<Spread> products_;  // those of them with a multiplying card on top
    std::vector<Spread> several_;   // one or more terms that are no plain numbers
    std::vector<Spread> values_;    // everything
    bool one_of_each_ = true, radicals_ = false, unheld_ = false;
    std::size_t held_ = 0;
};

}  // namespace toptake
