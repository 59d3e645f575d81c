#include "listing/takes.h"

#include <bit>

namespace toptake {

Takes::Takes(const Problem& problem, const std::vector<int>& kinds, Grade grade, Budget& budget)
    : problem_(problem), layout_(problem.items, problem.items_up_to(grade), kinds) {
    if (problem_.taking.empty() || layout_.numbers == 0) return;
    std::vector<int> number_kinds;
    for (int i = 0; i < layout_.numbers; ++i) number_kinds.push_back(kinds[static_cast<std::size_t>(layout_.item[static_cast<std::size_t>(i)])]);
    Range range{problem_.taking[0].value, problem_.taking[0].value};
    for (const Taking& t : problem_.taking) range = {std::min(range.least, t.value), std::max(range.most, t.value)};
    complete_ = census_.build(layout_.cards, number_kinds, range, grade, budget) && !census_.unheld();
    if (!complete_) return;
    for (std::size_t t = 0; t < problem_.taking.size(); ++t) {
        const Taking& taking = problem_.taking[t];
        std::vector<u32> real;
        with_wilds_.emplace_back();
        plain_.emplace_back();
        for (u32 mask = 1; mask <= census_.all(); ++mask) {
            if (!(mask & census_.number_mask()) || !census_.count(mask, taking.value)) continue;
            real.push_back(mask);
            if (census_.canonical(mask) == mask) (mask & ~census_.number_mask() ? with_wilds_ : plain_).back().push_back(mask);
        }
        packings_.emplace_back(layout_, problem_.objective, taking);
        packings_.back().solve(real, 0);
        Node root{0, 0, static_cast<int>(t), census_.all(), 0, -1, false, {}};
        push(std::move(root));
    }
}

u32 Takes::part(u32 canonical, u32 open) const {
    u32 chosen = 0;
    for (u32 rest = canonical; rest; rest &= rest - 1) {
        const u32 kind = census_.canonical(rest & -rest);
        u32 look = open & ~chosen;
        while (look && census_.canonical(look & -look) != kind) look &= look - 1;
        if (!look) return 0;  // not that many are left
        chosen |= look & -look;
    }
    return chosen;
}

// The score of the groups chosen, the taking card where it brings most.
long Takes::exact(const Node& node) const {
    const Packing& packing = packings_[static_cast<std::size_t>(node.taking)];
    long total = 0, gain = Packing::kNone;
    u32 used = 0;
    for (const u32 mask : node.masks) {
        total += packing.worth(mask, false);
        gain = std::max<long>(gain, packing.worth(mask, true) - packing.worth(mask, false));
        used |= mask;
    }
    const bool cleared = (layout_.centre & ~used) == 0;
    return total + gain + (cleared ? packing.clearing() * Packing::kUnit : 0);
}

// No completion of the node scores more.
long Takes::bound(const Node& node) const {
    const Packing& packing = packings_[static_cast<std::size_t>(node.taking)];
    long total = 0, gain = Packing::kNone;
    for (const u32 mask : node.masks) {
        total += packing.worth(mask, false);
        gain = std::max<long>(gain, packing.worth(mask, true) - packing.worth(mask, false));
    }
    const long rest = std::max(gain + packing.best_within(node.open, false), static_cast<long>(packing.best_within(node.open, true)));
    const bool may_clear = (layout_.centre & node.skipped) == 0;
    return total + rest + (may_clear ? packing.clearing() * Packing::kUnit : 0);
}

void Takes::push(Node node) {
    if (node.done && node.masks.empty()) return;
    node.key = node.done ? exact(node) : bound(node);
    if (node.key <= Packing::kNone / 2) return;
    node.order = order_++;
    queue_.push(std::move(node));
}

void Takes::expand(const Node& node) {
    const u32 wilds = node.open & ~census_.number_mask();
    if (wilds) {
        // The lowest wild card: left over, or in one of the groups that hold it and no lower one.
        const u32 low = wilds & -wilds;
        Node skip = node;
        skip.open ^= low;
        skip.skipped |= low;
        push(std::move(skip));
        for (const u32 mask : with_wilds_[static_cast<std::size_t>(node.taking)]) {
            if (!(mask & low)) continue;
            const u32 real = part(mask, node.open);
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
        const u32 real = part(types[k], node.open);
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
        const Node node = queue_.top();
        queue_.pop();
        if (!node.done) {
            expand(node);
            continue;
        }
        groups.taking = node.taking;
        groups.score = Packing::score_of(node.key);
        groups.steps = static_cast<int>(static_cast<long>(groups.score) * Packing::kUnit - node.key);
        groups.masks = node.masks;
        return true;
    }
    return false;
}

Generator<Tree> Takes::expressions(u32 mask, int taking) const {
    for (Generator<Tree> trees = forms(census_, mask, problem_.taking[static_cast<std::size_t>(taking)].value); trees.next();) {
        Tree tree = trees.value();
        layout_.rename(tree);
        co_yield tree;
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
    const u32 all = census_.all(), numbers = census_.number_mask();
    // Multisets of plain groups within the numbers of a mask; each plain group is one expression.
    std::vector<u64> plain(numbers + 1, 1);
    for (const u32 type : plain_[static_cast<std::size_t>(taking)])
        for (u32 mask = 1; mask <= numbers; ++mask) {
            if (census_.canonical(mask) != mask) continue;
            const u32 real = part(type, mask);
            if (real) add(plain[mask], plain[census_.canonical(mask ^ real)], 1);
        }
    // Sets of groups with wild cards that use a mask up exactly.
    std::vector<u64> exactly(all + 1, 0);
    exactly[0] = 1;
    u64 total = 0;
    for (u32 mask = 0; mask <= all; ++mask) {
        if (census_.canonical(mask) != mask) continue;
        const u32 wilds = mask & ~numbers;
        if (mask) {
            if (!wilds || !(mask & numbers)) continue;
            const u32 low = wilds & -wilds, others = mask ^ low;
            for (u32 with = others;; with = (with - 1) & others) {
                const u32 first = low | with;
                if (census_.canonical(first) == first && (first & numbers)) {
                    const u64 rest = exactly[census_.canonical(mask ^ first)];
                    if (rest) add(exactly[mask], census_.count(first, value), rest);
                }
                if (!with) break;
            }
        }
        if (!exactly[mask]) continue;
        const u32 left = census_.canonical(numbers & ~part(mask & numbers, numbers));
        add(total, exactly[mask], plain[left]);
    }
    return total - 1;  // not the choice of nothing
}

}  // namespace toptake
