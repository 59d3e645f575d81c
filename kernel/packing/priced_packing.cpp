#include "packing/priced_packing.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "subsets/sum_bounds.h"

namespace toptake {
namespace {

constexpr int kFewWilds = 10;
constexpr int kSteps = 120;   // of the prices, at most
constexpr int kPatience = 12; // steps without a better bound before they get shorter

}  // namespace

PricedPacking::PricedPacking(const ItemOrder& item_order, const Objective& objective, const Taking& taking, int levels)
    : item_order_(item_order), objective_(objective), taking_(taking), levels_(levels) {
    all_points_ = objective.worth(taking.share) + (item_order.clearable ? objective.clearing() : 0);
    for (const Share& share : item_order.share) {
        base_.push_back(objective.worth(share));
        all_points_ += base_.back();
    }
    large_bonus_ = large_bonus(static_cast<u32>((u64{1} << base_.size()) - 1));
    prices_.assign(base_.size(), 0);
    price_of_.resize((base_.size() + 9) / 10);
}

bool PricedPacking::set_up(const std::vector<u32>& groups, Budget& budget) {
    groups_.reserve(groups.size());
    for (const u32 mask : groups) {
        const Share share = share_of(mask);
        groups_.push_back({mask, share.cards, bonus(share, nullptr), bonus(share, &taking_)});
        if (budget.spent(16)) return false;
    }
    everything_.resize(groups_.size());
    std::iota(everything_.begin(), everything_.end(), 0);
    if (!find_larger_wilds(budget)) return false;
    apply_prices();
    const u32 all = static_cast<u32>((u64{1} << base_.size()) - 1);
    bound_ = root_bound(relax(everything_, all, 0, true));
    return !budget.spent(8 * groups_.size());
}

// What a larger group brings beside the points of its cards, if these are all the cards with operations in it.
int PricedPacking::large_bonus(u32 items) const {
    if (!objective_.points) return 0;
    const int used = count_bits(share_of(items).operations) + 1;
    return objective_.per_take() + objective_.six_cards() + objective_.colours() + objective_.operations(used);
}

// A larger group has so many numbers that they must be brought down a long way: only some wild cards can.
bool PricedPacking::find_larger_wilds(Budget& budget) {
    const int wilds = item_order_.size() - item_order_.numbers;
    if (wilds > kFewWilds) return true;
    larger_wilds_known_ = true;
    std::vector<int> numbers = item_order_.cards.numbers;
    std::sort(numbers.begin(), numbers.end());
    for (int size = 0; size <= wilds; ++size)
        for (u32 some = 0; some < u32{1} << wilds; ++some) {
            if (count_bits(some) != size) continue;
            if (budget.spent(32 + larger_wilds_.size())) return false;
            // Builds bring operations of their own.
            const u32 set = some << item_order_.numbers;
            const int bonus = large_bonus(set | ((u32{1} << item_order_.numbers) - 1));
            if (std::any_of(larger_wilds_.begin(), larger_wilds_.end(), [&](const WildSet& known) { return (known.wilds & ~set) == 0 && known.bonus >= bonus; })) continue;
            std::vector<Wild> cards;
            each_bit(some, [&](int i) { cards.push_back(item_order_.cards.wilds[static_cast<std::size_t>(i)]); });
            u64 room = largest_sum(cards, static_cast<u64>(taking_.value));
            int count = 0;
            for (const int number : numbers) {
                if (static_cast<u64>(number) > room) break;
                room -= static_cast<u64>(number);
                ++count;
            }
            if (size + count > levels_) larger_wilds_.push_back({set, bonus});
        }
    return true;
}

// What so many larger groups bring at most, if they hold all that was deferred and something of the rest.
int PricedPacking::larger_worth(int count, u32 rest, u32 deferred, std::vector<int>* demand) const {
    const int need = std::max(0, count * (levels_ + 1) - count_bits(deferred));
    const u32 items = rest | deferred;
    int cheapest = price(deferred), negative = 0, taken = 0;  // negative: sum of the prices below zero
    for (const int i : order_) {
        const int p = prices_[static_cast<std::size_t>(i)];
        if (items >> i & 1) negative += std::min(p, 0);
        if (!(rest >> i & 1) || (taken >= need && p >= 0)) continue;
        cheapest += p;
        ++taken;
    }
    if (!larger_wilds_known_) {
        if (demand) demand_cheapest(need, 1, rest, *demand);
        return count * large_bonus_ * kUnit - cheapest;
    }
    // Each of them has wild cards that can bring so much down.
    int most = kNone, bonus = 0;
    u32 best = 0;
    for (const WildSet& set : larger_wilds_) {
        if (set.wilds & ~items) continue;
        bonus = std::max(bonus, set.bonus);
        int worth = set.bonus * kUnit, missing = levels_ + 1 - count_bits(set.wilds);
        each_bit(set.wilds, [&](int i) { worth -= std::max(0, prices_[static_cast<std::size_t>(i)]); });
        for (std::size_t k = 0; k < order_.size() && missing > 0 && worth > most; ++k) {
            const int i = order_[k];
            if (!(items >> i & 1) || (set.wilds >> i & 1)) continue;
            worth -= std::max(0, prices_[static_cast<std::size_t>(i)]);
            --missing;
        }
        if (worth > most) {
            most = worth;
            best = set.wilds;
        }
    }
    if (most == kNone) return kNone;
    const int by_cards = count * bonus * kUnit - cheapest, by_wilds = count * most - negative;
    if (demand && by_wilds < by_cards) {
        each_bit(best, [&](int i) { (*demand)[static_cast<std::size_t>(i)] += count; });
        demand_cheapest(levels_ + 1 - count_bits(best), count, rest & ~best, *demand);
    } else if (demand) {
        demand_cheapest(need, 1, rest, *demand);
    }
    return std::min(by_cards, by_wilds);
}

// Count the cheapest items so many times each, and once those that cost less than nothing.
void PricedPacking::demand_cheapest(int items, int times, u32 rest, std::vector<int>& demand) const {
    for (const int i : order_) {
        if (!(rest >> i & 1)) continue;
        if (items-- > 0) demand[static_cast<std::size_t>(i)] += times;
        else if (prices_[static_cast<std::size_t>(i)] < 0) ++demand[static_cast<std::size_t>(i)];
    }
}

Share PricedPacking::share_of(u32 mask) const {
    Share share;
    each_bit(mask, [&](int i) { share += item_order_.share[static_cast<std::size_t>(i)]; });
    return share;
}

// What a group brings beside the points of its cards.
int PricedPacking::bonus(const Share& share, const Taking* taking) const {
    return objective_.take(share, taking) - objective_.worth(share) - (taking ? objective_.worth(taking->share) : 0);
}

void PricedPacking::apply_prices() {
    for (std::size_t part = 0; part < price_of_.size(); ++part)
        for (u32 mask = 1; mask < 1024; ++mask) {
            const std::size_t item = 10 * part + static_cast<std::size_t>(std::countr_zero(mask));
            price_of_[part][mask] = price_of_[part][mask & (mask - 1)] + (item < prices_.size() ? prices_[item] : 0);
        }
    order_.resize(prices_.size());
    std::iota(order_.begin(), order_.end(), 0);
    std::stable_sort(order_.begin(), order_.end(), [&](int a, int b) { return prices_[static_cast<std::size_t>(a)] < prices_[static_cast<std::size_t>(b)]; });
    for (Group& g : groups_) {
        const int p = price(g.mask);
        g.plain_worth = g.plain * kUnit - p;
        g.holding_worth = g.holding * kUnit - p;
    }
}

int PricedPacking::price(u32 mask) const {
    int sum = 0;
    for (std::size_t part = 0; part < price_of_.size(); ++part) sum += price_of_[part][mask >> (10 * part) & 1023];
    return sum;
}

int PricedPacking::cards(u32 mask) const {
    int sum = 0;
    each_bit(mask, [&](int i) { sum += item_order_.share[static_cast<std::size_t>(i)].cards; });
    return sum;
}

PricedPacking::Relaxed PricedPacking::relax(const std::vector<int>& groups, u32 rest, u32 deferred, bool open) const {
    Relaxed r;
    std::array<int, kCards + 2> plain, holding;
    plain.fill(kNone);
    holding.fill(kNone);
    r.plain_at.fill(-1);
    r.holding_at.fill(-1);
    for (const int index : groups) {
        const Group& g = groups_[static_cast<std::size_t>(index)];
        const auto size = static_cast<std::size_t>(std::min(g.cards, kCards));
        if (g.plain_worth > plain[size]) {
            plain[size] = g.plain_worth;
            r.plain_at[size] = index;
        }
        if (g.holding_worth > holding[size + 1]) {
            holding[size + 1] = g.holding_worth;
            r.holding_at[size + 1] = index;
        }
    }
    const int most = cards(rest) + open;
    r.cards = most;
    std::vector<int> placed(static_cast<std::size_t>(most) + 1, 0), opened(placed.size(), kNone);
    for (int c = 1; c <= most; ++c) {
        int& best = placed[static_cast<std::size_t>(c)];
        best = placed[static_cast<std::size_t>(c - 1)];
        for (int s = 1; s <= std::min(c, kCards); ++s)
            best = std::max(best, plain[static_cast<std::size_t>(s)] + placed[static_cast<std::size_t>(c - s)]);
    }
    for (int c = 1; open && c <= most; ++c)
        for (int s = 2; s <= std::min(c, kCards + 1); ++s)
            opened[static_cast<std::size_t>(c)] = std::max(opened[static_cast<std::size_t>(c)], holding[static_cast<std::size_t>(s)] + placed[static_cast<std::size_t>(c - s)]);
    // So many larger groups: those deferred, filled up with the cheapest of the rest.
    r.placed.assign(placed.size(), kNone);
    r.open.assign(placed.size(), kNone);
    const int waiting = count_bits(deferred), items = count_bits(rest);
    for (int larger = deferred ? 1 : 0; larger * (levels_ + 1) <= waiting + items; ++larger) {
        const int need = std::max(0, larger * (levels_ + 1) - waiting);
        const int worth = larger ? larger_worth(larger, rest, deferred, nullptr) : 0;
        if (worth == kNone) break;
        for (int c = need; c <= most; ++c) {
            const auto left = static_cast<std::size_t>(c - need);
            int& p = r.placed[static_cast<std::size_t>(c)];
            p = std::max(p, worth + placed[left]);
            if (!open) continue;
            int& o = r.open[static_cast<std::size_t>(c)];
            o = std::max(o, worth + opened[left]);
            if (larger && left >= 1) o = std::max(o, worth + placed[left - 1]);
        }
    }
    r.price = price(rest) + price(deferred);
    r.listed = std::move(placed);
    return r;
}

int PricedPacking::root_bound(const Relaxed& relaxed) const {
    const int most = relaxed.most(true, static_cast<int>(relaxed.open.size()) - 1);
    if (most <= kNone / 2) return objective_.below_any();
    return std::max(objective_.below_any(), all_points_ + whole_points(most + relaxed.price));
}

// How often each item is used by the multiset of groups behind the bound.
std::vector<int> PricedPacking::demand(const Relaxed& r) const {
    std::vector<int> count(prices_.size(), 0);
    const auto use = [&](int index) { each_bit(groups_[static_cast<std::size_t>(index)].mask, [&](int i) { ++count[static_cast<std::size_t>(i)]; }); };
    const auto worth = [&](bool holding, int s) {
        const int index = (holding ? r.holding_at : r.plain_at)[static_cast<std::size_t>(s)];
        const Group* g = index < 0 ? nullptr : &groups_[static_cast<std::size_t>(index)];
        return !g ? kNone : holding ? g->holding_worth : g->plain_worth;
    };
    const int most = static_cast<int>(r.open.size()) - 1;
    const int target = r.most(true, most);
    const u32 all = static_cast<u32>((u64{1} << base_.size()) - 1);
    const int items = static_cast<int>(prices_.size());
    // Back through the best sums: a card that brings nothing is left out, else the smallest group that fits was added.
    const auto trace = [&](int c) {
        while (c > 0) {
            const int sum = r.listed[static_cast<std::size_t>(c)];
            int s = 0;
            if (sum != r.listed[static_cast<std::size_t>(c - 1)])
                for (s = 1; worth(false, s) + r.listed[static_cast<std::size_t>(c - s)] != sum;) ++s;
            if (s) use(r.plain_at[static_cast<std::size_t>(s)]);
            c -= s ? s : 1;
        }
    };
    for (int larger = 0; larger * (levels_ + 1) <= items; ++larger) {
        const int need = larger * (levels_ + 1);
        const int w = larger ? larger_worth(larger, all, 0, nullptr) : 0;
        const int left = most - need;
        for (int s = 1; s <= std::min(left, kCards + 1); ++s) {
            const bool by_larger = larger && s == 1;
            const int h = by_larger ? 0 : s >= 2 ? worth(true, s) : kNone;
            if (h <= kNone || w + h + r.listed[static_cast<std::size_t>(left - s)] != target) continue;
            if (larger) larger_worth(larger, all, 0, &count);
            if (!by_larger) use(r.holding_at[static_cast<std::size_t>(s)]);
            trace(left - s);
            return count;
        }
    }
    return count;
}

void PricedPacking::improve(int enough, Budget& budget) {
    const u32 all = static_cast<u32>((u64{1} << base_.size()) - 1);
    std::vector<int> best_prices = prices_;
    int best = std::numeric_limits<int>::max(), idle = 0, shorter = 1;
    for (int step = 0; step < kSteps && !budget.spent(8 * groups_.size()); ++step) {
        const Relaxed r = relax(everything_, all, 0, true);
        const int most = r.most(true, static_cast<int>(r.open.size()) - 1);
        if (most <= kNone / 2) {
            best_prices = prices_;
            bound_ = objective_.below_any();
            break;
        }
        const int now = most + r.price;
        if (now < best) {
            idle = now + kUnit / 4 < best ? 0 : idle + 1;
            best = now;
            best_prices = prices_;
            bound_ = std::min(bound_, std::max(objective_.below_any(), all_points_ + whole_points(now)));
            if (bound_ <= enough) break;
        } else {
            ++idle;
        }
        if (idle >= kPatience) {
            idle = 0;
            shorter *= 2;
            if (shorter > 32) break;
            prices_ = best_prices;
            apply_prices();
            continue;
        }
        const std::vector<int> count = demand(r);
        int norm = 0;
        for (const int n : count) norm += (n - 1) * (n - 1);
        if (norm == 0) break;
        const int gap = std::max(now - (enough - all_points_) * kUnit, kUnit);
        const int stride = std::max(1, gap / norm / shorter);
        for (std::size_t i = 0; i < prices_.size(); ++i)
            prices_[i] = std::max(-base_[i] * kUnit, prices_[i] + stride * (count[i] - 1));
        apply_prices();
    }
    prices_ = best_prices;
    apply_prices();
}

}  // namespace toptake
