"""When a searching player has to stop, so that its turn is back in time."""

from __future__ import annotations

import time

_SHARE, _SPARE_SECONDS = 0.92, 0.002


def deadline_after(seconds: float) -> float:
    """On the clock of :func:`time.monotonic`; the rest of the time is for what follows the search."""
    return time.monotonic() + _SHARE * seconds - _SPARE_SECONDS
