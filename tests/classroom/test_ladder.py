"""The ladder: always a list of all names, and nothing but a win from below moves anybody."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toptake.classroom.ladder import Ladder, Match
from toptake.errors import ClassroomError

DAY = datetime.date(2026, 11, 19)
ABCD = Ladder(tuple("abcd"))


@st.composite
def ladders(draw: st.DrawFn) -> Ladder:
    """A ladder after any steps."""
    ladder = Ladder.by_lot("abcdefgh", Random(draw(st.integers())), draw(st.integers(1, 2)))
    for _ in range(draw(st.integers(0, 15))):
        ladder = any_step(draw, ladder)
    return ladder


def any_step(draw: st.DrawFn, ladder: Ladder) -> Ladder:
    asking = [(pupil, other) for pupil in ladder.order for other in ladder.may_ask(pupil)]
    steps = ["remove"] * (len(ladder.order) > 2) + ["back"] * bool(ladder.away)
    step = draw(
        st.sampled_from([*steps, *["ask"] * 3 * bool(asking), *["settle"] * 3 * bool(ladder.open), "none"])
    )
    if step == "ask":
        return ladder.ask(*draw(st.sampled_from(asking)))
    if step == "settle":
        match = draw(st.sampled_from(ladder.open))
        return ladder.settle(match.asked, draw(st.sampled_from([*match.pupils, None])), DAY)
    if step == "remove":
        return ladder.remove(draw(st.sampled_from(ladder.order)))
    if step == "back":
        return ladder.put_back(draw(st.sampled_from(sorted(ladder.away))))
    return ladder


@given(ladders())
def test_everybody_is_there_once_and_nobody_has_two_matches(ladder: Ladder) -> None:
    assert sorted([*ladder.order, *ladder.away]) == [*"abcdefgh"]
    busy = [pupil for match in ladder.open for pupil in match.pupils]
    assert len(busy) == len({*busy})
    assert {*busy} <= {*ladder.order}
    for match in ladder.open:
        assert ladder.order.index(match.asker) > ladder.order.index(match.asked)


@given(ladders())
def test_who_may_be_asked_can_be_asked_and_nobody_else(ladder: Ladder) -> None:
    for asker in ladder.order:
        may = ladder.may_ask(asker)
        for asked in ladder.order:
            if asked in may:
                assert 1 <= ladder.order.index(asker) - ladder.order.index(asked) <= ladder.reach
                assert ladder.ask(asker, asked).open[-1] == Match(asker, asked)
            else:
                with pytest.raises(ClassroomError):
                    ladder.ask(asker, asked)


@given(ladders())
def test_a_win_from_below_swaps_and_all_else_changes_nothing(ladder: Ladder) -> None:
    for match in ladder.open:
        lower, upper = (ladder.order.index(pupil) for pupil in match.pupils)
        for winner in (*match.pupils, None):
            after = ladder.settle(match.asker, winner, DAY)
            assert match not in after.open
            assert after.history[:-1] == ladder.history
            assert after.history[-1].winner == winner
            assert after.history[-1].swapped is (winner == match.asker)
            if winner == match.asker:
                assert (after.order[upper], after.order[lower]) == match.pupils
                moved = {at for at, pupil in enumerate(ladder.order) if after.order[at] != pupil}
                assert moved == {lower, upper}
            else:
                assert after.order == ladder.order


@given(ladders(), st.data())
def test_who_comes_back_at_once_has_lost_nothing_but_the_match(ladder: Ladder, data: st.DataObject) -> None:
    pupil = data.draw(st.sampled_from(ladder.order))
    again = ladder.remove(pupil).put_back(pupil)
    assert (again.order, again.history, again.away) == (ladder.order, ladder.history, ladder.away)
    assert again.match_of(pupil) is None
    assert repr(pupil) not in repr(ladder.forget(pupil))


def test_coming_and_going() -> None:
    assert ABCD.add("e").order == tuple("abcde")
    assert ABCD.remove("b").add("b").order == tuple("acdb")
    assert ABCD.remove("b").remove("d").put_back("b").put_back("d").order == tuple("abcd")
    assert ABCD.remove("d").remove("a").remove("b").put_back("d").order == tuple("cd")


@given(st.lists(st.text(max_size=2)), st.integers())
def test_it_begins_by_lot(pupils: list[str], seed: int) -> None:
    assert sorted(Ladder.by_lot(pupils, Random(seed)).order) == sorted({*pupils})


def test_what_is_not_possible() -> None:
    open = ABCD.ask("c", "a")
    refused: list[tuple[Callable[[], object], str]] = [
        (lambda: ABCD.ask("d", "a"), "'d' may ask one of the next 2 above, and 'a' is not there."),
        (lambda: Ladder(tuple("abc"), 1).ask("c", "a"), "'c' may ask the next above, and 'a' is not there."),
        (lambda: ABCD.ask("a", "b"), "'a' may ask one of the next 2 above, and 'b' is not there."),
        (lambda: ABCD.ask("x", "a"), "'x' is not on the ladder."),
        (lambda: open.ask("d", "c"), "'c' has an open match already."),
        (lambda: open.settle("b", "b", DAY), "'b' has no open match."),
        (lambda: open.settle("c", "b", DAY), "'b' has not played this match."),
        (lambda: ABCD.add("a"), "'a' is on the ladder already."),
        (lambda: ABCD.put_back("a"), "'a' was not taken off the ladder."),
        (lambda: Ladder((), 3), "On a ladder the next or the next two above may be asked, not 3."),
    ]
    for step, why in refused:
        with pytest.raises(ClassroomError) as error:
            step()
        assert str(error.value) == why
