// Single PPs and base orderings.
#include <algorithm>
#include <string>
#include <vector>

#include "paper/enumeration.h"
#include "tests/paper/paper_check.h"

namespace toptake::paper {
namespace {

std::vector<int> digits(const char* text) {
    std::vector<int> items;
    for (; *text; ++text) items.push_back(*text - '0');
    return items;
}

TEST(single_pps) {
    using Grade = Evaluation::Grade;
    const Evaluation example = evaluate(
        {{6, 4, 15, 5, 3}, Partitioning::parse("12231212"), digits("0500003420000010000")},
        puzzle12.wilds);
    expect(example.value == CheckedFraction(14) && example.grade == Grade::Whole, "the paper's PP of 14");

    // Linear takes of 6, 9, divided by 3, divided by 2 (cards 1 to 4), written as PPs. The paper's
    // list gives 11 for 1342; 6 / 3 / 2 + 9 is 10.
    const std::vector<Wild> thirds{times(1, 3), times(1, 2)};
    const auto linear = [&](int first, int second, const char* arrangement) {
        const PermutationPartitioning pp{{first, second}, Partitioning::parse("12"),
                                         digits(arrangement)};
        return evaluate(pp, thirds);
    };
    expect(linear(6, 9, "2001").value == CheckedFraction(4), "linear take 1423");
    expect(linear(6, 9, "1200").value == CheckedFraction(10), "linear take 1342");
    expect(linear(6, 9, "0012").value == CheckedFraction::of(5, 2), "linear take 1234");
    expect(linear(6, 9, "1002").value == CheckedFraction::of(11, 2), "linear take 1324");
    expect(linear(9, 6, "2100").value == CheckedFraction::of(15, 2), "linear take 2431");
    expect(linear(9, 6, "2100").grade == Grade::Fractional, "a fractional grade");

    const auto alone = [](int base, std::vector<Wild> wilds) {
        std::vector<int> arrangement;
        for (std::size_t w = 1; w <= wilds.size(); ++w) arrangement.push_back(static_cast<int>(w));
        return evaluate({{base}, Partitioning{}, arrangement}, wilds);
    };
    expect(alone(2, {square_root}).grade == Grade::Dropped, "root of 2 is dropped");
    expect(alone(2, {minus(3), square_root}).grade == Grade::Dropped, "root of -1 is dropped");
    expect(alone(2, {minus(10), cube_root}).value == CheckedFraction(-2), "cube root of -8");
    expect(alone(4, {times(1, 9), square_root}).value == CheckedFraction::of(2, 3), "root of 4/9");
    expect(alone(1000, {cube, cube, cube, cube}).grade == Grade::Overflow, "1000 to the 81st");
    const CheckedFraction large = alone(999'983, {cube, square}).value;
    expect(large.root(2)->root(3) == CheckedFraction(999'983), "roots of a 120-bit number");
    expect(!(large + CheckedFraction(1)).root(2), "no root of a 120-bit number plus 1");
    expect_refused([&] { alone(2, {Wild::root(4)}); }, "fourth root");
    expect_refused([&] { evaluate({{1, 2}, Partitioning{}, {0, 0}}, {}); }, "missing addition");
    expect_refused([&] { evaluate({{1}, Partitioning{}, {1}}, {}); }, "card that is not there");
}

TEST(orderings) {
    for (const std::vector<int>& bases :
         {std::vector<int>{5}, {2, 1}, {7, 7}, {4, 1, 4, 2}, {3, 15, 4, 6, 5}, {1, 1, 2, 2, 2}}) {
        std::vector<int> expected = bases;
        std::sort(expected.begin(), expected.end());
        const std::uint64_t count = count_orderings(bases);
        for (std::uint64_t place = 0; place < count; ++place) {
            expect(ordering_at(bases, place) == expected, "base ordering by place");
            expect(std::next_permutation(expected.begin(), expected.end()) == (place + 1 < count),
                   "number of base orderings");
        }
        expect_refused([&] { ordering_at(bases, count); }, "a place beyond the last ordering");
    }
}

}  // namespace
}  // namespace toptake::paper
