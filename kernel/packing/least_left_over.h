// The choice of disjoint groups that leaves the fewest cards over, when every feasible group is known.
//
// Items are taken by kind: equal values stand for each other, and of them the piles with the most cards are
// used first. The search goes through the kinds from the rarest in groups on: each card of it is in some group
// or is left over. It allows none, then one, then two … cards to be left over, so the first success is the
// best. States that failed are remembered.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <unordered_map>
#include <vector>

#include "budget.h"
#include "packing/item_order.h"

namespace toptake {

class LeastLeftOver {
public:
    // `groups` are canonical masks; `kind_of` each bit: equal cards have equal kinds; `cards` in the pile of each bit.
    LeastLeftOver(std::vector<u32> groups, std::vector<int> kind_of, std::vector<int> cards)
        : groups_(std::move(groups)), kind_of_(std::move(kind_of)), cards_(std::move(cards)) {
        // Rare kinds first: they fail early. Larger groups first: they leave less.
        const int kinds = *std::max_element(kind_of_.begin(), kind_of_.end()) + 1;
        piles_.resize(static_cast<std::size_t>(kinds));
        for (std::size_t bit = 0; bit < kind_of_.size(); ++bit) piles_[static_cast<std::size_t>(kind_of_[bit])].push_back(cards_[bit]);
        for (auto& piles : piles_) std::sort(piles.begin(), piles.end());
        std::sort(groups_.begin(), groups_.end(), [](u32 a, u32 b) {
            return count_bits(a) != count_bits(b) ? count_bits(a) > count_bits(b) : a < b;
        });
        for (const u32 group : groups_) {
            std::vector<int> counts(static_cast<std::size_t>(kinds));
            for (u32 rest = group; rest; rest &= rest - 1) ++counts[static_cast<std::size_t>(kind_of_[static_cast<std::size_t>(std::countr_zero(rest))])];
            needs_.push_back(std::move(counts));
        }
        with_.resize(static_cast<std::size_t>(kinds));
        for (std::size_t g = 0; g < needs_.size(); ++g)
            for (int k = 0; k < kinds; ++k)
                if (needs_[g][static_cast<std::size_t>(k)]) with_[static_cast<std::size_t>(k)].push_back(g);
        order_.resize(static_cast<std::size_t>(kinds));
        for (int k = 0; k < kinds; ++k) order_[static_cast<std::size_t>(k)] = k;
        std::sort(order_.begin(), order_.end(), [&](int a, int b) {
            const auto x = with_[static_cast<std::size_t>(a)].size(), y = with_[static_cast<std::size_t>(b)].size();
            return x != y ? x < y : a < b;
        });
    }

    // Fewest cards left over, if that is at most `most`; empty otherwise. False in `decided` when the
    // budget ran out first.
    std::optional<int> solve(int most, Budget& budget, bool& decided) {
        decided = true;
        for (int allowed = 0; allowed <= most; ++allowed) {
            failed_.clear();
            chosen_.clear();
            std::vector<int> left;
            for (const auto& piles : piles_) left.push_back(static_cast<int>(piles.size()));
            if (search(left, allowed, budget) && !chosen_.empty()) return allowed;
            if (budget.check_now()) {
                decided = false;
                return std::nullopt;
            }
        }
        return std::nullopt;
    }

    // The groups of the solution, as masks of real bits.
    std::vector<u32> groups() const {
        std::vector<std::vector<u32>> bits(piles_.size());  // the fullest piles last
        std::vector<std::size_t> order(kind_of_.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return cards_[a] < cards_[b]; });
        for (const std::size_t bit : order) bits[static_cast<std::size_t>(kind_of_[bit])].push_back(u32{1} << bit);
        std::vector<u32> masks;
        for (const std::size_t g : chosen_) {
            u32 mask = 0;
            for (std::size_t k = 0; k < piles_.size(); ++k)
                for (int n = 0; n < needs_[g][k]; ++n) {
                    mask |= bits[k].back();
                    bits[k].pop_back();
                }
            masks.push_back(mask);
        }
        return masks;
    }

private:
    bool search(std::vector<int>& left, int allowed, Budget& budget) {
        int kind = -1;
        for (const int k : order_)
            if (left[static_cast<std::size_t>(k)]) {
                kind = k;
                break;
            }
        if (kind < 0) return true;
        if (budget.spent(256)) return false;
        u64 key = static_cast<u64>(allowed);
        for (const int count : left) key = key * 0x9E3779B97F4A7C15u + static_cast<u64>(count) + 1;
        // The key is a hash of the state: a clash would only make the search give up a branch, so the full
        // state is compared, too.
        const auto known = failed_.find(key);
        if (known != failed_.end() && known->second == left) return false;
        for (const std::size_t g : with_[static_cast<std::size_t>(kind)]) {
            bool fits = true;
            for (std::size_t k = 0; k < left.size() && fits; ++k) fits = needs_[g][k] <= left[k];
            if (!fits) continue;
            for (std::size_t k = 0; k < left.size(); ++k) left[k] -= needs_[g][k];
            chosen_.push_back(g);
            if (search(left, allowed, budget)) return true;
            chosen_.pop_back();
            for (std::size_t k = 0; k < left.size(); ++k) left[k] += needs_[g][k];
            if (budget.spent()) return false;
        }
        // All that is left of this kind is left over; the smallest piles are what remains.
        int cost = 0;
        const int count = left[static_cast<std::size_t>(kind)];
        for (int n = 0; n < count; ++n) cost += piles_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(n)];
        if (cost <= allowed) {
            left[static_cast<std::size_t>(kind)] = 0;
            if (search(left, allowed - cost, budget)) return true;
            left[static_cast<std::size_t>(kind)] = count;
        }
        if (!budget.spent()) failed_[key] = left;
        return false;
    }

    std::vector<u32> groups_;
    std::vector<int> kind_of_, cards_;
    std::vector<std::vector<int>> piles_;  // cards in the piles of each kind, fewest first
    std::vector<std::vector<int>> needs_;  // of each group, by kind
    std::vector<std::vector<std::size_t>> with_;
    std::vector<int> order_;
    std::unordered_map<u64, std::vector<int>> failed_;
    std::vector<std::size_t> chosen_;
};

}  // namespace toptake
