// Smooth numbers against fractions, and the saturating arithmetic of bounds.
#include "numbers/smooth.h"

#include <cstdlib>

#include "tests/check.h"

using namespace toptake;

TEST(saturating_arithmetic) {
    CHECK_EQ(saturating_add(kNoBound, 1), kNoBound);
    CHECK_EQ(saturating_add(kNoBound - 1, 1), kNoBound);
    CHECK_EQ(saturating_add(2, 3), 5u);
    CHECK_EQ(saturating_mul(u64{1} << 32, u64{1} << 32), kNoBound);
    CHECK_EQ(saturating_mul(u64{1} << 32, u64{1} << 31), u64{1} << 63);
    CHECK_EQ(saturating_power(5, 27), 7450580596923828125u);
    CHECK_EQ(saturating_power(5, 28), kNoBound);
    CHECK_EQ(saturating_power(0, 0), 1u);
}

TEST(smooth_numbers) {
    for (int a = -3; a <= 3; ++a)
        for (int b = -3; b <= 3; ++b)
            for (int c = -3; c <= 3; ++c) {
                const Smooth s{{a, b, c}};
                Rational value(1);
                const int exponents[3] = {a, b, c}, primes[3] = {2, 3, 5};
                for (int p = 0; p < 3; ++p)
                    for (int e = 0; e < std::abs(exponents[p]); ++e)
                        value = exponents[p] > 0 ? value * Rational(primes[p]) : value / Rational(primes[p]);
                CHECK_EQ(Rational(s.numerator(), s.denominator()), value);
                CHECK_EQ((s * s / s).numerator(), s.numerator());
                CHECK((s / s == Smooth{}));
            }
    CHECK_EQ((Smooth{{63, 0, 0}}.numerator()), u64{1} << 63);
    CHECK_EQ((Smooth{{64, 0, 0}}.numerator()), kNoBound);
    CHECK_EQ((Smooth{{0, 0, -28}}.denominator()), kNoBound);
    CHECK_EQ((Smooth{{1000, 0, 0}}.numerator()), kNoBound);
    CHECK_EQ((Smooth{{40, 30, 0}}.numerator()), kNoBound);
}
