"""Assignments: when and by whom they are answered, which answer counts, and which challenge is on top."""

from __future__ import annotations

import datetime
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toptake.classroom.assignments import (
    Assignment,
    Attempt,
    Decision,
    Medium,
    Phase,
    Proposal,
    answer_table,
    check_attempt,
    top_challenges,
)
from toptake.errors import ClassroomError, MalformedError
from toptake.puzzles.judging import Verdict, judge
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Question

MONDAY, FRIDAY = datetime.date(2026, 11, 16), datetime.date(2026, 11, 20)
WEEKLY = Assignment("a1", "Week 47", ("one", "two"), MONDAY, FRIDAY)
PUPILS = ("ann", "ben", "cara", "dev")


def moment(day: int, minute: int = 0) -> datetime.datetime:
    return datetime.datetime.combine(MONDAY + datetime.timedelta(day), datetime.time(10, minute))


def attempt(pupil: str, puzzle: str, reached: int, day: int = 0, minute: int = 0) -> Attempt:
    return Attempt(pupil, puzzle, Verdict(reached, 4), moment(day, minute), "take 4", 12.5)


def entered(pupil: str, puzzle: str, reached: int, day: int = 0) -> Attempt:
    return Attempt(pupil, puzzle, Verdict(reached, 4), moment(day))


# --- what an assignment is ---


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"title": " "}, "needs a title"),
        ({"title": "w" * 81}, "longer than 80 letters"),
        ({"puzzles": ()}, "has 0 challenges, not 1 to 30"),
        ({"puzzles": tuple(map(str, range(31)))}, "has 31 challenges"),
        ({"puzzles": ("one", "two", "one")}, "has the challenge one twice"),
        ({"closes": MONDAY - datetime.timedelta(1)}, "closes on 2026-11-15, before it opens"),
        ({"group": frozenset()}, "is for nobody"),
        ({"attempts": 0}, "allows 0 attempts"),
        ({"attempts": 11}, "allows 11 attempts, not 1 to 10"),
        ({"medium": Medium.PAPER, "attempts": 2}, "on paper, where there is one"),
    ],
)
def test_what_is_no_assignment(change: dict[str, object], says: str) -> None:
    with pytest.raises(MalformedError, match=says):
        replace(WEEKLY, **change)  # type: ignore[arg-type]  # a table of any fields


def test_it_is_open_from_the_first_day_to_the_last() -> None:
    phases = [WEEKLY.phase(MONDAY + datetime.timedelta(day)) for day in range(-1, 6)]
    assert phases == [Phase.WAITING, *[Phase.OPEN] * 5, Phase.CLOSED]
    silent = replace(WEEKLY, tells_answers=False)
    for day in range(-1, 6):
        at = MONDAY + datetime.timedelta(day)
        assert WEEKLY.shows_answers(at) == (WEEKLY.phase(at) is Phase.CLOSED)
        assert not silent.shows_answers(at)


# --- attempts ---


@pytest.mark.parametrize(
    ("assignment", "earlier", "made", "says"),
    [
        (WEEKLY, [], attempt("ann", "three", 4), "three is not one of the assignment 'Week 47'"),
        (replace(WEEKLY, group=frozenset({"ben"})), [], attempt("ann", "one", 4), "given to another group"),
        (WEEKLY, [], attempt("ann", "one", 4, -1), "opens on 2026-11-16"),
        (WEEKLY, [], entered("ann", "one", 4, -1), "opens on 2026-11-16"),
        (WEEKLY, [], attempt("ann", "one", 4, 5), "closed on 2026-11-20"),
        (WEEKLY, [attempt("ann", "one", 0)], attempt("ann", "one", 4, 1), "is answered once"),
        (
            replace(WEEKLY, attempts=2),
            [attempt("ann", "one", 0), attempt("ann", "one", 1, 1)],
            attempt("ann", "one", 4, 2),
            "is answered 2 times",
        ),
        (WEEKLY, [entered("ann", "one", 0)], attempt("ann", "one", 4, 1), "entered by the teacher already"),
    ],
)
def test_attempts_that_are_not_taken(
    assignment: Assignment, earlier: list[Attempt], made: Attempt, says: str
) -> None:
    with pytest.raises(ClassroomError, match=says):
        check_attempt(assignment, earlier, made)


@pytest.mark.parametrize(
    ("assignment", "earlier", "made"),
    [
        (WEEKLY, [attempt("ann", "two", 0), attempt("ben", "one", 0)], attempt("ann", "one", 4, 4)),
        (replace(WEEKLY, attempts=2), [attempt("ann", "one", 0)], attempt("ann", "one", 4, 1)),
        (WEEKLY, [entered("ann", "one", 0, 1)], entered("ann", "one", 4, 9)),
        (replace(WEEKLY, group=frozenset({"ann"})), [], attempt("ann", "one", 0)),
    ],
)
def test_attempts_that_are_taken(assignment: Assignment, earlier: list[Attempt], made: Attempt) -> None:
    check_attempt(assignment, earlier, made)


def test_the_first_attempt_counts_and_the_best_is_kept() -> None:
    tries = [attempt("ann", "one", 1, 0), attempt("ann", "one", 4, 1), attempt("ann", "one", 4, 2)]
    table = answer_table(WEEKLY, PUPILS, reversed(tries))
    cell = table.cell("ann", "one")
    assert cell is not None
    assert (cell.counts, cell.best, cell.attempts) == (tries[0], tries[1], 3)
    assert (table.tried("one"), table.solved("one"), table.mean_share("one")) == (1, 0, Fraction(1, 4))
    assert table.cell("ben", "one") is None
    assert (table.tried("two"), table.mean_share("two")) == (0, None)


def test_what_the_teacher_enters_is_corrected_by_entering_it_again() -> None:
    wrong, right = entered("ann", "one", 4, 0), entered("ann", "one", 2, 1)
    cell = answer_table(WEEKLY, PUPILS, [wrong, right]).cell("ann", "one")
    assert cell is not None
    assert (cell.counts, cell.best, cell.attempts) == (right, right, 1)


def test_a_judged_answer_is_an_attempt() -> None:
    puzzle = Puzzle(Question.parse("best-take: 6 4 | 10 4; level 1"), 3, 1, 2, 2, 1000, 350)
    weekly = replace(WEEKLY, puzzles=(puzzle.id,))
    made = Attempt("ann", puzzle.id, judge(puzzle, "take 4"), moment(0), "take 4")
    check_attempt(weekly, [], made)
    table = answer_table(weekly, PUPILS, [made])
    assert table.mean_share(puzzle.id) == Fraction(2, 3)
    assert (table.stars("ann"), made.solved, made.by_teacher) == (1, False, False)


ATTEMPTS = st.lists(
    st.builds(
        attempt,
        st.sampled_from([*PUPILS, "stranger"]),
        st.sampled_from(["one", "two", "three"]),
        st.integers(0, 4),
        st.integers(0, 4),
        st.integers(0, 59),
    ),
    max_size=25,
    unique_by=lambda each: each.at,
)
GROUPS = st.none() | st.frozensets(st.sampled_from(PUPILS), min_size=1)


@given(ATTEMPTS, GROUPS, st.randoms(use_true_random=False))
def test_the_table_has_everybody_and_nothing_else(
    attempts: list[Attempt], group: frozenset[str] | None, rng: Random
) -> None:
    given_to = replace(WEEKLY, group=group)
    table = answer_table(given_to, PUPILS, attempts)
    assert table.pupils == tuple(pupil for pupil in PUPILS if group is None or pupil in group)
    for pupil in table.pupils:
        for puzzle in WEEKLY.puzzles:
            made = sorted(
                (each for each in attempts if (each.pupil, each.puzzle) == (pupil, puzzle)),
                key=lambda each: each.at,
            )
            cell = table.cell(pupil, puzzle)
            assert (cell is None) == (not made)
            if cell:
                assert (cell.counts, cell.attempts) == (made[0], len(made))
                assert cell.best.verdict.reached == max(each.verdict.reached for each in made)
    assert all(place[0] in table.pupils and place[1] in WEEKLY.puzzles for place in table.cells)
    shuffled = list(attempts)
    rng.shuffle(shuffled)
    assert answer_table(given_to, PUPILS, shuffled) == table


# --- challenges of pupils ---


def proposal(puzzle: str, pupil: str) -> Proposal:
    return Proposal(puzzle, pupil, MONDAY, Verdict(4, 4))


def accepted(**authors: str) -> list[Proposal]:
    return [proposal(puzzle, pupil).accept() for puzzle, pupil in authors.items()]


def test_a_proposal_is_decided_once() -> None:
    new = proposal("one", "ann")
    yes, no = new.accept(), new.decline(" It is in the book already. ")
    assert (yes.decision, yes.reason) == (Decision.ACCEPTED, "")
    assert (no.decision, no.reason) == (Decision.DECLINED, "It is in the book already.")
    with pytest.raises(ClassroomError, match="one was declined already"):
        no.accept()
    with pytest.raises(ClassroomError, match="one was accepted already"):
        yes.decline("No.")


def test_a_proposal_needs_its_best_play_and_a_refusal_its_reason() -> None:
    with pytest.raises(ClassroomError, match="reaches 75%: find the best play"):
        Proposal("one", "ann", MONDAY, Verdict(3, 4))
    with pytest.raises(MalformedError, match="Say why"):
        proposal("one", "ann").decline("  ")
    with pytest.raises(MalformedError, match="longer than 200 letters"):
        proposal("one", "ann").decline("x" * 201)


SET = accepted(one="ann", two="ben", three="cara")


@pytest.mark.parametrize(
    ("attempts", "top"),
    [
        ([], ()),
        # two is solved by nobody, the others by one each
        (
            [("ben", "one", 4), ("dev", "one", 0), ("ann", "two", 3), ("dev", "two", 3), ("dev", "three", 4)],
            ("two",),
        ),
        # solved by one each: the lower mean share
        ([("ben", "one", 4), ("dev", "one", 2), ("ann", "two", 4), ("dev", "two", 1)], ("two",)),
        # that too is the same: shared
        ([("ben", "one", 4), ("dev", "one", 2), ("ann", "two", 2), ("dev", "two", 4)], ("one", "two")),
        # what hardly anybody tried is not hard for that
        ([("ben", "one", 4), ("cara", "one", 4), ("dev", "one", 4), ("ann", "two", 0)], ("one",)),
        # authors do not count for their own
        ([("ann", "one", 0), ("dev", "one", 4), ("dev", "two", 2)], ("two",)),
    ],
)
def test_the_top_challenge(attempts: list[tuple[str, str, int]], top: tuple[str, ...]) -> None:
    made = [attempt(*each) for each in attempts]
    assert top_challenges(SET, PUPILS, made) == top


def test_there_is_no_top_challenge_among_those_of_one_pupil_or_undecided_ones() -> None:
    tries = [attempt("dev", "one", 0), attempt("dev", "two", 0)]
    assert top_challenges(accepted(one="ann", two="ann"), PUPILS, tries) == ()
    undecided = [*accepted(one="ann"), proposal("two", "ben")]
    assert top_challenges(undecided, PUPILS, tries) == ()


@given(ATTEMPTS)
def test_no_challenge_that_enough_tried_was_solved_by_fewer(attempts: list[Attempt]) -> None:
    authors = {each.puzzle: each.pupil for each in SET}
    first: dict[tuple[str, str], Attempt] = {}
    for each in sorted(attempts, key=lambda each: each.at):
        if each.pupil in PUPILS and authors[each.puzzle] != each.pupil:
            first.setdefault((each.pupil, each.puzzle), each)
    tried = {puzzle: [a.verdict.reached for (_, p), a in first.items() if p == puzzle] for puzzle in authors}
    top = top_challenges(SET, PUPILS, attempts)
    assert bool(top) == bool(first)
    most = max(map(len, tried.values()))
    enough = {puzzle: reached for puzzle, reached in tried.items() if reached and 2 * len(reached) >= most}
    for puzzle in top:
        assert puzzle in enough
        for other in enough.values():
            solved, others = enough[puzzle].count(4), other.count(4)
            mean = Fraction(sum(enough[puzzle]), len(enough[puzzle]))
            assert (solved, mean) <= (others, Fraction(sum(other), len(other)))
