// Where the entry of a subset stands: the subset itself if the cards are few, else a hash table.
#pragma once

#include <vector>

#include "numbers/smooth.h"

namespace toptake {

class MaskIndex {
public:
    // Every subset of so few cards has an entry, at its own number.
    void direct() { direct_ = true; }
    // Entries are given out one by one, from 1 on; 0 means none.
    void sparse(int cards) {
        direct_ = false;
        listed_ = cards <= kListed;
        held_ = 0;
        keys_.assign(listed_ ? 0 : 1 << 12, 0);
        places_.assign(std::size_t{1} << (listed_ ? cards : 12), 0);
    }
    bool is_direct() const { return direct_; }

    u32 find(u32 mask) const {
        if (direct_) return mask;
        if (listed_) return places_[mask];
        for (std::size_t i = hash(mask);; i = (i + 1) & (keys_.size() - 1)) {
            if (keys_[i] == mask) return places_[i];
            if (keys_[i] == 0) return 0;
        }
    }
    // Masks are not empty.
    void put(u32 mask, u32 place) {
        if (listed_) {
            places_[mask] = place;
            return;
        }
        if (++held_ * 2 > keys_.size()) grow();
        std::size_t i = hash(mask);
        while (keys_[i] != 0) i = (i + 1) & (keys_.size() - 1);
        keys_[i] = mask;
        places_[i] = place;
    }

private:
    std::size_t hash(u32 mask) const { return (mask * u64{0x9E3779B97F4A7C15} >> 32) & (keys_.size() - 1); }
    void grow() {
        std::vector<u32> keys(keys_.size() * 2, 0), places(keys_.size() * 2, 0);
        keys.swap(keys_);
        places.swap(places_);
        for (std::size_t k = 0; k < keys.size(); ++k) {
            if (keys[k] == 0) continue;
            std::size_t i = hash(keys[k]);
            while (keys_[i] != 0) i = (i + 1) & (keys_.size() - 1);
            keys_[i] = keys[k];
            places_[i] = places[k];
        }
    }

    static constexpr int kListed = 20;  // cards whose subsets have a place each, if not an entry

    bool direct_ = true, listed_ = false;
    std::size_t held_ = 0;
    std::vector<u32> keys_, places_;
};

}  // namespace toptake
