// What may be won: piles of the centre with a value, single wild cards of the centre, wild cards of the hand.
//
// What a group of items scores depends only on sums and unions over its items, so each item carries its share.
#pragma once

#include "cards.h"

namespace toptake {

struct Share {
    int cards = 0;
    int printed = 0;         // points printed on the cards
    int numbers = 0;         // number cards
    int uncoloured = 0;      // number cards whose colour is unknown
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

}  // namespace toptake
