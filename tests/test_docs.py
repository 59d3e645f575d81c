"""What the documentation says is run: commands in the README, examples in Python."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failed == 0


def console_examples() -> list[tuple[str, str]]:
    """Each command in a console block, with the output that the page shows."""
    examples = []
    for page in PAGES:
        for block in re.findall(r"```console\n(.*?)```", page.read_text(), re.S):
            for entry in re.split(r"^\$ ", block, flags=re.M)[1:]:
                command, _, output = entry.partition("\n")
                examples.append((command, output))
    return examples


@pytest.mark.medium
@pytest.mark.parametrize(("command", "output"), console_examples())
def test_console_examples(command: str, output: str, tmp_path: Path) -> None:
    words = shlex.split(command)
    typed = ""
    if words[0] == "echo":  # echo "take 6" | toptake play
        typed = words[1] + "\n"
        words = words[3:]
    assert words[0] == ".venv/bin/toptake"
    words[0] = str(Path(sys.executable).with_name("toptake"))
    result = subprocess.run(
        words,
        input=typed,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        cwd=ROOT,
        # What commands keep for their user is kept elsewhere.
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
    )
    shown = [line for line in output.splitlines() if line != "..."]
    position = 0
    lines = result.stdout.splitlines()
    for line in shown:
        assert line in lines[position:], f"{line!r} is not printed by {command}"
        position = lines.index(line, position) + 1


def test_local_links() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\((?!http)([^)#]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} points to {target}"
