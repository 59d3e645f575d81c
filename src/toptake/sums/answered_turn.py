"""A turn with everything that was typed for its values, judged from the beginning: for whoever keeps no
memory of a turn, as lessons do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from toptake.cards.values import Value
from toptake.errors import MalformedError
from toptake.rules.steps import Step
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.sums.judging import Judgement
from toptake.sums.question import question_of
from toptake.sums.said_turn import SaidTurn
from toptake.sums.turn_sums import TurnSums


@dataclass(frozen=True)
class AnsweredTurn:
    """The turn as it stands after these answers."""

    made: SaidTurn
    judgement: Judgement | None
    """Of the last answer; None if there is none."""
    value: Value | None
    """What that answer should have been."""
    tries: int
    """Wrong answers to what is asked now."""


def answered_turn(
    turn: UnfinishedTurn, steps: Sequence[Step], answers: Sequence[Sequence[str]]
) -> AnsweredTurn:
    """The steps of a turn, and for each the answers that were typed, in order.

    A text that is no value counts for nothing; only as the last of all it raises MalformedError.
    """
    memory = TurnSums()
    made = SaidTurn(turn, memory.said)
    judgement: Judgement | None = None
    value: Value | None = None
    last = max((number for number, texts in enumerate(answers) if texts), default=-1)
    for number, step in enumerate(steps):
        asked = question_of(made.turn, step)
        made = made.make(step)
        texts = answers[number] if number < len(answers) else ()
        for place, text in enumerate(texts):
            question = made.unsaid.get(asked[0]) if asked else None
            if asked is None or question is None:
                break
            value = made.turn.centre[asked[0]].value
            assert value is not None
            try:
                judgement = memory.answer(question, value, text, 0.0, turn.view.rules)
            except MalformedError:
                if number == last and place == len(texts) - 1:
                    raise
                continue
            if judgement.right or judgement.told:
                made = made.known(asked[0])
    tries = memory.tries(made.ask[1]) if made.ask else 0
    return AnsweredTurn(made, judgement, value, tries)
