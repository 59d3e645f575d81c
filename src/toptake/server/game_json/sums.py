"""JSON of values that are said first: what is asked, how an answer was judged, pictures, what was said."""

from __future__ import annotations

from collections.abc import Sequence

from toptake.cards.card import Card
from toptake.cards.values import Value
from toptake.server.game_json.cards import CARD_ID
from toptake.server.game_json.texts import JsonObject, in_all_forms, same_in_all_forms, value_texts
from toptake.sums.answered_turn import AnsweredTurn
from toptake.sums.judging import Judgement
from toptake.sums.pictures import Dots, Line, Picture
from toptake.sums.question import Question, written_value
from toptake.sums.summary import FactTally, summary_sentence


def ask_json(pile: Card, question: Question, tries: int) -> JsonObject:
    """The pile whose value is asked for, after so many wrong answers."""
    return {
        "pile": CARD_ID[pile],
        "question": in_all_forms(question.written),
        "spoken": in_all_forms(question.spoken),
        "tries": tries,
    }


def judgement_json(judgement: Judgement, value: Value) -> JsonObject:
    """The value is told only where that was decided."""
    return {
        "right": judgement.right,
        "tries": judgement.tries,
        "nudge": judgement.nudge,
        "picture": None if judgement.picture is None else _picture_json(judgement.picture),
        "told": value_texts(value) if judgement.told else None,
    }


def answered_json(answered: AnsweredTurn) -> JsonObject | None:
    """How the last answer was judged."""
    if answered.judgement is None or answered.value is None:
        return None
    return judgement_json(answered.judgement, answered.value)


def sums_json(seat: int, tallies: Sequence[FactTally]) -> JsonObject:
    """What a seat has said in a game."""
    facts = [
        {
            "fact": each.fact.value,
            "label": each.fact.label,
            "right_at_once": each.right_at_once,
            "said": each.said,
        }
        for each in tallies
    ]
    return {"seat": seat, "facts": facts, "sentence": summary_sentence(tallies)}


def _picture_json(picture: Picture) -> JsonObject:
    if isinstance(picture, Dots):
        groups = [{"count": count, "sign": sign} for count, sign in picture.groups]
        return {"kind": "dots", "groups": groups}
    if isinstance(picture, Line):
        return {
            "kind": "line",
            "from": same_in_all_forms(written_value(picture.low)),
            "to": same_in_all_forms(written_value(picture.high)),
            "start": in_all_forms(lambda form: written_value(picture.start, form)),
            "jump": in_all_forms(lambda form: written_value(picture.jump, form)),
        }
    return {"kind": "stages", "lines": in_all_forms(picture.lines)}
