"""Bests: a new one replaces the old only when strictly better, and nothing else depends on order."""

from __future__ import annotations

import datetime
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paths import GAMES
from toptake.classroom.bests import (
    Best,
    Bests,
    Kind,
    Result,
    Span,
    SumResult,
    Term,
    results_of_game,
    results_of_sums,
    results_of_today,
)
from toptake.classroom.level import Level
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.game.record import load_record
from toptake.players import play, player
from toptake.puzzles.progress import Progress
from toptake.rules.events import Play
from toptake.rules.options import Rules
from toptake.rules.scoring import By
from toptake.sums.turn_sums import Outcome

THURSDAY = datetime.date(2026, 11, 19)
MONDAY = datetime.date(2026, 11, 16)
TERM = Term(datetime.date(2026, 11, 9), datetime.date(2026, 12, 18))
ONE_DAY = datetime.timedelta(1)


def moment(back: int, minute: int = 0, day: datetime.date = THURSDAY) -> datetime.datetime:
    return datetime.datetime.combine(day - back * ONE_DAY, datetime.time(10, minute))


def take(value: int, pupil: str, at: datetime.datetime, game: str = "g1") -> Result:
    return Result(Kind.TAKE_BY_CARDS, Level.ONE, value, pupil, at, game)


GROUP = (Kind.TAKE_BY_CARDS, Level.ONE)
GROUPS: list[tuple[Kind, Level | None]] = [GROUP, (Kind.TAKE_BY_CARDS, Level.TWO), (Kind.RUN_OF_TODAY, None)]
RESULTS = st.builds(
    lambda group, value, pupil, at, game: Result(group[0], group[1], value, pupil, at, game),
    st.sampled_from(GROUPS),
    st.integers(0, 4),
    st.sampled_from("abcd"),
    st.builds(moment, st.integers(0, 14), st.integers(0, 2)),
    st.sampled_from(["g1", "g2", "g3"]),
)
MANY = st.lists(RESULTS, max_size=25)


def in_span(result: Result, span: Span) -> bool:
    first = {Span.WEEK: MONDAY, Span.TERM: TERM.begins, Span.EVER: datetime.date.min}[span]
    return first <= result.day <= THURSDAY


@given(MANY, st.sampled_from(Span))
def test_a_best_is_replaced_only_by_a_better_one(results: list[Result], span: Span) -> None:
    """As they came in, one after the other, each best was kept until it was beaten."""
    kept: dict[object, list[Result]] = {}
    for each in sorted(results, key=lambda each: each.at):
        group = (each.kind, each.level)
        holders = kept.get(group, [])
        if not in_span(each, span) or each.value == 0:
            continue
        if not holders or each.value > holders[0].value:
            kept[group] = [each]
        elif (each.value, each.at) == (holders[0].value, holders[0].at):
            holders.append(each)
    found = Bests(frozenset(results)).on(THURSDAY, span, TERM)
    assert found.keys() == kept.keys()
    for group, best in found.items():
        assert {(each.pupil, each.at) for each in best.holders} == {
            (each.pupil, each.at) for each in kept[group]
        }


@given(MANY, st.randoms(use_true_random=False))
def test_the_order_of_entry_does_not_matter(results: list[Result], rng: Random) -> None:
    one = Bests()
    for each in results:
        one = one.with_results([each])
    shuffled = list(results)
    rng.shuffle(shuffled)
    for span in Span:
        assert list(one.on(THURSDAY, span, TERM).items()) == list(
            Bests().with_results(shuffled).on(THURSDAY, span, TERM).items()
        )


@given(MANY)
def test_equals_are_told_once_each_and_later_than_the_holders(results: list[Result]) -> None:
    for best in Bests(frozenset(results)).on(THURSDAY, Span.EVER, TERM).values():
        told = [*best.holders, *best.equalled]
        assert len({each.pupil for each in told}) == len(told)
        assert {each.value for each in told} == {best.value}
        first = {each.at for each in best.holders}
        assert len(first) == 1
        assert all(each.at > best.holders[0].at for each in best.equalled)
        same = [each for each in results if (each.kind, each.level) == (told[0].kind, told[0].level)]
        assert {each.pupil for each in same if each.value == best.value} == {each.pupil for each in told}


@given(MANY)
def test_who_is_removed_leaves_the_bests_of_the_others(results: list[Result]) -> None:
    all_of_them = Bests(frozenset(results))
    for left, kept in (
        (all_of_them.without_pupil("a"), [each for each in results if each.pupil != "a"]),
        (all_of_them.without_game("g1"), [each for each in results if each.game != "g1"]),
    ):
        others = Bests(frozenset(kept))
        for span in Span:
            assert left.on(THURSDAY, span, TERM) == others.on(THURSDAY, span, TERM)


@given(MANY)
def test_what_was_broken_today_was_not_so_yesterday(results: list[Result]) -> None:
    bests = Bests(frozenset(results))
    yesterday = THURSDAY - ONE_DAY
    broken = bests.broken_on(THURSDAY, TERM)
    assert len({(each.kind, each.level) for each in broken}) == len(broken)
    for each in broken:
        before = bests.on(yesterday, each.span, TERM).get((each.kind, each.level))
        assert each.before == before
        assert each.after.value > (before.value if before else 0)
        assert {holder.day for holder in each.after.holders} == {THURSDAY}
        assert before or each.span is Span.EVER
    ever = {(each.kind, each.level) for each in broken if each.span is Span.EVER}
    for group, best in bests.on(THURSDAY, Span.EVER, TERM).items():
        assert (group in ever) == (best.holders[0].day == THURSDAY)


def test_a_best_of_the_week_stands_beside_an_older_one() -> None:
    old, first, second = take(9, "ann", moment(8)), take(5, "ben", moment(1)), take(6, "cara", moment(0))
    bests = Bests(frozenset([old, first, second]))
    assert bests.on(THURSDAY, Span.EVER, TERM) == {GROUP: Best((old,))}
    assert bests.on(THURSDAY, Span.WEEK, TERM) == {GROUP: Best((second,))}
    [broken] = bests.broken_on(THURSDAY, TERM)
    assert (broken.span, broken.before, broken.after) == (Span.WEEK, Best((first,)), Best((second,)))
    assert bests.without_pupil("cara").broken_on(THURSDAY, TERM) == []


def test_a_tie_is_told_and_replaces_nobody() -> None:
    first, later, again = take(6, "ann", moment(3)), take(6, "ben", moment(0)), take(6, "ann", moment(0, 1))
    bests = Bests(frozenset([later, again, first]))
    assert bests.on(THURSDAY, Span.EVER, TERM) == {GROUP: Best((first,), (later,))}
    assert bests.broken_on(THURSDAY, TERM) == []
    at_once = take(6, "ben", first.at, "g2")
    assert bests.with_results([at_once]).on(THURSDAY, Span.EVER, TERM)[GROUP].holders == (first, at_once)


def test_the_term_has_to_have_the_day() -> None:
    with pytest.raises(MalformedError, match="does not have the 2026-12-19"):
        Bests().on(datetime.date(2026, 12, 19), Span.TERM, TERM)
    with pytest.raises(MalformedError, match="before it begins"):
        Term(THURSDAY, MONDAY)
    with pytest.raises(MalformedError, match="lacks one"):
        Result(Kind.TAKE_BY_CARDS, None, 3, "ann", moment(0))


# --- where results come from ---


def test_results_of_a_recorded_game() -> None:
    game = load_record(GAMES / "level-1.txt").game
    found = results_of_game(game, "g7", moment(0), {0: "ann", 1: "ben"})
    scores = {each.pupil: each.value for each in found if each.kind is Kind.SCORE_BY_CARDS}
    assert scores == {
        pupil: score for pupil, score in zip(("ann", "ben"), game.outcome.scores, strict=True) if score > 0
    }
    assert {each.kind for each in found} == {Kind.TAKE_BY_CARDS, Kind.SCORE_BY_CARDS}
    assert {(each.level, each.game, each.day) for each in found} == {(Level.ONE, "g7", THURSDAY)}


def test_results_of_a_points_game_are_by_cards_and_by_points() -> None:
    game = play(
        Game.new(Rules.parse("level 4, bluffing off"), 5), [player("greedy"), player("greedy")], Random(5)
    )
    found = results_of_game(game, "g", moment(0), {1: "ben"})
    values = {each.kind: each.value for each in found}
    assert {each.pupil for each in found} == {"ben"}
    own = [event for event in game.table.past if isinstance(event, Play) and event.seat == 1]
    assert values[Kind.TAKE_BY_POINTS] == max(each.gain(By.POINTS) for each in own)
    assert values[Kind.TAKE_BY_CARDS] == max(len(each.won) for each in own)
    assert values[Kind.SCORE_BY_POINTS] == game.outcome.scores[1]
    alone = play(Game.new(Rules.parse("solitaire"), 5), [player("greedy")], Random(5))
    assert results_of_game(alone, "g", moment(0), {0: "ben"}) == []


def test_runs_of_today() -> None:
    days = frozenset(THURSDAY - back * ONE_DAY for back in (0, 1, 2, 5))
    found = list(results_of_today(Progress(on_time=days), "ann"))
    assert [(each.day, each.value) for each in found] == [
        (THURSDAY - 5 * ONE_DAY, 1),
        (THURSDAY - 2 * ONE_DAY, 1),
        (THURSDAY - ONE_DAY, 2),
        (THURSDAY, 3),
    ]


SUMS = st.lists(
    st.builds(
        lambda level, outcome, day, minute: SumResult(level, outcome, moment(day, minute), "g"),
        st.sampled_from([Level.ONE, Level.TWO]),
        st.sampled_from(Outcome),
        st.integers(0, 3),
        st.integers(0, 59),
    ),
    max_size=30,
    unique_by=lambda each: each.at,
)


@given(SUMS)
def test_sums_in_a_row_are_the_longest_that_there_were(sums: list[SumResult]) -> None:
    found = list(results_of_sums(sums, "ann"))
    for level in (Level.ONE, Level.TWO):
        letters = "".join(
            "x" if each.outcome is Outcome.RIGHT_AT_ONCE else " "
            for each in sorted(sums, key=lambda each: each.at)
            if each.level is level
        )
        longest = max(map(len, letters.split()), default=0)
        own = [each for each in found if each.level is level]
        assert max((each.value for each in own), default=0) == longest
        assert len({each.day for each in own}) == len(own)


def test_what_is_broken_is_told_for_the_longest_time() -> None:
    bests = Bests(
        frozenset([take(5, "ann", moment(8)), take(4, "ben", moment(1)), take(6, "cara", moment(0))])
    )
    assert [each.span for each in bests.broken_on(THURSDAY, TERM)] == [Span.EVER]
    before_term = take(9, "dev", moment(30))
    assert [each.span for each in bests.with_results([before_term]).broken_on(THURSDAY, TERM)] == [Span.TERM]
