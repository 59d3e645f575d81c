"""Jobs on records, which worker processes do: replaying and reviewing take from a second to a minute.

JSON is encoded here, so that the event loop only passes it on.
"""

from __future__ import annotations

import pickle

from pydantic_core import to_json

from toptake.cards.card import FractionForm
from toptake.coach.review import Review, assemble, review_turns
from toptake.coach.review_text import odds_sentence, review_lines
from toptake.coach.reviewed_turn import ReviewedTurn
from toptake.game import record
from toptake.game.game import Game
from toptake.server.game_json.cards import CARD_ID
from toptake.server.game_json.events import play_texts
from toptake.server.game_json.rules import rules_json
from toptake.server.game_json.texts import JsonObject
from toptake.server.records.replay import shown_turns_json, tables_json
from toptake.server.records.summaries import encode_summary, record_summary
from toptake.server.solving.live_positions import Cards, cards_in
from toptake.store.games import GameRow


def read_record(text: str) -> tuple[str, str, str | None]:
    """A record as this server writes it, its summary, and a sentence about what was cut off."""
    found = record.parse_record(text)
    return record.write_record(found.game), encode_summary(found.game), found.cut


def record_text(row: GameRow) -> bytes:
    return record.write_record(_game(row)).encode()


def replay_record(row: GameRow) -> bytes:
    """JSON of a game with the table at each turn."""
    game = _game(row)
    assert row.ended is not None
    assert row.summary is not None
    about = record_summary(row.id, row.ended, row.summary, row.room)
    seed = None if game.seed is None else str(game.seed)
    text = record.write_record(game)
    return to_json({"record": about.model_dump(), "text": text, "seed": seed, "tables": tables_json(game)})


def demonstrate_record(row: GameRow) -> bytes:
    """JSON of a game with what lies there after each step, for a class to look at."""
    game = _game(row)
    return to_json(
        {
            "names": list(game.names),
            "rules": rules_json(game.rules),
            "tables": tables_json(game),
            "turns": shown_turns_json(game),
        }
    )


def review_part(row: GameRow, first: int, last: int) -> tuple[bytes, list[Cards], bytes]:
    """The coach's review of some turns: a row of JSON objects, the positions that it tells about, and what
    the whole is assembled from."""
    turns = review_turns(_game(row), first, last)
    told = b",".join(to_json(_turn_review_json(turn)) for turn in turns)
    return told, [cards_in(turn.view.position) for turn in turns], pickle.dumps(turns)


def assemble_review(row: GameRow, parts: list[bytes], fraction_form: str) -> bytes:
    """JSON of the coach's review of a game, from its parts in order."""
    turns: list[ReviewedTurn] = [turn for part in parts for turn in pickle.loads(part)]
    found = assemble(_game(row), turns)
    game = found.game
    return to_json(
        {
            "id": row.id,
            "by": game.rules.by.value,
            "names": list(game.names),
            "over": game.over,
            "turns": [_turn_review_json(turn) for turn in found.turns],
            "chances": [] if game.rules.solitaire else found.chances,
            "best": found.best and found.best.number,
            "missed": [turn.number for turn in found.missed],
            "passed": [turn.number for turn in found.passed],
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


def _turn_review_json(turn: ReviewedTurn) -> JsonObject:
    return {
        "turn": turn.number,
        "seat": turn.seat,
        "what": turn.play.kind,
        "written": play_texts(turn.play),
        "gain": turn.gain,
        "chance": turn.chance,
        "best": play_texts(turn.best.play),
        "best_chance": turn.best_chance,
        "cost": turn.cost,
        "take": turn.take and play_texts(turn.take.play),
        "most": turn.most,
        "take_chance": turn.take_chance,
        "odds": odds_sentence(turn),
        "proven": turn.proven,
        "ideas": [idea.value for idea in turn.ideas],
        "missed_ideas": [idea.value for idea in turn.missed_ideas],
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
            "passed": [turn.number for turn in summary.passed],
            "key_moments": [turn.number for turn in summary.key_moments],
            "accuracy": summary.accuracy,
            "ideas": {idea.value: times for idea, times in summary.ideas.items()},
            "missed_ideas": {idea.value: times for idea, times in summary.missed_ideas.items()},
        }
        for summary in found.summaries
    ]
