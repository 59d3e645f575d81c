"""Collections: puzzles in a file, one JSON object a line; the built-in one comes with the package.

A file may begin with a line that tells how it was made. Puzzles are read when they are asked for, since most
questions need a few of thousands.
"""

from __future__ import annotations

import functools
import gzip
import json
import re
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from toptake.errors import MalformedError, quote
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import WHICH_DISCARD, Kind
from toptake.puzzles.tags import fulfils

BUILT_IN = Path(__file__).with_name("built_in.jsonl.gz")

LARGEST_FILE = 200_000_000


@dataclass(frozen=True)
class Filter:
    """Which puzzles of a collection."""

    kinds: tuple[Kind, ...] = ()
    """Empty for all."""
    rules: str | None = None
    """The beginning of the rules, as in ``level 3``."""
    ratings: tuple[int, int] | None = None
    tags: frozenset[str] = frozenset()
    """All of them; a family of cards may stand for any card of it."""

    def fits(self, data: dict[str, Any]) -> bool:
        """Is the puzzle one of these?"""
        if self.kinds and data["kind"] not in {kind.value for kind in self.kinds}:
            return False
        if self.rules and not f"{data['rules']},".startswith(f"{self.rules},"):
            return False
        if self.ratings and not self.ratings[0] <= data["rating"] <= self.ratings[1]:
            return False
        tags = set(data["tags"])
        return all(fulfils(tags, wish) for wish in self.tags)


class Entry(NamedTuple):
    """What choosing among puzzles needs of one; to read the puzzle itself takes longer."""

    id: str
    rating: int
    sort: tuple[str, str]
    """Its kind and its rules: what is asked, and with which cards."""


class Collection:
    """Puzzles by their ids, in order."""

    def __init__(self, entries: Sequence[dict[str, Any]], made: dict[str, Any] | None = None) -> None:
        self.made = made or {}
        """How it was made: the command, and its seed."""
        self._entries = {entry["id"]: entry for entry in entries}
        if len(self._entries) < len(entries):
            ids = [entry["id"] for entry in entries]
            twice = next(id for place, id in enumerate(ids) if id in ids[:place])
            raise MalformedError(f"The challenge {twice} is in the collection twice.")

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Puzzle]:
        return map(Puzzle.of_data, self._entries.values())

    def __contains__(self, id: object) -> bool:
        return id in self._entries

    def __getitem__(self, id: str) -> Puzzle:
        if id not in self._entries:
            raise MalformedError(f"There is no challenge {quote(id)} in this collection.")
        return Puzzle.of_data(self._entries[id])

    def chosen(self, wanted: Filter) -> list[Puzzle]:
        """Those that fit, easy ones first."""
        entries = sorted(self.data(wanted), key=lambda entry: entry["rating"])
        return [Puzzle.of_data(entry) for entry in entries]

    def data(self, wanted: Filter | None = None) -> Iterator[dict[str, Any]]:
        """Those that fit, as plain data."""
        entries = self._entries.values()
        return iter(entries) if wanted is None else filter(wanted.fits, entries)

    def entries(self, wanted: Filter | None = None) -> list[Entry]:
        """Those that fit, without reading the puzzles themselves."""
        return [
            Entry(each["id"], each["rating"], (each["kind"], each["rules"])) for each in self.data(wanted)
        ]

    def ratings(self, wanted: Filter | None = None) -> list[tuple[int, str]]:
        """Ratings and ids of those that fit."""
        return [(each["rating"], each["id"]) for each in self.data(wanted)]

    def without(self, ids: Set[str]) -> Collection:
        """The others."""
        left = [each for each in self._entries.values() if each["id"] not in ids]
        return Collection(left, self.made)

    @classmethod
    def of(cls, puzzles: Iterable[Puzzle], made: dict[str, Any] | None = None) -> Collection:
        """From puzzles."""
        return cls([puzzle.as_data() for puzzle in puzzles], made)

    @classmethod
    def parse(cls, text: str) -> Collection:
        """Read the lines of a file; the error names the line."""
        entries: list[dict[str, Any]] = []
        made: dict[str, Any] | None = None
        for number, line in enumerate(text.splitlines(), 1):
            if not line.strip():
                continue
            try:
                data = json.loads(line)
                if not isinstance(data, dict):
                    raise MalformedError("a challenge is a JSON object.")
                if number == 1 and "made_by" in data:
                    made = data
                    continue
                _check_entry(data)
            except MalformedError as error:
                raise MalformedError(f"Line {number}: {error}") from None
            except (ValueError, RecursionError):
                raise MalformedError(f"Line {number} is no JSON: {quote(line)}.") from None
            entries.append(data)
        return cls(entries, made)

    def text(self) -> str:
        """The lines of a file."""
        head = [json.dumps(self.made, ensure_ascii=False)] if self.made else []
        lines = [json.dumps(entry, ensure_ascii=False) for entry in self._entries.values()]
        return "".join(f"{line}\n" for line in (*head, *lines))

    @classmethod
    def load(cls, path: Path) -> Collection:
        """Read a file, compressed or not."""
        try:
            data = path.read_bytes()
            if path.suffix == ".gz":
                data = gzip.decompress(data)
            text = data.decode("utf-8-sig")
        except OSError as error:
            problem = error.strerror or "it cannot be unpacked"
        except (ValueError, EOFError):
            problem = "it is no text file"
        else:
            return cls.parse(text)
        raise MalformedError(f"Challenges cannot be read from {quote(str(path))}: {problem}.")

    def packed(self) -> bytes:
        """The file, compressed: the same bytes at any time."""
        return gzip.compress(self.text().encode(), 9, mtime=0)


_ID = re.compile("[a-z2-7]{12}")


def _check_entry(data: dict[str, Any]) -> None:
    """What is needed before a puzzle itself is asked for; the rest is checked then."""
    if data.get("kind") == WHICH_DISCARD:
        raise MalformedError(
            f"The kind {WHICH_DISCARD} is an opinion, and is in no collection of what is proven."
        )
    if not isinstance(data.get("id"), str) or _ID.fullmatch(data["id"]) is None:
        raise MalformedError("an id is missing, or it is none.")
    for name, kind in (("kind", str), ("rules", str), ("rating", int), ("tags", list)):
        if type(data.get(name)) is not kind:
            raise MalformedError(f"the entry {name} is missing, or it is wrong.")


@functools.cache
def built_in() -> Collection:
    """The collection that comes with Toptake."""
    return Collection.load(BUILT_IN)
