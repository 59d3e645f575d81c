#include "packing/slot_packing.h"

#include <algorithm>

namespace toptake {

bool SlotPacking::pack(const Counts& numbers, const std::vector<int>& slots, int target, int nodes) {
    free_ = numbers;
    slots_ = slots;
    filled_.assign(slots.size(), {});
    plain_.clear();
    target_ = target;
    nodes_ = nodes;
    return place_large(kHighest);
}

// Numbers above the target fit only into slots.
bool SlotPacking::place_large(int value) {
    while (value > target_ && free_[value] == 0) --value;
    if (value <= target_) return next_slot(0);
    if (--nodes_ < 0) return false;
    --free_[value];
    for (std::size_t s = 0; s < slots_.size(); ++s) {
        if (slots_[s] < value) continue;
        // A slot that misses as much was tried already.
        if (std::find(slots_.begin(), slots_.begin() + static_cast<std::ptrdiff_t>(s), slots_[s]) !=
            slots_.begin() + static_cast<std::ptrdiff_t>(s))
            continue;
        slots_[s] -= value;
        filled_[s].push_back(value);
        if (place_large(value)) return true;
        filled_[s].pop_back();
        slots_[s] += value;
    }
    ++free_[value];
    return false;
}

bool SlotPacking::next_slot(std::size_t slot) {
    if (slot == slots_.size()) return next_plain();
    return fill(filled_, slot, target_, slots_[slot]);
}

bool SlotPacking::fill(std::vector<std::vector<int>>& bins, std::size_t bin, int value, int missing) {
    if (missing == 0) return &bins == &plain_ ? next_plain() : next_slot(bin + 1);
    if (--nodes_ < 0) return false;
    for (int v = std::min(value, missing); v > 0; --v) {
        if (free_[v] == 0) continue;
        --free_[v];
        bins[bin].push_back(v);
        if (fill(bins, bin, v, missing - v)) return true;
        bins[bin].pop_back();
        ++free_[v];
    }
    return false;
}

// The largest free number starts the next plain group.
bool SlotPacking::next_plain() {
    int largest = target_;
    while (largest > 0 && free_[largest] == 0) --largest;
    if (largest == 0) return true;
    if (--nodes_ < 0) return false;
    --free_[largest];
    plain_.push_back({largest});
    if (fill(plain_, plain_.size() - 1, largest, target_ - largest)) return true;
    plain_.pop_back();
    ++free_[largest];
    return false;
}

}  // namespace toptake
