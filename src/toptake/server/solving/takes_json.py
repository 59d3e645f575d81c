"""What the solver found, as the server sends it: the command line's JSON with texts, speech and scores."""

from __future__ import annotations

from toptake.cards.expressions import Expression
from toptake.coach.speech import say
from toptake.server.game_json.scores import score_lines_json
from toptake.server.game_json.texts import JsonObject, expression_texts, in_all_forms
from toptake.solver import BuildPlay, Reach, Take, analysis_json


def made_json(expression: Expression) -> JsonObject:
    """A pile, and how it is made."""
    return {
        **analysis_json.expression_json(expression),
        "written": expression_texts(expression),
        "spoken": in_all_forms(lambda fraction_form: say(expression, fraction_form)),
    }


def take_json(take: Take) -> JsonObject:
    """A take with its score."""
    found = analysis_json.take_json(take, made_json)
    return found | {"cleared": take.cleared, "score": score_lines_json(take.score.lines)}


def build_json(play: BuildPlay) -> JsonObject:
    """A build; its answer is a number here."""
    made = made_json(play.expression)
    return {"number": play.number.token, "answer": play.answer, "grade": str(play.grade), "made": made}


def answers_json(reached: Reach) -> list[JsonObject]:
    """The solutions in the order of their answers."""
    return [
        {"answer": answer, "grade": str(solution.grade), "made": made_json(solution.expression)}
        for answer, solution in sorted(reached.items())
    ]
