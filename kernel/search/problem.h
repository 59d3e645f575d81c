// A position as the search for the best take sees it, and what a take is worth.
//
// Items are what may be won: piles of the centre with a value, single wild cards of the centre, wild
// cards of the hand. What a group of items scores depends only on sums and unions over its items, so
// each item carries its share.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "cards.h"

namespace toptake {

struct Share {
    int cards = 0;
    int printed = 0;         // points printed on the cards
    int numbers = 0;         // number cards
    int uncoloured = 0;      // number cards whose colour nobody told
    unsigned colours = 0;    // a bit for each colour
    unsigned operations = 0; // a bit each for −, × and ÷

    Share& operator+=(const Share& other) {
        cards += other.cards;
        printed += other.printed;
        numbers += other.numbers;
        uncoloured += other.uncoloured;
        colours |= other.colours;
        operations |= other.operations;
        return *this;
    }
};

struct Item {
    int value = 0;   // 0 for a wild card
    int wild = -1;   // which wild card, or -1
    bool hand = false;
    Grade grade = Grade::whole;  // of the hardest partial answer inside a build
    Share share;

    bool is_wild() const { return wild >= 0; }
};

struct Taking {
    int value = 0;
    Share share;  // of the taking card itself
};

// What makes a take better. Points follow rules.md, section 6.
struct Objective {
    bool points = false;      // else cards
    bool card_points = false; // a point for every card (current edition)
    bool operations = true;   // the operations bonus is paid

    static constexpr int kClearing = 5;

    int clearing() const { return points ? kClearing : 0; }

    // What cards are worth wherever they are won: part of every take.
    int worth(const Share& cards) const { return points ? cards.printed + (card_points ? cards.cards : 0) : cards.cards; }

    // One pile won; `taking` is null unless the taking card is counted in this take.
    int take(const Share& group, const Taking* taking) const {
        int cards = group.cards, printed = group.printed, uncoloured = group.uncoloured;
        unsigned colours = group.colours;
        if (taking) {
            cards += taking->share.cards;
            printed += taking->share.printed;
            uncoloured += taking->share.uncoloured;
            colours |= taking->share.colours;
        }
        if (!points) return cards;
        int score = 1 + printed + (card_points ? cards : 0);
        if (cards < 5) return score;
        score += cards == 5 ? 2 : 5;
        // A colour that nobody told is sure of nothing, except that one card has one colour.
        if (colours == 15 || count_bits(colours) + uncoloured == 1) score += 5;
        if (operations) {
            const int used = count_bits(group.operations) + (group.numbers >= 2);
            score += used == 4 ? 10 : used == 3 ? 5 : 0;
        }
        return score;
    }
};

struct Problem {
    std::vector<Item> items;
    std::vector<Taking> taking;
    Objective objective;
    Grade limit = Grade::irrational;

    // The items whose own making was no harder.
    std::vector<int> items_up_to(Grade grade) const {
        std::vector<int> chosen;
        for (std::size_t i = 0; i < items.size(); ++i)
            if (items[i].grade <= grade) chosen.push_back(static_cast<int>(i));
        return chosen;
    }

    int wild_cards() const;
    std::vector<int> targets() const;  // values of the taking cards
    bool irrational_may_return() const;
    Grade rational_limit() const { return std::min(limit, Grade::fractional); }
    // The hardest grade that makes a difference: irrational numbers that never come back do not.
    Grade hardest() const;
    // What no take can exceed, whatever the arithmetic: every card, and every bonus for every five cards.
    int ceiling() const;
};

}  // namespace toptake
