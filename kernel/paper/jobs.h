// Counts and searches that run in threads of their own, so that somebody can control, wait and cancel.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "paper/enumeration.h"
#include "paper/merging/merged_count.h"

namespace toptake::paper {

enum class Way : std::uint8_t { Merging, Walk, Published, MergingDoubles, PublishedDoubles };

// One thread of its own; what it throws is thrown again where the result is asked for.
class Job {
public:
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;

    void cancel() {
        cancel_ = true;
        changed_.notify_all();
    }
    Uint128 visited() const { return Uint128{visited_} * unit_; }
    // True when it has ended.
    bool wait(double seconds) {
        std::unique_lock lock(guard_);
        return changed_.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return done_; });
    }
    // The result; waits for the end.
    const WideAnswerCounts& counts() {
        std::unique_lock lock(guard_);
        changed_.wait(lock, [&] { return done_; });
        if (problem_) std::rethrow_exception(problem_);
        return counts_;
    }

protected:
    Job() = default;
    // A derived class must call this before its members go.
    void stop() {
        cancel();
        if (thread_.joinable()) thread_.join();
    }
    ~Job() = default;

    void start(std::function<WideAnswerCounts()> work) {
        thread_ = std::thread([this, work = std::move(work)] {
            WideAnswerCounts counts;
            std::exception_ptr problem;
            try {
                counts = work();
            } catch (...) {
                problem = std::current_exception();
            }
            const std::lock_guard lock(guard_);
            counts_ = counts;
            problem_ = problem;
            done_ = true;
            changed_.notify_all();
        });
    }
    RunControl control() { return {&cancel_, &visited_, nullptr}; }

    std::atomic<bool> cancel_{false};
    std::atomic<std::uint64_t> visited_{0};
    Uint128 unit_ = 1;  // PPs for each that is visited
    std::mutex guard_;
    std::condition_variable changed_;
    bool done_ = false;

private:
    WideAnswerCounts counts_;
    std::exception_ptr problem_;
    std::thread thread_;
};

class CountJob : public Job {
public:
    CountJob(Cards cards, Way way, unsigned threads, std::size_t bytes) : cards_(std::move(cards)) {
        check(cards_);
        threads = std::max(threads, 1u);
        if (way == Way::Merging || way == Way::MergingDoubles) unit_ = pps_of_one_partitioning(cards_).value_or(0);
        start([this, way, threads, bytes] { return count(way, threads, bytes); });
    }
    ~CountJob() { stop(); }

private:
    WideAnswerCounts count(Way way, unsigned threads, std::size_t bytes) {
        if (way == Way::Merging || way == Way::MergingDoubles) {
            return count_by_merging(cards_, {threads, bytes, way == Way::MergingDoubles}, control());
        }
        if (way == Way::Walk) {
            std::atomic<std::uint64_t> next{0};
            RunControl shared = control();
            shared.next = &next;
            return in_threads(threads, [&](unsigned) { return count_by_walk(cards_, {}, shared); });
        }
        // Each thread a stretch of the base orderings.
        const std::uint64_t all = count_orderings(cards_.bases);
        const auto count = way == Way::Published ? count_as_published : count_in_doubles;
        return in_threads(threads, [&](unsigned t) {
            const std::uint64_t share = all / threads + 1;
            return count(cards_, {t * share, std::min(all, (t + 1) * share)}, control());
        });
    }

    AnswerCounts in_threads(unsigned threads, const std::function<AnswerCounts(unsigned)>& work) {
        std::vector<AnswerCounts> parts(threads);
        std::vector<std::thread> others;
        for (unsigned t = 1; t < threads; ++t) others.emplace_back([&, t] { parts[t] = work(t); });
        parts[0] = work(0);
        for (std::thread& other : others) other.join();
        for (unsigned t = 1; t < threads; ++t) parts[0] += parts[t];
        return parts[0];
    }

    Cards cards_;
};

// Writes the PPs that give one answer as lines of text, as fast as somebody takes them away.
class FindJob : public Job {
public:
    FindJob(Cards cards, int answer, bool whole) : cards_(std::move(cards)) {
        check(cards_);
        start([this, answer, whole] {
            return find_by_walk(cards_, control(), [&](const Found& found) {
                if (found.answer == answer && (found.whole || !whole)) put(found, lines_);
                if (found.answer == 0) put(found, doubtful_);
            });
        });
    }
    ~FindJob() { stop(); }

    struct Taken {
        std::string lines;
        std::string doubtful;  // PPs whose values left 128 bits
        bool ended;            // these were the last
    };
    // Whole lines found since the last call: at once if there are many, else after so many seconds or at
    // the end.
    Taken take(double seconds) {
        std::unique_lock lock(guard_);
        changed_.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return done_ || lines_.size() >= plenty || doubtful_.size() >= plenty; });
        Taken taken{{}, {}, done_};
        std::swap(taken.lines, lines_);
        std::swap(taken.doubtful, doubtful_);
        lock.unlock();
        changed_.notify_all();
        return taken;
    }

private:
    void put(const Found& found, std::string& lines) {
        std::string line;
        const bool commas = cards_.wilds.size() > 9;
        for (const int item : found.arrangement) {
            if (commas && !line.empty()) line += ',';
            line += std::to_string(item);
        }
        if (line.empty()) line = ".";
        const std::string additions = found.partitioning.text();
        line += " " + (additions.empty() ? "." : additions);
        for (const int base : found.bases) line += " " + std::to_string(base);
        line += '\n';
        std::unique_lock lock(guard_);
        changed_.wait(lock, [&] { return lines.size() < most || cancel_; });
        if (cancel_) return;
        lines += line;
        if (lines.size() >= plenty) changed_.notify_all();
    }

    static constexpr std::size_t plenty = 1 << 15;
    static constexpr std::size_t most = 1 << 20;

    Cards cards_;
    std::string lines_, doubtful_;
};

}  // namespace toptake::paper
