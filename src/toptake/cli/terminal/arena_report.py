"""The results of a contest for people: lines for a terminal, a page for bench/players.md."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from toptake.arena import Measurement, Results
from toptake.arena.intervals import Interval
from toptake.arena.ranking import elo
from toptake.coach import counted

_MOST_FAULTS = 10


def lines(results: Results) -> Iterator[str]:
    """What a terminal shows."""
    yield _what(results)
    yield from _cut(results)
    names = results.contest.labels
    if len(names) == 2:
        yield from _match(results)
    else:
        yield from _columns(_ranking(results))
        yield "Matches, seen from the first:"
        yield from _columns(_matches(results))
    for number, name in enumerate(names):
        thinking = results.thinking(number)
        if thinking.answers:
            mean = thinking.seconds / thinking.answers
            yield (
                f"  {'thinking of ' + name:28} {_time(mean)} in the mean, {_time(thinking.longest)} at most,"
                f" {thinking.late} answers late"
            )
    yield from _faults(results)


def page(results: Results) -> Iterator[str]:
    """A page in Markdown, with the command that makes it again."""
    contest = results.contest
    yield "# The ladder of the computer players"
    yield ""
    yield f"{_what(results)}. [docs/arena.md](../docs/arena.md) says how this is measured and read."
    yield from _cut(results)
    yield ""
    yield from _table(_ranking(results))
    yield ""
    yield f"Matches, seen from the first player; {contest.rules.by.value} by which it was ahead in a game:"
    yield ""
    yield from _table(_matches(results))
    yield ""
    count, *each = [line.strip() for line in _faults(results)]
    yield f"Faults: {count.removeprefix('faults').strip()}."
    yield from (f"- {line}" for line in each)
    yield ""
    yield "Made by"
    yield ""
    yield "```sh"
    yield f"toptake arena {_arguments(results)} --markdown > bench/players.md"
    yield "```"


def _what(results: Results) -> str:
    contest = results.contest
    if len(contest.players) > 2:
        pairs = f"{counted(results.pairs, 'pair')} a match"
    else:
        pairs = counted(len(results.match(0).scores), "pair")
    return (
        f"{contest.rules} · {', '.join(contest.labels)} · {pairs} · {contest.seconds:g} s a turn"
        f" · seed {contest.seed}"
    )


def _cut(results: Results) -> Iterator[str]:
    if results.partial:
        done = min(len(results.match(number).scores) for number in range(len(results.contest.matches)))
        yield f"This is partial: it was stopped after {done} of {counted(results.pairs, 'pair')}."


def _match(results: Results) -> Iterator[str]:
    measurement = results.match(0)
    if measurement.rate is None or measurement.difference is None:
        yield "  No pair was played to its end."
        return
    kind = "95% at any time" if measurement.sequential else "95% interval"
    one = results.contest.labels[0]
    low, high = measurement.interval
    yield f"  {'win rate of ' + one:28} {measurement.rate:7.1%}  {kind} {low:.1%} to {high:.1%}"
    ends = measurement.difference_interval
    unit = results.contest.rules.by.value
    told = f"  {kind} {ends[0]:+.1f} to {ends[1]:+.1f}" if ends else ""
    yield f"  {unit + ' difference, a game':28} {measurement.difference:+7.1f}{told}"
    yield f"  {'Elo difference':28} {_elo(measurement.rate):>7}  {kind} {_between(measurement.interval)}"
    won, lost = (sum(score > 0.5 for score in side) for side in _sides(measurement))
    drawn = len(measurement.scores) - won - lost
    yield f"  {'pairs':28} {won} won, {drawn} drawn, {lost} lost"
    if results.early is not None:
        if results.verdict:
            said = (
                f"{results.verdict} {results.early:.1%}, known after {counted(results.decided or 0, 'pair')}"
            )
        else:
            said = f"whether it is above or below {results.early:.1%} is not known"
        yield f"  {'early stop':28} {said}"


def _sides(measurement: Measurement) -> tuple[Sequence[float], Sequence[float]]:
    return measurement.scores, [1 - score for score in measurement.scores]


def _ranking(results: Results) -> list[list[str]]:
    rows = [["", "player", "Elo", "95% interval", "win rate", "95% interval", "faults", "late"]]
    names = results.contest.labels
    for place, row in enumerate(results.ranking(), 1):
        low, high = row.interval
        player = names.index(row.player)
        rows.append(
            [
                str(place),
                row.player,
                f"{row.elo:+.0f}",
                f"{low:+.0f} to {high:+.0f}",
                *_rates(row.measurement),
                str(results.faults_of(player)),
                str(results.thinking(player).late),
            ]
        )
    return rows


def _matches(results: Results) -> list[list[str]]:
    unit = results.contest.rules.by.value
    rows = [["match", "pairs", "win rate", "95% interval", unit, "95% interval"]]
    names = results.contest.labels
    for number, (one, two) in enumerate(results.contest.matches):
        measurement = results.match(number)
        ends = measurement.difference_interval
        rows.append(
            [
                f"{names[one]} – {names[two]}",
                str(len(measurement.scores)),
                *_rates(measurement),
                "" if measurement.difference is None else f"{measurement.difference:+.1f}",
                f"{ends[0]:+.1f} to {ends[1]:+.1f}" if ends else "",
            ]
        )
    return rows


def _rates(measurement: Measurement) -> tuple[str, str]:
    low, high = measurement.interval
    return "" if measurement.rate is None else f"{measurement.rate:.1%}", f"{low:.1%} to {high:.1%}"


def _faults(results: Results) -> Iterator[str]:
    faults = results.faults()
    if not faults:
        yield f"  {'faults':28} none"
        return
    each = [f"{name} {results.faults_of(number)}" for number, name in enumerate(results.contest.labels)]
    yield f"  {'faults':28} {', '.join(each)}"
    for fixture, fault in faults[:_MOST_FAULTS]:
        who = results.contest.labels[results.contest.seating(fixture)[fault.seat]]
        yield (
            f"    {who} {fault.kind.value}, asked for {fault.asked}: {fixture}, turn {fault.turn}:"
            f" {' '.join(fault.message.split())}"
        )
    if len(faults) > _MOST_FAULTS:
        yield f"    and {len(faults) - _MOST_FAULTS} more; --json tells them all"


def _columns(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [
            f"{cell:{width}}" if rows[-1][column][:1].isalpha() else f"{cell:>{width}}"
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  " + "  ".join(cells).rstrip()


def _table(rows: list[list[str]]) -> Iterator[str]:
    heads, *rest = rows
    yield f"| {' | '.join(heads)} |"
    yield f"|{' --- |' * len(heads)}"
    for row in rest:
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"


def _elo(rate: float) -> str:
    points = elo(rate)
    return f"{points:+.0f}" if points is not None else "+∞" if rate else "-∞"


def _between(rates: Interval) -> str:
    low, high = (elo(end) for end in rates)
    if low is None or high is None:
        return f"above {low:+.0f}" if low is not None else f"below {high:+.0f}" if high is not None else "any"
    return f"{low:+.0f} to {high:+.0f}"


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def _arguments(results: Results) -> str:
    contest = results.contest
    words = [*contest.players, "--pairs", str(results.pairs), "--rules", str(contest.rules)]
    words += ["--time", f"{contest.seconds:g}s", "--seed", str(contest.seed)]
    if results.early is not None:
        words += ["--early", f"{results.early:g}"]
    return shlex.join(words)
