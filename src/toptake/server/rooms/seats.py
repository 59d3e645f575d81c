"""Who sits where: chairs of a room, the secrets that hold them, and names that are all different.

A chair belongs to somebody from game to game; a seat is a place in the order of play. They differ by one more
in every game, so that everybody begins once.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from toptake.errors import MalformedError
from toptake.game.game import LONGEST_NAME, checked_names
from toptake.players import PLAYERS
from toptake.rules.options import Rules
from toptake.server.rooms.schema import SeatWanted
from toptake.store.rooms import SeatRow

_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that no code is a word."""
CODE_LENGTH = 6


def new_code() -> str:
    """The code of a room."""
    return "".join(secrets.choice(_LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What is kept of a secret: it has too many bits to be found again by trying."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True)
class Chairs:
    """The chairs of a room, as they are for one of its games."""

    kept: tuple[SeatRow, ...]
    game: int = 1
    """The number of the game in its room, the first being 1."""

    def __len__(self) -> int:
        return len(self.kept)

    def seat_of(self, chair: int) -> int:
        """The seat that a chair has in this game."""
        return (chair - self.game + 1) % len(self.kept)

    def at(self, seat: int) -> SeatRow:
        """Whose seat it is in this game."""
        return self.kept[self.chair_of(seat)]

    def chair_of(self, seat: int) -> int:
        """The chair of a seat."""
        return (seat + self.game - 1) % len(self.kept)

    @property
    def free(self) -> int | None:
        """The first chair that nobody has taken."""
        return next((number for number, chair in enumerate(self.kept) if chair.name is None), None)

    @property
    def people(self) -> list[int]:
        """The chairs of people."""
        return [number for number, chair in enumerate(self.kept) if chair.kind == "person"]

    def held_by(self, token: str) -> int | None:
        """The chair that a secret holds."""
        wanted = digest(token)
        found = None
        for number, chair in enumerate(self.kept):
            if chair.token is not None and hmac.compare_digest(chair.token, wanted):
                found = number
        return found

    def seated(self, chair: int, name: str, token: str) -> Chairs:
        """The chairs after somebody has sat down."""
        kept = list(self.kept)
        kept[chair] = replace(kept[chair], name=name, token=token)
        return replace(self, kept=tuple(kept))

    def names(self) -> list[str]:
        """In the order of play, once all chairs are taken."""
        return [self.at(seat).name or "" for seat in range(len(self.kept))]

    def unused(self, wanted: str | None) -> str:
        """A name that nobody else has, as close as possible to the one that was asked for."""
        return _unused(wanted or f"Player {len(self.kept)}", [chair.name for chair in self.kept])


def chairs_wanted(wanted: Sequence[SeatWanted], rules: Rules) -> tuple[Chairs, int, str]:
    """The chairs of a new room, with the first person on the first of theirs; which, and the secret of it."""
    if len(wanted) != rules.seats:
        raise MalformedError(f"These rules are for {rules.seats} seats, not {len(wanted)}.")
    first = next((number for number, seat in enumerate(wanted) if seat.kind != "computer"), None)
    if first is None:
        raise MalformedError("A room needs a seat for a person.")
    token = new_token()
    chairs: list[SeatRow] = []
    for number, seat in enumerate(wanted):
        taken = [chair.name for chair in chairs]
        if seat.kind == "computer":
            player = seat.player or "greedy"
            if player not in PLAYERS:
                raise MalformedError(f"There is no player {player[:20]!r}; there are {', '.join(PLAYERS)}.")
            name = _unused(seat.name or player.capitalize(), taken)
            chairs.append(SeatRow("computer", name, player, None))
        elif number == first:
            name = _unused(seat.name or "Player 1", taken)
            chairs.append(SeatRow("person", name, None, digest(token)))
        else:
            chairs.append(SeatRow("person", None, None, None))
    return Chairs(tuple(chairs)), first, token


def _unused(wanted: str, taken: Sequence[str | None]) -> str:
    wanted = " ".join(wanted.split())
    checked_names([wanted, f"not {wanted[: LONGEST_NAME - 4]}"], 2)  # which says what is wrong
    others = {name.casefold() for name in taken if name}
    name, again = wanted, 2
    while name.casefold() in others:
        name = f"{wanted[: LONGEST_NAME - 2]} {again}"
        again += 1
    return name
