"""An answer to an exercise, decoded, judged and encoded. It takes a millisecond and waits for nobody."""

from __future__ import annotations

from pydantic_core import to_json

from toptake.errors import MalformedError, ToptakeError
from toptake.rules.turn import Challenge, Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.server.errors import RefusedError, rule_of
from toptake.server.game_json.cards import card_ids, pile_json
from toptake.server.game_json.decoding import decode_ending, decode_number_card, decode_step
from toptake.server.game_json.events import play_json
from toptake.server.game_json.texts import JsonObject
from toptake.server.tutorials.schema import JudgeRequest
from toptake.server.tutorials.tutorials_json import found
from toptake.sums.answered_turn import answered_turn
from toptake.tutorials.collection import collection
from toptake.tutorials.judge import judge


def judge_answer(name: str, request: JudgeRequest) -> bytes:
    """JSON of the verdict; what the rules forbid is no verdict but a sentence that says why."""
    exercises = found(collection().tutorials, name).exercises
    if request.exercise >= len(exercises):
        raise RefusedError(404, "This lesson has no such exercise.")
    exercise = exercises[request.exercise]
    answer: JsonObject = {
        "error": None, "rule": None, "play": None, "after": None, "met": False, "sentence": None, "shown": [],
    }  # fmt: skip
    try:
        decoded = _decoded(request)
        if request.say_first and isinstance(decoded, Turn):
            begun = UnfinishedTurn.begin(exercise.scene.view)
            answered_turn(begun, decoded.steps, request.said).made.finish(decoded.ending)
        verdict = judge(exercise, decoded)
    except ToptakeError as error:
        return to_json(answer | {"error": str(error), "rule": rule_of(error)})
    answer |= {"met": verdict.met, "sentence": verdict.sentence, "shown": card_ids(verdict.shown)}
    if verdict.done is not None:
        play, past = verdict.done.play, exercise.scene.view.past
        answer["play"] = play_json(play, 1)
        answer["after"] = [pile_json(pile, (*past, play)) for pile in verdict.done.centre]
    return to_json(answer)


def _decoded(request: JudgeRequest) -> Turn | Challenge:
    if request.challenge is not None:
        if request.steps or request.ending:
            raise MalformedError("An answer is a turn or a challenge, not both.")
        return Challenge(decode_number_card(request.challenge))
    if request.ending is None:
        raise MalformedError("The turn has no ending yet.")
    return Turn(tuple(map(decode_step, request.steps)), decode_ending(request.ending))
