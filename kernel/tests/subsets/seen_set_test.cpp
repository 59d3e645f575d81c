// The sets of values seen against std::set, in every order of direct and hashed rounds.
#include "subsets/seen_set.h"

#include <random>
#include <set>

#include "tests/check.h"

using namespace toptake;

namespace {

void check_round(SeenSet& seen, u64 low, u64 high, int inserts, std::mt19937_64& rng) {
    seen.start(low, high);
    CHECK_EQ(seen.direct(), low + high + 1 <= SeenSet::kDirect);
    std::set<i64> expected;
    for (int i = 0; i < inserts; ++i) {
        // Mostly from a few values, so that many are there already.
        const u64 spread = rng() % 3 ? 200 : low + high + 1;
        const i64 value = static_cast<i64>(rng() % std::min(spread, low + high + 1)) - static_cast<i64>(low);
        CHECK_EQ(seen.insert(value), expected.insert(value).second);
    }
    for (const i64 value : {-static_cast<i64>(low), static_cast<i64>(high)})
        CHECK_EQ(seen.insert(value), expected.insert(value).second);
}

}  // namespace

TEST(seen_set_direct) {
    SeenSet seen;
    std::mt19937_64 rng(1);
    for (int i = 0; i < 100; ++i) check_round(seen, rng() % 5000, rng() % 5000, 500, rng);
    check_round(seen, 0, 0, 3, rng);
    check_round(seen, SeenSet::kDirect / 2, SeenSet::kDirect / 2 - 1, 1000, rng);
}

TEST(seen_set_hashed) {
    SeenSet seen;
    std::mt19937_64 rng(1);
    for (int i = 0; i < 100; ++i) check_round(seen, rng() >> 3, rng() >> 3, 500, rng);
    check_round(seen, u64{1} << 40, u64{1} << 40, 60000, rng);  // grows
    check_round(seen, u64{1} << 61, u64{1} << 61, 1000, rng);
}

TEST(seen_set_mixed) {
    std::mt19937_64 rng(1);
    for (int i = 0; i < 50; ++i) {
        SeenSet seen;
        u64 width = 1;
        for (int round = 0; round < 30; ++round) {
            if (rng() % 2) {
                check_round(seen, u64{1} << 40, u64{1} << 40, 50, rng);
            } else {
                if (rng() % 2) width = std::min<u64>(width * 4, 100000);  // has to find more memory
                check_round(seen, width, width, 50, rng);
            }
        }
    }
}
