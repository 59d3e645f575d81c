// The best choice of disjoint groups within a small part of a position, what lies outside it staying as it is.
//
// A table over all subsets of up to a dozen pieces, as in subset_packing.h, but the taking card may also be counted in a group
// outside. Of choices that score the same one is taken that uses more cards without filling a group beyond what brings
// points, since there the next part finds most to gain; else any at random.
#pragma once

#include <array>
#include <bit>
#include <optional>
#include <vector>

#include "budget.h"
#include "packing/scoring.h"
#include "rng.h"

namespace toptake {

class PartPacking {
public:
    static constexpr int kMost = 12;  // pieces
    static constexpr int kFull = 6;   // cards of a group that bring every bonus

    struct Piece {
        Share share;
        bool centre = false;  // some of it lies in the centre
    };
    // What is outside the part.
    struct Outside {
        std::optional<int> gain;  // of the taking card in the best group there, if there is a group
        bool cleared = false;     // nothing of the centre is left over there, so that the whole centre can be cleared
    };

    PartPacking(const Objective& objective, const std::vector<Taking>& takings) : objective_(objective), takings_(takings) {}

    // The best choice among these groups, masks of pieces.
    std::vector<u32> solve(const std::vector<Piece>& pieces, const std::vector<u32>& groups, const Outside& outside, Rng& rng, Budget& budget) {
        all_ = (u32{1} << pieces.size()) - 1;
        weigh(pieces, groups, rng);
        u32 centre = 0;
        for (std::size_t i = 0; i < pieces.size(); ++i) centre |= pieces[i].centre ? u32{1} << i : 0;
        std::vector<u32> chosen;
        if (budget.spent(all_ * (1 + groups.size() / 8))) return chosen;
        const int best = fill(0, outside), none = kNone / 2;
        if (best > none) chosen = trace(0, outside);
        if (!outside.cleared || objective_.clearing() == 0 || !centre) return chosen;
        const int cleared = fill(centre, outside);
        if (cleared > none && cleared + objective_.clearing() * kUnit >= best) chosen = trace(centre, outside);
        return chosen;
    }

    // A point; a card of a group as long as it is not full; cards beyond that, squared; and chance.
    static constexpr int kUnit = 1 << 14, kCard = 32, kTooMany = 16, kNoise = 8;

    // What a group of so many cards brings beside its points, so that the next part finds something to gain.
    static int extra(int cards) {
        const int too_many = std::max(0, cards - kFull);
        return kCard * std::min(cards, kFull) - kTooMany * too_many * too_many;
    }

private:
    static constexpr int kNone = -(1 << 29);

    struct Group {
        u32 mask;
        int plain, holding;
    };

    void weigh(const std::vector<Piece>& pieces, const std::vector<u32>& groups, Rng& rng) {
        for (auto& list : by_low_) list.clear();
        for (const u32 mask : groups) {
            Share share;
            each_bit(mask, [&](int i) { share += pieces[static_cast<std::size_t>(i)].share; });
            const int extra = PartPacking::extra(share.cards) + below(rng, kNoise);
            const int plain = objective_.take(share, nullptr);
            int holding = kNone / kUnit;
            for (const Taking& taking : takings_) holding = std::max(holding, objective_.take(share, &taking));
            by_low_[static_cast<std::size_t>(std::countr_zero(mask))].push_back({mask, plain * kUnit + extra, holding * kUnit + extra});
        }
    }

    // Pieces of `must` may not be left over. What all the pieces bring at most.
    int fill(u32 must, const Outside& outside) {
        open_.resize(all_ + 1);
        placed_.resize(all_ + 1);
        open_[0] = 0;
        placed_[0] = kNone;
        for (u32 mask = 1; mask <= all_; ++mask) {
            const u32 low = mask & -mask;
            int open = low & must ? kNone : open_[mask ^ low], placed = low & must ? kNone : placed_[mask ^ low];
            for (const Group& g : by_low_[static_cast<std::size_t>(std::countr_zero(mask))]) {
                if (g.mask & ~mask) continue;
                open = std::max(open, open_[mask ^ g.mask] + g.plain);
                placed = std::max({placed, placed_[mask ^ g.mask] + g.plain, open_[mask ^ g.mask] + g.holding});
            }
            open_[mask] = std::max(open, kNone);
            placed_[mask] = std::max(placed, kNone);
        }
        return std::max(placed_[all_], outside_worth(outside));
    }

    int outside_worth(const Outside& outside) const { return outside.gain ? open_[all_] + *outside.gain * kUnit : kNone; }

    // The groups behind it.
    std::vector<u32> trace(u32 must, const Outside& outside) const {
        std::vector<u32> chosen;
        bool placed = placed_[all_] >= outside_worth(outside);
        u32 mask = all_;
        while (mask) {
            const u32 low = mask & -mask;
            const int value = (placed ? placed_ : open_)[mask];
            bool found = !(low & must) && (placed ? placed_ : open_)[mask ^ low] == value;
            if (found) {
                mask ^= low;
                continue;
            }
            for (const Group& g : by_low_[static_cast<std::size_t>(std::countr_zero(mask))]) {
                if (g.mask & ~mask) continue;
                const bool later = (placed ? placed_ : open_)[mask ^ g.mask] + g.plain == value;
                if (!later && !(placed && open_[mask ^ g.mask] + g.holding == value)) continue;
                chosen.push_back(g.mask);
                placed = placed && later;
                mask ^= g.mask;
                found = true;
                break;
            }
            if (!found) return {};
        }
        return chosen;
    }

    Objective objective_;
    std::vector<Taking> takings_;
    u32 all_ = 0;
    std::array<std::vector<Group>, kMost> by_low_;
    std::vector<int> open_, placed_;  // by mask: the taking card not counted in these groups, or counted
};

}  // namespace toptake
