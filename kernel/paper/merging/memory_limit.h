// A limit to the memory of all tables of a count together, checked before it is used.
#pragma once

#include <atomic>
#include <cstddef>
#include <new>

namespace toptake::paper {

class MemoryLimit {
public:
    explicit MemoryLimit(std::size_t limit) : limit_(limit) {}

    void hold(std::size_t bytes) {
        if (held_.fetch_add(bytes) + bytes <= limit_) return;
        held_ -= bytes;
        throw std::bad_alloc();
    }
    void release(std::size_t bytes) { held_ -= bytes; }
    // Time to drop what can be made again: a table takes several times its workspace while it is made.
    bool tight() const { return held_ > limit_ / 2; }

private:
    std::size_t limit_;
    std::atomic<std::size_t> held_{0};
};

// Some of that memory, given back at the end.
class MemoryReservation {
public:
    explicit MemoryReservation(MemoryLimit& limit) : limit_(limit) {}
    MemoryReservation(const MemoryReservation&) = delete;
    MemoryReservation& operator=(const MemoryReservation&) = delete;
    ~MemoryReservation() { limit_.release(bytes_); }

    void take(std::size_t bytes) {
        limit_.hold(bytes);
        bytes_ += bytes;
    }

private:
    MemoryLimit& limit_;
    std::atomic<std::size_t> bytes_{0};
};

}  // namespace toptake::paper
