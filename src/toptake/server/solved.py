"""What the solver found, as it goes over the wire."""

from __future__ import annotations

from toptake.coach.words import say
from toptake.expressions import Expression, tree_of, write
from toptake.server.pictures import Data, each, expression_texts
from toptake.solver import Best, Take


def made_data(expression: Expression) -> Data:
    """A pile, and how it is made."""
    return {
        "expression": write(expression),
        "tree": tree_of(expression),
        "written": expression_texts(expression),
        "spoken": each(lambda language: say(expression, language)),
    }


def take_data(take: Take) -> Data:
    """A take."""
    score = [{"take": line.take, "what": line.what, "points": line.points} for line in take.score.lines]
    return {
        "taking": take.taking.token,
        "cards": take.cards,
        "points": take.points,
        "grade": str(take.grade),
        "takes": [made_data(pile) for pile in take.piles],
        "cleared": take.cleared,
        "score": score,
    }


def why_nothing(best: Best, grade: str) -> str:
    """Why there is no take, as a sentence."""
    position = best.position
    if not position.hand:
        return "No take: the hand is empty."
    if not position.taking_cards:
        return "No take: the hand has no number card to take with."
    if not position.centre:
        return "No take: the centre is empty."
    if all(pile.value is None for pile in position.centre):
        return "No take: wild cards alone have no value, and the centre has nothing else."
    within = {"whole": " in whole numbers", "fractional": " in whole numbers and fractions"}.get(grade, "")
    if best.proven:
        return f"No take is possible{within}: proven."
    return "No take was found; that there is none is not proven."
