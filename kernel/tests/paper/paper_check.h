// What the tests of the paper's enumeration share: checks that say what failed, and cards by short names.
#pragma once

#include <stdexcept>
#include <string>

#include "paper/paper_cards.h"
#include "tests/check.h"

namespace toptake::paper {

inline void expect(bool fine, const std::string& what) { check::note(fine, "paper", 0, what); }

template <class Call>
void expect_refused(Call&& call, const std::string& what) {
    try {
        call();
        expect(false, what + " was not refused");
    } catch (const std::invalid_argument&) {
        expect(true, what);
    }
}

inline constexpr Wild times(int p, int q = 1) { return Wild::multiply(p, q); }
inline constexpr Wild minus(int k) { return Wild::subtract(k); }
inline constexpr Wild square = Wild::power(2);
inline constexpr Wild cube = Wild::power(3);
inline constexpr Wild square_root = Wild::root(2);
inline constexpr Wild cube_root = Wild::root(3);

inline const Cards puzzle12{{3, 4, 5, 6, 15},
                            {times(3, 5), times(1, 3), times(1, 8), minus(4), square_root}};

}  // namespace toptake::paper
