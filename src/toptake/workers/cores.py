"""How many processes or threads can run at the same time."""

from __future__ import annotations

import os


def usable_cores() -> int:
    """The processors that this program may use, which in a container are often fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
