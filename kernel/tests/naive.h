// The obvious reference for the search: sets of exact fractions, every split, no pruning, no cleverness.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cards.h"
#include "expression.h"
#include "numbers/rational.h"

namespace toptake::naive {

inline Rational ratio(const Wild& wild) {
    return Rational(static_cast<i128>(wild.ratio.numerator()), static_cast<i128>(wild.ratio.denominator()));
}

// A wild card laid on a value; nothing if the result is not rational.
inline std::optional<Rational> lay(const Wild& wild, const Rational& x) {
    switch (wild.act) {
        case Act::multiply: return x * ratio(wild);
        case Act::subtract: return x - Rational(wild.amount);
        case Act::power: return wild.amount == 2 ? x * x : x * x * x;
        case Act::root: return x.root(wild.amount);
    }
    return std::nullopt;
}

inline long double lay(const Wild& wild, long double x) {
    switch (wild.act) {
        case Act::multiply: return x * ratio(wild).approximate();
        case Act::subtract: return x - wild.amount;
        case Act::power: return wild.amount == 2 ? x * x : x * x * x;
        case Act::root: return wild.amount == 2 ? std::sqrt(x) : std::cbrt(x);
    }
    return x;
}

// Every rational value of every subset of the cards. Partial answers are rational too.
struct Closure {
    std::vector<std::set<Rational>> values;  // by mask
    bool complete = true;                    // nothing was beyond 128 bits

    Closure(const Cards& cards, bool whole) : values(std::size_t{1} << cards.size()) {
        const int numbers = static_cast<int>(cards.numbers.size());
        for (u32 mask = 1; mask < values.size(); ++mask) {
            const auto put = [&](auto&& make) {
                try {
                    const std::optional<Rational> x = make();
                    if (x && !(whole && x->denominator() != 1)) values[mask].insert(*x);
                } catch (const Overflow&) {
                    complete = false;
                }
            };
            for (u32 rest = mask; rest; rest &= rest - 1) {
                const int card = __builtin_ctz(rest);
                if (card >= numbers) {
                    for (const Rational& x : values[mask ^ (u32{1} << card)])
                        put([&] { return lay(cards.wilds[card - numbers], x); });
                } else if (mask == u32{1} << card) {
                    put([&] { return Rational(cards.numbers[card]); });
                }
            }
            for (u32 left = (mask - 1) & mask; left > (mask ^ left); left = (left - 1) & mask)
                for (const Rational& x : values[left])
                    for (const Rational& y : values[mask ^ left]) put([&] { return std::optional(x + y); });
        }
    }
    bool makes(u32 mask, int answer) const { return values[mask].contains(Rational(answer)); }
};

// The same in floating point, for irrational partial answers. Small fractions to the sixth power are no rounding errors.
struct Estimates {
    std::vector<std::vector<long double>> values;

    explicit Estimates(const Cards& cards) : values(std::size_t{1} << cards.size()) {
        const int numbers = static_cast<int>(cards.numbers.size());
        for (u32 mask = 1; mask < values.size(); ++mask) {
            std::vector<long double>& found = values[mask];
            for (u32 rest = mask; rest; rest &= rest - 1) {
                const int card = __builtin_ctz(rest);
                if (card >= numbers) {
                    const Wild& wild = cards.wilds[card - numbers];
                    for (const long double x : values[mask ^ (u32{1} << card)])
                        // Exactly zero may come out a little below.
                        if (!(wild.act == Act::root && wild.amount == 2 && x < -1e-16L))
                            found.push_back(lay(wild, std::abs(x) < 1e-16L ? 0 : x));
                } else if (mask == u32{1} << card) {
                    found.push_back(cards.numbers[card]);
                }
            }
            for (u32 left = (mask - 1) & mask; left > (mask ^ left); left = (left - 1) & mask)
                for (const long double x : values[left])
                    for (const long double y : values[mask ^ left]) found.push_back(x + y);
            std::sort(found.begin(), found.end());
            const auto same = [](long double x, long double y) { return std::abs(x - y) <= 1e-17L * std::abs(x); };
            found.erase(std::unique(found.begin(), found.end(), same), found.end());
        }
    }
    bool makes(u32 mask, int answer) const {
        const auto at = std::lower_bound(values[mask].begin(), values[mask].end(), answer - 1e-15L);
        return at != values[mask].end() && *at < answer + 1e-15L;
    }
};

// What an expression is worth and which cards it uses. Once irrational, a value is only estimated.
struct Reading {
    u32 used = 0;
    Grade grade = Grade::whole;
    Rational exact;
    std::string fault;  // empty if it is well formed; the last, since reading sets the others

    Reading(const Expression& expression, const Cards& cards) : fault(read(expression, cards)) {}

private:
    const char* read(const Expression& expression, const Cards& cards) {
        struct Part {
            std::optional<Rational> exact;
            long double estimate;
        };
        std::vector<Part> stack;
        const int numbers = static_cast<int>(cards.numbers.size());
        for (const std::uint8_t code : expression) {
            Part part{Rational(0), 0};
            if (code >= kSum) {
                const std::size_t parts = code - kSum;
                if (parts < 2 || parts > stack.size()) return "a sum of too few";
                for (std::size_t i = stack.size() - parts; i < stack.size(); ++i) {
                    if (part.exact && stack[i].exact) part.exact = *part.exact + *stack[i].exact;
                    else part.exact.reset();
                    part.estimate += stack[i].estimate;
                }
                stack.resize(stack.size() - parts);
            } else {
                if (code >= cards.size()) return "no such card";
                if (used >> code & 1) return "a card twice";
                used |= u32{1} << code;
                if (code < numbers) {
                    part = {Rational(cards.numbers[code]), static_cast<long double>(cards.numbers[code])};
                } else {
                    if (stack.empty()) return "a wild card on nothing";
                    const Wild& wild = cards.wilds[code - numbers];
                    part.exact = stack.back().exact ? lay(wild, *stack.back().exact) : std::nullopt;
                    part.estimate = lay(wild, stack.back().estimate);
                    if (std::isnan(part.estimate)) return "the square root of a negative value";
                    stack.pop_back();
                }
            }
            const Grade hardness = !part.exact ? Grade::irrational : part.exact->denominator() == 1 ? Grade::whole : Grade::fractional;
            grade = std::max(grade, hardness);
            stack.push_back(part);
        }
        if (stack.size() != 1) return "not one value";
        const long double estimate = stack[0].estimate;
        if (stack[0].exact) exact = *stack[0].exact;
        else if (std::abs(estimate - std::round(estimate)) < 1e-14L) exact = Rational(static_cast<i128>(std::round(estimate)));
        else return "an irrational value";
        return "";
    }
};

}  // namespace toptake::naive
