#include "reach.h"

#include <algorithm>
#include <random>

#include "halves.h"
#include "mass.h"

namespace toptake {
namespace {

constexpr int kTable = 14;       // cards that are tabled all together
constexpr int kSmall = 7;        // for so few the full table is the quickest way, too
constexpr int kFewWilds = 5;     // whose masses are tabled

class Search {
public:
    Search(const Cards& cards, const std::vector<int>& answers, Budget& budget)
        : cards_(cards), answers_(answers), reached_(answers.size()), budget_(budget) {}

    std::vector<Reached> run(Grade limit) {
        for (int g = 0; g <= static_cast<int>(limit); ++g) {
            const Grade grade = static_cast<Grade>(g);
            if (grade == Grade::irrational && !may_be_irrational()) break;
            collect_missing();
            if (missing_.empty()) break;
            if (cards_.size() > kSmall && grade != Grade::irrational) {
                for (int k = 0, idle = 0; k < attempts() && idle < patience() && !missing_.empty() && !budget_.look(); ++k)
                    idle = try_halves(grade) ? 0 : idle + 1;
            }
            if (missing_.empty()) break;
            if (cards_.size() <= kTable) tabulate(grade);
            else exclude(grade);
        }
        return std::move(reached_);
    }

private:
    int attempts() const { return cards_.size() <= kTable ? 40 : 400; }
    // Splits in vain before the full table takes over.
    int patience() const { return cards_.size() <= kTable ? cards_.size() - 4 : 400; }

    bool may_be_irrational() const {
        const auto has = [&](Act act) {
            return std::count_if(cards_.wilds.begin(), cards_.wilds.end(), [&](const Wild& w) { return w.act == act; });
        };
        return has(Act::root) > 1 || (has(Act::root) && has(Act::power));
    }

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
    void settle(int index, Grade grade, Tree tree) {
        reached_[static_cast<std::size_t>(index)] = {true, true, grade, std::move(tree)};
    }

    bool try_halves(Grade grade) {
        Halves halves(cards_, grade);
        const auto matches = halves.single(wanted(), rng_, budget_);
        for (const auto& match : matches) settle(missing_[static_cast<std::size_t>(match.target)], grade, match.groups[0]);
        collect_missing();
        return !matches.empty();
    }

    void tabulate(Grade grade) {
        thread_local AnyTable table;
        TableOptions options;
        const auto values = wanted();
        options.range = {*std::min_element(values.begin(), values.end()), *std::max_element(values.begin(), values.end())};
        options.grade = grade;
        const bool complete = table.build(cards_, options, budget_) && !table.unheld();
        for (const int i : missing_) {
            Tree tree;
            const int answer = answers_[static_cast<std::size_t>(i)];
            const bool made = table.with([&](const auto& t) { return t.makes(t.all(), answer) && t.write(t.all(), answer, tree); });
            if (made) settle(i, grade, std::move(tree));
            else if (!complete) reached_[static_cast<std::size_t>(i)].decided = false;
        }
        collect_missing();
    }

    // Too many cards for a table: at least the masses may rule an answer out.
    void exclude(Grade grade) {
        int mass = 0;
        for (const int n : cards_.numbers) mass += n;
        const auto values = wanted();
        Mass table;
        const bool few = static_cast<int>(cards_.wilds.size()) <= kFewWilds && grade != Grade::irrational;
        const Range range{*std::min_element(values.begin(), values.end()), *std::max_element(values.begin(), values.end())};
        const bool known = few && table.build(cards_.wilds, mass, range, grade, budget_);
        for (const int i : missing_) {
            const bool possible = !known || table.group(table.all(), answers_[static_cast<std::size_t>(i)])[static_cast<std::size_t>(mass)];
            if (possible) reached_[static_cast<std::size_t>(i)].decided = false;
        }
    }

    const Cards& cards_;
    const std::vector<int>& answers_;
    std::vector<Reached> reached_;
    std::vector<int> missing_;
    std::minstd_rand rng_{1729};
    Budget& budget_;
};

}  // namespace

std::vector<Reached> reach(const Cards& cards, const std::vector<int>& answers, Grade limit, Budget& budget) {
    if (answers.empty() || cards.numbers.empty()) return std::vector<Reached>(answers.size());
    return Search(cards, answers, budget).run(limit);
}

}  // namespace toptake
