// Runs every TEST, or those whose name contains the argument; slow ones only with --slow.
#include <cstring>

#include "tests/check.h"

int main(int argc, char** argv) {
    bool slow = false;
    const char* wanted = "";
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--slow") == 0) slow = true;
        else wanted = argv[i];
    }
    for (const check::Case& test : check::cases()) {
        if ((test.slow && !slow) || !std::strstr(test.name, wanted)) continue;
        const long before = check::failed;
        check::printed = 0;
        test.run();
        if (check::failed > before) std::printf("%s: %ld failed\n", test.name, check::failed - before);
    }
    std::printf("%ld passed, %ld failed\n", check::passed, check::failed);
    return check::failed == 0 ? 0 : 1;
}
