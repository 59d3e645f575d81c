// Exact roots of integers.
#pragma once

#include <cmath>
#include <optional>

#include "smooth.h"

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

// The integer r >= 0 with r^degree = x, for x >= 0; empty if there is none. A floating-point guess
// only says where to look: the answer is checked in integers.
inline std::optional<i128> exact_root(i128 x, int degree) {
    if (x < 0) return std::nullopt;
    if (x < 2) return x;
    if (degree == 2) {
        // Squares have few residues: most others stop here.
        constexpr u64 residues = 0x0202021202030213u;
        if (!((residues >> (static_cast<unsigned>(x) & 63)) & 1)) return std::nullopt;
    }
    const long double guess = degree == 2 ? std::sqrt(static_cast<long double>(x)) : std::cbrt(static_cast<long double>(x));
    const i128 near = static_cast<i128>(guess);
    for (i128 r = near > 1 ? near - 2 : 0; r <= near + 2; ++r) {
        // |x| < 2^127, so r < 2^64 (squares) or 2^43 (cubes) and r^degree cannot overflow by much.
        i128 power = r;
        bool overflow = false;
        for (int i = 1; i < degree; ++i) overflow = overflow || __builtin_mul_overflow(power, r, &power);
        if (!overflow && power == x) return r;
    }
    return std::nullopt;
}

}  // namespace toptake
