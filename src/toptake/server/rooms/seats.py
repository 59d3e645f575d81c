"""Seats of a room: whose they are, the secrets that hold them, and names that are all different.

A *room seat* is the number of a seat in its room; it is somebody's from game to game. A *seat* is a place in
the order of play of one game. They differ by one more in every game, so that everybody begins once.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from toptake.errors import MalformedError
from toptake.game.names import name_key, unused_name
from toptake.players import PLAYERS
from toptake.rules.options import Rules
from toptake.server.rooms.schema import SeatRequest
from toptake.store.rooms import SeatRow

_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that no code is a word."""
CODE_LENGTH = 6


def new_code() -> str:
    """The code of a room."""
    return "".join(secrets.choice(_LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What is stored of a token. A plain hash will do: a token has too many bits to be found by trying."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True)
class Seats:
    """The seats of a room, as they are for one of its games."""

    rows: tuple[SeatRow, ...]
    """By room seat."""
    game: int = 1
    """The number of the game in its room, the first being 1."""

    def __len__(self) -> int:
        return len(self.rows)

    def seat(self, room_seat: int) -> int:
        """The seat that a room seat has in this game."""
        return (room_seat - self.game + 1) % len(self.rows)

    def room_seat(self, seat: int) -> int:
        return (seat + self.game - 1) % len(self.rows)

    def at(self, seat: int) -> SeatRow:
        """Whose seat it is in this game."""
        return self.rows[self.room_seat(seat)]

    @property
    def free(self) -> int | None:
        """The first room seat that nobody has taken."""
        return next((number for number, row in enumerate(self.rows) if row.name is None), None)

    @property
    def people(self) -> list[int]:
        """The room seats of people."""
        return [number for number, row in enumerate(self.rows) if row.kind == "person"]

    def held_by(self, token: str) -> int | None:
        """The room seat that a token holds. All are compared, so that the time taken does not tell which."""
        wanted = digest(token)
        found = None
        for number, row in enumerate(self.rows):
            if row.token is not None and hmac.compare_digest(row.token, wanted):
                found = number
        return found

    def with_person(self, room_seat: int, name: str, token: str) -> Seats:
        """The seats after somebody has taken one; the token is its digest."""
        rows = list(self.rows)
        rows[room_seat] = replace(rows[room_seat], name=name, token=token)
        return replace(self, rows=tuple(rows))

    def with_distinct_names(self) -> Seats:
        """The seats as they are, unless two have one name, as in files of versions that let that happen."""
        rows: list[SeatRow] = []
        for row in self.rows:
            taken = _names(rows)
            if row.name is not None and name_key(row.name) in map(name_key, taken):
                row = replace(row, name=unused_name(row.name, taken))
            rows.append(row)
        return replace(self, rows=tuple(rows))

    def names(self) -> list[str]:
        """In the order of play, once all seats are taken."""
        return [self.at(seat).name or "" for seat in range(len(self.rows))]

    def unused_name(self, wanted: str | None) -> str:
        """A name that nobody else has, as close as possible to the one that is wanted."""
        free = self.free
        number = len(self.rows) if free is None else free + 1
        return unused_name(wanted or f"Player {number}", _names(self.rows))


def new_seats(requests: Sequence[SeatRequest], rules: Rules) -> tuple[Seats, int, str]:
    """The seats of a new room; the room seat of who makes it, the first for a person, and its token."""
    if len(requests) != rules.seats:
        raise MalformedError(f"These rules are for {rules.seats} seats, not {len(requests)}.")
    first = next((number for number, request in enumerate(requests) if request.kind != "computer"), None)
    if first is None:
        raise MalformedError("A room needs a seat for a person.")
    token = new_token()
    rows: list[SeatRow] = []
    for number, request in enumerate(requests):
        taken = _names(rows)
        if request.kind == "computer":
            player = request.player or "greedy"
            if player not in PLAYERS:
                raise MalformedError(f"There is no player {player[:20]!r}; there are {', '.join(PLAYERS)}.")
            name = unused_name(request.name or player.capitalize(), taken)
            rows.append(SeatRow("computer", name, player, None))
        elif number == first:
            name = unused_name(request.name or "Player 1", taken)
            rows.append(SeatRow("person", name, None, digest(token)))
        else:
            rows.append(SeatRow("person", None, None, None))
    return Seats(tuple(rows)), first, token


def _names(rows: Sequence[SeatRow]) -> list[str]:
    return [row.name for row in rows if row.name is not None]
