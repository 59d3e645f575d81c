// Integers, fractions and smooth numbers against slower arithmetic.
#include <cmath>
#include <cstdlib>
#include <random>

#include "cards.h"
#include "check.h"
#include "rational.h"
#include "smooth.h"

using namespace toptake;

namespace {

std::mt19937_64 rng(1);

// Any magnitude up to 2^bits is about as likely as any other.
i128 random_integer(int bits) {
    const int shift = static_cast<int>(rng() % static_cast<u64>(bits));
    const u128 wide = (u128{rng()} << 64 | rng()) >> 1;
    const auto x = static_cast<i128>(wide >> (126 - shift));
    return rng() & 1 ? x : -x;
}

Rational random_rational(int bits) {
    const i128 d = absolute(random_integer(bits));
    return Rational(random_integer(bits), d == 0 ? 1 : d);
}

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

TEST(wild_cards) {
    const auto ratio = [](int id) {
        const Smooth s = wild_card(id).ratio;
        return Rational(s.numerator(), s.denominator());
    };
    CHECK_EQ(wild_card(0).amount, 2);
    CHECK(wild_card(3).act == Act::subtract && wild_card(3).amount == 5);
    CHECK_EQ(ratio(4), Rational(2));
    CHECK_EQ(ratio(11), Rational(1, 5));
    CHECK_EQ(ratio(21), Rational(3, 5));
    CHECK_EQ(ratio(24), Rational(5, 2));
    CHECK(wild_card(25).act == Act::power && wild_card(25).amount == 2);
    CHECK(wild_card(28).act == Act::root && wild_card(28).amount == 3);
    CHECK_THROWS(wild_card(-1), std::invalid_argument);
    CHECK_THROWS(wild_card(kWildCards), std::invalid_argument);
}

TEST(exact_roots) {
    const auto check_around = [](i128 r, int degree) {
        i128 power = 1;
        for (int i = 0; i < degree; ++i)
            if (__builtin_mul_overflow(power, r, &power)) return;
        CHECK_EQ(exact_root(power, degree).value_or(-1), r);
        for (int off = 1; off <= 3; ++off) {
            if (power + off > 2 && r > 2) CHECK(!exact_root(power + off, degree));
            if (r > 2) CHECK(!exact_root(power - off, degree));
        }
    };
    for (int degree : {2, 3}) {
        for (i128 r = 0; r < 3000; ++r) check_around(r, degree);
        const int bits = degree == 2 ? 63 : 42;  // powers up to 2^126
        for (int bit = 6; bit <= bits; ++bit)
            for (i128 off = -40; off <= 40; ++off)
                if ((i128{1} << bit) + off <= i128{1} << bits) check_around((i128{1} << bit) + off, degree);
        for (int i = 0; i < 20000; ++i) check_around(absolute(random_integer(bits)), degree);
        CHECK(!exact_root(-8, degree));
    }
    for (i128 x = 0, r = 0; x < 20000; ++x) {  // every square, and nothing else
        if ((r + 1) * (r + 1) == x) ++r;
        CHECK(exact_root(x, 2).has_value() == (r * r == x));
    }
}

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
