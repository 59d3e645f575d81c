#include "packing/group_pool.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

namespace toptake {
namespace {

constexpr int kNone = std::numeric_limits<int>::min() / 2;

template <class Visit>
void each_item(u64 items, Visit&& visit) {
    for (; items; items &= items - 1) visit(std::countr_zero(items));
}

}  // namespace

GroupPool::GroupPool(const ItemOrder& item_order, const Objective& objective, const std::vector<Taking>& takings)
    : items_(&item_order), objective_(objective), takings_(takings), centre_(item_order.centre) {}

int GroupPool::plain(const Share& share) const { return objective_.take(share, nullptr) * PartPacking::kUnit + PartPacking::extra(share.cards); }

int GroupPool::gain(const Share& share) const {
    const int plain = objective_.take(share, nullptr);
    int most = kNone;
    for (const Taking& taking : takings_) most = std::max(most, (objective_.take(share, &taking) - plain) * PartPacking::kUnit);
    return most;
}

void GroupPool::add(u64 items) {
    if (full() || std::popcount(items) > kOfGroup || !insert(items)) return;
    Share share;
    each_item(items, [&](int i) { share += items_->share[static_cast<std::size_t>(i)]; });
    groups_.push_back({items, plain(share), gain(share)});
}

// False if it was known.
bool GroupPool::insert(u64 items) {
    const auto place = [&](u64 key) {
        std::size_t at = key * 0x9E3779B97F4A7C15u >> 32 & (known_.size() - 1);
        while (known_[at] && known_[at] != key) at = (at + 1) & (known_.size() - 1);
        return at;
    };
    if (known_.size() <= 2 * groups_.size()) {
        known_.assign(std::max<std::size_t>(256, 2 * known_.size()), 0);
        for (const Group& group : groups_) known_[place(group.items)] = group.items;
    }
    u64& found = known_[place(items)];
    return std::exchange(found, items) == 0;
}

std::vector<u64> GroupPool::fill(u64 hole, const PartPacking::Outside& outside, int beaten, Budget& budget) {
    const auto size = static_cast<std::size_t>(items_->size());
    std::vector<Group> within;
    rate_.assign(size, 0);
    most_gain_ = outside.gain ? *outside.gain * PartPacking::kUnit : kNone;
    for (const Group& group : groups_) {
        if (group.items & ~hole) continue;
        within.push_back(group);
        most_gain_ = std::max(most_gain_, group.gain);
        const int rate = group.plain / std::popcount(group.items) + 1;
        each_item(group.items, [&](int i) { rate_[static_cast<std::size_t>(i)] = std::max(rate_[static_cast<std::size_t>(i)], rate); });
    }
    if (budget.spent(groups_.size() / 8 + within.size() * 8)) return {};
    // What brings most is decided on first.
    std::vector<int> order(size);
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](int a, int b) { return rate_[static_cast<std::size_t>(a)] > rate_[static_cast<std::size_t>(b)]; });
    rank_.assign(size, 0);
    for (std::size_t i = 0; i < size; ++i) rank_[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    std::sort(within.begin(), within.end(), [](const Group& a, const Group& b) { return a.plain != b.plain ? a.plain > b.plain : a.items < b.items; });
    by_first_.assign(size, {});
    for (Group group : within) {
        u64 ranked = 0;
        each_item(group.items, [&](int i) { ranked |= u64{1} << rank_[static_cast<std::size_t>(i)]; });
        group.items = ranked;
        by_first_[static_cast<std::size_t>(std::countr_zero(ranked))].push_back(group);
    }
    std::vector<int> rates(size);
    u64 open = 0, centre = 0;
    int most = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const auto item = static_cast<std::size_t>(order[i]);
        rates[i] = rate_[item];
        if (!(hole >> item & 1)) continue;
        open |= u64{1} << i;
        most += rates[i];
        if (centre_ >> item & 1) centre |= u64{1} << i;
    }
    rate_ = std::move(rates);
    const u64 real_centre = std::exchange(centre_, centre);
    best_ = beaten;
    best_chosen_.clear();
    chosen_.clear();
    checks_ = kChecks;
    search(open, 0, outside.gain ? *outside.gain * PartPacking::kUnit : kNone, outside.cleared, most);
    centre_ = real_centre;
    budget.spent(static_cast<std::size_t>(kChecks - checks_) / 4);
    std::vector<u64> found;
    for (const u64 ranked : best_chosen_) {
        u64 items = 0;
        each_item(ranked, [&](int i) { items |= u64{1} << order[static_cast<std::size_t>(i)]; });
        found.push_back(items);
    }
    return found;
}

// Items by rank. `most` is what the open ones bring at most.
void GroupPool::search(u64 open, int worth, int gain, bool cleared, int most) {
    const int clearing = objective_.clearing() * PartPacking::kUnit;
    if (!chosen_.empty()) {
        const int now = worth + gain + (cleared && !(open & centre_) ? clearing : 0);
        if (now > best_) {
            best_ = now;
            best_chosen_ = chosen_;
        }
    }
    while (open) {
        if (checks_ <= 0 || worth + std::max(gain, most_gain_) + most + (cleared ? clearing : 0) <= best_) return;
        const auto first = static_cast<std::size_t>(std::countr_zero(open));
        for (const Group& group : by_first_[first]) {
            if (--checks_ <= 0) return;
            if (group.items & ~open) continue;
            int rates = 0;
            each_item(group.items, [&](int i) { rates += rate_[static_cast<std::size_t>(i)]; });
            chosen_.push_back(group.items);
            search(open & ~group.items, worth + group.plain, std::max(gain, group.gain), cleared, most - rates);
            chosen_.pop_back();
        }
        open &= open - 1;
        most -= rate_[first];
        cleared = cleared && !(centre_ >> first & 1);
    }
}

}  // namespace toptake
