"""What has to be said of made-up pupils, and every sentence read back against the history."""

from __future__ import annotations

import re
import statistics
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from tests.classroom.histories import PUPILS, histories, history
from toptake.classroom.progress.history import History, PlayedSum
from toptake.classroom.progress.level_proposal import Why, propose_level
from toptake.classroom.progress.measures import NOT_CLAIMED
from toptake.classroom.progress.pupil_progress import pupil_progress
from toptake.classroom.progress.sentences import child_sentences, skill_name, teacher_sentences
from toptake.sums.turn_sums import Outcome


@pytest.mark.parametrize("case", PUPILS, ids=lambda case: case["name"])
def test_what_is_said_of_a_pupil(case: dict[str, Any]) -> None:
    progress = pupil_progress(history(case))
    assert child_sentences(progress) == case["child"]
    assert teacher_sentences(progress) == case["teacher"]


# --- sentences read back ---


def right(sums: list[PlayedSum]) -> tuple[int, int]:
    return sum(each.outcome is Outcome.RIGHT_AT_ONCE for each in sums), len(sums)


def of_fact(label: str, of: History) -> list[PlayedSum]:
    return [each for each in of.sums if each.fact.label == label[0].lower() + label[1:]]


def mean_share(of: History) -> tuple[int, int]:
    """In percent, rounded down, and of how many turns."""
    shares = [Fraction(each.gain, each.most) for each in of.turns if each.most]
    return int(100 * sum(shares) / len(shares)), len(shares)


def helped(name: str, of: History) -> int:
    """Turns in which something would have helped; it was never used."""
    assert not any(name in map(skill_name, each.used) for each in of.turns)
    return sum(name in map(skill_name, each.missed) for each in of.turns)


def check_days(of: History, days: int, games: int) -> None:
    on = {each.day for each in of.games} | {each.day for each in of.turns} | {each.day for each in of.sums}
    assert days == len(on | {each.at.date() for each in of.attempts})
    assert games == len({each.game for each in of.games})


def check_first_take(of: History, short: int, takes: int) -> None:
    made = [each for each in of.turns if each.kind == "take"]
    assert (short, takes) == (sum(each.gain < each.most for each in made), len(made))
    assert takes >= 10
    assert 2 * short >= takes


def check_overlooked(of: History, none: int, turns: int) -> None:
    there = [each for each in of.turns if each.most]
    assert (none, turns) == (sum(each.kind != "take" for each in there), len(there))
    assert turns >= 10
    assert 2 * none >= turns


def check_solved(of: History, solved: int, tried: int) -> None:
    firsts: dict[str, int] = {}
    for each in of.attempts:
        firsts.setdefault(each.puzzle, each.verdict.reached)
    assert (solved, tried) == (list(firsts.values()).count(4), len(firsts))


def check_fact(of: History, label: str, part: int, whole: int, *, sure: bool | None = None) -> None:
    assert (part, whole) == right(of_fact(label, of))
    assert whole >= 8
    assert (10 * part >= 9 * whole) if sure else (2 * part < whole or sure is None)


def check_seconds(of: History, label: str, part: int, whole: int, seconds: float) -> None:
    check_fact(of, label, part, whole)
    times = [each.milliseconds for each in of_fact(label, of) if each.outcome is Outcome.RIGHT_AT_ONCE]
    assert len(times) >= 5
    assert seconds == pytest.approx(statistics.median(times) / 1000, abs=0.0501)


def check_share(of: History, percent: int, turns: int) -> None:
    assert (percent, turns) == mean_share(of)
    assert turns >= 8


def at_level(of: History) -> History:
    """What counts for the next level."""
    turns = [each for each in of.turns if each.level is of.level and each.most][-60:]
    sums = [each for each in of.sums if each.level is of.level][-80:]
    return replace(of, turns=tuple(turns), sums=tuple(sums))


def check_up(of: History, percent: int, turns: int, part: int, whole: int) -> None:
    check_share(at_level(of), percent, turns)
    assert (part, whole) == right(list(at_level(of).sums))
    assert len({each.day for each in at_level(of).turns}) >= 3
    assert turns >= 30
    assert (percent >= 75 and 100 * part >= 85 * whole) if whole >= 40 else (percent >= 90 and turns == 60)


def check_but_for(
    of: History, percent: int, turns: int, part: int, whole: int, fact: str, few: int, said: int
) -> None:
    check_up(of, percent, turns, part, whole)
    check_fact(at_level(of), fact, few, said, sure=False)


def check_down(of: History, percent: int, turns: int, part: int, whole: int) -> None:
    check_share(at_level(of), percent, turns)
    assert (part, whole) == right(list(at_level(of).sums))
    assert turns >= 30
    assert percent < 40
    assert whole >= 40
    assert 2 * part < whole


def check_stay(of: History, percent: int, turns: int, part: int, whole: int) -> None:
    check_share(at_level(of), percent, turns)
    assert (part, whole) == right(list(at_level(of).sums))


def check_little(of: History, turns: int, days: int) -> None:
    assert (turns, days) == (len(at_level(of).turns), len({each.day for each in at_level(of).turns}))
    assert turns < 30 or days < 3


def check_ready(of: History, level: int) -> None:
    assert of.level.value == f"level {level - 1}"


_COUNTS = r"(\d+)% of the best take in the latest (\d+) turns(?:, and (\d+) of (\d+) sums right at once)?"
CHECKS: list[tuple[str, Callable[..., None]]] = [
    (r"You have not played yet\. Your first game will show up here\.|Has not played yet\.", check_days),
    (r"You were here on (\d+) days?(?: and played (\d+) games?)?\.", check_days),
    (r"Here on (\d+) days?: (\d+) games?, \d+ turns?\.", check_days),
    (
        r"There was something to take in (\d+) turns, and you won (\d+)% of the best take\.",
        lambda of, turns, percent: check_share(of, percent, turns),
    ),
    (r"(\d+)% of the best take, in (\d+) turns with a take\.", check_share),
    (
        r"(?:You said )?(\d+) of (\d+) sums right at once\.",
        lambda of, part, whole: _equal((part, whole), right(list(of.sums))),
    ),
    (r"You solved (\d+) of (\d+) challenges at the first try\.", check_solved),
    (r"(\d+) of (\d+) challenges solved at the first attempt\.", check_solved),
    (r"You are sure of (.*)\.", lambda of, text: _sure(of, text)),
    (r"Ideas that you used: (.*)\.", lambda of, text: _ideas(of, text)),
    (
        r"Practise (.*): (\d+) of (\d+) were right at once\.",
        lambda of, fact, part, whole: check_fact(of, fact, part, whole, sure=False),
    ),
    (r"(.*): (\d+) of (\d+) right at once\.", check_fact),
    (r"(.*): (\d+) of (\d+) right at once, in ([\d.]+) seconds \(median\)\.", check_seconds),
    (r"Look again before you take: in (\d+) of (\d+) takes there was a better one\.", check_first_take),
    (r"Stops at the first take: in (\d+) of (\d+) takes there was a better one\.", check_first_take),
    (
        r"Add up the centre first: in (\d+) of (\d+) turns there was a take that you did not make\.",
        check_overlooked,
    ),
    (r"Overlooks takes: made none in (\d+) of (\d+) turns with a take worth making\.", check_overlooked),
    (r"Try this: (.*)\. It would have helped (\d+) times\.", lambda of, name, n: _never(of, name, n)),
    (r"Never used: (.*), which would have helped (\d+) times\.", lambda of, name, n: _never(of, name, n)),
    (r"You are ready for level (\d): ask your teacher\.", check_ready),
    (
        r"There is a lot to learn at level \d\. A few games (?:at level \d|with number cards up to 10) make"
        r" you quick, and then you come back\.",
        lambda of: _equal(propose_level(of).why, Why.TOO_HARD),
    ),
    (r"When you know .*, you are ready for the next level\.", lambda of: None),
    (rf"Proposed: level \d, for at level \d {_COUNTS}\.", check_up),
    (
        rf"Proposed: .* for a while, to be quick and sure; at level \d {_COUNTS}\.",
        check_down,
    ),
    (
        r"Stays at level \d: (\d+) turns? with a take on (\d+) days?; a proposal needs 30 on 3\.",
        check_little,
    ),
    (rf"Stays at level \d: {_COUNTS}; the next level needs 75% and 85%\.", check_stay),
    (
        rf"Stays at level \d: {_COUNTS}; with fewer than 40 sums said the next level needs 90% in 60 turns\.",
        check_stay,
    ),
    (rf"Stays at level 4: {_COUNTS}\.", check_stay),
    (
        rf"Stays at level 4, the highest: {_COUNTS}\. More wild cards would be something new\.",
        check_up,
    ),
    (rf"Stays at level \d: {_COUNTS}, but of (.*) only (\d+) of (\d+) were right at once\.", check_but_for),
    (r"Plays with cards of your choice: the next ones are your choice as well\.", lambda of: None),
]


def _equal(one: object, other: object) -> None:
    assert one == other


def _sure(of: History, text: str) -> None:
    for label, part, whole in re.findall(r"(?:^|, | and )([^(]+) \((\d+) of (\d+)\)", text):
        check_fact(of, label, int(part), int(whole), sure=True)


def _ideas(of: History, text: str) -> None:
    told = re.findall(r"(?:^|, | and )([^(]+) \((once|\d+ times)\)", text)
    assert told
    for name, times in told:
        count = 1 if times == "once" else int(times.removesuffix(" times"))
        assert count == sum(name in map(skill_name, each.used) for each in of.turns)


def _never(of: History, name: str, count: int) -> None:
    assert count == helped(name, of)
    assert count >= 5
    assert name not in [skill_name(each) for each in NOT_CLAIMED]


def read_back(of: History, sentence: str) -> None:
    """Find what a sentence claims, and count it again."""
    matches = [(match, check) for pattern, check in CHECKS if (match := re.fullmatch(pattern, sentence))]
    assert len(matches) == 1, sentence
    [(match, check)] = matches
    if "not played yet" in sentence:
        assert not of.days
        return
    groups = ["0" if group is None else group for group in match.groups()]
    numbers: list[Any] = [
        float(group) if re.fullmatch(r"\d+\.\d", group) else int(group) if group.isdecimal() else group
        for group in groups
    ]
    check(of, *numbers)


@given(histories())
def test_every_sentence_is_true(of: History) -> None:
    progress = pupil_progress(of)
    for sentence in (*child_sentences(progress), *teacher_sentences(progress)):
        read_back(of, sentence)


@pytest.mark.parametrize("case", PUPILS, ids=lambda case: case["name"])
def test_every_sentence_of_the_table_is_true(case: dict[str, Any]) -> None:
    for sentence in (*case["child"], *case["teacher"]):
        read_back(history(case), sentence)


def test_every_kind_of_sentence_is_in_the_table() -> None:
    said = [sentence for case in PUPILS for sentence in (*case["child"], *case["teacher"])]
    for pattern, _ in CHECKS:
        assert any(re.fullmatch(pattern, sentence) for sentence in said), pattern


def test_a_wrong_sentence_is_found_out() -> None:
    of = history(next(case for case in PUPILS if case["name"] == "does not know thirds"))
    for wrong in (
        "Thirds: 4 of 9 right at once.",
        "Practise thirds: 3 of 8 were right at once.",
        "99% of the best take, in 8 turns with a take.",
        "Never used: ÷ cards, which would have helped 6 times.",
        "Something else.",
    ):
        with pytest.raises(AssertionError):
            read_back(of, wrong)
