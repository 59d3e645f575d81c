#include "search/incumbent.h"

#include "card_arithmetic.h"

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

// Is every partial answer a whole number?
bool all_whole(const Problem& problem, const Expression& expression) {
    std::vector<Scaled> values;
    for (const std::uint8_t code : expression) {
        if (code >= kSum) {
            for (int k = code - kSum; k > 1; --k) {
                const auto sum = values[values.size() - 2].plus(values.back());
                if (!sum) return false;
                values.pop_back();
                values.back() = *sum;
            }
        } else if (const Item& item = problem.items[code]; item.is_wild()) {
            if (!lay(wild_card(item.wild), values.back()) || !values.back().over({})) return false;
        } else {
            values.push_back({item.value, {}});
        }
    }
    return true;
}

}  // namespace

void Incumbent::offer(std::vector<Expression> groups, int taking, Grade grade) {
    const auto [points, hardest] = score(problem, groups, taking);
    if (best.taking >= 0 && points <= best.score) return;
    // A search up to a harder grade may find what is easier.
    if (std::all_of(groups.begin(), groups.end(), [&](const Expression& group) { return all_whole(problem, group); })) grade = Grade::whole;
    best.taking = taking;
    best.score = points;
    best.grade = std::max(grade, hardest);
    best.groups = std::move(groups);
    best.proven = best.score == best.bound;
}

}  // namespace toptake
