// Any bytes are a small position; whatever the search says about it must be true.
//
// Links with fuzz_main.cpp, which feeds pseudo-random bytes, or with libFuzzer.
#include <cstdio>
#include <cstdlib>

#include "search/best_take.h"
#include "subsets/subset_table.h"
#include "tests/naive.h"

using namespace toptake;

namespace {

const Problem* current = nullptr;  // printed when a check fails

void require(bool fine, const char* what) {
    if (fine) return;
    std::fprintf(stderr, "FAILED: %s\n", what);
    for (const Item& item : current->items)
        std::fprintf(stderr, "  %s %d, %s, grade %d, %d cards, %d printed\n", item.is_wild() ? "wild" : "number",
                     item.is_wild() ? item.wild : item.value, item.hand ? "hand" : "centre", static_cast<int>(item.grade),
                     item.share.cards, item.share.printed);
    for (const Taking& t : current->taking) std::fprintf(stderr, "  taking %d\n", t.value);
    const Objective& o = current->objective;
    std::fprintf(stderr, "  points %d, current %d, bonuses %u, limit %d\n", o.points, o.current, o.bonuses.bits(),
                 static_cast<int>(current->limit));
    std::abort();
}

class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
    int below(int limit) { return at_ == end_ ? 0 : *at_++ % limit; }
    bool flag() { return below(2) != 0; }

private:
    const std::uint8_t *at_, *end_;
};

// --- tables ---------------------------------------------------------------------------------------

template <class Int>
void check_expressions(const SubsetTable<Int>& table, const Cards& cards, const TableOptions& options) {
    for (u32 mask = 1; mask <= table.all(); ++mask) {
        if (!table.has_numbers(mask)) continue;
        for (int answer = options.range.least; answer <= options.range.most; ++answer) {
            if (!table.makes(mask, answer)) continue;
            Expression expression;
            require(table.write(mask, answer, expression), "what is made can be written");
            const naive::Reading reading(expression, cards);
            require(reading.fault.empty(), "a expression is well formed");
            require(reading.used == mask, "a expression uses every card of its subset once");
            require(reading.exact == Rational(answer), "a expression is worth its answer");
            require(reading.grade <= options.grade, "partial answers are no harder than allowed");
        }
    }
}

template <class Left, class Right>
void check_same(const Left& left, const Right& right, const TableOptions& options, const char* what) {
    if (left.unheld() || right.unheld()) return;
    for (u32 mask = 1; mask <= left.all(); ++mask) {
        if (!left.has_numbers(mask)) continue;
        for (int answer = options.range.least; answer <= options.range.most; ++answer)
            require(left.makes(mask, answer) == right.makes(mask, answer), what);
    }
}

// --- what can be made, and the best take, by the naive closure --------------------------------------

class Feasible {
public:
    Feasible(const Cards& cards, Grade grade) : closure_(cards, grade == Grade::whole) {
        if (grade == Grade::irrational) estimates_.emplace(cards);
    }
    bool complete() const { return closure_.complete; }
    bool operator()(u32 mask, int answer) const {
        return closure_.makes(mask, answer) || (estimates_ && estimates_->makes(mask, answer));
    }

private:
    naive::Closure closure_;
    std::optional<naive::Estimates> estimates_;
};

struct Position {
    Cards cards;             // numbers, then wild cards
    std::vector<int> card;   // of each item
    Problem problem;

    Position(Bytes& bytes, int most) {
        current = &problem;
        const int numbers = 1 + bytes.below(std::min(most, 5)), wilds = bytes.below(most - numbers + 1);
        std::vector<Item> items;
        for (int i = 0; i < numbers; ++i) {
            Item item;
            item.value = 1 + bytes.below(15);
            const int size = bytes.below(4) ? 1 : 2 + bytes.below(2);
            if (size > 1) item.grade = static_cast<Grade>(bytes.below(3));
            item.share = {size, bytes.below(8), size, bytes.below(size + 1), 1u << bytes.below(4), size > 1 ? static_cast<unsigned>(bytes.below(8)) : 0};
            if (item.share.uncoloured == size) item.share.colours = 0;
            cards.numbers.push_back(item.value);
            items.push_back(item);
        }
        for (int i = 0; i < wilds; ++i) {
            Item item;
            item.wild = bytes.below(kWildCards);
            item.hand = bytes.flag();
            item.share = {1, bytes.below(8), 0, 0, 0, static_cast<unsigned>(bytes.below(8))};
            cards.wilds.push_back(wild_card(item.wild));
            items.push_back(item);
        }
        for (std::size_t i = 0; i < items.size(); ++i) {  // in any order
            const std::size_t at = static_cast<std::size_t>(bytes.below(static_cast<int>(i) + 1));
            problem.items.insert(problem.items.begin() + static_cast<long>(at), items[i]);
            card.insert(card.begin() + static_cast<long>(at), static_cast<int>(i));
        }
        for (int i = bytes.below(4); i > 0; --i) {
            const bool coloured = bytes.flag();
            problem.taking.push_back({1 + bytes.below(15), {1, bytes.below(8), 1, !coloured, coloured ? 1u << bytes.below(4) : 0, 0}});
        }
        problem.objective = {bytes.flag(), bytes.flag(), Bonuses(static_cast<unsigned>(bytes.below(64)))};
        problem.limit = static_cast<Grade>(bytes.below(3));
    }

    int score(const std::vector<u32>& groups, const Taking& taking) const {
        int most = -1;
        for (std::size_t with = 0; with < groups.size(); ++with) {  // the group that holds the taking card
            int score = 0;
            u32 left = (u32{1} << problem.items.size()) - 1;
            for (std::size_t g = 0; g < groups.size(); ++g) {
                Share share;
                for (std::size_t i = 0; i < problem.items.size(); ++i)
                    if (groups[g] >> i & 1) share += problem.items[i].share;
                score += problem.objective.take(share, g == with ? &taking : nullptr);
                left &= ~groups[g];
            }
            bool cleared = true;
            for (std::size_t i = 0; i < problem.items.size(); ++i)
                cleared = cleared && (problem.items[i].hand || !(left >> i & 1));
            most = std::max(most, score + (cleared ? problem.objective.clearing() : 0));
        }
        return most;
    }

    // The best of all packings of the items that are left.
    int search(u32 left, std::vector<u32>& groups, const std::vector<bool>& feasible, const Taking& taking) const {
        if (left == 0) return score(groups, taking);
        const u32 low = left & -left, others = left ^ low;
        int most = search(others, groups, feasible, taking);
        for (u32 with = others;; with = (with - 1) & others) {
            if (feasible[low | with]) {
                groups.push_back(low | with);
                most = std::max(most, search(others ^ with, groups, feasible, taking));
                groups.pop_back();
            }
            if (with == 0) break;
        }
        return most;
    }

    // The highest score, -1 without a take; empty where the naive closure is not complete.
    std::optional<int> best() const {
        const u32 all = (u32{1} << problem.items.size()) - 1;
        int most = -1;
        for (int g = 0; g <= static_cast<int>(problem.limit); ++g) {
            const Feasible can(cards, static_cast<Grade>(g));
            if (!can.complete()) return std::nullopt;
            for (const Taking& taking : problem.taking) {
                std::vector<bool> feasible(all + 1);
                for (u32 mask = 1; mask <= all; ++mask) {
                    u32 cards_used = 0;
                    bool allowed = true;
                    for (std::size_t i = 0; i < problem.items.size(); ++i) {
                        if (!(mask >> i & 1)) continue;
                        cards_used |= u32{1} << card[i];
                        allowed = allowed && static_cast<int>(problem.items[i].grade) <= g;
                    }
                    feasible[mask] = allowed && can(cards_used, taking.value);
                }
                std::vector<u32> groups;
                most = std::max(most, search(all, groups, feasible, taking));
            }
        }
        return most;
    }
};

void check_best(const Position& position, const BestTake& best) {
    const Problem& problem = position.problem;
    require(best.bound >= best.score, "the bound is a bound");
    if (best.proven) require(best.bound == best.score, "what is proven meets its bound");
    require((best.taking >= 0) == !best.groups.empty(), "a take wins something");
    require(best.grade <= problem.limit, "a take is no harder than allowed");
    if (best.taking < 0) return;
    const Taking& taking = problem.taking.at(static_cast<std::size_t>(best.taking));
    std::vector<u32> groups;
    u32 won = 0;
    for (const Expression& over_items : best.groups) {
        Expression expression = over_items;
        u32 group = 0;
        for (std::uint8_t& code : expression) {
            if (code >= kSum) continue;
            require(code < problem.items.size(), "a group is made of items");
            require(problem.items[code].grade <= best.grade, "no item is harder than the take");
            group |= u32{1} << code;
            code = static_cast<std::uint8_t>(position.card[code]);
        }
        const naive::Reading reading(expression, position.cards);
        require(reading.fault.empty(), "a group is well formed");
        require(reading.exact == Rational(taking.value), "a group is worth the taking card");
        require(reading.grade <= best.grade, "no partial answer is harder than the take");
        require((won & group) == 0, "no item is won twice");
        won |= group;
        groups.push_back(group);
    }
    require(position.score(groups, taking) == best.score, "the score is that of the groups");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const int kind = bytes.below(8);
    if (kind < 4) {
        const Position position(bytes, 6);
        TableOptions options;
        options.grade = position.problem.limit;
        if (bytes.flag()) options.range = {1 + bytes.below(4), 12 + bytes.below(4)};
        SubsetTable<i32> narrow, narrow_full;
        SubsetTable<i64> wide, wide_full;
        Budget budget;
        require(narrow.build(position.cards, options, budget) && wide.build(position.cards, options, budget), "no budget, no end");
        options.prune = false;
        require(narrow_full.build(position.cards, options, budget) && wide_full.build(position.cards, options, budget), "no budget, no end");
        check_same(narrow, wide, options, "narrow and wide agree");
        check_same(wide, wide_full, options, "pruned or not, the answers are the same");
        check_same(narrow, narrow_full, options, "pruned or not, the narrow answers are the same");
        check_expressions(narrow, position.cards, options);
        check_expressions(wide, position.cards, options);
        check_expressions(wide_full, position.cards, options);
    } else if (kind < 7) {
        const Position position(bytes, 6);
        Budget budget;
        const BestTake best = best_take(position.problem, budget);
        check_best(position, best);
        const std::optional<int> most = position.best();
        if (!most) return 0;
        require(best.taking < 0 || best.score <= *most, "no take beats the best one");
        require(best.bound >= *most, "no take beats the bound");
        if (best.proven) require((best.taking < 0 ? -1 : best.score) == *most, "what is proven is the best");
    } else {
        const Position position(bytes, 16);  // too many for the naive reference: the take itself must be sound
        Budget budget(std::chrono::milliseconds(10), std::size_t{1} << 28);
        check_best(position, best_take(position.problem, budget));
    }
    return 0;
}
