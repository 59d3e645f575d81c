"""The arena: contests between computer players, and how sure their outcome is.

``run`` plays a contest and gives its results. Players sit in processes of their own, so that one that raises,
hangs or crashes loses a turn and nothing else.
"""

from toptake.arena.contest import Contest, Fixture
from toptake.arena.faults import Fault, FaultKind
from toptake.arena.results import Measurement, RankingRow, Results
from toptake.arena.run_contest import run

__all__ = ["Contest", "Fault", "FaultKind", "Fixture", "Measurement", "RankingRow", "Results", "run"]
