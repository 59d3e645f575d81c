// All arrangements of a multiset, each once, by A. Williams' prefix shifts ("Loopless generation of
// multiset permutations using a constant number of variables by prefix shifts", 2009): the order in
// which the paper walks the placements of the wild cards.
//
// With i the length of the longest non-increasing prefix of s, the next arrangement moves one
// element to the front: the one at i+2 if there is one and s[i+2] <= s[i], otherwise the one at
// i+1, or the last. In a singly linked list that is a constant number of pointer changes.
//
// Road not taken: std::next_permutation. It yields the same arrangements, but not the paper's
// order, and it is not constant time per step.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <utility>
#include <vector>

namespace toptake::paper {

template <class Item>
class Arrangements {
    struct Node {
        Item item;
        Node* next;
    };

public:
    class Iterator {
    public:
        using value_type = Item;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;
        using pointer = const Item*;
        using reference = const Item&;

        explicit Iterator(const Node* node) : node_(node) {}
        const Item& operator*() const { return node_->item; }
        Iterator& operator++() {
            node_ = node_->next;
            return *this;
        }
        friend bool operator==(Iterator, Iterator) = default;

    private:
        const Node* node_;
    };

    // Starts at the non-increasing arrangement of `items`.
    explicit Arrangements(std::vector<Item> items) {
        std::sort(items.begin(), items.end(), std::greater<>());
        nodes_.reserve(items.size());
        for (Item& item : items) nodes_.push_back({std::move(item), nullptr});
        for (std::size_t k = 1; k < nodes_.size(); ++k) nodes_[k - 1].next = &nodes_[k];
        head_ = nodes_.empty() ? nullptr : &nodes_.front();
        start();
    }

    // The nodes point at each other, so a copy would walk the original's list.
    Arrangements(const Arrangements&) = delete;
    Arrangements& operator=(const Arrangements&) = delete;

    Iterator begin() const { return Iterator(head_); }
    Iterator end() const { return Iterator(nullptr); }

    // Moves to the next arrangement. False when that was the step which closes the cycle; the first
    // arrangement is then back in place and may be walked again.
    bool advance() {
        if (after_ == nullptr) return false;
        const bool closing = after_->next == nullptr && !(after_->item < head_->item);
        Node* const before =
            after_->next != nullptr && !(prefix_->item < after_->next->item) ? after_ : prefix_;
        Node* const moved = before->next;
        before->next = moved->next;
        moved->next = head_;
        if (moved->item < head_->item) prefix_ = moved;
        after_ = prefix_->next;
        head_ = moved;
        if (closing) start();
        return !closing;
    }

private:
    // At the first arrangement the prefix is the whole list, which the rule treats as if it ended
    // one element earlier. Finding that place is the one walk along the list in a whole cycle.
    void start() {
        prefix_ = head_;
        after_ = head_ == nullptr ? nullptr : head_->next;
        while (after_ != nullptr && after_->next != nullptr) {
            prefix_ = after_;
            after_ = after_->next;
        }
    }

    std::vector<Node> nodes_;
    Node* head_ = nullptr;
    Node* prefix_ = nullptr;  // the last node of the non-increasing prefix
    Node* after_ = nullptr;   // the node behind it
};

}  // namespace toptake::paper
