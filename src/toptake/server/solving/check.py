"""Turns on a position that is kept nowhere: somebody's answer checked, and the sandbox of lessons."""

from __future__ import annotations

from dataclasses import replace

from pydantic_core import to_json

from toptake.cards.card import Card, NumberCard
from toptake.cards.colouring import in_colours
from toptake.cards.expressions import cards_of
from toptake.cards.pack import CardSet
from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.coach.bare_position import view_of
from toptake.coach.speech import counted
from toptake.errors import IllegalTurnError, MalformedError, Rule, ToptakeError
from toptake.rules import typed_turn
from toptake.rules.endings import FinishedTurn, finish
from toptake.rules.options import Operations, Rules
from toptake.rules.scoring import By, Edition, Scoring, score_turn
from toptake.rules.steps import TakeEnding
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.server.errors import rule_of
from toptake.server.game_json.cards import pile_json
from toptake.server.game_json.decoding import decode_ending, decode_step
from toptake.server.game_json.events import play_json
from toptake.server.game_json.rules import decode_rules
from toptake.server.game_json.scores import score_lines_json
from toptake.server.game_json.texts import JsonObject
from toptake.server.game_json.turns import spoken_steps, unfinished_turn_json
from toptake.server.solving.schema import AskedCheck, AskedTry
from toptake.solver import Budget, best_take


def attempt(asked: AskedTry) -> bytes:
    """An unfinished turn, or a whole one, on a position."""
    rules = replace(decode_rules(asked.rules), operations=Operations.SHOWN)
    position, _ = in_colours(Position.parse(asked.position))
    view = view_of(position, rules)
    if asked.last_turn:
        view = replace(view, last=(0,), deck=0)
    found: JsonObject = {"moment": None, "error": None, "rule": None, "play": None, "after": None}
    try:
        turn = UnfinishedTurn.begin(view).make_all(map(decode_step, asked.steps))
        found["moment"] = unfinished_turn_json(turn)
        if asked.ending is not None:
            done = finish(turn, decode_ending(asked.ending))
            found["play"] = play_json(done.play, 1)
            found["after"] = [pile_json(pile, (done.play,)) for pile in done.centre]
    except ToptakeError as error:
        found |= {"error": str(error), "rule": rule_of(error)}
    return to_json(found)


# --- checking -------------------------------------------------------------------------------------


def check(asked: AskedCheck, megabytes: float) -> bytes:
    """Is this take right, and how far is it from the best?"""
    typed = Position.parse(asked.position)
    position, before = in_colours(typed)
    rules = Rules(sets=CardSet.ALL, by=By(asked.by), grade=Grade.parse(asked.grade))
    begin = turn = UnfinishedTurn.begin(view_of(position, rules))
    scoring = Scoring.shown_by(typed.cards, Edition(asked.edition))
    budget = Budget(asked.seconds, megabytes)
    best = best_take(typed, asked.by, scoring=scoring, grade=asked.grade, budget=budget)
    most = best.gain if best.take else None
    found: JsonObject = {"right": False, "rule": None, "cards": 0, "points": 0, "score": [], "short": None}
    try:
        played = f" with {asked.taking}" if asked.taking else ""
        whole = typed_turn.read(f"take {asked.expression}{played}", begin.view)
        if not isinstance(whole.ending, TakeEnding):
            raise MalformedError("This is no take; write what is taken, as in 10+3.")
        for step in whole.steps:
            turn = turn.make(step)
        done = finish(turn, whole.ending)
    except ToptakeError as error:
        found |= {"sentence": str(error), "rule": rule_of(error)}
    else:
        found |= _worth(done, before, scoring)
        brought = found["points"] if asked.by == "points" else found["cards"]
        short = None if most is None else max(0, most - brought)
        found |= {"right": True, "short": short}
        found["sentence"] = _verdict(brought, short, best.proven, asked.by)
    found |= {"spoken": spoken_steps(turn), "best": most, "proven": best.proven}
    return to_json(found)


def _worth(done: FinishedTurn, before: dict[Card, Card], scoring: Scoring) -> JsonObject:
    """What the take brings, with the cards as they were typed: a colour that nobody told brings nothing."""
    play = done.play
    if play.number is None:
        raise IllegalTurnError(Rule.GOLDEN_1, "A take needs a number card.")
    taking = before[play.number]
    assert isinstance(taking, NumberCard)
    takes = [[before[card] for card in cards_of(pile)] for pile in play.takes]
    score = score_turn(takes, taking, play.cleared, scoring)
    return {"cards": len(play.won), "points": score.total, "score": score_lines_json(score.lines)}


def _verdict(brought: int, short: int | None, proven: bool, by: str) -> str:
    told = counted(brought, by.removesuffix("s"))
    if short:
        return f"Right: {told}. There is a take that brings {short} more."
    if proven:
        return f"Right: {told}, and nothing brings more."
    return f"Right: {told}; nothing better was found."
