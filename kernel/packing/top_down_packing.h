// The best choice of disjoint groups, when every feasible group is known, from the top down.
//
// What the items of a mask can bring at most is bounded without arithmetic: their printed points, a point for
// each pile, and for every five cards the bonuses of a large take as far as the colours and operations at
// hand go. Groups are tried from the most valuable on and left out when the bound says that they cannot
// win; what was found for a mask is remembered. For a dozen items and more this looks at a small part of
// what subset_packing.h tables completely.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "budget.h"
#include "packing/subset_packing.h"

namespace toptake {

class TopDownPacking {
public:
    TopDownPacking(const ItemOrder& item_order, const Objective& objective, const Taking& taking, std::vector<u32> groups)
        : item_order_(item_order), objective_(objective), taking_(taking), by_low_(32) {
        for (const u32 mask : groups) {
            Share share;
            for (u32 rest = mask; rest; rest &= rest - 1) share += item_order.share[static_cast<std::size_t>(std::countr_zero(rest))];
            const int steps = count_bits(mask) - 1;
            const int plain = objective.take(share, nullptr) * SubsetPacking::kUnit - steps, holding = objective.take(share, &taking) * SubsetPacking::kUnit - steps;
            by_low_[static_cast<std::size_t>(std::countr_zero(mask))].push_back({mask, plain, holding});
        }
        for (auto& list : by_low_)
            std::stable_sort(list.begin(), list.end(), [](const Group& a, const Group& b) { return std::max(a.plain, a.holding) > std::max(b.plain, b.holding); });
    }

    // False in `decided` when the budget ran out; the choice is then the best of what is known, or none.
    Choice solve(Budget& budget, bool& decided) {
        budget_ = &budget;
        const u32 all = (u32{1} << item_order_.size()) - 1;
        bounds_.assign(static_cast<std::size_t>(all) + 1, kUnknown);
        Choice best = choose(all, 0);
        if (objective_.clearing() && item_order_.clearable) {
            Choice cleared = choose(all, item_order_.centre);
            if (cleared.score >= 0) cleared.score += objective_.clearing();
            if (cleared.better_than(best)) best = std::move(cleared);
        }
        decided = !budget.spent();
        return best;
    }

private:
    struct Group {
        u32 mask;
        int plain, holding;  // without and with the taking card
    };

    Choice choose(u32 all, u32 must) {
        must_ = must;
        known_.assign(static_cast<std::size_t>(all) * 2 + 2, kUnknown);
        Choice choice;
        const int total = best(all, true);
        if (total <= SubsetPacking::kNone / 2 || !trace(all, choice)) return {};
        choice.score = SubsetPacking::score_of(total);
        choice.steps = choice.score * SubsetPacking::kUnit - total;
        return choice;
    }

    // The best that the items of the mask allow; `open`: the taking card is still to be placed.
    int best(u32 mask, bool open) {
        if (!mask) return open ? SubsetPacking::kNone : 0;
        int& known = known_[static_cast<std::size_t>(mask) << 1 | open];
        if (known != kUnknown) return known;
        const u32 low = mask & -mask;
        int top = SubsetPacking::kNone;
        for (const Group& g : by_low_[static_cast<std::size_t>(std::countr_zero(mask))]) {
            if (g.mask & ~mask) continue;
            const u32 rest = mask ^ g.mask;
            // The taking card may cost a bonus instead of bringing one: it can break a take of one colour.
            if (std::max(g.plain, g.holding) + bound(rest) * SubsetPacking::kUnit <= top) continue;
            top = std::max(top, best(rest, open) + g.plain);
            if (open) top = std::max(top, best(rest, false) + g.holding);
            if (budget_->spent(64)) return top;
        }
        // To leave the lowest item over comes last, when there is something to compare with.
        if (!(low & must_) && bound(mask ^ low) * SubsetPacking::kUnit > top) top = std::max(top, best(mask ^ low, open));
        return known = top;
    }

    // The groups behind the best; false if the budget ran out before all was known.
    bool trace(u32 mask, Choice& choice) {
        bool open = true;
        while (mask) {
            if (budget_->spent()) return false;
            const u32 low = mask & -mask;
            const int value = best(mask, open);
            if (!(low & must_) && best(mask ^ low, open) == value) {
                mask ^= low;
                continue;
            }
            bool found = false;
            for (const Group& g : by_low_[static_cast<std::size_t>(std::countr_zero(mask))]) {
                if (g.mask & ~mask) continue;
                const u32 rest = mask ^ g.mask;
                const bool later = best(rest, open) + g.plain == value;
                if (!later && !(open && best(rest, false) + g.holding == value)) continue;
                choice.groups.push_back(g.mask);
                open = open && later;
                mask = rest;
                found = true;
                break;
            }
            if (!found) return false;
        }
        return true;
    }

    // No choice among these items scores more; the taking card may be among them.
    int bound(u32 mask) {
        int& known = bounds_[mask];
        if (known != kUnknown) return known;
        Share all;
        int piles = 0, minus = 0, times = 0, over = 0, wilds = 0;
        for (u32 rest = mask; rest; rest &= rest - 1) {
            const int bit = std::countr_zero(rest);
            const Share& share = item_order_.share[static_cast<std::size_t>(bit)];
            all += share;
            piles += bit < item_order_.numbers;
            wilds += bit >= item_order_.numbers || share.operations != 0;
            minus += (share.operations & 1) != 0;
            times += (share.operations & 2) != 0;
            over += (share.operations & 4) != 0;
        }
        int most = 0;
        if (piles == 0) most = 0;
        else if (!objective_.points) most = all.cards + taking_.share.cards;
        else {
            const int cards = all.cards + 1;
            most = all.printed + taking_.share.printed + piles * objective_.per_take() + (objective_.card_points() ? cards : 0);
            // k large takes, each of at least five cards; a taking card helps one of them.
            int extra = 0;
            for (int k = 1; k <= std::min(cards / 5, piles); ++k) {
                const int six = std::min(k, cards - 5 * k);  // how many may have six cards
                int bonus = objective_.six_cards() * six + objective_.five_cards() * (k - six) + objective_.colours() * k;
                if (objective_.operations()) {
                    const int four = std::min({minus, times, over, k}), three = std::min(k, wilds / 2);
                    bonus += objective_.operations(4) * four + objective_.operations(3) * std::max(0, three - four);
                }
                extra = std::max(extra, bonus);
            }
            most += extra;
        }
        return known = most;
    }

    const ItemOrder& item_order_;
    Objective objective_;
    Taking taking_;
    std::vector<std::vector<Group>> by_low_;
    u32 must_ = 0;
    static constexpr int kUnknown = std::numeric_limits<int>::max();
    std::vector<int> known_, bounds_;  // by mask; the first with a bit for `open`
    Budget* budget_ = nullptr;
};

}  // namespace toptake
