"""What the torture does inside a server: a slow disk and a clock that jumps.

Both are told through a few bytes of a file that both processes have mapped, so that they change at once, in
the midst of whatever the server does.
"""

from __future__ import annotations

import mmap
import struct
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

_FORM = "dd"


class Controls:
    """Seconds that a commit takes longer, and seconds that the clock is ahead."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(bytes(struct.calcsize(_FORM)))
        with path.open("r+b") as file:
            self._map = mmap.mmap(file.fileno(), 0)

    def read(self) -> tuple[float, float]:
        delay, ahead = struct.unpack(_FORM, self._map)
        return delay, ahead

    def set_delay(self, seconds: float) -> None:
        self._map[:] = struct.pack(_FORM, seconds, self.read()[1])

    def set_clock(self, ahead: float) -> None:
        self._map[:] = struct.pack(_FORM, self.read()[0], ahead)


def obey(path: Path) -> Callable[[], None]:
    """What a server is to call when it begins."""

    def begin() -> None:
        from toptake.server.rooms import clock
        from toptake.store import writer

        controls = Controls(path)
        real_time, execute = time.time, writer._execute

        def jumping_time() -> float:
            return real_time() + controls.read()[1]

        def slow_execute(*args: Any) -> None:
            # As long before the commit as after it: a kill is to find turns that are stored and not answered.
            time.sleep(controls.read()[0] / 2)
            execute(*args)
            time.sleep(controls.read()[0] / 2)

        time.time = jumping_time
        vars(writer)["_execute"] = slow_execute
        # The fork server has read it; a server that is started reads it when it starts.
        vars(clock)["_START"] = time.time() - time.monotonic()

    return begin
