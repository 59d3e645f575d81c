#include "search/neutral_wilds.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "card_arithmetic.h"

namespace toptake {
namespace {

// Some subtraction cards make the zero, all but a few of the others lie on it.
bool lay_on_zero(const std::vector<Wild>& wilds, int most, Rng& rng, NeutralWilds& neutral) {
    std::vector<int> subtractions, others;
    for (const int w : neutral.active) (wilds[static_cast<std::size_t>(w)].act == Act::subtract ? subtractions : others).push_back(w);
    if (subtractions.empty()) return false;
    const std::size_t used = 1 + static_cast<std::size_t>(below(rng, static_cast<int>(subtractions.size())));
    neutral.active.clear();
    for (std::size_t k = 0; k < subtractions.size(); ++k) {
        if (k >= used && static_cast<int>(neutral.active.size()) < most) {
            neutral.active.push_back(subtractions[k]);
            continue;
        }
        neutral.on_zero.push_back(subtractions[k]);
        neutral.zero += wilds[static_cast<std::size_t>(subtractions[k])].amount;
    }
    const int room = 1 + below(rng, most);
    for (const int w : others) (static_cast<int>(neutral.active.size()) < room ? neutral.active : neutral.on_zero).push_back(w);
    return true;
}

void cancel_powers(const std::vector<Wild>& wilds, NeutralWilds& neutral) {
    for (const int degree : {2, 3}) {
        const auto find = [&](Act act) {
            return std::find_if(neutral.active.begin(), neutral.active.end(), [&](int w) {
                return wilds[static_cast<std::size_t>(w)].act == act && wilds[static_cast<std::size_t>(w)].amount == degree;
            });
        };
        if (find(Act::power) == neutral.active.end() || find(Act::root) == neutral.active.end()) continue;
        for (const Act act : {Act::power, Act::root}) {
            neutral.cancelling.push_back(*find(act));
            neutral.active.erase(find(act));
        }
    }
}

// One of the larger sets of multiplying cards whose product is 1.
void cancel_factors(const std::vector<Wild>& wilds, Rng& rng, NeutralWilds& neutral) {
    constexpr std::size_t kFactors = 12;
    std::vector<int> factors;
    for (const int w : neutral.active)
        if (wilds[static_cast<std::size_t>(w)].act == Act::multiply && factors.size() < kFactors) factors.push_back(w);
    std::vector<Smooth> product(std::size_t{1} << factors.size());
    std::vector<u32> found;
    int largest = 0;
    for (u32 subset = 1; subset < product.size(); ++subset) {
        product[subset] = product[subset & (subset - 1)] * wilds[static_cast<std::size_t>(factors[static_cast<std::size_t>(std::countr_zero(subset))])].ratio;
        if (product[subset] != Smooth{}) continue;
        found.push_back(subset);
        largest = std::max(largest, count_bits(subset));
    }
    std::erase_if(found, [&](u32 subset) { return count_bits(subset) < largest - 1; });
    if (found.empty()) return;
    const u32 chosen = found[static_cast<std::size_t>(below(rng, static_cast<int>(found.size())))];
    std::vector<int> order;
    for (u32 rest = chosen; rest; rest &= rest - 1) order.push_back(factors[static_cast<std::size_t>(std::countr_zero(rest))]);
    // Growing cards first, so that as many steps as possible stay whole.
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        return wilds[static_cast<std::size_t>(a)].ratio.denominator() < wilds[static_cast<std::size_t>(b)].ratio.denominator();
    });
    neutral.cancelling.insert(neutral.cancelling.end(), order.begin(), order.end());
    std::erase_if(neutral.active, [&](int w) { return std::find(order.begin(), order.end(), w) != order.end(); });
}

}  // namespace

NeutralWilds NeutralWilds::none(const std::vector<Wild>& wilds) {
    NeutralWilds neutral;
    neutral.active.resize(wilds.size());
    std::iota(neutral.active.begin(), neutral.active.end(), 0);
    return neutral;
}

NeutralWilds NeutralWilds::random(const std::vector<Wild>& wilds, int most, Rng& rng) {
    NeutralWilds neutral = none(wilds);
    std::shuffle(neutral.active.begin(), neutral.active.end(), rng);
    if (static_cast<int>(wilds.size()) <= most && below(rng, 2)) return neutral;
    if (below(rng, 8) != 0 && lay_on_zero(wilds, most, rng, neutral)) return neutral;
    cancel_powers(wilds, neutral);
    cancel_factors(wilds, rng, neutral);
    return neutral;
}

bool NeutralWilds::cancelling_is_whole(const std::vector<Wild>& wilds, int value) const {
    Scaled x{value, {}};
    for (const int w : cancelling)
        if (!toptake::lay(wilds[static_cast<std::size_t>(w)], x) || !x.over({})) return false;
    return true;
}

}  // namespace toptake
