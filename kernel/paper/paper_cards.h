// The cards of one take, as the paper's enumeration sees them: number cards ("bases") and wild
// cards, all of which must be used.
//
// Road not taken: sharing the solver's card type. This folder is the reference that the solver is
// checked against, so the two have no line of code in common that could be wrong in both.
#pragma once

#include <cstdint>
#include <vector>

namespace toptake::paper {

enum class Kind : std::uint8_t { Subtract, Multiply, Power, Root };

// One wild card. `p` is what is subtracted, the numerator, or the exponent; `q` is the denominator
// of a multiplying card (x3 is 3/1, divided by 3 is 1/3) and 1 for every other kind.
struct Wild {
    Kind kind;
    int p;
    int q = 1;

    static constexpr Wild subtract(int k) { return {Kind::Subtract, k, 1}; }
    static constexpr Wild multiply(int p, int q = 1) { return {Kind::Multiply, p, q}; }
    static constexpr Wild power(int exponent) { return {Kind::Power, exponent, 1}; }
    static constexpr Wild root(int degree) { return {Kind::Root, degree, 1}; }

    friend bool operator==(const Wild&, const Wild&) = default;
};

// A set of wild cards is a word of 64 bits, and a pack has fewer cards than this of either kind; long
// before, the count of PPs is astronomical.
inline constexpr int max_bases = 88;
inline constexpr int max_wilds = 63;
inline constexpr int max_card = 1'000'000;

struct Cards {
    std::vector<int> bases;
    std::vector<Wild> wilds;
};

// Throws std::invalid_argument, naming what is wrong: no base, too many cards, a number beyond
// max_card, a multiplying card that is not positive, an exponent that is not 2 or 3.
void check(const Cards& cards);

// Whether a partial answer that is irrational could become rational again, so that dropping it
// would lose answers. Without powers it cannot, in each of these cases:
//  - one root card: afterwards the value is x*r + y with x, y rational, x > 0, r irrational;
//  - two root cards that are not both cube roots. Nested, an irrational root of an irrational is
//    irrational; side by side, x*sqrt(a) + y*sqrt(b) with x, y > 0 is rational only if both roots
//    are, and x*sqrt(a) + y*cbrt(b) because the degrees 2 and 3 are coprime;
//  - any roots, but no negative number anywhere: no conjugate of a nested root is longer than the
//    root itself, so a rational sum fixes, under every embedding, each root in it.
// Otherwise it can (sqrt(7) squared; cbrt(2) + cbrt(-2)) or has not been proved not to, and the
// answer is true. A real pack has one card of each kind, so there it takes a root with a power.
bool irrational_can_return(const Cards& cards);

// No power and no root of one degree twice, as in a pack: then surds.h holds every value that returns.
bool one_of_each(const Cards& cards);

}  // namespace toptake::paper
