// The memory that tables hold, known before it is used: one ledger for all tables of a count.
#pragma once

#include <atomic>
#include <cstddef>
#include <new>

namespace toptake::paper {

class Ledger {
public:
    explicit Ledger(std::size_t limit) : limit_(limit) {}

    void hold(std::size_t bytes) {
        if (held_.fetch_add(bytes) + bytes <= limit_) return;
        held_ -= bytes;
        throw std::bad_alloc();
    }
    void release(std::size_t bytes) { held_ -= bytes; }
    // Time to drop what can be made again: a table takes several times its room while it is made.
    bool tight() const { return held_ > limit_ / 2; }

private:
    std::size_t limit_;
    std::atomic<std::size_t> held_{0};
};

// Some of the ledger's memory, given back at the end.
class Loan {
public:
    explicit Loan(Ledger& ledger) : ledger_(ledger) {}
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    ~Loan() { ledger_.release(bytes_); }

    void take(std::size_t bytes) {
        ledger_.hold(bytes);
        bytes_ += bytes;
    }

private:
    Ledger& ledger_;
    std::atomic<std::size_t> bytes_{0};
};

}  // namespace toptake::paper
