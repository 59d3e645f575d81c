"""A solved position in words: the cards, the equations, the steps, the score, and what came close."""

from __future__ import annotations

from collections.abc import Sequence

import click

from toptake.cards.card import FractionForm
from toptake.cards.expressions import write
from toptake.cards.values import Grade
from toptake.cli.terminal.card_boxes import draw_position
from toptake.cli.terminal.score_lines import score_lines
from toptake.coach import counted, grade_sentence, say, why_no_take, within
from toptake.solver import Take
from toptake.solver.analysis import Solved, TakeList


def tell(found: Solved, alternatives: Sequence[Take], fraction_form: FractionForm) -> None:
    """Print all about a position."""
    best = found.best
    click.echo(draw_position(best.position, fraction_form))
    click.echo()
    take = best.take
    if take is None:
        click.echo(why_no_take(best, str(found.query.limit)))
        return
    several = len(take.piles) > 1
    for number, pile in enumerate(take.piles, 1):
        name = f"Take {number}:  " if several else ""
        click.secho(f"{name}{take.taking.value} = {write(pile, fraction_form)}", bold=True)
        for step in say(pile, fraction_form) or ["it lies there already"]:
            click.echo(f"     {step}")
    click.echo()
    click.secho(_won(take), bold=True)
    for line in score_lines(take.score, 6, numbered=several):
        click.echo(line)
    click.echo()
    click.echo(f"{_certainty(found)} {grade_sentence(take.grade)}")
    if alternatives:
        click.echo("\nNext best:")
        for other in alternatives:
            click.echo(f"     {brief_take(other, fraction_form)}")


def tell_all(takes: TakeList, fraction_form: FractionForm) -> None:
    """Print the takes one by one, as they are found; whoever stops that is told how many there were."""
    click.echo()
    takes.count_all()
    if takes.count is None:
        click.echo(takes.problem)
        return
    click.echo(f"{counted(takes.count, 'distinct take')}, best first:")
    try:
        for take in takes:
            click.echo(f"     {brief_take(take, fraction_form)}")
    except KeyboardInterrupt:
        click.echo(f"\n     so far these are {takes.listed:,} of {takes.count:,}.")
        raise
    if not takes.complete:
        click.echo(f"     and so on: these are {takes.listed:,}; --most and --budget bring more.")


def _won(take: Take) -> str:
    return f"{counted(take.cards, 'card')}, {counted(take.points, 'point')}"


def brief_take(take: Take, fraction_form: FractionForm) -> str:
    """A take on one line: what it wins, and its equations."""
    equations = ", ".join(f"{take.taking.value} = {write(pile, fraction_form)}" for pile in take.piles)
    note = "" if take.grade is Grade.WHOLE else f"   ({take.grade})"
    return f"{_won(take):<20}   {equations}{note}"


def _certainty(found: Solved) -> str:
    best = found.best
    if best.proven:
        wins = "wins more cards" if best.by.value == "cards" else "scores more points"
        return f"Proven: no take{within(str(found.query.limit))} {wins}."
    most = counted(best.bound, best.by.value.removesuffix("s"))
    return f"Not proven: there may be a take of up to {most}."
