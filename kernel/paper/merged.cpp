#include "merged.h"

#include <array>
#include <atomic>
#include <bit>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "doubles.h"
#include "exact.h"
#include "scaled.h"
#include "shapes.h"
#include "spread.h"
#include "surds.h"
#include "targets.h"
#include "teamwork.h"

namespace toptake::paper {
namespace {

// Integers over the common denominator, the quickest to merge.
using Integers = Scaled<std::int64_t, 1>;

template <class Arithmetic>
class Merger {
    using Value = typename Arithmetic::Value;
    using Cell = std::vector<Row<Value>>;
    // By multiset of bases, then by set of wild cards.
    using Table = std::vector<std::vector<Cell>>;

public:
    Merger(const Arithmetic& arithmetic, const Cards& cards, const Merging& merging, Watch watch, bool whole)
        : arithmetic_(arithmetic), cards_(cards), merging_(merging), watch_(watch), whole_(whole),
          multisets_(cards.bases), wilds_(cards.wilds.size()), sets_(std::size_t{1} << wilds_),
          targets_(cards, whole) {}

    // PPs with this partitioning, by answer. Not to be used after a cancellation.
    std::array<std::uint64_t, 16> count(const Shape& last) {
        std::array<std::uint64_t, 16> found{};
        if constexpr (std::is_same_v<Arithmetic, Integers>) {
            if (last.parts()) return meet(table(last.left()), table(last.right()), last.left().leaves());
        }
        const auto all = table(last);
        if (cancelled()) return found;
        for (const Row<Value>& row : (*all)[multisets_.all()][sets_ - 1]) {
            if (!Arithmetic::any(arithmetic_.answers(row.value))) continue;
            if (arithmetic_.overflowed(row.value, 0)) unknown_ = true;
            else found[static_cast<std::size_t>(arithmetic_.answer(row.value, 0))] += row.ways;
        }
        return found;
    }

    bool cancelled() const { return watch_.cancel && watch_.cancel->load(std::memory_order_relaxed); }
    // A value was beyond what the arithmetic holds, so that the counts are not to be trusted.
    bool unknown() const { return unknown_; }

private:
    std::shared_ptr<const Table> table(const Shape& shape) {
        if (const auto known = tables_.find(shape.text()); known != tables_.end()) return known->second;
        std::vector<std::size_t> places = multisets_.of_size(shape.leaves());
        // While it is made, a table holds a layer for each number of cards laid.
        building_ = 0;
        hold(places.size() * sets_ * (wilds_ + 2) * sizeof(Cell));
        auto made = std::make_shared<Table>(multisets_.size());
        for (const std::size_t place : places) (*made)[place].resize(sets_);
        if (shape.parts()) {
            const auto one = table(shape.left()), other = table(shape.right());
            if (cancelled()) return made;
            building_ = 0;
            share(places.size() * sets_, [&](std::size_t task, Spread<Arithmetic>& spread) {
                const std::size_t place = places[task / sets_], set = task % sets_;
                (*made)[place][set] = sums(*one, *other, shape.left().leaves(), place, set, spread);
            });
        } else {
            for (const std::size_t place : places) {
                Value value = arithmetic_.zero();
                arithmetic_.set(value, 0, multisets_.only(place));
                (*made)[place][0].push_back({value, 1});
            }
        }
        lay(*made, places, shape.lives());
        if (cancelled()) return made;
        std::size_t bytes = 0;
        for (const auto& cells : *made)
            for (const Cell& cell : cells) bytes += sizeof cell + cell.size() * sizeof(Row<Value>);
        if (held_ + bytes > merging_.bytes) tables_.clear(), held_ = 0;
        held_ += bytes;
        tables_[shape.text()] = made;
        return made;
    }

    Cell sums(const Table& one, const Table& other, std::size_t leaves, std::size_t place, std::size_t set,
              Spread<Arithmetic>& spread) {
        for (const std::size_t part : multisets_.within(place, leaves)) {
            for (std::size_t wilds = set;; wilds = (wilds - 1) & set) {
                const Cell& left = one[part][wilds];
                for (const Row<Value>& b : other[place - part][set ^ wilds]) {
                    for (const Row<Value>& a : left) {
                        const Value sum = arithmetic_.add(a.value, b.value);
                        if (keeps(sum)) spread.put(sum, a.ways * b.ways);
                    }
                }
                if (wilds == 0) break;
            }
            if (cancelled()) break;
        }
        return taken(spread);
    }

    Cell taken(Spread<Arithmetic>& spread) {
        Cell cell = spread.take();
        hold(cell.size() * sizeof(Row<Value>));
        return cell;
    }
    void hold(std::size_t bytes) {
        if (building_.fetch_add(bytes) + bytes > merging_.bytes) throw std::bad_alloc();
    }

    // Lays wild cards on what is there, in every order, each with its number of placements.
    void lay(Table& table, const std::vector<std::size_t>& places, std::size_t lives) {
        // layers[j]: after j cards. The table itself becomes their sum.
        std::vector<Table> layers{table};
        for (std::size_t j = 1; j <= wilds_; ++j) {
            layers.emplace_back(multisets_.size());
            for (const std::size_t place : places) layers.back()[place].resize(sets_);
            share(places.size() * sets_, [&](std::size_t task, Spread<Arithmetic>& spread) {
                const std::size_t place = places[task / sets_], set = task % sets_;
                if (static_cast<std::size_t>(std::popcount(set)) < j || cancelled()) return;
                for (std::size_t rest = set; rest != 0; rest &= rest - 1) {
                    const int wild = std::countr_zero(rest);
                    const Kind kind = cards_.wilds[static_cast<std::size_t>(wild)].kind;
                    for (const Row<Value>& row : layers[j - 1][place][set & ~(std::size_t{1} << wild)]) {
                        auto alive = arithmetic_.alive(1);
                        const Value after = apply(arithmetic_, kind, wild, row.value, alive);
                        if (Arithmetic::any(alive) && keeps(after)) spread.put(after, row.ways);
                    }
                }
                layers[j][place][set] = taken(spread);
            });
        }
        share(places.size() * sets_, [&](std::size_t task, Spread<Arithmetic>& spread) {
            const std::size_t place = places[task / sets_], set = task % sets_;
            std::uint64_t placements = 1;
            for (std::size_t j = 0; j <= static_cast<std::size_t>(std::popcount(set)); ++j) {
                for (const Row<Value>& row : layers[j][place][set]) spread.put(row.value, row.ways * placements);
                placements = placements * (j + lives) / (j + 1);
            }
            table[place][set] = taken(spread);
        });
    }

    // The last addition: pairs that add up to a value from which the wild cards left lead to an answer.
    std::array<std::uint64_t, 16> meet(const std::shared_ptr<const Table>& one,
                                       const std::shared_ptr<const Table>& other, std::size_t leaves) {
        std::array<std::uint64_t, 16> found{};
        if (cancelled()) return found;
        const std::vector<std::size_t> parts = multisets_.within(multisets_.all(), leaves);
        std::vector<std::array<std::uint64_t, 16>> by_set(parts.size() * sets_);
        share(parts.size() * sets_, [&](std::size_t task, Spread<Arithmetic>&) {
            const std::size_t part = parts[task / sets_], wilds = task % sets_;
            const Cell& left = (*one)[part][wilds];
            if (left.empty() || cancelled()) return;
            const std::size_t open = (sets_ - 1) ^ wilds;
            for (std::size_t more = open;; more = (more - 1) & open) {
                const Cell& right = (*other)[multisets_.all() - part][more];
                for (const Target& target : targets_.after(open ^ more)) {
                    const auto wanted = scaled(target.value);
                    if (wanted) by_set[task][static_cast<std::size_t>(target.answer)] += target.ways * pairs(left, right, *wanted);
                }
                if (more == 0) break;
            }
        });
        for (const auto& some : by_set)
            for (std::size_t a = 0; a < found.size(); ++a) found[a] += some[a];
        return found;
    }

    // Rows are in order, so one goes up on one side and down on the other.
    static std::uint64_t pairs(const Cell& left, const Cell& right, std::int64_t wanted) {
        const auto number = [](const Row<Value>& row) { return static_cast<std::int64_t>(row.value[0]); };
        std::uint64_t ways = 0;
        auto b = right.rbegin();
        for (const Row<Value>& a : left) {
            while (b != right.rend() && number(a) + number(*b) > wanted) ++b;
            if (b == right.rend()) break;
            if (number(a) + number(*b) == wanted) ways += a.ways * b->ways;
        }
        return ways;
    }

    std::optional<std::int64_t> scaled(const Rational& value) const {
        // What is not over the common denominator, or beyond 64 bits, is no value of these cards.
        const auto denominator = static_cast<Int128>(targets_.scale().denominator);
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
        teamwork<Spread<Arithmetic>>(merging_.threads, tasks, work);
    }

    const Arithmetic& arithmetic_;
    const Cards& cards_;
    const Merging& merging_;
    Watch watch_;
    bool whole_;
    Multisets multisets_;
    std::size_t wilds_, sets_;
    Targets targets_;
    std::unordered_map<std::string, std::shared_ptr<const Table>> tables_;
    std::size_t held_ = 0;
    std::atomic<std::size_t> building_{0};
    bool unknown_ = false;
};

template <class Arithmetic>
Tally merged(const Arithmetic& arithmetic, const Cards& cards, const Merging& merging, Watch watch) {
    Tally tally;
    const std::uint64_t each = count_pps(cards).value() / count_partitionings(static_cast<int>(cards.bases.size()));
    Merger<Arithmetic> total(arithmetic, cards, merging, watch, false);
    Merger<Arithmetic> whole(arithmetic, cards, merging, watch, true);
    each_partitioning(static_cast<int>(cards.bases.size()), [&](const Partitioning& partitioning) {
        const Shape last = Shape::of(partitioning);
        const auto all = total.count(last);
        const auto easy = whole.count(last);
        if (total.cancelled()) {
            tally.outcome = Outcome::Cancelled;
            return false;
        }
        if (total.unknown() || whole.unknown()) {
            tally.outcome = Outcome::Overflow;
            return false;
        }
        for (std::size_t a = 0; a < all.size(); ++a) {
            tally.total[a] += all[a];
            tally.whole[a] += easy[a];
        }
        tally.visited += each;
        if (watch.visited) watch.visited->fetch_add(each);
        return true;
    });
    return tally;
}

}  // namespace

Tally count_by_merging(const Cards& cards, const Merging& merging, Watch watch) {
    check(cards);
    Tally refused;
    refused.outcome = Outcome::Unsupported;
    if (!count_pps(cards)) return refused;
    if (cards.wilds.size() > 24) throw std::bad_alloc();  // 2^25 sets of wild cards
    if (merging.doubles) return merged(Doubles(cards), cards, merging, watch);
    switch (words_for(cards)) {
        case Words::Lanes16:
        case Words::Lanes32:
        case Words::Lanes64: return merged(Integers(cards, Scale::of(cards)), cards, merging, watch);
        case Words::Fractions128: return merged(Exact(cards), cards, merging, watch);
        case Words::Surds: break;
    }
    return one_of_each(cards) ? merged(Surds(cards), cards, merging, watch) : refused;
}

}  // namespace toptake::paper
