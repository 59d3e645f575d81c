// Using every card: real cards, split in two halves.
//
// Numbers that make up plain groups worth the target are set aside first, then the rest is joined into
// clumps until a dozen or so things are left: clumps and wild cards. They are split in two at random,
// both halves are tabled, and two values are looked for that add up to the target, or are both worth
// it; often some wild cards come on top of the sum, which is then looked for instead. With few numbers under many wild cards this is what works; fractions are welcome. Everything is
// left to chance, from a fixed seed; not finding anything proves nothing. Of many wild cards most are laid
// where they change nothing (taming.h).
#pragma once

#include <optional>
#include <vector>

#include "rng.h"
#include "subsets/any_width_table.h"
#include "numbers/scaled.h"
#include "search/neutral_wilds.h"

namespace toptake {

class Halves {
public:
    Halves(const Cards& cards, Grade grade) : cards_(cards), grade_(grade) {}

    struct Match {
        int target;                // index
        std::vector<Tree> groups;  // trees name numbers first
    };
    // Groups that use every card and are each worth the target; plain groups are for the first target.
    std::optional<Match> groups(int target, Chance& rng, Budget& budget);
    // The same in a single group, for as many of the targets as this split allows.
    std::vector<Match> single(const std::vector<int>& targets, Chance& rng, Budget& budget);

private:
    static constexpr int kThings = 15;   // clumps and wild cards in both halves together,
    static constexpr int kUnjoined = 15; // unless all the cards are no more than this
    static constexpr int kUntamed = 10;  // wild cards that can go without taming,
    static constexpr int kActive = 8;    // and those that are left active otherwise

    struct Half {
        Cards cards;
        std::vector<std::vector<int>> clumps;  // numbers in each
        std::vector<int> wilds;
    };

    // All values that use a whole half, over one scale, sorted.
    struct Values {
        Smooth scale;
        std::vector<i64> numerators;

        bool has(i128 whole) const;
    };

    int things() const { return cards_.size() <= kUnjoined ? kUnjoined : kThings; }
    bool tame(bool wanted, Chance& rng);
    void set_aside(int target, Chance& rng);
    void split(Chance& rng);
    Scaled put_on_top(int target, Chance& rng);
    bool tabulate(Range range, Budget& budget);
    bool match(const Scaled& target, Tree& tree) const;
    bool write(int half, i128 numerator, Tree& tree) const;
    bool idle_fits(int target) const;
    std::vector<Tree> finish(std::vector<Tree> groups) const;

    Cards cards_;
    Grade grade_;
    Taming taming_;
    std::vector<int> zero_;                // numbers that the sink brings to zero
    std::vector<int> top_;                 // wild cards laid on the sum of the halves, the last one first
    std::vector<int> extra_;               // numbers added after that
    std::vector<std::vector<int>> plain_;  // groups of numbers
    std::vector<int> rest_;                // numbers not in plain groups
    std::array<Half, 2> halves_;
    std::array<AnyTable, 2> tables_;
    std::array<Values, 2> values_;
};

}  // namespace toptake
