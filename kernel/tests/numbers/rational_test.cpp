// Fractions against slower arithmetic.
#include "numbers/rational.h"

#include <cmath>

#include "tests/check.h"
#include "tests/numbers/random_numbers.h"

using namespace toptake;

namespace {

// Residues modulo a large prime tell a wrapped result from an exact one.
constexpr i128 kPrime = (i128{1} << 61) - 1;
i128 residue(i128 x) { return (x % kPrime + kPrime) % kPrime; }
i128 product(i128 a, i128 b) { return residue(a) * residue(b) % kPrime; }

bool same_residue(const Rational& found, i128 n, i128 d) {
    return product(found.numerator(), d) == product(n, found.denominator());
}
bool lowest_terms(const Rational& x) {
    return x.denominator() > 0 && gcd(x.numerator(), x.denominator()) == 1;
}
bool near(long double a, long double b, long double size) { return std::abs(a - b) <= 1e-15L * size; }

}  // namespace

TEST(rational_small) {
    for (int i = 0; i < 50000; ++i) {
        const Rational a = random_rational(30), b = random_rational(30);
        const i128 an = a.numerator(), ad = a.denominator(), bn = b.numerator(), bd = b.denominator();
        const auto is = [](const Rational& x, i128 n, i128 d) {
            return lowest_terms(x) && x.numerator() * d == n * x.denominator();
        };
        CHECK(is(a + b, an * bd + bn * ad, ad * bd));
        CHECK(is(a - b, an * bd - bn * ad, ad * bd));
        CHECK(is(a * b, an * bn, ad * bd));
        if (!b.zero()) CHECK(is(a / b, an * bd, ad * bn));
        CHECK((a == b) == (an * bd == bn * ad));
        CHECK_EQ(a.sign(), (an > 0) - (an < 0));
        CHECK(!a.zero() == (a.sign() != 0));
    }
    CHECK_EQ(Rational(6, -4), Rational(-3, 2));
    CHECK_EQ(Rational(0, -7), Rational(0));
    CHECK((Rational(0) * Rational(1, 3) == Rational(0)));
}

// What fits is exact, what does not throws: nothing wraps.
TEST(rational_overflow) {
    long exact = 0, thrown = 0;
    for (int i = 0; i < 100000; ++i) {
        const Rational a = random_rational(126), b = random_rational(126);
        const i128 an = a.numerator(), ad = a.denominator(), bn = b.numerator(), bd = b.denominator();
        const long double x = a.approximate(), y = b.approximate();
        const auto attempt = [&](auto&& make, i128 n, i128 d, long double value, long double size) {
            try {
                const Rational found = make();
                CHECK(lowest_terms(found) && same_residue(found, n, d) && near(found.approximate(), value, size));
                ++exact;
            } catch (const Overflow&) {
                ++thrown;
            }
        };
        attempt([&] { return a + b; }, product(an, bd) + product(bn, ad), product(ad, bd), x + y, std::abs(x) + std::abs(y));
        attempt([&] { return a - b; }, product(an, bd) - product(bn, ad), product(ad, bd), x - y, std::abs(x) + std::abs(y));
        attempt([&] { return a * b; }, product(an, bn), product(ad, bd), x * y, std::abs(x * y));
    }
    CHECK(exact > 50000 && thrown > 50000);
    const Rational large(i128{1} << 126);
    CHECK_THROWS(large + large, Overflow);
    CHECK_THROWS(-large - large, Overflow);  // the one number without a negative
    CHECK_THROWS(large * Rational(-2), Overflow);
    CHECK_THROWS(Rational(1, i128{1} << 126) * Rational(1, 2), Overflow);
    CHECK_EQ(large - large, Rational(0));
    CHECK_EQ(large * Rational(1, i128{1} << 100), Rational(i128{1} << 26));
}

TEST(rational_roots) {
    for (int i = 0; i < 20000; ++i) {
        const Rational x = random_rational(20);
        const Rational square = x * x, cube = square * x;
        CHECK(square.root(2) == std::optional(x.sign() < 0 ? -x : x));
        CHECK(cube.root(3) == std::optional(x));
        if (!x.zero()) {
            CHECK(!(-square).root(2));
            CHECK(!(square * Rational(2)).root(2));
            CHECK(!(cube * Rational(1, 3)).root(3));
        }
    }
}
