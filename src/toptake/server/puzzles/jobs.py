"""Jobs of worker processes: the best plays of a challenge, whether a position makes a good one, and what is
said of a discard."""

from __future__ import annotations

import json

from pydantic_core import to_json

from toptake.cards.card import FractionForm
from toptake.errors import BudgetError, ToptakeError
from toptake.puzzles.exchange import proven_puzzle
from toptake.puzzles.making.quality import MOST_PLAYS
from toptake.puzzles.missed_idea import ideas_by_number
from toptake.puzzles.opinions.opinion import Opinion
from toptake.puzzles.opinions.telling import opinion_sentences
from toptake.puzzles.optimum import PROOF_BUDGET, ManyPlaysError, OptimalPlay, prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Question
from toptake.server.game_json.texts import JsonObject
from toptake.server.solving.takes_json import made_json, take_json

PROOF_SECONDS = 2 * PROOF_BUDGET.seconds
"""After which a worker is ended that proves: what was proven is rated besides, and a machine may be busy."""

MOST_SHOWN = MOST_PLAYS
"""Best plays that are told: all that a good challenge has. One that somebody has set may have hundreds."""


def best_plays(line: str) -> bytes:
    """JSON of the best plays of a puzzle, how many more there are, a play that comes second, and with a ? the
    ideas that each number needs."""
    question = Puzzle.parse(line).question
    found = prove(question)
    shown = [_play_json(play) for play in found.plays[:MOST_SHOWN]]
    second = None if found.second_play is None else _play_json(found.second_play)
    ideas = ideas_by_number(question, found.plays)
    return to_json(
        {
            "plays": shown,
            "more": len(found.plays) - len(shown),
            "second_play": second,
            "ideas": {number: [idea.value for idea in found] for number, found in ideas.items()},
        }
    )


def _play_json(play: OptimalPlay) -> JsonObject:
    build = play.build
    return {
        "takes": [take_json(take) for take in play.takes],
        "build": None if build is None else made_json(build.expression),
        "number": None if build is None else build.number.token,
    }


def soundness(question: str) -> bytes:
    """The puzzle that a question makes, as JSON, or why it makes none."""
    try:
        puzzle = proven_puzzle(Question.parse(question))
    except ManyPlaysError as error:
        return to_json({"puzzle": None, "why": f"{error} Whoever finds one of them has found little."})
    except BudgetError:
        return to_json({"puzzle": None, "why": "It is too large: no best play could be proven in time."})
    except ToptakeError as error:
        return to_json({"puzzle": None, "why": str(error)})
    return json.dumps({"puzzle": puzzle.as_data(), "why": None}).encode()


def opinion_told(line: str, card: int, fraction_form: str) -> list[str]:
    """What is said of a discard."""
    return list(opinion_sentences(Opinion.parse(line), card, FractionForm(fraction_form)))
