// Takes that leave next to nothing over.
//
// With many cards nearly everything can be made, so the take with the most cards is built rather than
// searched for. The table of masses (mass.h) says which masses of numbers the wild cards can bring to a
// target; the numbers left over must make the rest come out even (leftovers.h): that gives a bound on
// what any take leaves over. Then plans of that cost are drawn at random, and real numbers are packed
// into their slots (packer.h). Many wild cards are tamed first: laid on a zero they change nothing.
// The random numbers start from a fixed seed: the same position gives the same result.
#pragma once

#include <optional>
#include <vector>

#include "rng.h"
#include "budget.h"
#include "search/leftovers.h"
#include "subsets/sum_bounds.h"
#include "packing/slot_packing.h"
#include "search/neutral_wilds.h"

namespace toptake {

struct Covering {
    int target = -1;    // which of the targets; -1: nothing found
    int left_over = 0;  // cards not won
    Grade grade = Grade::whole;
    std::vector<Tree> groups;  // trees name numbers first, then wild cards
};

class Cover {
public:
    Cover(std::vector<Number> numbers, std::vector<Wild> wilds, std::vector<int> targets);

    // Irrational partial answers that come back are not seen. No take with partial answers up to the grade leaves fewer cards over than this.
    int fewest_left_over(Grade grade, Budget& budget);

    // Plans with all the wild cards, if they are few: tries to leave fewer cards over than `best` does.
    void plan_all(Grade grade, int enough, Covering& best, Budget& budget);
    // One random taming of the wild cards, and some plans with those left active.
    void plan_some(Grade grade, int enough, Covering& best, Budget& budget);

    int cards() const { return cards_; }

private:
    static constexpr int kFew = 6;     // wild cards whose masses are tabled all together
    static constexpr int kActive = 4;  // and that are left active of more

    struct Option {
        int target, mass, cost;
        u32 wilds;  // of the active ones
    };

    // The table of all the wild cards; nothing if it cannot be had.
    const Mass* all_wilds(Grade grade, Budget& budget);
    void try_plans(const Taming& taming, const Mass& mass, Grade grade, int tries, int enough, Covering& best, Budget& budget);
    Range range() const;
    // The masses of groups that share out the wild cards, by target.
    using Masses = std::vector<std::vector<Mass::Masses>>;

    Masses all_masses(const Mass& mass) const;
    std::vector<Option> options(const Taming& taming, const Masses& masses, int below_cost) const;
    bool realise(const Taming& taming, const Mass& mass, const Masses& masses, const Option& option, Grade grade, Covering& found);
    bool split(const std::vector<Mass::Masses>& any, const Mass& mass, u32 wilds, int target, int total,
               Plan& plan, std::vector<std::size_t>& ends);
    std::vector<Wild> pick(const std::vector<int>& indices) const;
    Covering write(const Taming& taming, const Plan& plan, const std::vector<std::size_t>& ends,
                   const std::vector<bool>& left) const;

    std::vector<Number> numbers_;
    std::vector<int> values_;  // of the numbers
    std::vector<Wild> wilds_;
    std::vector<int> targets_;
    std::vector<Leftovers> leftovers_;  // by target
    int mass_ = 0, cards_ = 0;
    Mass mass_of_all_;
    std::optional<Grade> grade_of_all_;  // of the table above
    Packer packer_;
    Chance rng_{20190};
};

}  // namespace toptake
