#include "table.h"

#include "scaled.h"

namespace toptake {
namespace {

// The inverse of an odd number modulo 2^64, by Newton's iteration.
u64 odd_inverse(u64 odd) {
    u64 r = odd;
    for (int i = 0; i < 5; ++i) r *= 2 - odd * r;
    return r;
}

}  // namespace

template <class Int>
bool SubsetTable<Int>::build(const Cards& cards, const TableOptions& options, Budget& budget) {
    prepare(cards, options);
    thread_local Stamps stamps;
    for (u32 mask = 1; mask <= all(); ++mask) {
        if (canonical(mask) != mask || !has_numbers(mask)) continue;
        if (budget.spent(32) || !budget.allows(arena_.bytes())) return false;
        budget_ = &budget;
        build_mask(mask, stamps);
        if (budget.spent()) return false;
    }
    return true;
}

template <class Int>
void SubsetTable<Int>::prepare(const Cards& cards, const TableOptions& options) {
    cards_ = cards;
    options_ = options;
    size_ = cards.size();
    numbers_ = static_cast<int>(cards.numbers.size());
    numbers_mask_ = (u32{1} << numbers_) - 1;
    shield_ = options.shielded < 0 ? 0 : u32{1} << options.shielded;
    multiply_mask_ = subtract_mask_ = act_mask_ = 0;
    for (int i = 0; i < size_ - numbers_; ++i) {
        const u32 bit = u32{1} << (numbers_ + i);
        switch (cards.wilds[i].act) {
            case Act::multiply: multiply_mask_ |= bit; break;
            case Act::subtract: subtract_mask_ |= bit; break;
            default: act_mask_ |= bit;
        }
    }
    arena_.clear();
    unheld_ = false;
    int roots[4] = {}, powers[4] = {};
    for (const Wild& w : cards.wilds) {
        if (w.act == Act::root) ++roots[w.amount];
        if (w.act == Act::power) ++powers[w.amount];
    }
    one_of_each_ = roots[2] <= 1 && roots[3] <= 1 && powers[2] <= 1 && powers[3] <= 1;
    // Without a power, only two equal cube roots can cancel: √a + ∛b is never rational.
    const bool come_back = (roots[2] + roots[3] > 0 && powers[2] + powers[3] > 0) || roots[3] > 1;
    radicals_.clear();
    if (options.grade == Grade::irrational && come_back) radicals_.resize(std::size_t{1} << size_);
    segments_.assign(std::size_t{1} << size_, Segments{});
    bounds_.resize(std::size_t{1} << size_);
    find_equal_cards();
    const Liveness liveness(cards, options.range, options.prune, options.grade == Grade::whole, options.fractional_answers);
    for (u32 mask = 1; mask <= all(); ++mask) {
        if (!has_numbers(mask)) continue;
        const Liveness::Bounds live = liveness.bounds(mask);
        Bounds& b = bounds_[mask];
        b.scale = live.scale;
        const u64 scale = live.scale.numerator();
        const u64 low = saturating_mul(live.low, scale), high = saturating_mul(live.high, scale);
        b.clipped = low > kMost || high > kMost;
        b.low = static_cast<Int>(std::min(low, kMost));
        b.high = static_cast<Int>(std::min(high, kMost));
    }
}

template <class Int>
void SubsetTable<Int>::find_equal_cards() {
    twin_.assign(size_, 0);
    bool any = false;
    for (int i = 0; i < size_; ++i)
        for (int j = i - 1; j >= 0 && !twin_[i]; --j) {
            if (i == options_.shielded || j == options_.shielded || ((options_.barred >> i ^ options_.barred >> j) & 1)) continue;
            const bool equal = i < numbers_ ? cards_.numbers[i] == cards_.numbers[j]
                                            : j >= numbers_ && cards_.wilds[i - numbers_] == cards_.wilds[j - numbers_];
            if (equal) {
                twin_[i] = u32{1} << j;
                any = true;
            }
        }
    canonical_.clear();
    if (!any) return;
    canonical_.resize(std::size_t{1} << size_);
    for (u32 mask = 1; mask <= all(); ++mask) {
        canonical_[mask] = mask;
        for (u32 rest = mask; rest; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            if (twin_[i] && !(mask & twin_[i])) {
                canonical_[mask] = canonical_[mask ^ (u32{1} << i) ^ twin_[i]];
                break;
            }
        }
    }
}

template <class Int>
void SubsetTable<Int>::build_mask(u32 mask, Stamps& stamps) {
    const Bounds& b = bounds_[mask];
    Segments& s = segments_[mask];
    stamps.start(static_cast<u64>(b.low), static_cast<u64>(b.high));
    const auto here = [&] { return static_cast<u32>(arena_.size()); };
    s.hoisted = here();
    hoist(mask, stamps);
    s.sums = here();
    add_up(mask, stamps);
    s.atoms = here();
    raise(mask, stamps);
    if (!radicals_.empty()) raise_radicals(mask, stamps);
    s.products = here();
    multiply(mask, stamps);
    s.end = here();
    if (!radicals_.empty()) collect_radicals(mask);
}

template <class Int>
void SubsetTable<Int>::hoist(u32 mask, Stamps& stamps) {
    const Bounds& b = bounds_[mask];
    for (u32 subs = acting(mask) & subtract_mask_; subs; subs &= subs - 1) {
        const int i = std::countr_zero(subs);
        if (twin_[i] & mask && !canonical_.empty()) continue;  // equal cards: the lowest one stands for all
        const u32 inner = canonical(mask ^ (u32{1} << i));
        const Ratio r = ratio(b.scale / bounds_[inner].scale);
        const Wide amount = static_cast<Wide>(b.scale.numerator()) * cards_.wilds[i - numbers_].amount;
        const Segments& s = segments_[inner];
        for (u32 k = s.hoisted; k < s.end; ++k) {
            const Wide v = static_cast<Wide>(arena_.data()[k]);
            if (!r.fits) { unheld_ = true; break; }
            if (v % static_cast<Wide>(r.under) != 0) continue;
            put(v / static_cast<Wide>(r.under) * static_cast<Wide>(r.over) - amount, b, stamps);
        }
    }
}

template <class Int>
void SubsetTable<Int>::add_up(u32 mask, Stamps& stamps) {
    const u32 numbers = mask & numbers_mask_, wilds = mask & ~numbers_mask_;
    const u32 low = numbers & -numbers, others = numbers ^ low;
    if (!others) return;
    if (mask & shield_) return add_shielded(mask, stamps);
    const u32 tops = multiply_mask_ | act_mask_;  // a term of several numbers needs one of these on top
    // Every set of numbers that goes with the lowest one, but not all of them; then the wild cards.
    for (u32 with = (others - 1) & others;; with = (with - 1) & others) {
        const u32 left_numbers = low | with;
        for (u32 top = wilds;; top = (top - 1) & wilds) {
            const u32 left = left_numbers | top;
            if ((!with || (top & tops)) && (canonical_.empty() || canonical_[left] == left)) {
                const Segments& l = segments_[left];
                if (l.atoms != l.end) {
                    const u32 right = canonical(mask ^ left);
                    const Segments& r = segments_[right];
                    if (r.sums != r.end) add_pair(mask, left, right, &Segments::sums, stamps);
                }
            }
            if (!top) break;
        }
        if (!with) break;
    }
}

// The term with the shielded number, and anything at all beside it: a barred subtraction card cannot be
// hoisted above such a sum.
template <class Int>
void SubsetTable<Int>::add_shielded(u32 mask, Stamps& stamps) {
    const u32 others = mask ^ shield_;
    for (u32 beside = others; beside; beside = (beside - 1) & others) {
        if (!has_numbers(beside) || canonical(beside) != beside) continue;
        const u32 left = canonical(mask ^ beside);
        const Segments &l = segments_[left], &r = segments_[beside];
        if (l.atoms != l.end && r.hoisted != r.end) add_pair(mask, left, beside, &Segments::hoisted, stamps);
    }
}

template <class Int>
void SubsetTable<Int>::add_pair(u32 mask, u32 left, u32 right, u32 Segments::* right_start, Stamps& stamps) {
    const Bounds& b = bounds_[mask];
    const Segments& ls = segments_[left];
    const Segments& rs = segments_[right];
    const Smooth &ld = bounds_[left].scale, &rd = bounds_[right].scale;
    const std::size_t ln = ls.end - ls.atoms, rn = rs.end - rs.*right_start;
    Smooth common;
    for (int p = 0; p < 3; ++p) common.exponent[p] = std::max(ld.exponent[p], rd.exponent[p]);
    const Ratio lf = ratio(common / ld), rf = ratio(common / rd), to = ratio(b.scale / common);
    if (!lf.fits || !rf.fits || !to.fits) {
        unheld_ = true;
        return;
    }
    const u64 width = static_cast<u64>(b.low) + static_cast<u64>(b.high) + 1;
    if (budget_->spent(ln * rn)) return;
    const std::size_t most = static_cast<std::size_t>(std::min<u64>(width, saturating_mul(ln, rn)));
    Int* out = arena_.reserve(most + 1);
    const Int* terms = arena_.data() + ls.atoms;
    const Int* rest = arena_.data() + rs.*right_start;

    if constexpr (std::is_same_v<Int, i32>) {
        // |value| < 2^30 and factors below 2^30 each: three of them could pass 2^63.
        u64 reach = saturating_mul(saturating_mul(lf.over, to.over), static_cast<u64>(kMost));
        reach = saturating_add(reach, saturating_mul(saturating_mul(rf.over, to.over), static_cast<u64>(kMost)));
        if (reach < u64{1} << 62 && stamps.direct()) {
            const i64 lo = static_cast<i64>(lf.over * to.over), ro = static_cast<i64>(rf.over * to.over);
            u32* map = stamps.map();
            const u32 stamp = stamps.stamp();
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
                const int shift = std::countr_zero(to.under);
                const i64 even = (i64{1} << shift) - 1;
                const u64 inverse = odd_inverse(to.under >> shift);
                for (std::size_t i = 0; i < ln; ++i) {
                    const i64 base = terms[i] * lo;
                    for (std::size_t j = 0; j < rn; ++j) {
                        const i64 sum = base + rest[j] * ro;
                        // A quotient in range is the exact one; otherwise the division has a rest.
                        const i64 x = static_cast<i64>(static_cast<u64>(sum >> shift) * inverse);
                        if ((sum & even) || static_cast<u64>(x - floor) >= width) {
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
            arena_.take_until(out);
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
            if (stamps.insert(static_cast<Int>(x))) *out++ = static_cast<Int>(x);
        }
    }
    arena_.take_until(out);
}

template <class Int>
void SubsetTable<Int>::raise(u32 mask, Stamps& stamps) {
    const Bounds& b = bounds_[mask];
    if (std::has_single_bit(mask)) {
        put(static_cast<Wide>(cards_.numbers[std::countr_zero(mask)]) * static_cast<Wide>(b.scale.numerator()), b, stamps);
        return;
    }
    for (u32 acts = acting(mask) & act_mask_; acts; acts &= acts - 1) {
        const int i = std::countr_zero(acts);
        if (twin_[i] & mask && !canonical_.empty()) continue;
        const Wild& wild = cards_.wilds[i - numbers_];
        const u32 inner = canonical(mask ^ (u32{1} << i));
        const Segments& s = segments_[inner];
        for (u32 k = s.hoisted; k < s.end; ++k) {
            Scaled x{arena_.data()[k], bounds_[inner].scale};
            if (!x.lay(wild)) {
                // A root that is not rational; or a power beyond 128 bits, and so beyond all bounds.
                if (wild.act == Act::power && b.clipped) unheld_ = true;
                continue;
            }
            const auto scaled = x.over(b.scale);
            if (!scaled || *scaled > b.high || *scaled < -static_cast<i128>(b.low)) {
                if (b.clipped) unheld_ = true;
                continue;
            }
            put(static_cast<Wide>(*scaled), b, stamps);
        }
    }
}

template <class Int>
void SubsetTable<Int>::multiply(u32 mask, Stamps& stamps) {
    const Bounds& b = bounds_[mask];
    const u32 cards = acting(mask) & multiply_mask_;
    if (!cards) return;
    for (u32 chosen = cards;; chosen = (chosen - 1) & cards) {
        if (!chosen) break;
        // Whole partial answers: one card at a time, since each step must be whole.
        if ((options_.grade == Grade::whole) && !std::has_single_bit(chosen)) continue;
        if (!canonical_.empty() && canonical_[chosen] != (canonical_[chosen] & cards)) continue;
        const u32 inner_real = mask ^ chosen;
        if (!has_numbers(inner_real)) continue;
        const u32 inner = canonical(inner_real);
        const Segments& s = segments_[inner];
        const u32 end = (options_.grade == Grade::whole) ? s.end : s.products;
        if (s.hoisted == end) continue;
        Smooth factor = b.scale / bounds_[inner].scale;
        for (u32 rest = chosen; rest; rest &= rest - 1) factor *= cards_.wilds[std::countr_zero(rest) - numbers_].ratio;
        const Ratio r = ratio(factor);
        if (!r.fits) {
            unheld_ = true;
            continue;
        }
        for (u32 k = s.hoisted; k < end; ++k) {
            const Wide v = static_cast<Wide>(arena_.data()[k]);
            if (v % static_cast<Wide>(r.under) != 0) continue;
            put(v / static_cast<Wide>(r.under) * static_cast<Wide>(r.over), b, stamps);
        }
    }
}

template bool SubsetTable<i32>::build(const Cards&, const TableOptions&, Budget&);
template bool SubsetTable<i64>::build(const Cards&, const TableOptions&, Budget&);

}  // namespace toptake
