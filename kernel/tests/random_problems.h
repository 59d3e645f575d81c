// Random positions for the tests of searches and packings.
#pragma once

#include <random>

#include "search/problem.h"

namespace toptake {

inline Item random_pile(std::mt19937& rng) {
    Item item;
    item.value = 1 + static_cast<int>(rng() % 15);
    const int cards = 1 + static_cast<int>(rng() % 5 == 0);
    item.share = {cards, item.value == 15 ? 2 : 0, cards, rng() % 9 == 0, 1u << rng() % 4, 0};
    return item;
}

inline Item random_wild(std::mt19937& rng) {
    Item item;
    item.wild = static_cast<int>(rng() % kWildCards);
    item.hand = rng() % 2;
    item.share = {1, 10, 0, 0, 0, 1u << rng() % 3};
    return item;
}

// Often with every bonus, as games mostly have it.
inline Objective random_objective(std::mt19937& rng) {
    const bool all = rng() % 3 == 0;
    return {rng() % 4 != 0, rng() % 2 == 0, all ? Bonuses() : Bonuses(static_cast<unsigned>(rng()))};
}

inline Problem random_problem(int items, std::mt19937& rng) {
    Problem problem;
    problem.items.push_back(random_pile(rng));
    while (static_cast<int>(problem.items.size()) < items) problem.items.push_back(rng() % 2 ? random_pile(rng) : random_wild(rng));
    for (unsigned t = 0; t <= rng() % 3; ++t) problem.taking.push_back({1 + static_cast<int>(rng() % 15), {1, 0, 1, 0, 1u << rng() % 4, 0}});
    problem.objective = random_objective(rng);
    return problem;
}

}  // namespace toptake
