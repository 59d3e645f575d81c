// Generator: a lazy sequence written as a coroutine (std::generator comes only with C++23).
#pragma once

#include <coroutine>
#include <exception>
#include <utility>

namespace toptake {

template <class T>
class Generator {
public:
    struct promise_type {
        const T* current = nullptr;

        Generator get_return_object() { return Generator(std::coroutine_handle<promise_type>::from_promise(*this)); }
        std::suspend_always initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(const T& value) noexcept {
            current = &value;
            return {};
        }
        void return_void() noexcept {}
        void unhandled_exception() { throw; }
    };

    explicit Generator(std::coroutine_handle<promise_type> handle) : handle_(handle) {}
    Generator(Generator&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Generator& operator=(Generator&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~Generator() {
        if (handle_) handle_.destroy();
    }

    // Go on to the next value; false at the end.
    bool next() {
        handle_.resume();
        return !handle_.done();
    }
    const T& value() const { return *handle_.promise().current; }

private:
    std::coroutine_handle<promise_type> handle_;
};

}  // namespace toptake
