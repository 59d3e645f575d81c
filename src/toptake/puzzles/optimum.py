"""The proof of a question: its optimum, every play that reaches it, and what the best of the others reaches.

Takes count as the same when they differ only in the order or grouping of additions, in where in a sum a
subtraction card is laid, or in the order of adjacent multiplying cards, as everywhere in the solver. Builds,
and the takes of two turns, count as the same when they use the same cards for the same: for the pairs of
their expressions would be far too many to be shown.

Either all of it is found within the budget or a BudgetError says that it is not: there is no half a proof.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import chain, takewhile

from toptake.cards.card import Card, WildCard
from toptake.cards.expressions import Built, Expression, Laid, Sum, leaves
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.errors import BudgetError
from toptake.puzzles.question import Kind, Question
from toptake.rules.options import HAND
from toptake.rules.scoring import Bonus, By, Scoring
from toptake.solver import _kernel
from toptake.solver.best_take import search
from toptake.solver.budget import Budget, Clock
from toptake.solver.builds import BuildPlay, Builds
from toptake.solver.query import Query
from toptake.solver.take import Take
from toptake.solver.takes import Takes

MOST_PLAYS = 1000
"""Best plays that are found; nobody looks at more."""

PROOF_BUDGET = Budget(30.0, 512.0)
"""Of a whole proof, whoever asks for it: what can be set can be told, and printed."""

_MOST_FIRST_TURNS = 3000


class ManyPlaysError(BudgetError):
    """The optimum is known, but its best plays are too many to be listed."""


@dataclass(frozen=True)
class OptimalPlay:
    """A best play, or one that comes second: one turn of takes, two of them, or a build."""

    takes: tuple[Take, ...] = ()
    build: BuildPlay | None = None

    @property
    def expressions(self) -> tuple[Expression, ...]:
        """Every pile that is taken or built."""
        if self.build is not None:
            return (self.build.expression,)
        return tuple(pile for take in self.takes for pile in take.piles)

    @property
    def grade(self) -> Grade:
        """Of the hardest partial answer."""
        return self.build.grade if self.build is not None else max(take.grade for take in self.takes)

    def __str__(self) -> str:
        return str(self.build) if self.build is not None else "; ".join(map(str, self.takes))


@dataclass(frozen=True)
class Optimum:
    """What the best play reaches, and what is known of all others."""

    value: int
    plays: tuple[OptimalPlay, ...]
    """All of them; none where the question has no answer."""
    second: int
    """What the best of the other plays reaches; 0 where there is none."""
    second_play: OptimalPlay | None = None
    """One that reaches it; none for a ?, where whoever finds all numbers but one comes second."""


def prove(question: Question, budget: Budget | None = None, most_plays: int = MOST_PLAYS) -> Optimum:
    """Find every best play, or raise a BudgetError.

    >>> found = prove(Question.parse("best-take: 6 4 | 4 10 -2 x5 /4; level 3"))
    >>> found.value, [str(play) for play in found.plays]
    (6, ['4 = ((4−2)×5+6)÷4', '10 = (4+6−2)×5÷4'])
    >>> found.second, str(found.second_play)
    (4, '4 = 6−2, 4 = 4')
    """
    budget = budget or PROOF_BUDGET
    return _PROOFS[question.kind](question, budget, Clock(budget), most_plays)


def query_of(question: Question, position: Position, budget: Budget) -> Query:
    """A position as the solver is asked about it under the rules of the question."""
    rules = question.rules
    return Query(position, rules.by, question.scoring_at(position), rules.grade, budget)


# --- takes ----------------------------------------------------------------------------------------


def _prove_take(question: Question, budget: Budget, clock: Clock, most_plays: int) -> Optimum:
    query = query_of(question, question.position, budget)
    return _best_and_second(clock.each(Takes(query).by_score()), lambda take: take.gain(query.by), most_plays)


def _best_and_second(takes: Iterable[Take], gain: Callable[[Take], int], most_plays: int) -> Optimum:
    """Of takes that come best first."""
    ordered = iter(takes)
    first = next(ordered, None)
    if first is None or not gain(first):
        # A turn that wins nothing that counts is no answer.
        return Optimum(0, (), 0)
    best = gain(first)
    plays = [first]
    for take in ordered:
        if gain(take) < best:
            return _with_second(best, _of_takes(plays), gain(take), OptimalPlay((take,)))
        _check_count(len(plays) + 1, most_plays)
        plays.append(take)
    return Optimum(best, _of_takes(plays), 0)


def _with_second(
    value: int, plays: tuple[OptimalPlay, ...], second: int, second_play: OptimalPlay | None
) -> Optimum:
    # A play that reaches nothing is none.
    return Optimum(value, plays, second, second_play if second else None)


def _of_takes(takes: Iterable[Take]) -> tuple[OptimalPlay, ...]:
    return tuple(OptimalPlay((take,)) for take in takes)


def _check_count(plays: int, most: int) -> None:
    if plays > most:
        raise ManyPlaysError(f"There are more than {most:,} best plays.")


def _prove_every_card(question: Question, budget: Budget, clock: Clock, most_plays: int) -> Optimum:
    if question.any_number:
        return _prove_numbers(question, budget, clock, most_plays)
    found = _prove_take(question, budget, clock, most_plays)
    if found.value < len(question.position.cards):
        return Optimum(0, (), found.value)
    return found


def _prove_numbers(question: Question, budget: Budget, clock: Clock, most_plays: int) -> Optimum:
    """Which numbers the ? can be; whoever finds all but one comes second."""
    plays: list[Take] = []
    numbers = 0
    for number in question.numbers:
        query = query_of(question, question.with_number(number), clock.left())
        best = search(query)
        if not best.proven or clock.is_up():
            raise BudgetError(f"What a {number} takes is not proven within {budget}.")
        if best.gain < len(best.position.cards):
            continue
        numbers += 1
        for take in clock.each(Takes(query).by_score()):
            if take.cards < best.gain:
                break
            _check_count(len(plays) + 1, most_plays)
            plays.append(take)
    return Optimum(numbers, _of_takes(plays), max(0, numbers - 1))


def _prove_clearing(question: Question, budget: Budget, clock: Clock, most_plays: int) -> Optimum:
    """Takes that clear the centre come first where nothing else counts."""
    position = question.position
    total = sum(len(pile.cards) for pile in position.centre)
    clearing = Scoring(bonuses=Bonus.CLEARING)
    query = Query(position, By.POINTS, clearing, question.rules.grade, budget)
    plays: list[Take] = []
    for take in takewhile(lambda take: take.cleared, clock.each(Takes(query).by_score())):
        _check_count(len(plays) + 1, most_plays)
        plays.append(take)
    second = 0
    second_play: OptimalPlay | None = None
    for take in clock.each(Takes(replace(query, by=By.CARDS, budget=clock.left())).outcomes()):
        # The taking card is not of the centre.
        if take.cards - 1 <= second:
            break
        if not take.cleared and centre_cards(position, take) > second:
            second, second_play = centre_cards(position, take), OptimalPlay((take,))
    return _with_second(total if plays else 0, _of_takes(plays), second, second_play)


def centre_cards(position: Position, take: Take) -> int:
    """How many of the cards won lay in the centre."""
    return take.cards - 1 - len({card for pile in take.won for card in pile} & set(position.hand_wilds))


# --- builds ---------------------------------------------------------------------------------------


def _prove_build(question: Question, budget: Budget, clock: Clock, most_plays: int) -> Optimum:
    query = query_of(question, question.position, budget)
    if len(query.items) > _kernel.MOST_FOR_ALL_BUILDS:
        raise BudgetError(
            f"The builds of {len(query.items)} piles and wild cards are too many;"
            f" {_kernel.MOST_FOR_ALL_BUILDS} are the most."
        )
    found = list(clock.each(Builds(query, wilds_first=question.rules.wilds_first)))
    sizes = sorted({len(play.pile.cards) for play in found}, reverse=True)
    if not sizes:
        return Optimum(0, (), 0)
    best = [play for play in found if len(play.pile.cards) == sizes[0]]
    _check_count(len(best), most_plays)
    plays = tuple(OptimalPlay(build=play) for play in best)
    if len(sizes) == 1:
        return Optimum(sizes[0], plays, 0)
    other = next(play for play in found if len(play.pile.cards) == sizes[1])
    return Optimum(sizes[0], plays, sizes[1], OptimalPlay(build=other))


# --- two turns ------------------------------------------------------------------------------------


def _prove_two_turns(question: Question, budget: Budget, clock: Clock, most_plays: int) -> Optimum:
    """Every first turn, and the best second turn after each, unless it cannot even come second."""
    by = question.by
    query = query_of(question, question.position, budget)
    best = second = 0
    firsts: list[tuple[Take, Query, int, OptimalPlay]] = []
    """With what each of them reaches in all, and a play of both turns that does."""
    for count, first in enumerate(clock.each(Takes(query).outcomes()), 1):
        if count > _MOST_FIRST_TURNS:
            raise BudgetError(f"There are more than {_MOST_FIRST_TURNS} first turns.")
        after = query_of(question, position_after(question, first), clock.left())
        if by is By.CARDS and first.gain(by) + _most_won(after.position) <= second:
            continue
        found = search(after)
        if not found.proven or clock.is_up():
            raise BudgetError(f"What is best after {first} is not proven within {budget}.")
        total = first.gain(by) + found.gain
        rest = (found.take,) if found.take is not None and found.gain else ()
        firsts.append((first, after, total, OptimalPlay((first, *rest))))
        # Others that reach the optimum, too, are best plays and no second.
        if total > best:
            best, second = total, best
        elif total < best:
            second = max(second, total)
    if not best:
        return Optimum(0, (), 0)
    plays: list[OptimalPlay] = []
    second = 0
    second_play: OptimalPlay | None = None
    for *_, total, play in firsts:
        if second < total < best:
            second, second_play = total, play
    for first, after, total, _ in clock.each(firsts):
        if total < best:
            continue
        for later in clock.each(Takes(after).outcomes()):
            reached = first.gain(by) + later.gain(by)
            if reached < best:
                if reached > second:
                    second, second_play = reached, OptimalPlay((first, later))
                break
            _check_count(len(plays) + 1, most_plays)
            plays.append(OptimalPlay((first, later)))
        else:
            # The turn may also be left out, or cannot be made at all.
            if total == first.gain(by):
                plays.append(OptimalPlay((first,)))
            elif first.gain(by) > second:
                second, second_play = first.gain(by), OptimalPlay((first,))
    return _with_second(best, tuple(plays), second, second_play)


def _most_won(position: Position) -> int:
    """Nobody wins more cards than there are, of which one number card of the hand takes the others."""
    return len(position.cards) - max(0, len(position.taking_cards) - 1)


def position_after(question: Question, take: Take) -> Position:
    """What lies and is held after the first of two turns: centre and hand are restored to five, as far as
    there are cards, the centre first."""
    position = question.position
    centre = list(position.centre)
    hand: list[Card] = list(position.hand)
    hand.remove(take.taking)
    for pile in take.piles:
        for leaf in leaves(pile):
            centre.remove(Pile(leaf.making if isinstance(leaf, Built) else leaf))
        for wild in _laid(pile):
            if wild in hand:
                hand.remove(wild)
            else:
                centre.remove(Pile(wild))
    drawn = list(question.refill)
    turned_up = max(0, min(question.rules.restored_centre - len(centre), len(drawn)))
    centre += map(Pile, drawn[:turned_up])
    hand += drawn[turned_up:][: max(0, HAND - len(hand))]
    return Position(tuple(centre), tuple(hand))


def _laid(expression: Expression) -> Iterable[WildCard]:
    """The wild cards laid in this turn."""
    match expression:
        case Laid(card, on):
            return chain((card,), _laid(on))
        case Sum(parts):
            return chain.from_iterable(map(_laid, parts))
        case _:
            return ()


_PROOFS = {
    Kind.BEST_TAKE: _prove_take,
    Kind.EVERY_CARD: _prove_every_card,
    Kind.TWO_TURNS: _prove_two_turns,
    Kind.CLEAR_CENTRE: _prove_clearing,
    Kind.FIND_BUILD: _prove_build,
}
