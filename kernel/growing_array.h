// An array that grows by realloc and never initialises its entries: std::vector would touch the memory twice.
#pragma once

#include <cstdlib>
#include <memory>
#include <new>

namespace toptake {

template <class T>
class GrowingArray {
public:
    T* data() { return data_.get(); }
    const T* data() const { return data_.get(); }
    std::size_t size() const { return used_; }
    std::size_t bytes() const { return capacity_ * sizeof(T); }
    void clear() { used_ = 0; }

    // Room for `more` entries behind the used ones; returns where they start.
    T* reserve(std::size_t more) {
        if (used_ + more > capacity_) {
            std::size_t wanted = capacity_ * 2 > 1024 ? capacity_ * 2 : 1024;
            while (wanted < used_ + more) wanted *= 2;
            void* grown = std::realloc(data_.get(), wanted * sizeof(T));
            if (!grown) throw std::bad_alloc();
            static_cast<void>(data_.release());
            data_.reset(static_cast<T*>(grown));
            capacity_ = wanted;
        }
        return data_.get() + used_;
    }
    void take_until(const T* end) { used_ = static_cast<std::size_t>(end - data_.get()); }

private:
    struct Free {
        void operator()(T* p) const { std::free(p); }
    };
    std::unique_ptr<T[], Free> data_;
    std::size_t used_ = 0, capacity_ = 0;
};

}  // namespace toptake
