"""The tree keeps its own rules: short files, small folders, includes that point downwards, a true map."""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections import defaultdict
from pathlib import Path

from tests.paths import ROOT

LONGEST_FILE = 400
MOST_MODULES = 16
SOURCES = {".py", ".pyi", ".ts", ".tsx", ".css", ".cpp", ".h"}
GENERATED = {Path("web/src/api/schema.ts")}
KERNEL_FOLDERS = ["paper", "listing", "search", "packing", "subsets", "numbers"]


def sources() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    paths = [Path(line) for line in listed.stdout.splitlines()]
    return [path for path in paths if path.suffix in SOURCES and (ROOT / path).exists()]


def test_files_are_short() -> None:
    lengths = {path: len((ROOT / path).read_text().splitlines()) for path in sources()}
    assert {path: length for path, length in lengths.items() if length > LONGEST_FILE} == {
        path: lengths[path] for path in GENERATED
    }


def test_folders_are_small() -> None:
    """A header and its source, and a component and its test, count once."""
    modules = defaultdict(set)
    for path in sources():
        modules[path.parent].add(path.name.removesuffix(path.suffix).removesuffix(".test"))
    assert {folder: len(names) for folder, names in modules.items() if len(names) > MOST_MODULES} == {}


def test_the_kernel_includes_downwards() -> None:
    for path in sources():
        if path.parts[0] != "kernel" or path.parts[1] in ("tests", "bench") or len(path.parts) == 2:
            continue
        below = KERNEL_FOLDERS[KERNEL_FOLDERS.index(path.parts[1]) :]
        for included in re.findall(r'#include "([^"]+)"', (ROOT / path).read_text()):
            folder = included.split("/")[0] if "/" in included else None
            assert folder is None or folder in below, f"{path} includes {included}"


def test_the_map_is_the_import_contract() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text()
    drawn = re.findall(r"^ │ (\w+)(?:, (\w+)|.*?   +(envs)\b)?", page, re.M)
    contract = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"][0]
    layers = [layer.replace("toptake.", "").split(" | ") for layer in contract["layers"]]
    assert [[name for name in names if name] for names in drawn] == layers


def test_the_walks_lead_somewhere() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text()
    walks = page[page.index("## Three walks") : page.index("## Build and test")]
    names = [path.as_posix() for path in sources()]
    for walked in re.findall(r"`([\w/]+\.(?:py|cpp|tsx?))`", walks):
        assert any(f"/{name}".endswith(f"/{walked}") for name in names), walked
