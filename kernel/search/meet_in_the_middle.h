// Takes that use every card, by meeting in the middle: two tables of half the cards each.
//
// Numbers that make up plain groups worth the target are set aside first, then the others are joined into sums until
// a dozen or so things are left, sums and wild cards. They are split in two at random, both halves are tabled, and two
// values are looked for that add up to the target, or are both worth it; often some wild cards come on top of the sum,
// which is then looked for instead. This works with few numbers under many wild cards, and with fractions. All choices
// are random, from a fixed seed; not finding anything proves nothing. Of many wild cards most are laid where they
// change nothing (neutral_wilds.h).
#pragma once

#include <optional>
#include <vector>

#include "numbers/scaled.h"
#include "rng.h"
#include "search/neutral_wilds.h"
#include "subsets/any_width_table.h"

namespace toptake {

class MeetInTheMiddle {
public:
    MeetInTheMiddle(const Cards& cards, Grade grade) : cards_(cards), grade_(grade) {}

    struct Match {
        int target;                // index
        std::vector<Expression> groups;  // they name numbers first
    };
    // Groups that use every card and are each worth the target; plain groups are for the first target.
    std::optional<Match> groups(int target, Rng& rng, Budget& budget);
    // The same in a single group, for as many of the targets as this split allows.
    std::vector<Match> single(const std::vector<int>& targets, Rng& rng, Budget& budget);

private:
    static constexpr int kThings = 15;   // sums and wild cards in both halves together,
    static constexpr int kUnjoined = 15; // unless all the cards are no more than this
    static constexpr int kAllActive = 10;  // wild cards that can all be left active,
    static constexpr int kActive = 8;    // and those that are left active otherwise

    struct Half {
        Cards cards;
        std::vector<std::vector<int>> joined;  // numbers in each sum
        std::vector<int> wilds;
    };

    // All values that use a whole half, over one scale, sorted.
    struct Values {
        Smooth scale;
        std::vector<i64> numerators;

        bool has(i128 whole) const;
    };

    int things() const { return cards_.size() <= kUnjoined ? kUnjoined : kThings; }
    bool choose_wilds(bool lay_some_on_zero, Rng& rng);
    void set_aside(int target, Rng& rng);
    void split(Rng& rng);
    Scaled put_on_top(int target, Rng& rng);
    bool tabulate(Range range, Budget& budget);
    bool match(const Scaled& target, Expression& expression) const;
    bool write(int half, i128 numerator, Expression& expression) const;
    bool cancelling_fits(int target) const;
    std::vector<Expression> finish(std::vector<Expression> groups) const;

    Cards cards_;
    Grade grade_;
    NeutralWilds neutral_;
    std::vector<int> zero_;                // numbers from which subtraction cards make zero
    std::vector<int> top_;                 // wild cards laid on the sum of the halves, the last one first
    std::vector<int> extra_;               // numbers added after that
    std::vector<std::vector<int>> plain_;  // groups of numbers
    std::vector<int> rest_;                // numbers not in plain groups
    std::array<Half, 2> halves_;
    std::array<AnyWidthTable, 2> tables_;
    std::array<Values, 2> values_;
};

}  // namespace toptake
