// Backwards from the answers: for each set of wild cards, the values from which these cards, laid one
// after the other, lead to one of 1..15, and in how many orders. Only rational values, so only for cards
// whose irrational partial answers never return.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "paper/arithmetic/checked_fraction.h"
#include "paper/arithmetic/value_bounds.h"
#include "paper/paper_cards.h"

namespace toptake::paper {

struct Target {
    CheckedFraction value;
    int answer;
    Uint128 ways;  // 34! would not fit
};

class Targets {
public:
    // `hold` is called with the bytes of memory before they are used, and throws when there is too little.
    template <class Hold>
    Targets(const Cards& cards, bool whole, Hold&& hold)
        : wilds_(cards.wilds), whole_(whole), scale_(ValueBounds::of(cards)) {
        hold(sizeof(std::vector<Target>) << wilds_.size());
        sets_.resize(std::size_t{1} << wilds_.size());
        for (int answer = 1; answer <= 15; ++answer) sets_[0].push_back({CheckedFraction(answer), answer, 1});
        for (std::size_t set = 1; set < sets_.size(); ++set) {
            fill(set);
            hold(sets_[set].capacity() * sizeof(Target));
        }
    }

    const std::vector<Target>& after(std::size_t set) const { return sets_[set]; }
    const ValueBounds& scale() const { return scale_; }

private:
    void fill(std::size_t set) {
        std::vector<Target>& targets = sets_[set];
        for (std::size_t rest = set; rest != 0; rest &= rest - 1) {
            const auto first = static_cast<std::size_t>(std::countr_zero(rest));
            for (const Target& later : sets_[set & ~(std::size_t{1} << first)])
                before(wilds_[first], later, targets);
        }
        std::sort(targets.begin(), targets.end(), [](const Target& a, const Target& b) {
            if (a.answer != b.answer) return a.answer < b.answer;
            if (a.value.numerator() != b.value.numerator()) return a.value.numerator() < b.value.numerator();
            return a.value.denominator() < b.value.denominator();
        });
        std::size_t kept = 0;
        for (std::size_t i = 0; i < targets.size(); ++i) {
            if (kept > 0 && targets[kept - 1].answer == targets[i].answer && targets[kept - 1].value == targets[i].value) {
                targets[kept - 1].ways += targets[i].ways;
            } else {
                targets[kept++] = targets[i];
            }
        }
        targets.resize(kept);
        targets.shrink_to_fit();
    }

    // What the card turns into the value that is wanted later. Beyond 128 bits is beyond the scale too.
    void before(const Wild& wild, const Target& later, std::vector<Target>& targets) const {
        const auto put = [&](const std::optional<CheckedFraction>& value) {
            if (value && !value->overflowed() && (!whole_ || value->is_whole()))
                targets.push_back({*value, later.answer, later.ways});
        };
        const CheckedFraction& y = later.value;
        switch (wild.kind) {
            case Kind::Subtract: put(y + CheckedFraction(wild.p)); break;
            case Kind::Multiply: put(y * CheckedFraction::of(wild.q, wild.p)); break;
            case Kind::Power: {
                const std::optional<CheckedFraction> root = y.root(wild.p);
                put(root);
                if (root && wild.p == 2 && root->numerator() != 0) put(root->negated());
                break;
            }
            case Kind::Root:
                if (wild.p == 2 && y.numerator() < 0) break;
                put(wild.p == 2 ? y * y : y * y * y);
                break;
        }
    }

    std::vector<Wild> wilds_;
    bool whole_;
    ValueBounds scale_;
    std::vector<std::vector<Target>> sets_;
};

}  // namespace toptake::paper
