"""Applying a turn: is it legal, and what does the table look like afterwards? Verifies; never searches.

``check_turn`` needs a view only, ``apply_turn`` the table. An illegal turn raises; tables are immutable, so
it changes nothing. Only one question cannot be settled without a search, whether any take is left where a
game is over without one: the game asks the solver.
"""

from __future__ import annotations

from dataclasses import replace

from toptake.cards.card import NumberCard
from toptake.cards.pile import Pile
from toptake.rules.challenges import open_builds_after
from toptake.rules.endings import FinishedTurn, finish
from toptake.rules.events import Play
from toptake.rules.options import HAND, Rules
from toptake.rules.table import Table, replaced
from toptake.rules.turn import Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import View, Winnings


def check_turn(view: View, turn: Turn) -> FinishedTurn:
    """What the turn comes to; raises if it is illegal, saying which rule it breaks and why."""
    return finish(UnfinishedTurn.begin(view).make_all(turn.steps), turn.ending)


def apply_turn(table: Table, turn: Turn) -> Table:
    """The table after a turn of the seat to move."""
    return carry_out(table, check_turn(table.view(), turn))


def carry_out(table: Table, done: FinishedTurn) -> Table:
    """The table after a turn that was checked on it: cards won, hand restored, and who is next."""
    seat, rules = table.seat, table.rules
    play = done.play
    centre, hand, deck = done.centre, done.hand, table.deck
    winnings, taker = table.winnings, table.taker
    if play.takes:
        winnings = replaced(winnings, seat, _won(winnings[seat], play, rules))
        taker = seat
    turned_up, drawn = draws(table, done)
    if turned_up:
        centre += tuple([Pile(card) for card in deck[:turned_up]])
    if drawn:
        hand += deck[turned_up : turned_up + drawn]
    deck = deck[turned_up + drawn :]
    builds = open_builds_after(table, seat, done) if rules.bluffing else ()
    after = Table(
        rules,
        deck,
        centre,
        replaced(table.hands, seat, hand),
        winnings,
        (seat + 1) % rules.seats,
        table.turns + 1,
        taker,
        builds,
        table.last,
        (*table.past, play),
    )
    return _end_solitaire(after) if rules.solitaire else _end(after, seat)


def draws(table: Table, done: FinishedTurn) -> tuple[int, int]:
    """How many cards of the deck go to the centre, and then how many to the hand, after a turn."""
    left = len(table.deck)
    turned_up = 0
    if done.play.takes:
        turned_up = min(max(0, table.rules.restored_centre - len(done.centre)), left)
    # In a last turn the deck is empty anyway.
    return turned_up, min(max(0, HAND - len(done.hand)), left - turned_up)


def _won(before: Winnings, play: Play, rules: Rules) -> Winnings:
    takes = len(play.takes)
    # A take is a point of its own, apart from the bonus.
    bonus = play.score.total - rules.scoring.for_a_take * takes if play.score else 0
    return Winnings(before.cards + play.won, before.takes + takes, before.bonus + bonus)


def _end(after: Table, seat: int) -> Table:
    """Begin the end when the first hand is empty, hand out last turns, and close the game after them.

    With a centre that is restored the game is over at the latest when there is nothing to take, or nothing to
    take it with. Whether anybody can take what is there takes a search: ``Game`` ends it then.
    """
    if after.rules.refill and not after.deck and not _something_to_take(after):
        return close(after)
    last = after.last
    if last is None:
        if after.hands[seat] or after.deck:
            return after
        seats = after.rules.seats
        last = tuple((seat + away) % seats for away in range(1, seats))
    else:
        last = last[1:]
    if last:
        return replace(after, last=last, seat=last[0])
    return close(after)


def close(table: Table) -> Table:
    """The table at the end: what is left in the centre goes to whoever took last."""
    centre, winnings = table.centre, table.winnings
    if table.taker is not None:
        rest = tuple(card for pile in centre for card in pile.cards)
        taker = winnings[table.taker]
        winnings = replaced(winnings, table.taker, replace(taker, cards=taker.cards + rest))
        centre = ()
    return replace(table, last=(), centre=centre, winnings=winnings, builds=())


def _end_solitaire(after: Table) -> Table:
    """Solitaire is over at the latest when there is nothing to take, or nothing to take it with.

    Whether any take is left takes a search: ``Game`` ends it then.
    """
    return after if _something_to_take(after) else replace(after, last=())


def _something_to_take(table: Table) -> bool:
    """Is there a pile with a value, and a number card in any hand?"""
    numbers = any(isinstance(card, NumberCard) for hand in table.hands for card in hand)
    return numbers and any(pile.value is not None for pile in table.centre)
