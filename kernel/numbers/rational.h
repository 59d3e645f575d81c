// Exact fractions of 128-bit integers that refuse to wrap: what does not fit throws Overflow.
#pragma once

#include <compare>
#include <optional>

#include "numbers/integers.h"

namespace toptake {

struct Overflow {};

class Rational {
public:
    Rational(i128 n = 0) : n_(n) {}
    Rational(i128 n, i128 d) : n_(n), d_(d) { reduce(); }

    i128 numerator() const { return n_; }
    i128 denominator() const { return d_; }
    bool zero() const { return n_ == 0; }
    int sign() const { return n_ < 0 ? -1 : n_ > 0; }
    long double approximate() const { return static_cast<long double>(n_) / static_cast<long double>(d_); }

    friend Rational operator+(const Rational& a, const Rational& b) {
        const i128 g = gcd(a.d_, b.d_);
        const i128 bd = b.d_ / g;
        return {add(mul(a.n_, bd), mul(b.n_, a.d_ / g)), mul(a.d_, bd)};
    }
    friend Rational operator*(const Rational& a, const Rational& b) {
        const i128 g = gcd(a.n_, b.d_), h = gcd(b.n_, a.d_);
        Rational r;
        r.n_ = mul(a.n_ / g, b.n_ / h);
        r.d_ = mul(a.d_ / h, b.d_ / g);
        return r;
    }
    friend Rational operator-(const Rational& a) {
        Rational r = a;
        r.n_ = -r.n_;
        return r;
    }
    friend Rational operator-(const Rational& a, const Rational& b) { return a + -b; }
    friend Rational operator/(const Rational& a, const Rational& b) { return a * Rational(b.d_, b.n_); }
    friend bool operator==(const Rational&, const Rational&) = default;
    // Some fixed total order, not the order of size: it only serves to sort.
    friend auto operator<=>(const Rational&, const Rational&) = default;

    // The real root, if it is rational.
    std::optional<Rational> root(int degree) const {
        if (n_ < 0 && degree == 2) return std::nullopt;
        const auto over = exact_root(absolute(n_), degree), under = exact_root(d_, degree);
        if (!over || !under) return std::nullopt;
        return Rational(n_ < 0 ? -*over : *over, *under);
    }

private:
    static i128 mul(i128 a, i128 b) {
        i128 r;
        if (__builtin_mul_overflow(a, b, &r) || r == kLeast) throw Overflow{};
        return r;
    }
    static i128 add(i128 a, i128 b) {
        i128 r;
        if (__builtin_add_overflow(a, b, &r) || r == kLeast) throw Overflow{};
        return r;
    }
    void reduce() {
        if (d_ < 0) {
            n_ = -n_;
            d_ = -d_;
        }
        const i128 g = gcd(n_, d_);
        n_ /= g;
        d_ /= g;
    }
    // The one number without a negative is never let in.
    static constexpr i128 kLeast = static_cast<i128>(u128{1} << 127);

    i128 n_ = 0, d_ = 1;
};

}  // namespace toptake
