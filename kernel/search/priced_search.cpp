#include "search/priced_search.h"

#include <algorithm>
#include <array>
#include <bit>

namespace toptake {
namespace {

constexpr int kTried = 10;    // items of a larger group, at most, that is tried out
constexpr int kFewWilds = 5;  // whose groups are listed by tallies
constexpr std::size_t kMostGroups = 3'000'000, kBytesOfGroup = 64;
constexpr int kDownwardShare = 60;  // percent of the time
constexpr int kBisections = 5, kBisectionShare = 2;  // for each taking card, and percent of the time for each

// One pair of tables for each thread: memory that was touched once is used again by the next search.
AnyWidthTable& thread_table(int which) {
    thread_local std::array<AnyWidthTable, 2> tables;
    return tables[static_cast<std::size_t>(which)];
}

}  // namespace

PricedSearch::PricedSearch(const Problem& problem, Grade grade, int levels)
    : problem_(problem), grade_(grade), levels_(levels), item_order_(problem.items, problem.items_up_to(grade)),
      groups_(problem.taking.size()), table_(thread_table(0)), trial_(thread_table(1)) {}

bool PricedSearch::list_groups(Budget& budget) {
    if (item_order_.numbers == 0) return true;
    if (levels_ >= item_order_.size() && item_order_.size() - item_order_.numbers <= kFewWilds && grade_ != Grade::irrational) {
        if (list_by_tallies(budget)) return true;
        // The values may be too wide for it.
        for (auto& groups : groups_) groups.clear();
        by_tallies_.clear();
        tallies_.reset();
        if (budget.check_now()) return false;
    }
    TableOptions options;
    options.range = Range::of(problem_.targets());
    options.grade = grade_;
    options.at_most = levels_;
    if (!table_.build(item_order_.cards, options, budget) || table_.unheld()) return false;
    table_.with([&](const auto& table) {
        std::vector<u32> real;
        table.each([&](u32 mask) {
            real.clear();
            for (std::size_t t = 0; t < groups_.size(); ++t) {
                if (!table.makes(mask, problem_.taking[t].value)) continue;
                if (real.empty()) table.each_equal(mask, [&](u32 equal) { real.push_back(equal); });
                groups_[t].insert(groups_[t].end(), real.begin(), real.end());
            }
        });
        return 0;
    });
    return !budget.check_now();
}

bool PricedSearch::list_by_tallies(Budget& budget) {
    tallies_ = Tallies::of(item_order_.cards.numbers);
    if (!tallies_) return false;
    piles_ = piles_by_kind(item_order_, *tallies_);
    for (std::size_t t = 0; t < groups_.size(); ++t) {
        const int value = problem_.taking[t].value;
        const auto same = std::find_if(problem_.taking.begin(), problem_.taking.end(), [&](const Taking& other) { return other.value == value; });
        const auto earlier = static_cast<std::size_t>(same - problem_.taking.begin());
        if (earlier < t) {
            groups_[t] = groups_[earlier];
            by_tallies_.push_back(by_tallies_[earlier]);
            continue;
        }
        by_tallies_.push_back(std::make_shared<TallyTable>());
        SumBounds bounds;
        if (!bounds.build(item_order_.cards.wilds, item_order_.cards.numbers, {value, value}, grade_, budget)) return false;
        if (!by_tallies_[t]->build(*tallies_, item_order_.cards.wilds, value, bounds, [](Tally) { return true; }, budget)) return false;
        tallies_->each_part(tallies_->all(), value, [&](Tally tally) {
            if (tallies_->sum(tally) == value) list_real(0, tally, groups_[t]);
        });
        for (u32 w = 1; w < u32{1} << item_order_.cards.wilds.size(); ++w)
            for (const Tally tally : by_tallies_[t]->making(w)) {
                list_real(w, tally, groups_[t]);
                if (groups_[t].size() > kMostGroups || !budget.allows(groups_[t].size() * kBytesOfGroup) || budget.spent(64)) return false;
            }
    }
    return !budget.check_now();
}

// Every choice of real piles.
void PricedSearch::list_real(u32 wilds, Tally tally, std::vector<u32>& groups) const {
    const auto choose = [&](auto&& self, int kind, std::size_t from, int missing, u32 mask) -> void {
        const auto& piles = piles_[static_cast<std::size_t>(kind)];
        if (missing == 0) {
            if (kind + 1 == tallies_->kinds()) return groups.push_back(mask);
            return self(self, kind + 1, 0, tallies_->count_of(tally, kind + 1), mask);
        }
        for (std::size_t i = from; i + static_cast<std::size_t>(missing) <= piles.size(); ++i) self(self, kind, i + 1, missing - 1, mask | u32{1} << piles[i]);
    };
    choose(choose, 0, 0, tallies_->count_of(tally, 0), wilds << item_order_.numbers);
}

int PricedSearch::run(int best, const Offer& offer, Budget& budget) {
    best_ = best;
    offer_ = offer;
    for (std::size_t t = 0; t < groups_.size(); ++t) {
        targets_.push_back({PricedPacking(item_order_, problem_.objective, problem_.taking[t], levels_), 0, {}});
        if (!targets_.back().packing.set_up(groups_[t], budget)) return problem_.ceiling();
        targets_.back().packing.improve(best, budget);
    }
    // By cards the bound itself is what is mostly found.
    const bool top_first = !problem_.objective.points;
    if (!top_first) bisect(budget);
    Budget part = budget.share(top_first ? kDownwardShare : 100);
    search_downwards(part);
    budget.hand_back(part);
    if (top_first) bisect(budget);
    int bound = problem_.objective.below_any();
    for (const Target& target : targets_) bound = std::max(bound, target.packing.bound());
    return bound;
}

// The bound, then a point less, and so on, until the best so far is met.
void PricedSearch::search_downwards(Budget& budget) {
    for (Target& target : targets_) target.wanted = target.packing.bound();
    while (!budget.check_now()) {
        const auto top = std::max_element(targets_.begin(), targets_.end(), [](const Target& a, const Target& b) { return a.wanted < b.wanted; });
        if (top == targets_.end() || top->wanted <= best_) return;
        if (!reach(static_cast<std::size_t>(top - targets_.begin()), top->wanted, budget)) --top->wanted;
    }
}

// Good takes in a short time: half way between the best so far and the bound, and half way again.
void PricedSearch::bisect(Budget& budget) {
    for (std::size_t t = 0; t < targets_.size(); ++t) {
        int high = targets_[t].packing.bound();
        for (int turn = 0; turn < kBisections && high > best_ && !budget.check_now(); ++turn) {
            Budget part = budget.share(kBisectionShare);
            const int middle = best_ + (high - best_ + 1) / 2;
            if (!reach(t, middle, part)) high = middle - 1;
            budget.hand_back(part);
        }
    }
}

bool PricedSearch::reach(std::size_t target, int score, Budget& budget) {
    const auto masks = targets_[target].packing.reach(score, [&](u32 mask) { return feasible(target, mask, budget); }, budget);
    if (!masks) return false;
    std::vector<Expression> expressions;
    for (const u32 mask : *masks)
        if (!write(target, mask, expressions.emplace_back(), budget)) return false;
    item_order_.rename(expressions);
    best_ = offer_(std::move(expressions), static_cast<int>(target));
    return true;
}

GroupCards PricedSearch::group_cards(u32 mask) const {
    std::vector<int> bits;
    each_bit(mask, [&](int bit) { bits.push_back(bit); });
    return GroupCards(item_order_, bits);
}

PricedPacking::Answer PricedSearch::feasible(std::size_t target, u32 mask, Budget& budget) {
    using Answer = PricedPacking::Answer;
    auto& known = targets_[target].larger;
    if (const auto found = known.find(mask); found != known.end()) return found->second ? Answer::yes : Answer::no;
    const GroupCards group = group_cards(mask);
    bool made = false;
    if (!group.cards.numbers.empty()) {
        if (group.cards.size() > kTried) return Answer::unknown;
        const int value = problem_.taking[target].value;
        if (!group.tabulate(trial_, value, grade_, budget)) return Answer::unknown;
        made = GroupCards::makes(trial_, value);
        if (!made && trial_.unheld()) return Answer::unknown;
    }
    known.emplace(mask, made);
    return made ? Answer::yes : Answer::no;
}

bool PricedSearch::write(std::size_t target, u32 mask, Expression& expression, Budget& budget) {
    const int value = problem_.taking[target].value;
    if (tallies_) {
        PilesByKind open(piles_.size());
        Tally tally;
        for (std::size_t kind = 0; kind < piles_.size(); ++kind)
            for (const int bit : piles_[kind])
                if (mask >> bit & 1) {
                    open[kind].push_back(bit);
                    tally = tally + tallies_->one(static_cast<int>(kind));
                }
        write_group(*by_tallies_[target], mask >> item_order_.numbers, tally, item_order_, open, expression);
        return true;
    }
    if (count_bits(mask) <= levels_) return table_.with([&](const auto& table) { return table.write(mask, value, expression); });
    const GroupCards group = group_cards(mask);
    return group.tabulate(trial_, value, grade_, budget) && group.write(trial_, value, expression);
}

}  // namespace toptake
