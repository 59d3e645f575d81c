// Exact values as integers over one common denominator, several base orderings side by side in the
// lanes of a vector. Every value X/D is held as X, so an addition is one integer addition and a
// card p/q is one multiplication by p/q modulo the word (the odd part of q has an inverse there)
// and a shift. That is exact because every true result is an integer X within the bound of `ValueBounds`,
// and `ValueBounds::fits` has proved the bound before a single PP is visited.
//
// Road not taken: dividing. A 64-bit division costs more than all the rest of a PP, and vectors
// have none. Nor wider vectors: these are the 16 bytes that every x86-64 and ARM64 has.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "paper/arithmetic/checked_fraction.h"
#include "paper/arithmetic/value_bounds.h"
#include "paper/paper_cards.h"

namespace toptake::paper {

// The arithmetic of a walk over `Lanes` base orderings at once. A dead lane (an irrational value,
// or the square root of a negative one) goes on with the value 0, which keeps every bound.
template <class Int, int Lanes>
class VectorLanes {
    using Unsigned = std::make_unsigned_t<Int>;
    template <class Element>
    struct Pack {
        typedef Element Type __attribute__((vector_size(Lanes * sizeof(Element))));
    };

public:
    using Value = typename Pack<Unsigned>::Type;
    using Mask = typename Pack<Int>::Type;  // a lane is all ones or all zeros
    static constexpr int lanes = Lanes;

    VectorLanes(const Cards& cards, const ValueBounds& scale)
        : denominator_(static_cast<Int>(scale.denominator)),
          twos_(std::countr_zero(static_cast<Unsigned>(denominator_))),
          inverse_(inverse(static_cast<Unsigned>(denominator_ >> twos_))),
          reach_(scale.magnitude * scale.denominator) {
        for (const Wild& wild : cards.wilds) steps_.push_back(step(wild));
    }

    Value zero() const { return Value{}; }
    void set(Value& value, int lane, int base) const {
        value[lane] = static_cast<Unsigned>(base * static_cast<std::int64_t>(denominator_));
    }
    // The first `count` lanes.
    Mask alive(int count) const {
        Mask mask{};
        for (int lane = 0; lane < count; ++lane) mask[lane] = -1;
        return mask;
    }

    Value add(const Value& a, const Value& b) const { return a + b; }
    // The sum of all parts when one of them changes.
    Value exchange(const Value& sum, const Value& before, const Value& after) const {
        return sum - before + after;
    }

    template <Kind kind>
    Value apply(int wild, const Value& value, Mask& alive) const {
        const Step& step = steps_[static_cast<std::size_t>(wild)];
        if constexpr (kind == Kind::Subtract) {
            return value - step.factor;
        } else if constexpr (kind == Kind::Multiply) {
            return shifted(value * step.factor, step.shift);
        } else if constexpr (kind == Kind::Power) {
            const Value square = value * value;
            return shifted((step.degree == 2 ? square : square * value) * step.factor, step.shift);
        } else {
            return root(step, value, alive);
        }
    }

    // The lanes whose value is one of 1..15. The product is the quotient by the odd part of D;
    // turned right by the twos of D it is small only if both divisions leave no rest.
    Mask answers(const Value& value) const {
        const Value product = value * inverse_;
        Value quotient = product;
        if (twos_ > 0) {
            constexpr int bits = 8 * sizeof(Int);
            quotient = (product >> twos_) | (product << (bits - twos_));
        }
        return quotient - Unsigned{1} < Value{} + Unsigned{15};
    }

    static bool any(const Mask& mask) {
#ifdef __SSE2__
        if constexpr (sizeof(Mask) == 16) {
            return _mm_movemask_epi8(std::bit_cast<__m128i>(mask)) != 0;
        }
#endif
        Int folded = 0;
        for (int lane = 0; lane < Lanes; ++lane) folded = static_cast<Int>(folded | mask[lane]);
        return folded != 0;
    }
    static bool is_set(const Mask& mask, int lane) { return mask[lane] != 0; }

    bool overflowed(const Value&, int) const { return false; }
    int answer(const Value& value, int lane) const {
        return static_cast<int>(static_cast<Int>(value[lane]) / denominator_);
    }
    bool is_whole(const Value& value, int lane) const {
        return static_cast<Int>(value[lane]) % denominator_ == 0;
    }

private:
    struct Step {
        Unsigned factor = 0;
        int shift = 0;
        int degree = 0;
        std::vector<Int> roots;  // by value + reach; empty when the range is too large for a table
    };

    static constexpr Int none = std::numeric_limits<Int>::min();
    static constexpr Uint128 largest_table = 1 << 17;

    // Newton's iteration doubles the correct low bits, of which an odd number has three for itself.
    static constexpr Unsigned inverse(Unsigned odd) {
        std::uint64_t x = odd;
        for (int bits = 3; bits < 64; bits *= 2) x *= 2 - std::uint64_t{odd} * x;
        return static_cast<Unsigned>(x);
    }

    static Value shifted(const Value& value, int shift) {
        if (shift == 0) return value;
        return reinterpret_cast<Value>(reinterpret_cast<Mask>(value) >> shift);
    }

    Step step(const Wild& wild) const {
        Step step;
        switch (wild.kind) {
            case Kind::Subtract:
                step.factor = static_cast<Unsigned>(wild.p * std::int64_t{denominator_});
                break;
            case Kind::Multiply: {
                const auto q = static_cast<std::uint64_t>(wild.q);
                step.shift = std::countr_zero(q);
                step.factor = product(static_cast<Unsigned>(wild.p),
                                      inverse(static_cast<Unsigned>(q >> step.shift)));
                break;
            }
            case Kind::Power:
                step.degree = wild.p;
                step.shift = (wild.p - 1) * twos_;
                step.factor = wild.p == 2 ? inverse_ : product(inverse_, inverse_);
                break;
            case Kind::Root:
                step.degree = wild.p;
                fill_roots(step);
                break;
        }
        return step;
    }

    // 16-bit operands would be promoted to int, whose product can overflow.
    static Unsigned product(Unsigned a, Unsigned b) {
        return static_cast<Unsigned>(std::uint64_t{a} * std::uint64_t{b});
    }

    void fill_roots(Step& step) const {
        if (2 * reach_ >= largest_table) return;
        const auto reach = static_cast<std::int64_t>(reach_);
        for (std::int64_t x = -reach; x <= reach; ++x) {
            step.roots.push_back(computed_root(static_cast<Int>(x), step.degree));
        }
    }

    // Y with Y/D = root(X/D), that is Y^2 = X*D or Y^3 = X*D*D; `fits` has bounded the product.
    Int computed_root(Int x, int degree) const {
        if (x < 0 && degree == 2) return none;
        Int128 radicand = Int128{x} * denominator_;
        if (degree == 3) radicand *= denominator_;
        const std::optional<Int128> root = exact_root(x < 0 ? -radicand : radicand, degree);
        if (!root) return none;
        return static_cast<Int>(x < 0 ? -*root : *root);
    }

    Value root(const Step& step, const Value& value, Mask& alive) const {
        std::array<Int, Lanes> lane;
        std::memcpy(lane.data(), &value, sizeof value);
        if (step.roots.empty()) {
            for (Int& x : lane) x = computed_root(x, step.degree);
        } else {
            const Int* const middle = step.roots.data() + step.roots.size() / 2;
            for (Int& x : lane) x = middle[x];
        }
        Mask found;
        std::memcpy(&found, lane.data(), sizeof found);
        const Mask exact = found != none;
        alive &= exact;
        return reinterpret_cast<Value>(found & exact);
    }

    Int denominator_;
    int twos_;
    Unsigned inverse_;  // of the odd part of the denominator
    Uint128 reach_;     // the largest scaled value
    std::vector<Step> steps_;
};

}  // namespace toptake::paper
