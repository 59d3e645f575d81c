"""About how long the work of the laboratory takes, told before it begins.

Rates as measured on one machine, for whoever decides whether to wait; within a factor of five or so, and
nothing else hangs on them.
"""

from __future__ import annotations

from collections import Counter

from toptake.lab import _kernel
from toptake.lab.counts import MOST_BASES, MOST_WILDS, Way, wild_code
from toptake.lab.partitionings import MOST_TO_SIZE, count_partitionings
from toptake.lab.pps import least_pps
from toptake.lab.take_cards import LabCards
from toptake.workers.cores import usable_cores

# By the numbers that the cards need: integers of 16, 32 and 64 bits, fractions, surds; then those in Python.
_WALKED = (600e6, 350e6, 120e6, 5e6, 3e6, 5e4)
_PUBLISHED = (18e6, 10e6, 14e6, 2.5e6, 2.3e6, 5e4)
_IN_DOUBLES = 11e6
_MERGING_TAKES = (1.0, 1.0, 3.0, 100.0, 40.0, 1e4)
_DOUBLES_TAKE = 25.0


def counting_seconds(cards: LabCards, way: Way, *, as_printed: bool = False) -> float:
    """How long a count takes on all cores."""
    numbers = _numbers(cards)
    if way is Way.MERGING:
        hardness = _DOUBLES_TAKE if as_printed else _MERGING_TAKES[numbers]
        return _merging_steps(cards) * 2.6e-8 / usable_cores() * hardness
    rates = _WALKED if way is Way.ENUMERATION else _PUBLISHED
    return least_pps(cards) / (_IN_DOUBLES if as_printed else rates[numbers]) / usable_cores()


def finding_seconds(cards: LabCards) -> float:
    """How long it takes to look at every PP, one after the other."""
    return least_pps(cards) / (_WALKED[_numbers(cards)] / 2)


def solutions_seconds(cards: LabCards, solutions: int) -> float:
    """How long it takes to count the PPs of so many solutions; finding the solutions is quick."""
    return solutions * 0.0013 * count_partitionings(min(len(cards.bases), MOST_TO_SIZE))


def _numbers(cards: LabCards) -> int:
    if len(cards.wilds) > MOST_WILDS or len(cards.bases) > MOST_BASES:
        return len(_WALKED) - 1
    return _kernel.words(cards.bases, [wild_code(card) for card in cards.wilds])


def _merging_steps(cards: LabCards) -> float:
    """Partitionings, times the pairs of disjoint multisets of bases, times what a wild card multiplies by."""
    pairs = 1.0
    for many in Counter(cards.bases).values():
        pairs *= (many + 1) * (many + 2) / 2
    # One more card: more sets of cards, and more values. With one base nothing is added, and an equal card
    # brings few new values.
    first = 5.0 if len(cards.bases) > 1 else 3.7
    kinds = len(set(cards.wilds))
    wilds = first**kinds * 3.0 ** (len(cards.wilds) - kinds)
    return count_partitionings(min(len(cards.bases), MOST_TO_SIZE)) * pairs * wilds
