"""``toptake lab solutions``: the distinct solutions for one answer."""

from __future__ import annotations

from itertools import islice
from typing import Any

import click

from toptake.cards import Language
from toptake.cli import _options, _streams
from toptake.cli._lab._options import answer, typed_cards
from toptake.coach import counted
from toptake.expressions import tree_of, write
from toptake.lab import DistinctSolution, LabCards, least_pps
from toptake.lab import solutions as distinct_solutions
from toptake.solver import Budget
from toptake.values import Grade


@click.command("solutions", cls=_options.CardCommand)
@click.argument("cards", nargs=-1)
@answer()
@_options.most("solutions", "every one")
@_options.grade
@_options.budget
@_options.language
@_options.as_json
def command(
    cards: tuple[str, ...],
    answer: int,
    most: int | None,
    grade: str,
    budget: str,
    language: str,
    as_json: bool,
) -> None:
    """The distinct solutions that use all CARDS, each with the number of PPs that stand for it.

    Solutions are the same when they differ only in the order or grouping of additions, in where in a sum a
    subtraction card lies, or in the order of adjacent multiplying cards.
    """
    lab = LabCards.parse(typed_cards(cards, "solutions"))
    found = distinct_solutions(lab, answer, grade=grade, budget=Budget.parse(budget))
    if as_json:
        listed = [_data(each) for each in islice(found, most)]
        _streams.print_json(
            {
                "cards": str(lab),
                "answer": answer,
                "count": len(found),
                "solutions": listed,
                "complete": len(listed) == len(found),
                "pps": least_pps(lab),
            }
        )
        return
    if not len(found):
        click.echo(f"No way to make {answer} with all of these cards{_options.within(grade)}.")
        return
    click.echo(f"{counted(len(found), 'distinct solution')}{_options.within(grade)}.")
    click.echo()
    click.echo("     PPs   whole")
    sums = [0, 0]
    told = 0
    for each in islice(found, most):
        told += 1
        total, whole = each.pps
        sums = [sums[0] + total, sums[1] + whole]
        note = "" if each.grade is Grade.WHOLE else f"   ({each.grade})"
        click.echo(f"{total:8,} {whole:7,}   {answer} = {write(each.expression, Language(language))}{note}")
    click.echo(f"{sums[0]:8,} {sums[1]:7,}   together")
    if told < len(found):
        click.echo(f"     and so on: these are {told:,}; --most brings more.")


def _data(solution: DistinctSolution) -> dict[str, Any]:
    total, whole = solution.pps
    return {
        "expression": write(solution.expression),
        "tree": tree_of(solution.expression),
        "grade": str(solution.grade),
        "pps": {"total": total, "whole": whole},
    }
