"""What somebody types who knows every best play; and challenges to try it on."""

from __future__ import annotations

import datetime
import functools
from collections.abc import Iterable
from pathlib import Path

from toptake.puzzles.collection import Collection, built_in
from toptake.puzzles.daily import Calendar
from toptake.puzzles.optimum import OptimalPlay, prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind, Question
from toptake.puzzles.tags import tags_of

QUESTIONS = {
    Kind.BEST_TAKE: "best-take: 6 4 | 4 10 -2 x5 /4; level 3",
    Kind.EVERY_CARD: "use-every-card: -3 7 8 | ? /2; level 3",
    Kind.TWO_TURNS: "two-turns: 3 4 6 10 -2 | 7 13 x2 5 /3; refill 8 1 4 x5 12; solitaire",
    Kind.CLEAR_CENTRE: "clear-the-centre: 1 10 11 12 | 5 8 12 -3 /3; level 3",
    Kind.FIND_BUILD: "find-the-build: 3 9 -2 | 1 6 7 8 10; level 2",
}


@functools.cache
def puzzle_of(text: str, rating: int = 1000) -> Puzzle:
    """A question as a challenge."""
    question = Question.parse(text)
    found = prove(question)
    tags = tags_of(question, found)
    return Puzzle(question, found.value, len(found.plays), found.second, 0, rating, 100, tags)


def of_kind(kind: Kind) -> Puzzle:
    return puzzle_of(QUESTIONS[kind])


def collection_file(folder: Path, puzzles: Iterable[Puzzle]) -> str:
    """A collection of these, as the option names it."""
    path = folder / "challenges.jsonl"
    path.write_text(Collection.of(puzzles).text())
    return str(path)


def of_day(day: datetime.date) -> list[Puzzle]:
    """The easy, the middle and the hard one."""
    return [built_in()[id] for id in Calendar(built_in().ratings()).ids(day)]


def best_lines(puzzle: Puzzle) -> list[str]:
    """The lines of a best answer."""
    plays = prove(puzzle.question).plays
    if not puzzle.question.any_number:
        return written(plays[0])
    lines = []
    for play in {play.takes[0].taking.value: play for play in plays}.values():
        lines += [f"try {play.takes[0].taking.value}", *written(play)]
    return [*lines, "done"]


def second_lines(puzzle: Puzzle) -> list[str]:
    """The lines of an answer that reaches less than the best."""
    if puzzle.question.any_number:
        return ["done"]
    play = prove(puzzle.question).second_play
    return ["give up"] if play is None else written(play)


def written(play: OptimalPlay) -> list[str]:
    """A line for each turn."""
    if play.build is not None:
        return [f"build {play.build.expression} with {play.build.number}"]
    return [f"take {' and '.join(map(str, take.piles))} with {take.taking}" for take in play.takes]


def typing(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()
