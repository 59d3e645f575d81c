// A subset table whose numbers are as wide as they need to be.
#pragma once

#include "subsets/subset_table.h"

namespace toptake {

// A table of the narrow kind if its numbers suffice, else of the wide kind.
class AnyWidthTable {
public:
    bool build(const Cards& cards, const TableOptions& options, Budget& budget) {
        wide_ = false;
        if (!narrow_table_.build(cards, options, budget)) return false;
        if (!narrow_table_.unheld()) return true;
        wide_ = true;
        return wide_table_.build(cards, options, budget);
    }
    // The subsets of more cards than options.levels; may turn to the wide kind on the way.
    bool finish(const Cards& cards, TableOptions options, Budget& budget) {
        if (!wide_) {
            if (!narrow_table_.finish(budget)) return false;
            if (!narrow_table_.unheld()) return true;
            wide_ = true;
            options.levels = cards.size();
            return wide_table_.build(cards, options, budget);
        }
        return wide_table_.finish(budget);
    }
    bool unheld() const { return wide_ && wide_table_.unheld(); }
    bool wide() const { return wide_; }

    template <class Use>
    auto with(Use&& use) const {
        return wide_ ? use(wide_table_) : use(narrow_table_);
    }

private:
    SubsetTable<i32> narrow_table_;
    SubsetTable<i64> wide_table_;
    bool wide_ = false;
};

}  // namespace toptake
