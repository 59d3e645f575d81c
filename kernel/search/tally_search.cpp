#include "search/tally_search.h"

#include <algorithm>

namespace toptake {

TallySearch::TallySearch(const Layout& layout, std::vector<int> targets) : layout_(layout), targets_(std::move(targets)) {
    if (static_cast<int>(layout.cards.wilds.size()) > kMostWilds) return;
    tallies_ = Tallies::of(layout.cards.numbers);
    if (!tallies_) return;
    piles_.resize(static_cast<std::size_t>(tallies_->kinds()));
    for (int kind = 0; kind < tallies_->kinds(); ++kind) {
        auto& piles = piles_[static_cast<std::size_t>(kind)];
        for (int bit = 0; bit < layout.numbers; ++bit)
            if (layout.cards.numbers[static_cast<std::size_t>(bit)] == tallies_->value(kind)) piles.push_back(bit);
        std::stable_sort(piles.begin(), piles.end(), [&](int a, int b) {
            return layout.share[static_cast<std::size_t>(a)].cards < layout.share[static_cast<std::size_t>(b)].cards;
        });
    }
}

std::optional<TallySearch::Found> TallySearch::run(Grade grade, int below, Budget& budget, bool& decided) {
    decided = possible();
    if (!decided) return std::nullopt;
    std::vector<std::vector<int>> cards(piles_.size());
    for (std::size_t kind = 0; kind < piles_.size(); ++kind)
        for (const int bit : piles_[kind]) cards[kind].push_back(layout_.share[static_cast<std::size_t>(bit)].cards);
    // The targets by what they promise.
    struct Open {
        int target;
        Mass mass;
        TallyPacking packing;
    };
    std::vector<Open> open;
    for (std::size_t t = 0; t < targets_.size(); ++t) {
        const int target = targets_[t];
        if (std::count(targets_.begin(), targets_.begin() + static_cast<std::ptrdiff_t>(t), target)) continue;
        Mass mass;
        decided = decided && mass.build(layout_.cards.wilds, layout_.cards.numbers, {target, target}, grade, budget);
        if (!decided) return std::nullopt;
        TallyPacking packing(*tallies_, cards, mass, target);
        open.push_back({static_cast<int>(t), std::move(mass), std::move(packing)});
    }
    std::stable_sort(open.begin(), open.end(), [](const Open& a, const Open& b) { return a.packing.at_least() < b.packing.at_least(); });
    std::optional<Found> found;
    for (Open& o : open) {
        if (o.packing.at_least() >= below) break;
        const auto useful = [&](Tally tally) { return o.packing.may_go(tally); };
        if (!o.packing.prepare(below, budget) ||
            !table_.build(*tallies_, layout_.cards.wilds, targets_[static_cast<std::size_t>(o.target)], o.mass, useful, budget)) {
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

std::vector<Tree> TallySearch::write(const std::vector<TallyPacking::Group>& groups) const {
    // Of equal numbers those with the most cards are used.
    auto free = piles_;
    const auto number = [&](int kind) {
        auto& piles = free[static_cast<std::size_t>(kind)];
        const int bit = piles.back();
        piles.pop_back();
        return static_cast<std::uint8_t>(bit);
    };
    const auto wild = [&](int bit) { return static_cast<std::uint8_t>(layout_.numbers + bit); };
    std::vector<Tree> trees;
    for (const auto& group : groups) {
        trees.emplace_back();
        table_.write(group.wilds, group.tally, trees.back(), number, wild);
    }
    return trees;
}

}  // namespace toptake
