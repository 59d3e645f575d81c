"""``toptake lab``, as people and programs use it."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.command_runner import COMMAND, real, toptake
from tests.lab.paper import EXAMPLE_1, PAPER, PUZZLE_12
from tests.paths import ROOT
from toptake.cli.lab.count import _Table
from toptake.cli.lab.shared import duration
from toptake.lab import PP, CountMethod, Counts, LabCards, all_pps, count

LONG = "1 2 3 4 5 6 7 8 x2 x3 /2 /3 -2 -3 1/5 1/8"
"""More PPs than anybody waits for."""
LONG_SIZE = "27,345,919,762,125,619,200"


SHOWN: list[tuple[list[str], list[str]]] = [
    (["lab", "partitionings", "4"], ["2 partitionings of 4 bases:", "122312   1+1+1+1 → 2+1+1 → 2+2 → 4"]),
    (["lab", "partitionings", "1"], ["1 partitioning of 1 base:"]),
    (["lab", "partitionings", "12", "--count"], ["39,700 partitionings of 12 bases."]),
    (["lab", "linear", "6", "9", "/3", "/2"], ["1423       4 = (6÷2+9)÷3", "1342      10 =", "12 linear"]),
    (["lab", "linear", "7 7"], ["1 linear take."]),
    (["lab", "linear", "1 -2 sqrt"], ["no value: √ of a negative number"]),
    (["lab", "linear", "1 2 3 x2 x3", "--most", "2"], ["these are 2 of 72"]),
    (["lab", "evaluate", "2001", "12", "6", "9", "/3", "/2"], ["4 = (6÷2+9)÷3", "6 divided by 2 is 3"]),
    (["lab", "evaluate", "2001 12 6,9", "--wilds", "/3 /2"], ["4 = (6÷2+9)÷3"]),
    (["lab", "evaluate", "12 . 1 -2 sqrt"], ["This PP has no value: -1 has no square root"]),
    (["lab", "evaluate", ". . 7"], ["7 = 7"]),
    (["lab", "evaluate", "12 . 5 sqrt n2"], ["5 = (√5)²", "irrational"]),
    (["lab", "count", "7", "-4"], ["1 = 1 ordering ×", "     3               1               1"]),
    (["lab", "count", "2 3 7 1/3 3/2", "--way", "published"], ["     6              12              12"]),
    (["lab", "count", "2 3 7 1/3 3/2", "--whole"], ["answer           whole"]),
    (["lab", "count", "2 3 7 1/3 3/2", "--as-printed"], ["in doubles", "In double precision"]),
    (["lab", "solutions", "2 3 7 1/3 3/2", "--answer", "6"], ["1 distinct solution.", "12   6 = (2+3+7)"]),
    (["lab", "solutions", "2 3 7 1/3 3/2", "--answer", "1"], ["No way to make 1 with all of these cards."]),
    (["lab", "solutions", str(EXAMPLE_1), "--answer", "14", "--most", "1"], ["20 distinct", "these are 1;"]),
    (["lab", "arrangements", "6 9 /3 /2"], ["12 arrangements of 2 borders and 2 wild cards:", "     1002\n"]),
    (["lab", "arrangements", "6", "9", "-4", "--limit", "2"], ["100", "010", "so on: these are 2; --most"]),
    (["lab", "arrangements", "7"], ["1 arrangement of 0 borders and 0 wild cards:\n     .\n"]),
    (["lab", "puzzles"], [" 2  1 4 9 x4 2/5", "6 to 11 and 13 to 15           6, 7, 9, 11, 14 and 15"]),
    (["lab", "puzzles", "5"], ["Puzzle 5\n", "2 = (1+4×1/8)×2/3×2", "In whole numbers: none.", "solves 2/3"]),
    (["lab", "puzzles", "6"], ["None of 1 to 15 can be made"]),
    (["lab", "puzzles", "5", "--fractions", "decimal"], ["×0.125"]),
    (["lab", "--help"], ["partitionings", "solutions"]),
    (["lab", "count", "-h"], ["--as-printed", "--plot"]),
    (["--help"], ["lab"]),
]


@pytest.mark.parametrize(("args", "fragments"), SHOWN)
def test_shown(args: list[str], fragments: list[str]) -> None:
    ran = toptake(*args)
    assert (ran.code, ran.err) == (0, "")
    for fragment in fragments:
        assert fragment in ran.out


REFUSED = [
    ["lab", "cuont"],
    ["lab", "partitionings"],
    ["lab", "partitionings", "0"],
    ["lab", "partitionings", "x"],
    ["lab", "partitionings", "61"],
    ["lab", "partitionings", "4", "--plot", "x.jpg"],
    ["lab", "partitionings", "4", "--plot", "/nowhere/x.svg"],
    ["lab", "partitionings", "4", "5"],
    ["lab", "linear"],
    ["lab", "linear", ""],
    ["lab", "linear", "x3"],
    ["lab", "linear", "3 | 4"],
    ["lab", "linear", "3 [8+4]"],
    ["lab", "evaluate"],
    ["lab", "evaluate", "2001"],
    ["lab", "evaluate", "2001", "12", "6", "/3", "/2"],
    ["lab", "evaluate", "2001", "12", "6", "9", "/3"],
    ["lab", "evaluate", "201", "12", "6", "9", "/3", "/2"],
    ["lab", "evaluate", "2001", "13", "6", "9", "/3", "/2"],
    ["lab", "count"],
    ["lab", "count", ""],
    ["lab", "count", "0"],
    ["lab", "count", "16"],
    ["lab", "count", "😀"],
    ["lab", "count", "3 x7"],
    ["lab", "count", "3", "--wohle"],
    ["lab", "count", "3", "--way", "fast"],
    ["lab", "count", "3", "--plot", "counts"],
    ["lab", "count", "3", "--plot", "/nowhere/x.png"],
    ["lab", "find", "3"],
    ["lab", "find", "3", "--answer", "16"],
    ["lab", "find", "3", "--answer", "x"],
    ["lab", "find", "3", "--answer", "3", "--out", "/nowhere/x"],
    ["lab", "find", "3", "--answer", "3", "--out", ""],
    ["lab", "find", "3", "--answer", "3", "--out", "/dev/full"],
    ["lab", "arrangements"],
    ["lab", "arrangements", "-4"],
    ["lab", "arrangements", "3 | 4"],
    ["lab", "arrangements", "3 [8+4]"],
    ["lab", "arrangements", "3", "--limit", "0"],
    ["lab", "puzzles", "0"],
    ["lab", "puzzles", "13"],
    ["lab", "puzzles", "-1"],
    ["lab", "puzzles", "twelve"],
    ["lab", "puzzles", "99999"],
    ["lab", "puzzles", "1", "2"],
    ["lab", "solutions", "3"],
    ["lab", "solutions", "3", "--answer", "0"],
]


@pytest.mark.parametrize("args", REFUSED, ids=" ".join)
def test_refused(args: list[str]) -> None:
    ran = toptake(*args)
    assert ran.code == 2
    assert ran.err.startswith("toptake: ")
    assert ran.err.count("\n") == 1
    assert ran.err.endswith(".\n") or ran.err.endswith("?\n")


# --- For programs ---


def test_json_of_partitionings() -> None:
    assert real("lab", "partitionings", "4", "--json").json() == {"partitionings": ["121212", "122312"]}
    assert toptake("lab", "partitionings", "12", "--count", "--json").json() == {"bases": 12, "count": 39700}


def test_json_of_puzzles() -> None:
    every = real("lab", "puzzles", "--json").json()["puzzles"]
    assert [each["number"] for each in every] == list(range(1, 13))
    one = toptake("lab", "puzzles", "4", "--json").json()
    assert one.pop("solutions")["1"]["expression"] == "(3+15÷5−4)×1/2"
    assert (
        one
        == every[3]
        == {"number": 4, "cards": "3 15 -4 1/2 /5", "answers": [1], "whole": [1], "note": None}
    )


def test_json_of_arrangements() -> None:
    data = real("lab", "arrangements", "6 9 12 /3 /2", "--json").json()
    assert (data["cards"], data["count"], data["complete"]) == ("6 9 12 /3 /2", 42, True)
    assert data["arrangements"] == [str(pp).split()[0] for pp in all_pps(LabCards.parse("6 9 12 /3 /2"))][:42]
    assert len(set(data["arrangements"])) == 42
    data = toptake("lab", "arrangements", "6 9 /3 /2", "--limit", "5", "--json").json()
    assert (data["count"], len(data["arrangements"]), data["complete"]) == (12, 5, False)
    ten = "1 x2 x3 x4 x5 /2 /3 /4 /5 -2 -3"
    data = toptake("lab", "arrangements", ten, "--most", "1", "--json").json()
    assert data["arrangements"] == ["10,9,8,7,6,5,4,3,2,1"]
    assert PP.parse(f"{data['arrangements'][0]} . 1").wilds == 10


def test_arrangements_come_as_they_are_found() -> None:
    """All of them would take hours."""
    with subprocess.Popen(
        [COMMAND, "lab", "arrangements", LONG, "--json"], stdout=subprocess.PIPE
    ) as process:
        assert process.stdout
        head = process.stdout.read(1000)
        process.stdout.close()
        assert process.wait(10) == 0
    assert head.startswith(b'{"cards": "1 2 3 4 5 6 7 8 x2 x3 /2 /3 -2 -3 1/5 1/8", "count": ')


def test_json_of_count() -> None:
    data = real("lab", "count", str(PUZZLE_12), "--json").json()
    assert data["pps"] == PAPER["puzzle_12"]["pps"]
    assert data["answers"]["1"] == {"total": 25514, "whole": 22672}
    assert [each["total"] for each in data["answers"].values()] == PAPER["puzzle_12"]["total"]
    assert [each["whole"] for each in data["answers"].values()] == PAPER["puzzle_12"]["whole"]
    whole = toptake("lab", "count", str(PUZZLE_12), "--whole", "--json").json()
    assert whole["answers"]["1"] == {"whole": 22672}


@pytest.mark.medium
def test_json_as_printed() -> None:
    ran = real("lab", "count", str(PUZZLE_12), "--as-printed", "--json")
    data = json.loads(ran.out)
    assert [each["total"] for each in data["answers"].values()] == PAPER["puzzle_12"]["doubles"]
    assert [each["total"] for each in data["exact"].values()] == PAPER["puzzle_12"]["total"]
    told = real("lab", "count", str(PUZZLE_12), "--as-printed").out
    assert "the paper prints 43,633" in told
    assert "the paper prints 44,740" in told


def test_json_of_the_others() -> None:
    data = toptake("lab", "linear", "6 9 /3 /2", "--json").json()
    assert (data["count"], len(data["takes"])) == (12, 12)
    assert data["takes"][4] == {"ordering": "1423", "expression": "(6÷2+9)÷3", "value": "4", "grade": "whole"}
    data = toptake("lab", "evaluate", "2001 12 6 9 /3 /2", "--json").json()
    assert (data["value"], data["grade"], data["pp"]) == ("4", "whole", "2001 12 6 9")
    assert data["steps"][0] == "6 divided by 2 is 3"
    data = toptake("lab", "solutions", str(EXAMPLE_1), "--answer", "14", "--json").json()
    assert (data["count"], data["complete"]) == (20, True)
    assert sum(each["pps"]["total"] for each in data["solutions"]) == count(EXAMPLE_1)[14][0]


def test_evaluate_lines() -> None:
    lines = b"2001 12 6 9\n2002 12 6 9\n"
    ran = toptake("lab", "evaluate", "-", "--wilds", "/3 /2", stdin=lines)
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert answers[0]["value"] == "4"
    assert "each of the wild cards" in answers[1]["error"]
    assert ran.code == 2


# --- Files ---


@pytest.mark.parametrize("name", ["found.txt", "found.gz"])
def test_find(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    ran = toptake("lab", "find", str(EXAMPLE_1), "--answer", "14", "--out", str(path), "--json")
    data = json.loads(ran.out)
    total, whole = count(EXAMPLE_1)[14]
    assert (data["found"], data["pps"], data["out"]) == (total, 5765760, str(path))
    text = gzip.decompress(path.read_bytes()) if name.endswith(".gz") else path.read_bytes()
    lines = text.decode().splitlines()
    assert len(set(lines)) == len(lines) == total
    for line in Random(1).sample(lines, 50):
        assert PP.parse(line).evaluate(EXAMPLE_1.wilds).value == 14
    ran = toptake("lab", "find", str(EXAMPLE_1), "--answer", "14", "--whole")
    assert len(ran.out.splitlines()) == whole
    listed = json.loads(toptake("lab", "find", str(EXAMPLE_1), "--answer", "14", "--json").out)
    assert sorted(listed["list"]) == sorted(lines)


@pytest.mark.medium
@pytest.mark.parametrize("name", ["found.txt", "found.gz"])
def test_a_killed_run_leaves_no_half_line(tmp_path: Path, name: str) -> None:
    random = Random(name)
    for _ in range(4):
        path = tmp_path / name
        args = [str(COMMAND), "lab", "find", LONG, "--answer", "9", "--out", str(path)]
        with subprocess.Popen(args, stderr=-1) as run:
            while not path.exists() or path.stat().st_size == 0:
                time.sleep(0.01)
            time.sleep(random.random() / 5)
            run.kill()
        text = gzip.decompress(path.read_bytes()) if name.endswith(".gz") else path.read_bytes()
        assert text.endswith(b"\n")
        assert PP.parse(text.decode().splitlines()[-1]).wilds == 8
        path.unlink()


@pytest.mark.parametrize("suffix", [".svg", ".png"])
def test_plots(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"counts{suffix}"
    assert toptake("lab", "count", "2 3 7 1/3 3/2", "--plot", str(path)).code == 0
    start = path.read_bytes()[:8]
    assert start == b"\x89PNG\r\n\x1a\n" if suffix == ".png" else start.startswith(b"<svg")
    path = tmp_path / f"partitionings{suffix}"
    assert toptake("lab", "partitionings", "6", "--plot", str(path)).code == 0
    assert path.stat().st_size > 1000


def test_a_plot_is_well_formed(tmp_path: Path) -> None:
    import xml.etree.ElementTree as ElementTree

    path = tmp_path / "p.svg"
    for args in (["count", "7 15"], ["count", "2 3 7 1/3 3/2", "--whole"], ["partitionings", "1"]):
        toptake("lab", *args, "--plot", str(path))
        assert ElementTree.parse(path).getroot().tag.endswith("svg")


def test_the_pictures_of_the_documentation(tmp_path: Path) -> None:
    pictures = {
        "puzzle-12": ["count", str(PUZZLE_12)],
        "example-1": ["count", str(EXAMPLE_1)],
        **{f"partitionings-{n}": ["partitionings", str(n)] for n in range(2, 9)},
    }
    for name, args in pictures.items():
        toptake("lab", *args, "--plot", str(tmp_path / "p.svg"))
        committed = ROOT / "docs" / "paper" / f"{name}.svg"
        assert (tmp_path / "p.svg").read_text() == committed.read_text(), name


# --- Long jobs ---


def interrupted(*args: str, after: float = 2.0) -> tuple[int, str, str]:
    with subprocess.Popen([COMMAND, *args], stdout=-1, stderr=-1) as run:
        time.sleep(after)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=20)
    return run.returncode, out.decode(), err.decode()


@pytest.mark.slow
@pytest.mark.parametrize("way", ["merging", "enumeration", "published"])
def test_a_stopped_count_says_that_it_is_partial(way: str) -> None:
    code, out, err = interrupted("lab", "count", LONG, "--way", way)
    assert code == 130
    assert "Partial: stopped after " in out
    assert "PPs to count" in err
    code, out, _ = interrupted("lab", "count", LONG, "--way", way, "--json")
    data: dict[str, Any] = json.loads(out)
    assert (code, data["partial"]) == (130, True)
    assert data["counted"] < data["pps"]


@pytest.mark.medium
@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["count", LONG], f"{LONG_SIZE} PPs to count, about "),
        (["count", LONG, "--way", "enumeration", "--json"], f"{LONG_SIZE} PPs to count, about "),
        (["find", LONG, "--answer", "9"], f"{LONG_SIZE} PPs to look at, about "),
        (["solutions", "3 4 5 6 9 15 3/5 /3 1/8 -4 sqrt", "--answer", "14"], "448 solutions to count"),
    ],
)
def test_size_is_told_before_the_work(args: list[str], told: str) -> None:
    with subprocess.Popen([COMMAND, "lab", *args], stdout=subprocess.DEVNULL, stderr=-1) as run:
        assert run.stderr
        assert run.stderr.readline().decode().startswith(told)
        run.kill()


def test_long_numbers_stay_apart(capsys: pytest.CaptureFixture[str]) -> None:
    counts = Counts(EXAMPLE_1, (10**20,) * 15, (10**19,) * 15, 10**21, complete=False)
    _Table(counts, None, whole=False, way=CountMethod.ENUMERATION, stopped=True).tell()
    assert "   100,000,000,000,000,000,000    10,000,000,000,000,000,000\n" in capsys.readouterr().out


@pytest.mark.medium
def test_a_stopped_list_of_solutions() -> None:
    args = ["lab", "solutions", "3 4 5 6 9 15 3/5 /3 1/8 -4 sqrt", "--answer", "14"]
    code, out, _ = interrupted(*args)
    assert code == 130
    assert "Partial: stopped after " in out
    code, out, _ = interrupted(*args, "--json")
    data = json.loads(out)
    assert (code, data["partial"], data["complete"]) == (130, True, False)


def test_a_picture_that_cannot_be_written_is_known_beforehand() -> None:
    ran = toptake("lab", "count", LONG, "--plot", "/nowhere/x.svg")
    assert (ran.code, ran.err.count("PPs")) == (2, 0)


@pytest.mark.medium
def test_a_stopped_search(tmp_path: Path) -> None:
    path = tmp_path / "found.txt"
    code, out, err = interrupted("lab", "find", LONG, "--answer", "9", "--out", str(path))
    assert code == 130
    assert "partial: stopped after" in out
    assert "PPs to look at, about" in err
    lines = path.read_text().splitlines()
    assert f"{len(lines):,} PPs give 9" in out


@pytest.mark.medium
def test_memory_stays_flat() -> None:
    args = [str(COMMAND), "lab", "count", LONG, "--way", "enumeration"]
    with subprocess.Popen(args, stdout=-1, stderr=-1) as run:
        assert run.stderr is not None
        assert b"PPs" in run.stderr.readline()  # it has begun
        sizes = []
        for _ in range(4):
            time.sleep(0.5)
            pages = Path(f"/proc/{run.pid}/statm").read_text().split()[1]
            sizes.append(int(pages) * os.sysconf("SC_PAGE_SIZE"))
        run.kill()
    assert sizes[-1] - sizes[0] < 4 << 20
    assert sizes[-1] < 100 << 20


def test_durations() -> None:
    assert [duration(s) for s in (0.2, 90, 200, 86400 * 3, 4e9, 1e30)] == [
        "1 s", "90 s", "3 min", "3 days", "127 years", "10^22 years",
    ]  # fmt: skip
