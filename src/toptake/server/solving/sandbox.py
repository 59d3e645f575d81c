"""The sandbox: a turn on a position that is stored nowhere, for lessons and for answers laid on a table."""

from __future__ import annotations

from dataclasses import replace

from pydantic_core import to_json

from toptake.cards.colouring import in_colours
from toptake.cards.position import Position
from toptake.coach.bare_position import view_of
from toptake.errors import ToptakeError
from toptake.rules.options import Operations
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import View
from toptake.server.errors import rule_of
from toptake.server.game_json.cards import CARDS, pile_json
from toptake.server.game_json.decoding import decode_ending, decode_number_card, decode_step
from toptake.server.game_json.events import play_json
from toptake.server.game_json.marks import marked_take_json
from toptake.server.game_json.rules import decode_rules
from toptake.server.game_json.sums import answered_json
from toptake.server.game_json.texts import JsonObject
from toptake.server.game_json.turns import unfinished_turn_json
from toptake.server.solving.schema import MarkedTakeRequest, SandboxRequest
from toptake.sums.answered_turn import AnsweredTurn, answered_turn
from toptake.sums.said_turn import SaidTurn
from toptake.tutorials.scene import with_builders


def attempt(request: SandboxRequest) -> bytes:
    """An unfinished turn, or a whole one, on a position."""
    view = _view(request)
    found: JsonObject = dict.fromkeys(("moment", "error", "rule", "play", "after", "said"))
    try:
        answered = _answered(view, request)
        found["said"] = answered_json(answered)
        found["moment"] = unfinished_turn_json(answered.made, answered.tries)
        if request.ending is not None:
            done = answered.made.finish(decode_ending(request.ending))
            found["play"] = play_json(done.play, 1)
            found["after"] = [pile_json(pile, (*view.past, done.play)) for pile in done.centre]
    except ToptakeError as error:
        found |= {"error": str(error), "rule": rule_of(error)}
    return to_json(found)


def first_moment(request: SandboxRequest) -> JsonObject:
    """The turn before any step, as ``attempt`` answers: sent with a lesson, it need not be asked for."""
    return unfinished_turn_json(_answered(_view(request), request).made)


def mark(request: MarkedTakeRequest) -> bytes:
    """The take that is meant by a card and the piles marked for it."""
    view = _view(request)
    found: JsonObject = dict.fromkeys(("steps", "ending", "written", "error"))
    try:
        made, number = _answered(view, request).made, decode_number_card(request.number)
        found |= marked_take_json(made, number, request.piles, request.say_first)
    except ToptakeError as error:
        found["error"] = str(error)
    return to_json(found)


def _answered(view: View, request: SandboxRequest) -> AnsweredTurn:
    """The turn so far, with what was said if that is asked for."""
    turn, steps = UnfinishedTurn.begin(view), list(map(decode_step, request.steps))
    if request.say_first:
        return answered_turn(turn, steps, request.said)
    return AnsweredTurn(SaidTurn(turn.make_all(steps)), None, None, 0)


def _view(request: SandboxRequest) -> View:
    rules = replace(decode_rules(request.rules), operations=Operations.SHOWN)
    position, _ = in_colours(Position.parse(request.position))
    built = {CARDS[card] for card in request.theirs}
    view = with_builders(
        view_of(position, rules), [pile for pile in position.centre if pile.cards[0] in built]
    )
    return replace(view, last=(0,), deck=0) if request.last_turn else view
