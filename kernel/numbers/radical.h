// Irrational partial answers that can still come back.
//
// A pack has one √N, one ∛N, one N² and one N³. With one of each, an irrational value can only become
// rational again if it has one of four forms (docs/solver.md has the proof):
//
//   square    c + √q                        q rational, no square
//   cube      c + ∛u + ∛v                   u·v = k³ rational; v = 0 for a plain ∛u
//   square of a cube   c + √(a + ∛u + ∛v)   the radicand no square in its field
//   cube of a square   c + ∛(a + √q)        the radicand no cube in its field
//
// Every other irrational value is dead. So no general algebraic numbers are needed: a handful of
// rational numbers, in a form that is unique, which makes equality and hashing trivial. A root that
// exists in the field already, as ∛(2+√5) = (1+√5)/2, is recognised and taken. The road not taken:
// minimal polynomials (Python has them, as the reference this is tested against) and towers of fields.
//
// With two equal root or power cards the four forms do not suffice: then a value that would be dead
// is reported as not held instead.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <variant>

#include "numbers/rational.h"

namespace toptake {

// What the cards not yet used can do; decides whether an irrational value may come back.
struct RemainingCards {
    bool square = false, cube = false, square_root = false;
    bool subtract = false, numbers = false;
};

class Radical {
public:
    enum class Form : std::uint8_t { square, cube, square_of_cube, cube_of_square };
    // A rational value, an irrational one of the four forms, or nothing: dead.
    using Result = std::variant<std::monostate, Rational, Radical>;

    // The root of a rational number that is no perfect power (for ∛ of either sign).
    static Radical root(const Rational& x, int degree);

    Radical plus(const Rational& x) const;
    Radical times(const Rational& x) const;
    Result power(int degree) const;
    Result root(int degree) const;

    bool alive(const RemainingCards& remaining) const;

    Form form() const { return form_; }
    friend bool operator==(const Radical&, const Radical&) = default;
    friend auto operator<=>(const Radical&, const Radical&) = default;

private:
    static Result cubic(const Rational& a, const Rational& u, const Rational& v, const Rational& k);

    Form form_ = Form::square;
    Rational c_;           // the rational part
    Rational a_;           // rational part of the radicand, for the nested forms
    Rational u_, v_, k_;   // q in u_ for squares; u, v and ∛(uv) for cubes
};

}  // namespace toptake
