#include "listing/builds.h"

#include <algorithm>
#include <bit>

#include "subsets/any_width_table.h"

namespace toptake {
namespace {

// The chosen items and the number card in the order of a subset table.
struct TableInput {
    Cards cards;
    std::vector<int> item;  // behind each bit
    TableOptions options;
    u32 protected_bit = 0, centre = 0;

    TableInput(const BuildQuery& query, const std::vector<int>& chosen) {
        for (const int i : chosen)
            if (!query.items[static_cast<std::size_t>(i)].is_wild()) {
                item.push_back(i);
                cards.numbers.push_back(query.items[static_cast<std::size_t>(i)].value);
            }
        options.protected_number = static_cast<int>(item.size());
        protected_bit = u32{1} << options.protected_number;
        item.push_back(static_cast<int>(query.items.size()));
        cards.numbers.push_back(query.number);
        for (const int i : chosen) {
            const Item& x = query.items[static_cast<std::size_t>(i)];
            if (!x.is_wild()) continue;
            if (x.hand) options.barred_wilds |= u32{1} << item.size();
            item.push_back(i);
            cards.wilds.push_back(wild_card(x.wild));
        }
        for (std::size_t bit = 0; bit < item.size(); ++bit)
            if (static_cast<int>(bit) != options.protected_number && !query.items[static_cast<std::size_t>(item[bit])].hand) centre |= u32{1} << bit;
        options.range = Range::of(query.answers);
    }
};

// Outcomes among the chosen items: of every subset, or of all of them together.
class BuildFinder {
public:
    BuildFinder(const BuildQuery& query, Budget& budget) : query_(query), budget_(budget) {}

    std::vector<BuildOutcome> found;
    bool complete = true;

    void search(const std::vector<int>& chosen, bool all_together) {
        std::vector<std::pair<u32, int>> known;  // of an easier grade
        for (int g = 0; g <= static_cast<int>(query_.limit); ++g) {
            const Grade grade = static_cast<Grade>(g);
            std::vector<int> easy;
            for (const int i : chosen)
                if (query_.items[static_cast<std::size_t>(i)].grade <= grade) easy.push_back(i);
            if (easy.size() < chosen.size() && all_together) continue;
            TableInput input(query_, easy);
            input.options.grade = grade;
            if (!table_.build(input.cards, input.options, budget_) || table_.unheld()) {
                complete = false;
                if (budget_.spent()) return;
            }
            collect(input, grade, all_together, known);
        }
    }

private:
    void collect(const TableInput& input, Grade grade, bool all_together, std::vector<std::pair<u32, int>>& known) {
        const u32 all = (u32{1} << input.item.size()) - 1;
        table_.with([&](const auto& table) {
            for (u32 mask = all_together ? all : input.protected_bit; mask <= all; ++mask) {
                // A build needs something of the centre besides the number card.
                if (!(mask & input.protected_bit) || !(mask & input.centre) || !lowest_of_kind(input, mask)) continue;
                for (const int answer : query_.answers) {
                    if (!table.makes(mask, answer)) continue;
                    const std::pair<u32, int> outcome{items_of(input, mask), answer};
                    if (std::find(known.begin(), known.end(), outcome) != known.end()) continue;
                    known.push_back(outcome);
                    BuildOutcome build{answer, grade, {}};
                    table.write(mask, answer, build.expression);
                    for (std::uint8_t& code : build.expression)
                        if (code < kSum) code = static_cast<std::uint8_t>(input.item[code]);
                    found.push_back(std::move(build));
                }
            }
            return 0;
        });
    }

    // Equal items are used from the first one on.
    bool lowest_of_kind(const TableInput& input, u32 mask) const {
        for (std::size_t a = 0; a < input.item.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) {
                if (input.protected_bit == u32{1} << a || input.protected_bit == u32{1} << b) continue;
                if (query_.kinds[static_cast<std::size_t>(input.item[a])] == query_.kinds[static_cast<std::size_t>(input.item[b])] &&
                    (mask >> a & 1) && !(mask >> b & 1))
                    return false;
            }
        return true;
    }

    // A mask for the outcome that does not depend on which items were left out for their grade.
    static u32 items_of(const TableInput& input, u32 mask) {
        u32 items = 0;
        for (u32 rest = mask & ~input.protected_bit; rest; rest &= rest - 1) items |= u32{1} << input.item[static_cast<std::size_t>(std::countr_zero(rest))];
        return items;
    }

    const BuildQuery& query_;
    Budget& budget_;
    AnyWidthTable table_;
};

}  // namespace

std::vector<BuildOutcome> all_builds(const BuildQuery& query, Budget& budget, bool& complete) {
    complete = true;
    if (query.answers.empty() || query.items.empty()) return {};
    BuildFinder finder(query, budget);
    std::vector<int> chosen(query.items.size());
    for (std::size_t i = 0; i < chosen.size(); ++i) chosen[i] = static_cast<int>(i);
    finder.search(chosen, false);
    complete = finder.complete;
    return std::move(finder.found);
}

std::vector<BuildOutcome> builds_of_size(const BuildQuery& query, int size, Budget& budget, bool& complete) {
    complete = true;
    const int n = static_cast<int>(query.items.size());
    if (query.answers.empty() || size > n || size < 1) return {};
    BuildFinder finder(query, budget);
    // Combinations in order; equal items from the first one on.
    std::vector<int> chosen(static_cast<std::size_t>(size));
    for (int i = 0; i < size; ++i) chosen[static_cast<std::size_t>(i)] = i;
    while (true) {
        bool first_of_kind = true;
        for (const int i : chosen)
            for (int j = 0; j < i && first_of_kind; ++j)
                first_of_kind = query.kinds[static_cast<std::size_t>(j)] != query.kinds[static_cast<std::size_t>(i)] ||
                                std::find(chosen.begin(), chosen.end(), j) != chosen.end();
        if (first_of_kind) finder.search(chosen, true);
        if (budget.spent(4096)) {
            complete = false;
            break;
        }
        int k = size - 1;
        while (k >= 0 && chosen[static_cast<std::size_t>(k)] == n - size + k) --k;
        if (k < 0) break;
        ++chosen[static_cast<std::size_t>(k)];
        for (int i = k + 1; i < size; ++i) chosen[static_cast<std::size_t>(i)] = chosen[static_cast<std::size_t>(i - 1)] + 1;
    }
    complete = complete && finder.complete;
    return std::move(finder.found);
}

}  // namespace toptake
