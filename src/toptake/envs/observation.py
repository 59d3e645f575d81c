"""What a seat sees, as numbers from −1 to 1: a row for each card of the pack, then some about the game.

One row per card shows any centre: a pile is told in the rows of all its cards, so eighty piles need no more
room than two. Seats are counted from the one that observes. The columns of a turn that is being made are
filled for the seat that makes it and for nobody else.

The road not taken: a row for each pile, up to some number of them. Such a number would be either wrong or
mostly empty.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from toptake.cards import HIGHEST, MOST_CARDS, Card
from toptake.envs.actions import ACTIONS, CARDS, IDS
from toptake.pile import Pile
from toptake.referee import challengeable
from toptake.rules import HAND, MOST_SEATS
from toptake.values import Value, approximately

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from toptake.envs.moment import Moment

COLUMNS = {
    name: index
    for index, name in enumerate(
        (
            "unseen",  # in the deck or in another hand
            "hand",
            "centre",
            *(f"won {seat}" for seat in range(MOST_SEATS)),
            "bottom",  # it names its pile
            "pile",  # the id of the bottom card, in 89ths
            "cards",  # of its pile, in 89ths
            "grade",  # the hardest partial answer: 0, 1/2, 1
            "size",  # v / (|v| + 15) of the value v of its pile
            *(f"worth {value}" for value in range(1, HIGHEST + 1)),
            *(f"built {seat}" for seat in range(MOST_SEATS)),  # played into a build that is still open
            "open",  # and this seat may challenge that build now
            "picked",
            "taking",
            "changed",  # its pile, in this turn
            "dropped",
            "put",  # the number card of the build that is being made
        )
    )
}
"""What each number of a card's row says."""

FACTS = {
    name: index
    for index, name in enumerate(
        (
            "deck",  # cards, in 89ths
            *(f"hand {seat}" for seat in range(MOST_SEATS)),  # cards, in fifths
            *(f"takes {seat}" for seat in range(MOST_SEATS)),  # in 89ths
            *(f"bonus {seat}" for seat in range(MOST_SEATS)),  # b / (|b| + 100)
            *(f"acts {seat}" for seat in range(MOST_SEATS)),
            *(f"turn {seat}" for seat in range(MOST_SEATS)),
            *(f"took last {seat}" for seat in range(MOST_SEATS)),
            *(f"last turn {seat}" for seat in range(MOST_SEATS)),  # it has its last turn still
            "challenges",  # somebody is asked for a challenge
            "end",  # the last turns have begun
            "again",  # this turn was taken back
        )
    )
}
"""What the numbers after the rows say."""

ROWS = len(CARDS) * len(COLUMNS)
SIZE = ROWS + len(FACTS)

_UNSEEN, _HAND, _CENTRE, _WON = (COLUMNS[name] for name in ("unseen", "hand", "centre", "won 0"))
_WORTH, _BUILT = COLUMNS["worth 1"], COLUMNS["built 0"]


def observe(moment: Moment, seat: int) -> NDArray[np.float32]:
    """What a seat sees at a moment."""
    found = np.zeros(SIZE, np.float32)
    fill(found, moment, seat)
    return found


def fill(found: NDArray[np.float32], moment: Moment, seat: int) -> None:
    """Write what a seat sees into an array of zeros."""
    view = moment.view(seat)
    seats = view.rules.seats
    rows = found[:ROWS].reshape(len(CARDS), len(COLUMNS))
    facts = found[ROWS:]

    turn = moment.turn if moment.turn is not None and moment.turn.view.seat == seat else None
    hand = view.hand if turn is None else turn.hand
    piles = view.centre if turn is None else turn.piles
    rows[[IDS[card] for card in view.rules.pack], _UNSEEN] = 1
    for card in hand:
        _place(rows, card, _HAND)
    for pile in piles:
        _show_pile(rows, pile)
    for other in range(seats):
        away = (other - seat) % seats
        won = view.winnings[other]
        for card in won.cards:
            _place(rows, card, _WON + away)
        facts[FACTS["hand 0"] + away] = view.hands[other] / HAND
        facts[FACTS["takes 0"] + away] = won.takes / MOST_CARDS
        facts[FACTS["bonus 0"] + away] = won.bonus / (abs(won.bonus) + 100)
    for build in view.builds:
        rows[IDS[build.number], _BUILT + (build.seat - seat) % seats] = 1
    if view.builds:
        for build in challengeable(view):
            rows[IDS[build.number], COLUMNS["open"]] = 1

    facts[FACTS["deck"]] = view.deck / MOST_CARDS
    facts[FACTS["challenges"]] = bool(moment.asked)
    facts[FACTS["end"]] = view.last is not None
    for name, who in (("acts 0", moment.seat), ("turn 0", view.to_move), ("took last 0", view.taker)):
        if who is not None and not view.over:
            facts[FACTS[name] + (who - seat) % seats] = 1
    for other in view.last or ():
        facts[FACTS["last turn 0"] + (other - seat) % seats] = 1
    if turn is not None:
        _show_turn(rows, moment)
        facts[FACTS["again"]] = moment.again


def observed(moment: Moment, seat: int) -> dict[str, Any]:
    """What a seat sees, and which actions it may choose; none when others act."""
    allowed = np.zeros(ACTIONS, np.int8)
    if moment.seat == seat:
        allowed[moment.legal_actions] = 1
    return {"observation": observe(moment, seat), "action_mask": allowed}


def _place(rows: NDArray[np.float32], card: Card, column: int) -> None:
    row = IDS[card]
    rows[row, _UNSEEN] = 0
    rows[row, column] = 1


def _show_pile(rows: NDArray[np.float32], pile: Pile) -> None:
    ids = [IDS[card] for card in pile.cards]
    rows[ids, _UNSEEN] = 0
    rows[ids, _CENTRE] = 1
    rows[ids[0], COLUMNS["bottom"]] = 1
    rows[ids, COLUMNS["pile"]] = ids[0] / MOST_CARDS
    rows[ids, COLUMNS["cards"]] = len(ids) / MOST_CARDS
    rows[ids, COLUMNS["grade"]] = pile.hardest / 2
    value = pile.value
    if value is None:
        return
    rows[ids, COLUMNS["size"]] = _size(value)
    if isinstance(value, Fraction) and value.denominator == 1 and 1 <= value <= HIGHEST:
        rows[ids, _WORTH + value.numerator - 1] = 1


def _size(value: Value) -> float:
    """The value between −1 and 1; as a fraction first, for a power of a power is beyond floats."""
    near = approximately(value)
    return float(near / (abs(near) + HIGHEST))


def _show_turn(rows: NDArray[np.float32], moment: Moment) -> None:
    turn = moment.turn
    assert turn is not None
    if moment.picked is not None:
        rows[IDS[moment.picked], COLUMNS["picked"]] = 1
    for name in moment.taking:
        rows[IDS[name], COLUMNS["taking"]] = 1
    for changed in turn.changed:
        rows[[IDS[card] for card in turn.centre[changed].cards], COLUMNS["changed"]] = 1
    for dropped in turn.dropped:
        rows[IDS[dropped], COLUMNS["dropped"]] = 1
    if turn.number is not None:
        rows[IDS[turn.number], COLUMNS["put"]] = 1
