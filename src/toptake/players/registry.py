"""Players by name: ``greedy``, ``champion@misses=0.1,seconds=0.5``, and ``module:Class`` for anybody else's.

A player's module, and the search with it, is imported when the player is first made.
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol

from toptake.errors import MalformedError, quote
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View


class Player(Protocol):
    """Chooses turns and challenges; randomness and time are arguments."""

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The turn to make, within the seconds; the view is that of the seat to move."""

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Called between turns, for every seat that sees somebody else's build; None for no challenge."""


PLAYERS: Mapping[str, str] = {
    "pip": "toptake.players.pip:Pip",
    "scout": "toptake.players.scout:Scout",
    "greedy": "toptake.players.greedy:Greedy",
    "tactician": "toptake.players.tactician:Tactician",
    "coach": "toptake.players.adviser:Adviser",
    "champion": "toptake.players.champion:Champion",
    "random": "toptake.players.random_player:RandomPlayer",
}
"""Module and class of each player, the weakest first; random is for tests."""


def player(name: str) -> Player:
    """The player of that name, with options after an @.

    >>> player("greedy@misses=0.3")  # doctest: +ELLIPSIS
    <toptake.players.greedy.Greedy object at ...>
    """
    who, at, options = name.strip().partition("@")
    place = PLAYERS.get(who, who)
    if ":" not in place:
        raise MalformedError(
            f"There is no player {quote(who)}; there are {', '.join(PLAYERS)}, and module:Class for others."
        )
    player_class = _import_class(place, who)
    given = _parse_options(options, who) if at else {}
    known = [each for each in inspect.signature(player_class).parameters if each in _OPTION_PARSERS]
    for option in given:
        if option not in known:
            raise MalformedError(
                f"The player {quote(who)} has no option {quote(option)}; it has {', '.join(known) or 'none'}."
            )
    found: Player = player_class(**given)
    for method in ("turn", "challenge"):
        if not callable(getattr(found, method, None)):
            raise MalformedError(f"{quote(who)} is no player: it has no method {method}.")
    return found


def _import_class(place: str, who: str) -> Callable[..., Any]:
    module, _, name = place.partition(":")
    try:
        found = getattr(importlib.import_module(module), name)
    except (ImportError, TypeError, ValueError):
        raise MalformedError(
            f"The player {quote(who)} cannot be loaded: there is no module {quote(module)}."
        ) from None
    except AttributeError:
        raise MalformedError(
            f"The player {quote(who)} cannot be loaded: its module has no {quote(name)}."
        ) from None
    if not callable(found):
        raise MalformedError(f"{quote(who)} is no player: it is not a class.")
    return found  # type: ignore[no-any-return]


def _parse_options(text: str, who: str) -> dict[str, float]:
    """Read ``misses=0.3,seconds=0.1``."""
    found: dict[str, float] = {}
    for part in text.split(","):
        option, _, word = (each.strip() for each in part.partition("="))
        if option in _OPTION_PARSERS and option not in found:
            found[option] = _OPTION_PARSERS[option](word)
        elif option in found:
            raise MalformedError(f"The option {option} of {quote(who)} is there twice.")
        else:
            raise MalformedError(
                f"There is no option {quote(option)} of a player; write {quote(who + '@misses=0.3')}, and"
                f" there are {', '.join(_OPTION_PARSERS)}."
            )
    return found


def _parse_misses(word: str) -> float:
    if re.fullmatch(r"0|0?\.[0-9]{1,6}|0\.", word) is None:
        raise MalformedError(f"Misses are a share below 1, as in 0.3, and {quote(word)} is none.")
    return float(word)


def _parse_seconds(word: str) -> float:
    if re.fullmatch(r"[0-9]{0,4}\.?[0-9]{1,6}", word) is None or not float(word):
        raise MalformedError(f"The seconds a turn are a number such as 0.2, and {quote(word)} is none.")
    return float(word)


def _parse_worlds(word: str) -> int:
    if re.fullmatch("[1-9][0-9]{0,5}", word) is None:
        raise MalformedError(f"The worlds that a player imagines are a number such as 50, not {quote(word)}.")
    return int(word)


_OPTION_PARSERS: Mapping[str, Callable[[str], float]] = {
    "misses": _parse_misses,
    "seconds": _parse_seconds,
    "worlds": _parse_worlds,
}
