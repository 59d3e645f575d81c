#include "best.h"

#include "exact.h"

namespace toptake {
namespace {

constexpr int kExhaustive = 13;

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

}  // namespace

Best best_take(const Problem& problem, Budget& budget) {
    Best best;
    best.proven = true;
    if (problem.taking.empty()) return best;
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
