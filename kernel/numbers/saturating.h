// Saturating arithmetic for bounds: a bound that saturates means "no bound".
#pragma once

#include "bits.h"

namespace toptake {

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

}  // namespace toptake
