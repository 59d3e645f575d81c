#include "search/exhaustive.h"

#include <algorithm>

#include "packing/least_left_over.h"
#include "packing/top_down_packing.h"
#include "subsets/any_width_table.h"

namespace toptake {
namespace {

TableOptions table_options(const Problem& problem, Grade grade) {
    TableOptions options;
    options.range = Range::of(problem.targets());
    options.grade = grade;
    return options;
}

std::vector<Expression> write_groups(const AnyWidthTable& table, const std::vector<u32>& masks, int value, const ItemOrder& item_order) {
    std::vector<Expression> groups;
    for (const u32 mask : masks) table.with([&](const auto& t) { return t.write(mask, value, groups.emplace_back()); });
    item_order.rename(groups);
    return groups;
}

bool better(const Choice& a, Grade grade_a, const Choice& b, Grade grade_b) {
    if (a.score != b.score) return a.score > b.score;
    return grade_a == grade_b && a.steps < b.steps;
}

}  // namespace

void exhaust(Incumbent& incumbent, Budget& budget) {
    const Problem& problem = incumbent.problem;
    BestTake& best = incumbent.best;
    const Grade hardest = problem.hardest();
    thread_local AnyWidthTable table;
    BestTake found;
    Choice top;
    bool complete = true;
    for (int g = 0; g <= static_cast<int>(hardest); ++g) {
        const Grade grade = static_cast<Grade>(g);
        const ItemOrder item_order(problem.items, problem.items_up_to(grade));
        if (item_order.numbers == 0) continue;
        if (!table.build(item_order.cards, table_options(problem, grade), budget)) {
            complete = false;
            break;
        }
        complete = !table.unheld();
        for (std::size_t t = 0; t < problem.taking.size(); ++t) {
            const Taking& taking = problem.taking[t];
            std::vector<u32> groups;
            table.with([&](const auto& tab) {
                tab.each_real([&](u32 mask) {
                    if (tab.makes(mask, taking.value)) groups.push_back(mask);
                });
                return 0;
            });
            bool decided = true;
            const Choice choice = TopDownPacking(item_order, problem.objective, taking, std::move(groups)).solve(budget, decided);
            complete = complete && decided;
            if (choice.score < 0 || (found.taking >= 0 && !better(choice, grade, top, found.grade))) continue;
            top = choice;
            found.taking = static_cast<int>(t);
            found.grade = grade;
            found.groups = write_groups(table, choice.groups, taking.value, item_order);
        }
        if (top.score == best.bound) break;  // nothing harder can beat it
    }
    if (complete) {
        best = std::move(found);
        best.score = std::max(top.score, 0);
        best.bound = best.score;
        best.proven = true;
    } else if (found.taking >= 0) {
        if (top.score == best.score && found.grade < best.grade) best.taking = -1;  // as good and easier
        incumbent.offer(std::move(found.groups), found.taking, found.grade);
    }
}

void exhaust_by_cards(Incumbent& incumbent, Budget& budget) {
    const Problem& problem = incumbent.problem;
    BestTake& best = incumbent.best;
    const Grade hardest = problem.hardest();
    thread_local AnyWidthTable table;
    for (int g = 0; g <= static_cast<int>(hardest); ++g) {
        const Grade grade = static_cast<Grade>(g);
        const ItemOrder item_order(problem.items, problem.items_up_to(grade));
        if (item_order.numbers == 0) continue;
        const std::vector<int> values = problem.targets();
        if (!table.build(item_order.cards, table_options(problem, grade), budget) || table.unheld()) return;
        const int all = item_order.card_count() + 1;
        int bound = 0;
        std::vector<int> cards;
        for (const Share& share : item_order.share) cards.push_back(share.cards);
        bool decided = true;
        for (std::size_t t = 0; t < values.size(); ++t) {
            std::vector<u32> groups;
            std::vector<int> kinds;
            table.with([&](const auto& tab) {
                tab.each([&](u32 mask) {
                    if (tab.makes(mask, values[t])) groups.push_back(mask);
                });
                for (int bit = 0; bit < item_order.size(); ++bit) kinds.push_back(std::countr_zero(tab.canonical(u32{1} << bit)));
                return 0;
            });
            if (groups.empty()) continue;
            LeastLeftOver search(std::move(groups), std::move(kinds), cards);
            // Only what is better than the best so far is of interest.
            const int most = all - std::max(best.score, bound) - 1;
            const auto left = search.solve(most, budget, decided);
            if (!decided) return;
            if (!left) continue;
            bound = all - *left;
            incumbent.offer(write_groups(table, search.groups(), values[t], item_order), static_cast<int>(t), grade);
        }
        if (grade == hardest) {
            best.bound = best.score;
            best.proven = true;
            return;
        }
        if (best.proven) return;
    }
}

}  // namespace toptake
