// Greatest common divisors and exact roots of integers.
#pragma once

#include <array>
#include <cmath>
#include <optional>

#include "bits.h"

namespace toptake {

inline i128 absolute(i128 x) { return x < 0 ? -x : x; }

// The greatest common divisor; 1 for two zeros, so that it can always be divided by.
inline i128 gcd(i128 a, i128 b) {
    a = absolute(a);
    b = absolute(b);
    while (b != 0) {
        const i128 rest = a % b;
        a = b;
        b = rest;
    }
    return a == 0 ? 1 : a;
}

// Powers have few residues: a table of them rules most other numbers out.
inline bool may_be_power(u64 x, int degree) {
    if (degree == 2) {
        constexpr u64 squares = 0x0202021202030213u;  // modulo 64
        return squares >> (x & 63) & 1;
    }
    static const auto cubes = [] {
        std::array<bool, 819> table{};  // 7 * 9 * 13
        for (u64 r = 0; r < 819; ++r) table[r * r * r % 819] = true;
        return table;
    }();
    return cubes[x % 819];
}

// The integer r >= 0 with r^degree = x, for x >= 0; empty if there is none. A floating-point guess
// only says where to look: the answer is checked in integers.
inline std::optional<i128> exact_root(i128 x, int degree) {
    if (x < 0) return std::nullopt;
    if (x < 2) return x;
    if (x < (i128{1} << 52)) {
        const u64 small = static_cast<u64>(x);
        if (!may_be_power(small, degree)) return std::nullopt;
        const double guess = static_cast<double>(small);
        const u64 r = static_cast<u64>((degree == 2 ? std::sqrt(guess) : std::cbrt(guess)) + 0.5);
        return (degree == 2 ? r * r : r * r * r) == small ? std::optional<i128>(r) : std::nullopt;
    }
    const long double guess = degree == 2 ? std::sqrt(static_cast<long double>(x)) : std::cbrt(static_cast<long double>(x));
    const i128 near = static_cast<i128>(guess);
    for (i128 r = near - 2; r <= near + 2; ++r) {
        // |x| < 2^127, so r < 2^64 (squares) or 2^43 (cubes) and r^degree cannot overflow by much.
        i128 power = r;
        bool overflow = false;
        for (int i = 1; i < degree; ++i) overflow = overflow || __builtin_mul_overflow(power, r, &power);
        if (!overflow && power == x) return r;
    }
    return std::nullopt;
}

}  // namespace toptake
