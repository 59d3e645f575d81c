// The values of one subset seen so far: a set of integers that is emptied in constant time, since each entry carries
// the number (stamp) of the round in which it was inserted.
//
// Values in a small range are looked up directly; a wide range falls back to a hash table. The
// memory is kept for the next search of the same thread, since touching it first is what costs.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "numbers/smooth.h"

namespace toptake {

class SeenSet {
public:
    static constexpr u64 kDirect = u64{1} << 22;  // widest range that is looked up directly

    // Start a new, empty set for values from -low to high.
    void start(u64 low, u64 high) {
        offset_ = static_cast<i64>(low);
        const u64 width = saturating_add(saturating_add(low, high), 1);
        direct_ = width <= kDirect;
        if (++stamp_ == 0) {  // once in four thousand million rounds
            map_.reset();
            capacity_ = 0;
            std::fill(marks_.begin(), marks_.end(), 0);
            stamp_ = 1;
        }
        if (direct_) {
            if (width > capacity_) reserve(width);
        } else {
            if (keys_.empty()) resize_table(1 << 12);
            held_ = 0;
        }
    }

    // True if the value was not there yet.
    template <class Int>
    bool insert(Int value) {
        if (direct_) {
            u32& entry = map_[static_cast<std::size_t>(static_cast<i64>(value) + offset_)];
            const bool fresh = entry != stamp_;
            entry = stamp_;
            return fresh;
        }
        return insert_hashed(static_cast<i64>(value));
    }

    bool direct() const { return direct_; }
    u32* map() { return map_.get() + offset_; }
    u32 stamp() const { return stamp_; }

private:
    struct Free {
        void operator()(u32* p) const { std::free(p); }
    };

    void reserve(u64 width) {
        capacity_ = std::bit_ceil(width);
        // calloc leaves untouched pages unmapped, so a generous size costs nothing.
        map_.reset(static_cast<u32*>(std::calloc(capacity_, sizeof(u32))));
        if (!map_) throw std::bad_alloc();
    }

    bool insert_hashed(i64 value) {
        std::size_t i = hash(value);
        while (marks_[i] == stamp_) {
            if (keys_[i] == value) return false;
            i = (i + 1) & (keys_.size() - 1);
        }
        marks_[i] = stamp_;
        keys_[i] = value;
        if (++held_ * 2 > keys_.size()) grow();
        return true;
    }
    std::size_t hash(i64 value) const {
        const u64 h = static_cast<u64>(value) * 0x9E3779B97F4A7C15u;
        return (h ^ (h >> 32)) & (keys_.size() - 1);
    }
    void resize_table(std::size_t size) {
        keys_.assign(size, 0);
        marks_.assign(size, 0);
    }
    void grow() {
        std::vector<i64> old_keys(keys_.size() * 2);
        std::vector<u32> old_marks(keys_.size() * 2);
        old_keys.swap(keys_);
        old_marks.swap(marks_);
        for (std::size_t i = 0; i < old_keys.size(); ++i) {
            if (old_marks[i] != stamp_) continue;
            std::size_t j = hash(old_keys[i]);
            while (marks_[j] == stamp_) j = (j + 1) & (keys_.size() - 1);
            marks_[j] = stamp_;
            keys_[j] = old_keys[i];
        }
    }

    std::unique_ptr<u32[], Free> map_;
    u64 capacity_ = 0;
    i64 offset_ = 0;
    u32 stamp_ = 0;
    bool direct_ = true;
    std::vector<i64> keys_;
    std::vector<u32> marks_;
    std::size_t held_ = 0;
};

}  // namespace toptake
