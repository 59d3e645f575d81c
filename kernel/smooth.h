// Numbers of the form 2^a 3^b 5^c: the only denominators and ratios that wild cards can make.
//
// Every ratio on a card, and so every denominator of a partial answer, has no prime beyond 5.
// Three exponents stand for such a number, which makes "over a common denominator" a subtraction
// of exponents. The road not taken: fractions reduced by gcd, ten times slower per candidate.
#pragma once

#include <array>
#include <cstdint>

namespace toptake {

using u64 = std::uint64_t;
using i64 = std::int64_t;
using u32 = std::uint32_t;
using i32 = std::int32_t;
__extension__ typedef __int128 i128;
__extension__ typedef unsigned __int128 u128;

// Saturating arithmetic for bounds: a bound that saturates means "no bound".
inline constexpr u64 kNoBound = ~u64{0};

inline u64 saturating_add(u64 a, u64 b) {
    u64 r;
    return __builtin_add_overflow(a, b, &r) ? kNoBound : r;
}

inline u64 saturating_mul(u64 a, u64 b) {
    u64 r;
    return __builtin_mul_overflow(a, b, &r) ? kNoBound : r;
}

inline u64 saturating_power(u64 base, unsigned exponent) {
    u64 r = 1;
    for (unsigned i = 0; i < exponent && r != kNoBound; ++i) r = saturating_mul(r, base);
    return r;
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
    friend bool operator==(const Smooth&, const Smooth&) = default;

    // Numerator and denominator; kNoBound when it does not fit.
    u64 numerator() const { return part(+1); }
    u64 denominator() const { return part(-1); }

private:
    u64 part(int sign) const {
        u64 r = 1;
        for (int p = 0; p < 3; ++p) {
            const int e = sign * exponent[p];
            if (e > 0) r = saturating_mul(r, power(p, e));
        }
        return r;
    }
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
