// Checked fractions of 128-bit integers, for the few positions whose values outgrow a common
// denominator in 64 bits. An operation whose result does not fit gives an overflowed fraction,
// which stays overflowed: nothing ever wraps.
//
// Road not taken: arbitrary precision. It would be a dependency (or a second thing to verify) for
// values that no take of 1 to 15 from a real pack needs; an overflow is reported instead.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace toptake::paper {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;

// The exact root of n >= 0, if there is one. Degree 2 or 3.
inline std::optional<Int128> exact_root(Int128 n, int degree) {
    // A double knows the root up to 2^-52 of itself: enough for a cube root (at most 43 bits), and
    // after one step of Newton's for a square root (at most 64 bits). The comparison is exact.
    const double wide = static_cast<double>(n);
    auto guess = static_cast<Int128>(degree == 2 ? std::sqrt(wide) : std::cbrt(wide));
    if (degree == 2 && guess > 0) guess = (guess + n / guess) / 2;
    for (Int128 r = std::max<Int128>(guess - 2, 0); r <= guess + 2; ++r) {
        Int128 power = 0;
        if (__builtin_mul_overflow(r, r, &power)) break;
        if (degree == 3 && __builtin_mul_overflow(power, r, &power)) break;
        if (power == n) return r;
    }
    return std::nullopt;
}

class CheckedFraction {
public:
    constexpr CheckedFraction() = default;
    explicit constexpr CheckedFraction(std::int64_t whole) : numerator_(whole) {}

    // denominator > 0
    static CheckedFraction of(Int128 numerator, Int128 denominator) {
        const Int128 common = gcd(numerator < 0 ? -numerator : numerator, denominator);
        CheckedFraction result;
        result.numerator_ = numerator / common;
        result.denominator_ = denominator / common;
        return result;
    }

    static constexpr CheckedFraction overflow() {
        CheckedFraction result;
        result.denominator_ = 0;
        return result;
    }

    constexpr bool overflowed() const { return denominator_ == 0; }
    constexpr bool is_whole() const { return denominator_ == 1; }
    constexpr Int128 numerator() const { return numerator_; }
    constexpr Int128 denominator() const { return denominator_; }

    friend CheckedFraction operator+(const CheckedFraction& a, const CheckedFraction& b) {
        if (a.overflowed() || b.overflowed()) return overflow();
        const Int128 common = gcd(a.denominator_, b.denominator_);
        Int128 left = 0;
        Int128 right = 0;
        Int128 sum = 0;
        Int128 denominator = 0;
        if (__builtin_mul_overflow(a.numerator_, b.denominator_ / common, &left) ||
            __builtin_mul_overflow(b.numerator_, a.denominator_ / common, &right) ||
            __builtin_add_overflow(left, right, &sum) || sum == lowest ||
            __builtin_mul_overflow(a.denominator_, b.denominator_ / common, &denominator)) {
            return overflow();
        }
        return of(sum, denominator);
    }

    friend CheckedFraction operator*(const CheckedFraction& a, const CheckedFraction& b) {
        if (a.overflowed() || b.overflowed()) return overflow();
        // Crosswise reduction first, so that only a result that is too large overflows.
        const CheckedFraction x = of(a.numerator_, b.denominator_);
        const CheckedFraction y = of(b.numerator_, a.denominator_);
        CheckedFraction result;
        if (__builtin_mul_overflow(x.numerator_, y.numerator_, &result.numerator_) ||
            result.numerator_ == lowest ||
            __builtin_mul_overflow(x.denominator_, y.denominator_, &result.denominator_)) {
            return overflow();
        }
        return result;
    }

    CheckedFraction negated() const {
        CheckedFraction result = *this;
        result.numerator_ = -result.numerator_;
        return result;
    }

    // The exact root, if it is rational; nothing for the square root of a negative number.
    std::optional<CheckedFraction> root(int degree) const {
        if (overflowed()) return overflow();
        if (numerator_ < 0) {
            if (degree == 2) return std::nullopt;
            const std::optional<CheckedFraction> positive = negated().root(degree);
            return positive ? std::optional(positive->negated()) : std::nullopt;
        }
        const std::optional<Int128> top = exact_root(numerator_, degree);
        const std::optional<Int128> bottom = exact_root(denominator_, degree);
        return top && bottom ? std::optional(of(*top, *bottom)) : std::nullopt;
    }

    friend constexpr bool operator==(const CheckedFraction&, const CheckedFraction&) = default;

private:
    // The one 128-bit number that cannot be negated is refused, so that sign changes are safe.
    static constexpr Int128 lowest = static_cast<Int128>(Uint128{1} << 127);

    static constexpr Int128 gcd(Int128 a, Int128 b) {
        while (b != 0) {
            const Int128 rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    // Lowest terms, denominator positive; denominator 0 marks an overflow.
    Int128 numerator_ = 0;
    Int128 denominator_ = 1;
};

}  // namespace toptake::paper
