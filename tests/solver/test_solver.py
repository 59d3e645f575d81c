"""The solver against its twin, and against what the paper and the rules say."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import bonuses
from toptake.cards.card import Card, WildCard
from toptake.cards.expressions import cards_of, evaluate
from toptake.cards.pack import pack
from toptake.cards.pile import Pile
from toptake.cards.position import Position, parse_piles
from toptake.cards.values import Grade
from toptake.rules.scoring import Bonus, By, Edition, Scoring
from toptake.solver import Budget, best_take, builds, reach, reference, takes

PUZZLES = [
    ("2 3 7 1/3 3/2", "6 7 8 9 10 11 13 14 15", "6 7 9 11 14 15"),
    ("1 4 9 x4 2/5", "11", "11"),
    ("4 5 7 /4 n2", "7 9 12 13", None),
    ("3 15 -4 1/2 /5", "1", None),
    ("1 4 x2 1/8 2/3", "2", None),
    ("12 14 x3 1/4 3/5", "", ""),
    ("2 3 6 9 3/4 cbrt", "11", None),
    ("2 4 9 /3 1/2 x5 -5", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", None),
    ("1 5 9 /3 n2 -5 5/2", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", None),
    ("9 3 2 2/5 n2 1/8 1/3 3/4 3/5", "1 2 3 4 5 6 7 8 9 10 11 12 13", None),
    ("13 12 3 /3 x4 1/5 sqrt 1/10 2/5", "1 2 3 4 6 7 8 9 10 12 13 14 15", "1"),
    ("3 4 5 6 15 3/5 /3 1/8 -4 sqrt", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
     "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"),
]  # fmt: skip


@pytest.mark.parametrize(("cards", "answers", "whole"), PUZZLES)
def test_the_papers_puzzles(cards: str, answers: str, whole: str | None) -> None:
    reached = reach(cards)
    assert reached.proven
    assert " ".join(map(str, sorted(reached))) == answers
    for answer, solution in reached.items():
        value, hardest = evaluate(solution.expression)
        assert value == answer
        assert hardest == solution.grade
        assert sorted(map(str, cards_of(solution.expression))) == sorted(
            str(pile) for pile in parse_piles(cards)
        )
    if whole is not None:
        assert " ".join(map(str, sorted(reach(cards, grade="whole")))) == whole


def test_surds_come_back() -> None:
    reached = reach("5 -5 x2 sqrt n2")
    assert reached[5].grade is Grade.WHOLE
    assert reached[15].grade is Grade.IRRATIONAL
    assert str(reached[15]) == "15 = (√5×2)²−5"
    assert 15 not in reach("5 -5 x2 sqrt n2", grade="fractional")


@pytest.mark.parametrize("colours", [("r", "b", "g", "o"), ("g", "o", "b", "r")])
def test_the_worked_example_of_the_rules(colours: tuple[str, ...]) -> None:
    eight, three, five, taking = colours
    other = next(c for c in "rbgo" if c != taking)
    best = best_take(f"11{other} 8{eight} 3{three} 5{five} | 11{taking} x3 -4 /2", "points")
    assert best.take is not None
    assert (best.take.points, best.proven) == (57, True)


def test_the_papers_parallel_take() -> None:
    best = best_take("11 6 3/2 13 4 | 6 1/10 n3 3/4 -4")
    assert best.take is not None
    assert (best.take.cards, len(best.take.piles), best.proven) == (10, 3, True)


NUMBERS = st.integers(1, 15).map(str)
WILDS = st.sampled_from([card.value for card in WildCard])
BUILDS = st.sampled_from(["[8+4]", "[15÷5+7]", "[9-4+2]", "[7÷2+1/2]", "[3x5]", "[(√2)²]"])
SPECIAL = st.sampled_from(["sqrt", "cbrt", "n2", "n3"])


@st.composite
def few_cards(draw: st.DrawFn, wilds: st.SearchStrategy[str] = WILDS) -> str:
    numbers = draw(st.lists(NUMBERS | BUILDS.filter(lambda b: "1/2" not in b), min_size=1, max_size=3))
    return " ".join([*numbers, *draw(st.lists(wilds, max_size=3, unique=True))])


@settings(max_examples=150, deadline=None)
@given(few_cards(), st.sampled_from(list(Grade)))
def test_reach_equals_its_twin(cards: str, limit: Grade) -> None:
    piles = parse_piles(cards)
    expected = reference.reach(piles, range(-3, 21), limit)
    reached = reach(cards, range(-3, 21), grade=limit)
    assert reached.proven
    assert {answer: solution.grade for answer, solution in reached.items()} == expected
    for answer, solution in reached.items():
        value, hardest = evaluate(solution.expression)
        assert value == answer
        assert hardest == solution.grade


@pytest.mark.medium
@settings(max_examples=60, deadline=None)
@given(st.lists(NUMBERS, min_size=1, max_size=2), st.lists(SPECIAL, min_size=2, max_size=4, unique=True),
       st.lists(WILDS.filter(lambda w: w not in ("sqrt", "cbrt", "n2", "n3")), max_size=1))  # fmt: skip
def test_reach_with_surds_equals_its_twin(numbers: list[str], special: list[str], other: list[str]) -> None:
    cards = " ".join([*numbers, *special, *other])
    expected = reference.reach(parse_piles(cards), range(1, 16), Grade.IRRATIONAL)
    reached = reach(cards)
    assert reached.proven
    assert {answer: solution.grade for answer, solution in reached.items()} == expected


@st.composite
def small_positions(draw: st.DrawFn) -> Position:
    """Five or six things to win, dealt from one pack, so that colours are there."""
    deck = draw(st.permutations(pack()))
    numbers = [card for card in deck if not isinstance(card, WildCard)]
    wilds = [card for card in deck if isinstance(card, WildCard)]
    piles = [Pile(card) for card in numbers[: draw(st.integers(1, 4))]]
    count = draw(st.integers(0, 3))
    lone = [Pile(card) for card in wilds[: draw(st.integers(0, count))]]
    hand: list[Card] = [*numbers[10 : 10 + draw(st.integers(1, 3))], *wilds[len(lone) : count]]
    return Position((*piles, *lone), tuple(hand))


@settings(max_examples=120, deadline=None)
@given(small_positions(), st.sampled_from(["cards", "points"]), st.sampled_from(list(Edition)),
       st.sampled_from(list(Grade)), bonuses())  # fmt: skip
def test_best_take_equals_its_twin(
    position: Position, by: str, edition: Edition, limit: Grade, counting: Bonus
) -> None:
    shown = (*(card for pile in position.centre for card in pile.cards), *position.hand)
    scoring = Scoring.shown_by(shown, edition, bonuses=counting)
    best = best_take(position, by, edition=edition, bonuses=counting, grade=limit)
    assert best.proven
    expected = reference.best_score(position, by, scoring, limit)
    if expected is None:
        assert best.take is None
        return
    assert best.take is not None
    assert expected == (best.take.cards if by == "cards" else best.take.points)
    assert best.take.grade <= limit
    for pile in best.take.piles:
        value, hardest = evaluate(pile)
        assert value == best.take.taking.value
        assert hardest <= best.take.grade


@st.composite
def tiny_positions(draw: st.DrawFn) -> Position:
    """Up to five things to win, with equal numbers and builds among them; no colours."""
    small = st.integers(1, 6).map(str) | NUMBERS | st.sampled_from(["[8+4]", "[(√2)²]", "[5÷2+7÷2]"])
    centre = [*draw(st.lists(small, min_size=1, max_size=3))]
    wilds = draw(st.lists(WILDS, max_size=3, unique=True))
    lone = draw(st.integers(0, len(wilds)))
    hand = [*draw(st.lists(NUMBERS, min_size=1, max_size=3)), *wilds[lone:]]
    return Position.parse(" ".join([*centre, *wilds[:lone], "|", *hand]))


@settings(max_examples=120, deadline=None)
@given(tiny_positions(), st.sampled_from(list(Grade)))
def test_takes_equal_their_twin(position: Position, limit: Grade) -> None:
    expected = reference.distinct_takes(position, limit)
    collection = takes(position, grade=limit)
    assert collection.count() == len(expected)
    listed = list(collection)
    told = {
        (take.taking.token, tuple(sorted(map(reference.form_of, take.piles), key=repr))) for take in listed
    }
    assert len(told) == len(listed)
    assert told == expected
    order = [(-take.cards, take.grade, take.steps) for take in listed]
    assert order == sorted(order)
    for take in listed:
        assert all(evaluate(pile)[0] == take.taking.value for pile in take.piles)
    best = best_take(position, grade=limit).take
    assert (best is None) == (not listed)
    if best:
        assert (-best.cards, best.grade, best.steps) == order[0]


@settings(max_examples=60, deadline=None)
@given(small_positions(), st.sampled_from(list(Edition)), bonuses())
def test_takes_come_best_first_by_points(position: Position, edition: Edition, counting: Bonus) -> None:
    best_first = islice(takes(position, "points", edition=edition, bonuses=counting), 200)
    points = [take.points for take in best_first]
    assert points == sorted(points, reverse=True)
    best = best_take(position, "points", edition=edition, bonuses=counting).take
    assert (best.points if best else None) == (points[0] if points else None)


@pytest.mark.medium
@settings(max_examples=120, deadline=None)
@given(tiny_positions(), st.sampled_from(list(Grade)))
def test_builds_equal_their_twin(position: Position, limit: Grade) -> None:
    expected = reference.build_outcomes(position, limit)
    told = set()
    for play in builds(position, grade=limit):
        value, hardest = evaluate(play.expression)
        assert value == play.answer
        assert hardest == play.grade
        told.add((play.number.token, play.answer, tuple(sorted(map(str, play.pile.cards)))))
    flat = {
        (number, answer, tuple(sorted([number, *(c for t in tokens for c in cards_in(t))])))
        for number, tokens, answer in expected
    }
    assert told == flat


def cards_in(token: str) -> list[str]:
    return [str(card) for card in Pile.parse(token.removesuffix(" of the hand")).cards]


def test_a_budget_is_kept() -> None:
    best = best_take("3 5 7 9 11 13 2 4 6 8 -2 -3 x2 x3 /2 n2 sqrt | 14 12 3/4", "points",
                     budget=Budget(seconds=0.05))  # fmt: skip
    assert best.bound >= (best.take.points if best.take else 0)


@pytest.mark.parametrize(("by", "work"), [(By.CARDS, 3_000_000), (By.POINTS, 100_000)])
def test_work_cuts_a_search_short_at_the_same_place_each_time(by: By, work: int) -> None:
    """However busy the machine is; the clock has no say."""
    position = "14 9 7 10 6 14 10 8 13 13 15 15 1 7 4 6 8 11 6 13 3 11 | x4 /2 11 5 3"
    one, two = (best_take(position, by, budget=Budget(60, work=work)) for _ in range(2))
    assert one == two
    assert not one.proven
    assert one.take is not None
    assert one.bound > (one.take.cards if by is By.CARDS else one.take.points)
