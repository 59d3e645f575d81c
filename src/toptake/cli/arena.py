"""``toptake arena``: how strong computer players are, measured in duplicate games."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from toptake.cli.shared import json_lines, options
from toptake.cli.shared.options import rules_of
from toptake.coach import counted
from toptake.errors import MalformedError, quote
from toptake.rules.options import FEWEST_SEATS, MOST_SEATS, Rules

if TYPE_CHECKING:
    from toptake.arena import Results


def _rate(ctx: click.Context, param: click.Parameter, text: str | None) -> float | None:
    """A win rate, as 50% or 0.5."""
    if text is None:
        return None
    match = re.fullmatch(r"([0-9]{0,3}(?:\.[0-9]{1,6})?)(%?)", text.strip())
    rate = float(match[1]) / (100 if match[2] else 1) if match and match[1] else 0.0
    if not 0 < rate < 1:
        raise MalformedError(f"{quote(text)} is no win rate to decide about; write 50% or 0.5.")
    return rate


@click.command("arena")
@click.argument("players", nargs=-1, required=True)
@click.option("--pairs", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="A match.")
@click.option("--time", default="1s", show_default=True, metavar="TIME", help="For a turn: 0.2s, 500ms.")
@click.option("--seats", type=click.IntRange(FEWEST_SEATS, MOST_SEATS), help="At a table; 2 by default.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed, the same deals.")
@options.rules
@click.option(
    "--early",
    metavar="RATE",
    callback=_rate,
    help="Stop as soon as the win rate is known to be above or below this, as in 50%.",
)
@click.option("--records", type=click.Path(path_type=Path), help="Keep every game in this directory.")
@click.option("--resume", is_flag=True, help="Go on with what the directory of records holds.")
@click.option("--workers", type=click.IntRange(1, 256), help="Games at a time; all cores by default.")
@click.option("--markdown", is_flag=True, help="Print the ladder as a page, like bench/players.md.")
@options.as_json
def command(
    players: tuple[str, ...],
    pairs: int,
    time: str,
    seats: int | None,
    seed: int,
    early: float | None,
    records: Path | None,
    resume: bool,
    workers: int | None,
    markdown: bool,
    as_json: bool,
    **options: Any,
) -> None:
    """Let computer players play duplicate games and say how strong they are.

    Each deal is played twice, with the seats swapped. Two players have a match, seen from the first; more of
    them play everybody against everybody.
    """
    from toptake.arena import Contest, run
    from toptake.solver import Budget  # which reads times

    if resume and not records:
        raise MalformedError("To go on needs the directory: --records DIR --resume.")
    if markdown and as_json:
        raise MalformedError("Give --json or --markdown, not both.")
    rules = rules_of(Rules.level, {} if seats is None else {"seats": seats}, **options)
    contest = Contest(players, rules, Budget.parse(time).seconds, seed)
    games = sum(1 for _ in contest.fixtures(pairs))
    with _Bar(games) as bar:
        results = run(
            contest,
            pairs,
            early=early,
            workers=workers,
            records=records,
            resume=resume,
            progress=bar.advance,
        )
    _tell(results, markdown, as_json)
    if results.partial:
        raise click.Abort


def _tell(results: Results, markdown: bool, as_json: bool) -> None:
    from toptake.cli.terminal import arena_report

    if results.spoilt:
        click.echo(f"Not kept whole, and so played again: {counted(results.spoilt, 'game')}.", err=True)
    if as_json:
        json_lines.print_json(results.as_data())
    else:
        click.echo("\n".join(arena_report.page(results) if markdown else arena_report.lines(results)))


class _Bar:
    """A progress bar, on a terminal only."""

    def __init__(self, total: int) -> None:
        self._progress: Any = None
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn

            columns = (*Progress.get_default_columns(), MofNCompleteColumn(), TimeElapsedColumn())
            self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
            self._task = self._progress.add_task("games", total=total)

    def __enter__(self) -> _Bar:
        if self._progress:
            self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._progress:
            self._progress.stop()

    def advance(self, games: int) -> None:
        """So many more are done."""
        if self._progress:
            self._progress.advance(self._task, games)
