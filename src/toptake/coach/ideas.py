"""The ideas in a play, each by an exact definition: a play has an idea or has it not.

Some follow from the expression alone (:func:`ideas_in`), the others need what the player sees: the hand, the
centre, and who has built what (:func:`ideas_of`). What lies inside a build was made in an earlier turn and
counts for that one.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from toptake.cards.card import HIGHEST, NumberCard, Operation, WildCard
from toptake.cards.expressions import Built, Expression, Laid, Sum, apply, evaluate, leaves
from toptake.cards.pile import Pile
from toptake.cards.values import Value
from toptake.players.turns.discards import Safety, plan_for, safety_of
from toptake.rules.endings import FinishedTurn
from toptake.rules.events import Play
from toptake.rules.scoring import By
from toptake.rules.view import View


class Idea(enum.Enum):
    """An idea by its name; the sentence is its definition."""

    ZERO_TRICK = "zero trick"
    """A ×, ÷, fraction, power or root card is laid on a pile worth exactly 0."""
    POWERS = "powers"
    """N², N³, √N or ∛N is laid."""
    POWER_AND_ROOT = "power and root"
    """N² and √N, or N³ and ∛N, in one pile, the second laid on something that the first is part of."""
    NEGATIVE_PILE = "negative pile"
    """A partial answer is below 0."""
    BEYOND_15 = "beyond 15 and back"
    """A partial answer is above 15, the highest number card."""
    OPPONENTS_BUILD = "taking what an opponent has built"
    """A build that another player made or changed last is won."""
    CHANGED_BUILD = "changing what an opponent has built"
    """A build that another player made or changed last becomes part of one's own."""
    COMBINED_PILES = "combining piles"
    """Two or more piles of the centre are joined, and a wild card is laid on what they make together."""
    SEVERAL_PILES = "several piles at once"
    """One number card wins two or more piles."""
    WHOLE_CENTRE = "the whole centre in one pile"
    """One pile is won, and two or more piles, all that had a value, are joined in it."""
    CLEARING = "clearing the centre"
    """The centre is empty after a take; in a points game only where that brings points."""
    PLANNED_BUILD = "a build with a plan"
    """The answer of the build is held."""
    STAGED_BUILD = "a build in stages"
    """The build is made in two or more steps, so that there is a value on the way that need not be held."""
    UNDER_A_WILD_CARD = "a number card under a wild card"
    """The number card of the build lies under a wild card of the centre, alone or under several."""
    WAITING = "waiting for two"
    """The answer of the build is held, and another pile is worth the same, which could have been taken."""
    BLUFF = "a bluff"
    """The answer of the build is not held."""
    SAFE_DISCARD = "a safe discard"
    """Where piles have values: a card that brings their sum above the highest number card, or an 11, 13 or 7
    where it is above that already. Where none has: an 11, 13 or 7, while a wild card that does not subtract
    is unseen."""
    PLANNED_DISCARD = "a discard with a plan"
    """The hand keeps an equal card; one or two wild cards that make it a card of the hand; a card with which
    it adds up to a third; or a subtraction card that makes it fit another wild card of the hand."""
    LOWEST_CARD = "the lowest card"
    """The lowest of the hand is discarded where nothing has a value and no wild card is unseen but those of
    subtraction: low cards are easy to add to later."""
    WILD_CARD_FIRST = "dropping a wild card first"
    """Of four wild cards and one number card a wild card is dropped before that is played."""


_ROOT_OF = {WildCard.SQUARE: WildCard.SQUARE_ROOT, WildCard.CUBE: WildCard.CUBE_ROOT}
_OPPOSITE = _ROOT_OF | {root: power for power, root in _ROOT_OF.items()}


def ideas_in(expression: Expression, number: NumberCard | None = None) -> set[Idea]:
    """The ideas that a pile shows by how it is made; the number card of a build is no pile of the centre.

    >>> from toptake.cards.expressions import parse_expression
    >>> ideas_in(parse_expression("(5-5)x3+7"))
    {<Idea.ZERO_TRICK: 'zero trick'>}
    """
    found = set()
    answers = list(partial_answers(expression))
    if any(answer < 0 for answer in answers):
        found.add(Idea.NEGATIVE_PILE)
    if any(answer > HIGHEST for answer in answers):
        found.add(Idea.BEYOND_15)
    for laid in _lays(expression):
        if laid.card.operation in (Operation.POWER, Operation.ROOT):
            found.add(Idea.POWERS)
        if sum(leaf != number for leaf in leaves(laid.on)) > 1:
            found.add(Idea.COMBINED_PILES)
        if laid.card.operation is not Operation.SUBTRACT and evaluate(laid.on)[0] == 0:
            found.add(Idea.ZERO_TRICK)
        opposite = _OPPOSITE.get(laid.card)
        if opposite and any(below.card is opposite for below in _lays(laid.on)):
            found.add(Idea.POWER_AND_ROOT)
    return found


def ideas_of(view: View, done: FinishedTurn) -> tuple[Idea, ...]:
    """The ideas in a turn that was checked on the view of whoever makes it, in the order of :class:`Idea`."""
    play = done.play
    if play.takes:
        found = _ideas_of_take(view, play)
    elif play.build is not None:
        found = _ideas_of_build(view, done, play.build)
    else:
        found = _ideas_of_discard(view, done)
    numbers = [card for card in view.hand if isinstance(card, NumberCard)]
    if play.drops and len(numbers) == 1 and len(view.hand) == 5 and play.number:
        found.add(Idea.WILD_CARD_FIRST)
    return tuple(idea for idea in Idea if idea in found)


def partial_answers(expression: Expression) -> Iterator[Value]:
    """Every value on the way, in the order in which the steps are said; a build is one value."""
    match expression:
        case NumberCard():
            yield Fraction(expression.value)
        case Built():
            yield evaluate(expression)[0]
        case Laid(card, on):
            value: Value = Fraction(0)
            for value in partial_answers(on):
                yield value
            yield apply(card, value)
        case Sum(parts):
            ends = []
            for part in parts:
                values = list(partial_answers(part))
                yield from values
                ends.append(values[-1])
            total = ends[0]
            for end in ends[1:]:
                total = total + end
                yield total


def _builder(view: View, build: Built) -> int | None:
    """Who made this build, or changed it last; None where nobody has seen it made."""
    for event in reversed(view.past):
        if isinstance(event, Play):
            for pile in (event.build, *event.left):
                if pile is not None and pile.making == build.making:
                    return event.seat
    return None


def opponents_builds(view: View, centre: Iterable[Pile]) -> list[Pile]:
    """The piles that another player made or changed last."""
    return [pile for pile in centre if _is_opponents(view, pile.expression)]


def _lays(expression: Expression) -> Iterator[Laid]:
    """Every wild card laid in this turn."""
    match expression:
        case Laid(_, on):
            yield expression
            yield from _lays(on)
        case Sum(parts):
            for part in parts:
                yield from _lays(part)


def _ideas_of_take(view: View, play: Play) -> set[Idea]:
    found = set[Idea]().union(*map(ideas_in, play.takes))
    if any(_is_opponents(view, leaf) for pile in play.takes for leaf in leaves(pile)):
        found.add(Idea.OPPONENTS_BUILD)
    if len(play.takes) > 1:
        found.add(Idea.SEVERAL_PILES)
    else:
        valued = sum(pile.value is not None for pile in view.centre)
        if valued > 1 and sum(1 for _ in leaves(play.takes[0])) == valued:
            found.add(Idea.WHOLE_CENTRE)
    rules = view.rules
    if play.cleared and (rules.by is By.CARDS or rules.scoring.for_clearing):
        found.add(Idea.CLEARING)
    return found


def _ideas_of_build(view: View, done: FinishedTurn, build: Pile) -> set[Idea]:
    assert not isinstance(build.making, WildCard)
    found = ideas_in(build.making, done.play.number)
    if any(_is_opponents(view, leaf) for leaf in leaves(build.making)):
        found.add(Idea.CHANGED_BUILD)
    found.add(Idea.BLUFF if done.answer is None else Idea.PLANNED_BUILD)
    if sum(1 for _ in leaves(build.making)) + sum(1 for _ in _lays(build.making)) > 2:
        found.add(Idea.STAGED_BUILD)
    single = [pile.making for pile in view.centre if isinstance(pile.making, WildCard)]
    under = [laid for laid in _lays(build.making) if _bottom_of_lays(laid) == done.play.number]
    if any(laid.card in single for laid in under):
        found.add(Idea.UNDER_A_WILD_CARD)
    if done.answer is not None and any(
        pile.value == build.value and pile in view.centre for pile in done.centre
    ):
        found.add(Idea.WAITING)
    return found


def _bottom_of_lays(laid: Laid) -> Expression:
    """What wild cards alone are laid on."""
    while isinstance(laid.on, Laid):
        laid = laid.on
    return laid.on


def _ideas_of_discard(view: View, done: FinishedTurn) -> set[Idea]:
    number = done.play.number
    found = set[Idea]()
    if number is None:
        return found
    safety = safety_of(view, number)
    if safety is not None:
        found.add(Idea.LOWEST_CARD if safety is Safety.LOWEST else Idea.SAFE_DISCARD)
    if plan_for(number, done.hand, view.rules.highest) is not None:
        found.add(Idea.PLANNED_DISCARD)
    return found


def _is_opponents(view: View, leaf: Expression | None) -> bool:
    return isinstance(leaf, Built) and _builder(view, leaf) not in (None, view.seat)


def makings_of(play: Play) -> list[Expression]:
    """All that is taken, built or left, as it was made."""
    found: list[Expression] = list(play.takes)
    for pile in (play.build, *play.left):
        if pile is not None:
            assert not isinstance(pile.making, WildCard)
            found.append(pile.making)
    return found


def ideas_line(names: Sequence[str]) -> str:
    """ "Ideas: zero trick; a bluff." """
    noun = "Idea" if len(names) == 1 else "Ideas"
    return f"{noun}: {'; '.join(names)}."
