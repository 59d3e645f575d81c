#include "listing/reach.h"

#include <algorithm>
#include <bit>
#include <random>

#include "numbers/scaled.h"
#include "search/meet_in_the_middle.h"
#include "subsets/sum_bounds.h"

namespace toptake {
namespace {

constexpr int kTable = 16;       // cards that are tabled all together
constexpr int kSmall = 6;        // for so few nothing else is quicker
constexpr int kAttempts = 2000;   // at splitting more cards than that in halves
constexpr int kFewWilds = 5;     // whose sums are tabled

class Search {
public:
    Search(const Cards& cards, const std::vector<int>& answers, Budget& budget)
        : cards_(cards), answers_(answers), reached_(answers.size()), budget_(budget) {
        const auto [least, most] = std::minmax_element(answers.begin(), answers.end());
        lowest_ = *least;
        highest_ = *most;
        place_.assign(static_cast<std::size_t>(highest_ - lowest_ + 1), -1);
        for (std::size_t i = 0; i < answers.size(); ++i) place_[static_cast<std::size_t>(answers[i] - lowest_)] = static_cast<int>(i);
    }

    std::vector<Reached> run(Grade limit) {
        for (int g = 0; g <= static_cast<int>(limit); ++g) {
            const Grade grade = static_cast<Grade>(g);
            if (grade == Grade::irrational && !irrational_may_return(cards_.wilds)) break;
            collect_missing();
            if (missing_.empty()) break;
            if (cards_.size() <= kTable) {
                tabulate(grade);
                continue;
            }
            for (int k = 0; k < kAttempts && !missing_.empty() && !budget_.check_now(); ++k) try_halves(grade);
            if (!missing_.empty()) exclude(grade);
        }
        return std::move(reached_);
    }

private:
    void collect_missing() {
        missing_.clear();
        for (std::size_t i = 0; i < answers_.size(); ++i)
            if (!reached_[i].found) missing_.push_back(static_cast<int>(i));
    }
    std::vector<int> wanted() const {
        std::vector<int> values;
        for (const int i : missing_) values.push_back(answers_[static_cast<std::size_t>(i)]);
        return values;
    }
    void settle(int index, Grade grade, Expression expression) {
        reached_[static_cast<std::size_t>(index)] = {true, true, grade, std::move(expression)};
    }

    void try_halves(Grade grade) {
        MeetInTheMiddle halves(cards_, grade);
        const auto matches = halves.single(wanted(), rng_, budget_);
        for (const auto& match : matches) settle(missing_[static_cast<std::size_t>(match.target)], grade, match.groups[0]);
        collect_missing();
    }

    // First only the subsets of up to half of the cards: most answers are the sum of two such halves. The
    // rest of the table is for what is still missing then.
    void tabulate(Grade grade) {
        thread_local AnyWidthTable table;
        TableOptions options;
        options.range = Range::of(wanted());
        options.grade = grade;
        if (cards_.size() > kSmall && grade != Grade::irrational) options.levels = (cards_.size() + 1) / 2;
        bool complete = table.build(cards_, options, budget_);
        if (options.levels < cards_.size() && complete) {
            table.with([&](const auto& t) {
                join_halves(t, grade);
                return 0;
            });
            if (missing_.empty()) return;
            complete = table.finish(cards_, options, budget_);
        }
        complete = complete && !table.unheld();
        for (const int i : missing_) {
            Expression expression;
            const int answer = answers_[static_cast<std::size_t>(i)];
            const bool made = table.with([&](const auto& t) { return t.makes(t.all(), answer) && t.write(t.all(), answer, expression); });
            if (made) settle(i, grade, std::move(expression));
            else if (!complete) reached_[static_cast<std::size_t>(i)].decided = false;
        }
        collect_missing();
    }

    // Answers that are the sum of a value of one half and a value of the other.
    template <class Table>
    void join_halves(const Table& table, Grade grade) {
        const u32 all = table.all();
        const int half = table.size() / 2;
        for (u32 left = 1; left < all && !missing_.empty(); left += 2) {  // the lowest number is on the left
            const int count = count_bits(left);
            if (count != half && count != table.size() - half) continue;
            const u32 right = all ^ left;
            if (!table.has_numbers(right) || !table.is_canonical(left)) continue;
            const auto a = table.values(left), b = table.values(right);
            if (a.empty() || b.empty()) continue;
            const Smooth common = common_scale(table.scale(left), table.scale(right));
            const u64 over_a = (common / table.scale(left)).numerator(), over_b = (common / table.scale(right)).numerator();
            const u64 unit = common.numerator();
            if (over_a == kNoBound || over_b == kNoBound || unit == kNoBound) continue;
            for (const auto x : a)
                for (const auto y : b) {
                    const i128 sum = static_cast<i128>(x) * static_cast<i128>(over_a) + static_cast<i128>(y) * static_cast<i128>(over_b);
                    const i128 answer = sum / static_cast<i128>(unit);
                    if (answer < lowest_ || answer > highest_ || answer * static_cast<i128>(unit) != sum) continue;
                    const int i = place_[static_cast<std::size_t>(answer - lowest_)];
                    if (i < 0 || reached_[static_cast<std::size_t>(i)].found) continue;
                    Expression expression;
                    if (!table.write_scaled(left, x, expression) || !table.write_scaled(right, y, expression)) continue;
                    push_sum(expression, 2);
                    settle(i, grade, std::move(expression));
                }
            collect_missing();
        }
    }

    // Too many cards for a table: at least the sums may rule an answer out.
    void exclude(Grade grade) {
        int total = 0;
        for (const int n : cards_.numbers) total += n;
        SumBounds bounds;
        const bool few = static_cast<int>(cards_.wilds.size()) <= kFewWilds && grade != Grade::irrational;
        const bool known = few && bounds.build(cards_.wilds, cards_.numbers, Range::of(wanted()), grade, budget_);
        for (const int i : missing_) {
            const bool possible = !known || bounds.group(bounds.all(), answers_[static_cast<std::size_t>(i)])[static_cast<std::size_t>(total)];
            if (possible) reached_[static_cast<std::size_t>(i)].decided = false;
        }
    }

    int lowest_ = 0, highest_ = -1;
    std::vector<int> place_;  // of the answers from lowest to highest; -1: not asked for
    const Cards& cards_;
    const std::vector<int>& answers_;
    std::vector<Reached> reached_;
    std::vector<int> missing_;
    Rng rng_{1729};
    Budget& budget_;
};

}  // namespace

std::vector<Reached> reach(const Cards& cards, const std::vector<int>& answers, Grade limit, Budget& budget) {
    if (answers.empty() || cards.numbers.empty()) return std::vector<Reached>(answers.size());
    return Search(cards, answers, budget).run(limit);
}

}  // namespace toptake
