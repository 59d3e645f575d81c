"""The endgame: the rest of a game for two when the deck is empty and counting tells every card.

Nothing is hidden then, so it is a game of perfect information: alpha-beta search with iterative deepening
over all turns of both seats for the best margin. What lies beyond the depth is played out with simple turns,
until nothing lies beyond and the margin is exact. What turns there are: see
:mod:`~toptake.players.search.coded_turns`.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from toptake.errors import BudgetError
from toptake.players.search.coded_turns import CodedTurn, apply_coded_turn, coded_turns, decode_turn
from toptake.players.search.hidden_cards import HiddenCards
from toptake.players.search.simulated_table import CardCodes, SimulatedTable
from toptake.rules.turn import Turn
from toptake.rules.view import View

_MOST_TURNS = 100
"""No endgame is longer."""


class _OutOfTimeError(Exception):
    """Time or positions ran out before a depth was finished."""


@dataclass(frozen=True, slots=True)
class EndgameResult:
    """The best turn found, the margin that it leads to, and whether that is proven."""

    turn: CodedTurn
    margin: float
    exact: bool


class EndgameSearch:
    def __init__(self, seat: int, deadline: float, positions: int) -> None:
        """For this seat, until so many positions are visited, or to the deadline of ``time.monotonic``."""
        self._seat = seat
        self._deadline = deadline
        self._positions_left = positions
        self._bounds: dict[object, tuple[int, float, float]] = {}
        """Transposition table of one depth: depth, least and most margin still to be won."""
        self._depth_limited = False

    def best(self, root: SimulatedTable) -> EndgameResult | None:
        """The best turn, as deep as the work allows; None if there was not enough even for one turn."""
        try:
            turns = [(turn, apply_coded_turn(root, turn)) for turn in coded_turns(root, self._deadline)]
        except BudgetError:
            return None
        result = None
        for depth in range(_MOST_TURNS):
            self._depth_limited = False
            self._bounds.clear()
            low, best = -math.inf, None
            margins: dict[CodedTurn, float] = {}
            try:
                for turn, table in turns:
                    margin = self._margin(table, depth, low, math.inf)
                    margins[turn] = margin
                    if best is None or margin > low:
                        low, best = margin, turn
            except (_OutOfTimeError, BudgetError):
                break
            assert best is not None
            result = EndgameResult(best, low, not self._depth_limited)
            if not self._depth_limited:
                break
            turns.sort(key=lambda each: -margins[each[0]])
        return result

    def margins(self, tables: Sequence[SimulatedTable]) -> tuple[list[float], bool] | None:
        """The margin that each table leads to, and whether that is proven; None if work was too little.

        Unlike :meth:`best`, no table is cut off for being worse than another.
        """
        found = None
        for depth in range(_MOST_TURNS):
            self._depth_limited = False
            self._bounds.clear()
            try:
                margins = [self._margin(table, depth, -math.inf, math.inf) for table in tables]
            except (_OutOfTimeError, BudgetError):
                break
            found = margins, not self._depth_limited
            if not self._depth_limited:
                break
        return found

    def _margin(self, table: SimulatedTable, depth: int, low: float, high: float) -> float:
        """The margin of the seat that began the search; exact between the bounds, else a bound."""
        me = self._seat
        if table.over:
            return _final_margin(table, me)
        self._positions_left -= 1
        if self._positions_left < 0 or time.monotonic() > self._deadline:
            raise _OutOfTimeError
        if not depth:
            self._depth_limited = True
            table = table.copy()
            table.play(_MOST_TURNS)
            return _final_margin(table, me)
        key = _key(table)
        # Points won so far change nothing in the rest of the game, so bounds are stored without them.
        base = table.points[me] - table.points[1 - me]
        if key in self._bounds:
            stored_depth, least, most = self._bounds[key]
            if stored_depth == depth:
                if least + base >= high or least == most:
                    return least + base
                if most + base <= low:
                    return most + base
        mine = table.seat == me
        best = -math.inf if mine else math.inf
        alpha, beta = low, high
        for turn in coded_turns(table, self._deadline):
            margin = self._margin(apply_coded_turn(table, turn), depth - 1, alpha, beta)
            if mine:
                best = max(best, margin)
                alpha = max(alpha, best)
            else:
                best = min(best, margin)
                beta = min(beta, best)
            if alpha >= beta:
                break
        least = best - base if best > low else -math.inf
        most = best - base if best < high else math.inf
        self._bounds[key] = (depth, least, most)
        return best


def _final_margin(table: SimulatedTable, seat: int) -> float:
    scores = table.scores()
    return scores[seat] - scores[1 - seat]


def _key(table: SimulatedTable) -> object:
    """All that the rest of the game depends on."""
    return (
        table.seat,
        table.taker,
        None if table.last is None else len(table.last),
        tuple(table.cards),
        tuple(sorted(table.centre)),
        *(tuple(sorted(hand)) for hand in table.numbers),
        *(tuple(sorted(hand)) for hand in table.wilds),
    )


def endgame_turn(view: View, deadline: float, positions: int) -> Turn | None:
    """The best turn of a view on which nothing is hidden; None where something is, or work was too little."""
    codes = CardCodes.of(view)
    hidden = HiddenCards(view, codes)
    if not hidden.all_known:
        return None
    table = SimulatedTable.of(view, codes, codes.piles(view.centre), hidden.sample(Random(0)))
    result = EndgameSearch(view.seat, deadline, positions).best(table)
    return None if result is None else decode_turn(view, result.turn)
