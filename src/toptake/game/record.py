"""Records: a game as a text file that people read, and that replays exactly.

::

    Toptake record 1
    rules: level 1
    names: Ann, Bo
    seed: 7
    deck: 4r 8b 1g …

    1. Ann: take 10r+3g with 13b
    2. Bo: discard 8b
    ! Ann: challenge 4b

    result: Ann 8, Bo 5

The first line has the version of the form. A game that is not over has no result. Every line ends with a line
break, so a last line without one was cut off while it was written: it is left out, and the reader is told.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from toptake.cards.card import Card, parse_card
from toptake.cards.printed_points import PrintedPoints
from toptake.errors import IllegalTurnError, MalformedError, quote, shorten
from toptake.game.game import Game
from toptake.game.names import checked_names, normalised_name
from toptake.rules.events import SettledChallenge
from toptake.rules.options import Rules
from toptake.rules.turn import Challenge

VERSION = 1
LARGEST_RECORD = 1_000_000
"""Characters; a game of hundreds of turns has some ten thousand."""

_MOST_BYTES = 4
"""Of a character in UTF-8."""

_FIRST = re.compile(r"Toptake record ([0-9]{1,9})")
_HEADER = re.compile(r"([a-z]+): *(.*)")
_TURN = re.compile(r"([0-9]{1,9})\. *([^:]+): *(.*)")
_CHALLENGE = re.compile(r"! *([^:]+): *(.*)")
_HEADERS = ("rules", "printed", "names", "seed", "deck")


@dataclass(frozen=True)
class Record:
    """A game that was read, and what was cut off at its end."""

    game: Game
    cut: str | None = None
    """A sentence about the line that is missing; None for a record that is whole."""


def write_record(game: Game) -> str:
    """The game as text."""
    rules = game.rules
    lines = [f"Toptake record {VERSION}", f"rules: {rules}"]
    lines.append(f"names: {', '.join(game.names)}")
    if game.seed is not None:
        lines.append(f"seed: {game.seed}")
    lines += [f"deck: {' '.join(card.token for card in dealt_order(game))}", ""]
    turn = 0
    for event in game.table.past:
        name = game.names[event.seat]
        if isinstance(event, SettledChallenge):
            lines.append(f"! {name}: {event}")
        else:
            turn += 1
            lines.append(f"{turn}. {name}: {event}")
    if game.over:
        lines += ["", _result(game)]
    return "\n".join(lines) + "\n"


def _result(game: Game) -> str:
    scores = zip(game.names, game.outcome.scores, strict=True)
    return "result: " + ", ".join(f"{name} {score}" for name, score in scores)


def dealt_order(game: Game) -> tuple[Card, ...]:
    """The whole deck as it lay before the deal."""
    table, rules = game.start, game.rules
    hands = tuple(card for round_ in zip(*table.hands, strict=True) for card in round_)
    centre = tuple(card for pile in table.centre for card in pile.cards)
    return (*centre, *hands, *table.deck) if rules.solitaire else (*hands, *centre, *table.deck)


def load_record(path: Path) -> Record:
    """Read a record from a file."""
    try:
        with path.open("rb") as file:
            text = _decode(file.read(_MOST_BYTES * (LARGEST_RECORD + 1)))
    except OSError as error:
        problem = error.strerror or "it is no file"
    except ValueError:
        problem = "it is no text file"
    else:
        return parse_record(text)
    raise MalformedError(f"The record {str(path)!r} cannot be read: {problem}.")


def _decode(data: bytes) -> str:
    """UTF-8 text; a file that was cut off may end inside a character, which then belongs to a line that is
    left out."""
    # Slow to import, and only files need it.
    import codecs

    decoder = codecs.getincrementaldecoder("utf-8-sig")()
    text = decoder.decode(data)
    incomplete, _ = decoder.getstate()
    return text + "�" if incomplete else text


def save_record(game: Game, path: Path) -> None:
    """Write a record so that a crash leaves either the old file or the new one."""
    replace_file(path, write_record(game))


def replace_file(path: Path, text: str) -> None:
    """Write a text file at once: a crash leaves either what was there or all of the new text."""
    import os

    beside = path.with_name(path.name + ".new")
    with beside.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def parse_record(text: str) -> Record:
    """Read a record; whatever is wrong is said with the number of its line."""
    if len(text) > LARGEST_RECORD:
        raise MalformedError("This file is longer than any record.")
    lines = re.split("\r\n|\n|\r", text)
    unfinished = lines.pop()
    reader = _Reader()
    for number, line in enumerate(lines, 1):
        reader.read(number, line)
    cut = None
    if unfinished.strip():
        number = len(lines) + 1
        if reader.game is None and number > 1:
            raise MalformedError(f"Line {number}: the record is cut off before its first turn.")
        if _FIRST.match(unfinished) or reader.game is None:
            raise MalformedError(f"Line {number}: this is no record, or one that is cut off at once.")
        if reader.is_result(unfinished):
            reader.read(number, unfinished)
        else:
            said = shorten("".join(c if c.isprintable() else "�" for c in unfinished.strip()), 60)
            cut = f"Line {number} is cut off and was left out: {said}"
    return Record(reader.finished(), cut)


class _Reader:
    """One record, line by line."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.ended = False
        self._headers: set[str] = set()
        self._rules: Rules | None = None
        self._names: tuple[str, ...] | None = None
        self._seed: int | None = None
        self._begun = False

    def read(self, number: int, line: str) -> None:
        try:
            self._line(line.strip())
        except MalformedError as error:
            raise MalformedError(f"Line {number}: {error}") from None
        except IllegalTurnError as error:
            raise IllegalTurnError(error.rule, error.why, f"Line {number}: ") from None

    def _line(self, line: str) -> None:
        if not self._begun:
            self._first(line)
        elif not line:
            return
        elif self.ended:
            raise MalformedError(f"{quote(line)} comes after the result.")
        elif self.game is None:
            self._header(line)
        elif line.startswith("result:"):
            self._result(line)
        else:
            self.game = self._event(self.game, line)

    def _first(self, line: str) -> None:
        match = _FIRST.fullmatch(line)
        if match is None:
            raise MalformedError(f"{quote(line)} does not begin a record: Toptake record {VERSION} does.")
        if int(match[1]) != VERSION:
            raise MalformedError(f"Records of version {match[1]} cannot be read, only version {VERSION}.")
        self._begun = True

    def _header(self, line: str) -> None:
        match = _HEADER.fullmatch(line)
        if match is None or match[1] not in _HEADERS:
            raise MalformedError(f"{quote(line)} is none of {', '.join(_HEADERS)}, which come first.")
        if match[1] in self._headers:
            raise MalformedError(f"{match[1]} is there twice.")
        self._headers.add(match[1])
        if match[1] == "rules":
            self._rules = Rules.parse(match[2])
            return
        if self._rules is None:
            raise MalformedError(f"The rules are missing before the {match[1]}.")
        if match[1] == "printed":
            # Older records have all printed points in a line of their own.
            self._rules = replace(self._rules, printed=PrintedPoints.parse_line(match[2]))
        elif match[1] == "names":
            self._names = checked_names(match[2].split(","), self._rules.seats)
        elif match[1] == "seed":
            self._seed = _seed(match[2])
        else:
            cards = [parse_card(word) for word in match[2].split()]
            game = Game.new(self._rules, deck=cards, names=self._names)
            self.game = replace(game, seed=self._seed)

    def _event(self, game: Game, line: str) -> Game:
        if match := _CHALLENGE.fullmatch(line):
            return game.challenge(self._seat(game, match[1]), Challenge.parse(match[2]))
        match = _TURN.fullmatch(line)
        if match is None:
            raise MalformedError(f"{quote(line)} is no turn; turns look like 1. Ann: discard 8r.")
        if int(match[1]) != game.table.turns + 1:
            raise MalformedError(f"Turn {match[1]} stands where turn {game.table.turns + 1} should be.")
        if game.over:
            raise MalformedError(f"Turn {match[1]} comes after the end of the game.")
        if self._seat(game, match[2]) != game.seat:
            raise MalformedError(f"It is {game.names[game.seat]}'s turn, not that of {quote(match[2])}.")
        return game.apply(match[3])

    def _seat(self, game: Game, name: str) -> int:
        name = normalised_name(name)
        if name not in game.names:
            raise MalformedError(f"Nobody here is called {quote(name)}.")
        return game.names.index(name)

    def _result(self, line: str) -> None:
        assert self.game is not None
        if not self.game.over:
            raise MalformedError("There is a result, but the game is not over.")
        if not self.is_result(line):
            raise MalformedError(f"The result should be {_result(self.game).removeprefix('result: ')}.")
        self.ended = True

    def is_result(self, line: str) -> bool:
        """Is this the result of the game, word by word?"""
        return self.game is not None and self.game.over and line.strip() == _result(self.game)

    def finished(self) -> Game:
        if self.game is None:
            raise MalformedError("This is no record of a game: the deck is missing.")
        return self.game


def _seed(text: str) -> int:
    if re.fullmatch("-?[0-9]{1,30}", text) is None:
        raise MalformedError(f"{quote(text)} is no seed; it is a whole number.")
    return int(text)
