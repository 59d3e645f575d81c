"""``toptake solve``: the best take of a position."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import click

from toptake.cards import Language
from toptake.cli import _options
from toptake.cli._drawing import draw_cards, draw_piles
from toptake.coach import say
from toptake.expressions import tree_of, write
from toptake.pack import PrintedPoints
from toptake.position import Position
from toptake.scoring import Edition, Scoring
from toptake.solver import Best, Budget, Take, Takes, best_take, shown_cards, takes


@click.command("solve", context_settings=_options.CARDS_MAY_START_WITH_MINUS)
@click.argument("position", nargs=-1, required=True)
@click.option("--by", type=click.Choice(["cards", "points"]), default="cards", help="What counts.")
@click.option(
    "--edition", type=click.Choice(["guide", "current"]), default="guide", help="Whose points table."
)
@click.option("--points", type=click.Path(path_type=Path), help="A file of printed points.")
@click.option("--all", "list_all", is_flag=True, help="List every distinct take, best first.")
@click.option("--most", default=20, show_default=True, help="With --all: how many to print.")
@_options.grade
@_options.budget
@_options.language
@_options.as_json
def command(
    position: tuple[str, ...],
    by: str,
    edition: str,
    points: Path | None,
    list_all: bool,
    most: int,
    grade: str,
    budget: str,
    language: str,
    as_json: bool,
) -> None:
    """The best take of a POSITION, written CENTRE | HAND.

    With - instead of a position, one is read from each line of the input and one JSON object is
    printed for each.
    """
    limit = Budget.parse(budget)
    printed = PrintedPoints.load(points) if points else None

    def solved(text: str) -> Solved:
        parsed = Position.parse(text)
        scoring = Scoring.shown_by(shown_cards(parsed), Edition(edition), printed)
        options: dict[str, Any] = {"scoring": scoring, "grade": grade, "budget": limit}
        each = {
            card.token: best_take(Position(parsed.centre, (card, *parsed.hand_wilds)), by, **options)
            for card in dict.fromkeys(parsed.taking_cards)
        }
        every = takes(parsed, by, **options) if list_all else None
        return Solved(best_take(parsed, by, **options), each, every, most)

    text = " ".join(position)
    if text == "-":
        _options.each_line(lambda line: as_data(solved(line)))
    elif as_json:
        _options.print_json(as_data(solved(text)))
    else:
        print_solved(solved(text), Language(language))


@dataclass(frozen=True)
class Solved:
    """All that is told about a position."""

    best: Best
    each: dict[str, Best]
    """The best take with each card of the hand."""
    every: Takes | None
    most: int

    def listed(self) -> list[Take]:
        """The takes to be listed."""
        return list(islice(self.every or (), self.most))


def as_data(solved: Solved) -> dict[str, Any]:
    """The JSON form."""
    best = solved.best
    data: dict[str, Any] = {
        "position": str(best.position),
        "by": best.by.value,
        "best": take_data(best.take) if best.take else None,
        "by_card": {
            token: {
                "cards": found.take.cards,
                "points": found.take.points,
                "grade": str(found.take.grade),
                "proven": found.proven,
            }
            for token, found in solved.each.items()
            if found.take
        },
        "proven": best.proven,
        "bound": None if best.proven else best.bound,
    }
    if solved.every is not None:
        data["count"] = solved.every.count()
        data["takes"] = [take_data(take) for take in solved.listed()]
    return data


def take_data(take: Take) -> dict[str, Any]:
    """A take in JSON."""
    return {
        "with": take.taking.token,
        "cards": take.cards,
        "points": take.points,
        "grade": str(take.grade),
        "takes": [{"expression": write(pile), "tree": tree_of(pile)} for pile in take.piles],
    }


def print_solved(solved: Solved, language: Language) -> None:
    """For people: the cards, the equations, the steps, the score, and what came close."""
    best = solved.best
    click.echo(draw_piles(best.position.centre, language))
    click.echo(draw_cards(best.position.hand, language))
    take = best.take
    if take is None:
        click.echo(_why_nothing(best))
        return
    click.echo()
    for pile in take.piles:
        click.secho(f"{take.taking.value} = {write(pile, language)}", bold=True)
        for step in say(pile, language):
            click.echo(f"    {step}")
    click.echo()
    click.echo(f"{take.cards} cards, {take.points} points, {take.grade} partial answers.")
    for line in take.score.lines:
        where = "turn" if line.take is None else f"take {line.take + 1}"
        click.echo(f"    {line.points:>3}  {line.what} ({where})")
    click.echo(_certainty(best))
    for token, found in solved.each.items():
        if found.take and token != take.taking.token:
            click.echo(f"With {token}: {_brief(found.take)}")
    if solved.every is not None:
        click.echo(f"\n{solved.every.count()} distinct takes:")
        for other in solved.listed():
            click.echo(f"    {_brief(other)}")


def _brief(take: Take) -> str:
    return f"{take}  ({take.cards} cards, {take.points} points, {take.grade})"


def _certainty(best: Best) -> str:
    if best.proven:
        return f"Nothing wins more {best.by.value}: proven."
    return f"The best found in the time given; no take has more than {best.bound} {best.by.value}."


def _why_nothing(best: Best) -> str:
    if not best.position.taking_cards:
        return "No take: the hand has no number card to take with."
    if not any(pile.value is not None for pile in best.position.centre):
        return "No take: the centre has no pile with a value."
    return "No take is possible." if best.proven else "No take was found in the time given."
