// Tasks shared by threads: each takes the next one that is open, and has a workspace of its own.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace toptake::paper {

template <class Workspace, class Work>
void run_in_parallel(unsigned threads, std::size_t tasks, Work&& work) {
    std::atomic<std::size_t> next{0};
    std::exception_ptr problem;
    std::mutex guard;
    const auto work_on_tasks = [&] {
        try {
            Workspace workspace;
            for (std::size_t task; (task = next.fetch_add(1)) < tasks;) work(task, workspace);
        } catch (...) {
            const std::lock_guard lock(guard);
            problem = std::current_exception();
            next = tasks;
        }
    };
    std::vector<std::thread> others;
    // A thread costs as much as a few dozen small tasks.
    if (tasks >= 64)
        for (unsigned i = 1; i < threads; ++i) others.emplace_back(work_on_tasks);
    work_on_tasks();
    for (std::thread& other : others) other.join();
    if (problem) std::rethrow_exception(problem);
}

}  // namespace toptake::paper
