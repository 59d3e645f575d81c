// The binding of the laboratory: convert, call, convert. No decisions here.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "listing/distinct_counts.h"
#include "listing/distinct_expressions.h"
#include "paper/jobs.h"

namespace nb = nanobind;
using namespace toptake::paper;

namespace {

// Kind, p, q; as in cards.h.
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
nb::tuple tuple_of(const WideTally& tally) {
    const auto list = [](const auto& counts) {
        nb::list numbers;
        for (std::size_t answer = 1; answer < counts.size(); ++answer) numbers.append(int_of(counts[answer]));
        return numbers;
    };
    return nb::make_tuple(static_cast<int>(tally.outcome), int_of(tally.visited - tally.overflowed),
                          list(tally.total), list(tally.whole));
}

template <class SomeJob>
nb::class_<SomeJob> bind_job(nb::module_& m, const char* name) {
    return nb::class_<SomeJob>(m, name)
        .def("cancel", &SomeJob::cancel)
        .def("visited", [](const SomeJob& job) { return int_of(job.visited()); })
        .def("wait", &SomeJob::wait, nb::call_guard<nb::gil_scoped_release>())
        .def("tally", [](SomeJob& job) {
            WideTally tally;
            {
                nb::gil_scoped_release release;
                tally = job.tally();
            }
            return tuple_of(tally);
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
        const auto time = std::chrono::nanoseconds(static_cast<std::int64_t>(std::min(seconds, 1e9) * 1e9));
        toptake::Budget budget(time, static_cast<std::size_t>(megabytes * 1048576.0), interrupted);
        {
            nb::gil_scoped_release release;
            // Equal numbers are of one kind.
            complete_ = census_.build(cards, numbers, {answer, answer}, static_cast<toptake::Grade>(grade), budget) &&
                        !census_.unheld();
        }
        if (budget.interrupted()) throw nb::python_error();
    }
    bool complete() const { return complete_; }
    std::uint64_t count() const { return census_.count(census_.all(), answer_); }
    toptake::Generator<toptake::Tree> trees() const { return toptake::forms(census_, census_.all(), answer_); }

private:
    static bool interrupted() {
        nb::gil_scoped_acquire gil;
        return PyErr_CheckSignals() != 0;
    }

    int answer_;
    bool complete_ = false;
    toptake::Census census_;
};

struct Trees {
    toptake::Generator<toptake::Tree> sequence;
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
    nb::class_<Trees>(m, "Trees")
        .def("__iter__", [](nb::handle self) { return self; })
        .def("__next__", [](Trees& trees) {
            if (!trees.sequence.next()) throw nb::stop_iteration();
            const toptake::Tree& tree = trees.sequence.value();
            return nb::bytes(reinterpret_cast<const char*>(tree.data()), tree.size());
        });
    nb::class_<Solutions>(m, "Solutions")
        .def(nb::init<const std::vector<int>&, const std::vector<int>&, int, int, double, double>())
        .def("complete", &Solutions::complete)
        .def("count", &Solutions::count)
        .def("trees", [](const Solutions& solutions) { return Trees{solutions.trees()}; }, nb::keep_alive<0, 1>());
}
