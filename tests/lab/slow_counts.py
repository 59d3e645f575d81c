"""Counts of PPs, slow and obvious."""

from __future__ import annotations

from collections import Counter

from toptake.cards.values import Grade
from toptake.errors import ArithmeticRuleError
from toptake.lab import LabCards, all_pps, partitionings
from toptake.lab.lab_cards import ANSWERS, as_answer
from toptake.lab.merging import MergingTables


def count_by_enumeration(cards: LabCards) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Every PP played on its own."""
    total: Counter[int] = Counter()
    whole: Counter[int] = Counter()
    for pp in all_pps(cards):
        try:
            made = pp.evaluate(cards.wilds)
        except ArithmeticRuleError:
            continue
        if (answer := as_answer(made.value)) is not None:
            total[answer] += 1
            whole[answer] += made.grade is Grade.WHOLE
    return tuple(total[a] for a in ANSWERS), tuple(whole[a] for a in ANSWERS)


def count_by_merging(cards: LabCards) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Merging in Python."""
    sums = []
    for whole in (False, True):
        merging = MergingTables(cards, whole)
        tally: Counter[int] = Counter()
        for each in partitionings(len(cards.bases)):
            tally += merging.count(each)
        sums.append(tuple(tally[a] for a in ANSWERS))
    return sums[0], sums[1]
