// A wild card applied to a value, in whichever arithmetic.
#pragma once

#include "paper/paper_cards.h"

namespace toptake::paper {

// The four kinds of card as one call, for whoever does not know the kind beforehand.
template <class Arithmetic>
typename Arithmetic::Value apply(const Arithmetic& arithmetic, Kind kind, int wild,
                                 const typename Arithmetic::Value& value,
                                 typename Arithmetic::Mask& alive) {
    switch (kind) {
        case Kind::Subtract: return arithmetic.template apply<Kind::Subtract>(wild, value, alive);
        case Kind::Multiply: return arithmetic.template apply<Kind::Multiply>(wild, value, alive);
        case Kind::Power: return arithmetic.template apply<Kind::Power>(wild, value, alive);
        case Kind::Root: break;
    }
    return arithmetic.template apply<Kind::Root>(wild, value, alive);
}

}  // namespace toptake::paper
