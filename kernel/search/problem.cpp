#include "search/problem.h"

namespace toptake {

int Problem::wild_cards() const {
    return static_cast<int>(std::count_if(items.begin(), items.end(), [](const Item& x) { return x.is_wild(); }));
}

std::vector<int> Problem::targets() const {
    std::vector<int> values;
    for (const Taking& t : taking) values.push_back(t.value);
    return values;
}

bool Problem::irrational_may_return() const {
    std::vector<Wild> wilds;
    for (const Item& item : items)
        if (item.is_wild()) wilds.push_back(wild_card(item.wild));
    return toptake::irrational_may_return(wilds);
}

Grade Problem::hardest() const {
    if (irrational_may_return()) return limit;
    Grade hardest = rational_limit();
    // What was built in an irrational way is there all the same.
    for (const Item& item : items)
        if (item.grade <= limit) hardest = std::max(hardest, item.grade);
    return hardest;
}

int Problem::ceiling() const {
    Share all;
    int piles = 0;
    for (const Item& item : items) {
        if (item.grade > limit) continue;
        all += item.share;
        piles += !item.is_wild();
    }
    if (!objective.points) return all.cards + 1;
    int printed = 0;  // on the taking card
    for (const Taking& t : taking) printed = std::max(printed, t.share.printed);
    const int large = std::min((all.cards + 1) / 5, piles);
    return piles * objective.per_take() + all.printed + printed + (objective.card_points() ? all.cards + 1 : 0) + objective.clearing() +
           large * (objective.six_cards() + objective.colours() + objective.operations(4));
}

}  // namespace toptake
