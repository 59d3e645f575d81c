#include "large_takes.h"

#include <algorithm>

namespace toptake {
namespace {

constexpr int kSmall = 4;     // items of a small group, at most
constexpr int kMixes = 60;    // of infeasible groups in one attempt

}  // namespace

LargeTakes::LargeTakes(const Layout& layout, const Objective& objective, const Taking& taking, Grade grade)
    : layout_(layout), objective_(objective), taking_(taking), grade_(grade) {
    for (int bit = 0; bit < layout.size(); ++bit) {
        const Share& share = layout.share[static_cast<std::size_t>(bit)];
        cards_ += share.cards;
        printed_ += share.printed;
        minus_ += (share.operations & 1) != 0;
        times_ += (share.operations & 2) != 0;
        over_ += (share.operations & 4) != 0;
        if (bit < layout.numbers && layout.cards.numbers[static_cast<std::size_t>(bit)] == taking.value) singles_.push_back(bit);
    }
}

// What `large` takes bring besides printed points, `six` of them with six cards or more.
int LargeTakes::bonuses(int large, int six) const {
    int points = large + 5 * six + 2 * (large - six) + 5 * large;
    if (objective_.operations) {
        const int four = std::min({large, minus_, times_, over_});
        const int three = std::min(large, (minus_ + times_ + over_) / 2);
        points += 10 * four + 5 * std::max(0, three - four);
    }
    return points;
}

bool LargeTakes::bound(Budget& budget, int& most) {
    // Is there any small group of so many cards? If so it counts as often as the cards allow.
    std::array<bool, 5> small{};
    TableOptions options;
    options.range = {taking_.value, taking_.value};
    options.grade = grade_;
    options.levels = kSmall;
    AnyTable table;
    if (!table.build(layout_.cards, options, budget) || table.unheld()) return false;
    table.with([&](const auto& t) {
        t.each([&](u32 mask) {
            if (!t.makes(mask, taking_.value)) return;
            int least = 0;
            for (u32 rest = mask; rest; rest &= rest - 1) {
                // Equal cards stand for each other: count the pile with the fewest cards among them.
                int fewest = 99;
                const u32 kind = t.canonical(rest & -rest);
                for (int bit = 0; bit < layout_.size(); ++bit)
                    if (t.canonical(u32{1} << bit) == kind) fewest = std::min(fewest, layout_.share[static_cast<std::size_t>(bit)].cards);
                least += fewest;
            }
            if (least <= 4) small[static_cast<std::size_t>(least)] = true;
        });
        return 0;
    });
    int lone = 0;
    for (const int bit : singles_) lone += layout_.share[static_cast<std::size_t>(bit)].cards == 1;
    const int base = printed_ + taking_.share.printed + objective_.clearing() + (objective_.card_points ? cards_ + 1 : 0);
    most = 0;
    for (int large = 0; large <= (cards_ + 1) / 5; ++large)
        for (int six = 0; six <= large; ++six) {
            int rest = cards_ + 1 - 6 * six - 5 * (large - six);
            if (rest < 0) break;
            int count = 0;  // of small groups, the cheapest first
            const int ones = std::min(rest, lone);
            count += ones;
            rest -= ones;
            for (int size = 2; size <= 4; ++size)
                if (small[static_cast<std::size_t>(size)]) {
                    count += rest / size;
                    rest %= size;
                }
            // The taking card may be one of the cards of a small group, which makes room for one more.
            count = std::clamp(count + 1, 0, std::max(0, layout_.numbers - large));
            most = std::max(most, base + bonuses(large, six) + count);
        }
    return true;
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
