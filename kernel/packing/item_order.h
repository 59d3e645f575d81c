// Items in the order of a subset table, one for each bit of a mask: numbers by value, then wild cards.
#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include "expression.h"
#include "packing/items.h"

namespace toptake {

struct ItemOrder {
    Cards cards;
    std::vector<int> item;     // the item behind each bit
    std::vector<Share> share;  // of each bit
    u32 centre = 0;            // bits of the centre
    int numbers = 0;
    bool clearable = true;     // no pile of the centre was left out

    // The items chosen, in table order; those harder than the limit are left out by the caller.
    // Equal kinds stand next to each other.
    ItemOrder(const std::vector<Item>& items, std::vector<int> chosen, const std::vector<int>& kinds = {})
        : item(std::move(chosen)) {
        std::sort(item.begin(), item.end(), [&](int a, int b) {
            const Item &x = items[a], &y = items[b];
            const int i = kinds.empty() ? a : kinds[a], j = kinds.empty() ? b : kinds[b];
            return std::tuple(x.is_wild(), x.is_wild() ? x.wild : x.value, i, a) <
                   std::tuple(y.is_wild(), y.is_wild() ? y.wild : y.value, j, b);
        });
        for (std::size_t bit = 0; bit < item.size(); ++bit) {
            const Item& x = items[item[bit]];
            share.push_back(x.share);
            if (!x.hand && bit < 32) centre |= u32{1} << bit;
            if (x.is_wild()) cards.wilds.push_back(wild_card(x.wild));
            else cards.numbers.push_back(x.value);
        }
        numbers = static_cast<int>(cards.numbers.size());
        std::size_t in_centre = 0;
        for (const Item& x : items) in_centre += !x.hand;
        clearable = static_cast<std::size_t>(count_bits(centre)) == in_centre;
    }

    int size() const { return static_cast<int>(item.size()); }

    // An expression over bits becomes one over items.
    void rename(Expression& expression) const {
        for (std::uint8_t& code : expression)
            if (code < kSum) code = static_cast<std::uint8_t>(item[code]);
    }
    void rename(std::vector<Expression>& expressions) const {
        for (Expression& expression : expressions) rename(expression);
    }

    // In all the items together.
    int card_count() const {
        int cards = 0;
        for (const Share& x : share) cards += x.cards;
        return cards;
    }
};

}  // namespace toptake
