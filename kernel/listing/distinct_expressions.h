// The distinct expressions themselves, one after the other, in a fixed order.
#pragma once

#include "coroutine.h"
#include "expression.h"
#include "listing/distinct_counts.h"

namespace toptake {

// Every canonical expression over the mask that is worth the answer; they name the bits of the counts.
// The counts must outlive the sequence.
Generator<Expression> distinct_expressions(const DistinctCounts& counts, u32 mask, int answer);

}  // namespace toptake
