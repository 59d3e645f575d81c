// How irrational values come about in a subset table; for the files that build and write it.
#pragma once

#include <bit>

#include "subsets/subset_table.h"

namespace toptake {

// Every power laid on a radical. The visitor returns true to stop.
template <class Int>
template <class Visit>
void SubsetTable<Int>::radical_powers(u32 mask, Visit&& visit) const {
    for (u32 acts = acting(mask) & by_act_.act; acts; acts &= acts - 1) {
        const int i = std::countr_zero(acts);
        const Wild& wild = cards_.wilds[i - numbers_];
        if (wild.act != Act::power) continue;
        const u32 inner = canonical(mask ^ (u32{1} << i));
        for (const Radical& x : radicals(inner)) {
            try {
                const Radical::Result result = x.power(wild.amount);
                if (result.index() == 0) {
                    if (!one_of_each_) unheld_ = true;
                } else if (visit(result, Route{i, inner, 0, &x, 0})) {
                    return;
                }
            } catch (const Overflow&) {
                unheld_ = true;
            }
        }
    }
}

// Every way to an irrational value of the mask.
template <class Int>
template <class Visit>
void SubsetTable<Int>::radical_routes(u32 mask, Visit&& visit) const {
    bool stop = false;
    const auto consider = [&](auto&& make, const Route& route) {
        try {
            const Radical::Result result = make();
            if (result.index() == 0 && !one_of_each_) unheld_ = true;
            if (result.index() == 2) stop = visit(std::get<Radical>(result), route);
        } catch (const Overflow&) {
            unheld_ = true;
        }
        return stop;
    };
    for (u32 wilds = acting(mask); wilds; wilds &= wilds - 1) {
        const int i = std::countr_zero(wilds);
        const Wild& wild = cards_.wilds[i - numbers_];
        const u32 inner = canonical(mask ^ (u32{1} << i));
        if (wild.act == Act::root) {
            const Segments& s = at(inner).segments;
            for (u32 k = s.hoisted; k < s.end; ++k) {
                const Wide value = values_.data()[k];
                if (value == 0 || (value < 0 && wild.amount == 2)) continue;
                const auto make = [&]() -> Radical::Result {
                    const Rational x = rational(inner, value);
                    if (const auto exact = x.root(wild.amount)) return *exact;
                    return Radical::root(x, wild.amount);
                };
                if (consider(make, Route{i, inner, 0, nullptr, value})) return;
            }
        }
        for (const Radical& x : radicals(inner)) {
            const auto make = [&]() -> Radical::Result {
                switch (wild.act) {
                    case Act::subtract: return x.plus(Rational(-wild.amount));
                    case Act::multiply:
                        return x.times(Rational(static_cast<i128>(wild.ratio.numerator()), static_cast<i128>(wild.ratio.denominator())));
                    case Act::power: return x.power(wild.amount);
                    default: return x.root(wild.amount);
                }
            };
            if (consider(make, Route{i, inner, 0, &x, 0})) return;
        }
    }
    for (u32 left = (mask - 1) & mask; left; left = (left - 1) & mask) {
        const u32 right_real = mask ^ left;
        if (canonical(left) != left || radicals(left).empty() || !has_numbers(right_real)) continue;
        const u32 right = canonical(right_real);
        if (!radicals(right).empty() && !one_of_each_) unheld_ = true;
        const Segments& s = at(right).segments;
        for (const Radical& x : radicals(left))
            for (u32 k = s.hoisted; k < s.end; ++k) {
                const Wide value = values_.data()[k];
                const auto make = [&]() -> Radical::Result { return x.plus(rational(right, value)); };
                if (consider(make, Route{-1, left, right, &x, value})) return;
            }
    }
}

}  // namespace toptake
