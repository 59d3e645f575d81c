"""The file of progress: carried to a browser and back, never overwritten where it is not understood."""

from __future__ import annotations

import datetime
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.command_runner import COMMAND, check_refused, real, toptake
from tests.cli.puzzle.typed_answers import collection_file, puzzle_of
from tests.paths import DATA
from toptake.cli.shared.progress_file import change_progress, load_progress, progress_path
from toptake.errors import MalformedError
from toptake.puzzles.progress import Progress

FILES = json.loads((DATA / "progress_files.json").read_text())
QUESTION = "best-take: 6 4 | 10 4; level 1"
DAMAGED = [
    "",
    "{",
    "null",
    '{"toptake progress": 2}',
    '{"toptake progress": 1, "today": {"onTime": ["now"]}}',
]


def write_own(data: bytes) -> Path:
    path = progress_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def test_out_and_in_and_twice(tmp_path: Path, today: datetime.date) -> None:
    case = FILES["merged"][0]
    write_own(json.dumps(case["mine"]).encode())
    theirs, out = tmp_path / "theirs.json", tmp_path / "out.json"
    theirs.write_text(json.dumps(case["theirs"]))
    for _ in range(2):
        ran = toptake("puzzle", "progress", "--bring", str(theirs), "--save", str(out))
        assert (ran.code, ran.err) == (0, "")
        assert json.loads(out.read_text()) == case["both"]
        assert out.read_bytes() == progress_path().read_bytes()
    assert ran.out == (
        "Tu 17 Nov 2026   ★☆☆ —   —\n"
        "We 18 Nov 2026   ★★★ ★★★ ☆☆☆\n"
        "2 days in a row.\n"
        "Stars of 2 days in all; 3 challenges tried in practice, your rating is 1300.\n"
        f"Kept in {progress_path()}.\n"
    )


def test_nothing_is_made_by_looking(today: datetime.date) -> None:
    ran = toptake("puzzle", "progress")
    assert ran.out.startswith("Solve one today and a streak begins.\nStars of 0 days in all; 0 challenges")
    assert not progress_path().parent.exists()


@pytest.mark.parametrize("text", [*DAMAGED, "\x00", "x" * 2_000_001])
def test_a_file_that_is_not_understood_is_left_alone(text: str) -> None:
    path = write_own(text.encode())
    check_refused(["puzzle", "progress"], [str(path)])
    before = path.stat().st_mtime_ns
    ran = toptake("puzzle", "today", stdin=b"give up\ngive up\ngive up\n")
    assert ran.code == 0
    assert ran.err.count(str(path)) == 1
    assert ran.err.endswith(" What you do now is not kept.\n")
    # It counts as long as the command goes on.
    assert "☆☆☆ ☆☆☆ ☆☆☆" in ran.out
    assert path.read_bytes() == text.encode()
    assert path.stat().st_mtime_ns == before
    with pytest.raises(MalformedError):
        change_progress(lambda now: now)
    assert [each.name for each in path.parent.iterdir() if each.suffix != ".lock"] == [path.name]


@pytest.mark.parametrize("text", DAMAGED)
def test_what_is_brought_and_not_understood_changes_nothing(text: str, tmp_path: Path) -> None:
    file = tmp_path / "theirs.json"
    file.write_text(text)
    check_refused(["puzzle", "progress", "--bring", str(file)], ["theirs.json"])
    assert not progress_path().exists()


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("missing.json", ["There is no file", "missing.json"]),
        (".", ["Is a directory"]),
        ("/dev/zero", ["/dev/zero", "larger than any progress"]),
        ("/etc/passwd/x", ["Not a directory"]),
    ],
)
def test_what_cannot_be_brought_is_told(name: str, parts: list[str], tmp_path: Path) -> None:
    check_refused(["puzzle", "progress", "--bring", str(tmp_path / name)], parts)


def test_what_cannot_be_saved_is_told(tmp_path: Path) -> None:
    check_refused(["puzzle", "progress", "--save", "/nowhere/x.json"], ["/nowhere/x.json"])


def test_other_programs_begin_a_text_with_a_mark() -> None:
    write_own(b"\xef\xbb\xbf" + json.dumps(FILES["written"][1]).encode())
    assert toptake("puzzle", "progress").code == 0


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file where the folder should be, since nothing is read-only to root."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    ran = toptake("puzzle", "today", stdin=b"give up\ngive up\n")
    assert ran.code == 0
    assert ran.err.count("What you do now is not kept.") == 1
    assert "☆☆☆ ☆☆☆ —" in ran.out


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only to root")
def test_a_read_only_folder() -> None:
    path = write_own(json.dumps(FILES["written"][1]).encode())
    before = path.read_bytes()
    path.parent.chmod(0o500)
    try:
        assert toptake("puzzle", "progress").code == 0
        ran = toptake("puzzle", "today", stdin=b"give up\n")
        assert (ran.code, ran.err.count("Permission denied. What you do now is not kept.")) == (0, 1)
    finally:
        path.parent.chmod(0o700)
    assert path.read_bytes() == before


def test_without_a_home_it_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME")

    def nobody() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", nobody)
    ran = toptake("puzzle", "today", stdin=b"give up\n")
    assert (ran.code, ran.err.count("XDG_DATA_HOME")) == (0, 1)
    check_refused(["puzzle", "progress"], ["XDG_DATA_HOME"])


def test_it_is_for_its_user_alone_and_a_link_stays_one(tmp_path: Path) -> None:
    change_progress(lambda now: now)
    assert progress_path().stat().st_mode & 0o777 == 0o600
    assert progress_path().parent.stat().st_mode & 0o777 == 0o700
    elsewhere = tmp_path / "elsewhere.json"
    progress_path().rename(elsewhere)
    progress_path().symlink_to(elsewhere)
    change_progress(lambda now: now.with_attempt("a" * 12, solved=True))
    assert progress_path().is_symlink()
    assert Progress.parse(elsewhere.read_text()).seen == ("a" * 12,)


WRITES = """
import sys
from toptake.cli.shared.progress_file import change_progress
print("ready", flush=True)
for number in range(int(sys.argv[2])):
    id = sys.argv[1] * 8 + "".join("abcdefghij"[int(digit)] for digit in f"{number:04}")
    change_progress(lambda now: now.with_attempt(id, solved=False))
"""


def writer(letter: str, count: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", WRITES, letter, str(count)], stdout=subprocess.PIPE)


@pytest.mark.medium
def test_two_terminals_at_once_lose_nothing() -> None:
    for each in [writer(letter, 50) for letter in "xyz"]:
        each.communicate(timeout=60)
        assert each.returncode == 0
    assert len(load_progress().seen) == 3 * 50


@pytest.mark.medium
@pytest.mark.parametrize("after", [0.0, 0.02, 0.1])
def test_a_terminal_that_is_killed_leaves_a_file_that_is_whole(after: float) -> None:
    with writer("x", 10_000) as writing:
        assert writing.stdout
        writing.stdout.readline()
        time.sleep(after)
        writing.send_signal(signal.SIGKILL)
    before = load_progress()
    change_progress(lambda now: now.with_attempt("y" * 12, solved=True))
    assert load_progress().seen == (*before.seen, "y" * 12)


@pytest.mark.medium
def test_whoever_stops_at_the_best_plays_has_handed_in(tmp_path: Path) -> None:
    """It is kept before it is told: here nobody reads on."""
    path = collection_file(tmp_path, [puzzle_of(QUESTION)])
    with subprocess.Popen(
        [COMMAND, "puzzle", "practice", "--collection", path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as trying:
        assert trying.stdin
        assert trying.stdout
        trying.stdin.write(b"give up\n")
        trying.stdin.flush()
        while not trying.stdout.readline().startswith(b"\xe2\x98\x86"):
            pass
        trying.kill()
    assert load_progress().seen == (puzzle_of(QUESTION).id,)


@pytest.mark.medium
def test_the_installed_command_reads_undecodable_input() -> None:
    ran = real("puzzle", "today", "--date", "2026-01-01", stdin=b"\xff\xfe take\x00\ngive up\nquit\n")
    assert ran.code == 2
    assert "Traceback" not in ran.err
    assert "of the best" in ran.out
