#include "search/incumbent.h"

namespace toptake {
namespace {

// The score of groups, and the hardest build among them.
std::pair<int, Grade> score(const Problem& problem, const std::vector<Expression>& groups, int taking) {
    const Taking& t = problem.taking[static_cast<std::size_t>(taking)];
    int total = 0, gain = 0;
    bool first = true;
    Grade hardest = Grade::whole;
    std::vector<bool> used(problem.items.size());
    for (const Expression& expression : groups) {
        Share share;
        for (const std::uint8_t code : expression) {
            if (code >= kSum) continue;
            share += problem.items[code].share;
            hardest = std::max(hardest, problem.items[code].grade);
            used[code] = true;
        }
        const int plain = problem.objective.take(share, nullptr), holding = problem.objective.take(share, &t);
        total += plain;
        gain = first ? holding - plain : std::max(gain, holding - plain);
        first = false;
    }
    bool cleared = true;
    for (std::size_t i = 0; i < used.size(); ++i) cleared = cleared && (used[i] || problem.items[i].hand);
    return {total + gain + (cleared ? problem.objective.clearing() : 0), hardest};
}

}  // namespace

void Incumbent::offer(std::vector<Expression> groups, int taking, Grade grade) {
    const auto [points, hardest] = score(problem, groups, taking);
    if (best.taking >= 0 && points <= best.score) return;
    best.taking = taking;
    best.score = points;
    best.grade = std::max(grade, hardest);
    best.groups = std::move(groups);
    best.proven = best.score == best.bound;
}

}  // namespace toptake
