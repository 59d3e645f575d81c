"""What workers do: questions to the solver.

Each job is given plain things and returns plain things; answers for the web are written here, so that the
event loop only passes them on.
"""

from __future__ import annotations

from itertools import islice

from pydantic_core import to_json

from toptake.cards.position import Position
from toptake.coach import why_no_take
from toptake.errors import BudgetError
from toptake.rules.scoring import Edition, Scoring
from toptake.server.game_json.texts import JsonObject
from toptake.server.solving.check import attempt, check
from toptake.server.solving.schema import Asked, AskedList, AskedReach
from toptake.server.solving.takes_json import made_data, take_data
from toptake.solver import Best, Budget, best_take, shown_cards
from toptake.solver import builds as all_builds
from toptake.solver import reach as reach_answers
from toptake.solver import takes as all_takes

__all__ = ["attempt", "check"]

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
    found: list[JsonObject] = []
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
    found: list[JsonObject] = []
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
