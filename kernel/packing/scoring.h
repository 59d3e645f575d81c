// What a take is worth: cards, or points with the bonuses that count.
#pragma once

#include "packing/items.h"

namespace toptake {

// Which bonuses count, by the bits of Bonus in rules/scoring.py. Printed points that do not count are not in the
// shares of the items, and most cards are counted at the end of a game.
class Bonuses {
public:
    static constexpr unsigned kTakes = 1, kSize = 4, kColours = 8, kOperations = 16, kClearing = 32;
    static constexpr unsigned kAll = kTakes | kSize | kColours | kOperations | kClearing;

    constexpr Bonuses() = default;
    constexpr explicit Bonuses(unsigned bits) : bits_(bits & kAll) {}
    constexpr unsigned bits() const { return bits_; }
    constexpr bool has(unsigned bonus) const { return bits_ & bonus; }

private:
    unsigned bits_ = kAll;
};

// What makes a take better. Points follow rules.md, section 6.
struct Objective {
    bool points = false;  // else cards
    bool current = false; // the current edition: for size also a point for every card
    Bonuses bonuses;      // for which points are given

    int per_take() const { return bonuses.has(Bonuses::kTakes) ? 1 : 0; }
    bool card_points() const { return current && bonuses.has(Bonuses::kSize); }
    int five_cards() const { return bonuses.has(Bonuses::kSize) ? 2 : 0; }
    int six_cards() const { return bonuses.has(Bonuses::kSize) ? 5 : 0; }
    int colours() const { return bonuses.has(Bonuses::kColours) ? 5 : 0; }
    bool operations() const { return bonuses.has(Bonuses::kOperations); }
    int clearing() const { return points && bonuses.has(Bonuses::kClearing) ? 5 : 0; }

    // The bonus for so many of the operations + − × ÷.
    int operations(int used) const { return !operations() ? 0 : used == 4 ? 10 : used == 3 ? 5 : 0; }

    // Less than any take is worth: where takes themselves bring nothing, some are worth nothing.
    int below_any() const { return points && !bonuses.has(Bonuses::kTakes) ? -1 : 0; }

    // What cards are worth wherever they are won: part of every take.
    int worth(const Share& cards) const { return points ? cards.printed + (card_points() ? cards.cards : 0) : cards.cards; }

    // One pile won; `taking` is null unless the taking card is counted in this take.
    int take(const Share& group, const Taking* taking) const {
        int cards = group.cards, printed = group.printed, uncoloured = group.uncoloured;
        unsigned mix = group.colours;
        if (taking) {
            cards += taking->share.cards;
            printed += taking->share.printed;
            uncoloured += taking->share.uncoloured;
            mix |= taking->share.colours;
        }
        if (!points) return cards;
        int score = per_take() + printed + (card_points() ? cards : 0);
        if (cards < 5) return score;
        score += cards == 5 ? five_cards() : six_cards();
        // An unknown colour counts for nothing, except that a single card has one colour.
        if (mix == 15 || count_bits(mix) + uncoloured == 1) score += colours();
        if (operations()) score += operations(count_bits(group.operations) + (group.numbers >= 2));
        return score;
    }
};

}  // namespace toptake
