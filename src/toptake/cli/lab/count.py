"""``toptake lab count``: how many PPs give each answer."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from toptake.cli.lab.shared import (
    INTERRUPTED,
    LongJob,
    size_text,
    typed_cards,
)
from toptake.cli.shared import json_lines, options
from toptake.cli.shared.picture_file import check_writable, picture, writing
from toptake.coach import counted
from toptake.lab import BackgroundCount, CountMethod, Counts, LabCards, count_partitionings, pps_lower_bound
from toptake.lab.estimates import estimate_count
from toptake.lab.paper_puzzles import misprints
from toptake.lab.partitionings import MOST_BASES_COUNTED
from toptake.lab.pps import count_placements, pps_per_partitioning


@click.command("count", cls=options.CardCommand)
@click.argument("cards", nargs=-1)
@click.option("--whole", is_flag=True, help="Only those whose partial answers are all whole.")
@click.option("--as-printed", is_flag=True, help="Beside it, the paper's double-precision arithmetic.")
@click.option(
    "--way",
    type=click.Choice([way.value for way in CountMethod]),
    default="merging",
    help="Merge tables (quick), enumerate every PP, or enumerate as published (slow).",
)
@picture("--plot", "the counts by answer")
@options.as_json
def command(
    cards: tuple[str, ...], whole: bool, as_printed: bool, way: str, plot: Path | None, as_json: bool
) -> None:
    """How many PPs of the CARDS give each of 1 to 15: all, and those with whole partial answers only."""
    lab = LabCards.parse(typed_cards(cards, "count"))
    if plot:
        check_writable(plot)
    exact, stopped = _counted(lab, CountMethod(way), as_printed=False)
    printed: Counts | None = None
    if as_printed and not stopped:
        printed, stopped = _counted(lab, CountMethod(way), as_printed=True)
    table = _Table(exact, printed, whole, CountMethod(way), stopped)
    if plot and stopped:
        click.echo("Partial counts are not drawn.", err=True)
    elif plot:
        from toptake.lab.diagrams import counts_chart

        with writing(plot):
            counts_chart(exact if printed is None else printed, whole_only=whole).save(plot)
    if as_json:
        json_lines.print_json(table.data())
    else:
        table.tell()
    if stopped:
        raise click.exceptions.Exit(INTERRUPTED)


def _counted(cards: LabCards, way: CountMethod, *, as_printed: bool) -> tuple[Counts, bool]:
    """The counts, and whether Ctrl-C cut them short."""
    size = pps_lower_bound(cards)
    where = " in doubles" if as_printed else ""
    seconds = estimate_count(cards, way, as_printed=as_printed)
    job = LongJob(f"{size_text(size, cards)} PPs to count{where}", size, seconds)
    counting: BackgroundCount | None = None
    stopped = slow = False
    try:
        counting = BackgroundCount(cards, way, as_printed=as_printed)
        while not counting.wait(0.05):
            job.show(counting.visited)
            if counting.is_slow and not slow:
                slow = True
                job.say("These numbers are beyond the kernel's; Python goes on, a thousand times as slowly.")
    except KeyboardInterrupt:
        if counting is None:
            raise
        stopped = True
        counting.cancel()
    finally:
        job.close()
    return counting.result(), stopped


@dataclass(frozen=True)
class _Table:
    """The counts of one run as people and programs see them."""

    exact: Counts
    printed: Counts | None
    whole: bool
    way: CountMethod
    stopped: bool

    def data(self) -> dict[str, Any]:
        shown = self.exact if self.printed is None else self.printed
        data: dict[str, Any] = {"cards": str(self.exact.cards), "answers": self._answers(shown)}
        if self.printed is not None:
            data["exact"] = self._answers(self.exact)
        data["pps"] = pps_lower_bound(self.exact.cards)
        if len(self.exact.cards.bases) > MOST_BASES_COUNTED:
            data["pps_is_lower_bound"] = True
        if self.stopped:
            data |= {"partial": True, "counted": shown.counted}
        return data

    def _answers(self, counts: Counts) -> dict[str, dict[str, int]]:
        if self.whole:
            return {str(answer): {"whole": whole} for answer, (_, whole) in counts.items()}
        return {str(answer): {"total": total, "whole": whole} for answer, (total, whole) in counts.items()}

    def tell(self) -> None:
        cards = self.exact.cards
        size = size_text(pps_lower_bound(cards), cards)
        click.echo(f"Cards   {cards}")
        if len(cards.bases) <= MOST_BASES_COUNTED:
            paths = count_partitionings(len(cards.bases))
            click.echo(
                f"PPs     {size} = {counted(cards.orderings, 'ordering')} × {counted(paths, 'partitioning')}"
                f" × {counted(count_placements(cards), 'placement')}"
            )
        click.echo()
        most = max(max(self.exact.total), max(self.printed.total) if self.printed else 0)
        wide = max(16, len(f"{most:,}") + 3)
        heads = ["whole"] if self.whole else ["total", "whole"]
        columns = [heads] if self.printed is None else [heads, heads]
        if self.printed is not None:
            click.echo(f"{'':6} {'exact':>{wide * len(heads)}} {'in doubles':>{wide * len(heads)}}")
        click.echo("answer" + "".join(f"{head:>{wide}}" for group in columns for head in group))
        for answer, exact in self.exact.items():
            row = [exact] if self.printed is None else [exact, self.printed[answer]]
            numbers = [number for pair in row for number in (pair[1:] if self.whole else pair)]
            mark = "" if len(set(row)) == 1 else "   differs"
            click.echo(f"{answer:6}" + "".join(f"{number:{wide},}" for number in numbers) + mark)
        click.echo()
        if self.printed is not None and not self.stopped:
            lost = sum(self.exact.total) - sum(self.printed.total)
            click.echo(f"In double precision {lost:,} PPs fewer seem to give an answer.")
            for slip in misprints(cards):
                click.echo(slip)
        if self.stopped:
            click.echo(self._partial(size))
        else:
            click.echo("Every PP is counted.")

    def _partial(self, size: str) -> str:
        """What a stopped count covers."""
        if self.exact.complete:
            return "The exact counts are complete; those in doubles were stopped, and are partial."
        done = self.exact.counted
        text = f"Partial: stopped after {done:,} of {size} PPs"
        if self.way is not CountMethod.MERGING:
            return f"{text}; the counts cover these only."
        if not done:
            return (
                f"{text}: merging counts partitioning by partitioning, and had not ended the first;"
                " --way enumeration counts from the start."
            )
        paths = counted(done // pps_per_partitioning(self.exact.cards), "partitioning")
        return f"{text}; the counts cover these only, all PPs of {paths}."
