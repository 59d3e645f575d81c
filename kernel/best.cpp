#include "best.h"

#include <algorithm>
#include <array>

#include "best_packing.h"
#include "cover.h"
#include "exact.h"
#include "halves.h"
#include "large_takes.h"
#include "least_left_over.h"
#include "priced_search.h"
#include "tally_search.h"

namespace toptake {
namespace {

constexpr int kExhaustive = 13;  // items whose every packing is looked at
constexpr int kTabled = 16;      // items that are tabled, for the most cards
constexpr int kFewWilds = 4;     // whose tallies are looked at early
constexpr std::size_t kMasked = 30;  // items that a mask has room for
constexpr int kFewItems = 6;     // of a group that is looked for by prices
constexpr int kEasier = 15;      // percent of the time left to find an easier take that is as good
constexpr int kMasses = 25;      // percent of the time left for the masses of all cards
constexpr int kFirst = 24;       // rounds before masses are looked at
constexpr int kSome = 200, kRounds = 4000;  // of building covers, at most

class Search {
public:
    Search(const Problem& problem, Budget& budget) : problem_(problem), budget_(budget) {
        best_.bound = ceiling();
    }

    Best run() {
        const bool any_pile = std::any_of(problem_.items.begin(), problem_.items.end(), [&](const Item& x) {
            return !x.is_wild() && x.grade <= problem_.limit;
        });
        if (problem_.taking.empty() || !any_pile) {
            best_.bound = 0;
            best_.proven = true;
            return best_;
        }
        const int items = static_cast<int>(problem_.items.size());
        if (items <= kExhaustive) {
            with_share(50, [&](Budget& part) { exhaust(part); });
            if (!best_.proven && problem_.objective.points) price_in_rounds();
            if (!best_.proven) cover(kRounds, budget_);
            return best_;
        }
        take_plainly();
        if (problem_.objective.points) {
            with_share(2, [&](Budget& part) { take_large(part); });
            price_in_rounds();
            if (best_.proven) {
                prefer_whole();
                return best_;
            }
        }
        if (problem_.objective.points) cover(kRounds, budget_);
        else most_cards(items, wild_cards());
        return best_;
    }

private:
    // With few wild cards tallies settle it; with more a cover is likely, and small groups may do.
    void most_cards(int items, int wilds) {
        const bool few = wilds <= kFewWilds;
        with_share(few ? 25 : 100, [&](Budget& part) { cover(kSome, part); });
        if (!best_.proven && few) with_share(85, [&](Budget& part) { tally(part); });
        for (const int levels : {4, items <= 20 ? kFewItems : kFewItems - 1})
            if (!best_.proven) with_share(15, [&](Budget& part) { price(levels, std::min(hardest(), Grade::fractional), part); });
        if (!best_.proven && items <= kTabled) with_share(80, [&](Budget& part) { exhaust_by_cards(part); });
        if (!best_.proven && !few && wilds <= TallySearch::kMostWilds) with_share(80, [&](Budget& part) { tally(part); });
        if (!best_.proven) cover(kRounds, budget_);
    }

    template <class Work>
    void with_share(int percent, Work&& work) {
        Budget part = budget_.share(percent);
        work(part);
        budget_.hand_back(part);
    }

    int wild_cards() const {
        return static_cast<int>(std::count_if(problem_.items.begin(), problem_.items.end(), [](const Item& x) { return x.is_wild(); }));
    }
    std::vector<int> targets() const {
        std::vector<int> values;
        for (const Taking& t : problem_.taking) values.push_back(t.value);
        return values;
    }
    Grade rational_limit() const { return std::min(problem_.limit, Grade::fractional); }
    // The hardest grade that makes a difference: irrational numbers that never come back do not.
    Grade hardest() const { return irrational_may_return() ? problem_.limit : std::max(rational_limit(), hardest_build()); }
    Grade hardest_build() const {
        Grade hardest = Grade::whole;
        for (const Item& item : problem_.items)
            if (item.grade <= problem_.limit) hardest = std::max(hardest, item.grade);
        return hardest;
    }

    // What no take can exceed, whatever the arithmetic: every card, and every bonus for every five cards.
    int ceiling() const {
        Share all;
        int piles = 0;
        for (const Item& item : problem_.items) {
            if (item.grade > problem_.limit) continue;
            all += item.share;
            piles += !item.is_wild();
        }
        int taking = 0;
        for (const Taking& t : problem_.taking) taking = std::max(taking, t.share.printed);
        const Objective& o = problem_.objective;
        if (!o.points) return all.cards + 1;
        const int large = std::min((all.cards + 1) / 5, piles);
        return piles + all.printed + taking + (o.card_points ? all.cards + 1 : 0) + o.clearing() +
               large * (5 + 5 + (o.operations ? 10 : 0));
    }

    // The score of groups given as trees, and the hardest build among them.
    std::pair<int, Grade> score(const std::vector<Tree>& groups, int taking) const {
        const Taking& t = problem_.taking[static_cast<std::size_t>(taking)];
        int total = 0, gain = 0;
        bool first = true;
        Grade hardest = Grade::whole;
        std::vector<bool> used(problem_.items.size());
        for (const Tree& tree : groups) {
            Share share;
            for (const std::uint8_t code : tree) {
                if (code >= kSum) continue;
                share += problem_.items[code].share;
                hardest = std::max(hardest, problem_.items[code].grade);
                used[code] = true;
            }
            const int plain = problem_.objective.take(share, nullptr), holding = problem_.objective.take(share, &t);
            total += plain;
            gain = first ? holding - plain : std::max(gain, holding - plain);
            first = false;
        }
        bool cleared = true;
        for (std::size_t i = 0; i < used.size(); ++i) cleared = cleared && (used[i] || problem_.items[i].hand);
        return {total + gain + (cleared ? problem_.objective.clearing() : 0), hardest};
    }

    void offer(std::vector<Tree> groups, int taking, Grade grade) {
        const auto [points, hardest] = score(groups, taking);
        if (best_.taking >= 0 && points <= best_.score) return;
        best_.taking = taking;
        best_.score = points;
        best_.grade = std::max(grade, hardest);
        best_.groups = std::move(groups);
        best_.proven = best_.score == best_.bound;
    }

    // Something to begin with, however short the time: piles and pairs of piles worth a card of the hand.
    void take_plainly() {
        for (std::size_t t = 0; t < problem_.taking.size(); ++t) {
            std::vector<Tree> groups;
            std::array<std::vector<std::uint8_t>, 16> open;  // by value
            for (std::size_t i = 0; i < problem_.items.size(); ++i) {
                const Item& item = problem_.items[i];
                if (item.is_wild() || item.grade > problem_.limit) continue;
                const int missing = problem_.taking[t].value - item.value;
                const auto code = static_cast<std::uint8_t>(i);
                if (missing == 0) {
                    groups.push_back({code});
                } else if (missing > 0 && !open[static_cast<std::size_t>(missing)].empty()) {
                    groups.push_back({open[static_cast<std::size_t>(missing)].back(), code});
                    sum_up(groups.back(), 2);
                    open[static_cast<std::size_t>(missing)].pop_back();
                } else {
                    open[static_cast<std::size_t>(item.value)].push_back(code);
                }
            }
            if (!groups.empty()) offer(std::move(groups), static_cast<int>(t), Grade::whole);
        }
    }

    // Takes that use everything, or leave as little over as the masses of the cards allow: finding one is
    // its own proof.
    void cover(int rounds, Budget& budget) {
        const Layout layout(problem_.items, problem_.items_up_to(problem_.limit));
        std::vector<Number> numbers;
        for (int i = 0; i < layout.numbers; ++i)
            numbers.push_back({layout.cards.numbers[static_cast<std::size_t>(i)], layout.share[static_cast<std::size_t>(i)].cards});
        const std::vector<int> values = targets();
        Cover cover(numbers, layout.cards.wilds, values);
        Halves whole(layout.cards, Grade::whole), fractional(layout.cards, rational_limit());
        Covering least;
        Chance rng(7);
        const auto offer_least = [&] {
            if (least.target < 0) return;
            std::vector<Tree> groups = least.groups;
            for (Tree& tree : groups) layout.rename(tree);
            offer(std::move(groups), least.target, least.grade);
        };
        int fewest = 0;
        for (int round = 0; round < rounds && !best_.proven && !budget.look(); ++round) {
            const int t = round % static_cast<int>(values.size());
            const bool fractions = round % 3 == 2 && rational_limit() != Grade::whole;
            auto match = (fractions ? fractional : whole).groups(values[static_cast<std::size_t>(t)], rng, budget);
            if (match) {
                for (Tree& tree : match->groups) layout.rename(tree);
                offer(std::move(match->groups), t, fractions ? rational_limit() : Grade::whole);
            }
            if (best_.proven) return;
            if (round == kFirst) {
                // A large table of masses may not be worth the time.
                Budget part = budget.share(kMasses);
                // Masses know nothing of irrational numbers on the way.
                if (problem_.limit < Grade::irrational || !irrational_may_return()) fewest = cover.fewest_left_over(rational_limit(), part);
                if (!problem_.objective.points) best_.bound = std::min(best_.bound, ceiling() - fewest);
                // Its table is at hand for the limit now; among equals whole numbers are tried first in later rounds.
                cover.plan_all(rational_limit(), fewest, least, part);
                offer_least();
                if (!best_.proven && rational_limit() != Grade::whole) cover.plan_all(Grade::whole, fewest, least, part);
                offer_least();
                budget.hand_back(part);
            } else if (round > kFirst && round % 4 == 0) {
                cover.plan_some(fractions ? rational_limit() : Grade::whole, fewest, least, budget);
                offer_least();
            }
        }
    }

    // Many large takes at once, by chance.
    void take_large(Budget& budget) {
        const Layout layout(problem_.items, problem_.items_up_to(problem_.limit));
        std::vector<LargeTakes> whole, fractional;
        for (const Taking& taking : problem_.taking) {
            whole.emplace_back(layout, taking, Grade::whole);
            fractional.emplace_back(layout, taking, rational_limit());
        }
        Chance rng(11);
        for (int round = 0; round < kRounds && !best_.proven && !budget.look(); ++round) {
            const std::size_t t = static_cast<std::size_t>(round) % problem_.taking.size();
            const int most = whole[t].most_large();
            const int large = std::max(1, most - round / static_cast<int>(problem_.taking.size()) % 3);
            const bool fractions = round % 2 == 1 && rational_limit() != Grade::whole;
            auto groups = (fractions ? fractional : whole)[t].attempt(large, rng, budget);
            if (!groups) continue;
            for (Tree& tree : *groups) layout.rename(tree);
            offer(std::move(*groups), static_cast<int>(t), fractions ? rational_limit() : Grade::whole);
        }
    }

    // With few wild cards all groups can be listed; with many those of a few items are enough.
    void price_in_rounds() {
        const int items = static_cast<int>(problem_.items.size());
        const int wilds = wild_cards();
        std::vector<int> rounds;
        const bool tallied = hardest() != Grade::irrational;
        if (wilds <= 3 && (tallied || items <= 19)) rounds = {items};
        else if (wilds <= 4 && tallied) rounds = {items, kFewItems};
        else if (wilds <= 4 && items <= 20) rounds = {kFewItems, items};
        else if (wilds <= 5) rounds = {kFewItems, 7, 8, items};
        else if (items <= 19) rounds = {kFewItems, 7, 8};
        else rounds = {5, kFewItems, 7, 8};
        for (std::size_t i = 0; i < rounds.size() && !best_.proven && !budget_.look(); ++i)
            with_share(i + 1 < rounds.size() ? 60 : 85, [&](Budget& part) { price(rounds[i], hardest(), part); });
    }

    // Feasible groups of a few items, and the best choice of them; larger groups as they are met.
    // Only partial answers up to the hardest grade that makes a difference give a bound.
    void price(int levels, Grade grade, Budget& budget) {
        if (problem_.items.size() > kMasked) return;
        PricedSearch search(problem_, grade, levels);
        if (!search.list_groups(budget)) return;
        const int bound = search.run(best_.score, [&](std::vector<Tree> groups, int taking) {
            offer(std::move(groups), taking, grade);
            return best_.score;
        }, budget);
        if (grade == hardest()) best_.bound = std::min(best_.bound, bound);
        best_.proven = best_.score >= best_.bound;
    }

    // As good, but in whole numbers: what there is time for.
    void prefer_whole() {
        if (best_.grade == Grade::whole || hardest() == Grade::whole) return;
        with_share(kEasier, [&](Budget& part) {
            PricedSearch search(problem_, Grade::whole, wild_cards() <= kFewWilds ? static_cast<int>(problem_.items.size()) : kFewItems);
            if (!search.list_groups(part)) return;
            search.run(best_.score - 1, [&](std::vector<Tree> groups, int taking) {
                best_.taking = -1;
                offer(std::move(groups), taking, Grade::whole);
                return best_.score;
            }, part);
        });
    }

    // Few wild cards and many numbers. The easier grade is asked for what is as good.
    void tally(Budget& budget) {
        if (hardest() == Grade::irrational) return;
        for (const Grade grade : {hardest(), Grade::whole}) {
            if (grade == hardest() ? best_.proven : best_.grade == Grade::whole || !best_.proven) continue;
            const Layout layout(problem_.items, problem_.items_up_to(grade));
            if (layout.numbers == 0) continue;
            int all = 1;
            for (const Share& share : layout.share) all += share.cards;
            const int wanted = grade == hardest() ? best_.score + 1 : best_.score;
            TallySearch search(layout, targets());
            bool decided = true;
            auto found = search.run(grade, all - wanted + 1, budget, decided);
            if (found) {
                if (grade != hardest()) best_.taking = -1;  // as good and easier
                for (Tree& tree : found->groups) layout.rename(tree);
                offer(std::move(found->groups), found->target, grade);
            }
            if (decided && grade == hardest()) {
                best_.bound = best_.score;
                best_.proven = true;
            }
        }
    }

    // Every subset, every packing, grade by grade: among equals the easiest grade and the fewest steps.
    void exhaust(Budget& budget) {
        thread_local AnyTable table;
        Best found;
        Choice top;
        bool complete = true;
        for (int g = 0; g <= static_cast<int>(hardest()); ++g) {
            const Grade grade = static_cast<Grade>(g);
            const Layout layout(problem_.items, problem_.items_up_to(grade));
            if (layout.numbers == 0) continue;
            if (!table.build(layout.cards, table_options(grade), budget)) {
                complete = false;
                break;
            }
            complete = !table.unheld();
            for (std::size_t t = 0; t < problem_.taking.size(); ++t) {
                const Taking& taking = problem_.taking[t];
                std::vector<u32> groups;
                table.with([&](const auto& tab) {
                    tab.each_real([&](u32 mask) {
                        if (tab.makes(mask, taking.value)) groups.push_back(mask);
                    });
                    return 0;
                });
                bool decided = true;
                const Choice choice = BestPacking(layout, problem_.objective, taking, std::move(groups)).solve(budget, decided);
                complete = complete && decided;
                if (choice.score < 0 || (found.taking >= 0 && !better(choice, grade, top, found.grade))) continue;
                top = choice;
                found.taking = static_cast<int>(t);
                found.grade = grade;
                found.groups.clear();
                for (const u32 mask : choice.groups) {
                    Tree tree;
                    table.with([&](const auto& tab) { return tab.write(mask, taking.value, tree); });
                    layout.rename(tree);
                    found.groups.push_back(std::move(tree));
                }
            }
            if (top.score == best_.bound) break;  // nothing harder can beat it
        }
        if (complete) {
            best_ = std::move(found);
            best_.score = std::max(top.score, 0);
            best_.bound = best_.score;
            best_.proven = true;
        } else if (found.taking >= 0) {
            if (top.score == best_.score && found.grade < best_.grade) best_.taking = -1;  // as good and easier
            offer(std::move(found.groups), found.taking, found.grade);
        }
    }

    // Every feasible group of more items than a packing over all subsets can take; grade by grade.
    void exhaust_by_cards(Budget& budget) {
        thread_local AnyTable table;
        for (int g = 0; g <= static_cast<int>(hardest()); ++g) {
            const Grade grade = static_cast<Grade>(g);
            const Layout layout(problem_.items, problem_.items_up_to(grade));
            if (layout.numbers == 0) continue;
            const std::vector<int> values = targets();
            if (!table.build(layout.cards, table_options(grade), budget) || table.unheld()) return;
            int all = 1, bound = 0;
            std::vector<int> cards;
            for (const Share& share : layout.share) {
                cards.push_back(share.cards);
                all += share.cards;
            }
            bool decided = true;
            for (std::size_t t = 0; t < values.size(); ++t) {
                std::vector<u32> groups;
                std::vector<int> kinds;
                table.with([&](const auto& tab) {
                    tab.each([&](u32 mask) {
                        if (tab.makes(mask, values[t])) groups.push_back(mask);
                    });
                    for (int bit = 0; bit < layout.size(); ++bit) kinds.push_back(std::countr_zero(tab.canonical(u32{1} << bit)));
                    return 0;
                });
                if (groups.empty()) continue;
                LeastLeftOver search(std::move(groups), std::move(kinds), cards);
                // Only what is better than the best so far is of interest.
                const int most = all - std::max(best_.score, bound) - 1;
                const auto left = search.solve(most, budget, decided);
                if (!decided) return;
                if (!left) continue;
                bound = all - *left;
                std::vector<Tree> trees;
                for (const u32 mask : search.groups()) {
                    Tree tree;
                    table.with([&](const auto& tab) { return tab.write(mask, values[t], tree); });
                    layout.rename(tree);
                    trees.push_back(std::move(tree));
                }
                offer(std::move(trees), static_cast<int>(t), grade);
            }
            if (grade == hardest()) {
                best_.bound = best_.score;
                best_.proven = true;
                return;
            }
            if (best_.proven) return;
        }
    }

    bool irrational_may_return() const {
        std::vector<Wild> wilds;
        for (const Item& item : problem_.items)
            if (item.is_wild()) wilds.push_back(wild_card(item.wild));
        return toptake::irrational_may_return(wilds);
    }

    TableOptions table_options(Grade grade) const {
        const std::vector<int> values = targets();
        TableOptions options;
        options.range = {*std::min_element(values.begin(), values.end()), *std::max_element(values.begin(), values.end())};
        options.grade = grade;
        return options;
    }

    static bool better(const Choice& a, Grade grade_a, const Choice& b, Grade grade_b) {
        if (a.score != b.score) return a.score > b.score;
        return grade_a == grade_b && a.steps < b.steps;
    }

    const Problem& problem_;
    Budget& budget_;
    Best best_;
};

}  // namespace

Best best_take(const Problem& problem, Budget& budget) { return Search(problem, budget).run(); }

}  // namespace toptake
