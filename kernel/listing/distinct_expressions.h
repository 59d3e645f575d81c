// The distinct expressions themselves, one after the other, in a fixed order.
#pragma once

#include "listing/distinct_counts.h"
#include "coroutine.h"
#include "expression.h"

namespace toptake {

// Every canonical expression over the mask that is worth the answer; trees name the bits of the census.
// The census must outlive the sequence.
Generator<Tree> forms(const Census& census, u32 mask, int answer);

}  // namespace toptake
