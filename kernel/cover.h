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
#include <random>
#include <vector>

#include "budget.h"
#include "leftovers.h"
#include "mass.h"
#include "packer.h"

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

    // Could an irrational partial answer come back? The bound below does not see those.
    bool may_be_irrational() const;
    // No take with partial answers up to the grade leaves fewer cards over than this.
    int fewest_left_over(Grade grade, Budget& budget);

    // The best covering found: stops when it reaches `enough` cards left over, or after `trials`.
    Covering find(Grade grade, int enough, int trials, Budget& budget);

private:
    static constexpr int kFew = 5;  // wild cards whose masses are tabled all together

    // Wild cards in use: those that the plans are made of, and those that lie on a zero.
    struct Deal {
        std::vector<int> active;
        std::vector<int> sink;  // the subtraction cards first
        int zero = 0;           // the sum that the subtraction cards of the sink bring to zero
        int unused = 0;         // wild cards left over
    };
    struct Option {
        int target, mass, cost;
        u32 wilds;  // of the active ones
    };

    std::vector<Option> options(const Deal& deal, const Mass& mass, int below_cost) const;
    Deal deal_some(std::minstd_rand& rng) const;
    bool realise(const Deal& deal, const Mass& mass, const Option& option, std::minstd_rand& rng, Covering& found);
    bool split(const std::vector<Mass::Masses>& any, const Mass& mass, u32 wilds, int target, int total,
               std::minstd_rand& rng, Plan& plan, std::vector<std::size_t>& ends) const;
    std::vector<Wild> pick(const std::vector<int>& indices) const;
    Covering write(const Deal& deal, const Plan& plan, const std::vector<std::size_t>& ends,
                   const std::vector<bool>& left) const;

    std::vector<Number> numbers_;
    std::vector<Wild> wilds_;
    std::vector<int> targets_;
    std::vector<Leftovers> leftovers_;  // by target
    int mass_ = 0, cards_ = 0;
    Packer packer_;
};

}  // namespace toptake
