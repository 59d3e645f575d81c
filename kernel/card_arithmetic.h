// What a wild card makes of a rational value, and of which values it makes one.
#pragma once

#include <optional>
#include <vector>

#include "cards.h"
#include "numbers/scaled.h"

namespace toptake {

// Lay a wild card on a value. False, and nothing changed, if the result is not rational, not allowed, or beyond 128 bits.
inline bool lay(const Wild& wild, Scaled& value) {
    std::optional<Scaled> r;
    switch (wild.act) {
        case Act::subtract: r = value.minus(wild.amount); break;
        case Act::multiply: r = value.times(wild.ratio); break;
        case Act::power: r = value.power(wild.amount); break;
        case Act::root: r = value.root(wild.amount); break;
    }
    if (r) value = *r;
    return r.has_value();
}

// The rational values that the wild card turns into this one.
inline std::vector<Scaled> values_before(const Wild& wild, const Scaled& value) {
    std::vector<Scaled> values;
    const auto keep = [&](const std::optional<Scaled>& x) {
        if (x) values.push_back(*x);
    };
    switch (wild.act) {
        case Act::subtract: keep(value.minus(-wild.amount)); break;
        case Act::multiply: keep(value.times(Smooth{} / wild.ratio)); break;
        case Act::power: {
            const auto r = value.root(wild.amount);
            keep(r);
            if (r && wild.amount == 2 && r->numerator != 0) values.push_back({-r->numerator, r->scale});
            break;
        }
        case Act::root:
            if (value.numerator >= 0 || wild.amount == 3) keep(value.power(wild.amount));
            break;
    }
    return values;
}

}  // namespace toptake
