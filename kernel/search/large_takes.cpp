#include "search/large_takes.h"

#include <algorithm>

namespace toptake {
namespace {

constexpr int kMixes = 60;    // of infeasible groups in one attempt

}  // namespace

LargeTakes::LargeTakes(const Layout& layout, const Taking& taking, Grade grade) : layout_(layout), taking_(taking), grade_(grade) {
    for (int bit = 0; bit < layout.size(); ++bit) {
        const Share& share = layout.share[static_cast<std::size_t>(bit)];
        cards_ += share.cards;
        if (bit < layout.numbers && layout.cards.numbers[static_cast<std::size_t>(bit)] == taking.value) singles_.push_back(bit);
    }
}

bool LargeTakes::feasible(const Items& group, Budget& budget, Tree& tree) {
    Cards cards;
    std::vector<int> names;
    for (const int bit : group)
        if (bit < layout_.numbers) {
            cards.numbers.push_back(layout_.cards.numbers[static_cast<std::size_t>(bit)]);
            names.push_back(bit);
        }
    if (cards.numbers.empty()) return false;
    for (const int bit : group)
        if (bit >= layout_.numbers) {
            cards.wilds.push_back(layout_.cards.wilds[static_cast<std::size_t>(bit - layout_.numbers)]);
            names.push_back(bit);
        }
    if (cards.size() > 9) return false;  // a table of that size costs more than another try
    TableOptions options;
    options.range = {taking_.value, taking_.value};
    options.grade = grade_;
    if (!table_.build(cards, options, budget)) return false;
    tree.clear();
    if (!table_.with([&](const auto& t) { return t.makes(t.all(), taking_.value) && t.write(t.all(), taking_.value, tree); })) return false;
    for (std::uint8_t& code : tree)
        if (code < kSum) code = static_cast<std::uint8_t>(names[code]);
    return true;
}

// Numbers and wild cards in turn, to the group with the fewest cards.
void LargeTakes::share_out(Items pool, std::vector<Items*> groups, Chance& rng) const {
    std::shuffle(pool.begin(), pool.end(), rng);
    std::stable_sort(pool.begin(), pool.end(), [&](int a, int b) { return (a < layout_.numbers) > (b < layout_.numbers); });
    const auto cards_in = [&](const Items& group) {
        int cards = 0;
        for (const int bit : group) cards += layout_.share[static_cast<std::size_t>(bit)].cards;
        return cards;
    };
    for (Items* group : groups) group->clear();
    for (const int bit : pool) {
        Items* least = *std::min_element(groups.begin(), groups.end(), [&](Items* a, Items* b) { return cards_in(*a) < cards_in(*b); });
        least->push_back(bit);
    }
}

std::optional<std::vector<Tree>> LargeTakes::attempt(int large, Chance& rng, Budget& budget) {
    if (large < 1) return std::nullopt;
    std::vector<Items> groups(static_cast<std::size_t>(large));
    std::vector<Tree> trees(groups.size());
    std::vector<bool> fine(groups.size(), false);
    Items pool, alone;
    // Piles that are takes by themselves stay so while the large groups keep enough cards.
    int spare = cards_ + 1 - 6 * large;
    for (int bit = 0; bit < layout_.size(); ++bit) {
        const int cards = layout_.share[static_cast<std::size_t>(bit)].cards;
        const bool single = std::find(singles_.begin(), singles_.end(), bit) != singles_.end();
        if (single && cards <= spare) {
            alone.push_back(bit);
            spare -= cards;
        } else {
            pool.push_back(bit);
        }
    }
    if (static_cast<int>(pool.size()) < large) return std::nullopt;
    std::vector<Items*> all;
    for (Items& group : groups) all.push_back(&group);
    share_out(std::move(pool), all, rng);
    for (int mix = 0; mix < kMixes && !budget.spent(1024); ++mix) {
        std::vector<std::size_t> open;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            if (!fine[g]) fine[g] = feasible(groups[g], budget, trees[g]);
            if (!fine[g]) open.push_back(g);
        }
        if (open.empty()) {
            for (const int bit : alone) trees.push_back({static_cast<std::uint8_t>(bit)});
            return trees;
        }
        if (groups.size() == 1) return std::nullopt;
        // Mix the infeasible ones; a lone one with a feasible one.
        if (open.size() == 1) {
            std::size_t other = rng() % (groups.size() - 1);
            if (other >= open[0]) ++other;
            open.push_back(other);
        }
        Items mixed;
        std::vector<Items*> again;
        for (const std::size_t g : open) {
            mixed.insert(mixed.end(), groups[g].begin(), groups[g].end());
            again.push_back(&groups[g]);
            fine[g] = false;
        }
        share_out(std::move(mixed), again, rng);
    }
    return std::nullopt;
}

}  // namespace toptake
