"""The laboratory: the paper's figures, and every quick way against a slow and obvious one."""

from __future__ import annotations

import tomllib
from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import factorial, perm
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.paths import DATA
from tests.strategies import is_a_sentence
from toptake.cards.card import WildCard
from toptake.cards.expressions import evaluate, write
from toptake.cards.values import Grade
from toptake.errors import ArithmeticRuleError, BudgetError, MalformedError
from toptake.lab import (
    PP,
    Counting,
    Counts,
    Finding,
    LabCards,
    Partitioning,
    Way,
    all_pps,
    arrangements,
    count,
    count_linear,
    count_partitionings,
    count_pps,
    linear_table,
    linear_takes,
    partitionings,
    solutions,
)
from toptake.lab.canonical_forms import Form, form_of
from toptake.lab.counts import ANSWERS, as_answer
from toptake.lab.estimates import counting_seconds, finding_seconds, solutions_seconds
from toptake.lab.merging import Merging
from toptake.lab.pps import borders_for, pps_of_one_partitioning
from toptake.solver import reach

PAPER: dict[str, Any] = tomllib.loads((DATA / "paper.toml").read_text())
PUZZLE_12 = LabCards.parse(PAPER["puzzle_12"]["cards"])
EXAMPLE_1 = LabCards.parse("3 6 7 7 -4 3/2 1/3 1/4 sqrt")
EXAMPLE_1_TOTAL = [1697, 2715, 2542, 3519, 2990, 1658, 785, 2918, 668, 1279, 2257, 1170, 2147, 2166, 682]
EXAMPLE_1_WHOLE = [1475, 2019, 1219, 576, 1519, 1112, 429, 1166, 90, 221, 1266, 638, 8, 482, 120]


@st.composite
def lab_cards(draw: st.DrawFn, bases: int = 3, wilds: int = 3, unique: bool = False) -> LabCards:
    """A few cards; roots and powers, and equal cards, are not rare."""
    numbers = draw(st.lists(st.integers(1, 15), min_size=1, max_size=bases))
    hard = st.sampled_from([WildCard.SQUARE, WildCard.CUBE, WildCard.SQUARE_ROOT, WildCard.CUBE_ROOT])
    cards = draw(st.lists(st.sampled_from(WildCard) | hard, max_size=wilds, unique=unique))
    return LabCards(tuple(numbers), tuple(cards))


# --- Partitionings ---


@pytest.mark.parametrize("n", range(1, 11))
def test_partitionings(n: int) -> None:
    each = list(partitionings(n))
    assert len(each) == len({one.path for one in each}) == PAPER["partitionings"]["counts"][n - 1]
    for one in each:
        assert Partitioning.parse(str(one)) == one
        assert (one.path[0], one.path[-1]) == ((1,) * n, (n,))


def test_number_of_partitionings() -> None:
    counts = PAPER["partitionings"]["counts"]
    assert [count_partitionings(n) for n in range(1, 13)] == counts
    assert count_partitionings(30) == count_by_splitting(30)


def count_by_splitting(n: int) -> int:
    """The other way round: from n down to ones, one part split at a time."""
    level: Counter[tuple[int, ...]] = Counter({(n,): 1})
    for _ in range(n - 1):
        following: Counter[tuple[int, ...]] = Counter()
        for sizes, paths in level.items():
            split = {
                tuple(sorted((*(sizes[:i] + sizes[i + 1 :]), part, size - part)))
                for i, size in enumerate(sizes)
                for part in range(1, size // 2 + 1)
            }
            for each in split:
                following[each] += paths
        level = following
    return level[(1,) * n]


def test_the_strings_of_the_paper() -> None:
    ours = {str(each) for n in (4, 5, 6) for each in partitionings(n)}
    assert ours == set(PAPER["partitionings"]["drawn"])


def test_partitionings_are_lazy() -> None:
    assert next(iter(partitionings(60))).bases == 60


@pytest.mark.parametrize("text", ["1", "1x", "21", "13", "1223", "11", "1-2,3", "1-2,2-x", "01", "1-1"])
def test_no_partitioning(text: str) -> None:
    with pytest.raises(MalformedError) as caught:
        Partitioning.parse(text)
    assert is_a_sentence(str(caught.value))


# --- Arrangements ---


def shifted(s: tuple[int, ...]) -> tuple[int, ...]:
    """The paper's rule, 1-based, on a plain sequence."""
    n = len(s)
    i = 1
    while i < n and s[i] <= s[i - 1]:
        i += 1
    moved = n if i > n - 2 else i + 1 if s[i + 1] > s[i - 1] else i + 2
    return (s[moved - 1], *s[: moved - 1], *s[moved:])


@given(st.lists(st.integers(0, 3), max_size=6))
def test_arrangements(items: list[int]) -> None:
    each = list(arrangements(items))
    assert len(each) == len(set(each))
    assert set(each) == set(permutations(items))
    assert each[0] == tuple(sorted(items, reverse=True))
    if items:
        assert [shifted(one) for one in each] == [*each[1:], each[0]]


# --- Single PPs ---


def test_the_paper_s_pp() -> None:
    pp = PP.parse("0500003420000010000 12231212 6 4 15 5 3")
    made = pp.evaluate(PUZZLE_12.wilds)
    assert made.value == 14
    assert made.grade is Grade.WHOLE
    assert write(made.expression) == "((6+√4)×1/8−4)÷3+(15+5)×3/5+3"
    assert len(made.steps) == 9


@given(lab_cards(), st.randoms(use_true_random=False))
def test_pps_read_back(cards: LabCards, random: Any) -> None:
    every = count_pps(cards)
    pps = list(all_pps(cards))
    assert len(pps) == every == len(set(pps))
    pp = random.choice(pps)
    assert PP.parse(str(pp)) == pp
    try:
        made = pp.evaluate(cards.wilds)
    except ArithmeticRuleError:
        return
    # A sum is kept flat, so that partial answers inside it may come in another order; its value may not.
    assert evaluate(made.expression)[0] == made.value


def test_many_wild_cards_are_written_with_commas() -> None:
    cards = LabCards.parse("3 4 x2 x3 x4 x5 /2 /3 /4 /5 -2 -3")
    pp = next(all_pps(cards))
    assert str(pp) == "10,9,8,7,6,5,4,3,2,1,0,0 12 3 4"
    assert PP.parse(str(pp)) == pp


@pytest.mark.parametrize(
    "text",
    ["", "2001", "2001 12", "2001 12 6", "201 12 6 9", "2002 12 6 9", "2003 12 6 9", "2001 1212 6 9",
     "20x1 12 6 9", "2001 12 6 x3", "2001 12 6 99", "2001 12 6 [8+4]", ". . |", "1,,2 . 7"],
)  # fmt: skip
def test_no_pp(text: str) -> None:
    with pytest.raises(MalformedError) as caught:
        PP.parse(text)
    assert is_a_sentence(str(caught.value))


def test_wrong_number_of_wild_cards() -> None:
    with pytest.raises(MalformedError):
        PP.parse("2001 12 6 9").evaluate([WildCard.HALF])


# --- Linear takes ---


def test_linear_takes_of_the_paper() -> None:
    values = {take.name: str(take.value) for take in linear_takes(LabCards.parse("6 9 /3 /2"))}
    assert len(values) == 12
    assert PAPER["linear"].items() <= values.items()


@given(lab_cards())
def test_linear_table(cards: LabCards) -> None:
    takes = list(linear_takes(cards))
    assert len(takes) == len({take.ordering for take in takes}) == count_linear(cards)
    for answer, (total, whole) in linear_table(cards).items():
        found = [take for take in takes if take.value == answer]
        assert (total, whole) == (len(found), sum(take.grade is Grade.WHOLE for take in found))
    for take in takes:
        if take.value is not None:
            assert evaluate(take.expression)[0] == take.value


# --- Counts ---


def plainly(cards: LabCards) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Every PP played on its own."""
    total: Counter[int] = Counter()
    whole: Counter[int] = Counter()
    for pp in all_pps(cards):
        try:
            made = pp.evaluate(cards.wilds)
        except ArithmeticRuleError:
            continue
        if (answer := as_answer(made.value)) is not None:
            total[answer] += 1
            whole[answer] += made.grade is Grade.WHOLE
    return tuple(total[a] for a in ANSWERS), tuple(whole[a] for a in ANSWERS)


def twin(cards: LabCards) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Merging in Python."""
    sums = []
    for whole in (False, True):
        merging = Merging(cards, whole)
        tally: Counter[int] = Counter()
        for each in partitionings(len(cards.bases)):
            tally += merging.count(each, as_answer)
        sums.append(tuple(tally[a] for a in ANSWERS))
    return sums[0], sums[1]


@settings(max_examples=60)
@given(lab_cards())
def test_every_way_counts_the_same(cards: LabCards) -> None:
    truth = plainly(cards)
    assert twin(cards) == truth
    for way in Way:
        counts = count(cards, way)
        assert ((counts.total, counts.whole), counts.complete) == (truth, True), way


@settings(max_examples=40)
@given(lab_cards(bases=4, wilds=4, unique=True))
def test_the_kernel_s_ways_agree(cards: LabCards) -> None:
    assert count(cards) == count(cards, "enumeration")


@pytest.mark.slow
@pytest.mark.parametrize(
    "cards", ["2 3 sqrt n2 -4 x2", "8 2 sqrt cbrt n2 n3", "5 6 cbrt n3 1/2 -5", "3 3 sqrt sqrt n2"]
)
def test_surds_that_return(cards: str) -> None:
    """Algebraic numbers of any kind, against the few forms that the kernel knows."""
    lab = LabCards.parse(cards)
    counts = count(lab)
    assert (counts.total, counts.whole) == twin(lab)
    assert counts == count(lab, "enumeration")


def test_puzzle_12() -> None:
    counts = count(PUZZLE_12)
    assert list(counts.total) == PAPER["puzzle_12"]["total"]
    assert list(counts.whole) == PAPER["puzzle_12"]["whole"]
    assert counts.counted == count_pps(PUZZLE_12) == PAPER["puzzle_12"]["pps"]


@pytest.mark.slow
def test_puzzle_12_by_enumeration() -> None:
    assert count(PUZZLE_12, "enumeration") == count(PUZZLE_12)


@pytest.mark.slow
def test_puzzle_12_as_printed() -> None:
    printed = count(PUZZLE_12, as_printed=True)
    assert list(printed.total) == PAPER["puzzle_12"]["doubles"]
    assert list(printed.whole) == PAPER["puzzle_12"]["whole"]


def test_doubles_merge_as_they_enumerate() -> None:
    cards = LabCards.parse("3 4 5 3/5 /3 1/10 sqrt")
    assert count(cards, as_printed=True) == count(cards, "published", as_printed=True)


def test_example_1() -> None:
    """The position above the paper's table, which has another one."""
    counts = count(EXAMPLE_1)
    assert counts == count(EXAMPLE_1, "enumeration")
    assert list(counts.total) == EXAMPLE_1_TOTAL
    assert list(counts.whole) == EXAMPLE_1_WHOLE


@pytest.mark.parametrize("puzzle", PAPER["puzzle"], ids=lambda puzzle: f"puzzle {puzzle['number']}")
def test_puzzles(puzzle: dict[str, Any]) -> None:
    counts = count(puzzle["cards"])
    assert [answer for answer, (total, _) in counts.items() if total] == puzzle["answers"]
    assert sorted(reach(puzzle["cards"])) == puzzle["answers"]
    if "whole" in puzzle:
        assert [answer for answer, (_, whole) in counts.items() if whole] == puzzle["whole"]


def test_numbers_of_any_size() -> None:
    """Beyond 128 bits the twins go on."""
    cards = LabCards((15, 14), (WildCard.CUBE, WildCard.CUBE, WildCard.CUBE, WildCard.CUBE, WildCard.TENTH))
    assert count(cards).complete
    assert count(cards, "enumeration") == count(cards)


def test_many_bases() -> None:
    counts = count(LabCards((1,) * 12, ()))
    assert (counts[12], counts.counted) == ((39700, 39700), 39700)
    counts = count("1 1 1 1 1 1 1 1 1 1 1 -2")
    assert counts[9][0] == counts.counted == 8167 * 66


@pytest.mark.slow
def test_more_pps_than_64_bits_can_count() -> None:
    cards = LabCards((5,) * 9, (WildCard.MINUS_3,) * 10)
    every = count_pps(cards)
    assert every > 1 << 64
    for as_printed in (False, True):
        counts = count(cards, as_printed=as_printed)
        assert (counts[15], counts.counted, counts.complete) == ((every, every), every, True)


@pytest.mark.slow
def test_more_than_twelve_wild_cards() -> None:
    """One value for each set of cards that lies below the last −3: those who come after it add nothing."""
    cards = LabCards((9,), (WildCard.TIMES_2, WildCard.HALF, *[WildCard.MINUS_3] * 12))
    counts = count(cards)
    assert counts.counted == count_pps(cards) == factorial(14)
    # ×2 and 1/2 take their places among 14; −3s between them count twice, or half.
    expected: Counter[int] = Counter()
    for one, other in permutations(range(14), 2):
        value = Fraction(9)
        for place in range(14):
            value = value * 2 if place == one else value / 2 if place == other else value - 3
        if value.denominator == 1 and value in ANSWERS:
            expected[int(value)] += factorial(12)
    assert counts.total == tuple(expected[a] for a in ANSWERS)


@pytest.mark.slow
def test_one_partitioning_beyond_64_bits() -> None:
    cards = LabCards((6,) * 7, (WildCard.MINUS_3,) * 13)
    each = perm(borders_for(7) + 13, 13)
    counts = count(cards)
    assert each > 1 << 64
    assert (counts[3], counts.counted) == ((33 * each, 33 * each), 33 * each)


@pytest.mark.slow
def test_six_bases_with_six_wild_cards() -> None:
    counts = count("3 4 5 6 9 15 3/5 /3 1/8 -4 sqrt 3/4")
    assert counts.counted == 1_312_863_552_000
    assert counts[14] == (277_395_250, 18_963_068)


def test_a_stopped_count_is_partial() -> None:
    cards = LabCards.parse("1 2 3 4 5 6 7 8 x2 x3 /2 /3 -2 -3 1/5 1/8")
    for way in Way:
        counting = Counting(cards, way)
        while not counting.visited and way is not Way.MERGING:
            counting.wait(0.01)
        counting.cancel()
        counts = counting.result()
        assert not counts.complete
        assert counts.counted < counting.size


def test_so_many_cards_that_nobody_waits() -> None:
    """They are accepted, and a count of them can be stopped."""
    cards = LabCards(tuple(range(1, 16)) * 4, tuple(WildCard))
    for way in (Way.ENUMERATION, Way.PUBLISHED):
        counting = Counting(cards, way)
        assert not counting.wait(0.1)
        counting.cancel()
        assert not counting.result().complete


def test_more_tables_than_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    for cards in (LabCards((3,), tuple(WildCard)), LabCards((3,), (WildCard.TIMES_2,) * 70)):
        with pytest.raises(BudgetError) as caught:
            count(cards)
        assert is_a_sentence(str(caught.value))
    with pytest.raises(BudgetError):
        count(LabCards(tuple(range(1, 16)) * 4, ()))
    monkeypatch.setattr("toptake.lab.counts.MEGABYTES", 0.1)
    with pytest.raises(BudgetError):
        count(PUZZLE_12)


def test_what_a_stopped_merging_has_counted() -> None:
    """Whole partitionings, quick ones first."""
    cards = LabCards.parse("1 2 3 4 5 6 7 3/5 /3 1/8 -4 sqrt")
    counting = Counting(cards)
    while not counting.visited:
        counting.wait(0.001)
    counting.cancel()
    counts = counting.result()
    done, rest = divmod(counts.counted, pps_of_one_partitioning(cards))
    assert (rest, counts.complete) == (0, done == 33)
    assert sum(counts.total) > 0


def test_estimates() -> None:
    """Rough as they are, they tell long jobs from short ones."""
    long = LabCards.parse("1 2 3 4 5 6 7 8 x2 x3 /2 /3 -2 -3 1/5 1/8")
    for way in Way:
        assert counting_seconds(LabCards.parse("2 3 7 1/3 3/2"), way) < 0.1
        assert counting_seconds(long, way) > 60
    assert counting_seconds(PUZZLE_12, Way.MERGING) < 1 < counting_seconds(PUZZLE_12, Way.PUBLISHED)
    assert finding_seconds(PUZZLE_12) > 1
    assert solutions_seconds(PUZZLE_12, 29) < 1
    assert counting_seconds(LabCards((3,) * 89, ()), Way.ENUMERATION) > 60


def test_a_mapping() -> None:
    counts = count("7")
    assert isinstance(counts, Counts)
    assert (len(counts), counts[7], counts[8]) == (15, (1, 1), (0, 0))
    with pytest.raises(KeyError):
        counts[16]


# --- Finding, and distinct solutions ---


def found(cards: LabCards, answer: int, *, whole: bool = False) -> list[str]:
    return b"".join(Finding(cards, answer, whole=whole)).decode().splitlines()


@settings(max_examples=50)
@given(lab_cards(), st.integers(1, 15), st.booleans())
def test_found(cards: LabCards, answer: int, whole: bool) -> None:
    lines = found(cards, answer, whole=whole)
    expected = []
    for pp in all_pps(cards):
        try:
            made = pp.evaluate(cards.wilds)
        except ArithmeticRuleError:
            continue
        if made.value == answer and (made.grade is Grade.WHOLE or not whole):
            expected.append(str(pp))
    assert sorted(lines) == sorted(expected)


def test_found_beyond_the_kernel_s_numbers() -> None:
    """Cubes of cubes leave 128 bits, unless they lie on the zero that −2 makes."""
    cards = LabCards((2, 14), (*[WildCard.CUBE] * 4, WildCard.MINUS_2))
    lines = found(cards, 14)
    assert len(lines) == len(set(lines)) == twin(cards)[0][13] > 0


@settings(max_examples=60)
@given(lab_cards(unique=True), st.integers(1, 15))
def test_solutions_and_their_pps(cards: LabCards, answer: int) -> None:
    total: Counter[Form] = Counter()
    whole: Counter[Form] = Counter()
    for line in found(cards, answer):
        made = PP.parse(line).evaluate(cards.wilds)
        total[form_of(made.expression)] += 1
        whole[form_of(made.expression)] += made.grade is Grade.WHOLE
    listed = list(solutions(cards, answer))
    assert len(listed) == len(solutions(cards, answer))
    assert {form_of(each.expression): each.pps for each in listed} == {
        form: (total[form], whole[form]) for form in total
    }


@pytest.mark.parametrize(
    "cards", [str(PUZZLE_12), str(EXAMPLE_1), "5 -5 x2 sqrt n2 3", "4 4 4 1/2 -2 x3", "7 7 2 2 sqrt n2 -4"]
)
def test_pps_of_all_solutions_are_all_pps(cards: str) -> None:
    counts = count(cards)
    for answer in (4, 7, 14):
        pps = [each.pps for each in solutions(cards, answer)]
        assert (sum(total for total, _ in pps), sum(whole for _, whole in pps)) == counts[answer]


def test_what_the_lab_refuses() -> None:
    for text in ("", "x3", "3 [8+4]", "3 | 4", "3 x7", "99"):
        with pytest.raises(MalformedError) as caught:
            LabCards.parse(text)
        assert is_a_sentence(str(caught.value))
    with pytest.raises(MalformedError):
        solutions("3 4", 16)
    with pytest.raises(BudgetError):
        solutions("1 " * 21, 7)
