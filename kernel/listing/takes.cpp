#include "listing/takes.h"

#include <bit>

namespace toptake {

Takes::Takes(const Problem& problem, const std::vector<int>& kinds, Grade grade, Budget& budget)
    : problem_(problem), item_order_(problem.items, problem.items_up_to(grade), kinds) {
    if (problem_.taking.empty() || item_order_.numbers == 0) return;
    std::vector<int> number_kinds;
    for (int i = 0; i < item_order_.numbers; ++i) number_kinds.push_back(kinds[static_cast<std::size_t>(item_order_.item[static_cast<std::size_t>(i)])]);
    complete_ = counts_.build(item_order_.cards, number_kinds, Range::of(problem_.targets()), grade, budget) && !counts_.unheld();
    if (!complete_) return;
    memory_ = budget.memory();
    held_ = counts_.held();
    for (std::size_t t = 0; t < problem_.taking.size(); ++t) {
        const Taking& taking = problem_.taking[t];
        held_ += SubsetPacking::bytes(item_order_);
        if (budget.spent(counts_.all()) || !budget.allows(held_)) {
            complete_ = false;
            return;
        }
        std::vector<u32> real;
        with_wilds_.emplace_back();
        plain_.emplace_back();
        for (u32 mask = 1; mask <= counts_.all(); ++mask) {
            if (!(mask & counts_.masks().numbers) || !counts_.count(mask, taking.value)) continue;
            real.push_back(mask);
            if (counts_.canonical(mask) == mask) (mask & ~counts_.masks().numbers ? with_wilds_ : plain_).back().push_back(mask);
        }
        packings_.emplace_back(item_order_, problem_.objective, taking);
        if (!packings_.back().solve(real, 0, budget)) {
            complete_ = false;
            return;
        }
        Node root{0, 0, static_cast<int>(t), counts_.all(), 0, -1, false, {}};
        push(std::move(root));
    }
}

// The score of the groups chosen, the taking card where it brings most.
long Takes::exact(const Node& node) const {
    const SubsetPacking& packing = packings_[static_cast<std::size_t>(node.taking)];
    long total = 0, gain = SubsetPacking::kNone;
    u32 used = 0;
    for (const u32 mask : node.masks) {
        total += packing.worth(mask, false);
        gain = std::max<long>(gain, packing.worth(mask, true) - packing.worth(mask, false));
        used |= mask;
    }
    const bool cleared = (item_order_.centre & ~used) == 0;
    return total + gain + (cleared ? packing.clearing() * SubsetPacking::kUnit : 0);
}

// No completion of the node scores more.
long Takes::bound(const Node& node) const {
    const SubsetPacking& packing = packings_[static_cast<std::size_t>(node.taking)];
    long total = 0, gain = SubsetPacking::kNone;
    for (const u32 mask : node.masks) {
        total += packing.worth(mask, false);
        gain = std::max<long>(gain, packing.worth(mask, true) - packing.worth(mask, false));
    }
    const long rest = std::max(gain + packing.best_within(node.open, false), static_cast<long>(packing.best_within(node.open, true)));
    const bool may_clear = (item_order_.centre & node.skipped) == 0;
    return total + rest + (may_clear ? packing.clearing() * SubsetPacking::kUnit : 0);
}

void Takes::push(Node node) {
    if (node.done && node.masks.empty()) return;
    node.key = node.done ? exact(node) : bound(node);
    if (node.key <= SubsetPacking::kNone / 2) return;
    node.order = order_++;
    held_ += bytes(node);
    queue_.push(std::move(node));
}

void Takes::expand(const Node& node) {
    const u32 wilds = node.open & ~counts_.masks().numbers;
    if (wilds) {
        // The lowest wild card: left over, or in one of the groups that hold it and no lower one.
        const u32 low = wilds & -wilds;
        Node skip = node;
        skip.open ^= low;
        skip.skipped |= low;
        push(std::move(skip));
        for (const u32 mask : with_wilds_[static_cast<std::size_t>(node.taking)]) {
            if (!(mask & low)) continue;
            const u32 real = real_cards(counts_, mask, node.open);
            if (!real) continue;
            Node next = node;
            next.open ^= real;
            next.masks.push_back(real);
            push(std::move(next));
        }
        return;
    }
    // Plain groups in the order of their masks, each as often as its numbers allow.
    const auto& types = plain_[static_cast<std::size_t>(node.taking)];
    for (std::size_t k = static_cast<std::size_t>(std::max(node.type, 0)); k < types.size(); ++k) {
        const u32 real = real_cards(counts_, types[k], node.open);
        if (!real) continue;
        Node next = node;
        next.open ^= real;
        next.type = static_cast<int>(k);
        next.masks.push_back(real);
        push(std::move(next));
    }
    Node finished = node;
    finished.skipped |= finished.open;
    finished.open = 0;
    finished.done = true;
    push(std::move(finished));
}

bool Takes::next(Groups& groups) {
    while (!queue_.empty()) {
        if (held_ > memory_) {
            complete_ = false;
            return false;
        }
        const Node node = queue_.top();
        queue_.pop();
        held_ -= bytes(node);
        if (!node.done) {
            expand(node);
            continue;
        }
        groups.taking = node.taking;
        groups.score = SubsetPacking::score_of(node.key);
        groups.steps = static_cast<int>(static_cast<long>(groups.score) * SubsetPacking::kUnit - node.key);
        groups.masks = node.masks;
        return true;
    }
    return false;
}

Generator<Expression> Takes::expressions(u32 mask, int taking) const {
    for (Generator<Expression> expressions = distinct_expressions(counts_, mask, problem_.taking[static_cast<std::size_t>(taking)].value); expressions.next();) {
        Expression expression = expressions.value();
        item_order_.rename(expression);
        co_yield expression;
    }
}

u64 Takes::count() {
    u64 total = 0;
    for (std::size_t t = 0; t < packings_.size(); ++t)
        if (__builtin_add_overflow(total, count_for(static_cast<int>(t)), &total)) overflowed_ = true;
    return total;
}

u64 Takes::count_for(int taking) {
    const int value = problem_.taking[static_cast<std::size_t>(taking)].value;
    const auto add = [&](u64& sum, u64 a, u64 b) {
        u64 product;
        if (__builtin_mul_overflow(a, b, &product) || __builtin_add_overflow(sum, product, &sum)) overflowed_ = true;
    };
    const u32 all = counts_.all(), numbers = counts_.masks().numbers;
    // Multisets of plain groups within the numbers of a mask; each plain group is one expression.
    std::vector<u64> plain(numbers + 1, 1);
    for (const u32 type : plain_[static_cast<std::size_t>(taking)])
        for (u32 mask = 1; mask <= numbers; ++mask) {
            if (counts_.canonical(mask) != mask) continue;
            const u32 real = real_cards(counts_, type, mask);
            if (real) add(plain[mask], plain[counts_.canonical(mask ^ real)], 1);
        }
    // Sets of groups with wild cards that use a mask up exactly.
    std::vector<u64> exactly(all + 1, 0);
    exactly[0] = 1;
    u64 total = 0;
    for (u32 mask = 0; mask <= all; ++mask) {
        if (counts_.canonical(mask) != mask) continue;
        const u32 wilds = mask & ~numbers;
        if (mask) {
            if (!wilds || !(mask & numbers)) continue;
            const u32 low = wilds & -wilds, others = mask ^ low;
            for (u32 with = others;; with = (with - 1) & others) {
                const u32 first = low | with;
                if (counts_.canonical(first) == first && (first & numbers)) {
                    const u64 rest = exactly[counts_.canonical(mask ^ first)];
                    if (rest) add(exactly[mask], counts_.count(first, value), rest);
                }
                if (!with) break;
            }
        }
        if (!exactly[mask]) continue;
        const u32 left = counts_.canonical(numbers & ~real_cards(counts_, mask & numbers, numbers));
        add(total, exactly[mask], plain[left]);
    }
    return total - 1;  // not the choice of nothing
}

}  // namespace toptake
