// Runs every TEST, or those whose name contains the argument; slow ones only with --slow. With --odd or --even every
// other one of them, so that two processes share the work.
#include <cstring>

#include "tests/check.h"

int main(int argc, char** argv) {
    bool slow = false;
    int share = 0;
    const char* wanted = "";
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--slow") == 0) slow = true;
        else if (std::strcmp(argv[i], "--odd") == 0) share = 1;
        else if (std::strcmp(argv[i], "--even") == 0) share = 2;
        else wanted = argv[i];
    }
    int number = 0;
    for (const check::Case& test : check::cases()) {
        if ((test.slow && !slow) || !std::strstr(test.name, wanted)) continue;
        if (share != 0 && ++number % 2 != share % 2) continue;
        const long before = check::failed;
        check::printed = 0;
        test.run();
        if (check::failed > before) std::printf("%s: %ld failed\n", test.name, check::failed - before);
    }
    std::printf("%ld passed, %ld failed\n", check::passed, check::failed);
    return check::failed == 0 ? 0 : 1;
}
