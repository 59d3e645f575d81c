"""What a seat sees, as numbers from −1 to 1: a row for each card of the pack, then some about the game.

One row per card shows any centre: a pile is told in the rows of all its cards, so eighty piles need no more
room than two. Seats are counted from the one that observes. The columns of a turn that is being made are
filled for the seat that makes it and for nobody else.

The road not taken: a row for each pile, up to some number of them. Such a number would be either wrong or
mostly empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from toptake.cards.card import HIGHEST, MOST_CARDS, Card
from toptake.cards.pile import Pile
from toptake.cards.values import Value, approximately
from toptake.envs.actions import ACTIONS, CARDS, IDS
from toptake.rules.challenges import challengeable
from toptake.rules.options import HAND, MOST_SEATS
from toptake.rules.unfinished_turn import UnfinishedTurn

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from toptake.envs.episode import Episode

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
            "challenges",  # somebody may challenge
            "end",  # the last turns have begun
            "again",  # this turn was taken back
        )
    )
}
"""What the numbers after the rows say."""

ROWS = len(CARDS) * len(COLUMNS)
SIZE = ROWS + len(FACTS)

_WIDTH = len(COLUMNS)
_WON, _WORTH, _BUILT = COLUMNS["won 0"], COLUMNS["worth 1"], COLUMNS["built 0"]


def observe(episode: Episode, seat: int) -> NDArray[np.float32]:
    found = np.zeros(SIZE, np.float32)
    fill(found, episode, seat)
    return found


def fill(found: NDArray[np.float32], episode: Episode, seat: int) -> None:
    """Write what a seat sees into an array of zeros."""
    cells: dict[int, float] = {}
    _fill_rows(cells, episode, seat)
    _fill_facts(cells, episode, seat)
    # All at once: numpy takes longer for one number than Python does.
    found[list(cells)] = list(cells.values())


def _fill_rows(cells: dict[int, float], episode: Episode, seat: int) -> None:
    view = episode.view(seat)
    seats = view.rules.seats
    turn = episode.turn if episode.turn is not None and episode.turn.view.seat == seat else None
    unseen = {*view.rules.pack}
    for card in view.hand if turn is None else turn.hand:
        unseen.discard(card)
        cells[IDS[card] * _WIDTH + COLUMNS["hand"]] = 1
    for pile in view.centre if turn is None else turn.piles:
        unseen.difference_update(pile.cards)
        _show_pile(cells, pile)
    for other, won in enumerate(view.winnings):
        unseen.difference_update(won.cards)
        column = _WON + (other - seat) % seats
        for card in won.cards:
            cells[IDS[card] * _WIDTH + column] = 1
    for card in unseen:
        cells[IDS[card] * _WIDTH + COLUMNS["unseen"]] = 1
    for build in view.builds:
        cells[IDS[build.number] * _WIDTH + _BUILT + (build.seat - seat) % seats] = 1
    if view.builds:
        for build in challengeable(view):
            cells[IDS[build.number] * _WIDTH + COLUMNS["open"]] = 1
    if turn is not None:
        _show_turn(cells, episode, turn)


def _fill_facts(cells: dict[int, float], episode: Episode, seat: int) -> None:
    view = episode.view(seat)
    seats = view.rules.seats

    def set_fact(name: str, value: float, other: int = seat) -> None:
        cells[ROWS + FACTS[name] + (other - seat) % seats] = value

    for other, won in enumerate(view.winnings):
        set_fact("hand 0", view.hands[other] / HAND, other)
        set_fact("takes 0", won.takes / MOST_CARDS, other)
        set_fact("bonus 0", won.bonus / (abs(won.bonus) + 100), other)
    set_fact("deck", view.deck / MOST_CARDS)
    set_fact("challenges", bool(episode.challengers))
    set_fact("end", view.last is not None)
    for name, who in (("acts 0", episode.seat), ("turn 0", view.to_move), ("took last 0", view.taker)):
        if who is not None and not view.over:
            set_fact(name, 1, who)
    for other in view.last or ():
        set_fact("last turn 0", 1, other)
    if episode.turn is not None and episode.turn.view.seat == seat:
        set_fact("again", episode.taken_back)


def observe_with_mask(episode: Episode, seat: int) -> dict[str, Any]:
    """What a seat sees, and which actions it may choose; none when others act."""
    allowed = np.zeros(ACTIONS, np.int8)
    if episode.seat == seat:
        allowed[episode.legal_actions] = 1
    return {"observation": observe(episode, seat), "action_mask": allowed}


def _show_pile(cells: dict[int, float], pile: Pile) -> None:
    ids = [IDS[card] for card in pile.cards]
    shown = {
        COLUMNS["centre"]: 1.0,
        COLUMNS["pile"]: ids[0] / MOST_CARDS,
        COLUMNS["cards"]: len(ids) / MOST_CARDS,
        COLUMNS["grade"]: pile.hardest / 2,
    }
    value = pile.value
    if value is not None:
        shown[COLUMNS["size"]] = _size(value)
        if type(value) is Fraction and value.denominator == 1 and 1 <= value.numerator <= HIGHEST:
            shown[_WORTH + value.numerator - 1] = 1
    cells[ids[0] * _WIDTH + COLUMNS["bottom"]] = 1
    for each in ids:
        for column, number in shown.items():
            cells[each * _WIDTH + column] = number


def _size(value: Value) -> float:
    """The value between −1 and 1; as a fraction first, for a power of a power is beyond floats."""
    near = approximately(value)
    above, below = near.numerator, near.denominator
    return above / (abs(above) + HIGHEST * below)


def _show_turn(cells: dict[int, float], episode: Episode, turn: UnfinishedTurn) -> None:
    def mark(cards: Iterable[Card], column: str) -> None:
        cells.update(dict.fromkeys([IDS[card] * _WIDTH + COLUMNS[column] for card in cards], 1))

    mark([episode.picked] if episode.picked is not None else (), "picked")
    mark(episode.taking, "taking")
    mark([card for name in turn.changed for card in turn.centre[name].cards], "changed")
    mark(turn.dropped, "dropped")
    mark([turn.number] if turn.number is not None else (), "put")
