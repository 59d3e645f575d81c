// Kernel times: the reference position and random hands. One "name value" pair a line, in seconds.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <numeric>
#include <random>

#include "subsets/any_width_table.h"

using namespace toptake;

namespace {

double seconds(const std::function<void()>& work) {
    const auto start = Budget::Clock::now();
    work();
    return std::chrono::duration<double>(Budget::Clock::now() - start).count();
}

double least(int times, const std::function<void()>& work) {
    double best = 1e9;
    for (int i = 0; i < times; ++i) best = std::min(best, seconds(work));
    return best;
}

Cards reference_position() {
    Cards cards{{3, 4, 5, 6, 15}, {}};
    for (const int id : {21, 9, 16, 2, 27}) cards.wilds.push_back(wild_card(id));  // 3/5 ÷3 1/8 −4 √N
    return cards;
}

// Numbers and wild cards dealt from one pack.
Cards random_hand(int numbers, int wilds, std::mt19937& rng) {
    std::vector<int> values, ids(kWildCards);
    for (int i = 0; i < 60; ++i) values.push_back(i % 15 + 1);
    std::iota(ids.begin(), ids.end(), 0);
    std::shuffle(values.begin(), values.end(), rng);
    std::shuffle(ids.begin(), ids.end(), rng);
    Cards cards;
    cards.numbers.assign(values.begin(), values.begin() + numbers);
    std::sort(cards.numbers.begin(), cards.numbers.end());
    for (int i = 0; i < wilds; ++i) cards.wilds.push_back(wild_card(ids[static_cast<std::size_t>(i)]));
    return cards;
}

double at(std::vector<double> times, double share) {
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
}

}  // namespace

int main() {
    AnyWidthTable table;
    Budget budget;
    const Cards reference = reference_position();
    int pairs = 0;
    const double subsets = least(200, [&] {
        table.build(reference, {}, budget);
        pairs = 0;
        table.with([&](const auto& t) {
            for (u32 mask = 1; mask <= t.all(); ++mask) {
                if (!t.has_numbers(mask)) continue;
                const i64 unit = static_cast<i64>(t.scale(mask).numerator());
                for (const i64 value : t.values(mask)) pairs += value > 0 && value <= 15 * unit && value % unit == 0;
            }
            return 0;
        });
    });
    std::printf("reference_subsets %.9f\nreference_pairs %d\n", subsets, pairs);

    std::mt19937 rng(2019);
    std::vector<double> all, wide;
    for (int i = 0; i < 400; ++i) {
        const Cards cards = random_hand(5, 5, rng);
        const double time = least(3, [&] { table.build(cards, {}, budget); });
        all.push_back(time);
        if (table.wide()) wide.push_back(time);
    }
    std::printf("hands_median %.9f\nhands_90th %.9f\nhands_wide %zu\n", at(all, 0.5), at(all, 0.9), wide.size());
    if (!wide.empty()) std::printf("hands_wide_median %.9f\nhands_wide_90th %.9f\n", at(wide, 0.5), at(wide, 0.9));
}
