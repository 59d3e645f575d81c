#include "paper/enumeration.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "paper/arithmetic/doubles.h"
#include "paper/arithmetic/fractions.h"
#include "paper/arithmetic/surds.h"
#include "paper/arithmetic/vector_lanes.h"
#include "paper/depth_first_walk.h"
#include "paper/published_count.h"

namespace toptake::paper {
namespace {

// What both counts do before they differ. `count` gets the slice cut to the orderings there are.
template <class Count>
AnswerCounts prepared(const Cards& cards, Slice slice, Count&& count) {
    check(cards);
    if (irrational_can_return(cards) && !one_of_each(cards)) {
        AnswerCounts refused;
        refused.outcome = Outcome::Unsupported;
        return refused;
    }
    slice.last = std::min(slice.last, count_orderings(cards.bases));
    slice.first = std::min(slice.first, slice.last);
    return count(slice);
}

AnswerCounts walked(const Cards& cards, Slice slice, RunControl control, const std::function<void(const Found&)>& sink) {
    return prepared(cards, slice, [&](Slice cut) {
        const auto walk = [&](const auto& arithmetic) {
            DepthFirstWalk walk(arithmetic, cards, control);
            if (sink) walk.set_sink(sink);
            return walk.count(cut);
        };
        const Words words = words_for(cards);
        if (words == Words::Surds) return walk(Surds(cards));
        const ValueBounds scale = ValueBounds::of(cards);
        switch (words) {
            case Words::Lanes16: return walk(VectorLanes<std::int16_t, 8>(cards, scale));
            case Words::Lanes32: return walk(VectorLanes<std::int32_t, 4>(cards, scale));
            case Words::Lanes64: return walk(VectorLanes<std::int64_t, 2>(cards, scale));
            default: break;
        }
        return walk(Fractions(cards));
    });
}

}  // namespace

template <>
AnswerCounts& AnswerCounts::operator+=(const AnswerCounts& other) {
    const auto badness = [](Outcome o) {
        switch (o) {
            case Outcome::Counted: return 0;
            case Outcome::Overflow: return 1;
            case Outcome::Cancelled: return 2;
            case Outcome::Unsupported: break;
        }
        return 3;
    };
    if (badness(other.outcome) > badness(outcome)) outcome = other.outcome;
    visited += other.visited;
    overflowed += other.overflowed;
    for (std::size_t a = 0; a < total.size(); ++a) {
        total[a] += other.total[a];
        whole[a] += other.whole[a];
    }
    return *this;
}

WideAnswerCounts::WideAnswerCounts(const AnswerCounts& counts) {
    outcome = counts.outcome;
    visited = counts.visited;
    overflowed = counts.overflowed;
    std::copy(counts.total.begin(), counts.total.end(), total.begin());
    std::copy(counts.whole.begin(), counts.whole.end(), whole.begin());
}

Words words_for(const Cards& cards) {
    check(cards);
    if (irrational_can_return(cards)) return Words::Surds;
    const ValueBounds scale = ValueBounds::of(cards);
    if (scale.fits(cards, 16)) return Words::Lanes16;
    if (scale.fits(cards, 32)) return Words::Lanes32;
    if (scale.fits(cards, 64)) return Words::Lanes64;
    return Words::Fractions128;
}

AnswerCounts count_as_published(const Cards& cards, Slice slice, RunControl control) {
    return prepared(cards, slice, [&](Slice cut) {
        const Words words = words_for(cards);
        if (words == Words::Surds) return published(Surds(cards), cards, cut, control);
        if (words == Words::Fractions128) return published(Fractions(cards), cards, cut, control);
        const VectorLanes<std::int64_t, 1> arithmetic(cards, ValueBounds::of(cards));
        return published(arithmetic, cards, cut, control);
    });
}

AnswerCounts count_in_doubles(const Cards& cards, Slice slice, RunControl control) {
    check(cards);
    slice.last = std::min(slice.last, count_orderings(cards.bases));
    slice.first = std::min(slice.first, slice.last);
    return published(Doubles(cards), cards, slice, control);
}

AnswerCounts count_by_walk(const Cards& cards, Slice slice, RunControl control) { return walked(cards, slice, control, {}); }

AnswerCounts find_by_walk(const Cards& cards, RunControl control, const std::function<void(const Found&)>& sink) {
    return walked(cards, {}, control, sink);
}

std::optional<std::uint64_t> count_pps(const Cards& cards) {
    check(cards);
    const std::uint64_t n = cards.bases.size();
    if (n > 20) return std::nullopt;  // more orderings alone, or more partitionings
    std::uint64_t count = count_partitionings(static_cast<int>(n));
    const std::uint64_t borders = (n - 1) * (n + 2) / 2;
    for (std::uint64_t w = 1; w <= cards.wilds.size(); ++w) {
        if (__builtin_mul_overflow(count, borders + w, &count)) return std::nullopt;
    }
    if (__builtin_mul_overflow(count, count_orderings(cards.bases), &count)) return std::nullopt;
    return count;
}

std::uint64_t count_orderings(const std::vector<int>& bases) {
    // Whole at every step: the k-th base brings a factor k / (how many like it there are by then).
    std::uint64_t count = 1;
    for (std::size_t k = 0; k < bases.size(); ++k) {
        const auto upto = bases.begin() + static_cast<std::ptrdiff_t>(k + 1);
        const auto repeats = std::count(bases.begin(), upto, bases[k]);
        if (__builtin_mul_overflow(count, k + 1, &count)) return std::numeric_limits<std::uint64_t>::max();
        count /= static_cast<std::uint64_t>(repeats);
    }
    return count;
}

std::vector<int> ordering_at(const std::vector<int>& bases, std::uint64_t place) {
    if (place >= count_orderings(bases)) throw std::invalid_argument("no such ordering");
    std::vector<int> left = bases;
    std::sort(left.begin(), left.end());
    std::vector<int> ordering;
    while (!left.empty()) {
        // The orderings that begin with one base come together; step over them in turn.
        for (auto base = left.begin();; base = std::upper_bound(base, left.end(), *base)) {
            std::vector<int> rest(left.begin(), base);
            rest.insert(rest.end(), base + 1, left.end());
            const std::uint64_t together = count_orderings(rest);
            if (place < together) {
                ordering.push_back(*base);
                left = std::move(rest);
                break;
            }
            place -= together;
        }
    }
    return ordering;
}

Evaluation evaluate(const PermutationPartitioning& pp, const std::vector<Wild>& wilds) {
    const Cards cards{pp.bases, wilds};
    check(cards);
    std::vector<int> sorted = pp.arrangement;
    std::vector<int> expected = placement_items(pp.bases.size(), wilds.size());
    std::sort(sorted.begin(), sorted.end());
    std::sort(expected.begin(), expected.end());
    if (sorted != expected) throw std::invalid_argument("not an arrangement of these cards");
    if (pp.partitioning.additions.size() + 1 != pp.bases.size()) {
        throw std::invalid_argument("a partitioning of another number of bases");
    }
    Evaluation evaluation;
    std::vector<CheckedFraction> part;
    bool alive = true;
    bool whole = true;
    bool overflowed = false;
    evaluation.value = evaluate_with(Fractions(cards), wilds, pp.bases, pp.partitioning, pp.arrangement,
                                     part, alive, [&](const CheckedFraction& partial) {
                                         whole = whole && partial.is_whole();
                                         overflowed = overflowed || partial.overflowed();
                                     });
    using Grade = Evaluation::Grade;
    if (!alive) {
        evaluation.grade = Grade::Dropped;
    } else if (overflowed) {
        evaluation.grade = Grade::Overflow;
    } else {
        evaluation.grade = whole ? Grade::Whole : Grade::Fractional;
    }
    return evaluation;
}

}  // namespace toptake::paper
