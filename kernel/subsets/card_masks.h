// Masks of cards by what they do, and the real cards behind a canonical mask.
#pragma once

#include "cards.h"
#include "numbers/radical.h"

namespace toptake {

// In a mask of cards the numbers are the low bits, the wild cards follow.
struct CardMasks {
    u32 numbers = 0, multiply = 0, subtract = 0, act = 0;  // act: powers and roots

    CardMasks() = default;
    explicit CardMasks(const Cards& cards) : numbers((u32{1} << cards.numbers.size()) - 1) {
        u32 bit = numbers + 1;
        for (const Wild& wild : cards.wilds) {
            (wild.act == Act::multiply ? multiply : wild.act == Act::subtract ? subtract : act) |= bit;
            bit <<= 1;
        }
    }
};

// What the cards of a mask can still do to an irrational value.
inline RemainingCards remaining_cards(const Cards& cards, const CardMasks& masks, u32 mask) {
    RemainingCards remaining;
    remaining.numbers = (mask & masks.numbers) != 0;
    remaining.subtract = (mask & masks.subtract) != 0;
    each_bit(mask & masks.act, [&](int bit) {
        const Wild& wild = cards.wilds[static_cast<std::size_t>(bit) - cards.numbers.size()];
        if (wild.act == Act::power) (wild.amount == 2 ? remaining.square : remaining.cube) = true;
        else if (wild.amount == 2) remaining.square_root = true;
    });
    return remaining;
}

// Equal cards stand for each other, and a canonical mask names the lowest of them: the cards of `real` that it stands
// for, or 0 if there are not so many. `table` gives the canonical mask of a single card.
template <class Table>
u32 real_cards(const Table& table, u32 canonical, u32 real) {
    u32 chosen = 0;
    for (u32 rest = canonical; rest; rest &= rest - 1) {
        const u32 kind = table.canonical(rest & -rest);
        u32 open = real & ~chosen;
        while (open && table.canonical(open & -open) != kind) open &= open - 1;
        if (!open) return 0;
        chosen |= open & -open;
    }
    return chosen;
}

}  // namespace toptake
