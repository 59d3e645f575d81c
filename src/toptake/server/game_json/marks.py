"""JSON of a take that is meant by picking a card and then piles."""

from __future__ import annotations

from collections.abc import Sequence

from toptake.cards.card import NumberCard
from toptake.errors import IllegalTurnError
from toptake.rules.endings import finish
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.server.game_json.cards import CARDS
from toptake.server.game_json.events import play_texts
from toptake.server.game_json.steps import ending_json, step_json
from toptake.server.game_json.texts import JsonObject
from toptake.solver.marked_take import marked_take


def marked_take_json(turn: UnfinishedTurn, number: NumberCard, piles: Sequence[int]) -> JsonObject:
    """Its joins and its ending; nothing if the piles do not make the card, or why a rule forbids it."""
    try:
        valued = [turn.valued(CARDS[pile], "take it") for pile in dict.fromkeys(piles)]
        marked = [(pile.cards[0], pile.value) for pile in valued if pile.value is not None]
        found = marked_take(number, marked)
        if found is None:
            return {}
        done = finish(turn.make_all(found.joins), found.ending)
    except IllegalTurnError as error:
        return {"error": str(error)}
    return {
        "steps": [step_json(join) for join in found.joins],
        "ending": ending_json(found.ending),
        "written": play_texts(done.play),
    }
