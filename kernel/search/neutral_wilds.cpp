#include "search/neutral_wilds.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "numbers/scaled.h"

namespace toptake {
namespace {

// Some subtraction cards make the zero, all but a few of the others lie on it.
bool open_sink(const std::vector<Wild>& wilds, int most, Chance& rng, Taming& t) {
    std::vector<int> subtractions, others;
    for (const int w : t.active) (wilds[static_cast<std::size_t>(w)].act == Act::subtract ? subtractions : others).push_back(w);
    if (subtractions.empty()) return false;
    const std::size_t used = 1 + static_cast<std::size_t>(below(rng, static_cast<int>(subtractions.size())));
    t.active.clear();
    for (std::size_t k = 0; k < subtractions.size(); ++k) {
        if (k >= used && static_cast<int>(t.active.size()) < most) {
            t.active.push_back(subtractions[k]);
            continue;
        }
        t.sink.push_back(subtractions[k]);
        t.zero += wilds[static_cast<std::size_t>(subtractions[k])].amount;
    }
    const int room = 1 + below(rng, most);
    for (const int w : others) (static_cast<int>(t.active.size()) < room ? t.active : t.sink).push_back(w);
    return true;
}

void pair_up(const std::vector<Wild>& wilds, Taming& t) {
    for (const int degree : {2, 3}) {
        const auto find = [&](Act act) {
            return std::find_if(t.active.begin(), t.active.end(), [&](int w) {
                return wilds[static_cast<std::size_t>(w)].act == act && wilds[static_cast<std::size_t>(w)].amount == degree;
            });
        };
        if (find(Act::power) == t.active.end() || find(Act::root) == t.active.end()) continue;
        for (const Act act : {Act::power, Act::root}) {
            t.idle.push_back(*find(act));
            t.active.erase(find(act));
        }
    }
}

// One of the larger sets of multiplying cards whose product is 1.
void multiply_out(const std::vector<Wild>& wilds, Chance& rng, Taming& t) {
    constexpr std::size_t kFactors = 12;
    std::vector<int> factors;
    for (const int w : t.active)
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
    t.idle.insert(t.idle.end(), order.begin(), order.end());
    std::erase_if(t.active, [&](int w) { return std::find(order.begin(), order.end(), w) != order.end(); });
}

}  // namespace

Taming Taming::random(const std::vector<Wild>& wilds, int most, Chance& rng) {
    Taming t;
    t.active.resize(wilds.size());
    std::iota(t.active.begin(), t.active.end(), 0);
    std::shuffle(t.active.begin(), t.active.end(), rng);
    if (static_cast<int>(wilds.size()) <= most && below(rng, 2)) return t;
    if (below(rng, 8) != 0 && open_sink(wilds, most, rng, t)) return t;
    pair_up(wilds, t);
    multiply_out(wilds, rng, t);
    return t;
}

bool Taming::idle_is_whole(const std::vector<Wild>& wilds, int value) const {
    Scaled x{value, {}};
    for (const int w : idle)
        if (!x.lay(wilds[static_cast<std::size_t>(w)]) || !x.over({})) return false;
    return true;
}

}  // namespace toptake
