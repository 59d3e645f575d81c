// Irrational values: known identities, and random chains of cards against floating point.
#include "numbers/radical.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "tests/check.h"

using namespace toptake;

// The parts of a Radical, to evaluate it. Access is not checked in an explicit instantiation, which
// saves the class an accessor that nothing but this test would use.
template <class Tag, auto Member>
struct Reveal {
    friend constexpr auto part(Tag) { return Member; }
};
struct C { friend constexpr auto part(C); };
struct A { friend constexpr auto part(A); };
struct U { friend constexpr auto part(U); };
struct V { friend constexpr auto part(V); };
template struct Reveal<C, &Radical::c_>;
template struct Reveal<A, &Radical::a_>;
template struct Reveal<U, &Radical::u_>;
template struct Reveal<V, &Radical::v_>;

namespace {

template <class Tag>
long double get(const Radical& x) { return (x.*part(Tag{})).approximate(); }

struct Estimate {
    long double value, size;  // size: of the largest term, which says what cancelling may cost
};

Estimate estimate(const Radical& x) {
    const long double c = get<C>(x), a = get<A>(x), u = get<U>(x), v = get<V>(x);
    const long double cubes = std::cbrt(u) + std::cbrt(v);
    long double root = 0;
    switch (x.form()) {
        case Radical::Form::square: root = std::sqrt(u); break;
        case Radical::Form::cube: root = cubes; break;
        case Radical::Form::square_of_cube: root = std::sqrt(a + cubes); break;
        case Radical::Form::cube_of_square: root = std::cbrt(a + std::sqrt(u)); break;
    }
    return {c + root, std::abs(c) + std::abs(root) + std::abs(std::cbrt(u)) + std::abs(std::cbrt(v))};
}

Radical root_of(int x, int degree) { return Radical::root(Rational(x), degree); }

// The Radical in a result; a failed check if there is none.
Radical radical(const Radical::Result& result) {
    CHECK_EQ(result.index(), 2u);
    return result.index() == 2 ? std::get<Radical>(result) : root_of(2, 2);
}

}  // namespace

TEST(radical_identities) {
    const Radical root5 = root_of(5, 2), cbrt2 = root_of(2, 3), cbrt3 = root_of(3, 3);
    // ∛(2 + √5) = (1 + √5)/2
    CHECK(radical(root5.plus(2).root(3)) == root5.plus(1).times(Rational(1, 2)));
    // √(12 − 6∛2) = ∛4 + 2∛2 − 2 = (1 + ∛2)² − 3
    CHECK(radical(root_of(-432, 3).plus(12).root(2)) == radical(cbrt2.plus(1).power(2)).plus(-3));
    // √∛4 = ∛2
    CHECK(radical(root_of(4, 3).root(2)) == cbrt2);
    // ∛√8 = √2
    CHECK(radical(root_of(8, 2).root(3)) == root_of(2, 2));
    // (√∛3)² = ∛3 and (∛√3)³ = √3, and the two roots commute
    CHECK(radical(radical(cbrt3.root(2)).power(2)) == cbrt3);
    CHECK(radical(radical(root_of(3, 2).root(3)).power(3)) == root_of(3, 2));
    CHECK(cbrt3.root(2) == root_of(3, 2).root(3));
    // (√5)² = 5, (∛2)³ = 2, (√∛4)³ = 2 and (∛√8)² = 2
    CHECK(root5.power(2) == Radical::Result(Rational(5)));
    CHECK(cbrt2.power(3) == Radical::Result(Rational(2)));
    CHECK(radical(root_of(4, 3).root(2)).power(3) == Radical::Result(Rational(2)));
    CHECK(radical(root_of(8, 2).root(3)).power(2) == Radical::Result(Rational(2)));
    // ((√2)³)² = 8, ((∛2)²)³ = 4
    CHECK(radical(root_of(2, 2).power(3)).power(2) == Radical::Result(Rational(8)));
    CHECK(radical(cbrt2.power(2)).power(3) == Radical::Result(Rational(4)));
    // √ of a negative value is nothing; so is what cannot come back: (1 + √5)²
    CHECK(cbrt2.plus(-2).root(2).index() == 0);
    CHECK(root5.plus(1).power(2).index() == 0);
}

// Whatever a chain of cards makes of a value, floating point makes of it too.
TEST(radical_chains) {
    std::mt19937_64 rng(1);
    const auto pick = [&](int n) { return static_cast<int>(rng() % static_cast<u64>(n)); };
    long steps = 0, back = 0;
    long distinct_expressions[4] = {};
    std::vector<std::pair<long double, Radical>> seen;
    for (int chain = 0; chain < 60000; ++chain) {
        Rational x(pick(60) + 1, pick(3) ? 1 : pick(8) + 1);
        Radical::Result at = x;
        long double value = x.approximate(), size = value;
        try {
            for (int step = 0; step < 8; ++step) {
                const int kind = pick(5), degree = 2 + pick(2);
                Radical::Result next;
                if (kind < 2) {
                    const Rational y = kind ? Rational(pick(15) + 1, pick(4) + 1) : Rational(-pick(4) - 2);
                    value += y.approximate();
                    size += std::abs(y.approximate());
                    if (at.index() == 1) next = std::get<1>(at) + y;
                    else next = std::get<2>(at).plus(y);
                } else if (kind == 2) {
                    const Rational y(pick(5) + 1, pick(5) + 1);
                    value *= y.approximate();
                    size *= y.approximate();
                    if (at.index() == 1) next = std::get<1>(at) * y;
                    else next = std::get<2>(at).times(y);
                } else if (kind == 3) {
                    size = std::pow(std::abs(value), degree) * (size / std::abs(value));
                    value = degree == 2 ? value * value : value * value * value;
                    if (at.index() == 2) next = std::get<2>(at).power(degree);
                    else next = degree == 2 ? std::get<1>(at) * std::get<1>(at) : std::get<1>(at) * std::get<1>(at) * std::get<1>(at);
                } else {
                    if (value < 0 && degree == 2) {
                        if (at.index() == 2) CHECK(std::get<2>(at).root(2).index() == 0);
                        break;
                    }
                    const long double loss = size / std::abs(value);
                    value = degree == 2 ? std::sqrt(value) : std::cbrt(value);
                    size = std::abs(value) * loss;
                    if (at.index() == 2) next = std::get<2>(at).root(degree);
                    else if (std::get<1>(at).zero()) break;
                    else if (const auto exact = std::get<1>(at).root(degree)) next = *exact;
                    else next = Radical::root(std::get<1>(at), degree);
                }
                if (next.index() == 0) break;
                ++steps;
                back += at.index() == 2 && next.index() == 1;
                at = next;
                Estimate found{0, 0};
                if (at.index() == 1) {
                    found.value = std::get<1>(at).approximate();
                } else {
                    found = estimate(std::get<2>(at));
                    ++distinct_expressions[static_cast<int>(std::get<2>(at).form())];
                    if (std::abs(found.value) < 1e6L && step < 5) seen.emplace_back(found.value, std::get<2>(at));
                }
                // Where too much cancels the comparison says nothing.
                size = std::max({size, found.size, std::abs(value)});
                if (size > 1e8L * std::abs(value)) break;
                CHECK(std::abs(found.value - value) <= 1e-9L * std::abs(value));
                value = at.index() == 1 ? found.value : value;
                if (at.index() == 1) size = std::abs(value);
            }
        } catch (const Overflow&) {
        }
    }
    CHECK(steps > 100000 && back > 500);
    for (const long count : distinct_expressions) CHECK(count > 1000);

    // Equal values have equal parts.
    std::sort(seen.begin(), seen.end());
    long equal = 0;
    for (std::size_t i = 1; i < seen.size(); ++i) {
        const auto& [a, x] = seen[i - 1];
        const auto& [b, y] = seen[i];
        if (b - a > 1e-18L * std::abs(b)) continue;
        CHECK(x == y);
        ++equal;
    }
    CHECK(equal > 1000);
}

TEST(radical_overflow) {
    const Rational large(i128{1} << 100);
    CHECK_THROWS(Radical::root(Rational(3), 2).times(large), Overflow);
    CHECK_THROWS(Radical::root(Rational(3), 3).times(large), Overflow);
    CHECK_THROWS(Radical::root(large * Rational(2), 2).power(3), Overflow);
}
