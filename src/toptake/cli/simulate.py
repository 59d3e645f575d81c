"""``toptake simulate``: statistics of many games between computer players."""

from __future__ import annotations

import re
from typing import Any

import click

from toptake.arena.simulation import Statistics, simulate
from toptake.cli.shared import json_lines, options
from toptake.cli.shared.options import rules_of
from toptake.cli.shared.progress_bar import progress_bar
from toptake.coach import counted
from toptake.rules.options import Rules

_WIDEST_BAR = 40


@click.command("simulate")
@click.option("--players", default="greedy,greedy", show_default=True, help="One name for each seat.")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=100, show_default=True, help="How many.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed, the same games.")
@options.rules
@click.option("--workers", type=click.IntRange(1, 256), help="Processes; all cores by default.")
@options.as_json
def command(
    players: str,
    games: int,
    seed: int,
    workers: int | None,
    as_json: bool,
    **typed: Any,
) -> None:
    """Let computer players play many games and count what happens."""
    # A comma before an option belongs to its player: champion@misses=0.1,seconds=0.2.
    names = [name.strip() for name in re.split(r",(?!\s*\w+=)", players)]
    alone = len(names) == 1
    more = {} if alone else {"seats": len(names)}
    rules = rules_of(Rules.alone if alone else Rules.level, more, **typed)
    with progress_bar("games", games) as progress:
        statistics = simulate(
            names,
            games,
            rules,
            seed,
            workers=workers,
            progress=progress.advance if progress else lambda n: None,
        )
    data = {"rules": str(rules), "players": names, "seed": seed, **statistics.as_data()}
    if as_json:
        json_lines.print_json(data)
    else:
        tell(statistics, data)


def tell(statistics: Statistics, data: dict[str, Any]) -> None:
    """For people: a few lines, and the sizes of takes as bars."""
    click.echo(f"{data['rules']} · {', '.join(data['players'])} · {counted(statistics.games, 'game')}")
    for what, key in (
        ("turns in a game", "turns_per_game"),
        ("cards won in a turn with takes", "cards_per_take"),
        ("piles in the centre", "centre"),
        ("most piles in the centre of a game", "largest_centre"),
    ):
        click.echo(f"  {what:36} {_line(data[key])}")
    for name, scores in zip(data["players"], data["scores"], strict=True):
        click.echo(f"  {'score of ' + name:36} {_line(scores)}")
    shares = ", ".join(f"{kind} {share:.1%}" for kind, share in data["kinds"].items())
    click.echo(f"  {'turns':36} {shares}")
    wins = ", ".join(f"{name} {n}" for name, n in zip(data["players"], data["wins"], strict=True))
    click.echo(f"  {'games won':36} {wins}, shared {statistics.shared}")
    if not statistics.sizes:
        return
    click.echo("Piles won, by their cards:")
    most = max(statistics.sizes.values())
    for size, number in sorted(statistics.sizes.items()):
        click.echo(f"  {size:3} {'█' * (number * _WIDEST_BAR // most):{_WIDEST_BAR}} {number:,}")


def _line(figures: dict[str, float]) -> str:
    if not figures:
        return "none"
    return (
        f"mean {figures['mean']:.2f}, median {figures['median']:g}, from {figures['least']:g} to"
        f" {figures['most']:g}"
    )
