#include "paper/merging/merged_count.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <new>
#include <vector>

#include "paper/arithmetic/doubles.h"
#include "paper/arithmetic/fractions.h"
#include "paper/arithmetic/surds.h"
#include "paper/merging/table_merger.h"

namespace toptake::paper {
namespace {

// Up to so many bases their partitionings are put into an order; of 13 there are 201,785.
constexpr std::size_t most_to_order = 12;

// Each shape of the last pile, those whose tables are small first: of 8 bases, 4 and 4 before 7 and 1.
template <class Visit>
void each_shape(int bases, Visit&& visit) {
    if (static_cast<std::size_t>(bases) > most_to_order) {
        each_partitioning(bases, [&](const Partitioning& partitioning) { return visit(Shape::of(partitioning)); });
        return;
    }
    std::vector<Shape> shapes;
    for (const Partitioning& partitioning : partitionings(bases)) shapes.push_back(Shape::of(partitioning));
    const auto largest = [](const Shape& shape) {
        return shape.parts() ? std::max(shape.left().leaves(), shape.right().leaves()) : 0;
    };
    std::stable_sort(shapes.begin(), shapes.end(),
                     [&](const Shape& a, const Shape& b) { return largest(a) < largest(b); });
    for (const Shape& shape : shapes)
        if (!visit(shape)) return;
}

template <class Count, class Arithmetic>
WideAnswerCounts merged(const Arithmetic& arithmetic, const Cards& cards, const MergingOptions& merging, RunControl control) {
    WideAnswerCounts counts;
    const Uint128 each = pps_of_one_partitioning(cards).value();
    MemoryLimit limit(merging.bytes);
    TableMerger<Arithmetic, Count> total(arithmetic, cards, merging.threads, limit, control, false);
    TableMerger<Arithmetic, Count> whole(arithmetic, cards, merging.threads, limit, control, true);
    each_shape(static_cast<int>(cards.bases.size()), [&](const Shape& last) {
        const auto all = total.count(last);
        const auto easy = whole.count(last);
        if (total.cancelled()) {
            counts.outcome = Outcome::Cancelled;
            return false;
        }
        if (total.unknown() || whole.unknown()) {
            counts.outcome = Outcome::Overflow;
            return false;
        }
        for (std::size_t a = 0; a < all.size(); ++a) {
            counts.total[a] += all[a];
            counts.whole[a] += easy[a];
        }
        counts.visited += each;
        if (control.visited) control.visited->fetch_add(1);
        return true;
    });
    return counts;
}

// What there is a row for, whatever the values are; a table is this long at least.
void check_memory(const Cards& cards, const MergingOptions& merging) {
    const std::size_t most = merging.bytes / sizeof(std::vector<int>);
    std::size_t cells = cards.wilds.size() < 60 ? std::size_t{1} << cards.wilds.size() : most + 1;
    std::vector<int> bases = cards.bases;
    std::sort(bases.begin(), bases.end());
    for (auto base = bases.begin(); base != bases.end() && cells <= most;) {
        const auto next = std::upper_bound(base, bases.end(), *base);
        cells *= static_cast<std::size_t>(next - base) + 1;
        base = next;
    }
    if (cells > most) throw std::bad_alloc();
}

template <class Count>
WideAnswerCounts counted(const Cards& cards, const MergingOptions& merging, RunControl control) {
    if (merging.doubles) return merged<Count>(Doubles(cards), cards, merging, control);
    switch (words_for(cards)) {
        case Words::Lanes16:
        case Words::Lanes32:
        case Words::Lanes64: return merged<Count>(Integers(cards, ValueBounds::of(cards)), cards, merging, control);
        case Words::Fractions128: return merged<Count>(Fractions(cards), cards, merging, control);
        case Words::Surds: break;
    }
    if (one_of_each(cards)) return merged<Count>(Surds(cards), cards, merging, control);
    WideAnswerCounts refused;
    refused.outcome = Outcome::Unsupported;
    return refused;
}

}  // namespace

std::optional<Uint128> pps_of_one_partitioning(const Cards& cards) {
    const std::size_t n = cards.bases.size(), borders = (n - 1) * (n + 2) / 2;
    Uint128 count = 1;
    for (std::size_t w = 1; w <= cards.wilds.size(); ++w)
        if (__builtin_mul_overflow(count, Uint128{borders + w}, &count)) return std::nullopt;
    // As in count_orderings, whole at every step.
    for (std::size_t k = 0; k < n; ++k) {
        const auto upto = cards.bases.begin() + static_cast<std::ptrdiff_t>(k + 1);
        const auto repeats = std::count(cards.bases.begin(), upto, cards.bases[k]);
        if (__builtin_mul_overflow(count, Uint128{k + 1}, &count)) return std::nullopt;
        count /= static_cast<std::size_t>(repeats);
    }
    return count;
}

WideAnswerCounts count_by_merging(const Cards& cards, const MergingOptions& merging, RunControl control) {
    check(cards);
    check_memory(cards, merging);
    WideAnswerCounts refused;
    refused.outcome = Outcome::Unsupported;
    const std::optional<Uint128> each = pps_of_one_partitioning(cards);
    if (!each) return refused;
    // Nobody sees more partitionings than 64 bits can count.
    const int bases = static_cast<int>(cards.bases.size());
    const Uint128 partitionings = bases <= 20 ? count_partitionings(bases) : std::numeric_limits<std::uint64_t>::max();
    if (Uint128 all = 0; __builtin_mul_overflow(*each, partitionings, &all)) return refused;
    // No entry of a table is larger than the PPs of one partitioning: each way to a pile begins one at least.
    const bool narrow = *each <= std::numeric_limits<std::uint64_t>::max() && !merging.wide;
    return narrow ? counted<std::uint64_t>(cards, merging, control) : counted<Uint128>(cards, merging, control);
}

}  // namespace toptake::paper
