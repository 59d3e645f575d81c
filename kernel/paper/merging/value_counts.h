// Values with the number of ways to them: a hash table that is filled, emptied into a list in order, and
// filled again. Values without a hash (surds) are kept in a std::map.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <type_traits>
#include <vector>

#include "paper/arithmetic/checked_fraction.h"

namespace toptake::paper {

template <class Value, class Count>
struct Row {
    Value value;
    Count ways;
};

// The part of a value that a hash table needs, and an order for lists; of integers the order of size.
template <class Arithmetic>
struct KeyOf {
    using Value = typename Arithmetic::Value;
    static std::uint64_t hash(const Value& v) {
        if constexpr (std::is_same_v<Value, CheckedFraction>) {
            return static_cast<std::uint64_t>(v.numerator()) * 0x9e3779b97f4a7c15u ^
                   static_cast<std::uint64_t>(v.denominator());
        } else if constexpr (requires { Arithmetic::hash(v); }) {
            return Arithmetic::hash(v);
        } else {
            return v[0];
        }
    }
    static bool same(const Value& a, const Value& b) {
        if constexpr (requires { a[0]; }) return a[0] == b[0];
        else return a == b;
    }
    static bool less(const Value& a, const Value& b) {
        if constexpr (requires { a[0]; }) return static_cast<std::int64_t>(a[0]) < static_cast<std::int64_t>(b[0]);
        else return hash(a) < hash(b);
    }
};

template <class Arithmetic, class Count, bool Hashed = !requires(typename Arithmetic::Value v) { v.radical; }>
class ValueCounts {
    using Value = typename Arithmetic::Value;
    using Key = KeyOf<Arithmetic>;

public:
    void put(const Value& value, Count ways) {
        if (2 * used_.size() >= slots_.size()) grow();
        for (std::size_t at = place(value);; at = (at + 1) & (slots_.size() - 1)) {
            Row<Value, Count>& slot = slots_[at];
            if (slot.ways == 0) {
                slot = {value, ways};
                used_.push_back(static_cast<std::uint32_t>(at));
                return;
            }
            if (Key::same(slot.value, value)) {
                slot.ways += ways;
                return;
            }
        }
    }

    std::vector<Row<Value, Count>> take() {
        std::vector<Row<Value, Count>> rows;
        rows.reserve(used_.size());
        for (const std::uint32_t at : used_) {
            rows.push_back(slots_[at]);
            slots_[at].ways = 0;
        }
        used_.clear();
        std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return Key::less(a.value, b.value); });
        return rows;
    }

private:
    std::size_t place(const Value& value) const {
        return Key::hash(value) * 0x9e3779b97f4a7c15u >> shift_;
    }
    void grow() {
        const std::vector<Row<Value, Count>> rows = take();
        --shift_;
        slots_.assign(std::size_t{1} << (64 - shift_), Row<Value, Count>{Value{}, 0});
        for (const Row<Value, Count>& row : rows) put(row.value, row.ways);
    }

    int shift_ = 54;
    std::vector<Row<Value, Count>> slots_ = std::vector<Row<Value, Count>>(1024, Row<Value, Count>{Value{}, 0});
    std::vector<std::uint32_t> used_;
};

template <class Arithmetic, class Count>
class ValueCounts<Arithmetic, Count, false> {
    using Value = typename Arithmetic::Value;

public:
    void put(const Value& value, Count ways) { rows_[value] += ways; }
    std::vector<Row<Value, Count>> take() {
        std::vector<Row<Value, Count>> rows;
        for (const auto& [value, ways] : rows_) rows.push_back({value, ways});
        rows_.clear();
        return rows;
    }

private:
    std::map<Value, Count> rows_;
};

}  // namespace toptake::paper
