// The search for a choice of groups that reaches a score.
#include <algorithm>
#include <utility>

#include "packing/priced_packing.h"

namespace toptake {

std::optional<std::vector<u32>> PricedPacking::reach(int score, const Feasible& feasible, Budget& budget) {
    const u32 all = static_cast<u32>((u64{1} << base_.size()) - 1);
    wanted_ = score - all_points_;
    undecided_ = false;
    chosen_.clear();
    if (search({all, 0, true, true, 0}, everything_, feasible, budget)) return chosen_;
    if (!undecided_ && !budget.spent()) bound_ = std::min(bound_, score - 1);
    return std::nullopt;
}

int PricedPacking::pivot_of(u32 rest, const std::vector<int>& groups) const {
    std::array<int, 32> count{};
    for (const int index : groups) each_bit(groups_[static_cast<std::size_t>(index)].mask, [&](int i) { ++count[static_cast<std::size_t>(i)]; });
    int pivot = -1;
    each_bit(rest, [&](int i) {
        if (pivot < 0 || count[static_cast<std::size_t>(i)] < count[static_cast<std::size_t>(pivot)]) pivot = i;
    });
    return pivot;
}

// What a choice with this group gains from here on, at most; in units.
int PricedPacking::gains(const Node& node, const Relaxed& relaxed, int index, bool holds) const {
    if (holds && !node.open) return kNone;
    const Group& g = groups_[static_cast<std::size_t>(index)];
    const int later = relaxed.most(node.open && !holds, relaxed.cards - g.cards - holds);
    return later <= kNone / 2 ? kNone : later + relaxed.price + (holds ? g.holding_worth : g.plain_worth);
}

// Is there a choice that gains as much as is wanted?
bool PricedPacking::search(const Node& node, const std::vector<int>& every, const Feasible& feasible, Budget& budget) {
    if (budget.spent(every.size() + 64)) return false;
    if (!node.rest) return finish(node, feasible, budget);
    const int missing = wanted_ - node.gained;
    const u64 key = static_cast<u64>(node.deferred) << 32 | node.rest;
    auto& failed = failed_[static_cast<std::size_t>(node.open) << 1 | node.cleared];
    if (const auto known = failed.find(key); known != failed.end() && known->second <= missing) return false;
    const Relaxed relaxed = relax(every, node.rest, node.deferred, node.open);
    const int most = relaxed.most(node.open, static_cast<int>(relaxed.placed.size()) - 1);
    if (most <= kNone / 2 || whole_points(most + relaxed.price) < missing) return false;
    // Groups that no choice with so much gain holds are out of the way from here on.
    std::vector<int> groups;
    for (const int index : every)
        if (gains(node, relaxed, index, false) >= missing * kUnit || gains(node, relaxed, index, true) >= missing * kUnit) groups.push_back(index);
    const bool undecided = std::exchange(undecided_, false);
    const int pivot = pivot_of(node.rest, groups);
    const u32 bit = u32{1} << pivot;
    if (try_groups(node, pivot, relaxed, groups, feasible, budget)) return true;
    std::vector<int> without;
    for (const int index : groups)
        if (!(groups_[static_cast<std::size_t>(index)].mask & bit)) without.push_back(index);
    Node left = node;
    left.rest ^= bit;
    left.gained -= base_[static_cast<std::size_t>(pivot)];
    if (node.cleared && (item_order_.centre & bit)) {
        left.cleared = false;
        left.gained -= item_order_.clearable ? objective_.clearing() : 0;
    }
    if (search(left, without, feasible, budget)) return true;
    if (count_bits(node.rest | node.deferred) > levels_) {
        Node larger = node;
        larger.rest ^= bit;
        larger.deferred |= bit;
        if (search(larger, without, feasible, budget)) return true;
    }
    if (!undecided_ && !budget.spent()) {
        const auto [known, fresh] = failed.emplace(key, missing);
        if (!fresh) known->second = std::min(known->second, missing);
    }
    undecided_ = undecided_ || undecided;
    return false;
}

bool PricedPacking::try_groups(const Node& node, int pivot, const Relaxed& relaxed, const std::vector<int>& groups, const Feasible& feasible, Budget& budget) {
    const u32 bit = u32{1} << pivot;
    const int missing = wanted_ - node.gained;
    std::vector<std::pair<int, int>> children;  // by what is possible at most; index and whether it holds the taking card
    for (const int index : groups) {
        if (!(groups_[static_cast<std::size_t>(index)].mask & bit)) continue;
        for (const bool holds : {false, true})
            if (const int most = gains(node, relaxed, index, holds); most >= missing * kUnit) children.push_back({most, 2 * index + holds});
    }
    std::stable_sort(children.begin(), children.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<int> left;
    u32 last = 0;
    for (const auto& [worth, child] : children) {
        const Group& g = groups_[static_cast<std::size_t>(child / 2)];
        if (g.mask != last) {
            left.clear();
            for (const int index : groups)
                if (!(groups_[static_cast<std::size_t>(index)].mask & g.mask)) left.push_back(index);
            last = g.mask;
        }
        const bool holds = child % 2 != 0;
        chosen_.push_back(g.mask);
        if (search({node.rest ^ g.mask, node.deferred, node.open && !holds, node.cleared, node.gained + (holds ? g.holding : g.plain)}, left, feasible, budget)) return true;
        chosen_.pop_back();
        if (budget.spent()) return false;
    }
    return false;
}

// Everything is decided on, but for larger groups: one of all that was deferred, or several.
bool PricedPacking::finish(const Node& node, const Feasible& feasible, Budget& budget) {
    if (!node.deferred) return !node.open && node.gained >= wanted_;
    const Share share = share_of(node.deferred);
    const int gained = bonus(share, node.open ? &taking_ : nullptr);
    if (node.gained + gained >= wanted_ && count_bits(node.deferred) > levels_) {
        const Answer answer = feasible(node.deferred);
        if (answer == Answer::yes) {
            chosen_.push_back(node.deferred);
            return true;
        }
        undecided_ = undecided_ || answer == Answer::unknown;
    }
    const int most = count_bits(node.deferred) / (levels_ + 1);
    return most > 1 && node.gained + most * large_bonus_ >= wanted_ && finish_in_parts(node, most, feasible, budget);
}

// Up to so many larger groups, shared out at random: not finding any decides nothing.
bool PricedPacking::finish_in_parts(const Node& node, int most, const Feasible& feasible, Budget& budget) {
    std::vector<int> items;
    each_bit(node.deferred, [&](int i) { items.push_back(i); });
    for (int attempt = 0; attempt < 16 && !budget.spent(1024); ++attempt) {
        std::shuffle(items.begin(), items.end(), rng_);
        std::vector<u32> parts(static_cast<std::size_t>(2 + below(rng_, most - 1)), 0);
        for (std::size_t i = 0; i < items.size(); ++i) parts[i % parts.size()] |= u32{1} << items[i];
        int gained = 0, holding = std::numeric_limits<int>::min();
        for (const u32 part : parts) {
            const Share share = share_of(part);
            gained += bonus(share, nullptr);
            holding = std::max(holding, bonus(share, &taking_) - bonus(share, nullptr));
        }
        if (node.open) gained += holding;
        if (node.gained + gained < wanted_) continue;
        if (!std::all_of(parts.begin(), parts.end(), [&](u32 part) { return feasible(part) == Answer::yes; })) continue;
        chosen_.insert(chosen_.end(), parts.begin(), parts.end());
        return true;
    }
    undecided_ = true;
    return false;
}

}  // namespace toptake
