"""Jobs on records, which worker processes do: replaying and reviewing take from a second to a minute.

JSON is encoded here, so that the event loop only passes it on.
"""

from __future__ import annotations

from pydantic_core import to_json

from toptake.cards.card import FractionForm
from toptake.coach.review import Review, ReviewedTurn
from toptake.coach.review import review as review_game
from toptake.coach.review_text import review_lines
from toptake.game import record
from toptake.game.game import Game
from toptake.rules.events import GameEvent, Play, SettledChallenge
from toptake.rules.outcome import outcome
from toptake.rules.turn import Challenge, Turn
from toptake.server.game_json.cards import CARD_ID, card_ids, pile_json
from toptake.server.game_json.events import event_json, play_texts
from toptake.server.game_json.scores import sheet_json
from toptake.server.game_json.texts import JsonObject
from toptake.server.records.summaries import encode_summary, record_summary
from toptake.store.games import GameRow

_REVIEW_SECONDS = 0.5
"""For each turn."""


def read_record(text: str) -> tuple[str, str]:
    """A record as this server writes it, and its summary."""
    game = record.parse_record(text).game
    return record.write_record(game), encode_summary(game)


def record_text(row: GameRow) -> bytes:
    return record.write_record(_game(row)).encode()


def replay_record(row: GameRow) -> bytes:
    """JSON of a game with the table at each turn."""
    game = _game(row)
    assert row.ended is not None
    assert row.summary is not None
    now, turns = game.at(0), 0
    tables = [_table_json(now, None)]
    for event in game.table.past:
        now = _after(now, event)
        turns += isinstance(event, Play)
        tables.append(_table_json(now, event_json(event, turns)))
    about = record_summary(row.id, row.ended, row.summary, row.room)
    seed = None if game.seed is None else str(game.seed)
    text = record.write_record(game)
    return to_json({"record": about.model_dump(), "text": text, "seed": seed, "tables": tables})


def review_record(row: GameRow, fraction_form: str) -> bytes:
    """JSON of the coach's review of a game."""
    found = review_game(_game(row), _REVIEW_SECONDS)
    game = found.game
    return to_json(
        {
            "id": row.id,
            "by": game.rules.by.value,
            "names": list(game.names),
            "over": game.over,
            "turns": [_turn_review_json(turn) for turn in found.turns],
            "best": found.best and found.best.number,
            "missed": [turn.number for turn in found.missed],
            "costly": [
                {
                    "turn": costly.discard.number,
                    "taken": costly.take.number,
                    "gain": costly.take.gain,
                    "instead": None if costly.instead is None else CARD_ID[costly.instead],
                    "left": costly.left,
                }
                for costly in found.costly
            ],
            "players": _player_summaries_json(found),
            "sentences": list(review_lines(found, FractionForm(fraction_form))),
        }
    )


def _game(row: GameRow) -> Game:
    """An uploaded game is stored as its record, one of a room as its log."""
    return record.parse_record(row.start).game if row.room is None else row.replay()


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


def _turn_review_json(turn: ReviewedTurn) -> JsonObject:
    return {
        "turn": turn.number,
        "seat": turn.seat,
        "what": turn.play.kind,
        "written": play_texts(turn.play),
        "gain": turn.gain,
        "best": turn.best and play_texts(turn.best.play),
        "best_gain": turn.gain + turn.cost,
        "proven": turn.proven,
        "cost": turn.cost,
        "ideas": [idea.value for idea in turn.ideas],
        "scores": list(turn.scores),
    }


def _player_summaries_json(found: Review) -> list[JsonObject]:
    return [
        {
            "seat": summary.seat,
            "name": found.game.names[summary.seat],
            "score": summary.score,
            "turns": dict(summary.kinds),
            "best": summary.best and summary.best.number,
            "missed": [turn.number for turn in summary.missed],
            "cost": summary.cost,
            "ideas": {idea.value: times for idea, times in summary.ideas.items()},
        }
        for summary in found.summaries
    ]
