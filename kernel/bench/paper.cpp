// Times both ways of counting on the paper's Puzzle 12 and prints PPs a second.
//
// Road not taken: the whole puzzle as published. It takes over a minute and tells nothing that a
// few of the 120 base orderings, which are stated, do not.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "paper/enumeration.h"

namespace {

using namespace toptake::paper;

const Cards puzzle12{{3, 4, 5, 6, 15},
                     {Wild::multiply(3, 5), Wild::multiply(1, 3), Wild::multiply(1, 8),
                      Wild::subtract(4), Wild::root(2)}};

template <class Count>
double time(const char* name, Count&& count, Slice slice) {
    const auto start = std::chrono::steady_clock::now();
    const AnswerCounts counts = count(puzzle12, slice, RunControl{});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    const std::uint64_t all = count_pps(puzzle12).value();
    const double rate = static_cast<double>(counts.visited) / took.count();
    std::printf("%-18s %11llu of %llu PPs in %6.2f s: %8.2f M PPs/s, all of them %s %.2f s\n", name,
                static_cast<unsigned long long>(counts.visited),
                static_cast<unsigned long long>(all), took.count(), rate / 1e6,
                counts.visited == all ? "in" : "would take", static_cast<double>(all) / rate);
    return rate;
}

}  // namespace

int main(int argc, char** argv) {
    const unsigned long published = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 6;
    std::printf("Puzzle 12, one core; as published: %lu of 120 base orderings\n", published);
    const double slow = time("count_as_published", count_as_published, Slice{0, published});
    double fast = 0;
    for (int round = 0; round < 3; ++round) {
        fast = time("count_by_walk", count_by_walk, Slice{});
    }
    std::printf("the walk is %.0f times as fast\n", fast / slow);
}
