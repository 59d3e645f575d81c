"""What workers do: questions to the solver, the coach and the computer players, records replayed.

Each job is given plain things and returns plain things; answers for the web are written here, so that the
event loop only passes them on.
"""

from __future__ import annotations

from random import Random

from pydantic_core import to_json

from toptake.cards.card import FractionForm
from toptake.coach import why_no_take
from toptake.coach.advice import advise
from toptake.coach.hints import hint_from
from toptake.coach.review import Moment, Review
from toptake.coach.review import review as look_back
from toptake.coach.review_text import tell_review
from toptake.game import record
from toptake.game.game import Game
from toptake.players import player
from toptake.rules.events import Challenged, Event, Play
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View
from toptake.server.game_json.cards import (
    ID,
    Data,
    ending_data,
    event_data,
    ids,
    pile_data,
    play_texts,
    sheet_data,
    step_data,
)
from toptake.server.records.summaries import record_kept, summary_of
from toptake.server.solving.check import attempt, check
from toptake.server.solving.schema import Asked, AskedList, AskedReach
from toptake.server.solving.takes_json import answers_json, build_json, take_json
from toptake.solver import Budget
from toptake.solver import reach as reach_answers
from toptake.solver.analysis import BuildList, TakeList, best_by_card
from toptake.solver.analysis_json import best_json, builds_json, reach_json, takes_json
from toptake.solver.best_take import search
from toptake.solver.budget import Clock
from toptake.solver.query import Query
from toptake.store.rows import GameRow

__all__ = ["attempt", "check"]

_REVIEW_SECONDS = 0.5
"""For a turn that is looked back at."""


# --- players and the coach ------------------------------------------------------------------------


def player_turn(name: str, view: View, seconds: float, chance: str) -> str:
    """The turn of a computer player, as text."""
    return str(player(name).turn(view, seconds, Random(chance)))


def player_challenge(name: str, view: View, seconds: float, chance: str) -> str | None:
    """The challenge of a computer player, if it makes one."""
    challenge = player(name).challenge(view, seconds, Random(chance))
    return None if challenge is None else str(challenge)


def hint(view: View, strength: int, fraction_form: str) -> Data:
    """Help for the seat to move."""
    advice = advise(view)
    found = hint_from(advice, strength, FractionForm(fraction_form))
    whole = found.play is not None
    return {
        "strength": int(found.strength),
        "sentences": list(found.sentences),
        "ideas": [idea.value for idea in found.ideas],
        "what": advice.play.kind,
        "cards": ids(found.cards),
        "play": play_texts(advice.play) if whole else None,
        "steps": [step_data(step) for step in advice.done.turn.steps] if whole else [],
        "ending": ending_data(advice.done.turn.ending) if whole else None,
    }


# --- the solver -----------------------------------------------------------------------------------


def _query(asked: Asked, megabytes: float, seconds: float) -> Query:
    return Query.of(
        asked.position,
        asked.by,
        edition=asked.edition,
        grade=asked.grade,
        budget=Budget(seconds, megabytes),
    )


def solve(asked: Asked, megabytes: float) -> bytes:
    """The best take."""
    best = search(_query(asked, megabytes, asked.seconds))
    why = None if best.take else why_no_take(best, asked.grade)
    return to_json(best_json(best, take_json=take_json) | {"why": why})


def by_card(asked: Asked, megabytes: float) -> bytes:
    """The best take with each number card of the hand."""
    query = _query(asked, megabytes, asked.seconds)
    cards = [
        {"card": card.token, "best": best.take and take_json(best.take), "proven": best.proven}
        for card, best in best_by_card(query).items()
    ]
    return to_json({"position": str(query.position), "by": asked.by, "cards": cards})


def takes(asked: AskedList, megabytes: float) -> bytes:
    """The first takes."""
    # Counting is one search and listing another.
    query = _query(asked, megabytes, asked.seconds / 2)
    found = TakeList(query, asked.most, Clock(Budget(asked.seconds)))
    data = {"position": str(query.position), "by": asked.by, **takes_json(found, take_json)}
    return to_json(data | {"problem": found.problem})


def reach(asked: AskedReach, megabytes: float) -> bytes:
    """The answers that all the cards make."""
    found = reach_answers(asked.cards, grade=asked.grade, budget=Budget(asked.seconds, megabytes))
    return to_json(reach_json(found, answers_json))


def builds(asked: AskedList, megabytes: float) -> bytes:
    """The first builds."""
    return to_json(builds_json(BuildList(_query(asked, megabytes, asked.seconds), asked.most), build_json))


# --- records --------------------------------------------------------------------------------------


def replayed(kept: GameRow) -> Game:
    """A game that has ended."""
    return record.parse(kept.start).game if kept.room is None else kept.rebuilt()


def record_text(kept: GameRow) -> bytes:
    """The record of a game."""
    return record.write_record(replayed(kept)).encode()


def read_record(text: str) -> tuple[str, str]:
    """A record as this server writes it, and its summary."""
    game = record.parse(text).game
    return record.write_record(game), summary_of(game)


def show_record(kept: GameRow) -> bytes:
    """A game with the table at each turn."""
    game = replayed(kept)
    assert kept.ended is not None
    assert kept.summary is not None
    tables = [_table_data(game.at(0), None)]
    now, turns = game.at(0), 0
    for event in game.table.past:
        now = _after(now, event)
        turns += isinstance(event, Play)
        tables.append(_table_data(now, event_data(event, turns)))
    about = record_kept(kept.id, kept.ended, kept.summary, kept.room)
    seed = None if game.seed is None else str(game.seed)
    text = record.write_record(game)
    return to_json({"record": about.model_dump(), "text": text, "seed": seed, "tables": tables})


def _after(game: Game, event: Event) -> Game:
    if isinstance(event, Challenged):
        return game.challenge(event.seat, Challenge(event.number))
    return game.apply(Turn.parse(str(event)))


def _table_data(game: Game, event: Data | None) -> Data:
    table = game.table
    return {
        "turns": table.turns,
        "to_move": None if table.over else table.seat,
        "piles": [pile_data(pile, table.past) for pile in table.centre],
        "hands": [ids(hand) for hand in table.hands],
        "deck": len(table.deck),
        "sheet": sheet_data(table)[0],
        "event": event,
    }


def review(kept: GameRow, fraction_form: str) -> bytes:
    """The coach's look back at a game."""
    found = look_back(replayed(kept), _REVIEW_SECONDS)
    game = found.game
    return to_json(
        {
            "id": kept.id,
            "by": game.rules.by.value,
            "names": list(game.names),
            "over": game.over,
            "turns": [_reviewed(moment) for moment in found.moments],
            "best": found.best and found.best.number,
            "missed": [moment.number for moment in found.missed],
            "costly": [
                {
                    "turn": costly.moment.number,
                    "taken": costly.taken.number,
                    "gain": costly.taken.gain,
                    "instead": None if costly.instead is None else ID[costly.instead],
                    "left": costly.left,
                }
                for costly in found.costly
            ],
            "players": _summaries(found),
            "sentences": list(tell_review(found, FractionForm(fraction_form))),
        }
    )


def _reviewed(moment: Moment) -> Data:
    return {
        "turn": moment.number,
        "seat": moment.seat,
        "what": moment.play.kind,
        "written": play_texts(moment.play),
        "gain": moment.gain,
        "best": moment.best and play_texts(moment.best.play),
        "best_gain": moment.gain + moment.cost,
        "proven": moment.proven,
        "cost": moment.cost,
        "ideas": [idea.value for idea in moment.ideas],
        "scores": list(moment.scores),
    }


def _summaries(found: Review) -> list[Data]:
    return [
        {
            "seat": summary.seat,
            "name": found.game.names[summary.seat],
            "score": summary.score,
            "turns": dict(summary.kinds),
            "best": summary.best and summary.best.number,
            "missed": [moment.number for moment in summary.missed],
            "cost": summary.cost,
            "ideas": {idea.value: times for idea, times in summary.ideas.items()},
        }
        for summary in found.summaries
    ]
