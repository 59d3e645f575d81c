// How long a search may take, how much it may do, and how much it may hold.
//
// Time differs from run to run; work, a rough count of elementary steps, does not: a search that only work can cut
// short gives the same result on every machine. A search calls `spent()` often; the clock is read, and the interrupt
// (Ctrl-C) polled, only now and then. A search whose budget is spent stops at once and says so in its result.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace toptake {

class Budget {
public:
    using Clock = std::chrono::steady_clock;
    using Interrupt = bool (*)();
    static constexpr std::size_t kEndless = ~std::size_t{0};

    Budget() = default;
    Budget(std::chrono::nanoseconds time, std::size_t memory, Interrupt interrupt = nullptr, std::size_t work = kEndless)
        : deadline_(Clock::now() + time), memory_(memory), interrupt_(interrupt), next_poll_(Clock::now() + kPollEvery), left_(work) {}

    // True from the moment that time is up, all work is done, somebody interrupted, or memory was
    // refused. `work` is a rough count of elementary steps since the last call.
    bool spent(std::size_t work = 1) {
        if (spent_) return true;
        work_ += work;
        return work_ >= kStride && settle();
    }
    // The same, but the clock is read at once; that counts as some work.
    bool check_now() {
        if (spent_) return true;
        work_ += kCheck;
        return settle();
    }
    bool interrupted() const { return interrupted_; }

    // May `bytes` be held in all? A refusal spends the budget.
    bool allows(std::size_t bytes) {
        if (bytes > memory_) spent_ = true;
        return !spent_;
    }
    std::size_t memory() const { return memory_; }
    // A part of what is left, as a budget of its own; what it used, or a Ctrl-C in it, must be handed back. Where work
    // is limited only that is shared out, so that what a part does not finish does not depend on the clock.
    Budget share(int percent) const {
        Budget part = *this;
        if (left_ != kEndless) {
            part.left_ = left_ / 100 * static_cast<std::size_t>(percent);
        } else if (const auto now = Clock::now(); deadline_ != Clock::time_point::max() && deadline_ > now) {
            part.deadline_ = now + (deadline_ - now) / 100 * percent;
        }
        part.granted_ = part.left_;
        return part;
    }
    // So much work, as a budget of its own. Its shares do not depend on what is left here: a search with less
    // left does the same, but stops earlier.
    Budget slice(std::size_t work) const {
        Budget part = *this;
        part.cap_ = std::min(cap_, left_);
        part.left_ = part.granted_ = work;
        return part;
    }
    void hand_back(const Budget& part) {
        const std::size_t used = part.granted_ - part.left_;
        if (left_ != kEndless) left_ -= std::min(left_, used);
        if (cap_ != kEndless) cap_ -= std::min(cap_, used);
        interrupted_ = interrupted_ || part.interrupted_;
        // What follows a part that took the last of everything would go on from where no longer search ever is.
        spent_ = spent_ || interrupted_ || cap_ == 0 || (part.spent_ && Clock::now() >= deadline_);
    }

private:
    static constexpr std::size_t kStride = 1 << 16, kCheck = 1 << 13;

    bool settle() {
        const auto now = Clock::now();
        spent_ = now >= deadline_ || work_ >= std::min(left_, cap_);
        if (left_ != kEndless) left_ -= std::min(left_, work_);
        if (cap_ != kEndless) cap_ -= std::min(cap_, work_);
        work_ = 0;
        if (interrupt_ && now >= next_poll_) {
            next_poll_ = now + kPollEvery;
            interrupted_ = interrupt_();
            spent_ = spent_ || interrupted_;
        }
        return spent_;
    }

    static constexpr std::chrono::milliseconds kPollEvery{20};
    Clock::time_point deadline_ = Clock::time_point::max();
    std::size_t memory_ = ~std::size_t{0};
    Interrupt interrupt_ = nullptr;
    Clock::time_point next_poll_{};
    std::size_t work_ = 0, left_ = kEndless, granted_ = kEndless;
    std::size_t cap_ = kEndless;  // of a slice: what is left of the budget it was cut from
    bool spent_ = false, interrupted_ = false;
};

}  // namespace toptake
