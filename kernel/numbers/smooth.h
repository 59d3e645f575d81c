// Numbers of the form 2^a 3^b 5^c: the only denominators and ratios that wild cards can make.
//
// Every ratio on a card, and so every denominator of a partial answer, has no prime beyond 5.
// Three exponents stand for such a number, which makes "over a common denominator" a subtraction
// of exponents. The road not taken: fractions reduced by gcd, ten times slower per candidate.
#pragma once

#include <algorithm>
#include <array>

#include "numbers/saturating.h"

namespace toptake {

template <std::size_t count>
constexpr std::array<u64, count> powers_of(u64 base) {
    std::array<u64, count> table{};
    u64 x = 1;
    for (u64& entry : table) {
        entry = x;
        x *= base;
    }
    return table;
}

struct Smooth {
    std::array<int, 3> exponent{};  // of 2, 3 and 5; negative ones stand in the denominator

    static constexpr std::array<u64, 3> primes{2, 3, 5};

    Smooth& operator*=(const Smooth& other) {
        for (int p = 0; p < 3; ++p) exponent[p] += other.exponent[p];
        return *this;
    }
    Smooth& operator/=(const Smooth& other) {
        for (int p = 0; p < 3; ++p) exponent[p] -= other.exponent[p];
        return *this;
    }
    friend Smooth operator*(Smooth a, const Smooth& b) { return a *= b; }
    friend Smooth operator/(Smooth a, const Smooth& b) { return a /= b; }
    // Spelled out, since the default calls memcmp.
    friend bool operator==(const Smooth& a, const Smooth& b) {
        return a.exponent[0] == b.exponent[0] && a.exponent[1] == b.exponent[1] && a.exponent[2] == b.exponent[2];
    }

    // Numerator and denominator; kNoBound when it does not fit.
    u64 numerator() const { return part(+1); }
    u64 denominator() const { return part(-1); }

private:
    u64 part(int sign) const {
        const int two = std::max(0, sign * exponent[0]), three = std::max(0, sign * exponent[1]), five = std::max(0, sign * exponent[2]);
        if (two < 20 && three < 12 && five < 8) return (kThrees[three] * kFives[five]) << two;  // below 2^58
        return saturating_mul(power(0, two), saturating_mul(power(1, three), power(2, five)));
    }
    static constexpr auto kThrees = powers_of<12>(3), kFives = powers_of<8>(5);
    static u64 power(int p, int e) {
        static const auto table = [] {
            std::array<std::array<u64, 65>, 3> t{};
            for (int q = 0; q < 3; ++q)
                for (unsigned k = 0; k < 65; ++k) t[q][k] = saturating_power(primes[q], k);
            return t;
        }();
        return e < 65 ? table[p][e] : kNoBound;
    }
};

}  // namespace toptake
