"""The best scores of solitaire, one for each text of rules, in a file of the user's.

::

    Toptake solitaire bests 1
    57 2026-08-01 123456 solitaire, by points

Each line has a score, its day, the seed of the deal (or -) and the rules. A line that was damaged is left
out, the others hold; before the file is written again, the damaged one is kept beside it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.game.record import replace_file
from toptake.store.data_file import default_data_file, make_folder, unused_path

_HEAD = "Toptake solitaire bests 1"
_LINE = re.compile(r"(-?[0-9]{1,6}) ([0-9]{4}-[0-9]{2}-[0-9]{2}) (-|-?[0-9]{1,30}) (\S.*)")
_LARGEST_FILE = 1_000_000


@dataclass(frozen=True)
class BestScore:
    """The best score with some rules."""

    rules: str
    score: int
    day: str
    seed: int | None

    @classmethod
    def of(cls, game: Game) -> BestScore:
        """The score of a game that is over, today."""
        from datetime import date  # at the end of a game: its start counts

        return cls(str(game.rules), game.outcome.scores[0], date.today().isoformat(), game.seed)

    def __str__(self) -> str:
        seed = "-" if self.seed is None else self.seed
        return f"{self.score} {self.day} {seed} {self.rules}"


@dataclass(frozen=True)
class SolitaireBests:
    """What the file holds."""

    path: Path
    scores: Mapping[str, BestScore] = field(default_factory=dict)
    """By rules."""
    damaged: int = 0
    """Lines that cannot be read."""

    @classmethod
    def load(cls, path: Path | None = None) -> SolitaireBests:
        """Read the file, by default the user's; none is there before the first game."""
        path = path or _default_path()
        try:
            with path.open(encoding="utf-8", errors="replace") as file:
                lines = file.read(_LARGEST_FILE).splitlines()
        except FileNotFoundError:
            return cls(path)
        except OSError as error:
            raise MalformedError(
                f"Your best scores cannot be read from {str(path)!r}: {error.strerror}."
            ) from None
        scores: dict[str, BestScore] = {}
        damaged = 0
        for number, line in enumerate(lines):
            match = _LINE.fullmatch(line)
            if match is None:
                damaged += line != _HEAD or number > 0
                continue
            score, day, seed, rules = match.groups()
            found = BestScore(rules, int(score), day, None if seed == "-" else int(seed))
            if rules not in scores or scores[rules].score < found.score:
                scores[rules] = found
        return cls(path, scores, damaged)

    def save(self, best: BestScore) -> SolitaireBests:
        """Write the file with this score in place of the one with its rules."""
        scores = {**self.scores, best.rules: best}
        text = "\n".join([_HEAD, *map(str, scores.values())]) + "\n"
        try:
            make_folder(self.path)
            if self.damaged:
                from shutil import copyfile

                copyfile(self.path, unused_path(self.path.with_suffix(".damaged.txt")))
            replace_file(self.path, text)
        except OSError as error:
            where = str(self.path)
            raise MalformedError(f"Your best score cannot be kept in {where!r}: {error.strerror}.") from None
        return SolitaireBests(self.path, scores)


def _default_path() -> Path:
    try:
        return default_data_file().with_name("solitaire-bests.txt")
    except RuntimeError:
        raise MalformedError("There is no home folder for best scores; XDG_DATA_HOME names one.") from None
