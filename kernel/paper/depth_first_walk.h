// The same PPs as a depth-first walk over the boxes. At each box the next item of the arrangement
// is either one of the wild cards left or the border to the next box; all PPs that begin alike
// share the values reached so far. Once the last wild card is laid only additions are left, so the
// answer is the sum of all parts, which is kept up to date along the way. The PPs are the leaves.
//
// A box names a node of the addition tree (n bases, then the n-1 sums), not a position, so crossing
// a stage costs one addition and nothing is copied or closed up.
//
// Road not taken: a walk for each base ordering. Its path does not depend on the bases at all, so
// it is taken once for as many orderings as the arithmetic has lanes.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "paper/arithmetic/apply.h"
#include "paper/enumeration.h"

namespace toptake::paper {

// The boxes of one partitioning, in order.
struct Boxes {
    struct Box {
        std::uint8_t node;
        bool opens_stage = false;  // then `sum` = `into` + `from` comes first
        std::uint8_t sum = 0;
        std::uint8_t into = 0;
        std::uint8_t from = 0;
    };
    std::vector<Box> boxes;

    explicit Boxes(const Partitioning& partitioning) {
        std::vector<std::uint8_t> part;
        for (int i = 0; i < partitioning.bases(); ++i) part.push_back(static_cast<std::uint8_t>(i));
        auto fresh = static_cast<std::uint8_t>(part.size());
        for (const std::uint8_t node : part) boxes.push_back({node});
        for (const Addition addition : partitioning.additions) {
            const std::uint8_t from = part[static_cast<std::size_t>(addition.from - 1)];
            const std::uint8_t into = part[static_cast<std::size_t>(addition.into - 1)];
            part[static_cast<std::size_t>(addition.into - 1)] = fresh;
            part.erase(part.begin() + (addition.from - 1));
            const std::size_t first = boxes.size();
            for (const std::uint8_t node : part) boxes.push_back({node});
            boxes[first] = {boxes[first].node, true, fresh, into, from};
            ++fresh;
        }
    }
};

template <class Arithmetic>
class DepthFirstWalk {
    using Value = typename Arithmetic::Value;
    using Mask = typename Arithmetic::Mask;

public:
    DepthFirstWalk(const Arithmetic& arithmetic, const Cards& cards, RunControl control)
        : arithmetic_(arithmetic), cards_(cards), control_(control) {
        node_.resize(2 * cards.bases.size() - 1);
        made_.resize(cards.wilds.size());
        laid_.resize(cards.wilds.size());
        if (control_.next) claimed_ = control_.next->fetch_add(1);
    }

    // Called with every PP that gives an answer, by lane.
    using Sink = std::function<void(const Found&)>;
    void set_sink(Sink sink) { sink_ = std::move(sink); }

    AnswerCounts count(Slice slice) {
        if (slice.first == slice.last) return counts_;
        std::vector<int> ordering = ordering_at(cards_.bases, slice.first);
        std::vector<Value> base(ordering.size());
        for (std::uint64_t o = slice.first; o < slice.last && !cancelled(); o += used_lanes_) {
            used_lanes_ = std::min<std::uint64_t>(Arithmetic::lanes, slice.last - o);
            std::fill(base.begin(), base.end(), arithmetic_.zero());
            orderings_.clear();
            for (int lane = 0; lane < static_cast<int>(used_lanes_); ++lane) {
                for (std::size_t i = 0; i < ordering.size(); ++i) {
                    arithmetic_.set(base[i], lane, ordering[i]);
                }
                if (sink_) orderings_.push_back(ordering);
                std::next_permutation(ordering.begin(), ordering.end());
            }
            each_partitioning(static_cast<int>(ordering.size()), [&](const Partitioning& partitioning) {
                partitioning_ = &partitioning;
                visit(Boxes(partitioning), base);
                return report();
            });
        }
        if (!cancelled() && counts_.overflowed > 0) counts_.outcome = Outcome::Overflow;
        return counts_;
    }

private:
    using Box = Boxes::Box;

    // All placements of the wild cards, for one partitioning and as many orderings as lanes.
    void visit(const Boxes& plan, const std::vector<Value>& base) {
        Value sum = arithmetic_.zero();
        for (std::size_t i = 0; i < cards_.bases.size(); ++i) {
            node_[i] = base[i];
            sum = arithmetic_.add(sum, base[i]);
        }
        first_ = plan.boxes.data();
        end_ = first_ + plan.boxes.size();
        const Mask alive = arithmetic_.alive(static_cast<int>(used_lanes_));
        const std::uint64_t all_wilds = (std::uint64_t{1} << cards_.wilds.size()) - 1;
        if (all_wilds == 0) {
            if (mine()) leaf(nullptr, 0, 0, sum, sum, alive);
        } else if (std::has_single_bit(all_wilds)) {
            if (mine()) descend(first_, all_wilds, 0, sum, alive);
        } else {
            descend_first(all_wilds, sum, alive);
        }
    }

    // Threads share the work by the place of the first wild card: each takes the next one that nobody has.
    bool mine() {
        if (!control_.next) return true;
        if (branch_++ != claimed_) return false;
        claimed_ = control_.next->fetch_add(1, std::memory_order_relaxed);
        return true;
    }

    // The first step of descend().
    void descend_first(std::uint64_t left, const Value& sum, const Mask& alive) {
        for (const Box* box = first_; box != end_; ++box) {
            open(*box);
            for (std::uint64_t rest = left; rest != 0; rest &= rest - 1) {
                if (!mine()) continue;
                lay(box, std::countr_zero(rest), left, 0, sum, alive);
                if (cancelled()) return;
            }
        }
    }


    void open(const Box& box) {
        if (box.opens_stage) node_[box.sum] = arithmetic_.add(node_[box.into], node_[box.from]);
    }

    // `box` is open, `left` are the wild cards still to be laid, in it or later; `depth` are laid.
    void descend(const Box* box, std::uint64_t left, std::size_t depth, const Value& sum,
                 const Mask& alive) {
        if (std::has_single_bit(left)) {
            const int wild = std::countr_zero(left);
            switch (cards_.wilds[static_cast<std::size_t>(wild)].kind) {
                case Kind::Subtract: return finish<Kind::Subtract>(box, wild, depth, sum, alive);
                case Kind::Multiply: return finish<Kind::Multiply>(box, wild, depth, sum, alive);
                case Kind::Power: return finish<Kind::Power>(box, wild, depth, sum, alive);
                case Kind::Root: return finish<Kind::Root>(box, wild, depth, sum, alive);
            }
        }
        if (counts_.visited - reported_ >= report_every && !report()) return;
        for (;;) {
            for (std::uint64_t rest = left; rest != 0; rest &= rest - 1) {
                lay(box, std::countr_zero(rest), left, depth, sum, alive);
                if (cancelled()) return;
            }
            if (++box == end_) return;
            open(*box);
        }
    }

    // One wild card in this box, and everything that can follow.
    void lay(const Box* box, int wild, std::uint64_t left, std::size_t depth, const Value& sum,
             const Mask& alive) {
        Value& here = node_[box->node];
        const Value before = here;
        const Kind kind = cards_.wilds[static_cast<std::size_t>(wild)].kind;
        Mask still_alive = alive;
        here = apply(arithmetic_, kind, wild, before, still_alive);
        made_[depth] = here;
        laid_[depth] = {box, wild};
        descend(box, left & ~(std::uint64_t{1} << wild), depth + 1, arithmetic_.exchange(sum, before, here),
                still_alive);
        here = before;
    }

    // Lays the last wild card in every box from here on.
    template <Kind kind>
    void finish(const Box* box, int wild, std::size_t depth, const Value& sum, const Mask& alive) {
        for (;;) {
            const Value before = node_[box->node];
            Mask still_alive = alive;
            const Value after = arithmetic_.template apply<kind>(wild, before, still_alive);
            leaf(box, wild, depth, arithmetic_.exchange(sum, before, after), after, still_alive);
            if (++box == end_) return;
            open(*box);
        }
    }

    // One PP per lane: `last` is the partial answer that made_ does not hold yet.
    void leaf(const Box* box, int wild, std::size_t depth, const Value& answer, const Value& last,
              const Mask& alive) {
        counts_.visited += used_lanes_;
        const Mask hits = arithmetic_.answers(answer) & alive;
        if (Arithmetic::any(hits)) [[unlikely]] {
            if (depth < laid_.size()) laid_[depth] = {box, wild};
            record(depth, answer, last, hits);
        }
    }

    // Sums of whole parts are whole, so only what wild cards made has to be looked at.
    [[gnu::noinline]] void record(std::size_t depth, const Value& answer, const Value& last,
                                  const Mask& hits) {
        for (int lane = 0; lane < Arithmetic::lanes; ++lane) {
            if (!Arithmetic::is_set(hits, lane)) continue;
            if (arithmetic_.overflowed(answer, lane)) {
                ++counts_.overflowed;
                tell(0, false, lane);
                continue;
            }
            bool whole = arithmetic_.is_whole(last, lane);
            for (std::size_t d = 0; d < depth && whole; ++d) {
                whole = arithmetic_.is_whole(made_[d], lane);
            }
            const auto a = static_cast<std::size_t>(arithmetic_.answer(answer, lane));
            ++counts_.total[a];
            counts_.whole[a] += whole;
            tell(static_cast<int>(a), whole, lane);
        }
    }

    void tell(int answer, bool whole, int lane) {
        if (sink_) sink_({answer, whole, orderings_[static_cast<std::size_t>(lane)], *partitioning_, arrangement()});
    }

    // The placement that laid_ holds, as the paper writes it: a 0 for each border that was crossed.
    std::vector<int> arrangement() const {
        std::vector<int> items;
        const Box* at = first_;
        for (const Laid& laid : laid_) {
            for (; at != laid.box; ++at) items.push_back(0);
            items.push_back(laid.wild + 1);
        }
        for (; at + 1 != end_; ++at) items.push_back(0);
        return items;
    }

    bool cancelled() const { return counts_.outcome == Outcome::Cancelled; }

    // Adds what was visited to the progress; false if the count was cancelled.
    bool report() {
        if (control_.visited) {
            control_.visited->fetch_add(counts_.visited - reported_, std::memory_order_relaxed);
        }
        reported_ = counts_.visited;
        if (control_.cancel && control_.cancel->load(std::memory_order_relaxed)) {
            counts_.outcome = Outcome::Cancelled;
        }
        return !cancelled();
    }

    static constexpr std::uint64_t report_every = 1 << 16;

    const Arithmetic& arithmetic_;
    const Cards& cards_;
    RunControl control_;
    Sink sink_;

    struct Laid {
        const Box* box;
        int wild;
    };
    const Box* first_ = nullptr;
    const Box* end_ = nullptr;
    const Partitioning* partitioning_ = nullptr;
    std::vector<std::vector<int>> orderings_;  // by lane, for the sink
    std::uint64_t branch_ = 0, claimed_ = 0;
    std::uint64_t used_lanes_ = 0;
    std::vector<Value> node_;  // the values of the addition tree's nodes
    std::vector<Value> made_;  // what each wild card laid so far has made
    std::vector<Laid> laid_;   // and where it lies

    AnswerCounts counts_;
    std::uint64_t reported_ = 0;
};

}  // namespace toptake::paper
