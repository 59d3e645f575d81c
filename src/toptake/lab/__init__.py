"""Loh's enumeration of takes ("An Algorithm for Takes in Numero", 2019), redone exactly, and beyond it.

Partitionings for any number of bases, arrangements by prefix shifts, PPs written and evaluated, linear
takes; the number of PPs for each answer, with and without enumerating them; distinct solutions, and how
many PPs stand for each; the puzzles of the paper.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from toptake.lab.arrangements import Arrangements, arrangements
from toptake.lab.lab_cards import LabCards
from toptake.lab.partitionings import Partitioning, count_partitionings, partitionings

if TYPE_CHECKING:
    from toptake.lab.canonical_forms import count_pps_of
    from toptake.lab.counts import BackgroundCount, CountMethod, Counts, count
    from toptake.lab.distinct_solutions import DistinctSolution, Solutions, solutions
    from toptake.lab.linear import LinearTake, count_linear, linear_table, linear_takes
    from toptake.lab.paper_puzzles import PaperPuzzle, puzzle, puzzles
    from toptake.lab.pp_search import PPSearch
    from toptake.lab.pps import (
        PP,
        AdditionStep,
        Evaluation,
        WildStep,
        all_pps,
        count_placements,
        count_pps,
        placements,
        pps_lower_bound,
        write_arrangement,
    )

__all__ = [
    "PP",
    "AdditionStep",
    "Arrangements",
    "BackgroundCount",
    "CountMethod",
    "Counts",
    "DistinctSolution",
    "Evaluation",
    "LabCards",
    "LinearTake",
    "PPSearch",
    "PaperPuzzle",
    "Partitioning",
    "Solutions",
    "WildStep",
    "all_pps",
    "arrangements",
    "count",
    "count_linear",
    "count_partitionings",
    "count_placements",
    "count_pps",
    "count_pps_of",
    "linear_table",
    "linear_takes",
    "partitionings",
    "placements",
    "pps_lower_bound",
    "puzzle",
    "puzzles",
    "solutions",
    "write_arrangement",
]

_LAZY = {
    "counts": "BackgroundCount Counts CountMethod count",
    "distinct_solutions": "DistinctSolution Solutions solutions",
    "pp_search": "PPSearch",
    "canonical_forms": "count_pps_of",
    "paper_puzzles": "PaperPuzzle puzzle puzzles",
    "linear": "LinearTake count_linear linear_table linear_takes",
    "pps": "PP Evaluation AdditionStep WildStep all_pps count_placements count_pps placements pps_lower_bound"
    " write_arrangement",
}
"""Names that are imported on first use, by module: no command needs all, and start-up counts.

A name that is also a module's is not among them: importing the module would replace it.
"""
_MODULES = {name: home for home, names in _LAZY.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_MODULES[name]}"), name)
