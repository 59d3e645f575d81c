#include "numbers/radical.h"

#include <array>
#include <complex>

namespace toptake {
namespace {

const Rational two(2), three(3);

Rational square(const Rational& x) { return x * x; }
Rational cube(const Rational& x) { return x * x * x; }

// x + y·α + z·α² with α³ = u: a cubic field with a chosen generator, for products and quotients.
struct Cubic {
    Rational u;
    std::array<Rational, 3> at;

    friend Cubic operator*(const Cubic& p, const Cubic& q) {
        const auto& [a, b, c] = p.at;
        const auto& [x, y, z] = q.at;
        return {p.u, {a * x + p.u * (b * z + c * y), a * y + b * x + p.u * (c * z), a * z + b * y + c * x}};
    }
    Cubic inverse() const {
        const auto& [a, b, c] = at;
        const Cubic adjoint{u, {a * a - u * (b * c), u * (c * c) - a * b, b * b - a * c}};
        const Rational norm = (*this * adjoint).at[0];
        Cubic r = adjoint;
        for (Rational& x : r.at) x = x / norm;
        return r;
    }
};

// The integer next to a floating-point estimate. `error` bounds how far off the estimate is; a bound
// that is not far below one half is an overflow. The caller checks the integer exactly.
i128 nearest(long double x, long double error) {
    if (!(error < 0.25L) || !(std::abs(x) < 0x1p60L)) throw Overflow{};
    return static_cast<i128>(std::llround(x));
}

// Twice as coarse as long double, for sums of a few rounded terms.
constexpr long double kPrecision = 0x1p-58L;

// The least common denominator.
i128 common_denominator(std::initializer_list<Rational> values) {
    Rational q(1);
    for (const Rational& x : values) q = q * Rational(x.denominator() / gcd(q.numerator(), x.denominator()));
    return q.numerator();
}

// X and W with (X + √W)³ = a + √q, if they exist: the cube root within the field of √q.
std::optional<std::pair<Rational, Rational>> cube_root_in_field(const Rational& a, const Rational& q) {
    const auto m = (square(a) - q).root(3);  // the norm of a cube is a cube
    if (!m) return std::nullopt;
    // t = 2X solves t³ - 3mt - 2a = 0; times l it is a whole number.
    const i128 l = common_denominator({three * *m, two * a});
    const long double root_q = std::sqrt(q.approximate()), large = a.sign() < 0 ? a.approximate() - root_q : a.approximate() + root_q;
    const long double first = std::cbrt(large), second = m->approximate() / first;
    const auto times = static_cast<long double>(l);
    const long double error = times * kPrecision * (std::abs(first) + std::abs(second));
    const Rational t(nearest(times * (first + second), error), l);
    const Rational x = t / two, w = square(x) - *m;
    if (w.sign() <= 0 || w.root(2)) return std::nullopt;
    if (x * (square(x) + three * w) != a || square(three * square(x) + w) * w != q) return std::nullopt;
    return std::pair{x, w};
}

// The square root of z = a + ∛u + ∛v > 0 within its field, if it is there.
std::optional<Cubic> square_root_in_field(const Rational& a, const Rational& u, const Rational& v, const Rational& k) {
    const Rational norm = cube(a) + u + v - three * a * k;
    const auto n = norm.root(2);
    if (!n) return std::nullopt;
    const Rational t = three * a, e = three * (square(a) - k);
    // The trace s of the root solves (s² - t)² - 8ns - 4e = 0; times l it is a whole number.
    const i128 l = common_denominator({t, e, *n, a, k});
    const long double alpha = std::cbrt(u.approximate()), beta = std::cbrt(v.approximate());
    const std::complex<long double> turn(-0.5L, std::sqrt(3.0L) / 2);
    const auto conjugate = std::sqrt(a.approximate() + alpha * turn + beta * std::conj(turn));
    const long double root = std::sqrt(std::abs(a.approximate() + alpha + beta));
    // The sums lose what cancels; their roots magnify that near zero.
    const long double lost = kPrecision * (std::abs(a.approximate()) + std::abs(alpha) + std::abs(beta));
    const auto times = static_cast<long double>(l);
    const long double error = times * (lost / root + 2 * lost / std::abs(conjugate) + kPrecision * (root + 2 * std::abs(conjugate)));
    const Cubic z{u, {a, Rational(1), k / u}};
    for (const long double sign : {1.0L, -1.0L}) {
        const Rational s(nearest(times * (root + sign * 2 * conjugate.real()), error), l);
        if (square(square(s) - t) - Rational(8) * *n * s - Rational(4) * e != Rational(0)) continue;
        // From s the root itself: y = (sz + n) / (z + p).
        const Rational p = (square(s) - t) / two;
        Cubic top = z, bottom = z;
        for (Rational& x : top.at) x = x * s;
        top.at[0] = top.at[0] + *n;
        bottom.at[0] = bottom.at[0] + p;
        const Cubic y = top * bottom.inverse();
        if ((y * y).at == z.at) return y;
    }
    return std::nullopt;
}

}  // namespace

Radical Radical::root(const Rational& x, int degree) {
    Radical r;
    r.form_ = degree == 2 ? Form::square : Form::cube;
    r.u_ = x;
    return r;
}

// A value of a cubic field, rational or in the one order of its two irrational parts.
Radical::Result Radical::cubic(const Rational& a, const Rational& u, const Rational& v, const Rational& k) {
    if (u.zero() && v.zero()) return a;
    Radical r;
    r.form_ = Form::cube;
    r.c_ = a;
    const bool swap = u.zero() || (!v.zero() && v < u);
    r.u_ = swap ? v : u;
    r.v_ = swap ? u : v;
    r.k_ = k;
    return r;
}

Radical Radical::plus(const Rational& x) const {
    Radical r = *this;
    r.c_ = r.c_ + x;
    return r;
}

Radical Radical::times(const Rational& x) const {
    Radical r = *this;
    r.c_ = r.c_ * x;
    switch (form_) {
        case Form::square: r.u_ = u_ * square(x); break;
        case Form::cube:
        case Form::square_of_cube: {
            const Rational y = form_ == Form::cube ? x : square(x);
            r.a_ = a_ * y;
            r.u_ = u_ * cube(y);
            r.v_ = v_ * cube(y);
            r.k_ = k_ * square(y);
            break;
        }
        case Form::cube_of_square:
            r.a_ = a_ * cube(x);
            r.u_ = u_ * square(cube(x));
            break;
    }
    // A positive factor may turn the fixed order of the two cube parts around.
    if (form_ != Form::square && form_ != Form::cube_of_square && !r.v_.zero() && r.v_ < r.u_) std::swap(r.u_, r.v_);
    return r;
}

Radical::Result Radical::power(int degree) const {
    switch (form_) {
        case Form::square: {
            if (degree == 2) {
                if (!c_.zero()) return {};  // still irrational, and no second N²
                return u_;
            }
            Radical r = *this;
            r.c_ = c_ * (square(c_) + three * u_);
            r.u_ = square(three * square(c_) + u_) * u_;
            return r;
        }
        case Form::cube: {
            if (degree == 3) {
                if (!c_.zero() || !v_.zero()) return {};
                return u_;
            }
            // (c + α + β)² with αβ = k, α² = (u/k)β and β² = (v/k)α.
            if (v_.zero()) return cubic(square(c_), cube(two * c_) * u_, square(u_), two * c_ * u_);
            const Rational left = two * c_ + v_ / k_, right = two * c_ + u_ / k_;
            return cubic(square(c_) + two * k_, cube(left) * u_, cube(right) * v_, left * right * k_);
        }
        case Form::square_of_cube: {
            if (!c_.zero()) return {};
            if (degree == 2) return cubic(a_, u_, v_, k_);
            if (!a_.zero() || !v_.zero()) return {};
            // (√∛u)³ = √u
            if (const auto exact = u_.root(2)) return *exact;
            return root(u_, 2);
        }
        case Form::cube_of_square: {
            if (!c_.zero()) return {};
            if (degree == 3) {
                Radical r = root(u_, 2);
                r.c_ = a_;
                return r;
            }
            return {};  // a pure one is kept as a square of a cube
        }
    }
    return {};
}

Radical::Result Radical::root(int degree) const {
    if (form_ == Form::square && degree == 3) {
        if (const auto exact = cube_root_in_field(c_, u_)) {
            Radical r = root(exact->second, 2);
            r.c_ = exact->first;
            return r;
        }
        Radical r;
        if (c_.zero()) {  // ∛√q is √∛q; q is no cube, or the root would have been exact
            r.form_ = Form::square_of_cube;
            r.u_ = u_;
            return r;
        }
        r.form_ = Form::cube_of_square;
        r.a_ = c_;
        r.u_ = u_;
        return r;
    }
    if (form_ == Form::cube && degree == 2) {
        // The norm has the sign of the value, for the two other conjugates are a complex pair.
        if ((cube(c_) + u_ + v_ - three * c_ * k_).sign() <= 0) return {};
        if (const auto exact = square_root_in_field(c_, u_, v_, k_)) {
            const auto& [x, y, z] = exact->at;
            return cubic(x, cube(y) * u_, cube(z) * square(u_), y * z * u_);
        }
        Radical r;
        r.form_ = Form::square_of_cube;
        r.a_ = c_;
        r.u_ = u_;
        r.v_ = v_;
        r.k_ = k_;
        return r;
    }
    return {};
}

bool Radical::alive(const RemainingCards& remaining) const {
    // Until a power takes the root away the rational part must be brought to zero.
    const bool can_vanish = c_.zero() || (c_.sign() > 0 ? remaining.subtract : remaining.numbers);
    switch (form_) {
        case Form::square: return remaining.square && can_vanish;
        case Form::cube:
            if (!remaining.cube) return false;
            if (!c_.zero() && !remaining.subtract && !remaining.numbers) return false;
            return v_.zero() || remaining.square || remaining.square_root;
        default: return remaining.square && remaining.cube && can_vanish;
    }
}

}  // namespace toptake
