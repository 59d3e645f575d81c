// From a value of the table of tallies back to its expression.
#include <bit>

#include "card_arithmetic.h"
#include "subsets/tally_table.h"

namespace toptake {

bool TallyTable::has(u32 wilds, u32 id, i64 value) const {
    if (id == kNone) return false;
    return wilds ? has_bit(rows_[wilds], bits_of(rows_[wilds], rows_[wilds].all, id), value) : value == total_[id] * unit_;
}

bool TallyTable::has_top(u32 wilds, u32 id, i64 value) const {
    const Row& row = rows_[wilds];
    if (count_bits(wilds) == 1) return row.single[static_cast<std::size_t>(total_[id])] == value;
    return has_bit(row, bits_of(row, row.tops, id), value);
}

void TallyTable::list_numbers(Tally tally, std::vector<Step>& steps) const {
    int numbers = 0;
    for (int kind = 0; kind < tallies_->kinds(); ++kind)
        for (int k = 0; k < tallies_->count_of(tally, kind); ++k, ++numbers) steps.push_back({Step::number, kind});
    if (numbers > 1) steps.push_back({Step::sum, numbers});
}

// Back from a value to what it was made of, in postfix order.
void TallyTable::trace(u32 wilds, u32 id, i64 value, std::vector<Step>& steps) const {
    const Tally tally = tally_[id];
    if (!wilds) return list_numbers(tally, steps);
    if (trace_laid(wilds, id, value, steps)) return;
    for (int kind = 0; kind < tallies_->kinds(); ++kind) {
        if (!tallies_->count_of(tally, kind)) continue;
        const u32 inner = id_of_[(tally - tallies_->one(kind)).index];
        const i64 without = value - tallies_->value(kind) * unit_;
        if (!has(wilds, inner, without)) continue;
        trace(wilds, inner, without, steps);
        steps.push_back({Step::number, kind});
        steps.push_back({Step::sum, 2});
        return;
    }
    trace_sum(wilds, id, value, steps);
}

bool TallyTable::trace_laid(u32 wilds, u32 id, i64 value, std::vector<Step>& steps) const {
    for (u32 rest = wilds; rest; rest &= rest - 1) {
        const int bit = std::countr_zero(rest);
        const u32 inner = wilds ^ (u32{1} << bit);
        for (const Scaled& before : values_before(wilds_[static_cast<std::size_t>(bit)], Scaled{value, scale_})) {
            const auto v = before.over(scale_);
            if (!v || absolute(*v) > i128{kWidest} || !has(inner, id, static_cast<i64>(*v))) continue;
            trace(inner, id, static_cast<i64>(*v), steps);
            steps.push_back({Step::wild, bit});
            return true;
        }
    }
    return false;
}

bool TallyTable::trace_sum(u32 wilds, u32 id, i64 value, std::vector<Step>& steps) const {
    return any_split(wilds, [&](u32 one, u32 other) {
        bool found = false;
        const auto join = [&](u32 left, u32 right, i64 v) {
            if (found || v == kDead || !has_top(other, right, value - v)) return;
            trace(one, left, v, steps);
            trace(other, right, value - v, steps);
            steps.push_back({Step::sum, 2});
            found = true;
        };
        tallies_->each_part(tally_[id], total_[id], [&](Tally part) {
            const u32 left = id_of_[part.index], right = id_of_[(tally_[id] - part).index];
            if (found || left == kNone || right == kNone) return;
            const Row& row = rows_[one];
            if (count_bits(one) == 1) join(left, right, row.single[static_cast<std::size_t>(total_[left])]);
            else if (row.cell[left]) each_value(bits_of(row, row.laid, left), row, [&](i64 v) { join(left, right, v); });
        });
        return found;
    });
}

}  // namespace toptake
