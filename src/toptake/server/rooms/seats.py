"""Seats of a room: whose they are, the secrets that hold them, and names that are all different.

A *room seat* is the number of a seat in its room; it is somebody's from game to game. A *seat* is a place in
the order of play of one game. They differ by one more in every game, so that everybody begins once.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Collection, Sequence
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
_MEANING_ONESELF = {"you", "me"}
"""No names: on each screen they mean whoever sits before it."""


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

    def yours(self, held: Collection[int]) -> list[int]:
        """Seats in this game, of room seats that somebody holds."""
        return sorted(map(self.seat, held))

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
        return _unused_name(wanted, 1 + _people(self.rows[:free]), _names(self.rows))


def new_seats(
    requests: Sequence[SeatRequest], rules: Rules, begins: int | None = 0
) -> tuple[Seats, dict[int, str]]:
    """The seats of a new room, from the one that begins; and the tokens of those at the device that makes it,
    by room seat."""
    if len(requests) != rules.seats:
        raise MalformedError(f"These rules are for {rules.seats} seats, not {len(requests)}.")
    if all(request.kind == "computer" for request in requests):
        raise MalformedError("A room needs a seat for a person.")
    first = secrets.randbelow(len(requests)) if begins is None else begins
    if first >= len(requests):
        raise MalformedError(f"There are {len(requests)} seats: seat {first + 1} cannot begin.")
    tokens: dict[int, str] = {}
    rows: list[SeatRow] = []
    for number, request in enumerate([*requests[first:], *requests[:first]]):
        taken = _names(rows)
        if request.kind == "computer":
            player = request.player or "greedy"
            if player not in PLAYERS:
                raise MalformedError(f"There is no player {player[:20]!r}; there are {', '.join(PLAYERS)}.")
            name = unused_name(request.name or player.capitalize(), taken)
            rows.append(SeatRow("computer", name, player, None))
        elif request.kind == "person":
            tokens[number] = new_token()
            name = _unused_name(request.name, 1 + _people(rows), taken)
            rows.append(SeatRow("person", name, None, digest(tokens[number])))
        else:
            rows.append(SeatRow("person", None, None, None))
    return Seats(tuple(rows)), tokens


def _unused_name(wanted: str | None, number: int, taken: Sequence[str]) -> str:
    """Somebody's name; who gives none, or one that means the reader, has a number among the people."""
    if wanted is None or name_key(wanted.strip()) in _MEANING_ONESELF:
        wanted = f"Player {number}"
    return unused_name(wanted, taken)


def _people(rows: Sequence[SeatRow]) -> int:
    return sum(row.kind == "person" for row in rows)


def _names(rows: Sequence[SeatRow]) -> list[str]:
    return [row.name for row in rows if row.name is not None]
