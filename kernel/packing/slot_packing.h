// Numbers into slots: each slot must be filled exactly, and what is left must form plain groups that
// add up to the target. Numbers of one value stand for each other.
#pragma once

#include <array>
#include <vector>

namespace toptake {

class SlotPacking {
public:
    static constexpr int kHighest = 15;
    using Counts = std::array<int, kHighest + 1>;

    // True if all the numbers could be placed within `nodes` steps.
    bool pack(const Counts& numbers, const std::vector<int>& slots, int target, int nodes);

    const std::vector<std::vector<int>>& filled() const { return filled_; }  // values by slot
    const std::vector<std::vector<int>>& plain() const { return plain_; }    // values by plain group

private:
    bool place_large(int value);
    bool next_slot(std::size_t slot);
    bool fill(std::vector<std::vector<int>>& bins, std::size_t bin, int value, int missing);
    bool next_plain();

    Counts free_{};
    std::vector<int> slots_;  // what is still missing
    std::vector<std::vector<int>> filled_, plain_;
    int target_ = 0, nodes_ = 0;
};

}  // namespace toptake
