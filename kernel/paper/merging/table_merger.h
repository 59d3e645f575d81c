// One merging of tables, for one arithmetic and one width of counts; merged_count.h says how.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "paper/arithmetic/apply.h"
#include "paper/arithmetic/vector_lanes.h"
#include "paper/enumeration.h"
#include "paper/merging/base_multisets.h"
#include "paper/merging/memory_limit.h"
#include "paper/merging/parallel_tasks.h"
#include "paper/merging/pile_shapes.h"
#include "paper/merging/targets.h"
#include "paper/merging/value_counts.h"

namespace toptake::paper {

// Integers over the common denominator, the quickest to merge.
using Integers = VectorLanes<std::int64_t, 1>;

template <class Arithmetic, class Count>
class TableMerger {
    // Only integers are in an order in which a sum can be looked for.
    static constexpr bool meets = std::is_same_v<Arithmetic, Integers>;
    using Value = typename Arithmetic::Value;
    using Rows = Row<Value, Count>;
    using Cell = std::vector<Rows>;
    using Workspace = ValueCounts<Arithmetic, Count>;
    // By multiset of bases, then by set of wild cards.
    using Cells = std::vector<std::vector<Cell>>;

    struct Table {
        Cells cells;
        MemoryReservation reservation;

        Table(std::size_t multisets, MemoryLimit& limit) : cells(multisets), reservation(limit) {}
        Cell& at(std::size_t place, std::size_t set) { return cells[place][set]; }
        const Cell& at(std::size_t place, std::size_t set) const { return cells[place][set]; }
    };

public:
    using Counts = std::array<Count, 16>;

    TableMerger(const Arithmetic& arithmetic, const Cards& cards, unsigned threads, MemoryLimit& limit, RunControl control, bool whole)
        : arithmetic_(arithmetic), cards_(cards), threads_(threads), limit_(limit), control_(control), whole_(whole),
          multisets_(cards.bases), wilds_(cards.wilds.size()), sets_(std::size_t{1} << wilds_), reservation_(limit) {
        if constexpr (meets) {
            if (cards.bases.size() > 1) targets_.emplace(cards, whole, [&](std::size_t bytes) { reservation_.take(bytes); });
        }
    }

    // PPs with this partitioning, by answer. Not to be used after a cancellation.
    Counts count(const Shape& last) {
        Counts found{};
        if constexpr (meets) {
            if (last.parts()) return meet(table(last.left()), table(last.right()), last.left().leaves());
        }
        const auto all = table(last);
        if (cancelled()) return found;
        for (const Rows& row : all->at(multisets_.all(), sets_ - 1)) {
            if (!Arithmetic::any(arithmetic_.answers(row.value))) continue;
            if (arithmetic_.overflowed(row.value, 0)) unknown_ = true;
            else found[static_cast<std::size_t>(arithmetic_.answer(row.value, 0))] += row.ways;
        }
        return found;
    }

    bool cancelled() const { return control_.cancel && control_.cancel->load(std::memory_order_relaxed); }
    // A value was beyond what the arithmetic holds, so that the counts are not to be trusted.
    bool unknown() const { return unknown_; }

private:
    std::shared_ptr<const Table> table(const Shape& shape) {
        if (const auto known = tables_.find(shape.text()); known != tables_.end()) return known->second;
        if (limit_.tight()) tables_.clear();  // those in use stay
        std::shared_ptr<const Table> one, other;
        if (shape.parts()) one = table(shape.left()), other = table(shape.right());
        const std::vector<std::size_t> places = multisets_.of_size(shape.leaves());
        auto made = empty(places);
        if (cancelled()) return made;
        std::vector<std::unique_ptr<Table>> layers;
        layers.push_back(empty(places));
        if (shape.parts()) {
            share(places.size() * sets_, [&](std::size_t task, Workspace& workspace) {
                const std::size_t place = places[task / sets_], set = task % sets_;
                sum(*one, *other, shape.left().leaves(), place, set, workspace);
                keep(workspace, *layers[0], place, set);
            });
        } else {
            for (const std::size_t place : places) {
                Value value = arithmetic_.zero();
                arithmetic_.set(value, 0, multisets_.only(place));
                layers[0]->at(place, 0).push_back({value, 1});
            }
        }
        lay(layers, places);
        gather(layers, places, shape.lives(), *made);
        if (cancelled()) return made;
        return tables_[shape.text()] = std::move(made);
    }

    std::unique_ptr<Table> empty(const std::vector<std::size_t>& places) {
        auto table = std::make_unique<Table>(multisets_.size(), limit_);
        table->reservation.take(places.size() * sets_ * sizeof(Cell));
        for (const std::size_t place : places) table->cells[place].resize(sets_);
        return table;
    }

    void sum(const Table& one, const Table& other, std::size_t leaves, std::size_t place, std::size_t set, Workspace& workspace) {
        for (const std::size_t part : multisets_.within(place, leaves)) {
            for (std::size_t wilds = set;; wilds = (wilds - 1) & set) {
                const Cell& left = one.at(part, wilds);
                for (const Rows& b : other.at(place - part, set ^ wilds)) {
                    for (const Rows& a : left) {
                        const Value sum = arithmetic_.add(a.value, b.value);
                        if (keeps(sum)) workspace.put(sum, a.ways * b.ways);
                    }
                }
                if (wilds == 0 || cancelled()) break;
            }
            if (cancelled()) return;
        }
    }

    void keep(Workspace& workspace, Table& table, std::size_t place, std::size_t set) {
        Cell cell = workspace.take();
        table.reservation.take(cell.size() * sizeof(Rows));
        table.at(place, set) = std::move(cell);
    }

    // Lays wild cards on the first layer, in every order: layers[j] is what is there after j cards.
    void lay(std::vector<std::unique_ptr<Table>>& layers, const std::vector<std::size_t>& places) {
        for (std::size_t j = 1; j <= wilds_; ++j) {
            layers.push_back(empty(places));
            share(places.size() * sets_, [&](std::size_t task, Workspace& workspace) {
                const std::size_t place = places[task / sets_], set = task % sets_;
                if (static_cast<std::size_t>(std::popcount(set)) < j) return;
                for (std::size_t rest = set; rest != 0 && !cancelled(); rest &= rest - 1) {
                    const int wild = std::countr_zero(rest);
                    const Kind kind = cards_.wilds[static_cast<std::size_t>(wild)].kind;
                    for (const Rows& row : layers[j - 1]->at(place, set & ~(std::size_t{1} << wild))) {
                        auto alive = arithmetic_.alive(1);
                        const Value after = apply(arithmetic_, kind, wild, row.value, alive);
                        if (Arithmetic::any(alive) && keeps(after)) workspace.put(after, row.ways);
                    }
                }
                keep(workspace, *layers[j], place, set);
            });
        }
    }

    // The sum of the layers, each with its number of placements.
    void gather(const std::vector<std::unique_ptr<Table>>& layers, const std::vector<std::size_t>& places,
                std::size_t lives, Table& table) {
        share(places.size() * sets_, [&](std::size_t task, Workspace& workspace) {
            const std::size_t place = places[task / sets_], set = task % sets_;
            if (cancelled()) return;
            Count placements = 1;
            for (std::size_t j = 0; j <= static_cast<std::size_t>(std::popcount(set)); ++j) {
                for (const Rows& row : layers[j]->at(place, set)) workspace.put(row.value, row.ways * placements);
                placements = placements * (j + lives) / (j + 1);
            }
            keep(workspace, table, place, set);
        });
    }

    // The last addition: pairs that add up to a value from which the wild cards left lead to an answer.
    Counts meet(const std::shared_ptr<const Table>& one, const std::shared_ptr<const Table>& other,
                std::size_t leaves) {
        Counts found{};
        if (cancelled()) return found;
        const std::vector<std::size_t> parts = multisets_.within(multisets_.all(), leaves);
        std::mutex guard;
        share(parts.size() * sets_, [&](std::size_t task, Workspace&) {
            const std::size_t part = parts[task / sets_], wilds = task % sets_;
            const Cell& left = one->at(part, wilds);
            if (left.empty() || cancelled()) return;
            const std::size_t open = (sets_ - 1) ^ wilds;
            Counts some{};
            for (std::size_t more = open;; more = (more - 1) & open) {
                const Cell& right = other->at(multisets_.all() - part, more);
                for (const Target& target : targets_->after(open ^ more)) {
                    if (const auto wanted = scaled(target.value)) {
                        some[static_cast<std::size_t>(target.answer)] +=
                            static_cast<Count>(target.ways) * pairs(left, right, *wanted);
                    }
                }
                if (more == 0 || cancelled()) break;
            }
            const std::lock_guard lock(guard);
            for (std::size_t a = 0; a < found.size(); ++a) found[a] += some[a];
        });
        return found;
    }

    // Rows are in order, so one goes up on one side and down on the other.
    static Count pairs(const Cell& left, const Cell& right, std::int64_t wanted) {
        const auto number = [](const Rows& row) { return static_cast<std::int64_t>(row.value[0]); };
        Count ways = 0;
        auto b = right.rbegin();
        for (const Rows& a : left) {
            while (b != right.rend() && number(a) + number(*b) > wanted) ++b;
            if (b == right.rend()) break;
            if (number(a) + number(*b) == wanted) ways += a.ways * b->ways;
        }
        return ways;
    }

    std::optional<std::int64_t> scaled(const CheckedFraction& value) const {
        // What is not over the common denominator, or beyond 64 bits, is no value of these cards.
        const auto denominator = static_cast<Int128>(targets_->scale().denominator);
        Int128 number = 0;
        if (denominator % value.denominator() != 0 ||
            __builtin_mul_overflow(value.numerator(), denominator / value.denominator(), &number)) {
            return std::nullopt;
        }
        const Int128 most = std::numeric_limits<std::int64_t>::max() / 2;
        return -most <= number && number <= most ? std::optional(static_cast<std::int64_t>(number)) : std::nullopt;
    }

    bool keeps(const Value& value) {
        if constexpr (requires { Arithmetic::keeps(value); }) {
            if (!Arithmetic::keeps(value)) return false;
        }
        return !whole_ || arithmetic_.is_whole(value, 0) || arithmetic_.overflowed(value, 0);
    }

    template <class Work>
    void share(std::size_t tasks, Work&& work) {
        run_in_parallel<Workspace>(threads_, tasks, work);
    }

    const Arithmetic& arithmetic_;
    const Cards& cards_;
    unsigned threads_;
    MemoryLimit& limit_;
    RunControl control_;
    bool whole_;
    Multisets multisets_;
    std::size_t wilds_, sets_;
    MemoryReservation reservation_;
    std::optional<Targets> targets_;
    std::unordered_map<std::string, std::shared_ptr<const Table>> tables_;
    bool unknown_ = false;
};

}  // namespace toptake::paper
