"""Estimates of how long the lab's work takes, in seconds, before it begins.

From rates measured on one machine, right within a factor of five or so; they serve to warn and nothing else
depends on them.
"""

from __future__ import annotations

from collections import Counter

from toptake.lab import _kernel
from toptake.lab.counts import MOST_BASES, MOST_WILDS, CountMethod, wild_code
from toptake.lab.lab_cards import LabCards
from toptake.lab.partitionings import MOST_BASES_COUNTED, count_partitionings
from toptake.lab.pps import pps_lower_bound
from toptake.workers.cores import usable_cores

# PPs a second, and for merging factors of time, by the smallest numbers that the cards need: integers of 16,
# 32 and 64 bits, fractions, surds; then those in Python.
_WALK_RATES = (600e6, 350e6, 120e6, 5e6, 3e6, 5e4)
_PUBLISHED_RATES = (18e6, 10e6, 14e6, 2.5e6, 2.3e6, 5e4)
_DOUBLES_RATE = 11e6
_MERGING_FACTORS = (1.0, 1.0, 3.0, 100.0, 40.0, 1e4)
_DOUBLES_FACTOR = 25.0


def estimate_count(cards: LabCards, method: CountMethod, *, as_printed: bool = False) -> float:
    """A count, on all cores."""
    size = _number_size(cards)
    if method is CountMethod.MERGING:
        factor = _DOUBLES_FACTOR if as_printed else _MERGING_FACTORS[size]
        return _merging_steps(cards) * 2.6e-8 / usable_cores() * factor
    rates = _WALK_RATES if method is CountMethod.ENUMERATION else _PUBLISHED_RATES
    return pps_lower_bound(cards) / (_DOUBLES_RATE if as_printed else rates[size]) / usable_cores()


def estimate_search(cards: LabCards) -> float:
    """A search of all PPs."""
    return pps_lower_bound(cards) / (_WALK_RATES[_number_size(cards)] / 2)


def estimate_solutions(cards: LabCards, solutions: int) -> float:
    """Counting the PPs of so many solutions; finding the solutions is quick."""
    return solutions * 0.0013 * count_partitionings(min(len(cards.bases), MOST_BASES_COUNTED))


def estimate_linear_table(cards: LabCards) -> float:
    return 0.4 * 4.0 ** (len(cards.bases) + len(cards.wilds) - 10)


def _number_size(cards: LabCards) -> int:
    """Index into the rates: the smallest numbers that the cards need."""
    if len(cards.wilds) > MOST_WILDS or len(cards.bases) > MOST_BASES:
        return len(_WALK_RATES) - 1
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
    return count_partitionings(min(len(cards.bases), MOST_BASES_COUNTED)) * pairs * wilds
