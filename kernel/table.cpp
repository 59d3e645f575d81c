#include "table.h"

namespace toptake {
namespace {

// A rational number with a smooth denominator, as it passes from one scale to another.
struct Scaled {
    i128 numerator;
    Smooth scale;

    // Lowest terms, so that a power of it is in lowest terms too.
    void reduce() {
        for (int p = 0; p < 3; ++p) {
            const i128 prime = static_cast<i128>(Smooth::primes[p]);
            while (scale.exponent[p] > 0 && numerator % prime == 0) {
                numerator /= prime;
                --scale.exponent[p];
            }
        }
    }
    // The numerator over another scale; empty if it is no multiple of 1/to, or beyond 128 bits.
    std::optional<i128> over(const Smooth& to) const {
        const Smooth factor = to / scale;
        const u64 under = factor.denominator(), over = factor.numerator();
        if (numerator == 0) return 0;
        if (under == kNoBound || numerator % static_cast<i128>(under) != 0) return std::nullopt;
        i128 r = numerator / static_cast<i128>(under);
        if (over == kNoBound || __builtin_mul_overflow(r, static_cast<i128>(over), &r)) return std::nullopt;
        return r;
    }
};

std::optional<Scaled> exact_root(Scaled x, int degree) {
    for (int p = 0; p < 3; ++p) {
        while (x.scale.exponent[p] % degree != 0) {
            x.numerator *= static_cast<i128>(Smooth::primes[p]);  // at most twice a prime: below 2^64 * 900
            ++x.scale.exponent[p];
        }
        x.scale.exponent[p] /= degree;
    }
    const bool negative = x.numerator < 0;
    if (negative && degree == 2) return std::nullopt;
    const auto root = toptake::exact_root(absolute(x.numerator), degree);
    if (!root) return std::nullopt;
    return Scaled{negative ? -*root : *root, x.scale};
}

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
        if (std::popcount(mask) > options.built_levels) continue;
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
    for (u32 subs = mask & subtract_mask_; subs; subs &= subs - 1) {
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
                    if (r.sums != r.end) add_pair(mask, left, right, stamps);
                }
            }
            if (!top) break;
        }
        if (!with) break;
    }
}

template <class Int>
void SubsetTable<Int>::add_pair(u32 mask, u32 left, u32 right, Stamps& stamps) {
    const Bounds& b = bounds_[mask];
    const Segments& ls = segments_[left];
    const Segments& rs = segments_[right];
    const Smooth &ld = bounds_[left].scale, &rd = bounds_[right].scale;
    const std::size_t ln = ls.end - ls.atoms, rn = rs.end - rs.sums;
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
    const Int* rest = arena_.data() + rs.sums;

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
    for (u32 acts = mask & act_mask_; acts; acts &= acts - 1) {
        const int i = std::countr_zero(acts);
        if (twin_[i] & mask && !canonical_.empty()) continue;
        const Wild& wild = cards_.wilds[i - numbers_];
        const u32 inner = canonical(mask ^ (u32{1} << i));
        const Segments& s = segments_[inner];
        for (u32 k = s.hoisted; k < s.end; ++k) {
            Scaled x{arena_.data()[k], bounds_[inner].scale};
            x.reduce();
            if (wild.act == Act::root) {
                const auto root = exact_root(x, wild.amount);
                if (!root) continue;
                x = *root;
            } else {
                // In lowest terms a live power has a denominator that divides the scale, so a
                // numerator beyond 128 bits is beyond the bounds as well.
                const i128 base = x.numerator;
                bool beyond = false;
                for (int d = 1; d < wild.amount; ++d) beyond = beyond || __builtin_mul_overflow(x.numerator, base, &x.numerator);
                for (int& e : x.scale.exponent) e *= wild.amount;
                if (beyond) {
                    if (b.clipped) unheld_ = true;
                    continue;
                }
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
    const u32 cards = mask & multiply_mask_;
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

// --- irrational values -----------------------------------------------------------------------

template <class Int>
Rational SubsetTable<Int>::rational(u32 mask, Wide x) const {
    const u64 scale = bounds_[mask].scale.numerator();
    if (scale == kNoBound) throw Overflow{};
    return Rational(x, static_cast<i128>(scale));
}

template <class Int>
Outlook SubsetTable<Int>::outlook(u32 mask) const {
    Outlook o;
    const u32 outside = all() & ~mask;
    o.numbers = (outside & numbers_mask_) != 0;
    o.subtract = (outside & subtract_mask_) != 0;
    for (u32 acts = outside & act_mask_; acts; acts &= acts - 1) {
        const Wild& wild = cards_.wilds[std::countr_zero(acts) - numbers_];
        if (wild.act == Act::power) (wild.amount == 2 ? o.square : o.cube) = true;
        else if (wild.amount == 2) o.square_root = true;
    }
    return o;
}

// Every power laid on a radical. The visitor returns true to stop.
template <class Int>
template <class Visit>
void SubsetTable<Int>::radical_powers(u32 mask, Visit&& visit) const {
    for (u32 acts = mask & act_mask_; acts; acts &= acts - 1) {
        const int i = std::countr_zero(acts);
        const Wild& wild = cards_.wilds[i - numbers_];
        if (wild.act != Act::power) continue;
        const u32 inner = canonical(mask ^ (u32{1} << i));
        for (const Radical& x : radicals_[inner]) {
            try {
                const Radical::Result result = x.power(wild.amount);
                if (result.index() == 0) {
                    if (!one_of_each_) unheld_ = true;
                } else if (visit(result, Route{i, inner, 0, &x, 0})) {
                    return;
                }
            } catch (const Overflow&) {
                unheld_ = true;
            }
        }
    }
}

// Every way to an irrational value of the mask.
template <class Int>
template <class Visit>
void SubsetTable<Int>::radical_routes(u32 mask, Visit&& visit) const {
    bool stop = false;
    const auto consider = [&](auto&& make, const Route& route) {
        try {
            const Radical::Result result = make();
            if (result.index() == 0 && !one_of_each_) unheld_ = true;
            if (result.index() == 2) stop = visit(std::get<Radical>(result), route);
        } catch (const Overflow&) {
            unheld_ = true;
        }
        return stop;
    };
    for (u32 wilds = mask & ~numbers_mask_; wilds; wilds &= wilds - 1) {
        const int i = std::countr_zero(wilds);
        const Wild& wild = cards_.wilds[i - numbers_];
        const u32 inner = canonical(mask ^ (u32{1} << i));
        if (wild.act == Act::root) {
            const Segments& s = segments_[inner];
            for (u32 k = s.hoisted; k < s.end; ++k) {
                const Wide value = arena_.data()[k];
                if (value == 0 || (value < 0 && wild.amount == 2)) continue;
                const auto make = [&]() -> Radical::Result {
                    const Rational x = rational(inner, value);
                    if (const auto exact = x.root(wild.amount)) return *exact;
                    return Radical::root(x, wild.amount);
                };
                if (consider(make, Route{i, inner, 0, nullptr, value})) return;
            }
        }
        for (const Radical& x : radicals_[inner]) {
            const auto make = [&]() -> Radical::Result {
                switch (wild.act) {
                    case Act::subtract: return x.plus(Rational(-wild.amount));
                    case Act::multiply:
                        return x.times(Rational(static_cast<i128>(wild.ratio.numerator()), static_cast<i128>(wild.ratio.denominator())));
                    case Act::power: return x.power(wild.amount);
                    default: return x.root(wild.amount);
                }
            };
            if (consider(make, Route{i, inner, 0, &x, 0})) return;
        }
    }
    for (u32 left = (mask - 1) & mask; left; left = (left - 1) & mask) {
        const u32 right_real = mask ^ left;
        if (canonical(left) != left || radicals_[left].empty() || !has_numbers(right_real)) continue;
        const u32 right = canonical(right_real);
        if (!radicals_[right].empty() && !one_of_each_) unheld_ = true;
        const Segments& s = segments_[right];
        for (const Radical& x : radicals_[left])
            for (u32 k = s.hoisted; k < s.end; ++k) {
                const Wide value = arena_.data()[k];
                const auto make = [&]() -> Radical::Result { return x.plus(rational(right, value)); };
                if (consider(make, Route{-1, left, right, &x, value})) return;
            }
    }
}

template <class Int>
void SubsetTable<Int>::raise_radicals(u32 mask, Stamps& stamps) {
    const Bounds& b = bounds_[mask];
    radical_powers(mask, [&](const Radical::Result& result, const Route&) {
        if (const Rational* x = std::get_if<Rational>(&result)) {
            const u64 scale = b.scale.numerator();
            const i128 d = x->denominator();
            i128 scaled;
            const bool fits = scale != kNoBound && static_cast<i128>(scale) % d == 0 &&
                              !__builtin_mul_overflow(x->numerator(), static_cast<i128>(scale) / d, &scaled) &&
                              scaled <= b.high && scaled >= -static_cast<i128>(b.low);
            if (fits) put(static_cast<Wide>(scaled), b, stamps);
            else if (b.clipped || scale == kNoBound) unheld_ = true;
        }
        return false;
    });
}

template <class Int>
void SubsetTable<Int>::collect_radicals(u32 mask) {
    std::vector<Radical> found;
    const Outlook o = outlook(mask);
    u32 seen = 0;
    if (one_of_each_ && !o.square && !o.cube) return;
    radical_routes(mask, [&](const Radical& x, const Route&) {
        if (!one_of_each_ || x.alive(o)) found.push_back(x);
        // Long lists are thinned out on the way, and the clock is watched.
        if (++seen % 4096 == 0 && found.size() > 65536) {
            std::sort(found.begin(), found.end());
            found.erase(std::unique(found.begin(), found.end()), found.end());
        }
        return budget_->spent(64);
    });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    radicals_[mask] = std::move(found);
}

// --- writing an expression ------------------------------------------------------------------

template <class Int>
u32 SubsetTable<Int>::real_part(u32 part, u32 real) const {
    if (canonical_.empty()) return part;
    u32 chosen = 0;
    for (u32 rest = part; rest; rest &= rest - 1) {
        // The next free card of `real` that equals this one.
        u32 bit = rest & -rest;
        for (u32 open = real & ~chosen; open; open &= open - 1) {
            const u32 candidate = open & -open;
            if (canonical_[candidate] == canonical_[bit]) {
                chosen |= candidate;
                break;
            }
        }
    }
    return chosen;
}

template <class Int>
bool SubsetTable<Int>::write_rational(u32 mask, Wide numerator, const Smooth& scale, u32 real, Tree& tree) const {
    const auto x = Scaled{numerator, scale}.over(bounds_[mask].scale);
    if (!x || !contains_in(mask, static_cast<Wide>(*x), 0)) return false;
    return write_value(mask, static_cast<Wide>(*x), real, tree);
}

template <class Int>
bool SubsetTable<Int>::write_laid(int wild, u32 mask, Wide numerator, const Smooth& scale, u32 real, Tree& tree) const {
    const u32 bit = u32{1} << wild;
    const u32 real_bit = real_part(bit, real);
    if (!write_rational(canonical(mask ^ bit), numerator, scale, real ^ real_bit, tree)) return false;
    tree.push_back(static_cast<std::uint8_t>(std::countr_zero(real_bit)));
    return true;
}

template <class Int>
bool SubsetTable<Int>::write_value(u32 mask, Wide x, u32 real, Tree& tree) const {
    if (std::has_single_bit(mask)) {
        tree.push_back(static_cast<std::uint8_t>(std::countr_zero(real)));
        return true;
    }
    const Smooth& scale = bounds_[mask].scale;
    if (write_sum(mask, x, real, tree)) return true;
    if (!radicals_.empty()) {
        // The rational routes come first, since they are the simpler ones; see below.
        const std::size_t start = tree.size();
        if (write_rational_acts(mask, x, real, tree)) return true;
        tree.resize(start);
        bool written = false;
        const Rational wanted = rational(mask, x);
        radical_powers(mask, [&](const Radical::Result& result, const Route& route) {
            const Rational* back = std::get_if<Rational>(&result);
            if (back && *back == wanted) written = write_route(route, real, tree);
            return written;
        });
        return written;
    }
    return write_rational_acts(mask, x, real, tree);
}

template <class Int>
void SubsetTable<Int>::push_wild(int wild, u32 real, Tree& tree) const {
    tree.push_back(static_cast<std::uint8_t>(std::countr_zero(real_part(u32{1} << wild, real))));
}

template <class Int>
bool SubsetTable<Int>::write_route(const Route& route, u32 real, Tree& tree) const {
    if (route.wild >= 0) {
        const u32 inner_real = real ^ real_part(u32{1} << route.wild, real);
        const bool written = route.radical ? write_radical(route.inner, *route.radical, inner_real, tree)
                                           : write_value(route.inner, route.value, inner_real, tree);
        if (written) push_wild(route.wild, real, tree);
        return written;
    }
    const u32 left_real = real_part(route.inner, real);
    if (!write_radical(route.inner, *route.radical, left_real, tree) ||
        !write_value(route.other, route.value, real ^ left_real, tree))
        return false;
    sum_up(tree, 2);
    return true;
}

template <class Int>
bool SubsetTable<Int>::write_radical(u32 mask, const Radical& x, u32 real, Tree& tree) const {
    bool written = false;
    radical_routes(mask, [&](const Radical& found, const Route& route) {
        if (found == x) written = write_route(route, real, tree);
        return written;
    });
    return written;
}

template <class Int>
bool SubsetTable<Int>::write_rational_acts(u32 mask, Wide x, u32 real, Tree& tree) const {
    const Smooth& scale = bounds_[mask].scale;
    for (u32 rest = mask & ~numbers_mask_; rest; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        if (twin_[i] & mask) continue;
        const Wild& wild = cards_.wilds[i - numbers_];
        Scaled before{x, scale};
        switch (wild.act) {
            case Act::subtract:
                before.numerator += static_cast<i128>(scale.numerator()) * wild.amount;
                if (write_laid(i, mask, static_cast<Wide>(before.numerator), scale, real, tree)) return true;
                break;
            case Act::multiply: {
                const Smooth target = bounds_[canonical(mask ^ (u32{1} << i))].scale;
                before.scale *= wild.ratio;
                // The ratio may push exponents below zero: bring the fraction to the inner scale here.
                const auto inner = before.over(target);
                if (inner && write_laid(i, mask, static_cast<Wide>(*inner), target, real, tree)) return true;
                break;
            }
            case Act::power: {
                before.reduce();
                const auto root = exact_root(before, wild.amount);
                if (!root) break;
                if (write_laid(i, mask, static_cast<Wide>(root->numerator), root->scale, real, tree)) return true;
                if (wild.amount == 2 && root->numerator != 0 &&
                    write_laid(i, mask, static_cast<Wide>(-root->numerator), root->scale, real, tree))
                    return true;
                break;
            }
            case Act::root: {
                if (x < 0 && wild.amount == 2) break;
                before.reduce();
                const i128 base = before.numerator;
                bool beyond = false;
                for (int d = 1; d < wild.amount; ++d)
                    beyond = beyond || __builtin_mul_overflow(before.numerator, base, &before.numerator);
                for (int& e : before.scale.exponent) e *= wild.amount;
                const auto inner = before.over(bounds_[canonical(mask ^ (u32{1} << i))].scale);
                if (!beyond && inner && absolute(*inner) <= static_cast<i128>(kMost) &&
                    write_laid(i, mask, static_cast<Wide>(*inner), bounds_[canonical(mask ^ (u32{1} << i))].scale, real, tree))
                    return true;
                break;
            }
        }
    }
    return false;
}

template <class Int>
bool SubsetTable<Int>::write_sum(u32 mask, Wide x, u32 real, Tree& tree) const {
    const u32 numbers = mask & numbers_mask_;
    const u32 low = numbers & -numbers;
    if (numbers == low) return false;
    const u32 others = mask ^ low;
    for (u32 with = 0;; with = (with - others) & others) {
        const u32 left = low | with;
        if ((mask ^ left) & numbers_mask_ && canonical(left) == left) {
            const u32 right = canonical(mask ^ left);
            const Segments &ls = segments_[left], &rs = segments_[right];
            if (ls.atoms != ls.end && rs.sums != rs.end) {
                for (u32 k = ls.atoms; k < ls.end; ++k) {
                    const auto term = Scaled{arena_.data()[k], bounds_[left].scale};
                    // x - term over a scale that both fit
                    Smooth common;
                    for (int p = 0; p < 3; ++p)
                        common.exponent[p] = std::max(bounds_[mask].scale.exponent[p], term.scale.exponent[p]);
                    const auto whole = Scaled{x, bounds_[mask].scale}.over(common), part = term.over(common);
                    if (!whole || !part) continue;
                    const auto rest = Scaled{*whole - *part, common}.over(bounds_[right].scale);
                    if (!rest || !contains_in(right, static_cast<Wide>(*rest), 1)) continue;
                    const u32 left_real = real_part(left, real);
                    const std::size_t start = tree.size();
                    if (write_value(left, static_cast<Wide>(term.numerator), left_real, tree) &&
                        write_value(right, static_cast<Wide>(*rest), real ^ left_real, tree)) {
                        // Keep sums flat: a sum on the right gives up its own brackets.
                        int parts = 2;
                        if (tree.back() > kSum) {
                            parts = tree.back() - kSum + 1;
                            tree.pop_back();
                        }
                        sum_up(tree, parts);
                        return true;
                    }
                    tree.resize(start);
                }
            }
        }
        if (with == others) break;
    }
    return false;
}

template class SubsetTable<i32>;
template class SubsetTable<i64>;

}  // namespace toptake
