#include "packing/tally_packing.h"

#include <algorithm>
#include <bit>

namespace toptake {
namespace {

constexpr int kMany = 250;  // cards; more than there ever are
constexpr int kHighest = 15;

}  // namespace

TallyPacking::TallyPacking(const Tallies& tallies, const std::vector<std::vector<int>>& cards, const SumBounds& bounds, int target)
    : tallies_(&tallies), target_(target), total_(tallies.sum(tallies.all())) {
    for (const auto& piles : cards) {
        std::vector<int> costs{0};
        for (const int n : piles) costs.push_back(costs.back() + n);
        costs_.push_back(std::move(costs));
    }
    while (low_kinds_ < tallies.kinds() && tallies.value(low_kinds_) <= target) low_size_ *= static_cast<u32>(tallies.count(low_kinds_++)) + 1;
    const u32 large = tallies.size() / low_size_;
    large_cost_.assign(large, 0);
    for (u32 i = 0; i < large; ++i) {
        u32 rest = i;
        for (int kind = low_kinds_; kind < tallies.kinds(); ++kind) {
            const u32 radix = static_cast<u32>(tallies.count(kind)) + 1;
            large_cost_[i] += costs_[static_cast<std::size_t>(kind)][rest % radix];
            rest /= radix;
        }
    }
    bound_by_sums(bounds);
}

int TallyPacking::large(Tally tally) const {
    int sum = 0;
    for (int kind = low_kinds_; kind < tallies_->kinds(); ++kind) sum += tallies_->value(kind) * tallies_->count_of(tally, kind);
    return sum;
}

void TallyPacking::list_sums() {
    sums_.assign(static_cast<std::size_t>(low_kinds_), {});
    const auto list = [&](auto&& self, int kind, int top, int missing, Tally tally) -> void {
        if (missing == 0) return sums_[static_cast<std::size_t>(top)].push_back(tally);
        if (kind < 0) return;
        for (int k = 0; k <= tallies_->count(kind) && missing >= 0; ++k) {
            self(self, kind - 1, top < 0 && k ? kind : top, missing, tally);
            tally = tally + tallies_->one(kind);
            missing -= tallies_->value(kind);
        }
    };
    list(list, low_kinds_ - 1, -1, target_, {});
}

bool TallyPacking::table_plain(Budget& budget) {
    if (!plain_.empty()) return true;
    if (!budget.allows(low_size_)) return false;
    list_sums();
    std::vector<std::uint8_t> plain(low_size_, kMany);
    Tally low;
    for (int kind = 0; kind < low_kinds_; ++kind)
        for (int k = 0; k < tallies_->count(kind); ++k) low = low + tallies_->one(kind);
    // What comes out even: the highest number is in some sum, and the rest comes out even.
    bool in_time = true;
    tallies_->each_part(low, tallies_->sum(low), [&](Tally tally) {
        if (!in_time) return;
        if (tally == Tally{}) {
            plain[0] = 0;
            return;
        }
        const int top = tallies_->top(tally);
        const auto& sums = sums_[static_cast<std::size_t>(top)];
        for (const Tally sum : sums)
            if (tallies_->is_part(sum, tally) && plain[tally.index - sum.index] == 0) {
                plain[tally.index] = 0;
                break;
            }
        in_time = !budget.spent(sums.size() + 8);
    });
    // And what has to be left over besides, kind by kind.
    for (int kind = 0; kind < low_kinds_ && in_time; ++kind) {
        const u32 step = tallies_->one(kind).index, count = static_cast<u32>(tallies_->count(kind));
        const auto& costs = costs_[static_cast<std::size_t>(kind)];
        for (u32 high = 0; high < low_size_; high += step * (count + 1))
            for (u32 tally = high; tally < high + step; ++tally)
                for (u32 k = count; k > 0; --k) {
                    int best = plain[tally + k * step];
                    for (u32 left = 1; left <= k; ++left) best = std::min(best, plain[tally + (k - left) * step] + costs[left]);
                    plain[tally + k * step] = static_cast<std::uint8_t>(best);
                }
        in_time = !budget.spent(low_size_);
    }
    if (in_time) plain_ = std::move(plain);
    return in_time;
}

// What is used is a multiple of the target and what goes with wild cards; what is left over makes up for it.
void TallyPacking::bound_by_sums(const SumBounds& bounds) {
    std::vector<int> residue(static_cast<std::size_t>(target_), kMany);  // fewest cards of this sum modulo the target
    residue[0] = 0;
    for (int kind = 0; kind < tallies_->kinds(); ++kind)
        for (int k = 0; k < tallies_->count(kind); ++k) {
            const std::vector<int> before = residue;
            const auto& costs = costs_[static_cast<std::size_t>(kind)];
            const int cards = costs[static_cast<std::size_t>(k) + 1] - costs[static_cast<std::size_t>(k)];
            for (int r = 0; r < target_; ++r) {
                int& entry = residue[static_cast<std::size_t>((r + tallies_->value(kind)) % target_)];
                entry = std::min(entry, before[static_cast<std::size_t>(r)] + cards);
            }
        }
    const std::vector<SumBounds::Sums> any = bounds.groups(target_);
    bound_.assign(any.size(), std::vector<int>(static_cast<std::size_t>(total_) + 1, kMany));
    most_.assign(any.size(), 0);
    for (u32 w = 0; w < any.size(); ++w) {
        auto& bound = bound_[w];
        for (int m = 0; m <= total_; ++m) {
            if (!any[w][static_cast<std::size_t>(m)]) continue;
            most_[w] = m;
            for (int whole = m; whole <= total_; ++whole) {
                int& entry = bound[static_cast<std::size_t>(whole)];
                entry = std::min(entry, residue[static_cast<std::size_t>((whole - m) % target_)]);
            }
        }
        for (u32 rest = w; rest; rest &= rest - 1) {
            const u32 fewer = w ^ (rest & -rest);
            most_[w] = std::max(most_[w], most_[fewer]);
            for (std::size_t whole = 0; whole < bound.size(); ++whole) bound[whole] = std::min(bound[whole], bound_[fewer][whole] + 1);
        }
    }
}

int TallyPacking::lower(const Rest& rest) const {
    const int unplaced = rest.large - most_[rest.wilds];
    return std::max(bound_[rest.wilds][static_cast<std::size_t>(rest.sum)], unplaced > 0 ? (unplaced + kHighest - 1) / kHighest : 0);
}

bool TallyPacking::prepare(int below, Budget& budget) {
    left_over_ = below;
    if (!table_plain(budget) || !budget.allows(2 * std::size_t{tallies_->size()})) return false;
    largest_sum_.assign(tallies_->size(), -1);
    bool in_time = true;
    tallies_->each_part(tallies_->all(), total_, [&](Tally tally) {
        if (!in_time) return;
        std::int16_t largest = -1;
        if (fewest(tally) < below) largest = static_cast<std::int16_t>(tallies_->sum(tally));
        else
            for (int kind = 0; kind < tallies_->kinds(); ++kind)
                if (tallies_->count_of(tally, kind)) largest = std::max(largest, largest_sum_[tally.index - tallies_->one(kind).index]);
        largest_sum_[tally.index] = largest;
        in_time = !budget.spent(16);
    });
    return in_time;
}

std::optional<std::vector<TallyPacking::Group>> TallyPacking::solve(const TallyTable& table, Budget& budget, bool& decided) {
    options_.assign(bound_.size(), {});
    for (u32 w = 1; w < options_.size(); ++w) {
        for (const Tally tally : table.making(w)) options_[w].push_back({tally, tallies_->sum(tally), large(tally)});
        // Those with much in them first: they leave little.
        std::stable_sort(options_[w].begin(), options_[w].end(), [](const Option& a, const Option& b) { return a.sum > b.sum; });
    }
    found_ = false;
    chosen_.clear();
    const Tally all = tallies_->all();
    search({static_cast<u32>(bound_.size()) - 1, all, total_, large(all)}, 0, budget);
    decided = !budget.spent();
    if (!found_) return std::nullopt;
    return best_;
}

void TallyPacking::offer(const Rest& rest, int cost) {
    const int left = cost + count_bits(rest.wilds) + fewest(rest.tally);
    if (left >= left_over_) return;
    std::vector<Group> groups = chosen_;
    add_plain(rest.tally, groups);
    if (groups.empty()) return;
    best_ = std::move(groups);
    left_over_ = left;
    found_ = true;
}

void TallyPacking::search(const Rest& rest, int cost, Budget& budget) {
    if (cost + lower(rest) >= left_over_ || budget.spent()) return;
    offer(rest, cost);
    if (!rest.wilds) return;
    const u32 low = rest.wilds & -rest.wilds;
    for (u32 part = rest.wilds; part; part = (part - 1) & rest.wilds) {
        if (!(part & low)) continue;
        if (budget.spent(options_[part].size())) return;
        for (const Option& option : options_[part]) {
            if (!tallies_->is_part(option.tally, rest.tally)) continue;
            chosen_.push_back({part, option.tally});
            search({rest.wilds ^ part, rest.tally - option.tally, rest.sum - option.sum, rest.large - option.large}, cost, budget);
            chosen_.pop_back();
        }
    }
    search({rest.wilds ^ low, rest.tally, rest.sum, rest.large}, cost + 1, budget);
}

// Leave over so much of this kind and the lower ones that the rest comes out even.
bool TallyPacking::leave(int kind, Tally& tally, int cost) const {
    if (kind < 0) return cost == 0 && plain_[tally.index] == 0;
    const Tally before = tally;
    const auto& costs = costs_[static_cast<std::size_t>(kind)];
    for (int k = 0; k <= tallies_->count_of(before, kind) && costs[static_cast<std::size_t>(k)] <= cost; ++k) {
        const Tally kept = tally;
        if (leave(kind - 1, tally, cost - costs[static_cast<std::size_t>(k)])) return true;
        tally = kept - tallies_->one(kind);
    }
    tally = before;
    return false;
}

void TallyPacking::add_plain(Tally tally, std::vector<Group>& groups) const {
    for (int kind = low_kinds_; kind < tallies_->kinds(); ++kind)
        while (tallies_->count_of(tally, kind)) tally = tally - tallies_->one(kind);
    leave(low_kinds_ - 1, tally, plain_[tally.index]);
    while (!(tally == Tally{})) {
        const int top = tallies_->top(tally);
        for (const Tally sum : sums_[static_cast<std::size_t>(top)])
            if (tallies_->is_part(sum, tally) && plain_[tally.index - sum.index] == 0) {
                groups.push_back({0, sum});
                tally = tally - sum;
                break;
            }
    }
}

}  // namespace toptake
