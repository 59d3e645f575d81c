"""``toptake solve``: the best take of a position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

import click

from toptake.cards.card import FractionForm, NumberCard
from toptake.cards.expressions import tree_of, write
from toptake.cards.position import Position
from toptake.cards.printed_points import PrintedPoints
from toptake.cli.shared import json_lines, options
from toptake.cli.shared.options import Clock
from toptake.coach import why_no_take
from toptake.errors import BudgetError
from toptake.rules.scoring import Edition, Scoring
from toptake.solver import Best, Budget, Take, best_take, shown_cards, takes


@click.command("solve", cls=options.CardCommand)
@click.argument("position", nargs=-1)
@click.option("--by", type=click.Choice(["cards", "points"]), default="cards", help="What counts.")
@click.option(
    "--edition", type=click.Choice(["guide", "current"]), default="guide", help="Whose points table."
)
@click.option("--points", type=click.Path(path_type=Path), help="A file of printed points.")
@click.option("--all", "list_all", is_flag=True, help="List every distinct take, best first.")
@options.most("takes", "with --all only: 20, or every one with --json")
@options.grade
@options.budget
@options.fraction_form
@options.as_json
def command(
    position: tuple[str, ...],
    by: str,
    edition: str,
    points: Path | None,
    list_all: bool,
    most: int | None,
    grade: str,
    budget: str,
    fraction_form: str,
    as_json: bool,
) -> None:
    """The best take of a POSITION, written CENTRE | HAND.

    With - instead of a position, one is read from each line of the input and one JSON object is
    printed for each.
    """
    text = options.typed_position(position)
    limit = Budget.parse(budget)
    printed = PrintedPoints.load(points) if points else None

    def solved(text: str) -> Solved:
        return solve(Position.parse(text), by, Edition(edition), printed, grade, limit)

    def data(text: str) -> dict[str, Any]:
        found = solved(text)
        return as_data(found) | (list_data(Listing(found, most)) if list_all else {})

    if text == "-":
        json_lines.each_line(data)
    elif as_json:
        json_lines.print_json(data(text))
    else:
        from toptake.cli import solve_text  # only people need words

        found = solved(text)
        solve_text.tell(found, FractionForm(fraction_form))
        if list_all:
            solve_text.tell_all(Listing(found, most or 20), FractionForm(fraction_form))


@dataclass(frozen=True)
class Solved:
    """A position with its best takes, and the time left to tell more about it."""

    best: Best
    each: dict[NumberCard, Best]
    """The best take with each card of the hand."""
    scoring: Scoring
    grade: str
    clock: Clock

    def score(self, take: Take | None) -> int:
        """What a take brings, in what is counted."""
        return score(take, self.best.by.value)

    def options(self, **changed: Any) -> dict[str, Any]:
        """What further searches are told."""
        return {"scoring": self.scoring, "grade": self.grade, "budget": self.clock.left()} | changed


def solve(
    position: Position, by: str, edition: Edition, printed: PrintedPoints | None, grade: str, limit: Budget
) -> Solved:
    """The best take, and then, in about as much time again, the best with each other card."""
    clock = Clock(limit)
    scoring = Scoring.shown_by(shown_cards(position), edition, printed)
    best = best_take(position, by, scoring=scoring, grade=grade, budget=limit)
    aside = clock.as_long_again()
    cards = list(dict.fromkeys(position.taking_cards))
    each: dict[NumberCard, Best] = {}
    for index, card in enumerate(cards):
        if best.take and card == best.take.taking:
            each[card] = best
        elif best.take or not best.proven:
            alone = Position(position.centre, (card, *position.hand_wilds))
            share = aside.left(len(cards) - index)
            each[card] = best_take(alone, by, scoring=scoring, grade=grade, budget=share)
    for other in each.values():
        # Of searches that were cut short the narrower may come further.
        if (more := score(other.take, by)) > score(best.take, by):
            best = replace(other, position=position, proven=more >= best.bound, bound=best.bound)
    return Solved(best, each, scoring, grade, clock)


def score(take: Take | None, by: str) -> int:
    """What a take brings, in cards or points."""
    return 0 if take is None else take.points if by == "points" else take.cards


class Listing:
    """All distinct takes as far as the time allows, best first, and why there may be no more."""

    def __init__(self, found: Solved, most: int | None) -> None:
        self.count: int | None = None
        self.told = 0
        self.problem: str | None = None
        self._most = most
        self._clock = Clock(found.clock.left())
        self._takes = takes(found.best.position, found.best.by, **found.options())
        try:
            self.count = self._takes.count()
        except BudgetError as error:
            self.problem = str(error)
        except OverflowError:  # more than fit into 64 bits, but the first can be told
            pass

    def __iter__(self) -> Iterator[Take]:
        if self.problem is None:
            for take in islice(self._takes, self._most):
                self.told += 1
                yield take
                if self._clock.is_up():
                    return


def as_data(found: Solved) -> dict[str, Any]:
    """The JSON form."""
    best = found.best
    data: dict[str, Any] = {
        "position": str(best.position),
        "by": best.by.value,
        "best": take_data(best.take) if best.take else None,
        "by_card": {
            card.token: {
                "cards": other.take.cards,
                "points": other.take.points,
                "grade": str(other.take.grade),
                "proven": other.proven,
            }
            for card, other in found.each.items()
            if other.take
        },
        "proven": best.proven,
        "bound": None if best.proven else best.bound,
    }
    return data if best.take else data | {"why": why_no_take(best, found.grade)}


def list_data(listing: Listing) -> dict[str, Any]:
    """What ``--all`` adds to the JSON form."""
    listed = [take_data(take) for take in listing]
    data = {"count": listing.count, "takes": listed, "complete": listing.told == listing.count}
    return data | {"problem": listing.problem} if listing.problem else data


def take_data(take: Take) -> dict[str, Any]:
    """A take in JSON."""
    return {
        "with": take.taking.token,
        "cards": take.cards,
        "points": take.points,
        "grade": str(take.grade),
        "takes": [{"expression": write(pile), "tree": tree_of(pile)} for pile in take.piles],
    }
