#include "search/large_takes.h"

#include <algorithm>

#include "search/group_cards.h"

namespace toptake {
namespace {

constexpr int kMixes = 60;  // of infeasible groups in one attempt
constexpr int kTabled = 9;  // cards of a group that is tabled

}  // namespace

LargeTakes::LargeTakes(const ItemOrder& item_order, const Taking& taking, Grade grade) : item_order_(item_order), taking_(taking), grade_(grade) {
    for (int bit = 0; bit < item_order.size(); ++bit) {
        const Share& share = item_order.share[static_cast<std::size_t>(bit)];
        cards_ += share.cards;
        if (bit < item_order.numbers && item_order.cards.numbers[static_cast<std::size_t>(bit)] == taking.value) singles_.push_back(bit);
    }
}

bool LargeTakes::feasible(const Items& group, Budget& budget, Expression& expression) {
    const GroupCards made_of(item_order_, group);
    // A table of more cards costs more than another try.
    if (made_of.cards.numbers.empty() || made_of.cards.size() > kTabled) return false;
    if (!made_of.tabulate(table_, taking_.value, grade_, budget)) return false;
    expression.clear();
    return GroupCards::makes(table_, taking_.value) && made_of.write(table_, taking_.value, expression);
}

// Numbers and wild cards in turn, to the group with the fewest cards.
void LargeTakes::share_out(Items pool, std::vector<Items*> groups, Rng& rng) const {
    std::shuffle(pool.begin(), pool.end(), rng);
    std::stable_sort(pool.begin(), pool.end(), [&](int a, int b) { return (a < item_order_.numbers) > (b < item_order_.numbers); });
    const auto cards_in = [&](const Items& group) {
        int cards = 0;
        for (const int bit : group) cards += item_order_.share[static_cast<std::size_t>(bit)].cards;
        return cards;
    };
    for (Items* group : groups) group->clear();
    for (const int bit : pool) {
        Items* least = *std::min_element(groups.begin(), groups.end(), [&](Items* a, Items* b) { return cards_in(*a) < cards_in(*b); });
        least->push_back(bit);
    }
}

std::optional<std::vector<Expression>> LargeTakes::attempt(int large, Rng& rng, Budget& budget) {
    if (large < 1) return std::nullopt;
    std::vector<Items> groups(static_cast<std::size_t>(large));
    std::vector<Expression> expressions(groups.size());
    std::vector<bool> fine(groups.size(), false);
    Items pool, alone;
    // Piles that are takes by themselves stay so while the large groups keep enough cards.
    int spare = cards_ + 1 - 6 * large;
    for (int bit = 0; bit < item_order_.size(); ++bit) {
        const int cards = item_order_.share[static_cast<std::size_t>(bit)].cards;
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
            if (!fine[g]) fine[g] = feasible(groups[g], budget, expressions[g]);
            if (!fine[g]) open.push_back(g);
        }
        if (open.empty()) {
            for (const int bit : alone) expressions.push_back({static_cast<std::uint8_t>(bit)});
            return expressions;
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
