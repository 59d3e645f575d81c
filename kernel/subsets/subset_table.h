// The subset table: for every subset of the cards, every value that uses all of them.
//
//   V[S] = sums of values of parts of S, and every wild card w of S laid on a value of V[S - w].
//
// Each value is reached by one canonical route, and dead values (live_values.h) are left out:
//  - a sum is a set of terms that are no sums themselves; the term with the lowest number is
//    split off first; subtraction cards are hoisted above the sum they stand in;
//  - multiplying cards commute, so a set of them acts at once on something that is no product.
// The values of a subset therefore lie in four segments, by the kind of their last step:
//    hoisted subtractions | sums | single cards, powers and roots | products
// Terms of a sum are the last two, the rest of a sum the last three, the inner of a product the
// first three. A value found in two ways stays where it was first found: whatever the other kind
// would lead to is also reached by taking the first route apart (docs/solver.md has the proof).
//
// Values are integers over scale(S). Int is what is stored, Wide what is computed with. A value that
// may be alive and does not fit is left out and `unheld()` says so; then nothing is proven by absence.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <bit>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "budget.h"
#include "expression.h"
#include "growing_array.h"
#include "numbers/integers.h"
#include "numbers/radical.h"
#include "subsets/card_masks.h"
#include "subsets/live_values.h"
#include "subsets/mask_index.h"
#include "subsets/seen_set.h"

namespace toptake {

struct TableOptions {
    Range range;
    bool prune = true;
    Grade grade = Grade::fractional;  // the hardest partial answers that are allowed
    bool fractional_answers = false;  // the values of all the cards may be fractions, too
    int levels = 64;  // subsets of more cards are left for finish()
    int at_most = 64; // subsets of more cards are never asked for
    bool sparse = false;  // index only subsets with live values, as with many cards; no finish()
    // A number that some wild cards may not act on, nor on anything it is part of: the number card of a
    // build, after which no wild card of the hand is played. -1: there is none.
    int protected_number = -1;
    u32 barred_wilds = 0;  // those wild cards
};

template <class Int>
class SubsetTable {
public:
    using Wide = std::conditional_t<std::is_same_v<Int, i32>, i64, i128>;

    struct Segments {
        u32 hoisted, sums, atoms, products, end;  // offsets into the stored values
    };

    // False when the budget ran out before the table was complete.
    bool build(const Cards& cards, const TableOptions& options, Budget& budget);

    // The subsets of more cards than options.levels.
    bool finish(Budget& budget);

    int size() const { return size_; }
    u32 all() const { return (u32{1} << size_) - 1; }
    bool unheld() const { return unheld_; }
    u64 stored() const { return values_.size(); }

    // Equal cards stand for each other: the mask with the lowest of them.
    u32 canonical(u32 mask) const {
        if (equals_.empty()) return mask;
        if (!canonical_.empty()) return canonical_[mask];
        for (const auto& [bits, firsts] : equals_)
            if (mask & bits) mask = (mask & ~bits) | firsts[static_cast<std::size_t>(count_bits(mask & bits))];
        return mask;
    }
    bool is_canonical(u32 mask) const {
        // Where the equal card stands just before, one test covers all of them.
        if (mask & adjacent_equals_ & ~(mask << 1)) return false;
        for (u32 rest = mask & distant_equals_; rest; rest &= rest - 1)
            if (!(mask & equal_before_[static_cast<std::size_t>(std::countr_zero(rest))])) return false;
        return true;
    }
    bool has_numbers(u32 mask) const { return (mask & by_act_.numbers) != 0; }

    std::span<const Int> values(u32 mask) const {
        const Segments& s = at(canonical(mask)).segments;
        return {values_.data() + s.hoisted, values_.data() + s.end};
    }
    const Smooth& scale(u32 mask) const { return at(canonical(mask)).bounds.scale; }

    // Every subset that has a value, equal cards told apart; only when every subset has an entry.
    template <class Visit>
    void each_real(Visit&& visit) const {
        for (u32 mask = 1; mask <= all(); ++mask)
            if (has_numbers(mask) && holds_[canonical(mask)]) visit(mask);
    }

    // The subsets that a canonical one stands for, equal cards told apart.
    template <class Visit>
    void each_equal(u32 mask, Visit&& visit, std::size_t kind = 0) const {
        for (; kind < equals_.size(); ++kind) {
            const u32 bits = equals_[kind].first, some = mask & bits;
            if (some == 0 || some == bits) continue;
            // All choices of so many among the equal cards.
            for (u32 other = bits; other; other = (other - 1) & bits)
                if (count_bits(other) == count_bits(some)) each_equal((mask & ~bits) | other, visit, kind + 1);
            return;
        }
        visit(mask);
    }

    // Visit every subset that has a value, in no particular order: visit(mask).
    template <class Visit>
    void each(Visit&& visit) const {
        for (std::size_t i = 1; i < entries_.size(); ++i)
            if (entries_[i].segments.end != entries_[i].segments.hoisted) visit(index_.is_direct() ? static_cast<u32>(i) : masks_[i]);
    }

    // Is the whole number `answer` among the values of the mask?
    bool makes(u32 mask, i64 answer) const {
        const u64 scale = this->scale(mask).numerator();
        const Wide x = static_cast<Wide>(answer) * static_cast<Wide>(scale);
        return contains(mask, x);
    }
    // One way to make it, appended to `expression`; the first in a fixed order.
    bool write(u32 mask, i64 answer, Expression& expression) const {
        const u64 scale = this->scale(mask).numerator();
        return write_value(canonical(mask), static_cast<Wide>(answer) * static_cast<Wide>(scale), mask, expression);
    }

    // The same for any value, over the scale of the mask.
    bool write_scaled(u32 mask, i128 numerator, Expression& expression) const {
        return write_value(canonical(mask), static_cast<Wide>(numerator), mask, expression);
    }

private:
    static constexpr int kListed = 20;  // so few cards that the canonical masks of all subsets are listed
    static constexpr int kDirect = 16;  // so few cards that every subset is looked at
    static constexpr int kFewWilds = 8;  // so few that terms are listed by their wild cards
    static constexpr u64 kMost = static_cast<u64>(std::numeric_limits<Int>::max()) / 2;

    struct Bounds {
        Smooth scale;
        Int low = 0, high = 0;  // in units of 1/scale
        bool clipped = false;   // live values beyond low and high do not fit Int
    };

    struct Entry {
        Bounds bounds;
        Segments segments{};
    };
    // A subset that was never met has the empty entry 0.
    const Entry& at(u32 mask) const { return entries_[index_.find(mask)]; }
    Entry& at(u32 mask) { return entries_[index_.find(mask)]; }
    const std::vector<Radical>& radicals(u32 mask) const {
        static const std::vector<Radical> none;
        const std::size_t i = index_.find(mask);
        return i < irrational_.size() ? irrational_[i] : none;
    }

    struct Ratio {
        u64 over = 1, under = 1;  // exact: multiply by over, then divide by under without rest
        bool fits = true;
    };

    void prepare(const Cards& cards, const TableOptions& options);
    void find_equal_cards();
    void list_canonical();
    Bounds bounds_of(u32 mask) const;
    bool build_all(int more_than, int levels, Budget& budget);
    bool build_live(Budget& budget);
    u32 with_one_more(u32 mask, int card) const;
    u32 joined(u32 left, u32 right) const;
    void build_mask(u32 mask, SeenSet& seen);
    void put_scaled(u32 begin, u32 end, const Ratio& ratio, Wide less, const Bounds& b, SeenSet& seen);
    void hoist(u32 mask, SeenSet& seen);
    void add_up(u32 mask, SeenSet& seen);
    i64 least_of(u32 mask) const;
    void add_term(u32 mask, u32 left, SeenSet& seen);
    void add_protected(u32 mask, SeenSet& seen);
    void add_pair(u32 mask, u32 left, u32 right, u32 Segments::* right_start, SeenSet& seen);
    void raise(u32 mask, SeenSet& seen);
    void multiply(u32 mask, SeenSet& seen);
    void raise_radicals(u32 mask, SeenSet& seen);
    void collect_radicals(u32 mask);

    // How an irrational value, or a rational one on the way back, came about: a wild card laid on a
    // radical or on a rational value, or a radical joined with a rational value.
    struct Route {
        int wild;             // -1 for a join
        u32 inner, other;     // masks: what the card was laid on; or the two parts of the join
        const Radical* radical;  // of `inner`, or null
        Wide value;           // rational value of `inner`, or of `other` in a join
    };
    template <class Visit>
    void radical_powers(u32 mask, Visit&& visit) const;
    template <class Visit>
    void radical_routes(u32 mask, Visit&& visit) const;
    Rational rational(u32 mask, Wide x) const;

    static Ratio ratio(const Smooth& factor) {
        const u64 over = factor.numerator(), under = factor.denominator();
        return {over, under, over <= kMost && under <= kMost};
    }

    // Put one value of the mask into the table unless it is dead or there already.
    void put(Wide x, const Bounds& b, SeenSet& seen) {
        if (x > b.high || x < -static_cast<Wide>(b.low)) {
            if (b.clipped) unheld_ = true;
            return;
        }
        if (!seen.insert(static_cast<Int>(x))) return;
        Int* out = values_.reserve(1);
        *out = static_cast<Int>(x);
        values_.take_until(out + 1);
    }

    std::size_t term_list(u32 mask) const { return (mask >> numbers_) << 5 | static_cast<u32>(std::countr_zero(mask)); }

    // Wild cards of the mask that may act on all of it.
    u32 acting(u32 mask) const { return mask & ~by_act_.numbers & (mask & protected_bit_ ? ~options_.barred_wilds : ~u32{0}); }

    bool contains(u32 mask, Wide x) const { return contains_in(canonical(mask), x, 0); }
    bool contains_in(u32 mask, Wide x, int first_segment) const {
        const Entry& entry = at(mask);
        const Bounds& b = entry.bounds;
        if (x > b.high || x < -static_cast<Wide>(b.low)) return false;
        const Segments& s = entry.segments;
        const Int* begin = values_.data() + (first_segment == 0 ? s.hoisted : first_segment == 1 ? s.sums : s.atoms);
        const Int* end = values_.data() + s.end;
        return std::find(begin, end, static_cast<Int>(x)) != end;
    }

    bool write_value(u32 mask, Wide x, u32 real, Expression& expression) const;
    bool write_rational_acts(u32 mask, Wide x, u32 real, Expression& expression) const;
    bool write_split(u32 mask, u32 left, int right_segment, Wide x, u32 real, Expression& expression) const;
    bool write_sum(u32 mask, Wide x, u32 real, Expression& expression) const;
    u32 real_part(u32 part, u32 real) const { return equals_.empty() ? part : real_cards(*this, part, real); }
    bool write_radical(u32 mask, const Radical& x, u32 real, Expression& expression) const;
    bool write_route(const Route& route, u32 real, Expression& expression) const;

    Cards cards_;
    TableOptions options_;
    int size_ = 0, numbers_ = 0;
    u32 protected_bit_ = 0;  // the bit of the protected number
    CardMasks by_act_;
    MaskIndex index_;
    std::vector<Entry> entries_;
    // When every subset has an entry: does it hold terms (1), the rest of a sum (2), anything (4)? Asked far more often
    // than anything else, so it has to be small.
    std::vector<std::uint8_t> holds_;
    std::vector<std::vector<Radical>> irrational_;  // values of the entries, where there are any
    std::vector<u32> masks_;  // of the entries, when not every subset has one
    // Then, with few wild cards: the numbers of each term met so far, and its least value, rounded down.
    struct Term {
        u32 numbers;
        i64 least;
    };
    std::vector<std::vector<Term>> terms_;
    std::optional<LiveValues> live_;
    // Equal cards: their bits, and the first 0, 1, 2, … of them.
    std::vector<std::pair<u32, std::vector<u32>>> equals_;
    std::vector<u32> canonical_;  // by mask, when every subset has an entry and some cards are equal
    u32 adjacent_equals_ = 0, distant_equals_ = 0;  // cards with an equal one just before them, or further off
    std::vector<u32> equal_before_;  // the equal card just before this one, as a bit, or 0
    GrowingArray<Int> values_;
    bool radicals_ = false;    // irrational values are allowed and can come back
    bool one_of_each_ = true;  // no two equal roots or powers: the four forms suffice
    mutable bool unheld_ = false;
    Budget* budget_ = nullptr;  // of the build under way
};

}  // namespace toptake
