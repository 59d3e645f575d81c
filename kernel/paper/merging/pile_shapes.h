// The shape of a pile: how many stages it lives, and the shapes of the two that were added to make it.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "paper/partitionings.h"

namespace toptake::paper {

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
