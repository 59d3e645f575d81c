"""Checking a typed answer: is it a legal take, what is it worth, and how far is it from the best?"""

from __future__ import annotations

from collections.abc import Generator

from pydantic_core import to_json

from toptake.cards.card import Card, NumberCard
from toptake.cards.colouring import in_colours
from toptake.cards.expressions import cards_of
from toptake.cards.pack import CardSet
from toptake.cards.position import Position
from toptake.cards.typed_sums import read_sums
from toptake.cards.values import Grade
from toptake.coach.bare_position import view_of
from toptake.coach.speech import counted
from toptake.errors import IllegalTurnError, MalformedError, Rule, ToptakeError
from toptake.game import typed_turn
from toptake.rules.endings import FinishedTurn, finish
from toptake.rules.options import Rules
from toptake.rules.scoring import Bonus, By, Edition, Scoring, score_turn
from toptake.rules.steps import TakeEnding
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.server.errors import rule_of
from toptake.server.game_json.scores import score_lines_json
from toptake.server.game_json.texts import JsonObject
from toptake.server.game_json.turns import spoken_steps
from toptake.server.solving.answer_lines import Doing, partial, working
from toptake.server.solving.schema import CheckRequest
from toptake.solver import Budget
from toptake.solver.best_take import improving
from toptake.solver.query import Query
from toptake.sums.said_turn import SaidTurn


def check(request: CheckRequest, megabytes: float) -> Generator[bytes, None, bytes]:
    """Is this take right, which is told at once, and how far is it from the best?"""
    typed = Position.parse(request.position)
    position, before = in_colours(typed)
    rules = Rules(wilds=CardSet.ALL.cards, by=By(request.by), grade=Grade.parse(request.grade))
    begin = turn = UnfinishedTurn.begin(view_of(position, rules))
    scoring = Scoring.shown_by(typed.cards, Edition(request.edition), bonuses=Bonus.parse(request.bonuses))
    found: JsonObject = {"right": False, "rule": None, "cards": 0, "points": 0, "score": [], "short": None}
    found |= {"best": None, "proven": False}
    query = Query.of(
        typed, request.by, scoring=scoring, grade=request.grade, budget=Budget(request.seconds, megabytes)
    )
    try:
        played = f" with {request.taking}" if request.taking else ""
        sums = read_sums(request.expression)
        for each in sums:
            if mistake := each.mistake():
                raise MalformedError(mistake)
        whole = typed_turn.read(f"take {' and '.join(each.text for each in sums)}{played}", begin.view)
        if not isinstance(whole.ending, TakeEnding):
            raise MalformedError("This is no take; write what is taken, as in 10+3.")
        for step in whole.steps:
            turn = turn.make(step)
        done = finish(turn, whole.ending)
    except ToptakeError as error:
        found |= {"sentence": str(error), "rule": rule_of(error)}
    else:
        found |= _worth(done, before, scoring)
        brought = found["points"] if request.by == "points" else found["cards"]
        found |= {"right": True, "sentence": _verdict(brought, None, False, request.by)}
    found["spoken"] = spoken_steps(SaidTurn(turn))
    if found["right"]:
        yield partial(to_json(found))
        yield working(Doing.IMPROVING)
        for best in improving(query):
            most = max(brought, best.gain)
            short = most - brought
            found |= {"best": most, "short": short, "proven": best.proven}
            found["sentence"] = _verdict(brought, short, best.proven, request.by)
            yield partial(to_json(found))
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
    if short is None:
        return f"Right: {told}."
    if short:
        return f"Right: {told}. There is a take that brings {short} more."
    if proven:
        return f"Right: {told}, and nothing brings more."
    return f"Right: {told}; nothing better was found."
