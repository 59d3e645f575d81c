// Checks that count themselves: TEST names a case, CHECK and CHECK_EQ state what must hold. A SLOW_TEST runs only
// when --slow is given.
//
// Road not taken: a test framework. The kernel has no dependencies, and neither have its tests.
#pragma once

#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

#include "numbers/rational.h"

namespace check {

struct Case {
    const char* name;
    void (*run)();
    bool slow;
};

inline std::vector<Case>& cases() {
    static std::vector<Case> all;
    return all;
}
inline bool add(const char* name, void (*run)(), bool slow = false) {
    cases().push_back({name, run, slow});
    return true;
}

inline long passed = 0, failed = 0, printed = 0;

inline void note(bool fine, const char* file, int line, const std::string& what) {
    ++(fine ? passed : failed);
    // One broken thing tends to fail thousands of checks: the first few of a case tell it.
    if (!fine && ++printed <= 5) std::printf("%s:%d: FAILED: %s\n", file, line, what.c_str());
}

inline std::string show(toptake::i128 x) {
    if (x < 0) return "-" + show(-x);
    const std::string last(1, static_cast<char>('0' + static_cast<int>(x % 10)));
    return x < 10 ? last : show(x / 10) + last;
}
inline std::string show(const toptake::Rational& x) { return show(x.numerator()) + "/" + show(x.denominator()); }
template <class T>
std::string show(const T& x) {
    if constexpr (requires(std::ostringstream& s) { s << x; }) {
        std::ostringstream s;
        s << x;
        return s.str();
    } else {
        return "?";
    }
}

template <class A, class B>
void equal(const A& a, const B& b, const char* file, int line, const char* what) {
    const bool fine = a == b;
    note(fine, file, line, fine ? "" : std::string(what) + ": " + show(a) + " is not " + show(b));
}

}  // namespace check

#define TEST(name)                                              \
    static void name();                                         \
    static const bool name##_added = check::add(#name, name);   \
    static void name()

#define SLOW_TEST(name)                                             \
    static void name();                                             \
    static const bool name##_added = check::add(#name, name, true); \
    static void name()

#define CHECK(x) check::note(static_cast<bool>(x), __FILE__, __LINE__, #x)
#define CHECK_EQ(a, b) check::equal((a), (b), __FILE__, __LINE__, #a)
#define CHECK_THROWS(expression, Exception)                                         \
    do {                                                                            \
        bool thrown = false;                                                        \
        try {                                                                       \
            static_cast<void>(expression);                                          \
        } catch (const Exception&) {                                                \
            thrown = true;                                                          \
        }                                                                           \
        check::note(thrown, __FILE__, __LINE__, #expression " must throw " #Exception); \
    } while (false)
