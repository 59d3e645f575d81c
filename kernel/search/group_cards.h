// The cards of one group of items, to be tabled on their own: can all of them together make a value?
#pragma once

#include <vector>

#include "packing/item_order.h"
#include "subsets/any_width_table.h"

namespace toptake {

struct GroupCards {
    Cards cards;
    std::vector<int> bits;  // of the items behind the cards, numbers first

    // Numbers and wild cards keep the order in which they are given.
    GroupCards(const ItemOrder& item_order, const std::vector<int>& group) {
        for (const int bit : group)
            if (bit < item_order.numbers) {
                cards.numbers.push_back(item_order.cards.numbers[static_cast<std::size_t>(bit)]);
                bits.push_back(bit);
            }
        for (const int bit : group)
            if (bit >= item_order.numbers) {
                cards.wilds.push_back(item_order.cards.wilds[static_cast<std::size_t>(bit - item_order.numbers)]);
                bits.push_back(bit);
            }
    }

    // The table that answers for this value; false if the budget ran out.
    bool tabulate(AnyWidthTable& table, int value, Grade grade, Budget& budget) const {
        TableOptions options;
        options.range = {value, value};
        options.grade = grade;
        return table.build(cards, options, budget);
    }
    // Of that table: can all the cards make the value?
    static bool makes(const AnyWidthTable& table, int value) {
        return table.with([&](const auto& t) { return t.makes(t.all(), value); });
    }
    // One way to make it, over the bits of the items.
    bool write(const AnyWidthTable& table, int value, Expression& expression) const {
        if (!table.with([&](const auto& t) { return t.write(t.all(), value, expression); })) return false;
        for (std::uint8_t& code : expression)
            if (code < kSum) code = static_cast<std::uint8_t>(bits[code]);
        return true;
    }
};

}  // namespace toptake
