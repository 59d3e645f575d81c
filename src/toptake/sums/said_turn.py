"""An unfinished turn at a table where values are said first: what of it is unsaid, and what may be done
meanwhile.

While a value is unsaid nothing that is offered depends on it. Steps that touch the pile are refused; endings
are those that the rules allow for *some* value of it, found by asking the rules about a turn in which the
value is replaced. So this module has no rules of its own, and cannot give away a value that it does not use.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.cards.pile import Pile
from toptake.cards.values import Grade
from toptake.errors import IllegalTurnError, Rule, UnsaidError
from toptake.rules.endings import FinishedTurn, finish
from toptake.rules.legal_steps import legal_finishes, legal_steps
from toptake.rules.steps import Drop, Ending, Join, Lay, Put, Step, TakeEnding
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.sums.question import Question, can_be_said, question_of


@dataclass(frozen=True, slots=True)
class SaidTurn:
    """An unfinished turn, with the sums that were not said yet."""

    turn: UnfinishedTurn
    said: Container[Hashable] = field(default=frozenset())
    """The sums that were said in this turn."""
    unsaid: Mapping[Card, Question] = field(default_factory=dict)
    """What is to be said of which pile, the oldest first."""

    @property
    def ask(self) -> tuple[Card, Question] | None:
        """The pile and the question that come next."""
        return next(iter(self.unsaid.items()), None)

    def make(self, step: Step) -> SaidTurn:
        """The turn with one more step; its refusals name no value that was not said."""
        self.check_said(_touched(step))
        asked = question_of(self.turn, step)
        try:
            after = self.turn.make(step)
        except IllegalTurnError as error:
            if error.rule is Rule.GRADE:
                raise IllegalTurnError(Rule.GRADE, _too_hard(self.turn.view.rules.grade)) from None
            raise
        if asked is None:
            return replace(self, turn=after)
        name, question = asked
        value = after.centre[name].value
        assert value is not None
        if question.sum in self.said or not can_be_said(value):
            return replace(self, turn=after)
        return SaidTurn(after, self.said, {**self.unsaid, name: question})

    def make_all(self, steps: Iterable[Step]) -> SaidTurn:
        made = self
        for step in steps:
            made = made.make(step)
        return made

    def make_until_unsaid(self, steps: Iterable[Step]) -> SaidTurn:
        """The turn with these steps, up to the first that has to wait until a value was said."""
        made = self
        for step in steps:
            try:
                made = made.make(step)
            except UnsaidError:
                break
        return made

    def known(self, name: Card) -> SaidTurn:
        """The turn once the value of this pile was said."""
        return replace(self, unsaid={each: asked for each, asked in self.unsaid.items() if each != name})

    def check_said(self, names: Iterable[Card]) -> None:
        """Raises UnsaidError if the value of one of these is to be said."""
        for name in names:
            if name in self.unsaid:
                raise UnsaidError(_say(self.unsaid[name]))

    def unsaid_of(self, before: UnfinishedTurn, step: Step) -> Question | None:
        """The sum that one of the steps made, from the turn before it, if it is still to be said."""
        asked = question_of(before, step)
        return asked[1] if asked and self.unsaid.get(asked[0]) == asked[1] else None

    def with_value(self, value: int, names: Iterable[Card] = ()) -> UnfinishedTurn:
        """The turn as if every unsaid pile, and these, had this value."""
        centre = dict(self.turn.centre)
        for name in (*self.unsaid, *names):
            pile = centre.get(name)
            if pile is not None and not isinstance(pile.making, WildCard):
                centre[name] = Pile.known(pile.making, Fraction(value), Grade.WHOLE, pile.cards)
        return replace(self.turn, centre=centre)

    def steps(self) -> Iterator[Step]:
        """Every step that is offered now."""
        if not self.unsaid:
            yield from legal_steps(self.turn)
            return
        for step in legal_steps(self.turn):
            if not any(name in self.unsaid for name in _touched(step)):
                yield step

    def finishes(self, most: int | None = None) -> Iterator[FinishedTurn]:
        """What the turn comes to with every ending that is offered now, for any value of what is unsaid.

        What is written of a build among them must not show its value.
        """
        if not self.unsaid:
            yield from legal_finishes(self.turn, most)
            return
        numbers = [card.value for card in self.turn.hand if isinstance(card, NumberCard)]
        seen: set[Ending] = set()
        for value in dict.fromkeys(numbers) or (1,):
            for done in legal_finishes(self.with_value(value), most):
                ending = done.turn.ending
                if ending not in seen and _fits(ending, value):
                    seen.add(ending)
                    yield done

    def finish(self, ending: Ending) -> FinishedTurn:
        """The turn with its ending, once everything is said."""
        self.check_said(self.unsaid)
        return finish(self.turn, ending)


def _fits(ending: Ending, value: int) -> bool:
    return not isinstance(ending, TakeEnding) or ending.number.value == value


def _touched(step: Step) -> tuple[Card, ...]:
    """The piles that a step changes or uses up."""
    match step:
        case Lay(card, onto):
            return (card, onto)
        case Join(pile, onto):
            return (pile, onto)
        case Put(_, onto):
            return (onto,)
        case Drop():
            return ()


def _say(question: Question) -> str:
    return f"Say what {question.spoken().removesuffix(' is').removesuffix(',')} makes first."


def _too_hard(limit: Grade) -> str:
    kind = "whole numbers" if limit is Grade.WHOLE else "whole numbers and fractions"
    return f"What comes of this is not allowed: this game has only {kind}."
