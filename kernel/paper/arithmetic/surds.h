// Exact values where a root and a power are both at hand, so that an irrational partial answer may become
// rational again: rational, irrational in a form that can return (numbers/radical.h), or irrational for
// good. The forms suffice when no root and no power is there twice.
//
// A sum over the parts of a stage keeps its rational parts only and counts the others: two irrational
// parts come from √N and from ∛N, of degrees 2 and 3, and never add up to a rational number.
//
// This is the one piece that the enumeration shares with the solver. Road not taken: algebraic numbers of
// its own; Python has them, and the tests set the counts against it.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "numbers/radical.h"
#include "paper/paper_cards.h"

namespace toptake::paper {

class Surds {
public:
    struct Value {
        // The value; of an irrational one, what it has in the sum over its stage, and no part of the value.
        toptake::Rational rational{};
        std::optional<toptake::Radical> radical{};
        int irrational = 0;  // how many parts are
        int overflowed = 0;  // how many parts are unknown

        friend std::strong_ordering operator<=>(const Value& a, const Value& b) {
            if (const auto order = (a.overflowed != 0) <=> (b.overflowed != 0); order != 0) return order;
            if (const auto order = (a.irrational != 0) <=> (b.irrational != 0); order != 0) return order;
            if (a.irrational != 0) return a.radical <=> b.radical;
            return a.rational <=> b.rational;
        }
    };
    using Mask = bool;
    static constexpr int lanes = 1;

    explicit Surds(const Cards& cards) : wilds_(cards.wilds) {}

    Value zero() const { return {}; }
    void set(Value& value, int, int base) const { value = Value{.rational = toptake::Rational(base)}; }
    Mask alive(int) const { return true; }

    Value add(const Value& a, const Value& b) const {
        return checked([&]() -> Value {
            Value sum{.rational = a.rational + b.rational,
                      .irrational = a.irrational + b.irrational,
                      .overflowed = a.overflowed + b.overflowed};
            if (sum.irrational == 0 || (a.irrational && b.irrational)) return sum;
            const Value& surd = a.irrational ? a : b;
            if (surd.radical) sum.radical = surd.radical->plus(a.irrational ? b.rational : a.rational);
            return sum;
        });
    }
    Value exchange(const Value& sum, const Value& before, const Value& after) const {
        Value changed = sum;
        changed.irrational += after.irrational - before.irrational;
        changed.overflowed += after.overflowed + before.overflowed;  // what is unknown stays so
        try {
            changed.rational = sum.rational - before.rational + after.rational;
        } catch (const Overflow&) {
            ++changed.overflowed;
        }
        return changed;
    }

    template <Kind kind>
    Value apply(int wild, const Value& value, Mask& alive) const {
        const Wild& card = wilds_[static_cast<std::size_t>(wild)];
        if (value.overflowed) return unknown();
        if (value.irrational && !value.radical) return lost();
        return checked([&]() -> Value {
            if constexpr (kind == Kind::Subtract) return shifted(value, toptake::Rational(-card.p));
            if constexpr (kind == Kind::Multiply) return scaled(value, toptake::Rational(card.p, card.q));
            if constexpr (kind == Kind::Power) {
                if (value.irrational) return result(value.radical->power(card.p));
                const toptake::Rational square = value.rational * value.rational;
                return {.rational = card.p == 2 ? square : square * value.rational};
            }
            if constexpr (kind == Kind::Root) return root(card.p, value, alive);
        });
    }

    Mask answers(const Value& value) const {
        if (value.overflowed) return true;
        return !value.irrational && value.rational.denominator() == 1 && 1 <= value.rational.numerator() &&
               value.rational.numerator() <= 15;
    }
    static bool any(Mask mask) { return mask; }
    static bool is_set(Mask mask, int) { return mask; }
    bool overflowed(const Value& value, int) const { return value.overflowed != 0; }
    int answer(const Value& value, int) const { return static_cast<int>(value.rational.numerator()); }
    bool is_whole(const Value& value, int = 0) const {
        return !value.overflowed && !value.irrational && value.rational.denominator() == 1;
    }

    // For tables of values: what is irrational for good needs no row.
    static bool keeps(const Value& value) { return !value.irrational || value.radical; }

private:
    static Value unknown() { return {.overflowed = 1}; }
    static Value lost() { return {.irrational = 1}; }
    static Value irrational(toptake::Radical radical) { return {.radical = std::move(radical), .irrational = 1}; }

    template <class Work>
    static Value checked(Work&& work) {
        try {
            return work();
        } catch (const Overflow&) {
            return unknown();
        }
    }

    static Value shifted(const Value& value, const toptake::Rational& by) {
        if (value.irrational) return irrational(value.radical->plus(by));
        return {.rational = value.rational + by};
    }
    static Value scaled(const Value& value, const toptake::Rational& by) {
        if (value.irrational) return irrational(value.radical->times(by));
        return {.rational = value.rational * by};
    }
    static Value result(const toptake::Radical::Result& made) {
        if (const auto* rational = std::get_if<toptake::Rational>(&made)) return {.rational = *rational};
        if (const auto* radical = std::get_if<toptake::Radical>(&made)) return irrational(*radical);
        return lost();
    }
    static Value root(int degree, const Value& value, Mask& alive) {
        if (value.irrational) return result(value.radical->root(degree));
        if (const auto exact = value.rational.root(degree)) return {.rational = *exact};
        if (degree == 2 && value.rational.sign() < 0) {
            alive = false;
            return {};
        }
        return irrational(toptake::Radical::root(value.rational, degree));
    }

    std::vector<Wild> wilds_;
};

}  // namespace toptake::paper
