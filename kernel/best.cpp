#include "best.h"

#include "cover.h"
#include "exact.h"
#include "halves.h"

namespace toptake {
namespace {

constexpr int kExhaustive = 13, kAlways = 10, kTrials = 200, kHalves = 60;

std::vector<int> allowed_items(const Problem& problem, Grade grade) {
    std::vector<int> chosen;
    for (std::size_t i = 0; i < problem.items.size(); ++i)
        if (problem.items[i].grade <= grade) chosen.push_back(static_cast<int>(i));
    return chosen;
}

Range range_of(const Problem& problem) {
    Range range{problem.taking[0].value, problem.taking[0].value};
    for (const Taking& t : problem.taking) {
        range.least = std::min(range.least, t.value);
        range.most = std::max(range.most, t.value);
    }
    return range;
}

int cards_of(const Problem& problem) {
    int cards = 1;
    for (const Item& item : problem.items) cards += item.share.cards;
    return cards;
}

// For the most cards in a large position: build a take that leaves nothing over, or as little as the
// masses allow.
Best best_by_cards(const Problem& problem, Budget& budget) {
    Best best;
    const int all = cards_of(problem);
    const Layout layout(problem.items, allowed_items(problem, problem.limit));
    std::vector<Number> numbers;
    int dropped = all - 1;
    for (int i = 0; i < layout.size(); ++i) dropped -= layout.share[i].cards;
    for (int i = 0; i < layout.numbers; ++i) numbers.push_back({layout.cards.numbers[i], layout.share[i].cards});
    std::vector<int> targets;
    for (const Taking& t : problem.taking) targets.push_back(t.value);
    Cover cover(numbers, layout.cards.wilds, targets);
    const Grade grade = std::min(problem.limit, Grade::fractional);
    std::minstd_rand rng(7);
    if (dropped == 0) {
        for (const Grade g : {Grade::whole, grade}) {
            Halves halves(layout.cards, g);
            for (int k = 0; k < kHalves && !budget.look(); ++k) {
                const int t = k % static_cast<int>(targets.size());
                auto match = halves.groups(targets[t], rng, budget);
                if (!match) continue;
                best.taking = t;
                best.grade = g;
                best.score = best.bound = all;
                best.groups = std::move(match->groups);
                for (Tree& tree : best.groups) layout.rename(tree);
                best.proven = true;
                return best;
            }
        }
    }
    int fewest = cover.fewest_left_over(grade, budget);
    Covering found = cover.find(Grade::whole, fewest, kTrials, budget);
    if (found.left_over > fewest && grade > Grade::whole) {
        Covering other = cover.find(grade, fewest, kTrials, budget);
        if (other.target >= 0 && other.left_over < found.left_over) found = std::move(other);
    }
    best.bound = all - dropped - fewest;
    if (found.target < 0) return best;
    best.taking = found.target;
    best.grade = found.grade;
    best.score = all - dropped - found.left_over;
    best.groups = std::move(found.groups);
    for (Tree& tree : best.groups) layout.rename(tree);
    best.proven = best.score == best.bound;
    return best;
}

}  // namespace

Best best_take(const Problem& problem, Budget& budget) {
    Best best;
    best.proven = true;
    if (problem.taking.empty()) return best;
    if (!problem.objective.points && problem.items.size() > kAlways) {
        best = best_by_cards(problem, budget);
        if (best.proven || problem.items.size() > kExhaustive) return best;
        best = {};
        best.proven = true;
    }
    thread_local AnyTable table;
    Choice top;
    for (int g = 0; g <= static_cast<int>(problem.limit); ++g) {
        const Grade grade = static_cast<Grade>(g);
        const Layout layout(problem.items, allowed_items(problem, grade));
        if (layout.numbers == 0) continue;
        if (layout.size() > kExhaustive) { best.proven = false; continue; }
        TableOptions options;
        options.range = range_of(problem);
        options.grade = grade;
        if (!table.build(layout.cards, options, budget) || table.unheld()) { best.proven = false; continue; }
        for (std::size_t t = 0; t < problem.taking.size(); ++t) {
            const Taking& taking = problem.taking[t];
            const auto feasible = [&](u32 mask) { return table.with([&](const auto& tab) { return tab.has_numbers(mask) && tab.makes(mask, taking.value); }); };
            Choice choice = Packing::best(layout, problem.objective, taking, feasible);
            if (choice.score < 0 || !(choice.score > top.score || (grade == best.grade && choice.better_than(top)))) continue;
            top = choice;
            best.taking = static_cast<int>(t);
            best.grade = grade;
            best.groups.clear();
            for (const u32 mask : choice.groups) {
                Tree tree;
                table.with([&](const auto& tab) { return tab.write(mask, taking.value, tree); });
                layout.rename(tree);
                best.groups.push_back(tree);
            }
        }
    }
    best.score = std::max(top.score, 0);
    best.bound = best.score;
    return best;
}

}  // namespace toptake
