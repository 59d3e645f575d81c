// Random numbers for the tests of arithmetic.
#pragma once

#include <random>

#include "numbers/rational.h"

namespace toptake {

inline std::mt19937_64 rng(1);

// Any magnitude up to 2^bits is about as likely as any other.
inline i128 random_integer(int bits) {
    const int shift = static_cast<int>(rng() % static_cast<u64>(bits));
    const u128 wide = (u128{rng()} << 64 | rng()) >> 1;
    const auto x = static_cast<i128>(wide >> (126 - shift));
    return rng() & 1 ? x : -x;
}

inline Rational random_rational(int bits) {
    const i128 d = absolute(random_integer(bits));
    return Rational(random_integer(bits), d == 0 ? 1 : d);
}

}  // namespace toptake
