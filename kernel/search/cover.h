// Takes that leave next to nothing over.
//
// With many cards nearly everything can be made, so the take with the most cards is built rather than
// searched for. The table of sums (sum_bounds.h) says which sums of numbers the wild cards can bring to a
// target; the numbers left over must make the rest come out even (leftovers.h): that gives a bound on
// what any take leaves over. Then plans of that cost are drawn at random, and real numbers are packed
// into their slots (slot_packing.h). Of many wild cards most are laid
// where they change nothing (neutral_wilds.h).
// The random numbers start from a fixed seed: the same position gives the same result.
#pragma once

#include <optional>
#include <vector>

#include "budget.h"
#include "packing/slot_packing.h"
#include "rng.h"
#include "search/leftovers.h"
#include "search/neutral_wilds.h"
#include "subsets/sum_bounds.h"

namespace toptake {

struct Covering {
    int target = -1;    // which of the targets; -1: nothing found
    int left_over = 0;  // cards not won
    Grade grade = Grade::whole;
    std::vector<Expression> groups;  // they name numbers first, then wild cards
};

class Cover {
public:
    Cover(std::vector<Number> numbers, std::vector<Wild> wilds, std::vector<int> targets);

    // No take with rational partial answers up to the grade leaves fewer cards over than this.
    int fewest_left_over(Grade grade, Budget& budget);

    // Plans with all the wild cards, if they are few: tries to leave fewer cards over than `best` does.
    void plan_all(Grade grade, int enough, Covering& best, Budget& budget);
    // A random choice of neutral wild cards, and some plans with those left active.
    void plan_some(Grade grade, int enough, Covering& best, Budget& budget);

    int cards() const { return cards_; }

private:
    static constexpr int kFew = 6;     // wild cards whose sums are tabled all together
    static constexpr int kActive = 4;  // and that are left active of more

    struct Option {
        int target, sum, cost;
        u32 wilds;  // of the active ones
    };

    // The table of all the wild cards; nothing if it cannot be had.
    const SumBounds* all_wilds(Grade grade, Budget& budget);
    void try_plans(const NeutralWilds& neutral, const SumBounds& bounds, Grade grade, int tries, int enough, Covering& best, Budget& budget);
    // The sums of groups that share out the wild cards, by target.
    using TargetSums = std::vector<std::vector<SumBounds::Sums>>;

    TargetSums all_sums(const SumBounds& bounds) const;
    std::vector<Option> options(const NeutralWilds& neutral, const TargetSums& sums, int below_cost) const;
    bool realise(const NeutralWilds& neutral, const SumBounds& bounds, const TargetSums& sums, const Option& option, Grade grade, Covering& found);
    bool split(const std::vector<SumBounds::Sums>& any, const SumBounds& bounds, u32 wilds, int target, int total,
               Plan& plan, std::vector<std::size_t>& ends);
    std::vector<Wild> pick(const std::vector<int>& indices) const;
    Covering write(const NeutralWilds& neutral, const Plan& plan, const std::vector<std::size_t>& ends,
                   const std::vector<bool>& left) const;

    std::vector<Number> numbers_;
    std::vector<int> values_;  // of the numbers
    std::vector<Wild> wilds_;
    std::vector<int> targets_;
    std::vector<Leftovers> leftovers_;  // by target
    int total_ = 0, cards_ = 0;
    SumBounds bounds_of_all_;
    std::optional<Grade> grade_of_all_;  // of the table above
    SlotPacking slot_packing_;
    Rng rng_{20190};
};

}  // namespace toptake
