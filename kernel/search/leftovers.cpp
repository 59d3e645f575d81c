#include "search/leftovers.h"

#include <algorithm>

namespace toptake {

Leftovers::Leftovers(const std::vector<Number>& numbers, int target) : numbers_(numbers), target_(target) {
    int large = 0;
    for (const Number& n : numbers_) large += n.value > target ? n.value : 0;
    width_ = large + 1;
    table_.assign((numbers_.size() + 1) * static_cast<std::size_t>(target_ * width_), kNever);
    at(0, 0, 0) = 0;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const auto [value, cards] = numbers_[i];
        const int kept = value > target_ ? value : 0, shift = value % target_;
        for (int r = 0; r < target_; ++r)
            for (int l = 0; l < width_; ++l) {
                const int cost = at(i, r, l);
                if (cost >= kNever) continue;
                if (l + kept < width_) at(i + 1, r, l + kept) = std::min(at(i + 1, r, l + kept), cost);
                int& left = at(i + 1, (r + shift) % target_, l);
                left = std::min(left, cost + cards);
            }
    }
    cheapest_.assign(static_cast<std::size_t>(target_ * width_), kNever);
    for (int r = 0; r < target_; ++r) {
        int best = kNever;
        for (int l = 0; l < width_; ++l) {
            best = std::min(best, at(numbers_.size(), r, l));
            cheapest_[static_cast<std::size_t>(r * width_ + l)] = best;
        }
    }
}

int Leftovers::fewest(int residue, int large) const {
    return cheapest_[static_cast<std::size_t>(residue * width_ + std::min(large, width_ - 1))];
}

std::vector<bool> Leftovers::sample(int residue, int large, Rng& rng) const {
    const int wanted = fewest(residue, large);
    std::vector<int> ends;
    for (int l = 0; l <= std::min(large, width_ - 1); ++l)
        if (at(numbers_.size(), residue, l) == wanted) ends.push_back(l);
    int l = ends[rng() % ends.size()], r = residue, cost = wanted;
    std::vector<bool> left(numbers_.size());
    for (std::size_t i = numbers_.size(); i-- > 0;) {
        const auto [value, cards] = numbers_[i];
        const int kept = value > target_ ? value : 0, before = ((r - value) % target_ + target_) % target_;
        const bool can_keep = l >= kept && at(i, r, l - kept) == cost;
        const bool can_leave = cost >= cards && at(i, before, l) == cost - cards;
        left[i] = can_leave && (!can_keep || rng() % 2);
        if (left[i]) {
            r = before;
            cost -= cards;
        } else {
            l -= kept;
        }
    }
    return left;
}

}  // namespace toptake
