// Integers by their width, and masks of cards: a bit for each.
#pragma once

#include <bit>
#include <cstdint>

namespace toptake {

using u64 = std::uint64_t;
using i64 = std::int64_t;
using u32 = std::uint32_t;
using i32 = std::int32_t;
__extension__ typedef __int128 i128;
__extension__ typedef unsigned __int128 u128;

// std::popcount is a call into a table where the machine is not known to count bits itself.
constexpr int count_bits(u32 x) {
    x -= x >> 1 & 0x55555555u;
    x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
    return static_cast<int>(((x + (x >> 4)) & 0x0F0F0F0Fu) * 0x01010101u >> 24);
}

template <class Visit>
void each_bit(u32 mask, Visit&& visit) {
    for (; mask; mask &= mask - 1) visit(std::countr_zero(mask));
}

}  // namespace toptake
