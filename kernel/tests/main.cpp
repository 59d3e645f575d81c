// Runs every TEST, or those whose name contains the argument.
#include <cstring>

#include "check.h"

int main(int argc, char** argv) {
    for (const check::Case& test : check::cases()) {
        if (argc > 1 && !std::strstr(test.name, argv[1])) continue;
        const long before = check::failed;
        check::printed = 0;
        test.run();
        if (check::failed > before) std::printf("%s: %ld failed\n", test.name, check::failed - before);
    }
    std::printf("%ld passed, %ld failed\n", check::passed, check::failed);
    return check::failed == 0 ? 0 : 1;
}
