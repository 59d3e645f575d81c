"""JSON of a game as it stands, from every seat.

What all see is encoded once per event, and an event once in the whole game; a view is put together from such
pieces. Each seat's own piece is made from its View and from nothing else: that is what keeps hidden cards
hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pydantic_core import to_json

from toptake.game.game import Game
from toptake.rules.challenges import challengeable
from toptake.rules.events import Play
from toptake.rules.outcome import outcome
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import OpenBuild, View
from toptake.server.game_json.cards import CARD_ID, card_ids, pile_json
from toptake.server.game_json.events import event_json
from toptake.server.game_json.rules import rules_json
from toptake.server.game_json.scores import sheet_json
from toptake.server.game_json.sums import sums_json
from toptake.server.game_json.texts import JsonObject, expression_texts, value_texts
from toptake.server.game_json.turns import unfinished_turn_json
from toptake.sums.said_turn import SaidTurn
from toptake.sums.summary import FactTally

Tallies: TypeAlias = Callable[[int], Sequence[FactTally] | None]
"""What a seat has said; None where nothing is said first."""


class EventsJson:
    """The events of a game, each encoded once, when it comes."""

    def __init__(self) -> None:
        self._encoded: list[bytes] = []
        self._turns = 0

    def __len__(self) -> int:
        return len(self._encoded)

    def update(self, game: Game) -> None:
        """Encode the events that are new."""
        for event in game.table.past[len(self._encoded) :]:
            self._turns += isinstance(event, Play)
            self._encoded.append(to_json(event_json(event, self._turns)))

    def since(self, number: int) -> bytes:
        """The events from a number on, without the brackets around them."""
        return b",".join(self._encoded[number:])


class ViewsJson:
    """The view of every seat, and of spectators, between one event and the next."""

    def __init__(
        self, head: JsonObject, game: Game, events: EventsJson, tallies: Tallies = lambda seat: None
    ) -> None:
        """The head is made once per game by :func:`view_head`; tallies are asked for once it is over."""
        self._game = game
        self._tallies = tallies
        self._events = events
        self._public = to_json({**head, **_public_json(game)})[:-1]
        self._own: dict[tuple[int | None, tuple[int, ...]], bytes] = {}

    def view(self, seat: int | None, since: int, device: Sequence[int] = ()) -> bytes:
        """What a seat, or a spectator, may know, with the events from a number on.

        Once the game is over a device is told how the sums went of every seat that is played there.
        """
        key = seat, tuple(device) if self._game.over else ()
        if key not in self._own:
            seats = key[1] or (() if seat is None else (seat,))
            self._own[key] = to_json({**_own_json(self._game, seat), "sums": self._sums_json(seats)})[1:]
        return self._joined(since, self._own[key])

    def projector_view(self, since: int) -> bytes:
        """What the screen of a projector shows: a spectator's view, and every hand."""
        hands = [card_ids(hand) for hand in self._game.table.hands]
        own = {**_own_json(self._game, None), "sums": None, "all_hands": hands}
        return self._joined(since, to_json(own)[1:])

    def _joined(self, since: int, own: bytes) -> bytes:
        return b'%b,"since":%d,"events":[%b],%b' % (self._public, since, self._events.since(since), own)

    def _sums_json(self, seats: Sequence[int]) -> list[JsonObject] | None:
        """What these seats have said in the game, once it is over."""
        if not self._game.over:
            return None
        said = [(seat, tallies) for seat in seats if (tallies := self._tallies(seat)) is not None]
        return [sums_json(seat, tallies) for seat, tallies in said] or None


def view_head(id: str, game: Game, say_first: bool) -> JsonObject:
    """What stays the same in all views of a game."""
    return {
        "type": "view",
        "game": id,
        "rules": rules_json(game.rules),
        "names": list(game.names),
        "say_first": say_first,
    }


def _public_json(game: Game) -> JsonObject:
    """What everybody may know."""
    view = game.table.onlooker()
    result = outcome(game.table)
    return {
        "piles": [pile_json(pile, view.past) for pile in view.centre],
        "deck": view.deck,
        "hands": list(view.hands),
        "to_move": None if view.over else view.to_move,
        "turns": view.turns,
        "last": None if view.last is None else list(view.last),
        "taker": view.taker,
        "sheet": sheet_json(result),
        "over": view.over,
        "winners": list(result.winners) if view.over else [],
        "ended": result.ended.value if result.ended else None,
    }


def _own_json(game: Game, seat: int | None) -> JsonObject:
    """What one seat alone may know and do."""
    if seat is None:
        nothing: JsonObject = {"hand": [], "challengeable": [], "moment": None, "all_hands": None}
        return {"seat": None, **nothing}
    view = game.view(seat)
    return {
        "seat": seat,
        "hand": card_ids(view.hand),
        "challengeable": [_open_build_json(build) for build in challengeable(view)] if view.builds else [],
        "moment": _turn_to_make(view),
        "all_hands": None,
    }


def _turn_to_make(view: View) -> JsonObject | None:
    if view.over or view.to_move != view.seat:
        return None
    return unfinished_turn_json(SaidTurn(UnfinishedTurn.begin(view)))


def _open_build_json(build: OpenBuild) -> JsonObject:
    pile = build.pile
    assert pile.value is not None
    assert pile.expression is not None
    return {
        "number": CARD_ID[build.number],
        "seat": build.seat,
        "value": value_texts(pile.value),
        "expression": expression_texts(pile.expression, pile.cards),
    }
