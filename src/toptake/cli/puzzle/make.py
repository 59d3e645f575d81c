"""``toptake puzzle make``: challenges by the thousand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from toptake.cards.pack import parse_wilds
from toptake.cli.puzzle import shared
from toptake.cli.shared import json_lines, options
from toptake.cli.shared.picture_file import check_writable
from toptake.cli.shared.progress_bar import progress_bar
from toptake.coach import counted
from toptake.errors import MalformedError
from toptake.puzzles.collection import Collection
from toptake.puzzles.making.make import make
from toptake.puzzles.making.wish import Wish
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind
from toptake.puzzles.tags import parse_idea
from toptake.rules.options import Rules

_MOST = 1_000_000


@click.command("make")
@shared.kinds_or_opinions
@options.rules
@click.option("--cards", metavar="CARDS", help='The wild cards in play, as in "-2 -3 x2 powers".')
@click.option(
    "--idea", "ideas", multiple=True, metavar="IDEA", help='In every best play, as in "zero trick".'
)
@click.option("--using", metavar="CARDS", help="Wild cards of which every best play uses one.")
@shared.ratings
@click.option("--count", type=int, default=10, show_default=True, help="How many.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed, the same challenges.")
@click.option("--workers", type=click.IntRange(1, 256), help="Processes; all cores by default.")
@click.option("--built-in", is_flag=True, help="The collection that comes with Toptake, made again.")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write a collection.")
@options.as_json
def command(
    kinds: shared.KindsOrOpinions,
    cards: str | None,
    ideas: tuple[str, ...],
    using: str | None,
    ratings: tuple[int, int] | None,
    count: int,
    seed: int,
    workers: int | None,
    built_in: bool,
    out: Path | None,
    as_json: bool,
    **typed: Any,
) -> None:
    """Make challenges: the best play of each is proven, and all of its best plays are known.

    With --kind which-discard they are opinions: positions where two estimates agree on the discard.

    With --out a run that was stopped goes on where it was: its work is in FILE.work until it is done.
    """
    if not 1 <= count <= _MOST:
        raise MalformedError(f"The count is a number from 1 to {_MOST:,}, not {count}.")
    if out is not None:
        check_writable(out)
    more = {} if cards is None else {"wilds": _wilds_in_play(cards)}
    rules = options.rules_of(Rules.level, more, **typed)
    if kinds == shared.OPINIONS:
        from toptake.cli.puzzle import discards

        if ideas or using or ratings:
            raise MalformedError("An opinion has no ideas, cards or rating to wish for: leave them out.")
        if built_in:
            discards.make_built_in_discards(seed, workers, out)
        else:
            discards.make_discards(rules, count, seed, workers, out, as_json=as_json)
        return
    wish = Wish(
        rules,
        kinds or (Kind.BEST_TAKE,),
        frozenset(map(parse_idea, ideas)),
        parse_wilds(using) if using else frozenset(),
        ratings,
    )
    work = None if out is None else out.with_name(out.name + ".work")
    if built_in:
        _make_built_in(seed, workers, out, work)
        return
    with progress_bar("challenges", count) as bar:
        progress = bar.show if bar else lambda found: None
        found = make(wish, count, seed, workers=workers, work_file=work, progress=progress)
    if out is not None:
        made = {"made_by": f"toptake puzzle make --count {count} --seed {seed}", "wish": wish.line}
        shared.write_file(out, Collection.of(found, made).text())
        work.unlink(missing_ok=True) if work else None
        click.echo(f"{counted(len(found), 'challenge')} in {out}", err=as_json)
    elif not as_json:
        for puzzle in found:
            click.echo(shared.line_of(puzzle))
    if as_json:
        _print_all(found)


def _make_built_in(seed: int, workers: int | None, out: Path | None, work: Path | None) -> None:
    from toptake.puzzles.making.plan import planned_puzzles, rows

    if out is None:
        raise MalformedError("The built-in collection is written into a file: say which with --out.")
    plan = list(rows())
    with progress_bar("challenges", sum(row.count for row in plan)) as bar:
        progress = bar.show if bar else lambda found: None
        found = planned_puzzles(seed, plan, workers=workers, work_file=work, progress=progress)
    made = {"made_by": f"toptake puzzle make --built-in --seed {seed}", "seed": seed}
    collection = Collection.of(found, made)
    shared.write_file(out, collection.packed() if out.suffix == ".gz" else collection.text())
    for number in range(len(plan)):
        assert work is not None
        work.with_name(f"{work.name}-{number}").unlink(missing_ok=True)
    click.echo(f"{counted(len(found), 'challenge')} in {out}")


def _print_all(found: list[Puzzle]) -> None:
    for puzzle in found:
        json_lines.print_json(shared.data_of(puzzle))


def _wilds_in_play(text: str) -> Any:
    if not text.strip():
        raise MalformedError('No cards are named: write some, as in "-2 x2", or leave --cards out.')
    return parse_wilds(text)
