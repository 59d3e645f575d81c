#include "search/meet_in_the_middle.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "card_arithmetic.h"

namespace toptake {

// Choose the wild cards for the halves, and numbers for the zero that the others lie on.
bool MeetInTheMiddle::choose_wilds(bool lay_some_on_zero, Rng& rng) {
    const int wilds = static_cast<int>(cards_.wilds.size());
    for (int trial = 0; trial < 8; ++trial) {
        // Not too many can also stay active all together, and must if no numbers fit the zero.
        const bool all = !lay_some_on_zero || (wilds <= kAllActive && (trial > 3 || below(rng, 2)));
        if (all) {
            neutral_ = NeutralWilds::none(cards_.wilds);
            std::shuffle(neutral_.active.begin(), neutral_.active.end(), rng);
        } else {
            neutral_ = NeutralWilds::random(cards_.wilds, kActive, rng);
            if (static_cast<int>(neutral_.active.size()) > kAllActive) continue;
        }
        zero_.clear();
        rest_.resize(cards_.numbers.size());
        std::iota(rest_.begin(), rest_.end(), 0);
        std::shuffle(rest_.begin(), rest_.end(), rng);
        // In random order as long as they fit.
        int missing = neutral_.zero;
        for (const int i : rest_) {
            const int value = cards_.numbers[static_cast<std::size_t>(i)];
            if (value > missing) continue;
            missing -= value;
            zero_.push_back(i);
        }
        if (missing != 0) continue;
        std::erase_if(rest_, [&](int i) { return std::find(zero_.begin(), zero_.end(), i) != zero_.end(); });
        return true;
    }
    return false;
}

// Plain groups, until about as many numbers are left as two small tables can take.
void MeetInTheMiddle::set_aside(int target, Rng& rng) {
    plain_.clear();
    const int wilds = static_cast<int>(neutral_.active.size());
    const int keep = std::max(2, things() - wilds) + below(rng, 3) - 1;
    for (int trial = 0; trial < 40 && static_cast<int>(rest_.size()) > keep; ++trial) {
        // A random group: numbers in random order as long as they fit.
        std::vector<int> group;
        int missing = target;
        for (std::size_t k = 0; k < rest_.size() && missing > 0; ++k) {
            const int i = rest_[(k + static_cast<std::size_t>(trial)) % rest_.size()];
            if (cards_.numbers[static_cast<std::size_t>(i)] > missing) continue;
            missing -= cards_.numbers[static_cast<std::size_t>(i)];
            group.push_back(i);
        }
        if (missing != 0) continue;
        std::erase_if(rest_, [&](int i) { return std::find(group.begin(), group.end(), i) != group.end(); });
        plain_.push_back(std::move(group));
    }
    if (rest_.empty()) return;
    std::shuffle(rest_.begin(), rest_.end(), rng);
}

void MeetInTheMiddle::split(Rng& rng) {
    for (Half& half : halves_) half = {};
    const int wilds = static_cast<int>(neutral_.active.size());
    const int joined = std::clamp(things() - wilds, 2, static_cast<int>(rest_.size()));
    std::vector<std::vector<int>> parts(static_cast<std::size_t>(joined));
    for (std::size_t k = 0; k < rest_.size(); ++k)
        parts[k < parts.size() ? k : static_cast<std::size_t>(below(rng, joined))].push_back(rest_[k]);
    for (std::size_t k = 0; k < parts.size(); ++k) {
        Half& half = halves_[k % 2];
        int sum = 0;
        for (const int i : parts[k]) sum += cards_.numbers[static_cast<std::size_t>(i)];
        half.cards.numbers.push_back(sum);
        half.joined.push_back(std::move(parts[k]));
    }
    for (std::size_t k = 0; k < neutral_.active.size(); ++k) {
        Half& half = halves_[1 - k % 2];
        half.cards.wilds.push_back(cards_.wilds[static_cast<std::size_t>(neutral_.active[k])]);
        half.wilds.push_back(neutral_.active[k]);
    }
}

bool MeetInTheMiddle::Values::has(i128 whole) const {
    return std::binary_search(numerators.begin(), numerators.end(), whole * static_cast<i128>(scale.numerator()));
}

bool MeetInTheMiddle::tabulate(Range range, Budget& budget) {
    // What one half lacks the other can bring, within reason.
    constexpr int kSlack = 60;
    TableOptions options;
    options.grade = grade_;
    options.range = {range.least - kSlack, range.most + kSlack};
    options.fractional_answers = true;
    for (std::size_t h = 0; h < 2; ++h) {
        if (!tables_[h].build(halves_[h].cards, options, budget)) return false;
        Values& values = values_[h];
        tables_[h].with([&](const auto& t) {
            values.scale = t.scale(t.all());
            const auto all = t.values(t.all());
            values.numerators.assign(all.begin(), all.end());
            return 0;
        });
        std::sort(values.numerators.begin(), values.numerators.end());
    }
    return true;
}

// What the sum of the halves must be: the target, or what a few wild cards turn into it. The larger the sum
// of the numbers, the more shrinking cards belong on top.
Scaled MeetInTheMiddle::put_on_top(int target, Rng& rng) {
    top_.clear();
    extra_.clear();
    Scaled wanted{target, {}};
    int sum = 0;
    for (const int i : rest_) sum += cards_.numbers[static_cast<std::size_t>(i)];
    const int most = below(rng, 4);
    for (int k = 0; k < most && neutral_.active.size() > 1; ++k) {
        if (k == 0 && below(rng, 3) == 0 && rest_.size() > 4 && cards_.numbers[static_cast<std::size_t>(rest_.back())] < target) {
            extra_.push_back(rest_.back());
            wanted.numerator -= cards_.numbers[static_cast<std::size_t>(rest_.back())];
            sum -= cards_.numbers[static_cast<std::size_t>(rest_.back())];
            rest_.pop_back();
        }
        const std::size_t pick = static_cast<std::size_t>(below(rng, static_cast<int>(neutral_.active.size())));
        const int w = neutral_.active[pick];
        const auto before = values_before(cards_.wilds[static_cast<std::size_t>(w)], wanted);
        if (before.empty()) continue;
        const auto whole = before[0].over({});
        if ((grade_ == Grade::whole && !whole) || absolute(before[0].numerator) > 4 * sum * static_cast<i128>(before[0].scale.numerator())) continue;
        wanted = before[0];
        top_.push_back(w);
        neutral_.active.erase(neutral_.active.begin() + static_cast<std::ptrdiff_t>(pick));
    }
    return wanted;
}

std::optional<MeetInTheMiddle::Match> MeetInTheMiddle::groups(int target, Rng& rng, Budget& budget) {
    if (!choose_wilds(true, rng)) return std::nullopt;
    set_aside(target, rng);
    if (rest_.empty() && neutral_.active.empty() && !plain_.empty() && cancelling_fits(target)) return Match{0, finish({})};
    if (rest_.size() < 2 || !cancelling_fits(target)) return std::nullopt;
    const Scaled wanted = put_on_top(target, rng);
    split(rng);
    const int near = static_cast<int>(wanted.numerator / static_cast<i128>(wanted.scale.numerator()));
    if (!tabulate({std::min(target, near), std::max(target, near)}, budget)) return std::nullopt;
    const auto& [left, right] = values_;
    if (top_.empty() && extra_.empty() && left.has(target) && right.has(target)) {
        std::vector<Expression> groups(2);
        if (write(0, static_cast<i128>(target) * static_cast<i128>(left.scale.numerator()), groups[0]) &&
            write(1, static_cast<i128>(target) * static_cast<i128>(right.scale.numerator()), groups[1]))
            return Match{0, finish(std::move(groups))};
    }
    Expression expression;
    if (!match(wanted, expression)) return std::nullopt;
    return Match{0, finish({expression})};
}

std::vector<MeetInTheMiddle::Match> MeetInTheMiddle::single(const std::vector<int>& targets, Rng& rng, Budget& budget) {
    plain_.clear();
    top_.clear();
    extra_.clear();
    std::vector<Match> matches;
    if (!choose_wilds(cards_.size() > kUnjoined, rng)) return matches;
    if (rest_.size() < 2) return matches;
    split(rng);
    const auto [least, most] = std::minmax_element(targets.begin(), targets.end());
    if (!tabulate({*least, *most}, budget)) return matches;
    for (std::size_t t = 0; t < targets.size(); ++t) {
        Expression expression;
        if (cancelling_fits(targets[t]) && match(Scaled{targets[t], {}}, expression)) matches.push_back({static_cast<int>(t), finish({std::move(expression)})});
    }
    return matches;
}

// Two values, one of each half, that add up to the target: one runs up while the other runs down.
bool MeetInTheMiddle::match(const Scaled& target, Expression& expression) const {
    const auto& [left, right] = values_;
    const Smooth common = common_scale(common_scale(left.scale, right.scale), target.scale);
    const u64 lf = (common / left.scale).numerator(), rf = (common / right.scale).numerator(), unit = common.numerator();
    if (lf == kNoBound || rf == kNoBound || unit == kNoBound) return false;
    const auto wanted = target.over(common);
    if (!wanted) return false;
    auto b = right.numerators.rbegin();
    for (const i64 a : left.numerators) {
        const i128 missing = *wanted - static_cast<i128>(a) * static_cast<i128>(lf);
        while (b != right.numerators.rend() && static_cast<i128>(*b) * static_cast<i128>(rf) > missing) ++b;
        if (b == right.numerators.rend()) break;
        if (static_cast<i128>(*b) * static_cast<i128>(rf) != missing) continue;
        Expression both;
        if (!write(0, a, both) || !write(1, *b, both)) continue;
        push_sum(both, 2);
        for (std::size_t k = top_.size(); k-- > 0;) both.push_back(static_cast<std::uint8_t>(cards_.numbers.size() + static_cast<std::size_t>(top_[k])));
        both.insert(both.end(), extra_.begin(), extra_.end());
        if (!extra_.empty()) push_sum(both, static_cast<int>(extra_.size()) + 1);
        expression = std::move(both);
        return true;
    }
    return false;
}

// The expression of one value of a half, with joined numbers spelt out.
bool MeetInTheMiddle::write(int h, i128 numerator, Expression& expression) const {
    const Half& half = halves_[static_cast<std::size_t>(h)];
    Expression inner;
    if (!tables_[static_cast<std::size_t>(h)].with([&](const auto& t) { return t.write_scaled(t.all(), numerator, inner); })) return false;
    for (const std::uint8_t code : inner) {
        if (code >= kSum) {
            expression.push_back(code);
        } else if (code >= half.joined.size()) {
            expression.push_back(static_cast<std::uint8_t>(cards_.numbers.size() + static_cast<std::size_t>(half.wilds[code - half.joined.size()])));
        } else {
            for (const int i : half.joined[code]) expression.push_back(static_cast<std::uint8_t>(i));
            if (half.joined[code].size() > 1) push_sum(expression, static_cast<int>(half.joined[code].size()));
        }
    }
    return true;
}

bool MeetInTheMiddle::cancelling_fits(int target) const { return grade_ != Grade::whole || neutral_.cancelling_is_whole(cards_.wilds, target); }

std::vector<Expression> MeetInTheMiddle::finish(std::vector<Expression> groups) const {
    for (const auto& numbers : plain_) {
        Expression expression(numbers.begin(), numbers.end());
        if (numbers.size() > 1) push_sum(expression, static_cast<int>(numbers.size()));
        groups.push_back(std::move(expression));
    }
    // The zero joins the first group; what cancels itself goes on top of it.
    Expression& first = groups.front();
    const auto lay = [&](int w) { first.push_back(static_cast<std::uint8_t>(cards_.numbers.size() + static_cast<std::size_t>(w))); };
    if (!neutral_.on_zero.empty()) {
        first.insert(first.end(), zero_.begin(), zero_.end());
        if (zero_.size() > 1) push_sum(first, static_cast<int>(zero_.size()));
        for (const int w : neutral_.on_zero) lay(w);
        push_sum(first, 2);
    }
    for (const int w : neutral_.cancelling) lay(w);
    return groups;
}

}  // namespace toptake
