// Which subsets get an entry, and in which order they are built.
#include <map>

#include "subsets/subset_table.h"

namespace toptake {
namespace {

constexpr std::size_t kMetBetween = 512;  // subsets, from one look at the clock to the next

}  // namespace

template <class Int>
bool SubsetTable<Int>::build(const Cards& cards, const TableOptions& options, Budget& budget) {
    prepare(cards, options);
    return index_.is_direct() ? build_all(0, std::min(options.levels, options.at_most), budget) : build_live(budget);
}

template <class Int>
bool SubsetTable<Int>::finish(Budget& budget) {
    return !index_.is_direct() || build_all(options_.levels, size_, budget);
}

// Few cards: every subset in the order of the masks.
template <class Int>
bool SubsetTable<Int>::build_all(int more_than, int levels, Budget& budget) {
    budget_ = &budget;
    thread_local SeenSet seen;
    for (u32 mask = 1; mask <= all(); ++mask) {
        if (!has_numbers(mask) || !is_canonical(mask)) continue;
        const int level = count_bits(mask);
        if (level <= more_than || level > levels) continue;
        if (budget.spent(32) || !budget.allows(values_.bytes())) return false;
        entries_[mask].bounds = bounds_of(mask);
        build_mask(mask, seen);
        if (budget.spent()) return false;
    }
    return true;
}

// Many cards: only subsets with live values, level by level. Such a subset is a smaller one with one more
// card, or two that both hold wild cards: if a sum has a plain number among its terms, it is alive
// without that number, too.
template <class Int>
bool SubsetTable<Int>::build_live(Budget& budget) {
    budget_ = &budget;
    thread_local SeenSet seen;
    std::vector<std::vector<u32>> live(static_cast<std::size_t>(size_) + 1);
    struct Branch {
        i64 least;  // of its values, rounded down
        u32 mask;
    };
    std::vector<std::map<u32, std::vector<Branch>>> branches(live.size());  // by their wild cards; the lowest first
    const u32 tops = by_act_.multiply | by_act_.act;
    std::vector<u32> found;
    for (int level = 1; level <= std::min({size_, options_.levels, options_.at_most}); ++level) {
        found.clear();
        const auto meet = [&](u32 mask) {
            if (!mask || index_.find(mask)) return;
            index_.put(mask, static_cast<u32>(entries_.size()));
            entries_.emplace_back().bounds = bounds_of(mask);
            masks_.push_back(mask);
            found.push_back(mask);
            if (found.size() % kMetBetween == 0) budget.check_now();  // bounds take their time, too
        };
        if (level == 1)
            for (int i = 0; i < numbers_; ++i) meet(canonical(u32{1} << i));
        else
            for (const u32 mask : live[static_cast<std::size_t>(level - 1)]) {
                if (budget.spent()) return false;
                for (int i = 0; i < size_; ++i) meet(with_one_more(mask, i));
            }
        for (int a = 1; a < level; ++a)
            for (const auto& [some, lefts] : branches[static_cast<std::size_t>(a)])
                for (const auto& [others, rights] : branches[static_cast<std::size_t>(level - a)]) {
                    if (some > others || (some & others)) continue;
                    const u64 highest = live_->highest((some | others) >> numbers_);
                    for (const Branch& left : lefts) {
                        if (budget.spent(32)) return false;
                        for (const Branch& right : rights) {
                            if (left.least + right.least > 0 && static_cast<u64>(left.least + right.least) > highest) break;
                            meet(joined(left.mask, right.mask));
                        }
                    }
                }
        for (const u32 mask : found) {
            if (budget.spent(64) || !budget.allows(values_.bytes() + entries_.size() * (sizeof(Entry) + 16))) return false;
            build_mask(mask, seen);
            const Entry& entry = at(mask);
            if (entry.segments.end == entry.segments.hoisted && radicals(mask).empty()) continue;
            live[static_cast<std::size_t>(level)].push_back(mask);
            const i64 least = least_of(mask);
            if (mask & tops) branches[static_cast<std::size_t>(level)][mask & ~by_act_.numbers].push_back({least, mask});
            if (!terms_.empty() && entry.segments.atoms != entry.segments.end) terms_[term_list(mask)].push_back({mask & by_act_.numbers, least});
        }
        for (auto& [wilds, list] : branches[static_cast<std::size_t>(level)])
            std::stable_sort(list.begin(), list.end(), [](const Branch& a, const Branch& b) { return a.least < b.least; });
        if (budget.spent()) return false;
    }
    return true;
}

// The least value of an entry, rounded down; irrational values may be anything.
template <class Int>
i64 SubsetTable<Int>::least_of(u32 mask) const {
    if (!radicals(mask).empty()) return -static_cast<i64>(kMost);
    const Entry& entry = at(mask);
    const Int* begin = values_.data() + entry.segments.hoisted;
    const Int* end = values_.data() + entry.segments.end;
    const i64 least = static_cast<i64>(*std::min_element(begin, end)), scale = static_cast<i64>(entry.bounds.scale.numerator());
    return least / scale - (least % scale < 0);
}

// The canonical mask with one more card, or 0 if the card is there already.
template <class Int>
u32 SubsetTable<Int>::with_one_more(u32 mask, int card) const {
    const u32 bit = u32{1} << card;
    // Of equal cards the next one is added when its turn comes.
    if ((mask & bit) || (equal_before_[card] && !(mask & equal_before_[card]))) return 0;
    return mask | bit;
}

// The canonical mask of both together, or 0 if there are not so many equal cards.
template <class Int>
u32 SubsetTable<Int>::joined(u32 left, u32 right) const {
    // No card in both means no kind in both, since the first of a kind is always there.
    u32 both = left | right;
    u32 clash = left & right;
    if (!clash) return both;
    for (const auto& [bits, firsts] : equals_) {
        const int count = count_bits(left & bits) + count_bits(right & bits);
        if (count >= static_cast<int>(firsts.size())) return 0;
        both = (both & ~bits) | firsts[static_cast<std::size_t>(count)];
        clash &= ~bits;
    }
    return clash ? 0 : both;
}

template <class Int>
void SubsetTable<Int>::prepare(const Cards& cards, const TableOptions& options) {
    cards_ = cards;
    options_ = options;
    size_ = cards.size();
    numbers_ = static_cast<int>(cards.numbers.size());
    by_act_ = CardMasks(cards);
    protected_bit_ = options.protected_number < 0 ? 0 : u32{1} << options.protected_number;
    values_.clear();
    terms_.clear();
    irrational_.clear();
    unheld_ = false;
    one_of_each_ = one_of_each(cards.wilds);
    radicals_ = options.grade == Grade::irrational && irrational_may_return(cards.wilds);
    find_equal_cards();
    list_canonical();
    live_.emplace(cards, options.range, options.prune, options.grade == Grade::whole, options.fractional_answers, options.at_most);
    if (size_ <= kDirect && !options.sparse) {
        index_.direct();
        entries_.assign(std::size_t{1} << size_, Entry{});
        holds_.assign(std::size_t{1} << size_, 0);
    } else {
        index_.sparse(size_);
        // With few wild cards the terms that there are, by their wild cards and lowest number, are far fewer than
        // the subsets of a mask.
        terms_.assign(size_ - numbers_ <= kFewWilds && !protected_bit_ ? std::size_t{32} << (size_ - numbers_) : 0, {});
        entries_.assign(1, Entry{});
        masks_.assign(1, 0);
    }
}

// The canonical masks of all subsets, each from the one without its highest card.
template <class Int>
void SubsetTable<Int>::list_canonical() {
    canonical_.clear();
    if (equals_.empty() || size_ > kListed) return;
    std::vector<const std::pair<u32, std::vector<u32>>*> group(static_cast<std::size_t>(size_), nullptr);
    for (const auto& equal : equals_)
        for (u32 rest = equal.first; rest; rest &= rest - 1) group[static_cast<std::size_t>(std::countr_zero(rest))] = &equal;
    canonical_.resize(std::size_t{1} << size_);
    for (u32 top = 1, i = 0; top <= all(); top <<= 1, ++i)
        for (u32 mask = top; mask < 2 * top; ++mask) {
            const u32 below = canonical_[mask ^ top];
            if (!group[i]) {
                canonical_[mask] = below | top;
                continue;
            }
            // The lowest of the equal cards that is not there yet.
            const u32 open = group[i]->first & ~below;
            canonical_[mask] = below | (open & -open);
        }
}

template <class Int>
typename SubsetTable<Int>::Bounds SubsetTable<Int>::bounds_of(u32 mask) const {
    const LiveValues::Bounds live = live_->bounds(mask);
    const u64 scale = live.scale.numerator();
    const u64 low = saturating_mul(live.low, scale), high = saturating_mul(live.high, scale);
    return {live.scale, static_cast<Int>(std::min(low, kMost)), static_cast<Int>(std::min(high, kMost)), low > kMost || high > kMost};
}

template <class Int>
void SubsetTable<Int>::find_equal_cards() {
    equal_before_.assign(static_cast<std::size_t>(size_), 0);
    equals_.clear();
    adjacent_equals_ = distant_equals_ = 0;
    std::vector<int> first(static_cast<std::size_t>(size_), -1);  // which of equals_ a card belongs to
    for (int i = 0; i < size_; ++i)
        for (int j = i - 1; j >= 0 && !equal_before_[i]; --j) {
            if (i == options_.protected_number || j == options_.protected_number || ((options_.barred_wilds >> i ^ options_.barred_wilds >> j) & 1)) continue;
            const bool equal = i < numbers_ ? cards_.numbers[i] == cards_.numbers[j]
                                            : j >= numbers_ && cards_.wilds[i - numbers_] == cards_.wilds[j - numbers_];
            if (!equal) continue;
            equal_before_[i] = u32{1} << j;
            (j == i - 1 ? adjacent_equals_ : distant_equals_) |= u32{1} << i;
            if (first[j] < 0) {
                first[j] = static_cast<int>(equals_.size());
                equals_.push_back({u32{1} << j, {0, u32{1} << j}});
            }
            first[i] = first[j];
            auto& [bits, firsts] = equals_[static_cast<std::size_t>(first[i])];
            bits |= u32{1} << i;
            firsts.push_back(bits);
        }
}

template bool SubsetTable<i32>::finish(Budget&);
template bool SubsetTable<i64>::finish(Budget&);
template bool SubsetTable<i32>::build(const Cards&, const TableOptions&, Budget&);
template bool SubsetTable<i64>::build(const Cards&, const TableOptions&, Budget&);

}  // namespace toptake
