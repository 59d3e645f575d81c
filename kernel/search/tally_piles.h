// The real piles behind a tally: those of each value, and groups written with them.
#pragma once

#include <vector>

#include "packing/item_order.h"
#include "subsets/tally_table.h"

namespace toptake {

// By kind of the tallies: the bits of the piles with that value.
using PilesByKind = std::vector<std::vector<int>>;

inline PilesByKind piles_by_kind(const ItemOrder& item_order, const Tallies& tallies) {
    PilesByKind piles(static_cast<std::size_t>(tallies.kinds()));
    for (int kind = 0; kind < tallies.kinds(); ++kind)
        for (int bit = 0; bit < item_order.numbers; ++bit)
            if (item_order.cards.numbers[static_cast<std::size_t>(bit)] == tallies.value(kind)) piles[static_cast<std::size_t>(kind)].push_back(bit);
    return piles;
}

// The expression of a group over bits. Of each kind the last piles of `open` are used, and removed from it.
inline void write_group(const TallyTable& table, u32 wilds, Tally tally, const ItemOrder& item_order, PilesByKind& open, Expression& expression) {
    const auto number = [&](int kind) {
        auto& piles = open[static_cast<std::size_t>(kind)];
        const int bit = piles.back();
        piles.pop_back();
        return static_cast<std::uint8_t>(bit);
    };
    const auto wild = [&](int bit) { return static_cast<std::uint8_t>(item_order.numbers + bit); };
    table.write(wilds, tally, expression, number, wild);
}

}  // namespace toptake
