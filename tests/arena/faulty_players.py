"""Players that fail in every way there is, and a fast one; ``install`` makes the arena know them."""

from __future__ import annotations

import ctypes
import os
import re
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import toptake.players
from toptake.arena import player_process, run_contest
from toptake.cards.card import NumberCard
from toptake.players.safe_turn import safe_turn
from toptake.rules.steps import DiscardEnding
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View
from toptake.workers import process

LATER = 6
"""The turns of a game before which most of them fail, so that games stay short."""


def _numbers(view: View) -> list[NumberCard]:
    return [card for card in view.rules.pack if isinstance(card, NumberCard)]


class Careful:
    """Does nothing wrong, and nothing else either."""

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        if view.turns < LATER:
            self.fail()
        return safe_turn(view)

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        return None

    def fail(self) -> None:
        pass


class Raises(Careful):
    def fail(self) -> None:
        raise ValueError("no idea\nat all")


class Exits(Careful):
    def fail(self) -> None:
        sys.exit(0)


class Quits(Careful):
    def fail(self) -> None:
        os._exit(3)


class Crashes(Careful):
    def fail(self) -> None:
        ctypes.string_at(0)


class Hangs(Careful):
    """In C, where no signal handler of Python is heard."""

    def fail(self) -> None:
        re.match("(a*)*b", "a" * 60)


class Dawdles(Careful):
    """Late, but not so late that it counts as hanging."""

    def fail(self) -> None:
        time.sleep(0.15)


class Cheats(Careful):
    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        if view.turns >= LATER:
            return safe_turn(view)
        return Turn((), DiscardEnding(next(card for card in _numbers(view) if card not in view.hand)))


class Shrugs(Careful):
    def turn(self, view: View, seconds: float, rng: Random) -> Any:
        return safe_turn(view) if view.turns >= LATER else None


class Unspeakable(Careful):
    class _Thing:
        def __repr__(self) -> str:
            raise RuntimeError

    def turn(self, view: View, seconds: float, rng: Random) -> Any:
        return safe_turn(view) if view.turns >= LATER else self._Thing()


class Babbles(Careful):
    """A turn in form only."""

    def turn(self, view: View, seconds: float, rng: Random) -> Any:
        return safe_turn(view) if view.turns >= LATER else Turn((), "to be or not to be")  # type: ignore[arg-type]


class Accuses(Careful):
    """Challenges what nobody has built."""

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        built = {build.number for build in view.builds}
        return Challenge(next(card for card in _numbers(view) if card not in built))


class Panics(Careful):
    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        raise RuntimeError("Everybody lies.")


class Prints(Careful):
    def fail(self) -> None:
        print("{ this is no JSON")
        os.write(1, b"nor this")


class Absent(Careful):
    def __init__(self) -> None:
        raise LookupError("not today")


class Murderer(Careful):
    """Ends the worker, as a machine without memory might: once, if there is a file to say so."""

    def fail(self) -> None:
        path = Path(os.environ["MURDERED"])
        if os.environ.get("EVERY_TIME") or not path.exists():
            path.touch()
            os.kill(os.getppid(), signal.SIGKILL)
            time.sleep(10)


class Dice:
    """Plays at random, and so shows which chance it was given."""

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        numbers = [card for card in view.hand if isinstance(card, NumberCard)]
        if view.last is not None or not numbers:
            return safe_turn(view)
        return Turn((), DiscardEnding(rng.choice(numbers)))

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        return None


KINDS: dict[str, Callable[[], Any]] = {
    kind.__name__.lower(): kind
    for kind in (
        *(Careful, Raises, Exits, Quits, Crashes, Hangs, Dawdles, Cheats, Shrugs, Unspeakable, Babbles),
        *(Accuses, Panics, Prints, Absent, Murderer, Dice),
    )
}


def player(name: str) -> Any:
    return KINDS[name]() if name in KINDS else toptake.players.player(name)


def install() -> None:
    """Let this process know them, for good: workers do so."""
    setattr(player_process, "player", player)  # noqa: B010


def install_for_test(patch: Any) -> None:
    """Let this process, its forks and its workers know them, as long as a test lasts."""
    patch.setattr(player_process, "player", player)
    patch.setattr(run_contest, "player", player)
    with_players = "; import tests.arena.faulty_players as faulty; faulty.install(); from toptake"
    program = process._PROGRAM.replace("; from toptake", with_players)
    patch.setattr(process, "_PROGRAM", program)
