"""What clients have sent, were told and were shown, written down by themselves.

It knows nothing of the server's memory and file: whatever is checked against it is checked from outside.
Problems that can be seen at once are noted at once; ``invariants`` finds the others when the file is read.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from tests.server.torture.shown_cards import UnknownFieldError, shown_cards, tells_secret

Data: TypeAlias = dict[str, Any]
Answer: TypeAlias = Literal["lost", "accepted", "already", "refused", "unkept"]
"""A message whose answer was lost with its connection may have been carried out. ``unkept`` was refused
because the file could not be written."""

_UNKEPT = ("could not be kept", "nothing can be kept")


@dataclass
class Sending:
    """A turn or a challenge that somebody has sent."""

    game: str
    seat: int | None
    turns: int
    """Made before it, as far as the sender knew."""
    text: str
    """As the file should have it."""
    wrong: bool = False
    """No rules allow it, whatever has happened meanwhile."""
    answer: Answer = "lost"
    begun: float = field(default_factory=time.monotonic)
    ended: float | None = None
    """When the answer came, or it was clear that none would."""
    why: Literal["", "left", "cut off"] = ""
    """Why there is no answer: the sender has gone, or was cut off."""

    def end(self, why: Literal["", "left", "cut off"] = "") -> None:
        self.ended, self.why = time.monotonic(), why


@dataclass(frozen=True)
class Seen:
    """How far the latest game of a room has come, as far as anybody was told."""

    game: str
    made: int
    """Turns."""
    shown: int
    """Events."""


class ClientLog:
    """The log of all clients of a run."""

    def __init__(self, tell: Callable[[str], None] = lambda sentence: None) -> None:
        self.tell = tell
        """Called with every problem at once."""
        self.problems: list[str] = []
        self.counts: Counter[str] = Counter()
        self.sendings: defaultdict[str, list[Sending]] = defaultdict(list)
        """By game."""
        self.latest: deque[Sending] = deque(maxlen=2_000)
        """Of all games."""
        self.events: defaultdict[str, list[str]] = defaultdict(list)
        """Of each game, as they were shown: once shown, they never change."""
        self.made: Counter[str] = Counter()
        """Turns of each game that the server has said were made."""
        self.games: defaultdict[str, list[str]] = defaultdict(list)
        """Of each room, in the order in which they came."""
        self.first_shown: defaultdict[tuple[str, int | None], dict[int, tuple[int, str]]] = defaultdict(dict)
        """By game and seat: each card, after how many events it was first shown, and in which message."""
        self.tokens: dict[str, str] = {}
        """The room of every seat that somebody was given, by its token."""
        self.results: dict[str, Data] = {}
        """The last view of each game that is over."""

    def problem(self, sentence: str) -> None:
        if len(self.problems) < 50:
            self.problems.append(sentence)
            self.tell(f"PROBLEM: {sentence}")

    # --- seats ---

    def note_seat(self, code: str, token: str) -> None:
        if token in self.tokens:
            self.problem(f"{code}: two people were given one token.")
        self.tokens[token] = code

    # --- what is sent ---

    def note_sending(self, sending: Sending) -> Sending:
        self.sendings[sending.game].append(sending)
        self.latest.append(sending)
        return sending

    def note_answer(self, sending: Sending, message: Data) -> None:
        kind = message["type"]
        sending.end()
        if kind == "refused":
            sending.answer = "unkept" if any(words in message["error"] for words in _UNKEPT) else "refused"
        elif kind in ("accepted", "already"):
            sending.answer = kind
            self.made[sending.game] = max(self.made[sending.game], message["turns"])
        else:
            self.problem(f"{sending.game}: a turn was answered with {kind}.")
        self.counts[sending.answer] += 1
        if sending.wrong and sending.answer == "accepted":
            self.problem(
                f"{sending.game}: {sending.text!r} of seat {sending.seat} was accepted; it is illegal."
            )

    # --- what is shown ---

    def seen(self, code: str) -> Seen | None:
        """How far the latest game of a room has come."""
        if not self.games[code]:
            return None
        game = self.games[code][-1]
        return Seen(game, self.made[game], len(self.events[game]))

    def note_view(self, code: str, view: Data, since: int, events: list[str], before: Seen | None) -> None:
        """A view and all events up to it; ``before`` is what others had seen when this one began to look, for
        the first view of a connection."""
        game = view["game"]
        if game not in self.games[code]:
            self.games[code].append(game)
        if before is not None:
            games = self.games[code]
            if games.index(game) < games.index(before.game):
                self.problem(f"{code}: the game {game} is back, though {before.game} had begun.")
            elif game == before.game and (view["turns"] < before.made or len(events) < before.shown):
                self.problem(
                    f"{game}: {before.made} turns and {before.shown} events had been told,"
                    f" and {view['turns']} and {len(events)} are there."
                )
        known = self.events[game]
        if known[since : len(events)] != events[since : len(known)]:
            self.problem(f"{game}: an event that was shown is another now.")
        if len(events) > len(known):
            self.counts["events"] += len(events) - len(known)
            known.extend(events[len(known) :])
        if view["over"] and game not in self.results:
            self.counts["games over"] += 1
            self.results[game] = view

    def note_cards(
        self, game: str, seat: int | None, after: int, message: Data, text: str, named: frozenset[int]
    ) -> None:
        """The cards that a message shows after so many events, but for those that the request has named."""
        try:
            cards = shown_cards(message, text) - named
        except UnknownFieldError as error:
            self.problem(f"{message['type']}: {error}")
            return
        if tells_secret(text):
            self.problem(f"{game}: a message of type {message['type']} tells a secret.")
        known = self.first_shown[game, seat]
        for card in cards:
            if card not in known or after < known[card][0]:
                known[card] = after, message["type"]
