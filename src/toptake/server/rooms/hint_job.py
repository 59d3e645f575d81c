"""The hint job, which a worker process does: help for the seat to move, as JSON of the ``hinted`` message."""

from __future__ import annotations

from toptake.cards.card import FractionForm
from toptake.coach.advice import advise
from toptake.coach.hints import hint_from
from toptake.rules.view import View
from toptake.server.game_json.cards import card_ids
from toptake.server.game_json.events import play_texts
from toptake.server.game_json.steps import ending_json, step_json
from toptake.server.game_json.texts import JsonObject


def hint(view: View, strength: int, fraction_form: str) -> JsonObject:
    advice = advise(view)
    found = hint_from(advice, strength, FractionForm(fraction_form))
    whole = found.play is not None
    return {
        "strength": int(found.strength),
        "sentences": list(found.sentences),
        "ideas": [idea.value for idea in found.ideas],
        "what": advice.play.kind,
        "cards": card_ids(found.cards),
        "play": play_texts(advice.play) if whole else None,
        "steps": [step_json(step) for step in advice.done.turn.steps] if whole else [],
        "ending": ending_json(advice.done.turn.ending) if whole else None,
    }
