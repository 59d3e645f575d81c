"""Histories of made-up pupils: from the tables in ``progress.toml``, and at random."""

from __future__ import annotations

import datetime
import tomllib
from itertools import cycle, islice
from typing import Any

from hypothesis import strategies as st

from tests.paths import DATA
from toptake.cards.card import Operation
from toptake.classroom.assignments import Attempt
from toptake.classroom.level import Level
from toptake.classroom.progress.history import (
    History,
    PlayedGame,
    PlayedSum,
    PlayedTurn,
    Skill,
)
from toptake.coach.ideas import Idea
from toptake.puzzles.judging import Verdict
from toptake.sums.facts import Fact
from toptake.sums.turn_sums import Outcome

FIRST_DAY = datetime.date(2026, 11, 2)
"""A Monday; tables count days from it."""
PUPILS = tomllib.loads((DATA / "progress.toml").read_text("utf-8"))["pupil"]


def day(number: int) -> datetime.date:
    return FIRST_DAY + datetime.timedelta(number)


def skill(text: str) -> Skill:
    return Operation(text) if text in {each.value for each in Operation} else Idea(text)


def history(case: dict[str, Any]) -> History:
    """Of a pupil in the tables."""
    level = Level(case["level"])
    return History(
        case["name"],
        level,
        FIRST_DAY,
        tuple(
            PlayedGame(day(on), f"{on}-{number}", level, number % 2 == 0)
            for on, games in enumerate(case.get("games", []))
            for number in range(games)
        ),
        tuple(turn for group in case.get("turns", []) for turn in _turns(level, group)),
        tuple(each for group in case.get("sums", []) for each in _sums(level, group)),
        tuple(
            Attempt(case["name"], f"puzzle {number}", Verdict(reached, 4), _moment(number), "take 4")
            for number, reached in enumerate(case.get("attempts", []))
        ),
        frozenset(case.get("tutorials", [])),
    )


def _moment(number: int) -> datetime.datetime:
    return datetime.datetime.combine(FIRST_DAY, datetime.time(9, number))


def _turns(level: Level, group: dict[str, Any]) -> list[PlayedTurn]:
    return [
        PlayedTurn(
            day(on),
            f"{on}-0",
            Level(group.get("level", level)),
            group["kind"],
            group["gain"],
            group["most"],
            frozenset([skill(each) for each in group.get("used", [])]),
            frozenset([skill(each) for each in group.get("missed", [])]),
        )
        for on in islice(cycle(group["days"]), group["times"])
    ]


def _sums(level: Level, group: dict[str, Any]) -> list[PlayedSum]:
    outcomes = [
        *[Outcome.RIGHT_AT_ONCE] * group.get("right", 0),
        *[Outcome.RIGHT] * group.get("later", 0),
        *[Outcome.NOT_KNOWN] * group.get("unknown", 0),
        *[Outcome.HELPED] * group.get("helped", 0),
    ]
    days = cycle(group["days"])
    return [
        PlayedSum(
            day(next(days)),
            Level(group.get("level", level)),
            Fact(group["fact"]),
            outcome,
            group.get("milliseconds", 3000),
        )
        for outcome in outcomes
    ]


# --- at random ---

_LEVELS = [each.value for each in Level]
_DAYS = st.sampled_from([[0], [4], [0, 1, 2], [3, 9], [0, 7, 8, 15]])
_SKILLS = st.sampled_from([[], [], ["÷"], ["−", "zero trick"], ["a bluff"], ["clearing the centre"]])
_TURNS = st.fixed_dictionaries(
    {
        "days": _DAYS,
        "times": st.sampled_from([1, 2, 5, 8, 20, 31]),
        "made": st.sampled_from(
            [("take", 4, 4), ("take", 5, 6), ("take", 2, 6), ("build", 0, 0), ("discard", 0, 3)]
        ),
        "used": _SKILLS,
        "missed": _SKILLS,
    },
    optional={"level": st.sampled_from(_LEVELS)},
).map(lambda group: _one_turn(group))
_SUMS = st.fixed_dictionaries(
    {
        "days": _DAYS,
        "fact": st.sampled_from(["plus_to_15", "times_3", "thirds"]),
        "right": st.sampled_from([0, 1, 4, 9, 37]),
        "later": st.integers(0, 6),
        "unknown": st.sampled_from([0, 0, 1, 12]),
        "helped": st.integers(0, 1),
        "milliseconds": st.integers(300, 30_000),
    },
    optional={"level": st.sampled_from(_LEVELS)},
)


def _one_turn(group: dict[str, Any]) -> dict[str, Any]:
    """Nothing is used and missed in one turn."""
    kind, gain, most = group["made"]
    missed = [each for each in group["missed"] if each not in group["used"]]
    return group | {"kind": kind, "gain": gain, "most": most, "missed": missed}


def histories(name: str = "ann") -> st.SearchStrategy[History]:
    """Groups of like turns and sums: some too short for a claim, some just long enough, some long."""
    return st.fixed_dictionaries(
        {
            "name": st.just(name),
            "level": st.sampled_from(_LEVELS),
            "games": st.lists(st.integers(0, 2), max_size=3),
            "turns": st.lists(_TURNS, max_size=4),
            "sums": st.lists(_SUMS, max_size=3),
            "attempts": st.lists(st.integers(0, 4), max_size=3),
        }
    ).map(history)
