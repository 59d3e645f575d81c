"""Puzzles as text, JSON and CSV, for other programs and for people.

Of whatever is imported only the questions are believed: every optimum is proven here, and every rating made.
Cells of CSV begin with no sign that a spreadsheet takes for a formula.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from toptake.errors import MalformedError, quote
from toptake.puzzles.optimum import prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind, Question
from toptake.puzzles.rating.difficulty import first_sight
from toptake.puzzles.rating.simulated_rating import simulated_rating
from toptake.puzzles.tags import tags_of

_COLUMNS = (
    "id", "kind", "position", "refill", "rules", "by", "optimum", "plays", "second", "first_sight", "rating",
    "deviation", "tags",
)  # fmt: skip
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")


def proven_puzzle(question: Question) -> Puzzle:
    """The question as a puzzle, whether it is a good one or not; raises if it has no answer."""
    optimum = prove(question)
    if not optimum.plays:
        raise MalformedError(_no_answer(question))
    rating, deviation = simulated_rating(question, optimum)
    seen = first_sight(question)
    plays = len(optimum.plays)
    tags = tags_of(question, optimum)
    return Puzzle(question, optimum.value, plays, optimum.second, seen, rating, deviation, tags)


def _no_answer(question: Question) -> str:
    position = quote(question.position_text)
    if question.any_number:
        return f"No number card in the place of the ? wins every card of {position}."
    match question.kind:
        case Kind.BEST_TAKE | Kind.TWO_TURNS:
            return f"With {position} nothing can be taken, so there is no best play."
        case Kind.EVERY_CARD:
            return f"The number card of {position} cannot win every card in one take."
        case Kind.CLEAR_CENTRE:
            return f"No turn takes everything that lies in the centre of {position}."
        case Kind.FIND_BUILD:
            return f"With {position} nothing can be built of which the hand has the answer."


# --- out ------------------------------------------------------------------------------------------


def as_text(puzzles: Iterable[Puzzle]) -> str:
    """A question on each line."""
    return "".join(f"{puzzle.question}\n" for puzzle in puzzles)


def as_json(puzzles: Iterable[Puzzle]) -> str:
    """An object on each line."""
    return "".join(f"{puzzle}\n" for puzzle in puzzles)


def as_csv(puzzles: Iterable[Puzzle]) -> str:
    """A row for each, under the names of the columns."""
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(_COLUMNS)
    for puzzle in puzzles:
        data = puzzle.as_data() | {"tags": "; ".join(puzzle.tags)}
        writer.writerow([safe_cell(data.get(name, "")) for name in _COLUMNS])
    return file.getvalue()


def safe_cell(cell: object) -> object:
    """A text that no spreadsheet computes: an apostrophe marks it as text."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


WRITERS: dict[str, Callable[[Iterable[Puzzle]], str]] = {"text": as_text, "json": as_json, "csv": as_csv}


# --- in -------------------------------------------------------------------------------------------


def questions_in(text: str) -> Iterator[Question]:
    """The questions of a text in any of the three forms; the error names the line."""
    if text.lstrip("\ufeff").startswith('"id"') or text.lstrip("\ufeff").startswith("id,"):
        yield from _of_csv(text.lstrip("\ufeff"))
        return
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            with_place = _of_json if line.lstrip().startswith("{") else Question.parse
            found = _named(number, with_place, line)
            if found is not None:
                yield found


def _of_json(line: str) -> Question | None:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise MalformedError(f"{quote(line)} is no JSON.") from None
    return None if "made_by" in data else _of_entries(data)


def _of_csv(text: str) -> Iterator[Question]:
    try:
        rows = list(csv.DictReader(io.StringIO(text)))
    except csv.Error as error:
        raise MalformedError(f"The table cannot be read: {error}.") from None
    for number, row in enumerate(rows, 2):
        cells = {name: cell.removeprefix("'") for name, cell in row.items() if name and isinstance(cell, str)}
        found = _named(number, _of_entries, cells)
        if found is not None:
            yield found


def _of_entries(data: dict[str, Any]) -> Question:
    for name in ("kind", "position", "rules"):
        if not isinstance(data.get(name), str):
            raise MalformedError(f"The entry {name} of a challenge is missing, or is not a text.")
    refill = data.get("refill", "")
    return Question.of(
        data["kind"], data["position"], data["rules"], refill if isinstance(refill, str) else ""
    )


def _named(number: int, read: Callable[[Any], Question | None], what: object) -> Question | None:
    try:
        return read(what)
    except MalformedError as error:
        raise MalformedError(f"Line {number}: {error}") from None
