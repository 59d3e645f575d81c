// What a take is worth: cards, or points with their bonuses.
#pragma once

#include "packing/items.h"

namespace toptake {

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
        // An unknown colour counts for nothing, except that a single card has one colour.
        if (colours == 15 || count_bits(colours) + uncoloured == 1) score += 5;
        if (operations) {
            const int used = count_bits(group.operations) + (group.numbers >= 2);
            score += used == 4 ? 10 : used == 3 ? 5 : 0;
        }
        return score;
    }
};

}  // namespace toptake
