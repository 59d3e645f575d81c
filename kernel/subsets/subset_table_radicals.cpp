// The irrational part of a subset table.
#include "subsets/subset_table_radicals.h"

namespace toptake {

template <class Int>
Rational SubsetTable<Int>::rational(u32 mask, Wide x) const {
    const u64 scale = at(mask).bounds.scale.numerator();
    if (scale == kNoBound) throw Overflow{};
    return Rational(x, static_cast<i128>(scale));
}

template <class Int>
void SubsetTable<Int>::raise_radicals(u32 mask, SeenSet& seen) {
    const Bounds& b = at(mask).bounds;
    radical_powers(mask, [&](const Radical::Result& result, const Route&) {
        if (const Rational* x = std::get_if<Rational>(&result)) {
            const u64 scale = b.scale.numerator();
            const i128 d = x->denominator();
            i128 scaled;
            const bool fits = scale != kNoBound && static_cast<i128>(scale) % d == 0 &&
                              !__builtin_mul_overflow(x->numerator(), static_cast<i128>(scale) / d, &scaled) &&
                              scaled <= b.high && scaled >= -static_cast<i128>(b.low);
            if (fits) put(static_cast<Wide>(scaled), b, seen);
            else if (b.clipped || scale == kNoBound) unheld_ = true;
        }
        return false;
    });
}

template <class Int>
void SubsetTable<Int>::collect_radicals(u32 mask) {
    std::vector<Radical> found;
    const RemainingCards left = remaining_cards(cards_, by_act_, all() & ~mask);
    u32 seen = 0;
    if (one_of_each_ && !left.square && !left.cube) return;
    radical_routes(mask, [&](const Radical& x, const Route&) {
        if (!one_of_each_ || x.alive(left)) found.push_back(x);
        // Long lists are thinned out on the way, and the clock is watched.
        if (++seen % 4096 == 0 && found.size() > 65536) {
            std::sort(found.begin(), found.end());
            found.erase(std::unique(found.begin(), found.end()), found.end());
        }
        return budget_->spent(64);
    });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    if (found.empty()) return;
    const std::size_t i = index_.find(mask);
    if (irrational_.size() <= i) irrational_.resize(entries_.size());
    irrational_[i] = std::move(found);
}

template Rational SubsetTable<i32>::rational(u32, Wide) const;
template Rational SubsetTable<i64>::rational(u32, Wide) const;
template void SubsetTable<i32>::raise_radicals(u32, SeenSet&);
template void SubsetTable<i64>::raise_radicals(u32, SeenSet&);
template void SubsetTable<i32>::collect_radicals(u32);
template void SubsetTable<i64>::collect_radicals(u32);

}  // namespace toptake
