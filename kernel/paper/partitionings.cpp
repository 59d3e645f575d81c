#include "paper/partitionings.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

namespace toptake::paper {
namespace {

using Sizes = std::vector<int>;

std::size_t at(int index) { return static_cast<std::size_t>(index - 1); }

void add(Sizes& sizes, Addition addition) {
    sizes[at(addition.into)] += sizes[at(addition.from)];
    sizes.erase(sizes.begin() + (addition.from - 1));
}

// One addition for each multiset that can follow, chosen by the rule in the header. Two different
// pairs of sizes never lead to the same multiset: the parts that vanish differ.
std::vector<Addition> next_additions(const Sizes& sizes) {
    std::set<std::pair<int, int>> seen;
    std::vector<Addition> additions;
    for (int from = 2; from <= static_cast<int>(sizes.size()); ++from) {
        for (int into = from - 1; into >= 1; --into) {
            const auto pair = std::minmax(sizes[at(into)], sizes[at(from)]);
            if (seen.insert(pair).second) additions.push_back({into, from});
        }
    }
    return additions;
}

// False when `visit` wants no more.
bool extend(const Sizes& sizes, Partitioning& so_far, const std::function<bool(const Partitioning&)>& visit) {
    if (sizes.size() == 1) return visit(so_far);
    for (const Addition addition : next_additions(sizes)) {
        Sizes merged = sizes;
        add(merged, addition);
        so_far.additions.push_back(addition);
        const bool more = extend(merged, so_far, visit);
        so_far.additions.pop_back();
        if (!more) return false;
    }
    return true;
}

void require_a_base(int n) {
    if (n < 1) throw std::invalid_argument("a partitioning needs at least one base");
}

int number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) {
        throw std::invalid_argument("not an index: '" + std::string(text) + "'");
    }
    return value;
}

std::vector<Addition> parse_pairs(std::string_view text) {
    std::vector<Addition> additions;
    if (text.find('-') == std::string_view::npos) {
        if (text.size() % 2 != 0) throw std::invalid_argument("indices come in pairs");
        for (std::size_t i = 0; i < text.size(); i += 2) {
            additions.push_back({number(text.substr(i, 1)), number(text.substr(i + 1, 1))});
        }
        return additions;
    }
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(','));
        const std::size_t dash = word.find('-');
        if (dash == std::string_view::npos) throw std::invalid_argument("indices come in pairs");
        additions.push_back({number(word.substr(0, dash)), number(word.substr(dash + 1))});
        text.remove_prefix(std::min(word.size() + 1, text.size()));
    }
    return additions;
}

}  // namespace

std::vector<std::vector<int>> Partitioning::path() const {
    std::vector<std::vector<int>> path;
    Sizes sizes(static_cast<std::size_t>(bases()), 1);
    for (const Addition addition : additions) {
        add(sizes, addition);
        path.push_back(sizes);
        std::sort(path.back().begin(), path.back().end(), std::greater<>());
    }
    return path;
}

std::string Partitioning::text() const {
    const bool digits = bases() < 10;
    std::string text;
    for (const Addition addition : additions) {
        if (!digits && !text.empty()) text += ',';
        text += std::to_string(addition.into);
        if (!digits) text += '-';
        text += std::to_string(addition.from);
    }
    return text;
}

Partitioning Partitioning::parse(std::string_view text) {
    Partitioning parsed{parse_pairs(text)};
    int parts = parsed.bases();
    for (const Addition addition : parsed.additions) {
        if (addition.into < 1 || addition.into >= addition.from || addition.from > parts) {
            throw std::invalid_argument("no such pair of parts in '" + std::string(text) + "'");
        }
        --parts;
    }
    return parsed;
}

std::vector<Partitioning> partitionings(int n) {
    std::vector<Partitioning> found;
    each_partitioning(n, [&](const Partitioning& partitioning) {
        found.push_back(partitioning);
        return true;
    });
    return found;
}

void each_partitioning(int n, const std::function<bool(const Partitioning&)>& visit) {
    require_a_base(n);
    Partitioning so_far;
    extend(Sizes(static_cast<std::size_t>(n), 1), so_far, visit);
}

std::uint64_t count_partitionings(int n) {
    require_a_base(n);
    std::map<Sizes, std::uint64_t> level{{Sizes(static_cast<std::size_t>(n), 1), 1}};
    for (int parts = n; parts > 1; --parts) {
        std::map<Sizes, std::uint64_t> next;
        for (const auto& [sizes, ways] : level) {
            for (const Addition addition : next_additions(sizes)) {
                Sizes merged = sizes;
                add(merged, addition);
                std::sort(merged.begin(), merged.end());
                std::uint64_t& sum = next[merged];
                if (__builtin_add_overflow(sum, ways, &sum)) {
                    throw std::overflow_error("more partitionings than 64 bits can count");
                }
            }
        }
        level = std::move(next);
    }
    return level.begin()->second;
}

}  // namespace toptake::paper
