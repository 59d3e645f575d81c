// The stamp sets against std::set, in every order of direct and hashed rounds.
#include "subsets/seen_set.h"

#include <random>
#include <set>

#include "tests/check.h"

using namespace toptake;

namespace {

void check_round(Stamps& stamps, u64 low, u64 high, int inserts, std::mt19937_64& rng) {
    stamps.start(low, high);
    CHECK_EQ(stamps.direct(), low + high + 1 <= Stamps::kDirect);
    std::set<i64> twin;
    for (int i = 0; i < inserts; ++i) {
        // Mostly from a few values, so that many are there already.
        const u64 spread = rng() % 3 ? 200 : low + high + 1;
        const i64 value = static_cast<i64>(rng() % std::min(spread, low + high + 1)) - static_cast<i64>(low);
        CHECK_EQ(stamps.insert(value), twin.insert(value).second);
    }
    for (const i64 value : {-static_cast<i64>(low), static_cast<i64>(high)})
        CHECK_EQ(stamps.insert(value), twin.insert(value).second);
}

}  // namespace

TEST(stamps_direct) {
    Stamps stamps;
    std::mt19937_64 rng(1);
    for (int i = 0; i < 100; ++i) check_round(stamps, rng() % 5000, rng() % 5000, 500, rng);
    check_round(stamps, 0, 0, 3, rng);
    check_round(stamps, Stamps::kDirect / 2, Stamps::kDirect / 2 - 1, 1000, rng);
}

TEST(stamps_hashed) {
    Stamps stamps;
    std::mt19937_64 rng(1);
    for (int i = 0; i < 100; ++i) check_round(stamps, rng() >> 3, rng() >> 3, 500, rng);
    check_round(stamps, u64{1} << 40, u64{1} << 40, 60000, rng);  // grows
    check_round(stamps, u64{1} << 61, u64{1} << 61, 1000, rng);
}

TEST(stamps_mixed) {
    std::mt19937_64 rng(1);
    for (int i = 0; i < 50; ++i) {
        Stamps stamps;
        u64 width = 1;
        for (int round = 0; round < 30; ++round) {
            if (rng() % 2) {
                check_round(stamps, u64{1} << 40, u64{1} << 40, 50, rng);
            } else {
                if (rng() % 2) width = std::min<u64>(width * 4, 100000);  // has to find more memory
                check_round(stamps, width, width, 50, rng);
            }
        }
    }
}
