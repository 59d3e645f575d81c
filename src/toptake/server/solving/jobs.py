"""What workers do: questions to the solver, the coach and the computer players, records replayed.

Each job is given plain things and returns plain things; answers for the web are written here, so that the
event loop only passes them on.
"""

from __future__ import annotations

from itertools import islice
from random import Random

from pydantic_core import to_json

from toptake.cards.card import FractionForm
from toptake.cards.position import Position
from toptake.coach import why_no_take
from toptake.coach.advice import advise
from toptake.coach.hints import hint_from
from toptake.coach.review import Review, ReviewedTurn
from toptake.coach.review import review as look_back
from toptake.coach.review_text import review_lines
from toptake.errors import BudgetError
from toptake.game import record
from toptake.game.game import Game
from toptake.players import player
from toptake.rules.events import Challenged, Event, Play
from toptake.rules.scoring import Edition, Scoring
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
from toptake.server.solving.takes_json import made_data, take_data
from toptake.solver import Best, Budget, best_take, shown_cards
from toptake.solver import builds as all_builds
from toptake.solver import reach as reach_answers
from toptake.solver import takes as all_takes
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


def _best(position: Position, asked: Asked, megabytes: float, seconds: float) -> Best:
    return best_take(
        position,
        asked.by,
        scoring=_scoring(position, asked),
        grade=asked.grade,
        budget=Budget(seconds, megabytes),
    )


def _scoring(position: Position, asked: Asked) -> Scoring:
    return Scoring.shown_by(shown_cards(position), Edition(asked.edition))


def solve(asked: Asked, megabytes: float) -> bytes:
    """The best take."""
    position = Position.parse(asked.position)
    best = _best(position, asked, megabytes, asked.seconds)
    return to_json(
        {
            "position": str(position),
            "by": asked.by,
            "best": best.take and take_data(best.take),
            "proven": best.proven,
            "bound": None if best.proven else best.bound,
            "why": None if best.take else why_no_take(best, asked.grade),
        }
    )


def by_card(asked: Asked, megabytes: float) -> bytes:
    """The best take with each number card of the hand."""
    position = Position.parse(asked.position)
    cards = list(dict.fromkeys(position.taking_cards))
    scoring = _scoring(position, asked)
    found = []
    for card in cards:
        alone = Position(position.centre, (card, *position.hand_wilds))
        budget = Budget(asked.seconds / len(cards), megabytes)
        best = best_take(alone, asked.by, scoring=scoring, grade=asked.grade, budget=budget)
        found.append({"card": card.token, "best": best.take and take_data(best.take), "proven": best.proven})
    return to_json({"position": str(position), "by": asked.by, "cards": found})


def takes(asked: AskedList, megabytes: float) -> bytes:
    """The first takes."""
    position = Position.parse(asked.position)
    budget = Budget(asked.seconds / 2, megabytes)
    scoring = _scoring(position, asked)
    every = all_takes(position, asked.by, scoring=scoring, grade=asked.grade, budget=budget)
    count, problem = None, None
    found: list[Data] = []
    try:
        count = every.count()
    except BudgetError as error:
        problem = str(error)
    try:
        found = [take_data(take) for take in islice(every, asked.most)]
    except BudgetError as error:
        problem = str(error)
    return to_json(
        {
            "position": str(position),
            "by": asked.by,
            "count": count,
            "takes": found,
            "complete": count == len(found),
            "problem": problem,
        }
    )


def reach(asked: AskedReach, megabytes: float) -> bytes:
    """The answers that all the cards make."""
    found = reach_answers(asked.cards, grade=asked.grade, budget=Budget(asked.seconds, megabytes))
    answers = [
        {"answer": answer, "grade": str(solution.grade), "made": made_data(solution.expression)}
        for answer, solution in sorted(found.items())
    ]
    cards = " ".join(pile.token for pile in found.piles)
    undecided = sorted(found.undecided)
    return to_json({"cards": cards, "answers": answers, "proven": found.proven, "undecided": undecided})


def builds(asked: AskedList, megabytes: float) -> bytes:
    """The first builds."""
    position = Position.parse(asked.position)
    every = all_builds(position, grade=asked.grade, budget=Budget(asked.seconds, megabytes))
    found: list[Data] = []
    complete = False
    try:
        plays = iter(every)
        for play in islice(plays, asked.most):
            made = made_data(play.expression)
            number, answer = play.number.token, int(play.answer)
            found.append({"number": number, "answer": answer, "grade": str(play.grade), "made": made})
        complete = next(plays, None) is None
    except BudgetError:
        pass
    return to_json({"position": str(position), "builds": found, "complete": complete})


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
            "turns": [_reviewed(turn) for turn in found.turns],
            "best": found.best and found.best.number,
            "missed": [turn.number for turn in found.missed],
            "costly": [
                {
                    "turn": costly.discard.number,
                    "taken": costly.take.number,
                    "gain": costly.take.gain,
                    "instead": None if costly.instead is None else ID[costly.instead],
                    "left": costly.left,
                }
                for costly in found.costly
            ],
            "players": _summaries(found),
            "sentences": list(review_lines(found, FractionForm(fraction_form))),
        }
    )


def _reviewed(turn: ReviewedTurn) -> Data:
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


def _summaries(found: Review) -> list[Data]:
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
