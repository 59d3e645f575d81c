// What both bindings (python.cpp, paper/python_lab.cpp) need: budgets that hear Ctrl-C, and expressions as bytes.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>

#include "budget.h"
#include "coroutine.h"
#include "expression.h"

namespace toptake::python {

namespace nb = nanobind;

// Called now and then by a running search: has Ctrl-C been pressed?
inline bool interrupted() {
    nb::gil_scoped_acquire gil;
    return PyErr_CheckSignals() != 0;
}

inline Budget budget_of(double seconds, double megabytes, std::size_t work = Budget::kEndless) {
    const auto time = std::chrono::nanoseconds(static_cast<long long>(std::min(seconds, 1e9) * 1e9));
    return Budget(time, static_cast<std::size_t>(megabytes * 1048576.0), interrupted, work);
}

// Runs a search without the interpreter lock; a Ctrl-C on the way is raised afterwards.
template <class Search>
auto run(Budget& budget, Search&& search) {
    const auto result = [&] {
        nb::gil_scoped_release release;
        return search();
    }();
    if (budget.interrupted()) throw nb::python_error();
    return result;
}

inline nb::bytes bytes_of(const Expression& expression) {
    return nb::bytes(reinterpret_cast<const char*>(expression.data()), expression.size());
}

// Expressions one after the other, for a Python for-loop.
struct ExpressionIterator {
    Generator<Expression> sequence;
};

inline void bind_expression_iterator(nb::module_& m) {
    nb::class_<ExpressionIterator>(m, "Trees")
        .def("__iter__", [](nb::handle self) { return self; })
        .def("__next__", [](ExpressionIterator& expressions) {
            if (!expressions.sequence.next()) throw nb::stop_iteration();
            return bytes_of(expressions.sequence.value());
        });
}

}  // namespace toptake::python
