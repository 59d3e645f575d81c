"""Before a server starts: do its worker processes get the memory that they need?

A process whose address space is limited too tightly (``ulimit -v``) dies where it loads a module or begins a
search, and all that anybody would see is a computer player that never thinks. How much is needed depends on
the machine, so a process tries it, which takes half a second; where there is no limit, there is nothing to
try.
"""

from __future__ import annotations

import subprocess
import sys

from toptake.errors import ToptakeError
from toptake.workers.child import address_space_limit

ENOUGH_MEGABYTES = 1_000
"""What is recommended to whoever has less than it takes."""
_PROGRAM = (
    "import sys; sys.path[:] = sys.argv[2:];"
    " from toptake.server.memory_check import rehearse; rehearse(float(sys.argv[1]))"
)
_PATIENCE = 60.0


def check_memory(megabytes: float) -> None:
    """Raises ToptakeError if a worker has no room for its modules and a search of so many megabytes."""
    limit = address_space_limit()
    if limit is None:
        return
    command = [sys.executable, "-c", _PROGRAM, str(megabytes), *map(str, sys.path)]
    try:
        fine = subprocess.run(command, capture_output=True, timeout=_PATIENCE).returncode == 0
    except (OSError, MemoryError):
        fine = False
    except subprocess.TimeoutExpired:
        return  # a slow machine, which has nothing to do with memory
    if not fine:
        raise ToptakeError(
            f"Computer players and the solver cannot run here: a process may have {limit / 1e6:,.0f} MB of"
            f" address space; give it {ENOUGH_MEGABYTES:,} MB (ulimit -v {ENOUGH_MEGABYTES * 1000})."
        )


def rehearse(megabytes: float) -> None:
    """Load what workers load, and take as much as a search may."""
    import toptake.players.champion
    import toptake.server.records.jobs
    import toptake.server.rooms.hint_job
    import toptake.server.solving.jobs  # noqa: F401

    bytearray(round(1e6 * megabytes))
