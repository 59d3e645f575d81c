// Arrangements: each once, in the order of the paper's rule.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "paper/arrangements.h"
#include "tests/paper/paper_check.h"

namespace toptake::paper {
namespace {

// The rule as the paper states it, 1-based, on a plain sequence.
std::vector<int> prefix_shifted(std::vector<int> s) {
    const std::size_t n = s.size();
    std::size_t i = 1;
    while (i < n && s[i] <= s[i - 1]) ++i;
    std::size_t moved = n;
    if (n >= 2 && i <= n - 2) moved = s[i + 1] > s[i - 1] ? i + 1 : i + 2;
    const auto it = s.begin() + static_cast<std::ptrdiff_t>(moved - 1);
    std::rotate(s.begin(), it, it + 1);
    return s;
}

TEST(arrangements) {
    const std::vector<std::vector<int>> multisets{
        {7},          {2, 1},       {1, 1},          {1, 2, 3},          {0, 0, 1},
        {0, 1, 1, 2}, {3, 3, 3, 3}, {1, 2, 3, 4, 5}, {0, 0, 0, 0, 1, 2}, {2, 2, 1, 1, 0, 0, 0},
        {0, 0, 0, 0, 0, 1, 2, 3}};
    for (const std::vector<int>& multiset : multisets) {
        std::string name;
        for (const int item : multiset) name += std::to_string(item);
        std::vector<int> sorted = multiset;
        std::sort(sorted.begin(), sorted.end());
        std::set<std::vector<int>> expected;
        do {
            expected.insert(sorted);
        } while (std::next_permutation(sorted.begin(), sorted.end()));

        Arrangements<int> arrangements(multiset);
        for (int round = 1; round <= 2; ++round) {
            const std::string where = " of " + name + ", round " + std::to_string(round);
            std::set<std::vector<int>> seen;
            std::vector<int> now(arrangements.begin(), arrangements.end());
            expect(std::is_sorted(now.rbegin(), now.rend()), "first arrangement" + where);
            for (bool more = true; more;) {
                expect(seen.insert(now).second, "an arrangement came twice" + where);
                const std::vector<int> next = prefix_shifted(now);
                more = arrangements.advance();
                now.assign(arrangements.begin(), arrangements.end());
                expect(now == next, "not the prefix shift" + where);
            }
            expect(seen == expected, "not every arrangement" + where);
            expect(std::is_sorted(now.rbegin(), now.rend()), "the cycle did not close" + where);
        }
    }
    Arrangements<int> nothing({});
    expect(nothing.begin() == nothing.end() && !nothing.advance(), "the empty arrangement");
}

}  // namespace
}  // namespace toptake::paper
