#include "table.h"

#include <map>

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
    return index_.is_direct() ? build_all(0, std::min(options.levels, options.at_most), budget) : build_live(budget);
}

template <class Int>
bool SubsetTable<Int>::finish(Budget& budget) {
    return !index_.is_direct() || build_all(options_.levels, size_, budget);
}

// Few cards: every subset in the order of the masks.
template <class Int>
bool SubsetTable<Int>::build_all(int more_than, int levels, Budget& budget) {
    budget_ = &budget;
    thread_local Stamps stamps;
    for (u32 mask = 1; mask <= all(); ++mask) {
        if (!has_numbers(mask) || !is_canonical(mask)) continue;
        const int level = count_bits(mask);
        if (level <= more_than || level > levels) continue;
        if (budget.spent(32) || !budget.allows(arena_.bytes())) return false;
        build_mask(mask, stamps);
        if (budget.spent()) return false;
    }
    return true;
}

// Many cards: only subsets with live values, level by level. Such a subset is a smaller one with one more
// card, or two that both hold wild cards: if a sum has a plain number among its terms, it is alive
// without that number, too.
template <class Int>
bool SubsetTable<Int>::build_live(Budget& budget) {
    budget_ = &budget;
    thread_local Stamps stamps;
    std::vector<std::vector<u32>> live(static_cast<std::size_t>(size_) + 1);
    struct Branch {
        i64 least;  // of its values, rounded down
        u32 mask;
    };
    std::vector<std::map<u32, std::vector<Branch>>> branches(live.size());  // by their wild cards; the lowest first
    const u32 tops = multiply_mask_ | act_mask_;
    std::vector<u32> found;
    for (int level = 1; level <= std::min({size_, options_.levels, options_.at_most}); ++level) {
        found.clear();
        const auto meet = [&](u32 mask) {
            if (!mask || index_.find(mask)) return;
            index_.put(mask, static_cast<u32>(entries_.size()));
            entries_.emplace_back().bounds = bounds_of(mask);
            masks_.push_back(mask);
            found.push_back(mask);
        };
        if (level == 1)
            for (int i = 0; i < numbers_; ++i) meet(canonical(u32{1} << i));
        else
            for (const u32 mask : live[static_cast<std::size_t>(level - 1)])
                for (int i = 0; i < size_; ++i) meet(with_one_more(mask, i));
        for (int a = 1; a < level; ++a)
            for (const auto& [some, lefts] : branches[static_cast<std::size_t>(a)])
                for (const auto& [others, rights] : branches[static_cast<std::size_t>(level - a)]) {
                    if (some > others || (some & others)) continue;
                    const u64 highest = liveness_->highest((some | others) >> numbers_);
                    for (const Branch& left : lefts) {
                        if (budget.spent(32)) return false;
                        for (const Branch& right : rights) {
                            if (left.least + right.least > 0 && static_cast<u64>(left.least + right.least) > highest) break;
                            meet(joined(left.mask, right.mask));
                        }
                    }
                }
        for (const u32 mask : found) {
            if (budget.spent(64) || !budget.allows(arena_.bytes() + entries_.size() * (sizeof(Entry) + 16))) return false;
            build_mask(mask, stamps);
            const Entry& entry = at(mask);
            if (entry.segments.end == entry.segments.hoisted && entry.radicals.empty()) continue;
            live[static_cast<std::size_t>(level)].push_back(mask);
            const i64 least = least_of(entry);
            if (mask & tops) branches[static_cast<std::size_t>(level)][mask & ~numbers_mask_].push_back({least, mask});
            if (!terms_.empty() && entry.segments.atoms != entry.segments.end) terms_[term_list(mask)].push_back({mask & numbers_mask_, least});
        }
        for (auto& [wilds, list] : branches[static_cast<std::size_t>(level)])
            std::stable_sort(list.begin(), list.end(), [](const Branch& a, const Branch& b) { return a.least < b.least; });
        if (budget.spent()) return false;
    }
    return true;
}

// The least value of an entry, rounded down; irrational values may be anything.
template <class Int>
i64 SubsetTable<Int>::least_of(const Entry& entry) const {
    if (!entry.radicals.empty()) return -static_cast<i64>(kMost);
    const Int* begin = arena_.data() + entry.segments.hoisted;
    const Int* end = arena_.data() + entry.segments.end;
    const i64 least = static_cast<i64>(*std::min_element(begin, end)), scale = static_cast<i64>(entry.bounds.scale.numerator());
    return least / scale - (least % scale < 0);
}

// The canonical mask with one more card, or 0 if the card is there already.
template <class Int>
u32 SubsetTable<Int>::with_one_more(u32 mask, int card) const {
    const u32 bit = u32{1} << card;
    // Of equal cards the next one is added when its turn comes.
    if ((mask & bit) || (twin_[card] && !(mask & twin_[card]))) return 0;
    return mask | bit;
}

// The canonical mask of both together, or 0 if there are not so many equal cards.
template <class Int>
u32 SubsetTable<Int>::joined(u32 left, u32 right) const {
    // No card in both means no kind in both, since the first of a kind is always there.
    u32 both = left | right;
    u32 clash = left & right;
    if (!clash) return both;
    for (const auto& [bits, firsts] : equals_) {
        const int count = count_bits(left & bits) + count_bits(right & bits);
        if (count >= static_cast<int>(firsts.size())) return 0;
        both = (both & ~bits) | firsts[static_cast<std::size_t>(count)];
        clash &= ~bits;
    }
    return clash ? 0 : both;
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
    terms_.clear();
    unheld_ = false;
    int roots[4] = {}, powers[4] = {};
    for (const Wild& w : cards.wilds) {
        if (w.act == Act::root) ++roots[w.amount];
        if (w.act == Act::power) ++powers[w.amount];
    }
    one_of_each_ = roots[2] <= 1 && roots[3] <= 1 && powers[2] <= 1 && powers[3] <= 1;
    radicals_ = options.grade == Grade::irrational && irrational_may_return(cards.wilds);
    find_equal_cards();
    list_canonical();
    liveness_.emplace(cards, options.range, options.prune, options.grade == Grade::whole, options.fractional_answers, options.at_most);
    if (size_ <= kDirect && !options.sparse) {
        index_.direct();
        entries_.assign(std::size_t{1} << size_, Entry{});
        holds_.assign(std::size_t{1} << size_, 0);
        for (u32 mask = 1; mask <= all(); ++mask)
            if (has_numbers(mask)) entries_[mask].bounds = bounds_of(mask);
    } else {
        index_.sparse(size_);
        // With few wild cards the terms that there are, by their wild cards and lowest number, are far fewer than
        // the subsets of a mask.
        terms_.assign(size_ - numbers_ <= kFewWilds && !shield_ ? std::size_t{32} << (size_ - numbers_) : 0, {});
        entries_.assign(1, Entry{});
        masks_.assign(1, 0);
    }
}

// The canonical masks of all subsets, each from the one without its highest card.
template <class Int>
void SubsetTable<Int>::list_canonical() {
    canonical_.clear();
    if (equals_.empty() || size_ > kListed) return;
    std::vector<const std::pair<u32, std::vector<u32>>*> group(static_cast<std::size_t>(size_), nullptr);
    for (const auto& equal : equals_)
        for (u32 rest = equal.first; rest; rest &= rest - 1) group[static_cast<std::size_t>(std::countr_zero(rest))] = &equal;
    canonical_.resize(std::size_t{1} << size_);
    for (u32 top = 1, i = 0; top <= all(); top <<= 1, ++i)
        for (u32 mask = top; mask < 2 * top; ++mask) {
            const u32 below = canonical_[mask ^ top];
            if (!group[i]) {
                canonical_[mask] = below | top;
                continue;
            }
            // The lowest of the equal cards that is not there yet.
            const u32 open = group[i]->first & ~below;
            canonical_[mask] = below | (open & -open);
        }
}

template <class Int>
typename SubsetTable<Int>::Bounds SubsetTable<Int>::bounds_of(u32 mask) const {
    const Liveness::Bounds live = liveness_->bounds(mask);
    const u64 scale = live.scale.numerator();
    const u64 low = saturating_mul(live.low, scale), high = saturating_mul(live.high, scale);
    return {live.scale, static_cast<Int>(std::min(low, kMost)), static_cast<Int>(std::min(high, kMost)), low > kMost || high > kMost};
}

template <class Int>
void SubsetTable<Int>::find_equal_cards() {
    twin_.assign(static_cast<std::size_t>(size_), 0);
    equals_.clear();
    neighbours_ = strangers_ = 0;
    std::vector<int> first(static_cast<std::size_t>(size_), -1);  // which of equals_ a card belongs to
    for (int i = 0; i < size_; ++i)
        for (int j = i - 1; j >= 0 && !twin_[i]; --j) {
            if (i == options_.shielded || j == options_.shielded || ((options_.barred >> i ^ options_.barred >> j) & 1)) continue;
            const bool equal = i < numbers_ ? cards_.numbers[i] == cards_.numbers[j]
                                            : j >= numbers_ && cards_.wilds[i - numbers_] == cards_.wilds[j - numbers_];
            if (!equal) continue;
            twin_[i] = u32{1} << j;
            (j == i - 1 ? neighbours_ : strangers_) |= u32{1} << i;
            if (first[j] < 0) {
                first[j] = static_cast<int>(equals_.size());
                equals_.push_back({u32{1} << j, {0, u32{1} << j}});
            }
            first[i] = first[j];
            auto& [bits, firsts] = equals_[static_cast<std::size_t>(first[i])];
            bits |= u32{1} << i;
            firsts.push_back(bits);
        }
}

template <class Int>
void SubsetTable<Int>::build_mask(u32 mask, Stamps& stamps) {
    Entry& entry = at(mask);
    const Bounds& b = entry.bounds;
    Segments& s = entry.segments;
    stamps.start(static_cast<u64>(b.low), static_cast<u64>(b.high));
    const auto here = [&] { return static_cast<u32>(arena_.size()); };
    s.hoisted = here();
    hoist(mask, stamps);
    s.sums = here();
    add_up(mask, stamps);
    s.atoms = here();
    raise(mask, stamps);
    if (radicals_) raise_radicals(mask, stamps);
    s.products = here();
    multiply(mask, stamps);
    s.end = here();
    if (index_.is_direct()) holds_[mask] = static_cast<std::uint8_t>((s.atoms != s.end) | (s.sums != s.end) << 1 | (s.hoisted != s.end) << 2);
    if (radicals_) collect_radicals(mask);
}

template <class Int>
void SubsetTable<Int>::hoist(u32 mask, Stamps& stamps) {
    const Bounds& b = at(mask).bounds;
    for (u32 subs = acting(mask) & subtract_mask_; subs; subs &= subs - 1) {
        const int i = std::countr_zero(subs);
        if (twin_[i] & mask) continue;  // equal cards: the lowest one stands for all
        const u32 inner = canonical(mask ^ (u32{1} << i));
        const Ratio r = ratio(b.scale / at(inner).bounds.scale);
        const Wide amount = static_cast<Wide>(b.scale.numerator()) * cards_.wilds[i - numbers_].amount;
        const Segments& s = at(inner).segments;
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
    if (!terms_.empty()) {
        // What stands beside a term is no lower than this, so the term itself is no higher than that.
        const Bounds& b = at(mask).bounds;
        const u64 high = static_cast<u64>(b.high) / b.scale.numerator() + 1, limit = b.clipped ? kNoBound : saturating_add(high, liveness_->deepest(mask));
        for (u32 top = wilds;; top = (top - 1) & wilds) {
            const std::vector<Term>& list = terms_[term_list(low | top)];
            if (list.size() >> count_bits(others) == 0) {
                for (const Term& term : list)
                    if (!(term.numbers & ~numbers) && (term.least <= 0 || static_cast<u64>(term.least) <= limit)) add_term(mask, term.numbers | top, stamps);
            } else
                for (u32 with = (others - 1) & others;; with = (with - 1) & others) {
                    add_term(mask, low | with | top, stamps);
                    if (!with) break;
                }
            if (!top) break;
        }
        return;
    }
    const u32 tops = multiply_mask_ | act_mask_;  // a term of several numbers needs one of these on top
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
                if (l.atoms != l.end && r.sums != r.end) add_pair(mask, left, right, &Segments::sums, stamps);
            }
            if (!top) break;
        }
        if (!with) break;
    }
}

// A term of the sum, if there is such a one, and the rest.
template <class Int>
void SubsetTable<Int>::add_term(u32 mask, u32 left, Stamps& stamps) {
    if ((left & ~mask) || !is_canonical(left)) return;
    const Segments& l = at(left).segments;
    if (l.atoms == l.end) return;
    const u32 right = canonical(mask ^ left);
    if (!has_numbers(right)) return;
    const Segments& r = at(right).segments;
    if (r.sums != r.end) add_pair(mask, left, right, &Segments::sums, stamps);
}

// The term with the shielded number, and anything at all beside it: a barred subtraction card cannot be
// hoisted above such a sum.
template <class Int>
void SubsetTable<Int>::add_shielded(u32 mask, Stamps& stamps) {
    const u32 others = mask ^ shield_;
    for (u32 beside = others; beside; beside = (beside - 1) & others) {
        if (!has_numbers(beside) || canonical(beside) != beside) continue;
        const u32 left = canonical(mask ^ beside);
        const Segments &l = at(left).segments, &r = at(beside).segments;
        if (l.atoms != l.end && r.hoisted != r.end) add_pair(mask, left, beside, &Segments::hoisted, stamps);
    }
}

template <class Int>
void SubsetTable<Int>::add_pair(u32 mask, u32 left, u32 right, u32 Segments::* right_start, Stamps& stamps) {
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
    const Bounds& b = at(mask).bounds;
    if (std::has_single_bit(mask)) {
        put(static_cast<Wide>(cards_.numbers[std::countr_zero(mask)]) * static_cast<Wide>(b.scale.numerator()), b, stamps);
        return;
    }
    for (u32 acts = acting(mask) & act_mask_; acts; acts &= acts - 1) {
        const int i = std::countr_zero(acts);
        if (twin_[i] & mask) continue;
        const Wild& wild = cards_.wilds[i - numbers_];
        const u32 inner = canonical(mask ^ (u32{1} << i));
        const Segments& s = at(inner).segments;
        for (u32 k = s.hoisted; k < s.end; ++k) {
            Scaled x{arena_.data()[k], at(inner).bounds.scale};
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
    const Bounds& b = at(mask).bounds;
    const u32 cards = acting(mask) & multiply_mask_;
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

template bool SubsetTable<i32>::finish(Budget&);
template bool SubsetTable<i64>::finish(Budget&);
template bool SubsetTable<i32>::build(const Cards&, const TableOptions&, Budget&);
template bool SubsetTable<i64>::build(const Cards&, const TableOptions&, Budget&);

}  // namespace toptake
