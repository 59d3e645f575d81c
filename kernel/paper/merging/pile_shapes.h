// What merging needs to know about cards and partitionings: the multisets of bases, numbered so that a
// multiset and a part of it can be subtracted, and the shape of a pile: how many stages it lives, and the
// shapes of the two that were added to make it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "paper/partitionings.h"

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

class Shape {
public:
    // The shape of the last pile of a partitioning.
    static Shape of(const Partitioning& partitioning) {
        std::size_t stage = 0;
        std::vector<Growing> growing(static_cast<std::size_t>(partitioning.bases()));
        for (const Addition addition : partitioning.additions) {
            ++stage;
            Growing& into = growing[static_cast<std::size_t>(addition.into - 1)];
            auto one = std::make_shared<Shape>(into.finished(stage));
            auto other = std::make_shared<Shape>(growing[static_cast<std::size_t>(addition.from - 1)].finished(stage));
            // Which part is added to which does not matter.
            if (other->text() < one->text()) std::swap(one, other);
            into = {stage, std::move(one), std::move(other)};
            growing.erase(growing.begin() + (addition.from - 1));
        }
        return growing[0].finished(stage + 1);
    }

    std::size_t lives() const { return lives_; }
    std::size_t leaves() const { return leaves_; }
    bool parts() const { return one_ != nullptr; }
    const Shape& left() const { return *one_; }
    const Shape& right() const { return *other_; }
    // Equal for equal shapes.
    const std::string& text() const { return text_; }

private:
    struct Growing {
        std::size_t born = 0;
        std::shared_ptr<const Shape> one, other;

        Shape finished(std::size_t stage) const {
            Shape shape;
            shape.lives_ = stage - born;
            shape.text_ = "(";
            shape.text_ += std::to_string(shape.lives_);
            if (one) {
                shape.one_ = one;
                shape.other_ = other;
                shape.leaves_ = one->leaves_ + other->leaves_;
                shape.text_ += one->text_ + other->text_;
            }
            shape.text_ += ")";
            return shape;
        }
    };

    std::size_t lives_ = 0, leaves_ = 1;
    std::shared_ptr<const Shape> one_, other_;
    std::string text_;
};

}  // namespace toptake::paper
