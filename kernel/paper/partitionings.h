// Partitionings: the orders in which n bases can be added down to one, up to reordering of the
// bases. One is a path of multisets from (1,1,...,1) to (n) that merges two parts at a time; there
// are 1, 1, 1, 2, 4, 11, 33, 116, ... of them (OEIS A002846).
//
// Several strings of index pairs describe one path, because parts of equal size are not told apart,
// and the counts of PPs depend on which string stands for the path: an older part has been open to
// wild cards for more stages. So the choice is part of the definition. The rule here, among the
// pairs whose sizes the path asks for: lowest second index, then highest first index. It gives
// the very strings that the paper drew by hand for n = 4, 5 and 6, and up to n = 10 (as far as has
// been checked) some string for every shape of addition tree, so that no take is lost.
//
// Road not taken: keeping every string, one for each way of telling the parts apart. It would count
// most takes even more often, and would not be the paper's count.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace toptake::paper {

// Adds the part at index `from` to the part at index `into` (1-based, into < from); the sum stays
// at `into` and the later parts close up.
struct Addition {
    int into;
    int from;

    friend bool operator==(const Addition&, const Addition&) = default;
};

struct Partitioning {
    std::vector<Addition> additions;

    int bases() const { return static_cast<int>(additions.size()) + 1; }

    // The multiset of part sizes, in non-increasing order, after each addition.
    std::vector<std::vector<int>> path() const;

    // The paper's notation, "12231212". It has one digit per index, so from ten bases on the pairs
    // are written "9-10,1-2" instead.
    std::string text() const;

    // Reads what text() writes; throws std::invalid_argument for anything else.
    static Partitioning parse(std::string_view text);

    friend bool operator==(const Partitioning&, const Partitioning&) = default;
};

// Every partitioning of n >= 1 bases, each path once: as a list, or one at a time for as long as `visit`
// returns true. From n = 13 on a list is too long to hold for no reason.
std::vector<Partitioning> partitionings(int n);
void each_partitioning(int n, const std::function<bool(const Partitioning&)>& visit);

// Their number, without listing them. Throws std::overflow_error beyond 64 bits.
std::uint64_t count_partitionings(int n);

}  // namespace toptake::paper
