"""What the solver found, as it goes over the wire."""

from __future__ import annotations

from toptake.cards.expressions import Expression, tree_of, write
from toptake.coach.speech import say
from toptake.server.game_json.cards import Data, each, expression_texts
from toptake.solver import Take


def made_data(expression: Expression) -> Data:
    """A pile, and how it is made."""
    return {
        "expression": write(expression),
        "tree": tree_of(expression),
        "written": expression_texts(expression),
        "spoken": each(lambda fraction_form: say(expression, fraction_form)),
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
