"""A game: rules, names and a deck, what has happened so far, and what may happen next.

A game is its start and its events; every table in between follows from them. It is immutable like everything
it stands on: ``game = game.apply(turn)``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

from toptake import notation, referee
from toptake.cards import Card, WildCard, shown
from toptake.endings import Finished
from toptake.errors import IllegalTurnError, MalformedError
from toptake.outcome import Outcome, outcome
from toptake.plays import Play
from toptake.position import Position
from toptake.rules import Rules
from toptake.solver import Budget, best_take, builds, takes
from toptake.steps import Discard, Drop, Pass
from toptake.table import Table, View, deal
from toptake.turns import Challenge, Turn, build_turn, take_turn
from toptake.unfinished import UnfinishedTurn

LONGEST_NAME = 40


class LegalTurns:
    """The legal turns of a view. To be in it is settled by the rules; going through it asks the solver.

    Takes and builds come as distinct outcomes: what is won or left, not each way of reaching it. First what
    can be done without dropping wild cards: takes, the best first, builds, the small ones first, and
    discards; then the same with wild cards dropped. Side builds, where the rules have them, are accepted but
    not listed.
    """

    def __init__(self, view: View, budget: Budget | None = None) -> None:
        self.view = view
        self._budget = budget

    def __contains__(self, turn: Turn) -> bool:
        try:
            self.check(turn)
        except IllegalTurnError:
            return False
        return True

    def check(self, turn: Turn) -> Finished:
        """What a turn comes to; raises if it is illegal."""
        return referee.check(self.view, turn)

    def __iter__(self) -> Iterator[Turn]:
        view, rules = self.view, self.view.rules
        if view.over or view.seat != view.to_move:
            return
        wilds = view.position.hand_wilds
        if not view.position.taking_cards:
            if view.last is not None and not rules.last_turn_drops:
                yield Turn((), Pass())
            elif view.last is None:
                yield Turn(tuple(map(Drop, wilds)), Pass())
            else:
                yield from (Turn(tuple(map(Drop, dropped)), Pass()) for dropped in _subsets(wilds))
            return
        may_drop = not rules.solitaire and (view.last is None or rules.last_turn_drops)
        for dropped in _subsets(wilds) if may_drop else [()]:
            kept = tuple([card for card in view.hand if card not in dropped])
            yield from self._with(Position(view.centre, kept), dropped)

    def takes(self) -> Iterator[Turn]:
        """The takes without dropped cards, the best first."""
        return self._takes(self.view.position, ())

    def builds(self) -> Iterator[Turn]:
        """The builds without dropped cards, the small ones first."""
        return self._builds(self.view.position, ())

    def discards(self) -> Iterator[Turn]:
        """The discards without dropped cards."""
        only_takes = self.view.rules.solitaire or self.view.last is not None
        numbers = () if only_takes else self.view.position.taking_cards
        return (Turn((), Discard(card)) for card in numbers)

    def _with(self, position: Position, dropped: tuple[WildCard, ...]) -> Iterator[Turn]:
        yield from self._takes(position, dropped)
        if self.view.rules.solitaire:
            return
        drops = tuple(map(Drop, dropped))
        if self.view.last is not None:
            yield Turn(drops, Pass())
            return
        yield from self._builds(position, dropped)
        yield from (Turn(drops, Discard(card)) for card in position.taking_cards)

    def _takes(self, position: Position, dropped: tuple[WildCard, ...]) -> Iterator[Turn]:
        rules = self.view.rules
        scoring = rules.scoring_of(self.view)
        every = takes(position, rules.by, scoring=scoring, grade=rules.grade, budget=self._budget)
        return (take_turn(take.taking, take.piles, dropped) for take in every.outcomes())

    def _builds(self, position: Position, dropped: tuple[WildCard, ...]) -> Iterator[Turn]:
        rules = self.view.rules
        if rules.solitaire or self.view.last is not None:
            return iter(())
        every = builds(
            position,
            grade=rules.grade,
            budget=self._budget,
            answers=range(1, rules.highest + 1) if rules.bluffing else None,
            wilds_first=rules.wilds_first,
        )
        return (build_turn(play.number, play.expression, dropped) for play in every)


@dataclass(frozen=True)
class Game:
    """A game from its deal to where it stands."""

    start: Table
    table: Table
    names: tuple[str, ...]
    seed: int | None = None
    """What the pack was shuffled with; None if a deck was given."""

    @classmethod
    def new(
        cls,
        rules: Rules,
        seed: int | None = None,
        *,
        deck: Sequence[Card] | None = None,
        names: Sequence[str] | None = None,
    ) -> Game:
        """Deal a new game from a seed, or from a deck in its order."""
        if (seed is None) == (deck is None):
            raise MalformedError("A game is dealt from a seed or from a deck, and needs one of them.")
        table = _ended_alone(deal(rules, Random(seed) if deck is None else deck))
        return cls(table, table, checked_names(names, rules.seats), seed)

    @property
    def rules(self) -> Rules:
        """How it is played."""
        return self.table.rules

    @property
    def seat(self) -> int:
        """Who is to move."""
        return self.table.seat

    @property
    def over(self) -> bool:
        """Has it ended?"""
        return self.table.over

    @property
    def outcome(self) -> Outcome:
        """The score sheet; final once the game is over."""
        return outcome(self.table)

    @property
    def legal_turns(self) -> LegalTurns:
        """The turns that the seat to move may make."""
        return LegalTurns(self.table.view())

    @property
    def turn(self) -> UnfinishedTurn:
        """The turn of the seat to move, to be made step by step."""
        return UnfinishedTurn.begin(self.table.view())

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, by default the one to move."""
        return self.table.view(seat)

    def read(self, text: str) -> Turn:
        """The turn that a typed text means on this table."""
        return notation.read(text, self.table.view())

    def apply(self, turn: Turn | str) -> Game:
        """The game after a turn of the seat to move."""
        if isinstance(turn, str):
            turn = self.read(turn)
        done = self.legal_turns.check(turn)
        return replace(self, table=_ended_alone(referee.carry_out(self.table, done)))

    def challenge(self, seat: int, challenge: Challenge | None = None) -> Game:
        """The game after a seat has challenged a build, by default the latest of somebody else."""
        if not 0 <= seat < self.rules.seats:
            raise MalformedError(f"There is no seat {seat}.")
        return replace(self, table=referee.settle(self.table, seat, challenge or Challenge()))

    def at(self, turns: int) -> Game:
        """The game after so many of its turns; challenges that came after the last of them are undone."""
        if not 0 <= turns <= self.table.turns:
            raise MalformedError(f"This game has turns 0 to {self.table.turns}, not {turns}.")
        game = replace(self, table=self.start)
        for event in self.table.past:
            if isinstance(event, Play):
                if game.table.turns == turns:
                    break
                game = game.apply(Turn.parse(str(event)))
            elif game.table.turns < turns:
                game = game.challenge(event.seat, Challenge(event.number))
        return game


def _ended_alone(table: Table) -> Table:
    """Solitaire is over when no take is possible; the search of so few cards is exhaustive."""
    if table.rules.solitaire and not table.over:
        best = best_take(table.view().position, grade=table.rules.grade)
        if best.take is None:
            return replace(table, last=())
    return table


def checked_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """The names of the players, or the letters A, B, C, D."""
    if names is None:
        return tuple("ABCD"[:seats])
    found = tuple(name.strip() for name in names)
    if len(found) != seats:
        raise MalformedError(f"There are {seats} seats and {len(found)} names.")
    for name in found:
        if not name or len(name) > LONGEST_NAME or not name.isprintable() or set(name) & set(",:"):
            raise MalformedError(
                f"{shown(name)} is no name: it has 1 to {LONGEST_NAME} characters, without commas and colons."
            )
    if len({name.casefold() for name in found}) < seats:
        raise MalformedError("Two players have the same name.")
    return found


def _subsets(cards: Sequence[WildCard]) -> Iterator[tuple[WildCard, ...]]:
    """Nothing first, then one card, then two."""
    for size in range(len(cards) + 1):
        yield from combinations(cards, size)
