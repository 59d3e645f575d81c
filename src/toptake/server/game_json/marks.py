"""JSON of a take that is meant by picking a card and then piles.

Where values are said first there always is one, whose joins tell of no sum that was not said; the sums are
then said, and the rules judge the take.
"""

from __future__ import annotations

from collections.abc import Sequence

from toptake.cards.card import NumberCard
from toptake.errors import IllegalError
from toptake.rules.endings import finish
from toptake.rules.steps import TakeEnding
from toptake.server.game_json.cards import CARDS
from toptake.server.game_json.events import play_texts
from toptake.server.game_json.steps import ending_json, step_json
from toptake.server.game_json.texts import JsonObject
from toptake.solver.marked_take import joined_blindly, marked_take
from toptake.sums.said_turn import SaidTurn


def marked_take_json(
    made: SaidTurn, number: NumberCard, piles: Sequence[int], say_first: bool = False
) -> JsonObject:
    """Its joins and its ending; nothing if the piles do not make the card, or why a rule forbids it."""
    turn, names = made.turn, [CARDS[pile] for pile in dict.fromkeys(piles)]
    try:
        valued = [turn.valued(name, "take it") for name in names]
        marked = [(pile.cards[0], pile.value) for pile in valued if pile.value is not None]
        if say_first:
            made.check_said(names)
            # As if all were worth as much as the card: what is forbidden then is not a matter of values.
            finish(made.with_value(number.value, names), TakeEnding(number, tuple(names)))
            found = joined_blindly(number, marked)
            written = None
        else:
            right = marked_take(number, marked)
            if right is None:
                return {}
            found, written = right, play_texts(finish(turn.make_all(right.joins), right.ending).play)
    except IllegalError as error:
        return {"error": str(error)}
    return {
        "steps": [step_json(join) for join in found.joins],
        "ending": ending_json(found.ending),
        "written": written,
    }
