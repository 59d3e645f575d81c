"""What must be true of the file after a run, compared with what the clients have written down.

The file is read with plain SQL, and its games are replayed by the rules alone: nothing of the server or its
store has a word here.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
import sqlite3
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.torture.client_log import ClientLog, Sending
from tests.server.torture.shown_cards import CARDS
from toptake.cards.card import Card
from toptake.errors import ToptakeError
from toptake.game import record
from toptake.game.game import Game
from toptake.rules.events import Play
from toptake.rules.turn import Challenge, Turn

_ERROR = re.compile(r"ERROR|CRITICAL|[a-zA-Z_.]*(Error|Exception|Interrupt|Exit|Warning)\b")
"""A line that the server logs, or the last one of a traceback."""
_DISK_FAULTS = ("sqlite3.OperationalError", "Unloading and closing idle rooms has failed")


@dataclass
class Findings:
    """What is in the file, and what is wrong with it."""

    lost: list[str] = field(default_factory=list)
    """Accepted, and not there."""
    doubled: list[str] = field(default_factory=list)
    """There more than once, or accepted more than once."""
    illegal: list[str] = field(default_factory=list)
    """There, against the rules or though it was refused or never sent."""
    leaked: list[str] = field(default_factory=list)
    """Cards that were shown to somebody who could not know them."""
    games: int = 0
    turns: int = 0
    challenges: int = 0
    unanswered: int = 0
    """Turns that are there, though their answer was lost."""

    @property
    def problems(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.illegal, *self.leaked]


@dataclass(frozen=True)
class StoredGame:
    """A game as the file has it."""

    id: str
    room: str
    number: int
    start: str
    ended: float | None
    summary: str | None
    events: list[tuple[int, str]]
    """The seat and the text of each."""
    people: frozenset[int]
    """Seats that computer players do not have."""


def check_file(log: ClientLog, data: Path) -> Findings:
    """Compare a file with the log of the clients."""
    findings = Findings()
    with contextlib.closing(sqlite3.connect(data)) as connection:
        if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            findings.lost.append("The file is damaged.")
        _check_seats(log, connection, findings)
        games = _read_games(connection, findings)
        closed = {code for (code,) in connection.execute("SELECT code FROM rooms WHERE closed")}
    stored = {game.id for game in games}
    for code, shown in log.games.items():
        findings.lost += [f"{code}: the game {game} is gone." for game in shown if game not in stored]
    for game in games:
        findings.games += 1
        _check_game(log, game, game.room in closed, findings)
    return findings


def _check_seats(log: ClientLog, connection: sqlite3.Connection, findings: Findings) -> None:
    """Everybody who was given a seat has it."""
    held = defaultdict(list)
    for room, token in connection.execute("SELECT room, token FROM seats WHERE token IS NOT NULL"):
        held[token].append(room)
    for token, room in log.tokens.items():
        rooms = held[hashlib.sha256(token.encode()).hexdigest()]
        if len(rooms) > 1:
            findings.doubled.append(f"{room}: two seats are held by one token.")
        if room not in rooms:
            findings.lost.append(f"{room}: somebody has lost a seat.")


def _read_games(connection: sqlite3.Connection, findings: Findings) -> list[StoredGame]:
    kinds = defaultdict(list)
    for room, kind in connection.execute("SELECT room, kind FROM seats ORDER BY room, seat"):
        kinds[room].append(kind)
    events: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for game, number, seat, text in connection.execute(
        "SELECT game, number, seat, text FROM events ORDER BY game, number"
    ):
        if number != len(events[game]):
            findings.lost.append(f"{game}: event {len(events[game])} is missing.")
        events[game].append((seat, text))
    games = []
    numbers: defaultdict[str, list[int]] = defaultdict(list)
    query = "SELECT id, room, number, start, ended, summary FROM games WHERE room IS NOT NULL ORDER BY number"
    for id, room, number, start, ended, summary in connection.execute(query):
        seats = kinds[room]
        people = frozenset(
            seat for seat in range(len(seats)) if seats[(seat + number - 1) % len(seats)] == "person"
        )
        games.append(StoredGame(id, room, number, start, ended, summary, events.pop(id, []), people))
        numbers[room].append(number)
    for room, found in numbers.items():
        if found != list(range(1, len(found) + 1)):
            findings.doubled.append(f"{room}: its games have the numbers {found}.")
    findings.lost += [f"{game}: there are events of a game that is not there." for game in events]
    return games


def check_server_log(log: ClientLog, said: str) -> list[str]:
    """What servers and their workers should not have said: tokens, and errors that are no faults of the disk.

    A worker that fails looks like a busy machine to clients, so that answers alone do not give it away.
    """
    problems = ["A token stands in the log of the server."] if any(map(said.__contains__, log.tokens)) else []
    errors = [line for line in said.splitlines() if _ERROR.match(line)]
    unexpected = [line for line in errors if not any(words in line for words in _DISK_FAULTS)]
    return [*problems, *(f"The server has said: {line}" for line in sorted({*unexpected}))]


# --- a game ---


def _check_game(log: ClientLog, stored: StoredGame, closed: bool, findings: Findings) -> None:
    sendings: defaultdict[tuple[int | None, int, str], list[Sending]] = defaultdict(list)
    texts = set()
    for sending in log.sendings[stored.id]:
        sendings[sending.seat, sending.turns, sending.text].append(sending)
        texts.add((sending.seat, sending.text))
    made: set[tuple[int | None, int, str]] = set()
    game = record.parse_record(stored.start).game
    known = KnownCards(game)
    for seat, text in stored.events:
        where = f"{stored.id}, turn {game.table.turns}: {text!r} of seat {seat}"
        key = seat, game.table.turns, text
        if key in made:
            findings.doubled.append(f"{where} is there twice.")
        made.add(key)
        if seat in stored.people:
            _explain(where, sendings[key], (seat, text) in texts, findings)
        try:
            game = _replay(game, seat, text)
        except (ToptakeError, ValueError) as error:
            findings.illegal.append(f"{where} is illegal: {error}")
            return
        known.note(game)
        findings.turns += not text.startswith("challenge")
        findings.challenges += text.startswith("challenge")
    for sent_key, sent in sendings.items():
        accepted = sum(each.answer == "accepted" for each in sent)
        if accepted and sent_key not in made:
            findings.lost.append(f"{stored.id}: {sent[0]} is gone.")
        if accepted > 1:
            findings.doubled.append(f"{stored.id}: {sent[0]} was accepted {accepted} times.")
    if log.made[stored.id] > game.table.turns:
        findings.lost.append(
            f"{stored.id}: {log.made[stored.id]} turns were told, {game.table.turns} are there."
        )
    _check_events(log, stored, game, findings)
    _check_end(log, stored, game, closed, findings)
    known.check(log, stored.id, findings)


def _explain(where: str, sent: list[Sending], elsewhere: bool, findings: Findings) -> None:
    """A person's event: is there a message that it comes from?"""
    if not sent:
        if elsewhere:
            findings.doubled.append(f"{where} was sent for another turn.")
        else:
            findings.illegal.append(f"{where} was never sent.")
    elif all(each.answer in ("refused", "unkept") for each in sent):
        findings.illegal.append(f"{where} is there, though it was refused.")
    elif all(each.answer != "accepted" for each in sent):
        findings.unanswered += 1


def _replay(game: Game, seat: int, text: str) -> Game:
    if text.startswith("challenge"):
        return game.challenge(seat, Challenge.parse(text))
    if seat != game.seat:
        raise ValueError(f"it is the turn of seat {game.seat}")
    return game.apply(Turn.parse(text))


def _check_events(log: ClientLog, stored: StoredGame, game: Game, findings: Findings) -> None:
    """What was shown has happened, in this order."""
    shown = log.events[stored.id]
    if len(shown) > len(stored.events):
        findings.lost.append(f"{stored.id}: {len(shown)} events were shown, {len(stored.events)} are there.")
    for number, (text, event) in enumerate(zip(shown, game.table.past, strict=False)):
        kind = "play" if isinstance(event, Play) else "challenge"
        if f'"kind": "{kind}"' not in text or f'"seat": {event.seat},' not in text:
            findings.lost.append(f"{stored.id}: event {number} was shown as {text[:100]}, and is {event}.")


def _check_end(log: ClientLog, stored: StoredGame, game: Game, closed: bool, findings: Findings) -> None:
    if game.over != (stored.summary is not None) and not closed:
        findings.lost.append(f"{stored.id}: over is {game.over}, and its summary is {stored.summary}.")
    view = log.results.get(stored.id)
    if view is not None and (
        not game.over or [row["score"] for row in view["sheet"]] != list(game.outcome.scores)
    ):
        findings.lost.append(f"{stored.id}: it was shown with another result.")


# --- hidden cards ---


class KnownCards:
    """What each seat, and whoever looks on, could know after each event of a game."""

    def __init__(self, game: Game) -> None:
        self._seats: list[int | None] = [None, *range(game.rules.seats)]
        self._known: dict[int | None, list[set[Card]]] = {seat: [] for seat in self._seats}
        self.note(game)

    def note(self, game: Game) -> None:
        """The game after one more event."""
        table = game.table
        public = {card for pile in table.centre for card in pile.cards}
        for event in table.past[-1:]:
            if not isinstance(event, Play):
                public |= {event.number} if event.answer is None else {event.number, event.answer}
            else:
                public |= {*event.won, *event.drops} | ({event.number} if event.number else set())
                public.update(card for pile in (*event.left, event.build) if pile for card in pile.cards)
        for seat in self._seats:
            before = self._known[seat][-1] if self._known[seat] else set()
            hand = set() if seat is None else set(table.hands[seat])
            self._known[seat].append(before | public | hand)

    def check(self, log: ClientLog, game: str, findings: Findings) -> None:
        for seat in self._seats:
            for card, (after, kind) in log.first_shown.get((game, seat), {}).items():
                known = self._known[seat][min(after, len(self._known[seat]) - 1)]
                if CARDS[card] not in known:
                    findings.leaked.append(
                        f"{game}: a message of type {kind} has shown {CARDS[card]} to seat {seat} after"
                        f" {after} events."
                    )
