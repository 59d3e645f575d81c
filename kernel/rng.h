// Random numbers from a fixed seed: the same position gives the same result.
#pragma once

#include <random>

namespace toptake {

using Rng = std::minstd_rand;

// A number from 0 to n - 1.
inline int below(Rng& rng, int n) { return static_cast<int>(rng() % static_cast<unsigned>(n)); }

}  // namespace toptake
