// How many numbers of each value: a choice of numbers in which equal ones stand for each other.
//
// Two dozen numbers have 16 million subsets, but only 15 values: some ten thousand tallies. A tally is packed
// into a few bits for each value that occurs, and it has an index among all tallies; both add up like the
// numbers themselves.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <vector>

#include "bits.h"

namespace toptake {

struct Tally {
    u64 packed = 0;
    u32 index = 0;

    friend Tally operator+(Tally a, Tally b) { return {a.packed + b.packed, a.index + b.index}; }
    friend Tally operator-(Tally a, Tally b) { return {a.packed - b.packed, a.index - b.index}; }
    friend bool operator==(Tally a, Tally b) { return a.packed == b.packed; }
};

// The tallies of some numbers.
class Tallies {
public:
    static constexpr u32 kMost = 1u << 22;

    // Empty if there are too many.
    static std::optional<Tallies> of(const std::vector<int>& numbers) {
        std::array<int, 16> counts{};
        for (const int n : numbers) {
            if (n < 1 || n > 15) return std::nullopt;
            ++counts[static_cast<std::size_t>(n)];
        }
        Tallies t;
        for (int v = 1; v <= 15; ++v)
            if (const int count = counts[static_cast<std::size_t>(v)]) {
                t.values_.push_back(v);
                t.counts_.push_back(count);
            }
        if (t.values_.empty()) return std::nullopt;
        t.width_ = std::min(64 / t.kinds(), 16);
        for (int kind = 0; kind < t.kinds(); ++kind) {
            const int count = t.count(kind);
            if (count >> (t.width_ - 1)) return std::nullopt;  // one bit of each stays free
            t.free_ |= u64{1} << (t.width_ * kind + t.width_ - 1);
            t.ones_.push_back({u64{1} << (t.width_ * kind), t.size_});
            for (int k = 0; k < count; ++k) t.all_ = t.all_ + t.ones_.back();
            t.size_ *= static_cast<u32>(count) + 1;
            if (t.size_ > kMost) return std::nullopt;
        }
        return t;
    }

    int kinds() const { return static_cast<int>(values_.size()); }
    int value(int kind) const { return values_[static_cast<std::size_t>(kind)]; }
    int count(int kind) const { return counts_[static_cast<std::size_t>(kind)]; }
    Tally one(int kind) const { return ones_[static_cast<std::size_t>(kind)]; }
    Tally all() const { return all_; }
    u32 size() const { return size_; }

    int count_of(Tally tally, int kind) const {
        return static_cast<int>(tally.packed >> (width_ * kind) & ((u64{1} << (width_ - 1)) - 1));
    }
    // The highest kind in a tally that is not empty.
    int top(Tally tally) const { return (63 - std::countl_zero(tally.packed)) / width_; }
    bool is_part(Tally part, Tally whole) const { return (((whole.packed | free_) - part.packed) & free_) == free_; }
    int sum(Tally tally) const {
        int sum = 0;
        for (int k = 0; k < kinds(); ++k) sum += value(k) * count_of(tally, k);
        return sum;
    }

    // Every part of a tally up to a sum; indices grow.
    template <class Visit>
    void each_part(Tally whole, int sum, Visit&& visit) const {
        each_part(whole, {}, sum, visit);
    }

private:
    template <class Visit>
    void each_part(Tally whole, Tally part, int sum, Visit& visit) const {
        if (!whole.packed) return visit(part);
        const int kind = top(whole), count = count_of(whole, kind), most = std::min(count, sum / value(kind));
        const Tally rest{whole.packed & ((u64{1} << (width_ * kind)) - 1), 0};
        for (int k = 0; k <= most; ++k) {
            each_part(rest, part, sum - k * value(kind), visit);
            part = part + one(kind);
        }
    }

    std::vector<int> values_, counts_;
    std::vector<Tally> ones_;
    Tally all_;
    u32 size_ = 1;
    int width_ = 4;  // bits for each kind
    u64 free_ = 0;   // the highest of each
};

}  // namespace toptake
