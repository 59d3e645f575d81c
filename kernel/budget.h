// How long a search may take and how much it may hold.
//
// A search asks `spent()` often. It reads the clock only now and then, and it also asks whoever
// started it whether to stop (Ctrl-C). Whoever finds it spent stops at once and says so in its
// result; nothing is ever thrown away silently.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace toptake {

class Budget {
public:
    using Clock = std::chrono::steady_clock;
    using Interrupt = bool (*)();

    Budget() = default;
    Budget(std::chrono::nanoseconds time, std::size_t memory, Interrupt interrupt = nullptr)
        : deadline_(Clock::now() + time), memory_(memory), interrupt_(interrupt), ask_(Clock::now() + kPatience) {}

    // True from the moment that time is up, somebody interrupted, or memory was refused. `work` is
    // a rough count of elementary steps since the last call.
    bool spent(std::size_t work = 1) {
        if (spent_) return true;
        work_ += work;
        if (work_ < kStride) return false;
        work_ = 0;
        return look();
    }
    bool look() {
        if (spent_) return true;
        const auto now = Clock::now();
        spent_ = now >= deadline_;
        if (interrupt_ && now >= ask_) {
            ask_ = now + kPatience;
            interrupted_ = interrupt_();
            spent_ = spent_ || interrupted_;
        }
        return spent_;
    }
    bool interrupted() const { return interrupted_; }

    // May `bytes` be held in all? A refusal spends the budget.
    bool allows(std::size_t bytes) {
        if (bytes > memory_) spent_ = true;
        return !spent_;
    }
    // A part of what is left, as a budget of its own; a Ctrl-C in it must be handed back.
    Budget share(int percent) const {
        Budget part = *this;
        const auto now = Clock::now();
        if (deadline_ != Clock::time_point::max() && deadline_ > now) part.deadline_ = now + (deadline_ - now) / 100 * percent;
        return part;
    }
    void hand_back(const Budget& part) {
        interrupted_ = interrupted_ || part.interrupted_;
        spent_ = spent_ || interrupted_;
    }

private:
    static constexpr std::size_t kStride = 1 << 16;
    static constexpr std::chrono::milliseconds kPatience{20};
    Clock::time_point deadline_ = Clock::time_point::max();
    std::size_t memory_ = ~std::size_t{0};
    Interrupt interrupt_ = nullptr;
    Clock::time_point ask_{};
    std::size_t work_ = 0;
    bool spent_ = false, interrupted_ = false;
};

}  // namespace toptake
