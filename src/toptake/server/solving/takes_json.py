"""What the solver found, as the server sends it: the command line's JSON with texts, speech and scores."""

from __future__ import annotations

from collections.abc import Iterable

from toptake.cards.expressions import Expression
from toptake.coach.speech import say
from toptake.rules.scoring import Line
from toptake.server.game_json.cards import Data, each, expression_texts
from toptake.solver import BuildPlay, Reach, Take, analysis_json


def made_json(expression: Expression) -> Data:
    """A pile, and how it is made."""
    return {
        **analysis_json.expression_json(expression),
        "written": expression_texts(expression),
        "spoken": each(lambda fraction_form: say(expression, fraction_form)),
    }


def take_json(take: Take) -> Data:
    """A take with its score."""
    found = analysis_json.take_json(take, made_json)
    return found | {"cleared": take.cleared, "score": score_lines_json(take.score.lines)}


def build_json(play: BuildPlay) -> Data:
    """A build; its answer is a number here."""
    made = made_json(play.expression)
    return {"number": play.number.token, "answer": play.answer, "grade": str(play.grade), "made": made}


def answers_json(reached: Reach) -> list[Data]:
    """The solutions in the order of their answers."""
    return [
        {"answer": answer, "grade": str(solution.grade), "made": made_json(solution.expression)}
        for answer, solution in sorted(reached.items())
    ]


def score_lines_json(lines: Iterable[Line]) -> list[Data]:
    """The bonus table of a turn."""
    return [{"take": line.take, "what": line.what, "points": line.points} for line in lines]
