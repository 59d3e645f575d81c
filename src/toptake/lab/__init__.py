"""Loh's enumeration of takes ("An Algorithm for Takes in Numero", 2019), redone exactly, and beyond it.

Partitionings for any number of bases, arrangements by prefix shifts, PPs written and evaluated, linear
takes; the number of PPs for each answer, with and without enumerating them; distinct solutions, and how
many PPs stand for each.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from toptake.lab.arrangements import Arrangements, arrangements
from toptake.lab.partitionings import Partitioning, count_partitionings, partitionings
from toptake.lab.take_cards import LabCards

if TYPE_CHECKING:
    from toptake.lab.canonical_forms import count_pps_of
    from toptake.lab.counts import Counting, Counts, Way, count
    from toptake.lab.distinct_solutions import DistinctSolution, Solutions, solutions
    from toptake.lab.find import Finding
    from toptake.lab.linear import LinearTake, count_linear, linear_table, linear_takes
    from toptake.lab.pps import PP, Evaluated, Join, Lay, all_pps, count_pps, least_pps

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
    "counts": "Counting Counts Way count",
    "distinct_solutions": "DistinctSolution Solutions solutions",
    "find": "Finding",
    "canonical_forms": "count_pps_of",
    "linear": "LinearTake count_linear linear_table linear_takes",
    "pps": "PP Evaluated Join Lay all_pps count_pps least_pps",
}
"""Names that are imported when they are asked for, by module: no command needs all, and start-up counts.

Not those that are called like their module, for an import of that would hide them.
"""
_HOMES = {name: home for home, names in _LATER.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
