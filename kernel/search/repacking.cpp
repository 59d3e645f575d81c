#include "search/repacking.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <tuple>

#include "card_arithmetic.h"
#include "search/group_cards.h"

namespace toptake {
namespace {

constexpr int kDealt = 8;          // pieces of a part to begin with
constexpr int kHighest = 400;      // value of a piece
constexpr int kWaste = 4;           // weight of what a group wastes, when one is picked
constexpr std::size_t kTerms = 8;  // of a sum whose partial sums are looked at

// Memory that was touched once is used again by the next search.
AnyWidthTable& thread_table() {
    thread_local AnyWidthTable table;
    return table;
}

int items_in(const Expression& expression) {
    return static_cast<int>(std::count_if(expression.begin(), expression.end(), [](std::uint8_t code) { return code < kSum; }));
}

}  // namespace

Repacking::Repacking(const ItemOrder& item_order, const Objective& objective, std::vector<Taking> takings, Grade grade)
    : items_(&item_order), objective_(objective), takings_(std::move(takings)), grade_(grade), packing_(objective, takings_) {
    if (items_->size() <= GroupPool::kItems) pool_ = std::make_shared<GroupPool>(item_order, objective, takings_);
    begin();
}

void Repacking::begin() {
    groups_.clear();
    left_over_.resize(static_cast<std::size_t>(items_->size()));
    std::iota(left_over_.begin(), left_over_.end(), 0);
}

void Repacking::begin_with(std::vector<Expression> groups) {
    begin();
    for (Expression& expression : groups) {
        for (const std::uint8_t code : expression)
            if (code < kSum) std::erase(left_over_, code);
        groups_.push_back(group_of(std::move(expression)));
    }
}

void Repacking::loosen(int groups, Rng& rng) {
    for (; groups > 0 && !groups_.empty(); --groups) {
        const auto loose = groups_.begin() + below(rng, static_cast<int>(groups_.size()));
        for (const std::uint8_t code : loose->expression)
            if (code < kSum) left_over_.push_back(code);
        groups_.erase(loose);
    }
}

// If this is all that is left over, is nothing of it in the centre?
bool Repacking::clears(const std::vector<int>& left_over) const {
    return items_->clearable && std::none_of(left_over.begin(), left_over.end(), [&](int bit) { return in_centre(bit); });
}

Repacking::Group Repacking::group_of(Expression expression) const {
    Share share;
    for (const std::uint8_t code : expression)
        if (code < kSum) share += items_->share[code];
    return {std::move(expression), share};
}

int Repacking::score_with(const std::vector<Group>& groups, const std::vector<int>& left_over, int* taking) const {
    if (groups.empty()) return objective_.below_any();
    int total = 0, gain = 0;
    bool first = true;
    for (const Group& group : groups) {
        const int plain = objective_.take(group.share, nullptr);
        total += plain;
        for (std::size_t t = 0; t < takings_.size(); ++t) {
            const int more = objective_.take(group.share, &takings_[t]) - plain;
            if (!first && more <= gain) continue;
            gain = more;
            first = false;
            if (taking) *taking = static_cast<int>(t);
        }
    }
    return total + gain + (clears(left_over) ? objective_.clearing() : 0);
}

int Repacking::score() const { return score_with(groups_, left_over_, nullptr); }

int Repacking::taking() const {
    int taking = 0;
    score_with(groups_, left_over_, &taking);
    return taking;
}

std::vector<Expression> Repacking::groups() const {
    std::vector<Expression> expressions;
    for (const Group& group : groups_) expressions.push_back(group.expression);
    return expressions;
}

Repacking::Piece Repacking::piece_of(int bit) const {
    const bool wild = bit >= items_->numbers;
    const auto i = static_cast<std::size_t>(bit);
    return {{static_cast<std::uint8_t>(bit)}, wild ? 0 : items_->cards.numbers[i], wild ? bit - items_->numbers : -1,
            {items_->share[i], in_centre(bit)}};
}

Repacking::Piece Repacking::piece_of(const Expression& expression, const Stretch& stretch) const {
    const auto begin = expression.begin() + static_cast<std::ptrdiff_t>(stretch.start), end = expression.begin() + static_cast<std::ptrdiff_t>(stretch.end);
    Piece piece{{begin, end}, stretch.value, -1, {{}, false}};
    for (const std::uint8_t code : piece.expression) {
        if (code >= kSum) continue;
        piece.weight.share += items_->share[code];
        piece.weight.centre = piece.weight.centre || in_centre(code);
    }
    if (stretch.terms > 1) push_sum(piece.expression, stretch.terms);
    return piece;
}

// Every partial answer that is a whole number, and sums of neighbouring terms, but not the expression itself.
std::vector<Repacking::Stretch> Repacking::whole_stretches(const Expression& expression) const {
    struct Part {
        std::size_t start, end;
        std::optional<Scaled> value;  // none if it is irrational
        int items;
    };
    std::vector<Stretch> found;
    const auto keep = [&](std::size_t start, std::size_t end, const std::optional<Scaled>& value, int items, int terms) {
        if (!value || items < 2 || (start == 0 && end + (terms > 1) == expression.size())) return;
        const auto whole = value->over({});
        if (whole && *whole >= 0 && *whole <= kHighest) found.push_back({start, end, static_cast<int>(*whole), items, terms});
    };
    std::vector<Part> stack;
    for (std::size_t i = 0; i < expression.size(); ++i) {
        const int code = expression[i];
        if (code < items_->numbers) {
            stack.push_back({i, i + 1, Scaled{items_->cards.numbers[static_cast<std::size_t>(code)], {}}, 1});
        } else if (code < kSum) {
            Part& part = stack.back();
            if (part.value && !lay(items_->cards.wilds[static_cast<std::size_t>(code - items_->numbers)], *part.value)) part.value.reset();
            part.end = i + 1;
            ++part.items;
            keep(part.start, part.end, part.value, part.items, 1);
        } else {
            const auto terms = static_cast<std::size_t>(code - kSum);
            const std::size_t first = stack.size() - terms;
            for (std::size_t a = first; a < stack.size() && terms <= kTerms; ++a) {
                std::optional<Scaled> sum = stack[a].value;
                int items = stack[a].items;
                for (std::size_t b = a + 1; b < stack.size() && sum; ++b) {
                    sum = stack[b].value ? sum->plus(*stack[b].value) : std::nullopt;
                    items += stack[b].items;
                    if (b - a + 1 < terms) keep(stack[a].start, stack[b].end, sum, items, static_cast<int>(b - a + 1));
                }
            }
            Part sum = stack[first];
            for (std::size_t b = first + 1; b < stack.size(); ++b) {
                sum.value = sum.value && stack[b].value ? sum.value->plus(*stack[b].value) : std::nullopt;
                sum.items += stack[b].items;
            }
            stack.resize(first);
            sum.end = i + 1;
            stack.push_back(sum);
            keep(sum.start, sum.end, sum.value, sum.items, 1);
        }
    }
    return found;
}

// Into at most so many pieces; false if that cannot be had.
bool Repacking::take_apart(const Expression& expression, int most, Rng& rng, std::vector<Piece>& pieces) const {
    int count = items_in(expression);
    std::vector<Stretch> kept;
    if (count > most) {
        std::vector<Stretch> all = whole_stretches(expression);
        std::shuffle(all.begin(), all.end(), rng);
        for (const Stretch& stretch : all) {
            if (count <= most) break;
            if (std::any_of(kept.begin(), kept.end(), [&](const Stretch& other) { return stretch.start < other.end && other.start < stretch.end; })) continue;
            kept.push_back(stretch);
            count -= stretch.items - 1;
        }
        if (count > most) return false;
    }
    std::vector<bool> used(expression.size());
    for (const Stretch& stretch : kept) {
        pieces.push_back(piece_of(expression, stretch));
        std::fill(used.begin() + static_cast<std::ptrdiff_t>(stretch.start), used.begin() + static_cast<std::ptrdiff_t>(stretch.end), true);
    }
    for (std::size_t i = 0; i < expression.size(); ++i)
        if (expression[i] < kSum && !used[i]) pieces.push_back(piece_of(expression[i]));
    return true;
}

void Repacking::deal(Rng& rng, Budget& budget) {
    begin();
    std::vector<int> order = left_over_;
    std::shuffle(order.begin(), order.end(), rng);
    std::stable_partition(order.begin(), order.end(), [&](int bit) { return bit < items_->numbers; });
    const std::size_t parts = std::clamp<std::size_t>((order.size() + kDealt - 1) / kDealt, 1, static_cast<std::size_t>(items_->numbers));
    for (std::size_t part = 0; part < parts && !budget.spent(256); ++part) {
        std::vector<Piece> pieces;
        std::vector<int> rest = left_over_;
        for (std::size_t i = part; i < order.size() && static_cast<int>(pieces.size()) < kDealt; i += parts) {
            pieces.push_back(piece_of(order[i]));
            std::erase(rest, order[i]);
        }
        pack(std::move(pieces), groups_, std::move(rest), rng, budget);
    }
}

// One of the groups, more likely one that lacks bonuses or has more cards than bring any.
std::size_t Repacking::pick_wasteful(const std::vector<Group>& groups, Rng& rng) const {
    const int full = objective_.per_take() + objective_.six_cards() + objective_.colours();
    std::vector<int> up_to;  // sums of weights
    for (const Group& group : groups) {
        const int bonus = objective_.take(group.share, nullptr) - objective_.worth(group.share);
        const int waste = std::max(0, full - bonus) + 2 * std::max(0, group.share.cards - PartPacking::kFull);
        up_to.push_back((up_to.empty() ? 0 : up_to.back()) + 1 + kWaste * waste);
    }
    return static_cast<std::size_t>(std::upper_bound(up_to.begin(), up_to.end(), below(rng, up_to.back())) - up_to.begin());
}

void Repacking::repack(int most, Rng& rng, Budget& budget) {
    std::vector<int> rest = left_over_;
    std::shuffle(rest.begin(), rest.end(), rng);
    std::vector<Piece> pieces;
    const auto add_left_over = [&](std::size_t count) {
        for (; count > 0 && !rest.empty(); --count) {
            pieces.push_back(piece_of(rest.back()));
            rest.pop_back();
        }
    };
    add_left_over(static_cast<std::size_t>(below(rng, most / 2 + 1)));
    std::vector<Group> others = groups_;
    std::shuffle(others.begin(), others.end(), rng);
    if (!others.empty()) std::swap(others[pick_wasteful(others, rng)], others.back());
    int open = below(rng, 3) ? 1 : 2;
    for (std::size_t tries = 0; tries < 2 * groups_.size() && open > 0 && !others.empty(); ++tries) {
        const int room = (most - static_cast<int>(pieces.size())) / open;
        if (room < 1) break;
        const Group group = others.back();
        others.pop_back();
        if (take_apart(group.expression, std::max(room, 2), rng, pieces)) --open;
        else others.insert(others.begin(), group);
    }
    if (static_cast<int>(pieces.size()) < most) add_left_over(static_cast<std::size_t>(most) - pieces.size());
    pack(std::move(pieces), std::move(others), std::move(rest), rng, budget);
}

// Pack the pieces; the other groups and what else is left over stay.
void Repacking::pack(std::vector<Piece> pieces, std::vector<Group> others, std::vector<int> left_over, Rng& rng, Budget& budget) {
    if (pieces.size() < 1 || pieces.size() > static_cast<std::size_t>(PartPacking::kMost)) return;
    std::sort(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) {
        return std::tuple(a.wild >= 0, a.wild, a.value, a.expression) < std::tuple(b.wild >= 0, b.wild, b.value, b.expression);
    });
    Cards cards;
    std::vector<PartPacking::Piece> weights;
    for (const Piece& piece : pieces) {
        if (piece.wild < 0) cards.numbers.push_back(piece.value);
        else cards.wilds.push_back(items_->cards.wilds[static_cast<std::size_t>(piece.wild)]);
        weights.push_back(piece.weight);
    }
    if (cards.numbers.empty()) return;
    AnyWidthTable& table = thread_table();
    TableOptions options;
    options.range = {value(), value()};
    options.grade = grade_;
    if (!table.build(cards, options, budget)) return;
    std::vector<u32> feasible;
    table.with([&](const auto& t) {
        t.each_real([&](u32 mask) {
            if (t.makes(mask, value())) feasible.push_back(mask);
        });
        return 0;
    });
    remember(pieces, feasible);
    const PartPacking::Outside outside{best_gain(others), clears(left_over)};
    const std::vector<u32> chosen = packing_.solve(weights, feasible, outside, rng, budget);
    if (budget.spent(64)) return;
    u32 open = static_cast<u32>((u64{1} << pieces.size()) - 1);
    for (const u32 mask : chosen) {
        Expression written, expression;
        if (!table.with([&](const auto& t) { return t.write(mask, value(), written); })) return;
        for (const std::uint8_t code : written) {
            if (code >= kSum) expression.push_back(code);
            else expression.insert(expression.end(), pieces[code].expression.begin(), pieces[code].expression.end());
        }
        others.push_back(group_of(std::move(expression)));
        open &= ~mask;
    }
    each_bit(open, [&](int i) {
        for (const std::uint8_t code : pieces[static_cast<std::size_t>(i)].expression)
            if (code < kSum) left_over.push_back(code);
    });
    if (score_with(others, left_over, nullptr) < score()) return;
    groups_ = std::move(others);
    left_over_ = std::move(left_over);
}

// What the taking card brings in the best of these groups.
std::optional<int> Repacking::best_gain(const std::vector<Group>& groups) const {
    std::optional<int> most;
    for (const Group& group : groups)
        for (const Taking& taking : takings_) {
            const int gain = objective_.take(group.share, &taking) - objective_.take(group.share, nullptr);
            most = std::max(most.value_or(gain), gain);
        }
    return most;
}

u64 Repacking::items_of(const Expression& expression) const {
    u64 items = 0;
    for (const std::uint8_t code : expression) items |= code < kSum ? u64{1} << code : 0;
    return items;
}

void Repacking::remember(const std::vector<Piece>& pieces, const std::vector<u32>& feasible) {
    if (!pool_ || pool_->full()) return;
    std::array<u64, PartPacking::kMost> items{};
    for (std::size_t i = 0; i < pieces.size(); ++i) items[i] = items_of(pieces[i].expression);
    for (const u32 mask : feasible) {
        u64 group = 0;
        each_bit(mask, [&](int i) { group |= items[static_cast<std::size_t>(i)]; });
        pool_->add(group);
    }
}

bool Repacking::recombine(int items, Rng& rng, Budget& budget) {
    if (!pool_ || groups_.empty()) return false;
    std::vector<Group> others = groups_, opened;
    std::shuffle(others.begin(), others.end(), rng);
    std::swap(others[pick_wasteful(others, rng)], others.back());
    u64 hole = 0;
    for (const int bit : left_over_) hole |= u64{1} << bit;
    int room = items - static_cast<int>(left_over_.size()), now = 0;
    for (std::size_t i = others.size(); i-- > 0;) {
        const int count = items_in(others[i].expression);
        if (!opened.empty() && count > room) continue;
        room -= count;
        now += pool_->plain(others[i].share);
        hole |= items_of(others[i].expression);
        pool_->add(items_of(others[i].expression));
        opened.push_back(std::move(others[i]));
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    }
    const PartPacking::Outside outside{best_gain(others), items_->clearable};
    const std::optional<int> gain = best_gain(opened);
    now += PartPacking::kUnit * (std::max(outside.gain.value_or(*gain), *gain) + (clears(left_over_) ? objective_.clearing() : 0));
    const std::vector<u64> chosen = pool_->fill(hole, outside, now, budget);
    if (chosen.empty()) return false;
    for (const u64 group : chosen) {
        hole &= ~group;
        const auto same = std::find_if(opened.begin(), opened.end(), [&](const Group& other) { return items_of(other.expression) == group; });
        if (same != opened.end()) {
            others.push_back(*same);
            continue;
        }
        std::vector<int> bits;
        for (u64 rest = group; rest; rest &= rest - 1) bits.push_back(std::countr_zero(rest));
        const GroupCards cards(*items_, bits);
        Expression expression;
        AnyWidthTable& table = thread_table();
        if (!cards.tabulate(table, value(), grade_, budget) || !GroupCards::makes(table, value()) || !cards.write(table, value(), expression)) return false;
        others.push_back(group_of(std::move(expression)));
    }
    std::vector<int> left_over;
    for (; hole; hole &= hole - 1) left_over.push_back(std::countr_zero(hole));
    if (score_with(others, left_over, nullptr) < score()) return false;
    groups_ = std::move(others);
    left_over_ = std::move(left_over);
    return true;
}

}  // namespace toptake
