"""A wheel has everything in it: modules, types, data, the kernel, and the web app if it was built."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.paths import ROOT

PACKAGE = ROOT / "src" / "toptake"


@pytest.mark.medium
def test_nothing_is_missing_in_a_wheel(tmp_path: Path) -> None:
    uv = str(Path(sys.executable).with_name("uv"))
    build = [uv, "build", "--wheel", "--offline", "--no-build-isolation", "-o", str(tmp_path)]
    done = subprocess.run([*build, "--python", sys.executable], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    found = {Path(name) for name in zipfile.ZipFile(wheel).namelist()}
    wanted = {
        path.relative_to(PACKAGE.parent)
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert not wanted - found
    for name in ("solver", "lab"):
        assert [path for path in found if path.match(f"{name}/_kernel.*.*") and path.suffix != ".pyi"]
    # And nothing else: no tests, no caches.
    assert {path.parts[0] for path in found if "dist-info" not in path.parts[0]} == {"toptake"}
    assert not [path for path in found if path.suffix == ".pyc"]
