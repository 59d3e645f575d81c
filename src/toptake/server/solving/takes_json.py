"""What the solver found, as it goes over the wire."""

from __future__ import annotations

from toptake.cards.expressions import Expression, tree_of, write
from toptake.coach.speech import say
from toptake.server.game_json.scores import score_lines_json
from toptake.server.game_json.texts import JsonObject, expression_texts, in_all_forms
from toptake.solver import Take


def made_data(expression: Expression) -> JsonObject:
    """A pile, and how it is made."""
    return {
        "expression": write(expression),
        "tree": tree_of(expression),
        "written": expression_texts(expression),
        "spoken": in_all_forms(lambda fraction_form: say(expression, fraction_form)),
    }


def take_data(take: Take) -> JsonObject:
    """A take."""
    return {
        "taking": take.taking.token,
        "cards": take.cards,
        "points": take.points,
        "grade": str(take.grade),
        "takes": [made_data(pile) for pile in take.piles],
        "cleared": take.cleared,
        "score": score_lines_json(take.score.lines),
    }
