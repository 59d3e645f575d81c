"""A turn while it is being made: step by step, undone step by step, and shown at each moment.

Everything that is forbidden in a turn is forbidden here, whether it comes as a whole or in steps. Each step
gives a new object; nothing is changed, so an illegal step loses nothing and undoing is going back. It stands
on a view alone: what a seat may do does not depend on what it may not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import NoReturn

from toptake.cards import Card, NumberCard, WildCard, cut_short, said
from toptake.errors import ArithmeticRuleError, IllegalTurnError, Rule
from toptake.expressions import Expression, Laid, Sum, apply
from toptake.pile import Pile
from toptake.plays import Play
from toptake.scoring import By, Score, score_turn
from toptake.steps import Build, Discard, Drop, Ending, Join, Lay, Pass, Put, Step, Take
from toptake.table import View
from toptake.turns import Turn
from toptake.values import Grade, Value, grade


@dataclass(frozen=True, slots=True)
class Finished:
    """What a turn comes to: the play that everybody sees, and the centre and hand before drawing."""

    turn: Turn
    play: Play
    centre: tuple[Pile, ...]
    hand: tuple[Card, ...]
    answer: NumberCard | None
    """The card held for the build that the turn has made."""


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
        pile = self._valued(name, f"lay {said(card)} on it")
        hand = self.hand
        centre = self.centre
        from_hand = card in hand
        if from_hand:
            self._check_wilds_first(card)
            hand = _without(hand, card)
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
        centre[name] = Pile.known(Laid(card, self._part(name)), value, hardest, (*pile.cards, card))
        changed = {**self.changed, name: from_hand or self.changed.get(name, False)}
        dropped = tuple([each for each in self.dropped if each is not card])
        return UnfinishedTurn(self.view, centre, hand, changed, dropped, self.number, self.built, self, step)

    def _join(self, step: Join) -> UnfinishedTurn:
        if step.pile == step.onto:
            raise IllegalTurnError(Rule.IN_SIGHT, "A pile cannot be joined to itself.")
        one = self._valued(step.onto, "join something to it")
        two = self._valued(step.pile, "join it to another pile")
        assert one.value is not None
        assert two.value is not None
        value = one.value + two.value
        hardest = self._graded(max(one.hardest, two.hardest, grade(value)), value)
        parts = (self._part(step.onto), self._part(step.pile))
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
        hand = _without(self.hand, step.card)
        dropped = (*self.dropped, step.card)
        return UnfinishedTurn(
            self.view, centre, hand, self.changed, dropped, self.number, self.built, self, step
        )

    def _put(self, step: Put) -> UnfinishedTurn:
        number, name = step.number, step.onto
        if self.view.last is not None:
            raise IllegalTurnError(Rule.LAST_TURN, "In the last turn you may only take, or pass: no builds.")
        self._check_first_number()
        self._check_in_hand(number)
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
            under = self._valued(name, f"put the {said(number)} on it")
            assert under.value is not None
            value = under.value + number.value
            hardest = self._graded(max(under.hardest, grade(value)), value)
            making = Sum((self._part(name), number))
            centre[name] = Pile.known(making, value, hardest, (*under.cards, number))
            changed = {**self.changed, name: self.changed.get(name, False)}
            built = name
        dropped = tuple([each for each in self.dropped if each is not name])
        hand = _without(self.hand, number)
        return UnfinishedTurn(self.view, centre, hand, changed, dropped, number, built, self, step)

    # --- the ending ---

    def finish(self, ending: Ending) -> Finished:
        """The turn with its ending, if that is legal now."""
        if self.view.rules.solitaire and not isinstance(ending, Take):
            raise IllegalTurnError(Rule.SOLITAIRE, "In solitaire every turn is a take.")
        if self.view.last is not None and isinstance(ending, Build | Discard):
            raise IllegalTurnError(Rule.LAST_TURN, "In the last turn you may only take, or pass.")
        if isinstance(ending, Take):
            return self._take(ending)
        if isinstance(ending, Build):
            return self._build(ending)
        if isinstance(ending, Discard):
            return self._discard(ending)
        return self._pass(ending)

    def _take(self, ending: Take) -> Finished:
        number = ending.number
        self._check_first_number()
        self._check_in_hand(number)
        if not ending.piles:
            raise IllegalTurnError(Rule.EXACT, "A take wins one or more piles, and none is named.")
        centre = dict(self.centre)
        won: list[Pile] = []
        parts: list[Expression] = []
        for name in ending.piles:
            pile = self._valued(name, "take it")
            if name not in centre:
                raise IllegalTurnError(Rule.IN_SIGHT, f"The pile of the {said(name)} is named twice.")
            if pile.value != number.value:
                raise IllegalTurnError(
                    Rule.EXACT,
                    f"The pile {_shown(pile)} is worth {_worth(pile)}, so a {number.value} cannot take it.",
                )
            parts.append(self._part(name))
            won.append(pile)
            del centre[name]
        hand = _without(self.hand, number)
        left = self._left(ending.piles, hand, "take it with your card as well")
        play = Play(
            self.view.seat,
            number,
            takes=tuple(parts),
            left=left,
            drops=self.dropped,
            cleared=not centre,
            score=self._score(won, number, not centre),
        )
        return self._finished(ending, play, centre, hand)

    def _score(self, won: list[Pile], number: NumberCard, cleared: bool) -> Score | None:
        rules = self.view.rules
        if rules.by is not By.POINTS:
            return None
        scoring = rules.scoring_of(lambda: (*chain(*(p.cards for p in self.view.centre)), *self.view.hand))
        return score_turn([pile.cards for pile in won], number, cleared, scoring)

    def _build(self, ending: Build) -> Finished:
        if self.number is None or self.built is None:
            raise IllegalTurnError(
                Rule.GOLDEN_1, "A build needs a number card of your hand, put on a pile or under a wild card."
            )
        pile = self.centre[self.built]
        answer = self._answer(pile.value, self.hand)
        if answer is None:
            self._check_bluff(pile)
        left = self._left((self.built,), self.hand, "build with it")
        play = Play(self.view.seat, self.number, build=pile, left=left, drops=self.dropped)
        return self._finished(ending, play, self.centre, self.hand, answer)

    def _check_bluff(self, pile: Pile) -> None:
        rules = self.view.rules
        if not rules.bluffing:
            raise IllegalTurnError(
                Rule.GOLDEN_2,
                f"The build {_shown(pile)} is worth {_worth(pile)}, and you hold no {_worth(pile)}.",
            )
        if pile.value not in range(1, rules.highest + 1):
            raise IllegalTurnError(
                Rule.GOLDEN_2,
                f"The build {_shown(pile)} is worth {_worth(pile)}, and no number card in the game is.",
            )

    def _discard(self, ending: Discard) -> Finished:
        self._check_first_number()
        self._check_in_hand(ending.number)
        hand = _without(self.hand, ending.number)
        left = self._left((), hand, "take it or build with it")
        centre = {**self.centre, ending.number: Pile(ending.number)}
        play = Play(self.view.seat, ending.number, left=left, drops=self.dropped)
        return self._finished(ending, play, centre, hand)

    def _pass(self, ending: Pass) -> Finished:
        view = self.view
        wild = not any(isinstance(card, NumberCard) for card in view.hand)
        last = view.last is not None
        if not wild and not last:
            raise IllegalTurnError(
                Rule.GOLDEN_1, "You may not pass: you hold a number card, and every turn plays one."
            )
        if self.changed or self.number is not None:
            rule, why = Rule.NO_GLUE, "When you pass, the centre stays as it is."
            if wild and not last:
                rule, why = (
                    Rule.ONLY_WILD,
                    "With only wild cards in your hand you just drop them all.",
                )
            raise IllegalTurnError(rule, why)
        if wild and not last and self.hand:
            raise IllegalTurnError(
                Rule.ONLY_WILD,
                f"You hold only wild cards, so drop them all; the {said(self.hand[0])} is still there.",
            )
        play = Play(view.seat, None, drops=self.dropped)
        return self._finished(ending, play, self.centre, self.hand)

    def _finished(
        self,
        ending: Ending,
        play: Play,
        centre: dict[Card, Pile],
        hand: tuple[Card, ...],
        answer: NumberCard | None = None,
    ) -> Finished:
        return Finished(Turn(self.steps, ending), play, tuple(centre.values()), hand, answer)

    def _left(self, done: tuple[Card, ...], hand: tuple[Card, ...], instead: str) -> tuple[Pile, ...]:
        """The changed piles that stay behind, if the rules allow that at all."""
        left = []
        for name, with_hand in self.changed.items():
            if name in done:
                continue
            pile = self.centre[name]
            side = self.view.rules.side_builds and with_hand
            if not side:
                raise IllegalTurnError(
                    Rule.NO_GLUE,
                    f"You have changed {_shown(pile)} and left it there; {instead}, or leave it alone.",
                )
            if self._answer(pile.value, hand) is None:
                raise IllegalTurnError(
                    Rule.GOLDEN_2,
                    f"You leave {_shown(pile)}, worth {_worth(pile)}, and hold no {_worth(pile)}.",
                )
            left.append(pile)
        return tuple(left)

    # --- checks that several steps share ---

    def _valued(self, name: Card, what: str) -> Pile:
        """The pile of that name, if it has a value."""
        pile = self.centre.get(name)
        if pile is None:
            self._nowhere(name, "There is no pile {} in the centre.")
        if pile.value is None:
            raise IllegalTurnError(
                Rule.VALUE, f"The {said(name)} has no value, being a wild card, so you cannot {what}."
            )
        return pile

    def _nowhere(self, card: Card, sentence: str) -> NoReturn:
        """A card that was named is not where it should be: perhaps a build holds it."""
        for pile in self.centre.values():
            if card in pile.cards:
                raise IllegalTurnError(
                    Rule.WHOLE_BUILD,
                    f"The {said(card)} lies in the build {_shown(pile)}, and a build is never split.",
                )
        raise IllegalTurnError(Rule.IN_SIGHT, sentence.format(said(card)))

    def _check_in_hand(self, number: NumberCard) -> None:
        if number not in self.hand:
            raise IllegalTurnError(
                Rule.GOLDEN_1,
                f"You do not hold the {said(number)}; a turn ends with a number card of your hand.",
            )

    def _check_first_number(self) -> None:
        if self.number is not None:
            raise IllegalTurnError(
                Rule.GOLDEN_1,
                f"You have put the {said(self.number)} down to build; a turn plays one number card, not two.",
            )

    def _check_wilds_first(self, card: WildCard, *, under_number: bool = False) -> None:
        """Wild cards of the hand come before the number card, if so agreed."""
        if self.view.rules.wilds_first and (self.number is not None or under_number):
            raise IllegalTurnError(
                Rule.GOLDEN_3,
                f"The {said(card)} is of your hand, so it comes before your number card.",
            )

    def _graded(self, hardest: Grade, value: Value) -> Grade:
        limit = self.view.rules.grade
        if hardest > limit:
            kind = "whole numbers" if limit is Grade.WHOLE else "whole numbers and fractions"
            raise IllegalTurnError(
                Rule.GRADE, f"The value {cut_short(str(value))} is not allowed: this game has only {kind}."
            )
        return hardest

    def _answer(self, value: Value | None, hand: tuple[Card, ...]) -> NumberCard | None:
        """A number card of the hand with that value."""
        for card in hand:
            if isinstance(card, NumberCard) and card.value == value:
                return card
        return None

    def _part(self, name: Card) -> Expression:
        """A pile as a part of a larger one: what lay there when the turn began is a build, never split."""
        pile = self.centre[name]
        if name in self.changed:
            assert not isinstance(pile.making, WildCard)
            return pile.making
        expression = pile.expression
        assert expression is not None
        return expression


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    index = hand.index(card)
    return hand[:index] + hand[index + 1 :]


def _whole(number: NumberCard) -> Value:
    value = Pile(number).value
    assert value is not None
    return value


def _shown(pile: Pile) -> str:
    """A pile in a sentence."""
    return cut_short(pile.written(), 60)


def _worth(pile: Pile) -> str:
    return cut_short(str(pile.value))
