"""Claims held against the rules and the solver: what is said and not so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from toptake.cards.card import NumberCard, Operation, WildCard
from toptake.cards.expressions import apply, evaluate, parse_expression
from toptake.cards.position import Position
from toptake.cards.values import Grade, grade
from toptake.coach.bare_position import view_of
from toptake.errors import IllegalTurnError
from toptake.game import typed_turn
from toptake.rules import scoring
from toptake.rules.apply import check_turn
from toptake.rules.challenges import BLUFF_LOSES, WRONG_CHALLENGE_LOSES
from toptake.rules.endings import FinishedTurn
from toptake.rules.outcome import EVERY_CARD, WHOLE_PACK
from toptake.rules.scoring import By
from toptake.rules.view import View
from toptake.solver import best_take, builds
from toptake.tutorials.claims import Claim
from toptake.tutorials.scene import Scene
from toptake.tutorials.toml_table import read_cards

SCORING = {
    "take": scoring.TAKE,
    "five_cards": scoring.FIVE_CARDS,
    "six_cards": scoring.SIX_CARDS,
    "colours": scoring.COLOURS,
    "three_operations": scoring.OPERATIONS[3],
    "four_operations": scoring.OPERATIONS[4],
    "clearing": scoring.CLEARING,
    "most_cards": scoring.MOST_CARDS,
    "bluff": BLUFF_LOSES,
    "wrong_challenge": WRONG_CHALLENGE_LOSES,
    "whole_pack": WHOLE_PACK,
    "every_card": EVERY_CARD,
}
"""What claims about points may speak of."""


def false_claims(scene: Scene, claims: Iterable[Claim]) -> list[str]:
    """A sentence for everything that is claimed and not so."""
    return [wrong for claim in claims for wrong in _false_facts(scene, claim)]


def _false_facts(scene: Scene, claim: Claim) -> Iterator[str]:
    view = _view(scene, claim)
    for name, said in claim.facts.items():
        if name == "held":
            found: Any = bool(scene.theirs) and all(map(scene.holds, scene.theirs))
        elif name in ("wins", "points", "clears", "leaves"):
            assert claim.turn is not None
            found = _OF_TURN[name](_finished(view, claim.turn))
        elif name == "illegal":
            found = (
                said
                if _rule_broken(view, said) == claim.rule
                else f"legal or against {_rule_broken(view, said)}"
            )
        elif name in ("turn", "rule"):
            found = said if name == "rule" or _rule_broken(view, said) is None else "illegal"
        else:
            found = _FACTS[name](view, said)
        if found != said:
            yield f"{name} = {said!r} is claimed of {view.position}, and it is {found!r}"


def _view(scene: Scene, claim: Claim) -> View:
    view, hand = scene.view, claim.hand
    if claim.after is not None:
        done = _finished(view, claim.after)
        held = hand if hand is not None else scene.opponent
        return view_of(Position(done.centre, held), scene.rules)
    return view if hand is None else view_of(Position(view.centre, hand), scene.rules)


def _finished(view: View, text: str) -> FinishedTurn:
    return check_turn(view, typed_turn.read(text, view))


def _rule_broken(view: View, text: str) -> str | None:
    try:
        _finished(view, text)
    except IllegalTurnError as error:
        return error.rule.name.lower()
    return None


# --- what is so: each is given what is claimed, and answers in the same form ---------------------------


def _takes(view: View, _: object = None) -> tuple[int, ...]:
    position, rules = view.position, view.rules
    able = []
    for card in position.taking_cards:
        alone = Position(position.centre, (card, *position.hand_wilds))
        best = best_take(alone, grade=rules.grade)
        assert best.proven
        if best.take:
            able.append(card.value)
    return tuple(sorted(set(able)))


def _builds(view: View, _: object = None) -> tuple[int, ...]:
    rules = view.rules
    found = builds(view.position, grade=rules.grade, wilds_first=rules.wilds_first)
    return tuple(sorted({play.answer for play in found}))


def _best(by: By) -> Callable[[View, object], int]:
    def best(view: View, _: object) -> int:
        rules = replace(view.rules, by=by) if by is By.POINTS else view.rules
        found = best_take(view.position, by, scoring=rules.scoring_of(view), grade=rules.grade)
        assert found.proven
        return found.gain

    return best


def _total(view: View, _: object) -> Any:
    return sum((pile.value for pile in view.centre if pile.value is not None), Fraction(0))


def _makes(view: View, said: dict[str, str]) -> dict[str, str]:
    return {text: str(evaluate(parse_expression(text))[0]) for text in said}


def _wholes(view: View, said: dict[str, str]) -> dict[str, str]:
    """Of the cards that are claimed, those that are right, in their order; then those that are missing."""
    found = {}
    for number, cards in said.items():
        right = [card for card in _divisors(view) if grade(apply(card, Fraction(number))) is Grade.WHOLE]
        named = [card for card in read_cards(cards) if card in right]
        found[number] = " ".join(card.token for card in (*named, *(c for c in right if c not in named)))
    return found


def _divisors(view: View) -> list[WildCard]:
    kinds = (Operation.DIVIDE, Operation.FRACTION)
    return [card for card in view.rules.pack if isinstance(card, WildCard) and card.operation in kinds]


def _unseen(view: View, said: dict[str, int]) -> dict[str, int]:
    unseen = [card.value for card in view.unseen if isinstance(card, NumberCard)]
    return {number: unseen.count(int(number)) for number in said}


_FACTS: dict[str, Callable[[View, Any], Any]] = {
    "total": _total,
    "no_take": lambda view, _: not _takes(view),
    "no_build": lambda view, _: not _builds(view),
    "only_discard": lambda view, _: not _takes(view) and not _builds(view),
    "takes": _takes,
    "builds": _builds,
    "best_cards": _best(By.CARDS),
    "best_points": _best(By.POINTS),
    "makes": _makes,
    "wholes": _wholes,
    "unseen": _unseen,
    "scoring": lambda view, said: {name: SCORING.get(name) for name in said},
}

_OF_TURN: dict[str, Callable[[FinishedTurn], Any]] = {
    "wins": lambda done: len(done.play.won),
    "points": lambda done: done.play.score.total if done.play.score else 0,
    "clears": lambda done: done.play.cleared,
    "leaves": lambda done: len(done.centre),
}
