"""Challenge sheets and their keys: one for a class, the same easy, middle and hard, or one for each pupil."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from toptake.coach.speech import listed
from toptake.errors import MalformedError
from toptake.printing.paper import Paper
from toptake.printing.problems import Look, answer, level_name, open_answer, problem
from toptake.printing.typed_text import LONGEST_NAME, LONGEST_NOTE, LONGEST_TITLE, typed_line
from toptake.printing.typesetting import Document
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.rating.difficulty_words import difficulty_word

MOST_ON_A_PAGE = 8
MOST_ON_A_SHEET = 40
MOST_SHEETS = 60
MOST_PRINTED = 600
"""Challenges in one file: a key proves each of them again."""


class Part(enum.Enum):
    """What of a set is printed."""

    BOTH = "both"
    SHEETS = "sheets"
    KEY = "key"


@dataclass(frozen=True)
class Sheet:
    """The challenges of one sheet, and whose it is or which version."""

    puzzles: Sequence[Puzzle]
    name: str = ""
    """Of a pupil; empty for a line to write one on."""
    version: str = ""


@dataclass(frozen=True)
class Style:
    """How sheets look."""

    title: str = ""
    per_page: int = 4
    paper: Paper = Paper.A4
    look: Look = field(default_factory=Look)
    part: Part = Part.BOTH
    ideas: tuple[str, ...] = ()
    """What the sheet is about, for its heading. Only where that was wished for: it says where to look."""
    still_open: Mapping[str, str] = field(default_factory=dict)
    """Ids of challenges that others are still at, whose answers a key leaves out, each with until when in
    words."""

    def __post_init__(self) -> None:
        if not 1 <= self.per_page <= MOST_ON_A_PAGE:
            raise MalformedError(f"A page has 1 to {MOST_ON_A_PAGE} challenges, not {self.per_page}.")
        object.__setattr__(self, "title", typed_line(self.title, "The title of a sheet", LONGEST_TITLE))


def sheets(wanted: Sequence[Sheet], style: Style | None = None) -> Document:
    """The sheets, then a key for each of them."""
    style = style or Style()
    if not wanted or not all(sheet.puzzles for sheet in wanted):
        raise MalformedError("A sheet needs at least one challenge.")
    if len(wanted) > MOST_SHEETS or any(len(sheet.puzzles) > MOST_ON_A_SHEET for sheet in wanted):
        raise MalformedError(
            f"At most {MOST_SHEETS} sheets of {MOST_ON_A_SHEET} challenges are printed at once."
        )
    if (printed := sum(len(sheet.puzzles) for sheet in wanted)) > MOST_PRINTED:
        raise MalformedError(f"At most {MOST_PRINTED} challenges are printed at once, not {printed}.")
    title = style.title or "Challenges"
    names = [typed_line(sheet.name, "A name", LONGEST_NAME) for sheet in wanted]
    several = len(wanted) > 1
    data: dict[str, Any] = {"per-page": style.per_page, "sheets": [], "keys": []}
    for index, (sheet, name) in enumerate(zip(wanted, names, strict=True)):
        which = sheet.version or (f"Sheet {index + 1}" if several else "")
        if style.part is not Part.KEY:
            problems = [problem(each, at, style.look) for at, each in enumerate(sheet.puzzles, 1)]
            subtitle = subtitle_of(sheet.puzzles, style.ideas)
            data["sheets"].append(
                {"title": title, "subtitle": subtitle, "name": name, "foot": which, "problems": problems}
            )
        if style.part is not Part.SHEETS:
            data["keys"].append(
                {
                    "title": " · ".join(filter(None, ("Answers", which, name))),
                    "subtitle": " · ".join((title, subtitle_of(sheet.puzzles, style.ideas))),
                    "new-page": index == 0 or not several,
                    "answers": [
                        open_answer(each, at, style.look, style.still_open[each.id])
                        if each.id in style.still_open
                        else answer(each, at, style.look)
                        for at, each in enumerate(sheet.puzzles, 1)
                    ],
                }
            )
    return Document("sheet", title, style.paper, data)


def weekly_poster(
    puzzle: Puzzle,
    *,
    heading: str = "",
    note: str = "",
    paper: Paper = Paper.A4,
    look: Look | None = None,
    ideas: tuple[str, ...] = (),
) -> Document:
    """One challenge for the wall; the note says until when, or where answers go."""
    shown = problem(puzzle, 1, look or Look())
    heading = typed_line(heading, "The heading of a poster", LONGEST_TITLE) or "Challenge of the week"
    invitation = "Write your play down, step by step, and hand it in."
    if shown["address"]:
        invitation = "Play it in the browser, or write your play down and hand it in."
    return Document(
        "poster",
        heading,
        paper,
        {
            "heading": heading,
            "subtitle": f"{subtitle_of([puzzle], ideas)} · {difficulty_word(puzzle.rating)}",
            "note": typed_line(note, "The note of a poster", LONGEST_NOTE // 2),
            "invitation": invitation,
            "problem": shown,
        },
    )


def subtitle_of(puzzles: Iterable[Puzzle], ideas: tuple[str, ...] = ()) -> str:
    """Levels, and what the challenges are about."""
    questions = [puzzle.question for puzzle in puzzles]
    names = {level_name(question.rules) for question in questions}
    levels = sorted({question.level for question in questions})
    if len(names) == 1:
        (name,) = names
    elif len(levels) == 1:
        name = f"Level {levels[0]}"
    elif len(levels) > 2 and levels[-1] - levels[0] == len(levels) - 1:
        name = f"Levels {levels[0]} to {levels[-1]}"
    else:
        name = f"Levels {listed(list(map(str, levels)))}"
    return " · ".join([name, *ideas[:2]])
