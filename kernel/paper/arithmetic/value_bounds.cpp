#include "paper/arithmetic/value_bounds.h"

#include <algorithm>
#include <bit>

namespace toptake::paper {
namespace {

// Beyond this no word fits anyway; stopping here keeps every product below 128 bits.
constexpr Uint128 ceiling = Uint128{1} << 126;
constexpr std::size_t most_wilds = 16;

Uint128 times(Uint128 a, Uint128 b) {
    Uint128 product = 0;
    return __builtin_mul_overflow(a, b, &product) ? ceiling : std::min(product, ceiling);
}

Uint128 to_the(Uint128 a, int exponent) {
    Uint128 power = 1;
    for (int i = 0; i < exponent; ++i) power = times(power, a);
    return power;
}

// The most that the sum of the parts' sizes can become, from `sum` >= 1, when one card acts on one
// part. A root can enlarge only a part below 1, and by less than 1.
Uint128 grown(Uint128 sum, const Wild& wild) {
    const auto p = static_cast<Uint128>(wild.p);
    const auto q = static_cast<Uint128>(wild.q);
    Uint128 after = sum;
    switch (wild.kind) {
        case Kind::Subtract: after = sum + p; break;
        case Kind::Multiply: after = std::max(sum, times(sum, p) / q + 1); break;
        case Kind::Power: after = to_the(sum, wild.p); break;
        case Kind::Root: after = sum + 1; break;
    }
    return std::min(after, ceiling);
}

}  // namespace

ValueBounds ValueBounds::of(const Cards& cards) {
    ValueBounds scale;
    Uint128 start = 0;
    for (const int base : cards.bases) start += static_cast<Uint128>(base < 0 ? -base : base);

    // So many cards are never enumerated to the end; whatever fits them will do.
    const std::size_t count = cards.wilds.size();
    if (count > most_wilds) {
        scale.magnitude = scale.denominator = ceiling;
        return scale;
    }

    // The worst order of the cards, over every subset already used.
    std::vector<Uint128> worst(std::size_t{1} << count, std::max<Uint128>(start, 1));
    for (std::size_t used = 1; used < worst.size(); ++used) {
        for (std::size_t w = 0; w < count; ++w) {
            if ((used >> w & 1) == 0) continue;
            const Uint128 before = worst[used ^ (std::size_t{1} << w)];
            worst[used] = std::max(worst[used], grown(before, cards.wilds[w]));
        }
    }
    scale.magnitude = worst.back();

    // Worst for the denominator: every fraction first, then every power on top. Sums are covered,
    // since a^i * b^j divides (a*b)^(i*j), and roots only shorten a denominator.
    int exponent = 1;
    for (const Wild& wild : cards.wilds) {
        if (wild.kind == Kind::Multiply) {
            scale.denominator = times(scale.denominator, static_cast<Uint128>(wild.q));
        }
        if (wild.kind == Kind::Power) exponent = std::min(exponent * wild.p, 1 << 20);
    }
    if (scale.denominator > 1) {
        scale.denominator = to_the(scale.denominator, std::min(exponent, 128));
    }
    return scale;
}

bool ValueBounds::fits(const Cards& cards, int bits) const {
    const Uint128 limit = (Uint128{1} << (bits - 1)) - 1;
    const Uint128 reach = times(magnitude, denominator);
    if (reach > limit || times(15, denominator) > limit) return false;
    const Uint128 twos = denominator & (~denominator + 1);
    for (const Wild& wild : cards.wilds) {
        // The product before the shift is the result times the twos that are shifted out of it.
        if (wild.kind == Kind::Multiply && wild.q % 2 == 0) {
            const int odd = wild.q >> std::countr_zero(static_cast<unsigned>(wild.q));
            const Uint128 product = times(reach, static_cast<Uint128>(wild.p));
            if (product / static_cast<Uint128>(odd) > limit) return false;
        }
        if (wild.kind == Kind::Power && times(reach, to_the(twos, wild.p - 1)) > limit) {
            return false;
        }
        if (wild.kind == Kind::Root && times(reach, to_the(denominator, wild.p - 1)) >= ceiling) {
            return false;
        }
    }
    return true;
}

}  // namespace toptake::paper
