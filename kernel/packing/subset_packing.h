// Which disjoint groups of items are worth most, when each feasible group is known: by a table over all subsets.
//
// Several piles may be won at once: a set packing. With a dozen items a table over all subsets is
// the simplest exact way; the taking card is counted in just one of the groups, hence two layers.
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "budget.h"
#include "packing/item_order.h"
#include "packing/scoring.h"

namespace toptake {

// A choice of groups by their masks, ordered by score and then by fewer steps.
struct Choice {
    int score = -1;  // -1: no take at all
    int steps = 0;
    std::vector<u32> groups;

    bool better_than(const Choice& other) const {
        return score != other.score ? score > other.score : steps < other.steps;
    }
};

class SubsetPacking {
public:
    SubsetPacking(const ItemOrder& item_order, const Objective& objective, const Taking& taking)
        : all_((u32{1} << item_order.size()) - 1), centre_(item_order.centre), clearing_(item_order.clearable ? objective.clearing() : 0) {
        without_.resize(all_ + 1);
        with_.resize(all_ + 1);
        std::vector<Share> share(all_ + 1);
        for (u32 mask = 1; mask <= all_; ++mask) {
            share[mask] = share[mask & (mask - 1)];
            share[mask] += item_order.share[std::countr_zero(mask)];
            const int steps = count_bits(mask) - 1;
            without_[mask] = objective.take(share[mask], nullptr) * kUnit - steps;
            with_[mask] = objective.take(share[mask], &taking) * kUnit - steps;
        }
    }

    // What one of these tables holds while it is made and solved.
    static std::size_t bytes(const ItemOrder& item_order) {
        return (std::size_t{1} << item_order.size()) * (4 * sizeof(int) + sizeof(Share));
    }

    // Score and steps in one number: a step costs less than any point.
    static constexpr int kUnit = 256;
    static constexpr int kNone = std::numeric_limits<int>::min() / 4;
    static int score_of(long total) { return static_cast<int>((total + kUnit - 1) / kUnit); }

    // Worth of one group, with the taking card in it or not.
    int clearing() const { return clearing_; }
    int worth(u32 mask, bool holds_taking) const { return (holds_taking ? with_ : without_)[mask]; }
    // After solve(): the best that the items of the mask allow, the taking card placed or not.
    int best_within(u32 mask, bool holds_taking) const { return (holds_taking ? second_ : first_)[mask]; }

    // Items of `must` may not be left over. None when the budget ran out.
    std::optional<Choice> solve(const std::vector<u32>& groups, u32 must, Budget& budget) {
        first_.assign(all_ + 1, kNone);   // the taking card not placed
        second_.assign(all_ + 1, kNone);  // placed
        first_[0] = 0;
        // Groups by their lowest item, so that each packing is met once.
        std::vector<std::vector<u32>> by_low(32);
        for (const u32 g : groups) by_low[std::countr_zero(g)].push_back(g);
        for (u32 mask = 1; mask <= all_; ++mask) {
            const u32 low = mask & -mask;
            if (budget.spent(1 + by_low[std::countr_zero(mask)].size() / 8)) return std::nullopt;
            int one = kNone, two = kNone;
            if (!(low & must)) {
                one = first_[mask ^ low];
                two = second_[mask ^ low];
            }
            for (const u32 g : by_low[std::countr_zero(mask)]) {
                if (g & ~mask) continue;
                one = std::max(one, first_[mask ^ g] + without_[g]);
                two = std::max({two, second_[mask ^ g] + without_[g], first_[mask ^ g] + with_[g]});
            }
            first_[mask] = one;
            second_[mask] = two;
        }
        Choice choice;
        if (second_[all_] <= kNone / 2) return choice;
        const int total = second_[all_];
        choice.score = score_of(total);
        choice.steps = choice.score * kUnit - total;
        trace(by_low, must, choice);
        return choice;
    }

private:
    void trace(const std::vector<std::vector<u32>>& by_low, u32 must, Choice& choice) const {
        u32 mask = all_;
        bool placed = true;
        while (mask) {
            const u32 low = mask & -mask;
            const int value = (placed ? second_ : first_)[mask];
            if (!(low & must) && (placed ? second_ : first_)[mask ^ low] == value) {
                mask ^= low;
                continue;
            }
            for (const u32 g : by_low[std::countr_zero(mask)]) {
                if (g & ~mask) continue;
                const bool later = (placed ? second_ : first_)[mask ^ g] + without_[g] == value;
                if (!later && !(placed && first_[mask ^ g] + with_[g] == value)) continue;
                choice.groups.push_back(g);
                if (!later) placed = false;
                mask ^= g;
                break;
            }
        }
    }

    u32 all_, centre_;
    int clearing_;
    std::vector<int> without_, with_, first_, second_;
};

}  // namespace toptake
