// The obvious way to count PPs, for the tests: plain recursion, copies of everything, unhurried
// fractions. It shares nothing with the two real counts but the partitionings and the result type.
//
// Road not taken: testing the two counts only against each other; they share their arithmetic.
#pragma once

#include <algorithm>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <vector>

#include "paper/enumeration.h"

namespace toptake::paper {

class NaiveCount {
public:
    explicit NaiveCount(const Cards& cards) : cards_(cards) {}

    AnswerCounts count() {
        std::vector<int> bases = cards_.bases;
        std::sort(bases.begin(), bases.end());
        do {
            for (const Partitioning& partitioning : partitionings(static_cast<int>(bases.size()))) {
                std::vector<Fraction> parts;
                for (const int base : bases) parts.push_back({base, 1});
                std::vector<bool> used(cards_.wilds.size(), false);
                go(partitioning.additions, parts, 0, used, true, true);
            }
        } while (std::next_permutation(bases.begin(), bases.end()));
        return counts_;
    }

private:
    struct Fraction {
        Int128 top;
        Int128 bottom;
        bool is_whole() const { return top % bottom == 0; }
    };

    static Int128 checked(Int128 a, Int128 b) {
        Int128 product = 0;
        if (__builtin_mul_overflow(a, b, &product)) throw std::overflow_error("naive product");
        return product;
    }

    static Fraction reduced(Int128 top, Int128 bottom) {
        Int128 a = top < 0 ? -top : top;
        Int128 b = bottom;
        while (b != 0) {
            a %= b;
            std::swap(a, b);
        }
        return {top / a, bottom / a};
    }

    // Bisection, so that it is not the real counts' method.
    static std::optional<Int128> whole_root(Int128 n, int degree) {
        Int128 low = 0;
        Int128 high = degree == 2 ? Int128{1} << 63 : Int128{1} << 42;
        while (low < high) {
            const Int128 middle = (low + high) / 2;
            const Int128 power = degree == 2 ? middle * middle : middle * middle * middle;
            if (power < n) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        const Int128 power = degree == 2 ? low * low : low * low * low;
        return power == n ? std::optional(low) : std::nullopt;
    }

    static std::optional<Fraction> acted(const Wild& wild, Fraction value) {
        switch (wild.kind) {
            case Kind::Subtract:
                return reduced(value.top - checked(wild.p, value.bottom), value.bottom);
            case Kind::Multiply:
                return reduced(checked(value.top, wild.p), checked(value.bottom, wild.q));
            case Kind::Power: {
                Fraction power = value;
                for (int i = 1; i < wild.p; ++i) {
                    power = {checked(power.top, value.top), checked(power.bottom, value.bottom)};
                }
                return power;
            }
            case Kind::Root: break;
        }
        if (value.top < 0 && wild.p == 2) return std::nullopt;
        const int sign = value.top < 0 ? -1 : 1;
        const auto top = whole_root(sign * value.top, wild.p);
        const auto bottom = whole_root(value.bottom, wild.p);
        if (!top || !bottom) return std::nullopt;
        return Fraction{sign * *top, *bottom};
    }

    // At box `box` of the present stage: lay one more card here, or cross the border.
    void go(std::vector<Addition> additions, std::vector<Fraction> parts, std::size_t box,
            std::vector<bool> used, bool alive, bool whole) {
        for (std::size_t w = 0; w < used.size(); ++w) {
            if (used[w]) continue;
            std::vector<Fraction> next = parts;
            std::vector<bool> next_used = used;
            next_used[w] = true;
            std::optional<Fraction> value;
            if (alive) value = acted(cards_.wilds[w], parts[box]);
            if (value) next[box] = *value;
            go(additions, next, box, next_used, value.has_value(),
               whole && value && value->is_whole());
        }
        if (box + 1 < parts.size()) {
            go(additions, parts, box + 1, used, alive, whole);
        } else if (!additions.empty()) {
            const Fraction a = parts[static_cast<std::size_t>(additions.front().into - 1)];
            const Fraction b = parts[static_cast<std::size_t>(additions.front().from - 1)];
            const Fraction sum = reduced(checked(a.top, b.bottom) + checked(b.top, a.bottom),
                                         checked(a.bottom, b.bottom));
            parts[static_cast<std::size_t>(additions.front().into - 1)] = sum;
            parts.erase(parts.begin() + (additions.front().from - 1));
            additions.erase(additions.begin());
            go(additions, parts, 0, used, alive, whole && sum.is_whole());
        } else if (std::find(used.begin(), used.end(), false) == used.end()) {
            ++counts_.visited;
            if (!alive || !parts[0].is_whole()) return;
            const Int128 answer = parts[0].top / parts[0].bottom;
            if (answer < 1 || answer > 15) return;
            ++counts_.total[static_cast<std::size_t>(answer)];
            counts_.whole[static_cast<std::size_t>(answer)] += whole;
        }
    }

    Cards cards_;
    AnswerCounts counts_;
};

inline AnswerCounts naive_count(const Cards& cards) { return NaiveCount(cards).count(); }

}  // namespace toptake::paper
