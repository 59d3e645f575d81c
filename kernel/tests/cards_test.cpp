// The wild cards by their numbers.
#include "cards.h"

#include "tests/check.h"

using namespace toptake;

TEST(wild_cards) {
    const auto ratio = [](int id) {
        const Smooth s = wild_card(id).ratio;
        return Rational(s.numerator(), s.denominator());
    };
    CHECK_EQ(wild_card(0).amount, 2);
    CHECK(wild_card(3).act == Act::subtract && wild_card(3).amount == 5);
    CHECK_EQ(ratio(4), Rational(2));
    CHECK_EQ(ratio(11), Rational(1, 5));
    CHECK_EQ(ratio(21), Rational(3, 5));
    CHECK_EQ(ratio(24), Rational(5, 2));
    CHECK(wild_card(25).act == Act::power && wild_card(25).amount == 2);
    CHECK(wild_card(28).act == Act::root && wild_card(28).amount == 3);
    CHECK_THROWS(wild_card(-1), std::invalid_argument);
    CHECK_THROWS(wild_card(kWildCards), std::invalid_argument);
}
