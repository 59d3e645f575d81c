// Exact roots, against powers and their neighbours.
#include "numbers/integers.h"

#include "tests/check.h"
#include "tests/numbers/random_numbers.h"

using namespace toptake;

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
