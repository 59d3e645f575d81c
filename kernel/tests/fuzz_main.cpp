// Feeds pseudo-random inputs to the fuzz target: kernel_fuzz SECONDS [SEED [FIRST]].
//
// Input number n of a seed is always the same, so `kernel_fuzz 0 SEED n` repeats a failure.
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// Sanitizers abort as well, so that one handler names the input.
extern "C" const char* __asan_default_options() { return "abort_on_error=1"; }
extern "C" const char* __ubsan_default_options() { return "abort_on_error=1:print_stacktrace=1"; }

namespace {

unsigned long seed = 1, input = 0;

void name_input(int) {
    std::fprintf(stderr, "repeat with: kernel_fuzz 0 %lu %lu\n", seed, input);
    std::_Exit(1);
}

}  // namespace

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 10;
    if (argc > 2) seed = std::strtoul(argv[2], nullptr, 10);
    if (argc > 3) input = std::strtoul(argv[3], nullptr, 10);
    std::signal(SIGABRT, name_input);
    const auto start = std::chrono::steady_clock::now();
    const auto until = start + std::chrono::duration<double>(seconds);
    unsigned long count = 0;
    do {
        std::seed_seq sequence{seed, input};
        std::mt19937 rng(sequence);
        std::vector<std::uint8_t> bytes(rng() % 120);
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng());
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
        ++input;
        ++count;
    } while (std::chrono::steady_clock::now() < until);
    std::printf("%lu inputs of seed %lu, 0 failed\n", count, seed);
}
