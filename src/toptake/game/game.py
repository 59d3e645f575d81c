"""A game: rules, names and a deck, what has happened so far, and what may happen next.

A game is its start and its events; every table in between follows from them. It is immutable like everything
it stands on: ``game = game.apply(turn)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from toptake.cards.card import Card
from toptake.cards.position import Position
from toptake.errors import MalformedError
from toptake.game import typed_turn
from toptake.game.names import checked_names
from toptake.rules.apply import apply_turn, carry_out, close
from toptake.rules.challenges import settle_challenge
from toptake.rules.deal import deal
from toptake.rules.endings import FinishedTurn
from toptake.rules.events import Play
from toptake.rules.options import Rules
from toptake.rules.outcome import Outcome, outcome
from toptake.rules.table import Table
from toptake.rules.turn import Challenge, Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import View

if TYPE_CHECKING:
    # The search is loaded when it is first asked: a replay and the first screen do without.
    from toptake.game.legal_turns import LegalTurns

_MOST_DEALS = 50
_LONG = 600.0
_WORK = (1_000_000, 10_000_000, 100_000_000)
"""Of a search for any take: mostly there is one at once, and only to prove that there is none takes long."""


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
        table = end_by_search(deal(rules, Random(seed) if deck is None else deck))
        return cls(table, table, checked_names(names, rules.seats), seed)

    @classmethod
    def deal(cls, rules: Rules, seeds: Iterable[int], *, names: Sequence[str] | None = None) -> Game:
        """A new game from the first seed; solitaire in which nothing can be taken is dealt again, from the
        next. After some deals without a take the last is kept, though it is over at once.
        """
        for seed in islice(seeds, _MOST_DEALS):
            game = cls.new(rules, seed, names=names)
            if not game.over:
                break
        return game

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
        from toptake.game.legal_turns import LegalTurns

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
        return typed_turn.read(text, self.table.view())

    def apply(self, turn: Turn | str) -> Game:
        """The game after a turn of the seat to move."""
        if isinstance(turn, str):
            turn = self.read(turn)
        return replace(self, table=end_by_search(apply_turn(self.table, turn)))

    def play(self, finished: FinishedTurn) -> Game:
        """The game after a turn that was checked on this very table."""
        return replace(self, table=end_by_search(carry_out(self.table, finished)))

    def challenge(self, seat: int, challenge: Challenge | None = None) -> Game:
        """The game after a seat has challenged a build, by default the latest of somebody else."""
        if not 0 <= seat < self.rules.seats:
            raise MalformedError(f"There is no seat {seat}.")
        return replace(self, table=settle_challenge(self.table, seat, challenge or Challenge()))

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


def end_by_search(table: Table) -> Table:
    """The table, or its end where a game is over because nobody can take: solitaire, and games whose centre
    is restored once their deck is empty.
    """
    if not table.rules.ends_by_search or table.over or (table.deck and not table.rules.solitaire):
        return table
    if any(_can_take(table, seat) for seat in table.last or range(table.rules.seats)):
        return table
    return replace(table, last=()) if table.rules.solitaire else close(table)


def _can_take(table: Table, seat: int) -> bool:
    """Of few cards the search is exhaustive; in a crowded centre there is a take, or the game goes on until
    it is proven that there is none. Work alone ends a search, so that a record replays alike everywhere.
    """
    from toptake.solver import Budget, best_take

    position = Position(table.centre, table.hands[seat])
    values = {card.value for card in position.taking_cards}
    if any(pile.value in values for pile in table.centre):
        return True
    for work in _WORK:
        best = best_take(position, grade=table.rules.grade, budget=Budget(_LONG, work=work))
        if best.take is not None or best.proven:
            return best.take is not None
    return True
