#include "paper/paper_cards.h"

#include <algorithm>
#include <stdexcept>

namespace toptake::paper {

void check(const Cards& cards) {
    const auto refuse_unless = [](bool fine, const char* why) {
        if (!fine) throw std::invalid_argument(why);
    };
    refuse_unless(!cards.bases.empty(), "a take needs a number card");
    refuse_unless(cards.bases.size() <= max_bases, "too many number cards");
    refuse_unless(cards.wilds.size() <= max_wilds, "too many wild cards");
    for (const int base : cards.bases) {
        refuse_unless(-max_card <= base && base <= max_card, "number card out of range");
    }
    for (const Wild& wild : cards.wilds) {
        refuse_unless(0 < wild.p && wild.p <= max_card && 0 < wild.q && wild.q <= max_card,
                      "wild card out of range");
        refuse_unless(wild.kind == Kind::Multiply || wild.q == 1,
                      "only a multiplying card has a denominator");
        refuse_unless((wild.kind != Kind::Power && wild.kind != Kind::Root) || wild.p == 2 ||
                          wild.p == 3,
                      "powers and roots are of degree 2 or 3");
    }
}

bool irrational_can_return(const Cards& cards) {
    const auto count = [&](auto&& is) {
        return std::count_if(cards.wilds.begin(), cards.wilds.end(), is);
    };
    const auto roots = count([](const Wild& w) { return w.kind == Kind::Root; });
    const auto cube_roots = count([](const Wild& w) { return w.kind == Kind::Root && w.p == 3; });
    const auto powers = count([](const Wild& w) { return w.kind == Kind::Power; });
    const bool negatives =
        count([](const Wild& w) { return w.kind == Kind::Subtract; }) > 0 ||
        std::any_of(cards.bases.begin(), cards.bases.end(), [](int base) { return base < 0; });
    if (roots == 0) return false;
    if (powers > 0) return true;
    return !(roots == 1 || (roots == 2 && cube_roots < 2) || !negatives);
}

bool one_of_each(const Cards& cards) {
    for (auto wild = cards.wilds.begin(); wild != cards.wilds.end(); ++wild) {
        if (wild->kind != Kind::Power && wild->kind != Kind::Root) continue;
        if (std::count(wild, cards.wilds.end(), *wild) > 1) return false;
    }
    return true;
}

}  // namespace toptake::paper
