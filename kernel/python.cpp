// The binding: convert, call, convert. No decisions here.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "listing/builds.h"
#include "listing/reach.h"
#include "listing/takes.h"
#include "python_conversions.h"
#include "search/best_take.h"

namespace nb = nanobind;
using namespace toptake;

namespace {

// seconds, megabytes, work
using Limits = std::tuple<double, double, std::size_t>;

Budget budget_of(const Limits& limits) { return std::apply(python::budget_of, limits); }

nb::list expressions_of(const std::vector<Expression>& expressions) {
    nb::list list;
    for (const Expression& expression : expressions) list.append(python::bytes_of(expression));
    return list;
}

// cards, printed, numbers, uncoloured, colours, operations
using ShareTuple = std::tuple<int, int, int, int, unsigned, unsigned>;
// value, wild, hand, grade, share
using ItemTuple = std::tuple<int, int, bool, int, ShareTuple>;
using TakingTuple = std::tuple<int, ShareTuple>;

Share share_of(const ShareTuple& s) {
    return {std::get<0>(s), std::get<1>(s), std::get<2>(s), std::get<3>(s), std::get<4>(s), std::get<5>(s)};
}

Problem problem_of(const std::vector<ItemTuple>& items, const std::vector<TakingTuple>& taking, bool points,
                   bool current, unsigned bonuses, int grade) {
    Problem p;
    for (const auto& [value, wild, hand, hardest, share] : items)
        p.items.push_back({value, wild, hand, static_cast<Grade>(hardest), share_of(share)});
    for (const auto& [value, share] : taking) p.taking.push_back({value, share_of(share)});
    p.objective = {points, current, Bonuses(bonuses)};
    p.limit = static_cast<Grade>(grade);
    return p;
}

const char* name_of(Act act) {
    switch (act) {
        case Act::subtract: return "subtract";
        case Act::multiply: return "multiply";
        case Act::power: return "power";
        case Act::root: break;
    }
    return "root";
}

}  // namespace

NB_MODULE(_kernel, m) {
    m.def("wild_cards", [] {
        nb::list list;
        for (const WildCardEntry& card : kWildCardTable) list.append(nb::make_tuple(name_of(card.act), card.amount, card.denominator));
        return list;
    });
    m.def("bonuses", [] {
        nb::dict bits;
        bits["TAKES"] = Bonuses::kTakes;
        bits["SIZE"] = Bonuses::kSize;
        bits["COLOURS"] = Bonuses::kColours;
        bits["OPERATIONS"] = Bonuses::kOperations;
        bits["CLEARING"] = Bonuses::kClearing;
        return bits;
    });
    m.attr("MOST_FOR_ALL_BUILDS") = kMostForAllBuilds;
    m.def("builds", [](const std::vector<ItemTuple>& items, const std::vector<int>& kinds, int number,
                       const std::vector<int>& answers, int grade, int size, const Limits& limits) {
        BuildQuery query{problem_of(items, {}, false, false, 0, grade).items, kinds, number, answers, static_cast<Grade>(grade)};
        Budget budget = budget_of(limits);
        bool complete = true;
        const auto found = python::run(budget, [&] {
            return size > 0 ? builds_of_size(query, size, budget, complete) : all_builds(query, budget, complete);
        });
        nb::list list;
        for (const BuildOutcome& b : found) list.append(nb::make_tuple(b.answer, static_cast<int>(b.grade), python::bytes_of(b.expression)));
        return nb::make_tuple(list, complete);
    });
    python::bind_expression_iterator(m);
    nb::class_<Takes>(m, "Takes")
        .def("__init__",
             [](Takes* self, const std::vector<ItemTuple>& items, const std::vector<TakingTuple>& taking,
                const std::vector<int>& kinds, bool points, bool current, unsigned bonuses, int grade,
                const Limits& limits) {
                 const Problem problem = problem_of(items, taking, points, current, bonuses, grade);
                 Budget budget = budget_of(limits);
                 python::run(budget, [&] { return new (self) Takes(problem, kinds, static_cast<Grade>(grade), budget); });
             })
        .def("complete", &Takes::complete)
        .def("count",
             [](Takes& takes) {
                 const u64 count = takes.count();
                 if (takes.overflowed()) throw std::overflow_error("more takes than 64 bits can count");
                 return count;
             })
        .def("next",
             [](Takes& takes) -> nb::object {
                 Groups groups;
                 bool more;
                 {
                     nb::gil_scoped_release release;
                     more = takes.next(groups);
                 }
                 if (!more) return nb::none();
                 return nb::make_tuple(groups.taking, groups.score, groups.steps, groups.masks);
             })
        .def("expressions", [](const Takes& takes, u32 mask, int taking) { return python::ExpressionIterator{takes.expressions(mask, taking)}; },
             nb::keep_alive<0, 1>());
    m.def("reach", [](const std::vector<int>& numbers, const std::vector<int>& wilds, const std::vector<int>& answers,
                      int grade, const Limits& limits) {
        Cards cards{numbers, {}};
        for (const int id : wilds) cards.wilds.push_back(wild_card(id));
        Budget budget = budget_of(limits);
        const auto reached = python::run(budget, [&] { return reach(cards, answers, static_cast<Grade>(grade), budget); });
        nb::list list;
        for (const Reached& r : reached)
            list.append(nb::make_tuple(r.found ? nb::object(python::bytes_of(r.expression)) : nb::object(nb::none()), static_cast<int>(r.grade), r.decided));
        return list;
    });
    m.def("best_take", [](const std::vector<ItemTuple>& items, const std::vector<TakingTuple>& taking, bool points,
                          bool current, unsigned bonuses, int grade, const Limits& limits, bool prove) {
        Problem problem = problem_of(items, taking, points, current, bonuses, grade);
        problem.prove = prove;
        Budget budget = budget_of(limits);
        const BestTake best = python::run(budget, [&] { return best_take(problem, budget); });
        return nb::make_tuple(best.taking, best.score, static_cast<int>(best.grade), expressions_of(best.groups), best.proven, best.bound);
    }, nb::arg("items"), nb::arg("taking"), nb::arg("points"), nb::arg("current"), nb::arg("bonuses"), nb::arg("grade"), nb::arg("limits"), nb::arg("prove") = true);
}
