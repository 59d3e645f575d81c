// A rational number with a smooth denominator, as it passes from one scale to another.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "cards.h"
#include "numbers/integers.h"

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

    // Lay a wild card on it. False if the result is not rational, not allowed, or beyond 128 bits.
    bool lay(const Wild& wild) {
        std::optional<Scaled> r;
        switch (wild.act) {
            case Act::subtract: r = minus(wild.amount); break;
            case Act::multiply: r = times(wild.ratio); break;
            case Act::power: r = power(wild.amount); break;
            case Act::root: r = root(wild.amount); break;
        }
        if (r) *this = *r;
        return r.has_value();
    }

    // Rational values that the wild card turns into this one.
    std::vector<Scaled> before(const Wild& wild) const {
        std::vector<Scaled> values;
        const auto keep = [&](const std::optional<Scaled>& x) {
            if (x) values.push_back(*x);
        };
        switch (wild.act) {
            case Act::subtract: keep(minus(-wild.amount)); break;
            case Act::multiply: keep(times(Smooth{} / wild.ratio)); break;
            case Act::power: {
                const auto r = root(wild.amount);
                keep(r);
                if (r && wild.amount == 2 && r->numerator != 0) values.push_back({-r->numerator, r->scale});
                break;
            }
            case Act::root:
                if (numerator >= 0 || wild.amount == 3) keep(power(wild.amount));
                break;
        }
        return values;
    }
};

}  // namespace toptake
