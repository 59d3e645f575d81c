"""A game at one moment, written for everybody who may see it.

What all see is written once, and an event once in the whole game; a view is put together from such pieces.
Each seat's own piece is made from its View and from nothing else: that is what keeps hidden cards here.
"""

from __future__ import annotations

from pydantic_core import to_json

from toptake.game.game import Game
from toptake.rules.challenges import challengeable
from toptake.rules.events import Play
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import OpenBuild, View
from toptake.server.game_json.cards import (
    ID,
    Data,
    event_data,
    expression_texts,
    ids,
    pile_data,
    rules_data,
    sheet_data,
    value_texts,
)
from toptake.server.game_json.turns import moment_data


class Chronicle:
    """What has happened in a game, each event written when it came."""

    def __init__(self) -> None:
        self._written: list[bytes] = []
        self._turns = 0

    def __len__(self) -> int:
        return len(self._written)

    def catch_up(self, game: Game) -> None:
        """Write what is new."""
        for event in game.table.past[len(self._written) :]:
            self._turns += isinstance(event, Play)
            self._written.append(to_json(event_data(event, self._turns)))

    def since(self, number: int) -> bytes:
        """The events from a number on, without the brackets around them."""
        return b",".join(self._written[number:])


class Scene:
    """A game at one moment, from every seat."""

    def __init__(self, about: Data, game: Game, chronicle: Chronicle) -> None:
        """What is always the same about the game comes ready: to write rules takes longer than all else."""
        self._game = game
        self._events = chronicle
        self._public = to_json({**about, **_public(game)})[:-1]
        self._own: dict[int | None, bytes] = {}

    def view(self, seat: int | None, since: int) -> bytes:
        """What a seat, or a spectator, may know, with the events from a number on."""
        if seat not in self._own:
            self._own[seat] = to_json(_own(self._game, seat))[1:]
        events = self._events.since(since)
        return b'%b,"since":%d,"events":[%b],%b' % (self._public, since, events, self._own[seat])


def about_game(name: str, game: Game) -> Data:
    """What stays the same from the deal to the end."""
    return {"type": "view", "game": name, "rules": rules_data(game.rules), "names": list(game.names)}


def _public(game: Game) -> Data:
    """What everybody may know."""
    view = game.table.onlooker()
    sheet, result = sheet_data(game.table)
    return {
        "piles": [pile_data(pile, view.past) for pile in view.centre],
        "deck": view.deck,
        "hands": list(view.hands),
        "to_move": None if view.over else view.to_move,
        "turns": view.turns,
        "last": None if view.last is None else list(view.last),
        "taker": view.taker,
        "sheet": sheet,
        "over": view.over,
        "winners": list(result.winners) if view.over else [],
    }


def _own(game: Game, seat: int | None) -> Data:
    """What one seat alone may know and do."""
    if seat is None:
        return {"seat": None, "hand": [], "challengeable": [], "moment": None}
    view = game.view(seat)
    return {
        "seat": seat,
        "hand": ids(view.hand),
        "challengeable": [_open_build(build) for build in challengeable(view)] if view.builds else [],
        "moment": _moment(view),
    }


def _moment(view: View) -> Data | None:
    if view.over or view.to_move != view.seat:
        return None
    return moment_data(UnfinishedTurn.begin(view))


def _open_build(build: OpenBuild) -> Data:
    pile = build.pile
    assert pile.value is not None
    assert pile.expression is not None
    return {
        "number": ID[build.number],
        "seat": build.seat,
        "value": value_texts(pile.value),
        "expression": expression_texts(pile.expression, pile.cards),
    }
