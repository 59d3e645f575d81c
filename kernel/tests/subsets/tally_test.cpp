// Tallies: their parts, sums and indices.
#include "subsets/tally.h"

#include "tests/check.h"

using namespace toptake;

TEST(tally_parts_and_indices) {
    const std::vector<int> numbers{2, 2, 2, 5, 5, 9, 15};
    const auto tallies = Tallies::of(numbers);
    CHECK(tallies.has_value());
    CHECK(tallies->size() == 4 * 3 * 2 * 2);
    CHECK(tallies->sum(tallies->all()) == 40);
    for (const int most : {0, 7, 12, 40}) {
        int seen = 0, light = 0;
        u32 last = 0;
        tallies->each_part(tallies->all(), 40, [&](Tally part) {
            CHECK(tallies->is_part(part, tallies->all()));
            CHECK(part.index == static_cast<u32>(seen));
            ++seen;
            light += tallies->sum(part) <= most;
        });
        tallies->each_part(tallies->all(), most, [&](Tally part) {
            CHECK(tallies->sum(part) <= most);
            CHECK(part.index == 0 || part.index > last);
            last = part.index;
            --light;
        });
        CHECK(seen == 48);
        CHECK(light == 0);
    }
    CHECK(!tallies->is_part(tallies->one(3), tallies->one(2)));
    CHECK(!Tallies::of(std::vector<int>{16}).has_value());
    std::vector<int> many;
    for (int v = 1; v <= 15; ++v) many.insert(many.end(), 3, v);
    CHECK(!Tallies::of(many).has_value());
}
