"""What the commands for challenges share: options that choose, and how a challenge is told."""

from __future__ import annotations

import datetime
import functools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, TypeVar, cast

import click

from toptake.cli.shared.picture_file import writing
from toptake.errors import MalformedError, quote
from toptake.puzzles.collection import Collection, Entry, Filter, built_in
from toptake.puzzles.daily import Calendar
from toptake.puzzles.puzzle import MOST_RATING, Puzzle
from toptake.puzzles.question import WHICH_DISCARD, Kind
from toptake.puzzles.rating.difficulty_words import difficulty_word
from toptake.puzzles.unmet_wishes import check_wishes

_F = TypeVar("_F", bound=Callable[..., Any])

OPINIONS: Final = "opinions"
KindsOrOpinions: TypeAlias = tuple[Kind, ...] | Literal["opinions"]
"""Kinds of proven challenges, none for all; or opinions alone."""


def _kinds(ctx: click.Context, param: click.Parameter, words: tuple[str, ...]) -> tuple[Kind, ...]:
    return tuple(dict.fromkeys(Kind.parse(word) for text in words for word in text.split(",")))


def _kinds_or_opinions(ctx: click.Context, param: click.Parameter, words: tuple[str, ...]) -> KindsOrOpinions:
    if WHICH_DISCARD not in {word.strip().lower() for text in words for word in text.split(",")}:
        return _kinds(ctx, param, words)
    if len(words) > 1 or "," in words[0]:
        raise MalformedError(
            f"The kind {WHICH_DISCARD} is an opinion, and is not mixed with what is proven: ask for it alone."
        )
    return OPINIONS


def _ratings(ctx: click.Context, param: click.Parameter, text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = re.fullmatch(r"([0-9]{1,5})\s*[-–]\s*([0-9]{1,5})", text.strip())
    if match is None:
        raise MalformedError(f"{quote(text)} are no ratings; write from and to, as in 900-1200.")
    low, high = int(match[1]), int(match[2])
    if low > high or high > MOST_RATING:
        raise MalformedError(f"No rating is from {low} to {high}: the lower one comes first.")
    return low, high


kinds = click.option(
    "--kind", "kinds", multiple=True, callback=_kinds, metavar="KIND",
    help=f"What is asked: {', '.join(kind.value for kind in Kind)}; several with commas.",
)  # fmt: skip
kinds_or_opinions = click.option(
    "--kind", "kinds", multiple=True, callback=_kinds_or_opinions, metavar="KIND",
    help=f"What is asked: {', '.join(kind.value for kind in Kind)}; several with commas. Or {WHICH_DISCARD}"
    " alone, which nobody can prove.",
)  # fmt: skip
ratings = click.option(
    "--rating", "ratings", callback=_ratings, metavar="FROM-TO", help="How hard, as in 900-1200."
)
collection = click.option(
    "--collection", "path", type=click.Path(path_type=Path), metavar="FILE",
    help="A collection of your own; the one that comes with Toptake by default.",
)  # fmt: skip


def filters(command: _F) -> _F:
    """Options that choose among the challenges of a collection.

    A level is a tag to the command: the rules of a challenge need not name the level of its cards.
    """
    return _filters(command, kinds)


def filters_or_opinions(command: _F) -> _F:
    """The same for commands that have something to do with opinions, too."""
    return _filters(command, kinds_or_opinions)


def _filters(command: _F, kinds_option: Callable[[_F], _F]) -> _F:
    found = _with_level_as_tag(command)
    for option in (
        click.option(
            "--tag",
            "tags",
            multiple=True,
            help='A tag, as in "zero trick", "card x2" or, for any of them, fractions; any number.',
        ),
        ratings,
        click.option("--rules", metavar="TEXT", help='How their rules begin, as in "level 3, with powers".'),
        click.option(
            "--level",
            type=click.IntRange(1, 4),
            help="The level of their cards, whatever the rules; 4 is for points.",
        ),
        kinds_option,
        collection,
    ):
        found = option(found)
    return found


def _with_level_as_tag(command: _F) -> _F:
    @functools.wraps(command)
    def chosen_by_level(*args: Any, tags: tuple[str, ...], level: int | None, **typed: Any) -> Any:
        return command(*args, tags=(*tags, *([f"level {level}"] if level else [])), **typed)

    return cast(_F, chosen_by_level)


def chosen(
    path: Path | None,
    kinds: tuple[Kind, ...],
    rules: str | None,
    ratings: tuple[int, int] | None,
    tags: tuple[str, ...],
) -> list[Puzzle]:
    """Those that :func:`filters` choose, easy ones first; if there are none, what to change is told."""
    collection = opened(path)
    wanted = Filter(kinds, rules, ratings, frozenset(tags))
    check_wishes(collection, wanted)
    return collection.chosen(wanted)


def fitting(
    path: Path | None,
    kinds: tuple[Kind, ...],
    rules: str | None,
    ratings: tuple[int, int] | None,
    tags: tuple[str, ...],
) -> tuple[Collection, list[Entry]]:
    """The collection, and what :func:`filters` choose in it; if that is nothing, what to change is told."""
    collection = opened(path)
    wanted = Filter(kinds, rules, ratings, frozenset(tags))
    check_wishes(collection, wanted)
    return collection, collection.entries(wanted)


def opened(path: Path | None) -> Collection:
    """The collection that is asked for."""
    return built_in() if path is None else Collection.load(path)


def typed_id(text: str) -> str:
    """An id as somebody has copied it from paper, capitals or not."""
    return text.strip().lower()


def ids_of_day(day: datetime.date | None = None) -> tuple[str, ...]:
    """Of the easy, the middle and the hard challenge of a day, of today without one."""
    return Calendar(built_in().ratings()).ids(day or datetime.date.today())


def line_of(puzzle: Puzzle) -> str:
    """A challenge on one line, for people."""
    return f"{puzzle.id}  {puzzle.rating:5}  {difficulty_word(puzzle.rating):9}  {puzzle.question}"


def data_of(puzzle: Puzzle) -> dict[str, Any]:
    """A challenge for programs: as in a file, and how hard it is in a word."""
    return puzzle.as_data() | {"difficulty": difficulty_word(puzzle.rating)}


def write_file(path: Path, data: str | bytes) -> None:
    """Write all of a file at once, or say that it cannot be written."""
    beside = path.with_name(path.name + ".new")
    with writing(path):
        beside.write_bytes(data.encode() if isinstance(data, str) else data)
        beside.replace(path)
