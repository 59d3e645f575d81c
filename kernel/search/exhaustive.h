// Exhaustive search: every subset of the items, and every packing of those that can be made.
#pragma once

#include "search/incumbent.h"

namespace toptake {

// Every packing, grade by grade: among equals the easiest grade and the fewest steps.
void exhaust(Incumbent& incumbent, Budget& budget);

// For the most cards: more items than a packing over all subsets can take.
void exhaust_by_cards(Incumbent& incumbent, Budget& budget);

}  // namespace toptake
