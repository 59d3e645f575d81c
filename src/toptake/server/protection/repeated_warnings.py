"""Warnings that anybody can cause are logged once a minute: a flood must not fill the disk with them."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

_SECONDS = 60.0


class RepeatedWarnings(logging.Filter):
    """Passes a warning once a minute by its text; errors always."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._logged: dict[str, float] = {}
        """By the text before anything is filled in, so there are few."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno >= logging.ERROR:
            return True
        now, text = self._clock(), str(record.msg)
        if now - self._logged.get(text, -_SECONDS) < _SECONDS:
            return False
        self._logged[text] = now
        return True
