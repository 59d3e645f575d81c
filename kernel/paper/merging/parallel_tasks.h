// Tasks shared by threads: each takes the next that nobody has, with room of its own to work in.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace toptake::paper {

template <class Room, class Work>
void teamwork(unsigned threads, std::size_t tasks, Work&& work) {
    std::atomic<std::size_t> next{0};
    std::exception_ptr problem;
    std::mutex guard;
    const auto take_part = [&] {
        try {
            Room room;
            for (std::size_t task; (task = next.fetch_add(1)) < tasks;) work(task, room);
        } catch (...) {
            const std::lock_guard lock(guard);
            problem = std::current_exception();
            next = tasks;
        }
    };
    std::vector<std::thread> others;
    // A thread costs as much as a few dozen small tasks.
    if (tasks >= 64)
        for (unsigned i = 1; i < threads; ++i) others.emplace_back(take_part);
    take_part();
    for (std::thread& other : others) other.join();
    if (problem) std::rethrow_exception(problem);
}

}  // namespace toptake::paper
