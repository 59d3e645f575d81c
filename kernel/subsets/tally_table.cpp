#include "subsets/tally_table.h"

#include <algorithm>
#include <bit>

#include "card_arithmetic.h"

namespace toptake {
namespace {

constexpr std::size_t kMostTallies = 1'500'000;
constexpr std::size_t kSplitWork = std::size_t{SumBounds::kMost} * SumBounds::kMost / 4;  // of listing a split

// dst |= src << shift, as far as there is room. What comes to lie in the last word beyond the bounds stays: it
// is true as well.
void or_shifted(u64* dst, std::size_t dst_words, const u64* src, std::size_t src_words, i64 shift) {
    const i64 words = shift >> 6;
    const int bits = static_cast<int>(shift & 63);
    const i64 n = static_cast<i64>(dst_words);
    const i64 from = std::max<i64>(0, -words - 1), to = std::min<i64>(static_cast<i64>(src_words), n - words);
    for (i64 i = from; i < to; ++i) {
        const u64 word = src[i];
        if (!word) continue;
        const i64 at = i + words;
        if (at >= 0) dst[at] |= word << bits;
        if (bits && at + 1 < n) dst[at + 1] |= word >> (64 - bits);
    }
}

}  // namespace

// The sum of every part but nothing.
template <class Visit>
void TallyTable::each_sum(u32 id, Visit&& visit) const {
    const u64* sums = sums_.data() + id * sum_words_;
    for (std::size_t i = 0; i < sum_words_; ++i)
        for (u64 word = i ? sums[i] : sums[i] & ~u64{1}; word; word &= word - 1) visit(static_cast<int>(64 * i) + std::countr_zero(word));
}

bool TallyTable::build(const Tallies& tallies, const std::vector<Wild>& wilds, int target, const SumBounds& bounds,
                       const Useful& useful, Budget& budget) {
    tallies_ = &tallies;
    wilds_ = wilds;
    target_ = target;
    if (!lay_out(bounds, useful, budget)) return false;
    making_.assign(rows_.size(), {});
    for (u32 id = 0; id < tally_.size(); ++id) {
        if (!fill(id, budget)) return false;
        for (u32 w = 1; w < rows_.size(); ++w)
            if (has(w, id, target * unit_)) making_[w].push_back(tally_[id]);
    }
    return true;
}

// The bounds of every row, and a cell wherever the sums leave something alive.
bool TallyTable::lay_out(const SumBounds& bounds, const Useful& useful, Budget& budget) {
    rows_.assign(std::size_t{1} << wilds_.size(), {});
    scale_ = {};
    for (u32 w = 0; w < rows_.size(); ++w) scale_ = common_scale(scale_, bounds.bounds(w).scale);
    if (scale_.numerator() >= kWidest) return false;
    unit_ = static_cast<i64>(scale_.numerator());
    int most = 0;
    for (u32 w = 0; w < rows_.size(); ++w) {
        const SumBounds::Bounds b = bounds.bounds(w);
        Row& row = rows_[w];
        const i64 finer = unit_ / b.unit;
        row.low = b.low * finer;
        row.high = b.high * finer;
        if (static_cast<u64>(row.low + row.high) >= kWidest) return false;
        row.words = static_cast<std::size_t>((row.low + row.high) / 64 + 1);
        row.lowest = bounds.lowest(w);
        for (std::size_t m = 0; m < row.lowest.size(); ++m) {
            if (row.lowest[m] == SumBounds::kNothing) continue;
            row.lowest[m] *= finer;
            if (w) most = std::max(most, static_cast<int>(m));
        }
    }
    for (std::size_t i = 0; i < wilds_.size(); ++i) {
        Row& row = rows_[std::size_t{1} << i];
        for (int m = 0; m < SumBounds::kMost; ++m) row.single.push_back(after(wilds_[i], m * unit_, row));
    }
    for (u32 w = 1; w < rows_.size(); ++w) {
        Row& row = rows_[w];
        row.after.resize(wilds_.size());
        for (u32 rest = w; count_bits(w) > 1 && rest; rest &= rest - 1) {
            const std::size_t wild = static_cast<std::size_t>(std::countr_zero(rest));
            const Row& inner = rows_[w ^ (u32{1} << wild)];
            if (budget.spent(512 * inner.words)) return false;
            for (i64 value = -inner.low; value < static_cast<i64>(64 * inner.words) - inner.low; ++value) {
                const i64 result = after(wilds_[wild], value, row);
                row.after[wild].push_back(result == kDead ? -1 : static_cast<i32>(result + row.low));
            }
        }
    }
    return list_splits(budget) && list_tallies(most, useful, budget) && allocate(budget);
}

bool TallyTable::list_splits(Budget& budget) {
    splits_.assign(rows_.size(), {});
    for (u32 w = 1; w < rows_.size(); ++w) {
        if (count_bits(w) < 3) continue;
        const bool spent = any_split(w, [&](u32 one, u32 other) {
            Split split{one, other, std::vector<SumBounds::Sums>(SumBounds::kMost), std::vector<int>(SumBounds::kMost, SumBounds::kMost), std::vector<int>(SumBounds::kMost)};
            const auto &left = count_bits(one) == 1 ? rows_[one].single : rows_[one].lowest, &right = rows_[other].lowest;
            bool any = false;
            for (std::size_t a = 1; a < SumBounds::kMost; ++a) {
                if (left[a] == SumBounds::kNothing) continue;
                for (std::size_t b = 1; a + b < SumBounds::kMost; ++b)
                    if (right[b] != SumBounds::kNothing && left[a] + right[b] <= rows_[w].high) {
                        split.sums[a + b].set(a);
                        split.least[a + b] = std::min(split.least[a + b], static_cast<int>(a));
                        split.most[a + b] = static_cast<int>(a);
                        any = true;
                    }
            }
            if (any) splits_[w].push_back(std::move(split));
            return budget.spent(kSplitWork);
        });
        if (spent) return false;
    }
    return true;
}

// In the order of their sums: the parts of each come before it.
bool TallyTable::list_tallies(int most, const Useful& useful, Budget& budget) {
    std::vector<std::vector<Tally>> by_sum(static_cast<std::size_t>(most) + 1);
    std::size_t count = 0;
    const auto list = [&](auto&& self, int kind, Tally tally, int sum) -> bool {
        if (kind == tallies_->kinds()) {
            if (budget.spent(16)) return false;
            if (!useful(tally)) return true;
            by_sum[static_cast<std::size_t>(sum)].push_back(tally);
            return ++count <= kMostTallies;
        }
        for (int k = 0; k <= tallies_->count(kind) && sum <= most; ++k) {
            if (!self(self, kind + 1, tally, sum)) return false;
            tally = tally + tallies_->one(kind);
            sum += tallies_->value(kind);
        }
        return true;
    };
    if (!list(list, 0, {}, 0)) return false;
    tally_.clear();
    total_.clear();
    id_of_.assign(tallies_->size(), kNone);
    sum_words_ = static_cast<std::size_t>(most) / 64 + 1;
    if (!budget.allows(id_of_.size() * sizeof(u32) + count * sum_words_ * sizeof(u64))) return false;
    sums_.assign(count * sum_words_, 0);
    for (int sum = 1; sum <= most; ++sum)
        for (const Tally tally : by_sum[static_cast<std::size_t>(sum)]) {
            if (budget.spent(32)) return false;
            const std::size_t id = tally_.size();
            id_of_[tally.index] = static_cast<u32>(id);
            tally_.push_back(tally);
            total_.push_back(sum);
            u64* sums = sums_.data() + id * sum_words_;
            const int kind = tallies_->top(tally);
            const u32 less = id_of_[(tally - tallies_->one(kind)).index];
            sums[0] |= 1;
            if (less != kNone) std::copy_n(sums_.data() + less * sum_words_, sum_words_, sums);
            const std::vector<u64> before(sums, sums + sum_words_);
            or_shifted(sums, sum_words_, before.data(), sum_words_, tallies_->value(kind));
        }
    return true;
}

bool TallyTable::allocate(Budget& budget) {
    std::size_t bytes = id_of_.size() * sizeof(u32);
    for (u32 w = 1; w < rows_.size(); ++w) {
        Row& row = rows_[w];
        row.cell.assign(tally_.size(), 0);
        u32 cells = 0;
        for (u32 id = 0; id < tally_.size(); ++id)
            if (row.lowest[static_cast<std::size_t>(total_[id])] != SumBounds::kNothing) row.cell[id] = ++cells;
        bytes += row.cell.size() * sizeof(u32) + cells * 3 * row.words * sizeof(u64);
        if (!budget.allows(bytes) || budget.spent(cells * row.words) || budget.check_now()) return false;
        row.all.assign(cells * row.words, 0);
        if (count_bits(w) > 1) {
            row.tops.assign(cells * row.words, 0);
            row.has_tops.assign(cells, 0);
            if (2 * static_cast<std::size_t>(count_bits(w)) <= wilds_.size()) row.laid.assign(cells * row.words, 0);
        }
    }
    return true;
}

bool TallyTable::fill(u32 id, Budget& budget) {
    bool any = false;
    for (u32 w = 1; w < rows_.size(); ++w) any = any || rows_[w].cell[id];
    if (!any) return !budget.spent(rows_.size());
    if (budget.spent(256)) return false;
    for (u32 w = 1; w < rows_.size(); ++w) {
        Row& row = rows_[w];
        if (!row.cell[id]) continue;
        if (count_bits(w) == 1) {
            fill_single(row, id);
            continue;
        }
        const u32 place = row.cell[id] - 1;
        lay(w, id, row, place);
        if (count_bits(w) == 2) join_singles(w, id, row, place);
        for (const Split& split : splits_[w])
            if (!join(split, id, row, place, budget)) return false;
        const u64* tops = row.tops.data() + place * row.words;
        u64* all = row.all.data() + place * row.words;
        u64 some = 0;
        for (std::size_t i = 0; i < row.words; ++i) {
            some |= tops[i];
            all[i] |= tops[i];
        }
        row.has_tops[place] = some != 0;
        add_numbers(id, row, place);
    }
    return true;
}

// One wild card on a part of the numbers, the others added.
void TallyTable::fill_single(Row& row, u32 id) {
    u64* all = row.all.data() + (row.cell[id] - 1) * row.words;
    each_sum(id, [&](int under) {
        const i64 laid = row.single[static_cast<std::size_t>(under)];
        if (laid == kDead) return;
        const i64 value = laid + (total_[id] - under) * unit_;
        if (value <= row.high) put(row, all, value);
    });
}

i64 TallyTable::after(const Wild& wild, i64 value, const Row& row) const {
    i128 result = 0;
    switch (wild.act) {
        case Act::subtract: result = value - wild.amount * unit_; break;
        case Act::multiply: {
            const i64 over = static_cast<i64>(wild.ratio.numerator()), under = static_cast<i64>(wild.ratio.denominator());
            if (value % under != 0) return kDead;
            result = value / under * over;
            break;
        }
        default: {
            Scaled x{value, scale_};
            if (!toptake::lay(wild, x)) return kDead;
            const auto r = x.over(scale_);
            if (!r) return kDead;
            result = *r;
        }
    }
    return result < -static_cast<i128>(row.low) || result > row.high ? kDead : static_cast<i64>(result);
}

// A wild card last.
void TallyTable::lay(u32 wilds, u32 id, Row& row, u32 place) {
    u64* laid = (row.laid.empty() ? row.tops : row.laid).data() + place * row.words;
    for (u32 rest = wilds; rest; rest &= rest - 1) {
        const int wild = std::countr_zero(rest);
        const Row& inner = rows_[wilds ^ (u32{1} << wild)];
        const u64* bits = bits_of(inner, inner.all, id);
        if (!bits) continue;
        const i32* after = row.after[static_cast<std::size_t>(wild)].data();
        for (std::size_t i = 0; i < inner.words; ++i)
            for (u64 word = bits[i]; word; word &= word - 1) {
                const i32 bit = after[64 * i + static_cast<std::size_t>(std::countr_zero(word))];
                if (bit >= 0) laid[bit / 64] |= u64{1} << (bit % 64);
            }
    }
    if (row.laid.empty()) return;
    u64* tops = row.tops.data() + place * row.words;
    for (std::size_t i = 0; i < row.words; ++i) tops[i] |= laid[i];
}

// One wild card in each part: only the sums matter.
void TallyTable::join_singles(u32 wilds, u32 id, Row& row, u32 place) {
    const u32 low = wilds & -wilds;
    const Row &one = rows_[low], &other = rows_[wilds ^ low];
    u64* tops = row.tops.data() + place * row.words;
    each_sum(id, [&](int under) {
        const i64 left = one.single[static_cast<std::size_t>(under)], right = other.single[static_cast<std::size_t>(total_[id] - under)];
        if (under == total_[id] || left == kDead || right == kDead) return;
        if (left + right >= -row.low && left + right <= row.high) put(row, tops, left + right);
    });
}

// Wild cards in both parts, more than two in all.
bool TallyTable::join(const Split& split, u32 id, Row& row, u32 place, Budget& budget) {
    const Tally whole = tally_[id];
    const int total = total_[id];
    const SumBounds::Sums& sums = split.sums[static_cast<std::size_t>(total)];
    const int least = split.least[static_cast<std::size_t>(total)], most = split.most[static_cast<std::size_t>(total)];
    if (least > total) return true;
    const Row &one = rows_[split.one], &other = rows_[split.other];
    u64* dst = row.tops.data() + place * row.words;
    std::size_t work = 16;
    const auto join_parts = [&](u32 left, u32 right) {
        if (!sums[static_cast<std::size_t>(total_[left])]) return;
        const u32 cell = other.cell[right];
        if (!cell || !other.has_tops[cell - 1]) return;
        const u64* bits = other.tops.data() + (cell - 1) * other.words;
        const auto add = [&](i64 value) { or_shifted(dst, row.words, bits, other.words, value + row.low - other.low); };
        if (count_bits(split.one) == 1) {
            add(one.single[static_cast<std::size_t>(total_[left])]);
            work += 4 * other.words;
        } else if (one.cell[left]) {
            each_value(bits_of(one, one.laid, left), one, [&](i64 value) {
                add(value);
                work += 4 * other.words;
            });
        }
    };
    // The light part is looked for.
    const bool first_is_light = most <= total - least;
    tallies_->each_part(whole, first_is_light ? most : total - least, [&](Tally part) {
        work += 4;
        if (part == Tally{} || part == whole) return;
        const u32 light = id_of_[part.index], heavy = id_of_[(whole - part).index];
        if (first_is_light) join_parts(light, heavy);
        else join_parts(heavy, light);
    });
    return !budget.spent(work);
}

// A number last.
void TallyTable::add_numbers(u32 id, Row& row, u32 place) {
    u64* dst = row.all.data() + place * row.words;
    for (int kind = 0; kind < tallies_->kinds(); ++kind) {
        if (!tallies_->count_of(tally_[id], kind)) continue;
        const u32 inner = id_of_[(tally_[id] - tallies_->one(kind)).index];
        if (const u64* bits = bits_of(row, row.all, inner)) or_shifted(dst, row.words, bits, row.words, tallies_->value(kind) * unit_);
    }
}

}  // namespace toptake
