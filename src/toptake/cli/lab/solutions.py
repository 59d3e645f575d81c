"""``toptake lab solutions``: the distinct solutions for one answer."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

import click

from toptake.cards.card import FractionForm
from toptake.cards.expressions import tree_of, write
from toptake.cards.values import Grade
from toptake.cli.lab.shared import INTERRUPTED, LongJob, answer, size_text, typed_cards, uninterrupted
from toptake.cli.shared import json_lines, options
from toptake.coach import counted, within
from toptake.lab import DistinctSolution, LabCards, Solutions, pps_lower_bound
from toptake.lab import solutions as distinct_solutions
from toptake.lab.estimates import estimate_solutions
from toptake.solver import Budget

_FOUND_AT_ONCE = 13
"""Cards; the solutions of more take more than a second to be found."""


@click.command("solutions", cls=options.CardCommand)
@click.argument("cards", nargs=-1)
@answer()
@options.most("solutions", "every one")
@options.grade
@options.budget
@options.fraction_form
@options.as_json
def command(
    cards: tuple[str, ...],
    answer: int,
    most: int | None,
    grade: str,
    budget: str,
    fraction_form: str,
    as_json: bool,
) -> None:
    """The distinct solutions that use all CARDS, each with the number of PPs that stand for it.

    Solutions are the same when they differ only in the order or grouping of additions, in where in a sum a
    subtraction card lies, or in the order of adjacent multiplying cards.
    """
    lab = LabCards.parse(typed_cards(cards, "solutions"))
    limit = Budget.parse(budget)
    if len(lab.bases) + len(lab.wilds) > _FOUND_AT_ONCE:
        size = size_text(pps_lower_bound(lab), lab)
        click.echo(f"{size} PPs to find the solutions of, at most {limit.seconds:g} s.", err=True)
    found = distinct_solutions(lab, answer, grade=grade, budget=limit)
    listing = _Listing(found, most)
    if as_json:
        listed = [_data(each) for each in listing]
        data = {
            "cards": str(lab),
            "answer": answer,
            "count": len(found),
            "solutions": listed,
            "complete": len(listed) == len(found),
            "pps": pps_lower_bound(lab),
        }
        json_lines.print_json(data | ({"partial": True} if listing.stopped else {}))
    elif not len(found):
        click.echo(f"No way to make {answer} with all of these cards{within(grade)}.")
    else:
        click.echo(f"{counted(len(found), 'distinct solution')}{within(grade)}.")
        _tell(listing, answer, FractionForm(fraction_form))
    if listing.stopped:
        raise click.exceptions.Exit(INTERRUPTED)


class _Listing:
    """The solutions one after the other, until Ctrl-C."""

    def __init__(self, found: Solutions, most: int | None) -> None:
        self.found = found
        self.listed = 0
        self.stopped = False
        self._most = len(found) if most is None else min(most, len(found))

    def __iter__(self) -> Iterator[DistinctSolution]:
        cards = self.found.cards
        size = size_text(pps_lower_bound(cards), cards)
        what = f"{counted(self._most, 'solution')} to count the PPs of, out of {size} in all"
        # On a terminal the list itself shows how far it is.
        job = LongJob(what, self._most, estimate_solutions(cards, self._most), bar=not sys.stdout.isatty())
        try:
            for each in islice(self.found, self._most):
                _ = each.pps  # here and not where it is shown, for Ctrl-C to come here
                with uninterrupted():
                    self.listed += 1
                    yield each
                    job.show(self.listed)
        except KeyboardInterrupt:
            self.stopped = True
        finally:
            job.close()


def _tell(listing: _Listing, answer: int, fraction_form: FractionForm) -> None:
    click.echo()
    click.echo("     PPs   whole")
    sums = [0, 0]
    for each in listing:
        total, whole = each.pps
        sums = [sums[0] + total, sums[1] + whole]
        note = "" if each.grade is Grade.WHOLE else f"   ({each.grade})"
        click.echo(f"{total:8,} {whole:7,}   {answer} = {write(each.expression, fraction_form)}{note}")
    click.echo(f"{sums[0]:8,} {sums[1]:7,}   together")
    if listing.stopped:
        click.echo(f"Partial: stopped after {listing.listed:,} of {len(listing.found):,} solutions.")
    elif listing.listed < len(listing.found):
        click.echo(f"     and so on: these are {listing.listed:,}; --most brings more.")


def _data(solution: DistinctSolution) -> dict[str, Any]:
    total, whole = solution.pps
    return {
        "expression": write(solution.expression),
        "tree": tree_of(solution.expression),
        "grade": str(solution.grade),
        "pps": {"total": total, "whole": whole},
    }
