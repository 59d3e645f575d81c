// Division of many numbers by one divisor.
//
// A division costs as much as ten multiplications, and the tables divide by the same few numbers all the
// time: what depends on the divisor alone is worked out once.
#pragma once

#include <bit>

#include "bits.h"

namespace toptake {

// Division without rest of numbers of 64 bits.
class ExactDivisor {
public:
    explicit ExactDivisor(u64 divisor)
        : shift_(std::countr_zero(divisor)), inverse_(odd_inverse(divisor >> shift_)), most_(kMost / (divisor >> shift_)) {}

    // True, and the quotient, if there is no rest: modulo 2^64 every odd number has an inverse, and a number
    // that is no multiple comes out larger than any quotient.
    bool divide(i64 x, i64& quotient) const {
        quotient = static_cast<i64>(static_cast<u64>(x >> shift_) * inverse_);
        return !(x & even()) && static_cast<u64>(quotient < 0 ? -quotient : quotient) <= most_;
    }

    // The quotient where a rest leads beyond `most_`; the caller, who knows a closer bound, checks it.
    i64 unchecked(i64 x) const { return static_cast<i64>(static_cast<u64>(x >> shift_) * inverse_); }
    i64 even() const { return (i64{1} << shift_) - 1; }

private:
    static constexpr u64 kMost = ~u64{0} >> 1;

    // By Newton's iteration: each step doubles the bits that are right, of which there are three at first.
    static u64 odd_inverse(u64 odd) {
        u64 r = odd;
        for (int i = 0; i < 5; ++i) r *= 2 - odd * r;
        return r;
    }

    int shift_;
    u64 inverse_, most_;
};

// Division rounded up.
class UpwardDivisor {
public:
    UpwardDivisor() = default;
    explicit UpwardDivisor(u64 divisor) : divisor_(divisor), inverse_(divisor > 1 ? ~u64{0} / divisor + 1 : 0) {}

    u64 divisor() const { return divisor_; }

    u64 divide(u64 x) const {
        if (divisor_ == 1) return x;
        // With the inverse 2^64 / divisor, rounded up, the quotient is exact for x below it.
        const u64 quotient = x < inverse_ ? static_cast<u64>(static_cast<u128>(x) * inverse_ >> 64) : x / divisor_;
        return quotient + (quotient * divisor_ != x);
    }

private:
    u64 divisor_ = 1, inverse_ = 0;
};

}  // namespace toptake
