"""A turn while it is being made: step by step, undone step by step, and shown at each moment.

Everything that is forbidden in a turn is forbidden here, whether it comes as a whole or in steps. Each step
gives a new object; nothing is changed, so an illegal step loses nothing and undoing is going back. It stands
on a view alone: what a seat may do does not depend on what it may not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NoReturn

from toptake.cards.card import Card, NumberCard, WildCard, spoken_name
from toptake.cards.expressions import Expression, Laid, Sum, apply
from toptake.cards.pile import Pile
from toptake.cards.values import Grade, Value, grade
from toptake.errors import ArithmeticRuleError, IllegalTurnError, Rule, shorten
from toptake.rules.steps import Drop, Join, Lay, Put, Step
from toptake.rules.view import View


@dataclass(frozen=True, slots=True)
class UnfinishedTurn:
    """The centre and the hand after some steps of a turn."""

    view: View
    centre: dict[Card, Pile]
    """The piles by their names, in the order in which they lie there."""
    hand: tuple[Card, ...]
    changed: dict[Card, bool]
    """The piles that were changed; True if a wild card of the hand went into them."""
    dropped: tuple[WildCard, ...] = ()
    """Wild cards of the hand that lie single in the centre."""
    number: NumberCard | None = None
    """The number card of a build, once it was put down."""
    built: Card | None = None
    """The name of the pile that holds it."""
    before: UnfinishedTurn | None = None
    step: Step | None = None
    """The last step, and all before it."""

    @classmethod
    def begin(cls, view: View) -> UnfinishedTurn:
        """The turn of the seat that the view belongs to, before its first step."""
        if view.last == ():
            raise IllegalTurnError(Rule.OVER, "The game is over; nobody has another turn.")
        if view.seat != view.to_move:
            raise IllegalTurnError(Rule.ORDER, "It is another player's turn.")
        return cls(view, {pile.cards[0]: pile for pile in view.centre}, view.hand, {})

    # --- what there is to see ---

    @property
    def piles(self) -> tuple[Pile, ...]:
        """The centre as it lies there now; each pile tells its value."""
        return tuple(self.centre.values())

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps so far."""
        found: list[Step] = []
        moment: UnfinishedTurn | None = self
        while moment is not None and moment.step is not None:
            found.append(moment.step)
            moment = moment.before
        return tuple(reversed(found))

    def undo(self) -> UnfinishedTurn:
        """One step back; at the beginning there is nothing to undo."""
        return self.before or self

    # --- steps ---

    def make(self, step: Step) -> UnfinishedTurn:
        """The turn with one more step."""
        if self.view.rules.solitaire and isinstance(step, Drop | Put):
            raise IllegalTurnError(
                Rule.SOLITAIRE,
                f"You may not {step}: in solitaire every turn is a take.",
            )
        if isinstance(step, Lay):
            return self._lay(step)
        if isinstance(step, Join):
            return self._join(step)
        if isinstance(step, Drop):
            return self._drop(step)
        return self._put(step)

    def make_all(self, steps: Iterable[Step]) -> UnfinishedTurn:
        """The turn with more steps."""
        moment = self
        for step in steps:
            moment = moment.make(step)
        return moment

    def _lay(self, step: Lay) -> UnfinishedTurn:
        card, name = step.card, step.onto
        pile = self.valued(name, "lay a card on it")
        hand = self.hand
        centre = self.centre
        from_hand = card in hand
        if from_hand:
            self._check_wilds_first(card)
            hand = without(hand, card)
            centre = dict(centre)
        elif card in centre:
            from_hand = card in self.dropped
            if from_hand and name == self.built:
                self._check_wilds_first(card)
            centre = dict(centre)
            del centre[card]
        else:
            self._nowhere(card, "You have no {}, and none lies single in the centre.")
        assert pile.value is not None
        try:
            value = apply(card, pile.value)
        except ArithmeticRuleError as error:
            raise IllegalTurnError(Rule.ARITHMETIC, f"The value {error}") from None
        hardest = self._graded(max(pile.hardest, grade(value)), value)
        centre[name] = Pile.known(Laid(card, self.part(name)), value, hardest, (*pile.cards, card))
        changed = {**self.changed, name: from_hand or self.changed.get(name, False)}
        dropped = tuple([each for each in self.dropped if each is not card])
        return UnfinishedTurn(self.view, centre, hand, changed, dropped, self.number, self.built, self, step)

    def _join(self, step: Join) -> UnfinishedTurn:
        if step.pile == step.onto:
            raise IllegalTurnError(Rule.IN_SIGHT, "A pile cannot be joined to itself.")
        one = self.valued(step.onto, "join something to it")
        two = self.valued(step.pile, "join it to another pile")
        assert one.value is not None
        assert two.value is not None
        value = one.value + two.value
        hardest = self._graded(max(one.hardest, two.hardest, grade(value)), value)
        parts = (self.part(step.onto), self.part(step.pile))
        centre = dict(self.centre)
        del centre[step.pile]
        centre[step.onto] = Pile.known(Sum(parts), value, hardest, one.cards + two.cards)
        changed = dict(self.changed)
        changed[step.onto] = changed.pop(step.pile, False) or changed.get(step.onto, False)
        built = step.onto if self.built == step.pile else self.built
        return UnfinishedTurn(
            self.view, centre, self.hand, changed, self.dropped, self.number, built, self, step
        )

    def _drop(self, step: Drop) -> UnfinishedTurn:
        if step.card not in self.hand:
            self._nowhere(step.card, "You have no {} to drop.")
        self._check_wilds_first(step.card)
        if self.view.last is not None and not self.view.rules.last_turn_drops:
            raise IllegalTurnError(Rule.LAST_TURN, "In the last turn no wild card is dropped: take, or pass.")
        centre = {**self.centre, step.card: Pile(step.card)}
        hand = without(self.hand, step.card)
        dropped = (*self.dropped, step.card)
        return UnfinishedTurn(
            self.view, centre, hand, self.changed, dropped, self.number, self.built, self, step
        )

    def _put(self, step: Put) -> UnfinishedTurn:
        number, name = step.number, step.onto
        if self.view.last is not None:
            raise IllegalTurnError(Rule.LAST_TURN, "In the last turn you may only take, or pass: no builds.")
        self.check_first_number()
        self.check_in_hand(number)
        centre = dict(self.centre)
        of_hand = name in self.dropped
        if isinstance(name, WildCard) and name in self.hand:
            self._check_wilds_first(name, under_number=True)
            return self._drop(Drop(name))._put(step)
        under = centre.get(name)
        if under is not None and isinstance(name, WildCard):
            if of_hand:
                self._check_wilds_first(name, under_number=True)
            try:
                value = apply(name, _whole(number))
            except ArithmeticRuleError as error:
                raise IllegalTurnError(Rule.ARITHMETIC, f"The value {error}") from None
            hardest = self._graded(grade(value), value)
            pile = Pile.known(Laid(name, number), value, hardest, (number, name))
            # The new pile lies where the wild card lay, but its bottom card is another.
            centre = {
                number if key is name else key: pile if key is name else each for key, each in centre.items()
            }
            changed = {**self.changed, number: of_hand}
            built: Card = number
        else:
            under = self.valued(name, "put a card on it")
            assert under.value is not None
            value = under.value + number.value
            hardest = self._graded(max(under.hardest, grade(value)), value)
            making = Sum((self.part(name), number))
            centre[name] = Pile.known(making, value, hardest, (*under.cards, number))
            changed = {**self.changed, name: self.changed.get(name, False)}
            built = name
        dropped = tuple([each for each in self.dropped if each is not name])
        hand = without(self.hand, number)
        return UnfinishedTurn(self.view, centre, hand, changed, dropped, number, built, self, step)

    # --- checks that several steps share ---

    def valued(self, name: Card, what: str) -> Pile:
        """The pile of that name, if it has a value."""
        pile = self.centre.get(name)
        if pile is None:
            self._nowhere(name, "There is no pile {} in the centre.")
        if pile.value is None:
            raise IllegalTurnError(
                Rule.VALUE, f"The {spoken_name(name)} has no value, being a wild card, so you cannot {what}."
            )
        return pile

    def _nowhere(self, card: Card, sentence: str) -> NoReturn:
        """A card that was named is not where it should be: perhaps a build holds it."""
        for pile in self.centre.values():
            if pile.is_build and card in pile.cards:
                raise IllegalTurnError(
                    Rule.WHOLE_BUILD,
                    f"The {spoken_name(card)} lies in the build {shown_pile(pile)},"
                    " and a build is never split.",
                )
        raise IllegalTurnError(Rule.IN_SIGHT, sentence.format(spoken_name(card)))

    def check_in_hand(self, number: NumberCard) -> None:
        """The number card that is played must be of the hand."""
        if number not in self.hand:
            raise IllegalTurnError(
                Rule.GOLDEN_1,
                f"You do not hold the {spoken_name(number)}; a turn ends with a number card of your hand.",
            )

    def check_first_number(self) -> None:
        """No number card may have been played before."""
        if self.number is not None:
            raise IllegalTurnError(
                Rule.GOLDEN_1,
                f"You have put the {spoken_name(self.number)} down to build;"
                " a turn plays one number card, not two.",
            )

    def _check_wilds_first(self, card: WildCard, *, under_number: bool = False) -> None:
        """Wild cards of the hand come before the number card, if so agreed."""
        if self.view.rules.wilds_first and (self.number is not None or under_number):
            raise IllegalTurnError(
                Rule.GOLDEN_3,
                f"The {spoken_name(card)} is of your hand, so it comes before your number card.",
            )

    def _graded(self, hardest: Grade, value: Value) -> Grade:
        limit = self.view.rules.grade
        if hardest > limit:
            kind = "whole numbers" if limit is Grade.WHOLE else "whole numbers and fractions"
            raise IllegalTurnError(
                Rule.GRADE, f"The value {shorten(str(value))} is not allowed: this game has only {kind}."
            )
        return hardest

    def part(self, name: Card) -> Expression:
        """A pile as a part of a larger one: what lay there when the turn began is a build, never split."""
        pile = self.centre[name]
        if name in self.changed:
            assert not isinstance(pile.making, WildCard)
            return pile.making
        expression = pile.expression
        assert expression is not None
        return expression


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand after a card was played."""
    index = hand.index(card)
    return hand[:index] + hand[index + 1 :]


def _whole(number: NumberCard) -> Value:
    value = Pile(number).value
    assert value is not None
    return value


def shown_pile(pile: Pile) -> str:
    """A pile in a sentence."""
    return shorten(pile.written(), 60)


def worth(pile: Pile) -> str:
    """Its value in a sentence."""
    return shorten(str(pile.value))
