// The values of one subset, from those of smaller ones.
#include "card_arithmetic.h"
#include "numbers/division.h"
#include "subsets/subset_table.h"

namespace toptake {

template <class Int>
void SubsetTable<Int>::build_mask(u32 mask, SeenSet& seen) {
    Entry& entry = at(mask);
    const Bounds& b = entry.bounds;
    Segments& s = entry.segments;
    seen.start(static_cast<u64>(b.low), static_cast<u64>(b.high));
    const auto here = [&] { return static_cast<u32>(values_.size()); };
    s.hoisted = here();
    hoist(mask, seen);
    s.sums = here();
    add_up(mask, seen);
    s.atoms = here();
    raise(mask, seen);
    if (radicals_) raise_radicals(mask, seen);
    s.products = here();
    multiply(mask, seen);
    s.end = here();
    if (index_.is_direct()) holds_[mask] = static_cast<std::uint8_t>((s.atoms != s.end) | (s.sums != s.end) << 1 | (s.hoisted != s.end) << 2);
    if (radicals_) collect_radicals(mask);
}

// Put what these stored values are over another scale, less an amount.
template <class Int>
void SubsetTable<Int>::put_scaled(u32 begin, u32 end, const Ratio& r, Wide less, const Bounds& b, SeenSet& seen) {
    if (begin == end) return;
    if (!r.fits) {
        unheld_ = true;
        return;
    }
    // Putting values may move the array: it is indexed anew each time.
    const Wide over = static_cast<Wide>(r.over);
    if (r.under == 1) {
        for (u32 k = begin; k < end; ++k) put(static_cast<Wide>(values_.data()[k]) * over - less, b, seen);
    } else {
        const ExactDivisor under(r.under);
        for (u32 k = begin; k < end; ++k) {
            i64 quotient;
            if (under.divide(static_cast<i64>(values_.data()[k]), quotient)) put(static_cast<Wide>(quotient) * over - less, b, seen);
        }
    }
}

template <class Int>
void SubsetTable<Int>::hoist(u32 mask, SeenSet& seen) {
    const Bounds& b = at(mask).bounds;
    for (u32 subs = acting(mask) & by_act_.subtract; subs; subs &= subs - 1) {
        const int i = std::countr_zero(subs);
        if (equal_before_[i] & mask) continue;  // equal cards: the lowest one stands for all
        const u32 inner = canonical(mask ^ (u32{1} << i));
        const Ratio r = ratio(b.scale / at(inner).bounds.scale);
        const Wide amount = static_cast<Wide>(b.scale.numerator()) * cards_.wilds[i - numbers_].amount;
        const Segments& s = at(inner).segments;
        put_scaled(s.hoisted, s.end, r, amount, b, seen);
    }
}

template <class Int>
void SubsetTable<Int>::add_up(u32 mask, SeenSet& seen) {
    const u32 numbers = mask & by_act_.numbers, wilds = mask & ~by_act_.numbers;
    const u32 low = numbers & -numbers, others = numbers ^ low;
    if (!others) return;
    if (mask & protected_bit_) return add_protected(mask, seen);
    if (!terms_.empty()) {
        // What stands beside a term is no lower than this, so the term itself is no higher than that.
        const Bounds& b = at(mask).bounds;
        const u64 high = static_cast<u64>(b.high) / b.scale.numerator() + 1, limit = b.clipped ? kNoBound : saturating_add(high, live_->deepest(mask));
        for (u32 top = wilds;; top = (top - 1) & wilds) {
            const std::vector<Term>& list = terms_[term_list(low | top)];
            if (list.size() >> count_bits(others) == 0) {
                for (const Term& term : list)
                    if (!(term.numbers & ~numbers) && (term.least <= 0 || static_cast<u64>(term.least) <= limit)) add_term(mask, term.numbers | top, seen);
            } else
                for (u32 with = (others - 1) & others;; with = (with - 1) & others) {
                    add_term(mask, low | with | top, seen);
                    if (!with) break;
                }
            if (!top) break;
        }
        return;
    }
    const u32 tops = by_act_.multiply | by_act_.act;  // a term of several numbers needs one of these on top
    // Every set of numbers that goes with the lowest one, but not all of them; then the wild cards.
    for (u32 with = (others - 1) & others;; with = (with - 1) & others) {
        const u32 left_numbers = low | with;
        for (u32 top = wilds;; top = (top - 1) & wilds) {
            const u32 left = left_numbers | top;
            const bool likely = index_.is_direct() ? (holds_[left] & 1) && (holds_[canonical(mask ^ left)] & 2)
                                                   : !with || (top & tops);
            if (likely && is_canonical(left)) {
                const u32 right = canonical(mask ^ left);
                const Segments &l = at(left).segments, &r = at(right).segments;
                if (l.atoms != l.end && r.sums != r.end) add_pair(mask, left, right, &Segments::sums, seen);
            }
            if (!top) break;
        }
        if (!with) break;
    }
}

// A term of the sum, if there is such a one, and the rest.
template <class Int>
void SubsetTable<Int>::add_term(u32 mask, u32 left, SeenSet& seen) {
    if ((left & ~mask) || !is_canonical(left)) return;
    const Segments& l = at(left).segments;
    if (l.atoms == l.end) return;
    const u32 right = canonical(mask ^ left);
    if (!has_numbers(right)) return;
    const Segments& r = at(right).segments;
    if (r.sums != r.end) add_pair(mask, left, right, &Segments::sums, seen);
}

// The term with the protected number, and anything at all beside it: a barred subtraction card cannot be
// hoisted above such a sum.
template <class Int>
void SubsetTable<Int>::add_protected(u32 mask, SeenSet& seen) {
    const u32 others = mask ^ protected_bit_;
    for (u32 beside = others; beside; beside = (beside - 1) & others) {
        if (!has_numbers(beside) || canonical(beside) != beside) continue;
        const u32 left = canonical(mask ^ beside);
        const Segments &l = at(left).segments, &r = at(beside).segments;
        if (l.atoms != l.end && r.hoisted != r.end) add_pair(mask, left, beside, &Segments::hoisted, seen);
    }
}

template <class Int>
void SubsetTable<Int>::add_pair(u32 mask, u32 left, u32 right, u32 Segments::* right_start, SeenSet& seen) {
    const Bounds& b = at(mask).bounds;
    const Segments& ls = at(left).segments;
    const Segments& rs = at(right).segments;
    const Smooth &ld = at(left).bounds.scale, &rd = at(right).bounds.scale;
    const std::size_t ln = ls.end - ls.atoms, rn = rs.end - rs.*right_start;
    Ratio lf, rf, to;
    if (ld != rd || ld != b.scale) {
        Smooth common;
        for (int p = 0; p < 3; ++p) common.exponent[p] = std::max(ld.exponent[p], rd.exponent[p]);
        lf = ratio(common / ld);
        rf = ratio(common / rd);
        to = ratio(b.scale / common);
    }
    if (!lf.fits || !rf.fits || !to.fits) {
        unheld_ = true;
        return;
    }
    const u64 width = static_cast<u64>(b.low) + static_cast<u64>(b.high) + 1;
    if (budget_->spent(ln * rn)) return;
    const std::size_t most = static_cast<std::size_t>(std::min<u64>(width, saturating_mul(ln, rn)));
    Int* out = values_.reserve(most + 1);
    const Int* terms = values_.data() + ls.atoms;
    const Int* rest = values_.data() + rs.*right_start;

    if constexpr (std::is_same_v<Int, i32>) {
        // |value| < 2^30 and factors below 2^30 each: three of them could pass 2^63.
        u64 reach = saturating_mul(saturating_mul(lf.over, to.over), static_cast<u64>(kMost));
        reach = saturating_add(reach, saturating_mul(saturating_mul(rf.over, to.over), static_cast<u64>(kMost)));
        if (reach < u64{1} << 62 && seen.direct()) {
            const i64 lo = static_cast<i64>(lf.over * to.over), ro = static_cast<i64>(rf.over * to.over);
            u32* map = seen.map();
            const u32 stamp = seen.stamp();
            const i64 floor = -static_cast<i64>(b.low);
            bool beyond = false;
            if (to.under == 1) {
                for (std::size_t i = 0; i < ln; ++i) {
                    const i64 base = terms[i] * lo;
                    for (std::size_t j = 0; j < rn; ++j) {
                        const i64 x = base + rest[j] * ro;
                        if (static_cast<u64>(x - floor) >= width) {
                            beyond = true;
                            continue;
                        }
                        *out = static_cast<Int>(x);
                        out += map[x] != stamp;
                        map[x] = stamp;
                    }
                }
            } else {
                const ExactDivisor under(to.under);
                for (std::size_t i = 0; i < ln; ++i) {
                    const i64 base = terms[i] * lo;
                    for (std::size_t j = 0; j < rn; ++j) {
                        const i64 sum = base + rest[j] * ro;
                        // A quotient in range is the exact one; otherwise the division has a rest.
                        const i64 x = under.unchecked(sum);
                        if ((sum & under.even()) || static_cast<u64>(x - floor) >= width) {
                            beyond = true;
                            continue;
                        }
                        *out = static_cast<Int>(x);
                        out += map[x] != stamp;
                        map[x] = stamp;
                    }
                }
            }
            if (beyond && b.clipped) unheld_ = true;
            values_.take_until(out);
            return;
        }
    }
    for (std::size_t i = 0; i < ln; ++i) {
        for (std::size_t j = 0; j < rn; ++j) {
            // Factors and values are below 2^62 each and only two of a kind meet: 128 bits hold them,
            // but for a third factor, which is checked.
            i128 x = static_cast<i128>(terms[i]) * static_cast<i128>(lf.over) +
                     static_cast<i128>(rest[j]) * static_cast<i128>(rf.over);
            if (x % static_cast<i128>(to.under) != 0) continue;
            x /= static_cast<i128>(to.under);
            if (__builtin_mul_overflow(x, static_cast<i128>(to.over), &x) || x > b.high ||
                x < -static_cast<i128>(b.low)) {
                if (b.clipped) unheld_ = true;
                continue;
            }
            if (seen.insert(static_cast<Int>(x))) *out++ = static_cast<Int>(x);
        }
    }
    values_.take_until(out);
}

template <class Int>
void SubsetTable<Int>::raise(u32 mask, SeenSet& seen) {
    const Bounds& b = at(mask).bounds;
    if (std::has_single_bit(mask)) {
        put(static_cast<Wide>(cards_.numbers[std::countr_zero(mask)]) * static_cast<Wide>(b.scale.numerator()), b, seen);
        return;
    }
    for (u32 acts = acting(mask) & by_act_.act; acts; acts &= acts - 1) {
        const int i = std::countr_zero(acts);
        if (equal_before_[i] & mask) continue;
        const Wild& wild = cards_.wilds[i - numbers_];
        const u32 inner = canonical(mask ^ (u32{1} << i));
        const Segments& s = at(inner).segments;
        for (u32 k = s.hoisted; k < s.end; ++k) {
            Scaled x{values_.data()[k], at(inner).bounds.scale};
            if (!toptake::lay(wild, x)) {
                // A root that is not rational; or a power beyond 128 bits, and so beyond all bounds.
                if (wild.act == Act::power && b.clipped) unheld_ = true;
                continue;
            }
            const auto scaled = x.over(b.scale);
            if (!scaled || *scaled > b.high || *scaled < -static_cast<i128>(b.low)) {
                if (b.clipped) unheld_ = true;
                continue;
            }
            put(static_cast<Wide>(*scaled), b, seen);
        }
    }
}

template <class Int>
void SubsetTable<Int>::multiply(u32 mask, SeenSet& seen) {
    const Bounds& b = at(mask).bounds;
    const u32 cards = acting(mask) & by_act_.multiply;
    if (!cards) return;
    for (u32 chosen = cards;; chosen = (chosen - 1) & cards) {
        if (!chosen) break;
        // Whole partial answers: one card at a time, since each step must be whole.
        if ((options_.grade == Grade::whole) && !std::has_single_bit(chosen)) continue;
        const u32 inner_real = mask ^ chosen;
        if (!has_numbers(inner_real)) continue;
        const u32 inner = canonical(inner_real);
        const Segments& s = at(inner).segments;
        const u32 end = (options_.grade == Grade::whole) ? s.end : s.products;
        if (s.hoisted == end) continue;
        Smooth factor = b.scale / at(inner).bounds.scale;
        for (u32 rest = chosen; rest; rest &= rest - 1) factor *= cards_.wilds[std::countr_zero(rest) - numbers_].ratio;
        put_scaled(s.hoisted, end, ratio(factor), 0, b, seen);
    }
}

template void SubsetTable<i32>::build_mask(u32, SeenSet&);
template void SubsetTable<i64>::build_mask(u32, SeenSet&);

}  // namespace toptake
