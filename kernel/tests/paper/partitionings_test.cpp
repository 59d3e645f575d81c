// Partitionings: their number, the shapes of their addition trees, and the paper's own strings.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "paper/partitionings.h"
#include "tests/paper/paper_check.h"

namespace toptake::paper {
namespace {

// The shape of the addition tree: sums of unordered shapes, in brackets.
std::string shape(const Partitioning& partitioning) {
    std::vector<std::string> part(static_cast<std::size_t>(partitioning.bases()), "x");
    for (const Addition addition : partitioning.additions) {
        std::string& into = part[static_cast<std::size_t>(addition.into - 1)];
        const std::string from = part[static_cast<std::size_t>(addition.from - 1)];
        into = "(" + std::min(into, from) + std::max(into, from) + ")";
        part.erase(part.begin() + (addition.from - 1));
    }
    return part.front();
}

TEST(partitionings_as_in_the_paper) {
    const std::vector<std::size_t> counts{1, 1, 1, 2, 4, 11, 33, 116, 435, 1832};  // A002846
    const std::vector<std::size_t> shapes{1, 1, 1, 2, 3, 6, 11, 23, 46, 98};       // A001190
    for (int n = 1; n <= 10; ++n) {
        const std::string at = " for n = " + std::to_string(n);
        const auto k = static_cast<std::size_t>(n - 1);
        std::set<std::vector<std::vector<int>>> paths;
        std::set<std::string> trees;
        const std::vector<Partitioning> all = partitionings(n);
        for (const Partitioning& partitioning : all) {
            paths.insert(partitioning.path());
            trees.insert(shape(partitioning));
            expect(Partitioning::parse(partitioning.text()) == partitioning, "round trip" + at);
        }
        expect(all.size() == counts[k] && paths.size() == counts[k], "number of paths" + at);
        expect(trees.size() == shapes[k], "every shape of addition tree" + at);
        expect(count_partitionings(n) == counts[k], "count_partitionings" + at);
    }
    expect(count_partitionings(11) == 8167 && count_partitionings(12) == 39700,
           "count_partitionings beyond ten");

    const std::vector<std::vector<std::string>> printed{
        {"121212", "122312"},
        {"12121212", "12231212", "12122312", "12232312"},
        {"1212121212", "1223121212", "1212231212", "1223231212", "1212122312", "1223122312",
         "1212231312", "1223231312", "1223341212", "1212232312", "1223232312"}};
    for (std::size_t i = 0; i < printed.size(); ++i) {
        const int n = static_cast<int>(i) + 4;
        std::set<std::vector<std::vector<int>>> ours;
        std::set<std::vector<std::vector<int>>> theirs;
        std::set<std::string> texts;
        for (const Partitioning& partitioning : partitionings(n)) {
            ours.insert(partitioning.path());
            texts.insert(partitioning.text());
        }
        for (const std::string& text : printed[i]) theirs.insert(Partitioning::parse(text).path());
        expect(ours == theirs, "the paper's paths for n = " + std::to_string(n));
        // More than the paths: Puzzle 12's counts hang on the strings themselves.
        expect(texts == std::set<std::string>(printed[i].begin(), printed[i].end()),
               "the paper's strings for n = " + std::to_string(n));
    }
    for (const char* bad : {"1", "1x", "21", "13", "1223", "11", "1-2,3", "1-2,2-x", "01"}) {
        expect_refused([&] { Partitioning::parse(bad); }, std::string("partitioning ") + bad);
    }
    expect_refused([] { partitionings(0); }, "no bases");
}

}  // namespace
}  // namespace toptake::paper
