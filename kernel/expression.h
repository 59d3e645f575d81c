// An expression as it leaves the kernel: a short program in postfix order.
//
// A byte below kSum names a card by its number: a number or build is pushed, a wild card is laid on
// what was pushed last. A byte of kSum + k adds up the last k things. Searches keep no expressions: one is
// written on demand, by going backwards from the value.
#pragma once

#include <cstdint>
#include <vector>

namespace toptake {

inline constexpr std::uint8_t kSum = 100;
using Expression = std::vector<std::uint8_t>;

inline void push_sum(Expression& expression, int parts) {
    expression.push_back(static_cast<std::uint8_t>(kSum + parts));
}

}  // namespace toptake
