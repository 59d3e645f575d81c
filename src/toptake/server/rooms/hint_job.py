"""The hint job, which a worker process does: help for the seat to move, as JSON of the ``hinted`` message."""

from __future__ import annotations

from toptake.cards.card import FractionForm
from toptake.coach.advice import Advice, advise
from toptake.coach.hints import Strength, hint_from
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import View
from toptake.server.game_json.cards import card_ids
from toptake.server.game_json.events import play_texts
from toptake.server.game_json.steps import ending_json, step_json
from toptake.server.game_json.texts import JsonObject
from toptake.sums.question import Question, questions_of


def hint(
    view: View, strength: int, fraction_form: str, say_first: bool = False
) -> tuple[JsonObject, list[Question]]:
    """A hint, and the sums that it has shown; where values are said first it tells none of them."""
    advice = advise(view)
    found = hint_from(advice, strength, FractionForm(fraction_form), values=not say_first)
    whole = found.play is not None
    return {
        "strength": int(found.strength),
        "sentences": list(found.sentences),
        "ideas": [idea.value for idea in found.ideas],
        "what": advice.play.kind,
        "cards": card_ids(found.cards),
        "play": play_texts(advice.play, value=not say_first) if whole else None,
        "steps": [step_json(step) for step in advice.done.turn.steps] if whole else [],
        "ending": ending_json(advice.done.turn.ending) if whole else None,
    }, _shown_sums(advice) if found.strength > Strength.NUDGE else []


def _shown_sums(advice: Advice) -> list[Question]:
    """The sums of the play: whoever is shown its cards has been helped with them."""
    return questions_of(UnfinishedTurn.begin(advice.view), advice.done.turn.steps)
