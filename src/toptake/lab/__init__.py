"""Loh's enumeration of takes ("An Algorithm for Takes in Numero", 2019), redone exactly, and beyond it.

Partitionings for any number of bases, arrangements by prefix shifts, PPs written and evaluated, linear
takes; the number of PPs for each answer, with and without enumerating them; distinct solutions, and how
many PPs stand for each.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from toptake.lab._cards import LabCards
from toptake.lab.arrangements import Arrangements, arrangements
from toptake.lab.counts import Counting, Counts, Way, count
from toptake.lab.linear import LinearTake, count_linear, linear_table, linear_takes
from toptake.lab.partitionings import Partitioning, count_partitionings, partitionings
from toptake.lab.pps import PP, Evaluated, Join, Lay, all_pps, count_pps, least_pps

if TYPE_CHECKING:
    from toptake.lab.distinct import DistinctSolution, Solutions, solutions
    from toptake.lab.finding import Finding
    from toptake.lab.forms import count_pps_of

__all__ = [
    "PP",
    "Arrangements",
    "Counting",
    "Counts",
    "DistinctSolution",
    "Evaluated",
    "Finding",
    "Join",
    "LabCards",
    "Lay",
    "LinearTake",
    "Partitioning",
    "Solutions",
    "Way",
    "all_pps",
    "arrangements",
    "count",
    "count_linear",
    "count_partitionings",
    "count_pps",
    "count_pps_of",
    "least_pps",
    "linear_table",
    "linear_takes",
    "partitionings",
    "solutions",
]

_LATER = {
    "DistinctSolution": "distinct",
    "Solutions": "distinct",
    "solutions": "distinct",
    "Finding": "finding",
    "count_pps_of": "forms",
}
"""Names that are imported when they are asked for: they bring the solver with them, and most go without."""


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_LATER[name]}"), name)
