"""Answers for each number that a ? may be, as the terminal shows them."""

from __future__ import annotations

from collections.abc import Mapping

import click

from toptake.cards.any_number import AnyNumber
from toptake.cards.card import LOWEST, FractionForm
from toptake.cards.position import Position, parse_piles
from toptake.cli.terminal.answer_ranges import answer_ranges
from toptake.cli.terminal.card_boxes import draw_hand, draw_piles
from toptake.cli.terminal.solve_text import brief_take
from toptake.coach import why_no_take, within
from toptake.solver import Reach
from toptake.solver.any_number import SolvedEach


def draw_asked(asked: AnyNumber, fraction_form: FractionForm) -> str:
    """A position with its ?."""
    position = Position.parse(asked.put(LOWEST))
    in_hand = asked.in_hand
    centre = draw_piles("Centre", position.centre, fraction_form, None if in_hand else asked.index)
    hand = draw_hand(position.hand, fraction_form, unknown=asked.index if in_hand else None)
    return f"{centre}\n{hand}"


def tell_takes(found: SolvedEach, fraction_form: FractionForm) -> None:
    """Print the best take for each number, a line each."""
    click.echo(draw_asked(found.asked, fraction_form))
    click.echo()
    limit = within(str(found.query.limit))
    if found.best.take is None and found.best.proven:
        click.echo(why_no_take(found.best, str(found.query.limit)))
        return
    click.secho("   ?   the best take", bold=True)
    for number, best in found.numbers.items():
        if best.take is None:
            told = "no take" if best.proven else "no take was found in the time there was"
        else:
            told = brief_take(best.take, fraction_form)
        click.echo(f"{number:>4}   {told}")
    click.echo()
    if everything := found.winning_all:
        click.echo(f"Every card is won with {answer_ranges(everything)}.")
    doubtful = [number for number, best in found.numbers.items() if not best.proven]
    wins = "wins more cards" if found.query.by.value == "cards" else "scores more points"
    if doubtful:
        click.echo(f"Not proven to be the best with {answer_ranges(doubtful)}; --budget gives more time.")
    else:
        click.echo(f"Proven for each: no take{limit} {wins}.")


def tell_reach(asked: AnyNumber, found: Mapping[int, Reach], grade: str, fraction_form: FractionForm) -> None:
    """Print which answers can be made with each number."""
    click.echo(draw_piles("Cards", parse_piles(asked.put(LOWEST)), fraction_form, asked.index))
    click.echo()
    click.secho(f"   ?   can be made{within(grade)}", bold=True)
    for number, reached in found.items():
        open_ones = answer_ranges(sorted(reached.undecided))
        note = f"   (neither made nor proven to be out of reach: {open_ones})" if open_ones else ""
        click.echo(f"{number:>4}   {answer_ranges(sorted(reached)) or 'none'}{note}")
