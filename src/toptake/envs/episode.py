"""A game action by action: who is to act, which actions are allowed, and what follows from each.

An episode is immutable. It goes from action to action until a turn is finished; then the hand is restored,
with the next cards of the deck or with those that somebody else has drawn (an OpenSpiel game draws them one
by one, as chance). Before each turn those who may challenge a build decide on it, the seat to move first.

Random agents always come to an end. Each step uses up a card or a pile, so an attempt at a turn is finite;
what leads nowhere is taken back; and since that is allowed once a turn, after which the centre is only taken
from, never changed, every turn ends.

The road not taken: a mask without dead ends. Whether a changed centre can still be taken or built with is the
solver's question, and too slow for thousands of masks a second.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.envs.action_masks import allowed_actions, takeable_piles
from toptake.envs.actions import (
    ACTIONS,
    CARDS,
    CENTRE,
    CHALLENGE,
    IDS,
    ONTO,
    PASS,
    PICK,
    TAKE,
    TAKE_BACK,
    written,
)
from toptake.errors import IllegalActionError, MalformedError
from toptake.game.game import end_by_search
from toptake.rules.apply import carry_out, draws
from toptake.rules.challenges import challengeable, settle_challenge
from toptake.rules.endings import FinishedTurn, finish
from toptake.rules.steps import (
    BuildEnding,
    DiscardEnding,
    Drop,
    Ending,
    Join,
    Lay,
    PassEnding,
    Put,
    Step,
    TakeEnding,
)
from toptake.rules.table import Table
from toptake.rules.turn import Challenge
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import View


@dataclass(frozen=True)
class Episode:
    """A table, and what the seat that acts has done in its turn so far."""

    table: Table
    challengers: tuple[int, ...] = ()
    """The seats that may challenge before this turn and have not said no, the one that acts first."""
    turn: UnfinishedTurn | None = None
    """The turn that is being made; None while somebody may challenge, and when it is finished."""
    picked: Card | None = None
    """The card or pile that was picked and has not gone anywhere."""
    taking: tuple[NumberCard, ...] = ()
    """The piles that the picked card takes so far, by ascending ids."""
    taken_back: bool = False
    """Was this turn taken back?"""
    finished: FinishedTurn | None = None
    """The turn that was made, before the hand is restored."""

    @classmethod
    def begin(cls, table: Table) -> Episode:
        """Before a turn, or at the end of the game."""
        seats = table.rules.seats
        return cls._before_turn(table, tuple([(table.seat + away) % seats for away in range(seats)]))

    @classmethod
    def _before_turn(cls, table: Table, seats: tuple[int, ...]) -> Episode:
        """Before a turn, when only these seats may still challenge."""
        if table.over:
            return cls(table)
        if table.builds:
            for index, seat in enumerate(seats):
                if challengeable(table.view(seat)):
                    return cls(table, challengers=seats[index:])
        return cls(table, turn=UnfinishedTurn.begin(table.view()))

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def seat(self) -> int:
        """Who acts; the seat that has just played, while it has cards to draw."""
        return self.challengers[0] if self.challengers else self.table.seat

    def view(self, seat: int) -> View:
        """What a seat may know of the table. The steps of this turn are not among it: they are hidden."""
        if self.turn is not None and seat == self.turn.view.seat:
            return self.turn.view
        return self.table.view(seat)

    @functools.cached_property
    def legal_actions(self) -> list[int]:
        """In ascending order; none when the game is over or cards are to be drawn."""
        if self.challengers:
            found = [CHALLENGE + IDS[build.number] for build in challengeable(self.view(self.seat))]
            return [*sorted(found), PASS]
        if self.turn is None:
            return []
        return allowed_actions(self.turn, self.picked, self.taking, taken_back=self.taken_back)

    def apply(self, action: int) -> Episode:
        """After an action of the seat that acts."""
        if action not in self.legal_actions:
            if not 0 <= action < ACTIONS:
                raise MalformedError(f"There is no action {action}: they go from 0 to {ACTIONS - 1}.")
            raise IllegalActionError(f"The action {action}, {written(action)}, is masked out now.")
        turn = self.turn
        if turn is None:
            return self._challenge(action)
        if action < ONTO:
            return replace(self, picked=CARDS[action - PICK])
        if action < TAKE:
            return self._step(self._onto(turn, CARDS[action - ONTO]))
        if action < CHALLENGE:
            return self._take(turn, CARDS[action - TAKE])
        if action == TAKE_BACK:
            return Episode(self.table, turn=UnfinishedTurn.begin(turn.view), taken_back=True)
        if action == CENTRE:
            if isinstance(self.picked, WildCard):
                return self._step(Drop(self.picked))
            assert self.picked is not None
            return self._finish(DiscardEnding(self.picked))
        if action == PASS:
            # A hand of wild cards has one turn only, so it is made at once.
            wild = not any(isinstance(card, NumberCard) for card in turn.hand)
            drops = [Drop(card) for card in turn.hand if isinstance(card, WildCard)]
            all_dropped = turn.make_all(drops) if wild and turn.view.last is None else turn
            return Episode(self.table, finished=finish(all_dropped, PassEnding()))
        if self.taking:
            assert isinstance(self.picked, NumberCard)
            return self._finish(TakeEnding(self.picked, self.taking))
        return self._finish(BuildEnding())

    def _challenge(self, action: int) -> Episode:
        if action == PASS:
            return self._before_turn(self.table, self.challengers[1:])
        number = CARDS[action - CHALLENGE]
        assert isinstance(number, NumberCard)
        return self._before_turn(settle_challenge(self.table, self.seat, Challenge(number)), self.challengers)

    def _onto(self, turn: UnfinishedTurn, name: Card) -> Step:
        card = self.picked
        assert card is not None
        if isinstance(card, WildCard):
            return Lay(card, name)
        return Put(card, name) if card in turn.hand else Join(card, name)

    def _step(self, step: Step) -> Episode:
        assert self.turn is not None
        return Episode(self.table, turn=self.turn.make(step), taken_back=self.taken_back)

    def _take(self, turn: UnfinishedTurn, name: Card) -> Episode:
        assert isinstance(name, NumberCard)
        assert isinstance(self.picked, NumberCard)
        taking = (*self.taking, name)
        if takeable_piles(turn, self.picked, taking):
            return replace(self, taking=taking)
        # Nothing is left to be chosen.
        return self._finish(TakeEnding(self.picked, taking))

    def _finish(self, ending: Ending) -> Episode:
        assert self.turn is not None
        return Episode(self.table, finished=finish(self.turn, ending))

    # --- after a turn ---

    @property
    def draws(self) -> tuple[int, int]:
        """How many cards are turned up in the centre after a finished turn, and then drawn by its seat."""
        return draws(self.table, self.finished) if self.finished else (0, 0)

    def next_turn(self, drawn: Sequence[Card] | None = None) -> Episode:
        """After a finished turn and the draw: of the next cards of the deck, or of these out of it."""
        if self.finished is None:
            return self
        table = self.table
        if drawn:
            rest = [card for card in table.deck if card not in drawn]
            table = replace(table, deck=(*drawn, *rest))
        return self.begin(end_by_search(carry_out(table, self.finished)))
