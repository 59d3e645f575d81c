#include "search/tally_search.h"

#include <algorithm>

namespace toptake {

TallySearch::TallySearch(const ItemOrder& item_order, std::vector<int> targets) : item_order_(item_order), targets_(std::move(targets)) {
    if (static_cast<int>(item_order.cards.wilds.size()) > kMostWilds) return;
    tallies_ = Tallies::of(item_order.cards.numbers);
    if (!tallies_) return;
    piles_ = piles_by_kind(item_order, *tallies_);
    for (auto& piles : piles_)
        std::stable_sort(piles.begin(), piles.end(), [&](int a, int b) {
            return item_order.share[static_cast<std::size_t>(a)].cards < item_order.share[static_cast<std::size_t>(b)].cards;
        });
}

std::optional<TallySearch::Found> TallySearch::run(Grade grade, int below, Budget& budget, bool& decided) {
    decided = possible();
    if (!decided) return std::nullopt;
    std::vector<std::vector<int>> cards(piles_.size());
    for (std::size_t kind = 0; kind < piles_.size(); ++kind)
        for (const int bit : piles_[kind]) cards[kind].push_back(item_order_.share[static_cast<std::size_t>(bit)].cards);
    // The targets by the fewest cards that they may leave over.
    struct Open {
        int target;
        SumBounds bounds;
        TallyPacking packing;
    };
    std::vector<Open> open;
    for (std::size_t t = 0; t < targets_.size(); ++t) {
        const int target = targets_[t];
        if (std::count(targets_.begin(), targets_.begin() + static_cast<std::ptrdiff_t>(t), target)) continue;
        SumBounds bounds;
        decided = decided && bounds.build(item_order_.cards.wilds, item_order_.cards.numbers, {target, target}, grade, budget);
        if (!decided) return std::nullopt;
        TallyPacking packing(*tallies_, cards, bounds, target);
        open.push_back({static_cast<int>(t), std::move(bounds), std::move(packing)});
    }
    std::stable_sort(open.begin(), open.end(), [](const Open& a, const Open& b) { return a.packing.at_least() < b.packing.at_least(); });
    std::optional<Found> found;
    for (Open& o : open) {
        if (o.packing.at_least() >= below) break;
        const auto useful = [&](Tally tally) { return o.packing.may_go(tally); };
        if (!o.packing.prepare(below, budget) ||
            !table_.build(*tallies_, item_order_.cards.wilds, targets_[static_cast<std::size_t>(o.target)], o.bounds, useful, budget)) {
            decided = false;
            continue;
        }
        bool settled = true;
        const auto groups = o.packing.solve(table_, budget, settled);
        decided = decided && settled;
        if (!groups) continue;
        below = o.packing.left_over();
        found = Found{o.target, write(*groups)};
    }
    return found;
}

std::vector<Expression> TallySearch::write(const std::vector<TallyPacking::Group>& groups) const {
    PilesByKind open = piles_;  // of equal numbers those with the most cards are used
    std::vector<Expression> expressions;
    for (const auto& group : groups) write_group(table_, group.wilds, group.tally, item_order_, open, expressions.emplace_back());
    return expressions;
}

}  // namespace toptake
