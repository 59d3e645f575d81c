"""A solved position in words: the cards, the equations, the steps, the score, and what came close."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import click

from toptake.cards.card import FractionForm
from toptake.cards.expressions import write
from toptake.cards.values import Grade
from toptake.cli.solve import Listing, Solved
from toptake.cli.terminal.card_boxes import draw_position
from toptake.coach import counted, grade_sentence, say, why_no_take, within
from toptake.errors import BudgetError
from toptake.rules.scoring import Line
from toptake.solver import Budget, Take, best_take, takes

_FEW_ITEMS = 10
"""So many piles and wild cards have few enough takes to look for the second best among them."""
_FEW_TAKES = 300
_QUICKLY = Budget(0.1)
_MOST_OTHERS = 5


def tell(found: Solved, fraction_form: FractionForm) -> None:
    """Print all about a position."""
    best = found.best
    click.echo(draw_position(best.position, fraction_form))
    click.echo()
    take = best.take
    if take is None:
        click.echo(why_no_take(found.best, found.grade))
        return
    several = len(take.piles) > 1
    for number, pile in enumerate(take.piles, 1):
        name = f"Take {number}:  " if several else ""
        click.secho(f"{name}{take.taking.value} = {write(pile, fraction_form)}", bold=True)
        for step in say(pile, fraction_form) or ["it lies there already"]:
            click.echo(f"     {step}")
    click.echo()
    click.secho(_won(take), bold=True)
    for line in take.score.lines:
        click.echo(f"{line.points:6}  {_what_for(line, several)}")
    click.echo()
    click.echo(f"{_certainty(found)} {grade_sentence(take.grade)}")
    if others := _next_best(found, take):
        click.echo("\nNext best:")
        for other in others:
            click.echo(f"     {_brief(other, fraction_form)}")


def tell_all(listing: Listing, fraction_form: FractionForm) -> None:
    """Print the takes one by one."""
    click.echo()
    if listing.problem:
        click.echo(listing.problem)
        return
    number = (
        "More takes than can be counted" if listing.count is None else counted(listing.count, "distinct take")
    )
    click.echo(f"{number}, best first:")
    for take in listing:
        click.echo(f"     {_brief(take, fraction_form)}")
    if listing.told != listing.count:
        click.echo(f"     and so on: these are {listing.told:,}; --most and --budget bring more.")


def _next_best(found: Solved, take: Take) -> list[Take]:
    """Other takes that are worth a look, best first; of the same cards only one."""
    others = [best.take for best in found.each.values() if best.take]
    others += _easier(found, take)
    others += _second_best(found, take)
    others.sort(key=lambda other: (-found.score(other), other.grade))
    different = {_cards_in(other): other for other in reversed(others)}
    different.pop(_cards_in(take), None)
    return list(reversed(different.values()))[:_MOST_OTHERS]


def _cards_in(take: Take) -> tuple[str, ...]:
    """What tells takes apart: the taking card and the cards of each pile."""
    piles = (" ".join(sorted(card.token for card in pile)) for pile in take.won)
    return (take.taking.token, *sorted(piles))


def _easier(found: Solved, take: Take) -> Iterator[Take]:
    """The best take with easier partial answers, if the best has hard ones."""
    if take.grade > Grade.WHOLE:
        easier = found.options(grade=Grade(take.grade - 1), budget=found.clock.as_long_again().left())
        best = best_take(found.best.position, found.best.by, **easier)
        if best.take:
            yield best.take


def _second_best(found: Solved, take: Take) -> Iterator[Take]:
    """The best take that brings less, where that is found quickly."""
    position = found.best.position
    if len(position.centre) + len(position.hand_wilds) > _FEW_ITEMS:
        return
    every = takes(position, found.best.by, **found.options(budget=_QUICKLY))
    try:
        for other in islice(every, _FEW_TAKES):
            if found.score(other) < found.score(take):
                yield other
                return
    except BudgetError:
        return


def _won(take: Take) -> str:
    return f"{counted(take.cards, 'card')}, {counted(take.points, 'point')}"


def _what_for(line: Line, several: bool) -> str:
    if line.take is None or not several:
        return line.what
    name = f"take {line.take + 1}"
    return name if line.what == "take" else f"{name}: {line.what}"


def _brief(take: Take, fraction_form: FractionForm) -> str:
    equations = ", ".join(f"{take.taking.value} = {write(pile, fraction_form)}" for pile in take.piles)
    note = "" if take.grade is Grade.WHOLE else f"   ({take.grade})"
    return f"{_won(take):<20}   {equations}{note}"


def _certainty(found: Solved) -> str:
    best = found.best
    if best.proven:
        wins = "wins more cards" if best.by.value == "cards" else "scores more points"
        return f"Proven: no take{within(found.grade)} {wins}."
    most = counted(best.bound, best.by.value.removesuffix("s"))
    return f"Not proven: there may be a take of up to {most}."
