// The binding of the laboratory: convert, call, convert. No decisions here.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "listing/distinct_counts.h"
#include "listing/distinct_expressions.h"
#include "paper/jobs.h"
#include "python_conversions.h"

namespace nb = nanobind;
using namespace toptake::paper;

namespace {

// Kind, p, q; as in paper_cards.h.
using WildTuple = std::tuple<int, int, int>;

Cards cards_of(const std::vector<int>& bases, const std::vector<WildTuple>& wilds) {
    Cards cards{bases, {}};
    for (const auto& [kind, p, q] : wilds) cards.wilds.push_back({static_cast<Kind>(kind), p, q});
    return cards;
}

nb::object int_of(Uint128 number) {
    const auto high = static_cast<std::uint64_t>(number >> 64), low = static_cast<std::uint64_t>(number);
    return high == 0 ? nb::object(nb::int_(low)) : (nb::int_(high) << nb::int_(64)) | nb::int_(low);
}

// outcome, PPs decided, totals and whole only by answer from 1
nb::tuple tuple_of(const WideAnswerCounts& counts) {
    const auto list = [](const auto& counts) {
        nb::list numbers;
        for (std::size_t answer = 1; answer < counts.size(); ++answer) numbers.append(int_of(counts[answer]));
        return numbers;
    };
    return nb::make_tuple(static_cast<int>(counts.outcome), int_of(counts.visited - counts.overflowed),
                          list(counts.total), list(counts.whole));
}

template <class SomeJob>
nb::class_<SomeJob> bind_job(nb::module_& m, const char* name) {
    return nb::class_<SomeJob>(m, name)
        .def("cancel", &SomeJob::cancel)
        .def("visited", [](const SomeJob& job) { return int_of(job.visited()); })
        .def("wait", &SomeJob::wait, nb::call_guard<nb::gil_scoped_release>())
        .def("tally", [](SomeJob& job) {
            WideAnswerCounts counts;
            {
                nb::gil_scoped_release release;
                counts = job.counts();
            }
            return tuple_of(counts);
        });
}

// The distinct ways to make an answer with all of the cards.
class Solutions {
public:
    Solutions(const std::vector<int>& numbers, const std::vector<int>& wilds, int answer, int grade, double seconds,
              double megabytes)
        : answer_(answer) {
        toptake::Cards cards{numbers, {}};
        for (const int id : wilds) cards.wilds.push_back(toptake::wild_card(id));
        toptake::Budget budget = toptake::python::budget_of(seconds, megabytes);
        complete_ = toptake::python::run(budget, [&] {
            // Equal numbers are of one kind.
            return counts_.build(cards, numbers, {answer, answer}, static_cast<toptake::Grade>(grade), budget) && !counts_.unheld();
        });
    }
    bool complete() const { return complete_; }
    std::uint64_t count() const { return counts_.count(counts_.all(), answer_); }
    toptake::Generator<toptake::Expression> expressions() const { return toptake::distinct_expressions(counts_, counts_.all(), answer_); }

private:
    int answer_;
    bool complete_ = false;
    toptake::DistinctCounts counts_;
};

}  // namespace

NB_MODULE(_kernel, m) {
    m.def("words", [](const std::vector<int>& bases, const std::vector<WildTuple>& wilds) {
        return static_cast<int>(words_for(cards_of(bases, wilds)));
    });
    bind_job<CountJob>(m, "CountJob")
        .def("__init__", [](CountJob* self, const std::vector<int>& bases, const std::vector<WildTuple>& wilds, int way,
                            unsigned threads, double megabytes) {
            new (self) CountJob(cards_of(bases, wilds), static_cast<Way>(way), threads,
                                static_cast<std::size_t>(megabytes * 1048576.0));
        });
    bind_job<FindJob>(m, "FindJob")
        .def("__init__", [](FindJob* self, const std::vector<int>& bases, const std::vector<WildTuple>& wilds,
                            int answer, bool whole) { new (self) FindJob(cards_of(bases, wilds), answer, whole); })
        .def("take", [](FindJob& job, double seconds) {
            FindJob::Taken taken;
            {
                nb::gil_scoped_release release;
                taken = job.take(seconds);
            }
            return nb::make_tuple(nb::bytes(taken.lines.data(), taken.lines.size()), taken.doubtful, taken.ended);
        });
    toptake::python::bind_expression_iterator(m);
    nb::class_<Solutions>(m, "Solutions")
        .def(nb::init<const std::vector<int>&, const std::vector<int>&, int, int, double, double>())
        .def("complete", &Solutions::complete)
        .def("count", &Solutions::count)
        .def("trees", [](const Solutions& solutions) { return toptake::python::ExpressionIterator{solutions.expressions()}; }, nb::keep_alive<0, 1>());
}
