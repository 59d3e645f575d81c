"""How a turn ends: a take, a build, a discard or a pass, and what comes of it.

All that the rules say about a turn as a whole is here: whatever was changed must be taken or built with, and
the answer of a build must be held.
"""

from __future__ import annotations

from dataclasses import dataclass

from toptake.cards.card import Card, NumberCard, spoken_name, with_article
from toptake.cards.expressions import Expression
from toptake.cards.pile import Pile
from toptake.cards.values import Value
from toptake.errors import IllegalTurnError, Rule
from toptake.rules.events import Play
from toptake.rules.scoring import By, Score, score_turn
from toptake.rules.steps import BuildEnding, DiscardEnding, Ending, PassEnding, TakeEnding
from toptake.rules.turn import Turn
from toptake.rules.unfinished_turn import UnfinishedTurn, shown_pile, without, worth


@dataclass(frozen=True, slots=True)
class FinishedTurn:
    """What a turn comes to: the play that everybody sees, and the centre and hand before drawing."""

    turn: Turn
    play: Play
    centre: tuple[Pile, ...]
    hand: tuple[Card, ...]
    answer: NumberCard | None
    """The card held for the build that the turn has made."""


def finish(turn: UnfinishedTurn, ending: Ending) -> FinishedTurn:
    """The turn with its ending, if that is legal now."""
    if turn.view.rules.solitaire and not isinstance(ending, TakeEnding):
        raise IllegalTurnError(Rule.SOLITAIRE, "In solitaire every turn is a take.")
    if turn.view.last is not None and isinstance(ending, BuildEnding | DiscardEnding):
        raise IllegalTurnError(Rule.LAST_TURN, "In the last turn you may only take, or pass.")
    if isinstance(ending, TakeEnding):
        return _take(turn, ending)
    if isinstance(ending, BuildEnding):
        return _build(turn, ending)
    if isinstance(ending, DiscardEnding):
        return _discard(turn, ending)
    return _pass(turn, ending)


def _take(turn: UnfinishedTurn, ending: TakeEnding) -> FinishedTurn:
    number = ending.number
    turn.check_first_number()
    turn.check_in_hand(number)
    if not ending.piles:
        raise IllegalTurnError(Rule.EXACT, "A take wins one or more piles, and none is named.")
    centre = dict(turn.centre)
    won: list[Pile] = []
    parts: list[Expression] = []
    for name in ending.piles:
        pile = turn.valued(name, "take it")
        if name not in centre:
            raise IllegalTurnError(Rule.IN_SIGHT, f"The pile of the {spoken_name(name)} is named twice.")
        if pile.value != number.value:
            raise IllegalTurnError(
                Rule.EXACT,
                f"{_made(pile)}, so {with_article(number)} cannot take it.",
            )
        parts.append(turn.part(name))
        won.append(pile)
        del centre[name]
    hand = without(turn.hand, number)
    left = _left(turn, ending.piles, hand, "take it with your card as well")
    play = Play(
        turn.view.seat,
        number,
        takes=tuple(parts),
        left=left,
        drops=turn.dropped,
        cleared=not centre,
        score=_score(turn, won, number, not centre),
    )
    return _finished(turn, ending, play, centre, hand)


def _score(turn: UnfinishedTurn, won: list[Pile], number: NumberCard, cleared: bool) -> Score | None:
    rules = turn.view.rules
    if rules.by is not By.POINTS:
        return None
    scoring = rules.scoring_of(turn.view)
    return score_turn([pile.cards for pile in won], number, cleared, scoring)


def _build(turn: UnfinishedTurn, ending: BuildEnding) -> FinishedTurn:
    if turn.number is None or turn.built is None:
        raise IllegalTurnError(
            Rule.GOLDEN_1, "A build needs a number card of your hand, put on a pile or under a wild card."
        )
    pile = turn.centre[turn.built]
    answer = _answer(pile.value, turn.hand)
    if answer is None:
        _check_bluff(turn, pile)
    left = _left(turn, (turn.built,), turn.hand, "build with it")
    play = Play(turn.view.seat, turn.number, build=pile, left=left, drops=turn.dropped)
    return _finished(turn, ending, play, turn.centre, turn.hand, answer)


def _check_bluff(turn: UnfinishedTurn, pile: Pile) -> None:
    rules = turn.view.rules
    if not rules.bluffing:
        raise IllegalTurnError(
            Rule.GOLDEN_2,
            f"{_made(pile)}, and you hold no {worth(pile)}.",
        )
    if pile.value not in range(1, rules.highest + 1):
        raise IllegalTurnError(
            Rule.GOLDEN_2,
            f"{_made(pile)}, and there is no {worth(pile)} in this game.",
        )


def _discard(turn: UnfinishedTurn, ending: DiscardEnding) -> FinishedTurn:
    turn.check_first_number()
    turn.check_in_hand(ending.number)
    hand = without(turn.hand, ending.number)
    left = _left(turn, (), hand, "take it or build with it")
    centre = {**turn.centre, ending.number: Pile(ending.number)}
    play = Play(turn.view.seat, ending.number, left=left, drops=turn.dropped)
    return _finished(turn, ending, play, centre, hand)


def _pass(turn: UnfinishedTurn, ending: PassEnding) -> FinishedTurn:
    view = turn.view
    wild = not any(isinstance(card, NumberCard) for card in view.hand)
    last = view.last is not None
    if not wild and not last:
        raise IllegalTurnError(
            Rule.GOLDEN_1, "You may not pass: you hold a number card, and every turn plays one."
        )
    if turn.changed or turn.number is not None:
        rule, why = Rule.NO_GLUE, "When you pass, the centre stays as it is."
        if wild and not last:
            rule, why = (
                Rule.ONLY_WILD,
                "With only wild cards in your hand you just drop them all.",
            )
        raise IllegalTurnError(rule, why)
    if last and turn.dropped:
        raise IllegalTurnError(
            Rule.LAST_TURN,
            f"A pass drops nothing: the {spoken_name(turn.dropped[0])} may be dropped before a take only.",
        )
    if wild and not last and turn.hand:
        raise IllegalTurnError(
            Rule.ONLY_WILD,
            f"You hold only wild cards, so drop them all; the {spoken_name(turn.hand[0])} is still there.",
        )
    play = Play(view.seat, None, drops=turn.dropped)
    return _finished(turn, ending, play, turn.centre, turn.hand)


def _finished(
    turn: UnfinishedTurn,
    ending: Ending,
    play: Play,
    centre: dict[Card, Pile],
    hand: tuple[Card, ...],
    answer: NumberCard | None = None,
) -> FinishedTurn:
    return FinishedTurn(Turn(turn.steps, ending), play, tuple(centre.values()), hand, answer)


def _left(
    turn: UnfinishedTurn, done: tuple[Card, ...], hand: tuple[Card, ...], instead: str
) -> tuple[Pile, ...]:
    """The changed piles that stay behind, if the rules allow that at all."""
    left = []
    for name, with_hand in turn.changed.items():
        if name in done:
            continue
        pile = turn.centre[name]
        if not (turn.view.rules.leaves_side_builds and with_hand):
            raise IllegalTurnError(
                Rule.NO_GLUE,
                f"You have changed {shown_pile(pile)} and left it there; {instead}, or leave it alone.",
            )
        if _answer(pile.value, hand) is None:
            raise IllegalTurnError(
                Rule.GOLDEN_2,
                f"You leave {shown_pile(pile)}, which makes {worth(pile)}, and you hold no {worth(pile)}.",
            )
        left.append(pile)
    return tuple(left)


def _made(pile: Pile) -> str:
    """What a pile is, as the beginning of a sentence."""
    if isinstance(pile.making, NumberCard):
        return f"That card is {with_article(pile.making)}"
    return f"The pile {shown_pile(pile)} makes {worth(pile)}"


def _answer(value: Value | None, hand: tuple[Card, ...]) -> NumberCard | None:
    """A number card of the hand with that value."""
    for card in hand:
        if isinstance(card, NumberCard) and card.value == value:
            return card
    return None
