"""Checks of how long something takes, on a machine that others use, too."""

from __future__ import annotations

from collections.abc import Callable

_TRIES = 3


def holds_in_a_quiet_moment(check: Callable[[], None]) -> None:
    """The check passes in one of three tries: what is too slow is so every time, a busy moment passes."""
    for _ in range(_TRIES - 1):
        try:
            return check()
        except AssertionError:
            continue
    check()
