"""Commands as the tests run them, in this process or the installed one."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from tests.strategies import is_a_sentence
from toptake.cli.commands import run

COMMAND = Path(sys.executable).with_name("toptake")


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str

    def json(self) -> dict[str, Any]:
        assert (self.code, self.err) == (0, "")
        data = json.loads(self.out)
        assert isinstance(data, dict)
        return data

    def complaint(self) -> str:
        """The one sentence of a refusal."""
        assert (self.code, self.out) == (2, "")
        assert self.err.startswith("toptake: ")
        sentence = self.err.removeprefix("toptake: ").removesuffix("\n")
        assert is_a_sentence(sentence), sentence
        return sentence


def toptake(*args: str, stdin: bytes = b"", colour: bool = False) -> Ran:
    """Run a command in this process."""
    with CliRunner().isolation(input=stdin, color=colour) as (out, err, _):
        code = run(args)
        return Ran(code, out.getvalue().decode(), err.getvalue().decode())


def real(*args: str, stdin: bytes = b"", **env: str) -> Ran:
    """Run the installed command."""
    done = subprocess.run(
        [COMMAND, *args], input=stdin, capture_output=True, timeout=60, env=os.environ | env, check=False
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def check_shown(args: list[str], fragments: list[str]) -> None:
    """A command that succeeds, and what it prints."""
    ran = toptake(*args)
    assert (ran.code, ran.err) == (0, "")
    for fragment in fragments:
        assert fragment in ran.out
    assert "\x1b" not in ran.out


def check_refused(args: list[str], fragments: list[str]) -> None:
    """A command that is refused at once, and what the sentence says."""
    start = time.perf_counter()
    complaint = toptake(*args).complaint()
    # Many times what it takes; the machine may be busy with others.
    assert time.perf_counter() - start < 1
    for fragment in fragments:
        assert fragment in complaint


def on_a_terminal(*args: str, **env: str) -> str:
    """What the installed command shows on a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([COMMAND, *args], stdout=theirs, stderr=theirs, env=os.environ | env):
        os.close(theirs)
        shown = b""
        while part := read(ours):
            shown += part
    os.close(ours)
    return shown.decode()


def read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # so Linux tells that the other side has gone
        return b""
