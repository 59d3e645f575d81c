// The binding: convert, call, convert. No decisions here.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "search/best_take.h"
#include "listing/builds.h"
#include "listing/reach.h"
#include "listing/takes.h"

namespace nb = nanobind;
using namespace toptake;

namespace {

// Asked now and then by a running search: has Ctrl-C been pressed?
bool interrupted() {
    nb::gil_scoped_acquire gil;
    return PyErr_CheckSignals() != 0;
}

// seconds, megabytes, work
using Limits = std::tuple<double, double, std::size_t>;

Budget budget_of(const Limits& limits) {
    const auto [seconds, megabytes, work] = limits;
    const auto time = std::chrono::nanoseconds(static_cast<i64>(std::min(seconds, 1e9) * 1e9));
    return Budget(time, static_cast<std::size_t>(megabytes * 1048576.0), interrupted, work);
}

// Run a search without the interpreter lock; a Ctrl-C on the way is raised afterwards.
template <class Search>
auto run(Budget& budget, Search&& search) {
    const auto result = [&] {
        nb::gil_scoped_release release;
        return search();
    }();
    if (budget.interrupted()) throw nb::python_error();
    return result;
}

nb::bytes bytes_of(const Tree& tree) { return nb::bytes(reinterpret_cast<const char*>(tree.data()), tree.size()); }

nb::list trees_of(const std::vector<Tree>& trees) {
    nb::list list;
    for (const Tree& tree : trees) list.append(bytes_of(tree));
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
                   bool card_points, bool operations, int grade) {
    Problem p;
    for (const auto& [value, wild, hand, hardest, share] : items)
        p.items.push_back({value, wild, hand, static_cast<Grade>(hardest), share_of(share)});
    for (const auto& [value, share] : taking) p.taking.push_back({value, share_of(share)});
    p.objective = {points, card_points, operations};
    p.limit = static_cast<Grade>(grade);
    return p;
}

// The expressions of one group, for a Python for-loop.
struct Trees {
    Generator<Tree> sequence;
};

}  // namespace

NB_MODULE(_kernel, m) {
    m.attr("MOST_FOR_ALL_BUILDS") = kMostForAllBuilds;
    m.def("builds", [](const std::vector<ItemTuple>& items, const std::vector<int>& kinds, int number,
                       const std::vector<int>& answers, int grade, int size, const Limits& limits) {
        BuildQuery query{problem_of(items, {}, false, false, false, grade).items, kinds, number, answers, static_cast<Grade>(grade)};
        Budget budget = budget_of(limits);
        bool complete = true;
        const auto found = run(budget, [&] {
            return size > 0 ? builds_of_size(query, size, budget, complete) : all_builds(query, budget, complete);
        });
        nb::list list;
        for (const BuildOutcome& b : found) list.append(nb::make_tuple(b.answer, static_cast<int>(b.grade), bytes_of(b.tree)));
        return nb::make_tuple(list, complete);
    });
    nb::class_<Trees>(m, "Trees")
        .def("__iter__", [](nb::handle self) { return self; })
        .def("__next__", [](Trees& trees) {
            if (!trees.sequence.next()) throw nb::stop_iteration();
            return bytes_of(trees.sequence.value());
        });
    nb::class_<Takes>(m, "Takes")
        .def("__init__",
             [](Takes* self, const std::vector<ItemTuple>& items, const std::vector<TakingTuple>& taking,
                const std::vector<int>& kinds, bool points, bool card_points, bool operations, int grade,
                const Limits& limits) {
                 const Problem problem = problem_of(items, taking, points, card_points, operations, grade);
                 Budget budget = budget_of(limits);
                 {
                     nb::gil_scoped_release release;
                     new (self) Takes(problem, kinds, static_cast<Grade>(grade), budget);
                 }
                 if (budget.interrupted()) throw nb::python_error();
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
        .def("expressions", [](const Takes& takes, u32 mask, int taking) { return Trees{takes.expressions(mask, taking)}; },
             nb::keep_alive<0, 1>());
    m.def("reach", [](const std::vector<int>& numbers, const std::vector<int>& wilds, const std::vector<int>& answers,
                      int grade, const Limits& limits) {
        Cards cards{numbers, {}};
        for (const int id : wilds) cards.wilds.push_back(wild_card(id));
        Budget budget = budget_of(limits);
        const auto reached = run(budget, [&] { return reach(cards, answers, static_cast<Grade>(grade), budget); });
        nb::list list;
        for (const Reached& r : reached)
            list.append(nb::make_tuple(r.found ? nb::object(bytes_of(r.tree)) : nb::object(nb::none()), static_cast<int>(r.grade), r.decided));
        return list;
    });
    m.def("best_take", [](const std::vector<ItemTuple>& items, const std::vector<TakingTuple>& taking, bool points,
                          bool card_points, bool operations, int grade, const Limits& limits) {
        const Problem problem = problem_of(items, taking, points, card_points, operations, grade);
        Budget budget = budget_of(limits);
        const Best best = run(budget, [&] { return best_take(problem, budget); });
        return nb::make_tuple(best.taking, best.score, static_cast<int>(best.grade), trees_of(best.groups), best.proven, best.bound);
    });
}
