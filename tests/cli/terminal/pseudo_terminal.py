"""The command in a terminal of its own, of any width, and whoever types there."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from pathlib import Path

from tests.cli.command_runner import COMMAND

_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Terminal:
    """A process, what it has shown, and its keyboard."""

    def __init__(self, *args: str, command: Path = COMMAND, columns: int = 80, **env: str) -> None:
        # Ours as long as we look at it: whoever closes the last of them may lose what was shown there.
        self._leader, self._follower = pty.openpty()
        fcntl.ioctl(self._follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self._modes = termios.tcgetattr(self._follower)
        self.process = subprocess.Popen(
            [command, *args],
            stdin=self._follower,
            stdout=self._follower,
            stderr=self._follower,
            close_fds=True,
            start_new_session=True,
            env={name: value for name, value in os.environ.items() if name != "COLUMNS"} | env,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that Ctrl-C reaches it
        )
        self.shown = b""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._leader)
        os.close(self._follower)

    def until(self, text: str, *, pressing: str = "") -> str:
        """Wait for a text, and forget all that came before it, which is returned; keys are pressed again
        while nothing happens.

        The line editor may miss a Ctrl-C in the moment in which it begins to listen.
        """
        end = time.monotonic() + 20
        while text.encode() not in self.shown and time.monotonic() < end:
            if not self._read(1.0) and pressing:
                self.type(pressing)
        assert text.encode() in self.shown, self.shown.decode(errors="replace")
        before, _, self.shown = self.shown.partition(text.encode())
        return before.decode(errors="replace")

    def type(self, text: str | bytes) -> None:
        os.write(self._leader, text.encode() if isinstance(text, str) else text)

    def ended(self) -> tuple[int, str]:
        """The exit code of a process that ends now, and the rest of what it has shown."""
        end = time.monotonic() + 20
        while self.process.poll() is None and time.monotonic() < end:
            self._read(0.05)
        code = self.process.wait(1)
        while self._read(0.05):
            pass
        assert termios.tcgetattr(self._follower) == self._modes, "the shell gets its terminal as it was"
        return code, self.shown.decode(errors="replace")

    def _read(self, seconds: float) -> bool:
        """Has something been shown meanwhile?"""
        found = bool(select.select([self._leader], [], [], seconds)[0])
        if found:
            self.shown += os.read(self._leader, 65536)
        return found


def plain_lines(shown: str) -> list[str]:
    """Lines without their colours."""
    return [line.rstrip("\r") for line in _ESCAPES.sub("", shown).split("\n")]
