"""Counts of PPs: the paper's figures, and every quick method against a slow and obvious one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import factorial, perm

import pytest
from hypothesis import given, settings

from tests.lab.paper import EXAMPLE_1, PAPER, PUZZLE_12
from tests.lab.slow_counts import count_by_enumeration, count_by_merging
from tests.lab.strategies import lab_cards
from tests.strategies import is_a_sentence
from toptake.cards.card import WildCard
from toptake.errors import BudgetError
from toptake.lab import BackgroundCount, CountMethod, Counts, LabCards, count, count_pps
from toptake.lab.lab_cards import ANSWERS
from toptake.lab.pps import count_borders, pps_per_partitioning

EXAMPLE_1_TOTAL = [1697, 2715, 2542, 3519, 2990, 1658, 785, 2918, 668, 1279, 2257, 1170, 2147, 2166, 682]
EXAMPLE_1_WHOLE = [1475, 2019, 1219, 576, 1519, 1112, 429, 1166, 90, 221, 1266, 638, 8, 482, 120]


@pytest.mark.slow
@settings(max_examples=60)
@given(lab_cards())
def test_every_way_counts_the_same(cards: LabCards) -> None:
    truth = count_by_enumeration(cards)
    assert count_by_merging(cards) == truth
    for way in CountMethod:
        counts = count(cards, way)
        assert ((counts.total, counts.whole), counts.complete) == (truth, True), way


@settings(max_examples=40)
@given(lab_cards(bases=4, wilds=4, unique=True))
def test_the_kernel_s_ways_agree(cards: LabCards) -> None:
    assert count(cards) == count(cards, "enumeration")


@pytest.mark.medium
@pytest.mark.parametrize(
    "cards", ["2 3 sqrt n2 -4 x2", "8 2 sqrt cbrt n2 n3", "5 6 cbrt n3 1/2 -5", "3 3 sqrt sqrt n2"]
)
def test_surds_that_return(cards: str) -> None:
    """Algebraic numbers of any kind, against the few forms that the kernel knows."""
    lab = LabCards.parse(cards)
    counts = count(lab)
    assert (counts.total, counts.whole) == count_by_merging(lab)
    assert counts == count(lab, "enumeration")


def test_puzzle_12() -> None:
    counts = count(PUZZLE_12)
    assert list(counts.total) == PAPER["puzzle_12"]["total"]
    assert list(counts.whole) == PAPER["puzzle_12"]["whole"]
    assert counts.counted == count_pps(PUZZLE_12) == PAPER["puzzle_12"]["pps"]


@pytest.mark.medium
def test_puzzle_12_by_enumeration() -> None:
    assert count(PUZZLE_12, "enumeration") == count(PUZZLE_12)


@pytest.mark.medium
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


def test_numbers_of_any_size() -> None:
    """Beyond 128 bits the twins go on."""
    cards = LabCards((15, 14), (WildCard.CUBE, WildCard.CUBE, WildCard.CUBE, WildCard.CUBE, WildCard.TENTH))
    assert count(cards).complete
    assert count(cards, "enumeration") == count(cards)


@pytest.mark.medium
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


@pytest.mark.medium
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
    each = perm(count_borders(7) + 13, 13)
    counts = count(cards)
    assert each > 1 << 64
    assert (counts[3], counts.counted) == ((33 * each, 33 * each), 33 * each)


@pytest.mark.medium
def test_six_bases_with_six_wild_cards() -> None:
    counts = count("3 4 5 6 9 15 3/5 /3 1/8 -4 sqrt 3/4")
    assert counts.counted == 1_312_863_552_000
    assert counts[14] == (277_395_250, 18_963_068)


def test_a_stopped_count_is_partial() -> None:
    cards = LabCards.parse("1 2 3 4 5 6 7 8 x2 x3 /2 /3 -2 -3 1/5 1/8")
    for way in CountMethod:
        counting = BackgroundCount(cards, way)
        while not counting.visited and way is not CountMethod.MERGING:
            counting.wait(0.01)
        counting.cancel()
        counts = counting.result()
        assert not counts.complete
        assert counts.counted < counting.size


@pytest.mark.medium
def test_so_many_cards_that_nobody_waits() -> None:
    """They are accepted, and a count of them can be stopped."""
    cards = LabCards(tuple(range(1, 16)) * 4, tuple(WildCard))
    for way in (CountMethod.ENUMERATION, CountMethod.PUBLISHED):
        counting = BackgroundCount(cards, way)
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
    counting = BackgroundCount(cards)
    while not counting.visited:
        counting.wait(0.001)
    counting.cancel()
    counts = counting.result()
    done, rest = divmod(counts.counted, pps_per_partitioning(cards))
    assert (rest, counts.complete) == (0, done == 33)
    assert sum(counts.total) > 0


def test_a_mapping() -> None:
    counts = count("7")
    assert isinstance(counts, Counts)
    assert (len(counts), counts[7], counts[8]) == (15, (1, 1), (0, 0))
    with pytest.raises(KeyError):
        counts[16]
