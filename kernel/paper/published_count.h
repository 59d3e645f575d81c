// The enumeration as the paper does it: for every base ordering and every partitioning, walk all
// arrangements by prefix shifts and evaluate each from its first card on. Kept literal on purpose,
// as the slow reference of depth_first_walk.h.
//
// Road not taken: to call the paper's double precision its method; it loses true answers, and is an
// arithmetic like any other here (doubles.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "paper/arithmetic/apply.h"
#include "paper/arrangements.h"
#include "paper/enumeration.h"

namespace toptake::paper {

// Evaluates one PP, of one lane, from its arrangement (any range of ints). Calls `seen` with every
// partial answer; `part` is workspace to work in. `alive` turns false, and the rest is skipped, at the first value to be dropped.
template <class Arithmetic, class Arrangement, class Seen>
typename Arithmetic::Value evaluate_with(const Arithmetic& arithmetic,
                                         const std::vector<Wild>& wilds,
                                         const std::vector<int>& bases,
                                         const Partitioning& partitioning,
                                         const Arrangement& arrangement,
                                         std::vector<typename Arithmetic::Value>& part,
                                         typename Arithmetic::Mask& alive, Seen&& seen) {
    std::size_t parts = bases.size();
    part.resize(parts);
    for (std::size_t i = 0; i < parts; ++i) {
        part[i] = arithmetic.zero();
        arithmetic.set(part[i], 0, bases[i]);
    }
    auto addition = partitioning.additions.begin();
    std::size_t box = 0;
    for (const int item : arrangement) {
        if (item != 0) {
            const Kind kind = wilds[static_cast<std::size_t>(item - 1)].kind;
            part[box] = apply(arithmetic, kind, item - 1, part[box], alive);
            if (!Arithmetic::any(alive)) return arithmetic.zero();
            seen(part[box]);
        } else if (++box == parts) {
            const auto into = static_cast<std::size_t>(addition->into - 1);
            const auto from = static_cast<std::size_t>(addition->from - 1);
            part[into] = arithmetic.add(part[into], part[from]);
            seen(part[into]);
            --parts;
            for (std::size_t i = from; i < parts; ++i) part[i] = part[i + 1];
            ++addition;
            box = 0;
        }
    }
    return part[0];
}

// Borders are 0, wild cards 1..a.
inline std::vector<int> placement_items(std::size_t bases, std::size_t wilds) {
    std::vector<int> items((bases - 1) * (bases + 2) / 2, 0);
    for (std::size_t w = 1; w <= wilds; ++w) items.push_back(static_cast<int>(w));
    return items;
}

template <class Arithmetic>
AnswerCounts published(const Arithmetic& arithmetic, const Cards& cards, Slice slice, RunControl control) {
    AnswerCounts counts;
    if (slice.first == slice.last) return counts;
    Arrangements<int> arrangements(placement_items(cards.bases.size(), cards.wilds.size()));
    std::vector<typename Arithmetic::Value> part;
    std::uint64_t reported = 0;
    const auto report = [&] {
        if (control.visited) control.visited->fetch_add(counts.visited - reported);
        reported = counts.visited;
        if (control.cancel && control.cancel->load()) counts.outcome = Outcome::Cancelled;
        return counts.outcome != Outcome::Cancelled;
    };
    std::vector<int> bases = ordering_at(cards.bases, slice.first);
    for (std::uint64_t o = slice.first; o < slice.last; ++o) {
        bool going = true;
        each_partitioning(static_cast<int>(bases.size()), [&](const Partitioning& partitioning) {
            do {
                auto alive = arithmetic.alive(1);
                bool whole = true;
                const auto answer =
                    evaluate_with(arithmetic, cards.wilds, bases, partitioning, arrangements, part, alive,
                                  [&](const auto& partial) {
                                      whole = whole && arithmetic.is_whole(partial, 0);
                                  });
                ++counts.visited;
                if (Arithmetic::any(alive) && Arithmetic::any(arithmetic.answers(answer))) {
                    if (arithmetic.overflowed(answer, 0)) {
                        ++counts.overflowed;
                    } else {
                        const auto a = static_cast<std::size_t>(arithmetic.answer(answer, 0));
                        ++counts.total[a];
                        counts.whole[a] += whole;
                    }
                }
                if (counts.visited % 8192 == 0) going = report();
            } while (going && arrangements.advance());
            return going;
        });
        if (!going) return counts;
        std::next_permutation(bases.begin(), bases.end());
    }
    if (report() && counts.overflowed > 0) counts.outcome = Outcome::Overflow;
    return counts;
}

}  // namespace toptake::paper
