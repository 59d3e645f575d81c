// The multisets of bases, numbered so that a multiset and a part of it can be subtracted.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace toptake::paper {

// A multiset is a number in a mixed radix, with one digit for each different base.
class Multisets {
public:
    explicit Multisets(std::vector<int> bases) {
        std::sort(bases.begin(), bases.end());
        for (const int base : bases) {
            if (values_.empty() || values_.back() != base) {
                values_.push_back(base);
                most_.push_back(0);
            }
            ++most_.back();
        }
        for (const std::size_t most : most_) {
            strides_.push_back(size_);
            size_ *= most + 1;
        }
        for (std::size_t place = 0; place < size_; ++place) {
            std::size_t count = 0;
            for (std::size_t v = 0; v < values_.size(); ++v) count += digit(place, v);
            counts_.push_back(count);
        }
    }

    std::size_t size() const { return size_; }
    std::size_t all() const { return size_ - 1; }
    // The base of a multiset of one.
    int only(std::size_t place) const {
        std::size_t v = 0;
        while (digit(place, v) == 0) ++v;
        return values_[v];
    }
    std::vector<std::size_t> of_size(std::size_t count) const { return within(all(), count); }
    // The multisets of so many bases within another.
    std::vector<std::size_t> within(std::size_t place, std::size_t count) const {
        std::vector<std::size_t> found;
        for (std::size_t part = 0; part <= place; ++part) {
            if (counts_[part] != count) continue;
            bool inside = true;
            for (std::size_t v = 0; v < values_.size() && inside; ++v) inside = digit(part, v) <= digit(place, v);
            if (inside) found.push_back(part);
        }
        return found;
    }

private:
    std::size_t digit(std::size_t place, std::size_t v) const { return place / strides_[v] % (most_[v] + 1); }

    std::vector<int> values_;
    std::vector<std::size_t> most_, strides_, counts_;
    std::size_t size_ = 1;
};

}  // namespace toptake::paper
