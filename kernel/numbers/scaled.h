// A rational number with a smooth denominator, as it passes from one scale to another.
#pragma once

#include <algorithm>
#include <optional>

#include "numbers/integers.h"
#include "numbers/smooth.h"

namespace toptake {

inline Smooth common_scale(const Smooth& a, const Smooth& b) {
    Smooth s;
    for (int p = 0; p < 3; ++p) s.exponent[p] = std::max(a.exponent[p], b.exponent[p]);
    return s;
}

struct Scaled {
    i128 numerator;
    Smooth scale;  // exponents of zero or more

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
        if (numerator == 0) return 0;
        const Smooth factor = to / scale;
        const u64 under = factor.denominator(), over = factor.numerator();
        if (under == kNoBound || numerator % static_cast<i128>(under) != 0) return std::nullopt;
        i128 r = numerator / static_cast<i128>(under);
        if (over == kNoBound || __builtin_mul_overflow(r, static_cast<i128>(over), &r)) return std::nullopt;
        return r;
    }

    // The exact real root, if it is rational.
    std::optional<Scaled> root(int degree) const {
        Scaled x = *this;
        for (int p = 0; p < 3; ++p) {
            while (x.scale.exponent[p] % degree != 0) {
                if (__builtin_mul_overflow(x.numerator, static_cast<i128>(Smooth::primes[p]), &x.numerator)) return std::nullopt;
                ++x.scale.exponent[p];
            }
            x.scale.exponent[p] /= degree;
        }
        const bool negative = x.numerator < 0;
        if (negative && degree == 2) return std::nullopt;
        const auto r = exact_root(absolute(x.numerator), degree);
        if (!r) return std::nullopt;
        return Scaled{negative ? -*r : *r, x.scale};
    }

    // In lowest terms a live power has a denominator that divides the scale it goes to, so a numerator
    // beyond 128 bits is beyond all bounds as well: empty.
    std::optional<Scaled> power(int degree) const {
        Scaled x = *this;
        x.reduce();
        const i128 base = x.numerator;
        for (int d = 1; d < degree; ++d)
            if (__builtin_mul_overflow(x.numerator, base, &x.numerator)) return std::nullopt;
        for (int& e : x.scale.exponent) e *= degree;
        return x;
    }

    // Multiply by a smooth ratio.
    std::optional<Scaled> times(const Smooth& ratio) const {
        Scaled x = *this;
        for (int p = 0; p < 3; ++p) {
            int e = x.scale.exponent[p] - ratio.exponent[p];
            for (; e < 0; ++e)
                if (__builtin_mul_overflow(x.numerator, static_cast<i128>(Smooth::primes[p]), &x.numerator)) return std::nullopt;
            x.scale.exponent[p] = e;
        }
        return x;
    }

    std::optional<Scaled> minus(int amount) const {
        Scaled x = *this;
        const u64 unit = scale.numerator();
        if (unit == kNoBound) return std::nullopt;
        x.numerator -= static_cast<i128>(unit) * amount;
        return x;
    }

    // Empty if the sum is beyond 128 bits.
    std::optional<Scaled> plus(const Scaled& other) const {
        const Smooth common = common_scale(scale, other.scale);
        const auto a = over(common), b = other.over(common);
        i128 sum;
        if (!a || !b || __builtin_add_overflow(*a, *b, &sum)) return std::nullopt;
        return Scaled{sum, common};
    }
};

}  // namespace toptake
