"""The records of a contest in a directory, from which it goes on after it was stopped.

::

    contest.json            what is played: players, rules, time, seed
    games.jsonl             a line for each game that is over: scores, faults, times, a digest of its record
    match-1/000017-2.txt    the record of match 1, pair 17, game 2

A game counts when its line is whole and its record is the one that the line was written for. So a line cut
off in the midst, or a record that is missing, cut off or changed, is found, and that game is played again.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TextIO

from toptake.arena.contest import Contest, Fixture
from toptake.arena.contest_game import GameResult
from toptake.errors import MalformedError
from toptake.game import record
from toptake.game.game import Game

VERSION = 1


class ContestFolder:
    """A directory with the games of one contest; one run at a time writes to it."""

    def __init__(self, directory: Path, contest: Contest, *, resume: bool = False) -> None:
        self.directory = directory
        self.spoilt = 0
        """Games whose line or record was no longer whole."""
        self.results: Mapping[Fixture, GameResult] = {}
        """What was there."""
        settings = directory / "contest.json"
        told = json.dumps(_settings(contest), indent=2, ensure_ascii=False) + "\n"
        try:
            if settings.exists():
                self._check(settings.read_text("utf-8"), told, resume)
            elif directory.exists() and any(directory.iterdir()):
                raise MalformedError(f"The directory {str(directory)!r} holds other things already.")
            else:
                directory.mkdir(parents=True, exist_ok=True)
                for match in range(len(contest.matches)):
                    (directory / f"match-{match + 1}").mkdir(exist_ok=True)
                # Last, and at once: what has settings is a contest.
                record.replace_file(settings, told)
            self._lines = self._open()
        except OSError as error:
            problem = error.strerror or "something is wrong"
            raise MalformedError(f"Records cannot be kept in {str(directory)!r}: {problem}.") from None
        except UnicodeDecodeError:
            raise MalformedError(f"{str(settings)!r} is no text file.") from None

    def add(self, result: GameResult) -> None:
        """Note a game whose record is there already."""
        self._lines.write(_line(result))
        self._lines.flush()

    def close(self) -> None:
        """Let others have the directory."""
        self._lines.close()

    def _check(self, found: str, told: str, resume: bool) -> None:
        where = str(self.directory)
        if not resume:
            raise MalformedError(f"{where!r} holds a contest already; --resume goes on with it.")
        if found != told:
            raise MalformedError(
                f"The contest in {where!r} has other players, rules, time or seed; see its contest.json."
            )

    def _open(self) -> TextIO:
        """The file of lines, ours alone, with those of games that are whole."""
        path = self.directory / "games.jsonl"
        # The lock is on a file that is never replaced.
        self._lock = (self.directory / "lock").open("w")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise MalformedError(f"Another run is writing to {str(self.directory)!r}.") from None
        if path.exists():
            self.results = self._read(path)
            record.replace_file(path, "".join(map(_line, self.results.values())))
        return path.open("a", encoding="utf-8", newline="\n")

    def _read(self, path: Path) -> dict[Fixture, GameResult]:
        found: dict[Fixture, GameResult] = {}
        for line in path.read_text("utf-8", errors="replace").splitlines():
            try:
                result = GameResult.from_data(json.loads(line))
                text = record_path(self.directory, result.fixture).read_bytes()
            except (ValueError, KeyError, TypeError, OSError):
                self.spoilt += 1
                continue
            if digest(text) == result.digest:
                found[result.fixture] = result
            else:
                self.spoilt += 1
        return found


def save_record(directory: Path, fixture: Fixture, game: Game) -> str:
    """Keep the record of a game, and give its digest."""
    path = record_path(directory, fixture)
    record.save_record(game, path)
    return digest(path.read_bytes())


def record_path(directory: Path, fixture: Fixture) -> Path:
    """Where the record of a game is."""
    return directory / f"match-{fixture.match + 1}" / f"{fixture.pair + 1:06}-{fixture.game + 1}.txt"


def digest(text: bytes) -> str:
    """What tells one record from another."""
    return hashlib.sha256(text).hexdigest()


def _line(result: GameResult) -> str:
    return json.dumps(result.as_data(), ensure_ascii=False) + "\n"


def _settings(contest: Contest) -> dict[str, object]:
    return {
        "version": VERSION,
        "players": contest.players,
        "rules": str(contest.rules),
        "printed": None if contest.rules.printed is None else repr(contest.rules.printed),
        "seconds": contest.seconds,
        "seed": contest.seed,
    }
