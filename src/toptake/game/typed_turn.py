"""Turns as people type them: cards without colours, piles by what they are worth, the obvious left out.

``take 10+3`` finds the cards on the table, and the card of the hand that takes them. What is typed is read
against a view, so that it means the cards that are there; what is not there is explained as a rule broken,
not as a typing mistake.
"""

from __future__ import annotations

from toptake.cards.card import Card, NumberCard, WildCard, spoken_name
from toptake.cards.expressions import Built, Expression, cards_of, evaluate, leaves, write
from toptake.cards.pile import Pile
from toptake.errors import ArithmeticRuleError, IllegalTurnError, Rule, shorten
from toptake.rules.steps import Ending, Step
from toptake.rules.turn import Names, Turn, read_steps, read_turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import View


def read(text: str, view: View) -> Turn:
    """The turn that a text means on a table."""
    return read_turn(text, _TableNames(UnfinishedTurn.begin(view)))


def read_part(text: str, turn: UnfinishedTurn) -> tuple[list[Step], Ending | None]:
    """Steps, or the ending, that a text means after the steps made so far."""
    return read_steps(text, _TableNames(turn))


class _TableNames(Names):
    """The cards that lie there: each pile can be meant once."""

    def __init__(self, turn: UnfinishedTurn) -> None:
        self._turn = turn
        self._unused = dict(turn.centre)

    def hand(self, card: NumberCard) -> NumberCard:
        return self._held(card) or card

    def _held(self, card: NumberCard) -> NumberCard | None:
        for each in self._turn.hand:
            if isinstance(each, NumberCard) and _fits(each, card):
                return each
        return None

    def pile(self, leaf: NumberCard | Built) -> Expression:
        name = self._find(leaf)
        pile = self._unused.pop(name)
        if name in self._turn.changed:
            # Worked on in this turn: more can be laid on it, and nothing is split.
            assert isinstance(name, NumberCard)
            return name
        expression = pile.expression
        assert expression is not None
        return expression

    def _find(self, leaf: NumberCard | Built) -> Card:
        valued = [(name, pile) for name, pile in self._unused.items() if pile.value is not None]
        if isinstance(leaf, Built):
            for name, pile in valued:
                if len(pile.cards) > 1 and _same_cards(pile, leaf):
                    return name
            raise IllegalTurnError(Rule.IN_SIGHT, f"There is no build {_told(leaf)} in the centre.")
        for name, pile in valued:
            if len(pile.cards) == 1 and _fits(name, leaf):
                return name
        if leaf.colour is None:
            for name, pile in valued:
                if pile.value == leaf.value:
                    return name
        elif leaf in self._unused:
            # The exact form: the bottom card, with its colour, names all of its pile.
            return leaf
        for name, pile in self._turn.centre.items():
            if any(_fits(card, leaf) for card in pile.cards):
                if name in self._turn.changed and _fits(name, leaf) and name in self._unused:
                    return name
                if name not in self._unused and _fits(name, leaf):
                    raise IllegalTurnError(
                        Rule.IN_SIGHT, f"There is only one {spoken_name(leaf)} in the centre."
                    )
                raise IllegalTurnError(
                    Rule.WHOLE_BUILD,
                    f"The {spoken_name(leaf)} lies in the build {_told(pile.making)},"
                    " and a build is never split.",
                )
        raise IllegalTurnError(Rule.IN_SIGHT, f"There is no {spoken_name(leaf)} in the centre.")

    def single(self, card: Card) -> Card:
        if isinstance(card, WildCard) or card in self._turn.centre:
            return card
        for name, pile in self._turn.centre.items():
            if len(pile.cards) == 1 and _fits(name, card):
                return name
        if card.colour is not None:
            # Exactly this one: it may be a card of the hand, put down by a step before.
            return card
        by_value = [name for name, pile in self._turn.centre.items() if pile.value == card.value]
        by_bottom = [name for name in self._turn.centre if _fits(name, card)]
        return next(iter((*by_value, *by_bottom)), card)

    def wilds(self) -> list[WildCard]:
        return [card for card in self._turn.hand if isinstance(card, WildCard)]

    def taking(self, piles: list[Expression]) -> NumberCard:
        values = []
        for pile in piles:
            try:
                values.append(self._value(pile))
            except ArithmeticRuleError as error:
                raise IllegalTurnError(Rule.ARITHMETIC, f"The value {error}") from None
        for pile in piles:
            self._check_wilds(pile)
        for card in self._turn.hand:
            if isinstance(card, NumberCard) and card.value == values[0]:
                return card
        value = shorten(str(values[0]))
        if isinstance(piles[0], NumberCard):
            raise IllegalTurnError(Rule.EXACT, f"You hold no {value}.")
        raise IllegalTurnError(
            Rule.EXACT, f"The pile {_told(piles[0])} makes {value}, and you hold no {value}."
        )

    def _check_wilds(self, expression: Expression) -> None:
        """That a wild card is missing is told before what the sum comes to."""
        lying = {card for pile in self._turn.centre.values() for card in pile.cards}
        for card in cards_of(expression):
            if isinstance(card, WildCard) and card not in lying and card not in self._turn.hand:
                raise IllegalTurnError(Rule.IN_SIGHT, f"There is no {card.label()} here.")

    def _value(self, expression: Expression) -> object:
        # The bottom card of a pile that was changed stands for all of it.
        if isinstance(expression, NumberCard) and expression in self._turn.changed:
            return self._turn.centre[expression].value
        return evaluate(expression)[0]

    def building(self, pile: Expression) -> NumberCard:
        """The card of the hand among those named: one that the centre cannot provide, else any that it
        can."""
        unused = dict(self._unused)
        named = [leaf for leaf in leaves(pile) if isinstance(leaf, NumberCard)]
        spare = []
        for leaf in named:
            found = next((name for name, each in unused.items() if _is(name, each, leaf)), None)
            if found is None and self._held(leaf):
                return leaf
            if found is not None:
                del unused[found]
                if self._held(leaf):
                    spare.append(leaf)
        if spare:
            return spare[-1]
        raise IllegalTurnError(
            Rule.GOLDEN_1,
            f"A build plays a number card of your hand, and none is in {_told(pile)}: add one of yours.",
        )


def _is(name: Card, pile: Pile, leaf: NumberCard) -> bool:
    single = len(pile.cards) == 1 and _fits(name, leaf)
    return single or (leaf.colour is None and pile.value == leaf.value)


def _fits(card: Card, wanted: Card) -> bool:
    """Is this the card that is meant? A colour that was not said fits every card."""
    if isinstance(card, NumberCard) and isinstance(wanted, NumberCard):
        return card.value == wanted.value and wanted.colour in (None, card.colour)
    return card == wanted


def _same_cards(pile: Pile, leaf: Built) -> bool:
    cards = list(pile.cards)
    for wanted in cards_of(leaf):
        found = next((card for card in cards if _fits(card, wanted)), None)
        if found is None:
            return False
        cards.remove(found)
    return not cards


def _told(making: Expression | WildCard) -> str:
    """What piles are made of, in a sentence."""
    return shorten(making.label() if isinstance(making, WildCard) else write(making), 60)
