"""JSON of a game that is over for everybody: all tables with every card, and each turn step by step."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from toptake.coach.speech import say_step
from toptake.game.game import Game
from toptake.rules.events import GameEvent, Play, SettledChallenge
from toptake.rules.outcome import outcome
from toptake.rules.turn import Challenge, Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.server.game_json.cards import card_ids, pile_json
from toptake.server.game_json.events import event_json
from toptake.server.game_json.scores import sheet_json
from toptake.server.game_json.texts import JsonObject, in_all_forms


def tables_json(game: Game) -> list[JsonObject]:
    """The table at the start, and after each event."""
    turns = 0
    tables = [_table_json(game.at(0), None)]
    for _, event, after in _replayed(game):
        turns += isinstance(event, Play)
        tables.append(_table_json(after, event_json(event, turns)))
    return tables


def shown_turns_json(game: Game) -> list[JsonObject]:
    """Each turn with the number of the table before it, and what lies there after each of its steps."""
    return [
        {"table": number, "steps": _steps_json(before.turn, Turn.parse(str(event)))}
        for number, (before, event, _) in enumerate(_replayed(game))
        if isinstance(event, Play)
    ]


def _replayed(game: Game) -> Iterator[tuple[Game, GameEvent, Game]]:
    """Every event, with the game before and after it."""
    before = game.at(0)
    for event in game.table.past:
        after = _after(before, event)
        yield before, event, after
        before = after


def _after(game: Game, event: GameEvent) -> Game:
    if isinstance(event, SettledChallenge):
        return game.challenge(event.seat, Challenge(event.number))
    return game.apply(Turn.parse(str(event)))


def _table_json(game: Game, event: JsonObject | None) -> JsonObject:
    table = game.table
    return {
        "turns": table.turns,
        "to_move": None if table.over else table.seat,
        "piles": [pile_json(pile, table.past) for pile in table.centre],
        "hands": [card_ids(hand) for hand in table.hands],
        "deck": len(table.deck),
        "sheet": sheet_json(outcome(table)),
        "event": event,
    }


def _steps_json(turn: UnfinishedTurn, whole: Turn) -> list[JsonObject]:
    found = []
    for step in whole.steps:
        said = in_all_forms(functools.partial(say_step, turn, step))
        turn = turn.make(step)
        piles = [pile_json(pile, turn.view.past) for pile in turn.piles]
        hand, changed = card_ids(turn.hand), card_ids(turn.changed)
        found.append({"piles": piles, "hand": hand, "changed": changed, "said": said})
    return found
