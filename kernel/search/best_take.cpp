#include "search/best_take.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "search/cover.h"
#include "search/exhaustive.h"
#include "search/improved_takes.h"
#include "search/meet_in_the_middle.h"
#include "search/priced_search.h"
#include "search/tally_search.h"

namespace toptake {
namespace {

constexpr int kExhaustive = 13;  // items whose every packing is looked at
constexpr int kTabled = 16;      // items that are tabled, for the most cards
constexpr int kFewWilds = 4;     // whose tallies are looked at early
constexpr std::size_t kMasked = 30;  // items that a mask has room for
constexpr int kFewItems = 6;     // of a group that is looked for by prices
constexpr int kEasier = 15;      // percent of the time left to find an easier take that is as good
constexpr int kSumBoundsShare = 25;  // percent of the time left for the sums of all cards
constexpr int kFirst = 24;       // rounds before sums are looked at
constexpr int kSome = 200, kRounds = 4000;  // of building covers, at most
// By points: the work of the first slices, how much larger the next one is each time, and how many follow.
constexpr std::size_t kFirstSlice = 1'200'000, kSecondSlice = 40'000'000, kGrowth = 6;
constexpr int kSlices = 8;
constexpr int kManyWilds = 14, kManyItems = 23;  // whose groups are too many to be listed soon
constexpr int kAtOnce = 10;    // items whose every packing is looked at before anything else
constexpr int kExhausting = 20;  // percent of a slice, for looking at every packing
constexpr int kListing = 34, kListingLater = 80, kListingByTallies = 70;  // percent of a search by prices, for listing groups
constexpr int kImproved = 25, kImprovedAfter = 30;  // percent of what is left of a slice, for better takes between searches by prices, and after

class Search {
public:
    Search(const Problem& problem, Budget& budget) : problem_(problem), budget_(budget), incumbent_(problem) {}

    BestTake run() {
        const bool any_pile = std::any_of(problem_.items.begin(), problem_.items.end(), [&](const Item& x) {
            return !x.is_wild() && x.grade <= problem_.limit;
        });
        if (problem_.taking.empty() || !any_pile) {
            best_.bound = 0;
            best_.proven = true;
            return best_;
        }
        const int items = static_cast<int>(problem_.items.size());
        if (items > kExhaustive || problem_.objective.points) take_plainly();
        if (problem_.objective.points) most_points(items);
        else if (items <= kExhaustive) few_items(budget_);
        else most_cards(items, problem_.wild_cards());
        return best_;
    }

private:
    // In slices of work, each six times the one before and shared out in the same way whatever the budget is: more time, or
    // more work, only goes further along the same way, and never ends with less. The first slice is for good takes.
    void most_points(int items) {
        ImprovedTakes& improved = improved_.emplace(incumbent_);
        const auto improve = [&](int percent) {
            if (!best_.proven) with_share(percent, [&](Budget& part) { improved.run(part); });
        };
        if (!problem_.prove && items > kExhaustive) return improved.run(budget_);
        if (items > kAtOnce) in_slice(first_slice(items), [&] { improve(100); });
        std::size_t work = kSecondSlice;
        for (int turn = 0; turn < kSlices && !best_.proven && !budget_.check_now(); ++turn, work *= kGrowth) {
            cut_short_ = false;
            listing_ = turn == 0 ? kListing : kListingLater;
            in_slice(work, [&] {
                if (items <= kExhaustive) return few_items(budget_);
                price_in_rounds([&] { improve(kImproved); });
                if (best_.proven) prefer_whole();
                else improve(kImprovedAfter);
            });
            if (!cut_short_) break;
        }
    }

    // Where groups are listed in a moment better takes can wait; where there are too many, they are all that is found.
    std::size_t first_slice(int items) const {
        if (items <= kExhaustive) return kFirstSlice / 2;
        return (problem_.wild_cards() >= kManyWilds ? 4 : items >= kManyItems ? 2 : 1) * kFirstSlice;
    }

    template <class Work>
    void in_slice(std::size_t work, Work&& search) {
        const Budget whole = std::exchange(budget_, budget_.slice(work));
        search();
        const Budget slice = std::exchange(budget_, whole);
        budget_.hand_back(slice);
    }

    void few_items(Budget& budget) {
        with_share(problem_.objective.points ? kExhausting : 50, [&](Budget& part) { exhaust(incumbent_, part); });
        if (!best_.proven && problem_.objective.points) price_in_rounds([] {});
        if (!best_.proven) cover(kRounds, budget);
    }

    // With few wild cards tallies settle it; with more a cover is likely, and small groups may do.
    void most_cards(int items, int wilds) {
        const bool few = wilds <= kFewWilds;
        with_share(few ? 25 : 100, [&](Budget& part) { cover(kSome, part); });
        if (!best_.proven && few) with_share(85, [&](Budget& part) { tally(part); });
        for (const int levels : {4, items <= 20 ? kFewItems : kFewItems - 1})
            if (!best_.proven) with_share(15, [&](Budget& part) { price(levels, std::min(problem_.hardest(), Grade::fractional), part); });
        if (!best_.proven && items <= kTabled) with_share(80, [&](Budget& part) { exhaust_by_cards(incumbent_, part); });
        if (!best_.proven && !few && wilds <= TallySearch::kMostWilds) with_share(80, [&](Budget& part) { tally(part); });
        if (!best_.proven) cover(kRounds, budget_);
    }

    template <class Work>
    void with_share(int percent, Work&& work) {
        Budget part = budget_.share(percent);
        work(part);
        cut_short_ = cut_short_ || part.spent(0);
        budget_.hand_back(part);
    }

    // Something to begin with, however short the time: piles and pairs of piles worth a card of the hand.
    void take_plainly() {
        for (std::size_t t = 0; t < problem_.taking.size(); ++t) {
            std::vector<Expression> groups;
            std::array<std::vector<std::uint8_t>, 16> open;  // by value
            for (std::size_t i = 0; i < problem_.items.size(); ++i) {
                const Item& item = problem_.items[i];
                if (item.is_wild() || item.grade > problem_.limit) continue;
                const int missing = problem_.taking[t].value - item.value;
                const auto code = static_cast<std::uint8_t>(i);
                if (missing == 0) {
                    groups.push_back({code});
                } else if (missing > 0 && !open[static_cast<std::size_t>(missing)].empty()) {
                    groups.push_back({open[static_cast<std::size_t>(missing)].back(), code});
                    push_sum(groups.back(), 2);
                    open[static_cast<std::size_t>(missing)].pop_back();
                } else {
                    open[static_cast<std::size_t>(item.value)].push_back(code);
                }
            }
            if (!groups.empty()) incumbent_.offer(std::move(groups), static_cast<int>(t), Grade::whole);
        }
    }

    // Takes that use everything, or leave as little over as the sums of the cards allow: finding one is
    // its own proof.
    void cover(int rounds, Budget& budget) {
        const ItemOrder item_order(problem_.items, problem_.items_up_to(problem_.limit));
        std::vector<Number> numbers;
        for (int i = 0; i < item_order.numbers; ++i)
            numbers.push_back({item_order.cards.numbers[static_cast<std::size_t>(i)], item_order.share[static_cast<std::size_t>(i)].cards});
        const std::vector<int> values = problem_.targets();
        Cover cover(numbers, item_order.cards.wilds, values);
        MeetInTheMiddle whole(item_order.cards, Grade::whole), fractional(item_order.cards, problem_.rational_limit());
        Covering least;
        Rng rng(7);
        const auto offer_least = [&] {
            if (least.target < 0) return;
            std::vector<Expression> groups = least.groups;
            item_order.rename(groups);
            incumbent_.offer(std::move(groups), least.target, least.grade);
        };
        int fewest = 0;
        for (int round = 0; round < rounds && !best_.proven && !budget.check_now(); ++round) {
            const int t = round % static_cast<int>(values.size());
            const bool fractions = round % 3 == 2 && problem_.rational_limit() != Grade::whole;
            auto match = (fractions ? fractional : whole).groups(values[static_cast<std::size_t>(t)], rng, budget);
            if (match) {
                item_order.rename(match->groups);
                incumbent_.offer(std::move(match->groups), t, fractions ? problem_.rational_limit() : Grade::whole);
            }
            if (best_.proven) return;
            if (round == kFirst) {
                // A large table of sums may not be worth the time.
                Budget part = budget.share(kSumBoundsShare);
                // Bounds by sums know nothing of irrational numbers on the way.
                if (problem_.limit < Grade::irrational || !problem_.irrational_may_return()) fewest = cover.fewest_left_over(problem_.rational_limit(), part);
                if (!problem_.objective.points) best_.bound = std::min(best_.bound, problem_.ceiling() - fewest);
                // Its table is at hand for the limit now; among equals whole numbers are tried first in later rounds.
                cover.plan_all(problem_.rational_limit(), fewest, least, part);
                offer_least();
                if (!best_.proven && problem_.rational_limit() != Grade::whole) cover.plan_all(Grade::whole, fewest, least, part);
                offer_least();
                budget.hand_back(part);
            } else if (round > kFirst && round % 4 == 0) {
                cover.plan_some(fractions ? problem_.rational_limit() : Grade::whole, fewest, least, budget);
                offer_least();
            }
        }
    }

    // With few wild cards all groups can be listed; with many those of a few items are enough.
    template <class Between>
    void price_in_rounds(Between&& between) {
        const int items = static_cast<int>(problem_.items.size());
        const int wilds = problem_.wild_cards();
        std::vector<int> rounds;
        const bool tallied = problem_.hardest() != Grade::irrational;
        if (wilds <= 3 && (tallied || items <= 19)) rounds = {items};
        else if (wilds <= 4 && tallied) rounds = {items, kFewItems};
        else if (wilds <= 4 && items <= 20) rounds = {kFewItems, items};
        else if (wilds <= 5) rounds = {kFewItems, 7, 8, items};
        else if (items <= 19) rounds = {kFewItems, 7, 8};
        else rounds = {5, kFewItems, 7, 8};
        for (std::size_t i = 0; i < rounds.size() && !best_.proven && !budget_.check_now(); ++i) {
            const bool before = std::exchange(cut_short_, false);
            with_share(i + 1 < rounds.size() ? 60 : 85, [&](Budget& part) { price(rounds[i], problem_.hardest(), part); });
            if (cut_short_) between();
            cut_short_ = cut_short_ || before;
        }
    }

    // Feasible groups of a few items, and the best choice of them; larger groups as they are met.
    // Only partial answers up to the hardest grade that makes a difference give a bound.
    void price(int levels, Grade grade, Budget& budget) {
        if (problem_.items.size() > kMasked) return;
        PricedSearch search(problem_, grade, levels);
        // By points a list that takes long is given up for better takes, at first.
        Budget part = budget.share(!problem_.objective.points ? 100 : problem_.wild_cards() <= kFewWilds ? kListingByTallies : listing_);
        const bool listed = search.list_groups(part);
        budget.hand_back(part);
        if (!listed) {
            cut_short_ = true;
            return;
        }
        if (improved_ && grade <= problem_.rational_limit())
            for (std::size_t t = 0; t < search.groups().size(); ++t) improved_->learn(search.item_order(), t, search.groups()[t], budget);
        const int bound = search.run(beaten(), [&](std::vector<Expression> groups, int taking) {
            incumbent_.offer(std::move(groups), taking, grade);
            return best_.score;
        }, budget);
        if (grade == problem_.hardest()) best_.bound = std::min(best_.bound, bound);
        best_.proven = beaten() >= best_.bound;
    }

    // What a take must exceed to be the best: without any so far, less than every take scores.
    int beaten() const { return best_.taking < 0 ? problem_.objective.below_any() : best_.score; }

    // As good, but in whole numbers: what there is time for.
    void prefer_whole() {
        if (best_.grade == Grade::whole || problem_.hardest() == Grade::whole) return;
        with_share(kEasier, [&](Budget& part) {
            PricedSearch search(problem_, Grade::whole, problem_.wild_cards() <= kFewWilds ? static_cast<int>(problem_.items.size()) : kFewItems);
            if (!search.list_groups(part)) return;
            search.run(best_.score - 1, [&](std::vector<Expression> groups, int taking) {
                best_.taking = -1;
                incumbent_.offer(std::move(groups), taking, Grade::whole);
                return best_.score;
            }, part);
        });
    }

    // Few wild cards and many numbers. The easier grade is asked for what is as good.
    void tally(Budget& budget) {
        if (problem_.hardest() == Grade::irrational) return;
        for (const Grade grade : {problem_.hardest(), Grade::whole}) {
            if (grade == problem_.hardest() ? best_.proven : best_.grade == Grade::whole || !best_.proven) continue;
            const ItemOrder item_order(problem_.items, problem_.items_up_to(grade));
            if (item_order.numbers == 0) continue;
            const int all = item_order.card_count() + 1;
            const int wanted = grade == problem_.hardest() ? best_.score + 1 : best_.score;
            TallySearch search(item_order, problem_.targets());
            bool decided = true;
            auto found = search.run(grade, all - wanted + 1, budget, decided);
            if (found) {
                if (grade != problem_.hardest()) best_.taking = -1;  // as good and easier
                item_order.rename(found->groups);
                incumbent_.offer(std::move(found->groups), found->target, grade);
            }
            if (decided && grade == problem_.hardest()) {
                best_.bound = best_.score;
                best_.proven = true;
            }
        }
    }

    const Problem& problem_;
    Budget& budget_;
    Incumbent incumbent_;
    std::optional<ImprovedTakes> improved_;  // by points
    int listing_ = kListing;
    bool cut_short_ = false;  // was a strategy, in this slice?
    BestTake& best_ = incumbent_.best;
};

}  // namespace

BestTake best_take(const Problem& problem, Budget& budget) {
    BestTake best = Search(problem, budget).run();
    best.bound = std::max(best.bound, 0);
    return best;
}

}  // namespace toptake
