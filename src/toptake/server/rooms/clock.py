"""The server's clock: dates that go on evenly, whatever is done to the clock of the machine.

A laptop that wakes up and a clock that is corrected jump by hours or days. A room would then seem to have
been left for as long, with its players still there. So the date is read once, and from then on the monotonic
clock tells how much later it is.
"""

from __future__ import annotations

import time

_START = time.time() - time.monotonic()


def steady_time() -> float:
    """Seconds since 1970, as far as the machine knew when this process began."""
    return _START + time.monotonic()
