#include "search/improved_takes.h"

#include <algorithm>

namespace toptake {
namespace {

constexpr int kSmall = 8, kLarge = 10;  // pieces of a part
constexpr std::size_t kLearned = GroupPool::kMost / 2;  // groups that are listed, at most, lest there be no room for others
constexpr int kHole = 20;  // items that are combined anew
constexpr int kPatience = 12;  // steps without a better take before it is loosened
constexpr int kLoosened = 8;    // how often it is loosened before it is begun anew

}  // namespace

ImprovedTakes::ImprovedTakes(Incumbent& incumbent)
    : incumbent_(incumbent), grade_(incumbent.problem.rational_limit()),
      item_order_(incumbent.problem.items, incumbent.problem.items_up_to(incumbent.problem.limit)), meet_(item_order_.cards, grade_) {
    const Problem& problem = incumbent.problem;
    for (std::size_t t = 0; t < problem.taking.size(); ++t) {
        const int value = problem.taking[t].value;
        if (std::any_of(takes_.begin(), takes_.end(), [&](const Take& take) { return take.repacking.value() == value; })) continue;
        std::vector<Taking> same;
        std::vector<int> takings;
        for (std::size_t other = t; other < problem.taking.size(); ++other)
            if (problem.taking[other].value == value) {
                same.push_back(problem.taking[other]);
                takings.push_back(static_cast<int>(other));
            }
        takes_.push_back({Repacking(item_order_, problem.objective, std::move(same), grade_), std::move(takings), problem.objective.below_any(), {}});
    }
}

void ImprovedTakes::run(Budget& budget) {
    if (item_order_.numbers == 0) return;
    while (!incumbent_.best.proven && !budget.spent(256)) {
        if (begun_ < takes_.size()) begin(takes_[begun_++], budget);
        else step(pick(), budget);
    }
}

void ImprovedTakes::learn(const ItemOrder& item_order, std::size_t taking, const std::vector<u32>& groups, Budget& budget) {
    const auto take = std::find_if(takes_.begin(), takes_.end(), [&](const Take& each) { return each.takings.front() == static_cast<int>(taking); });
    if (take == takes_.end() || groups.size() > kLearned || item_order_.size() > GroupPool::kItems) return;
    std::vector<u64> of(static_cast<std::size_t>(item_order.size()));
    for (std::size_t bit = 0; bit < of.size(); ++bit)
        of[bit] = u64{1} << (std::find(item_order_.item.begin(), item_order_.item.end(), item_order.item[bit]) - item_order_.item.begin());
    for (const u32 group : groups) {
        u64 items = 0;
        each_bit(group, [&](int bit) { items |= of[static_cast<std::size_t>(bit)]; });
        take->repacking.learn(items);
        if (budget.spent(32)) return;
    }
}

void ImprovedTakes::begin(Take& take, Budget& budget) {
    take.repacking.deal(rng_, budget);
    offer(take);
    if (auto match = meet_.groups(take.repacking.value(), rng_, budget)) {
        Repacking other = take.repacking;
        other.begin_with(std::move(match->groups));
        if (other.score() > take.repacking.score()) take.repacking = std::move(other);
        offer(take);
    }
}

// Mostly the best, else the better of two.
ImprovedTakes::Take& ImprovedTakes::pick() {
    const auto worse = [](const Take& a, const Take& b) { return a.best < b.best; };
    if (below(rng_, 3)) return *std::max_element(takes_.begin(), takes_.end(), worse);
    const auto any = [&]() -> Take& { return takes_[static_cast<std::size_t>(below(rng_, static_cast<int>(takes_.size())))]; };
    Take &a = any(), &b = any();
    return a.best >= b.best ? a : b;
}

void ImprovedTakes::step(Take& take, Budget& budget) {
    if (take.idle >= kPatience) {
        take.idle = 0;
        ++take.cycles;
        // From the best again, with a few groups loosened, or from anew.
        if (take.cycles % kLoosened == 0) {
            // Everything in a few groups, or everything dealt out.
            auto match = take.cycles / kLoosened % 2 ? meet_.groups(take.repacking.value(), rng_, budget) : std::nullopt;
            if (match) take.repacking.begin_with(std::move(match->groups));
            else take.repacking.deal(rng_, budget);
        } else {
            take.repacking.begin_with(take.best_groups);
            take.repacking.loosen(1 + below(rng_, 2), rng_);
        }
    }
    const int before = take.repacking.score();
    const int pieces = take.idle < kPatience / 2 ? kSmall : kSmall + 1 + below(rng_, kLarge - kSmall);
    if (take.idle % kPatience == kPatience / 2) take.repacking.recombine(kHole, rng_, budget);
    take.repacking.repack(pieces, rng_, budget);
    ++take.idle;
    if (take.repacking.score() > before) take.idle = 0;
    offer(take);
}

void ImprovedTakes::offer(Take& take) {
    const int score = take.repacking.score();
    if (take.repacking.empty() || score <= take.best) return;
    take.best = score;
    take.best_groups = take.repacking.groups();
    if (incumbent_.best.taking >= 0 && score <= incumbent_.best.score) return;
    std::vector<Expression> groups = take.best_groups;
    item_order_.rename(groups);
    incumbent_.offer(std::move(groups), take.takings[static_cast<std::size_t>(take.repacking.taking())], grade_);
}

}  // namespace toptake
