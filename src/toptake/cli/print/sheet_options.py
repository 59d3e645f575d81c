"""What the commands that print challenges share: how they look, and a code that opens each in a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from toptake.cli.shared import options

if TYPE_CHECKING:
    from toptake.printing.problems import Look
    from toptake.printing.sheets import Style

_F = TypeVar("_F", bound=Callable[..., Any])

address = click.option(
    "--address",
    default="",
    metavar="URL",
    help="Of your Toptake server: each challenge gets a QR code that opens it there.",
)
seed = click.option(
    "--seed", type=int, default=1, show_default=True, help="The same seed, the same challenges."
)


def _ids_of_day(ctx: click.Context, param: click.Parameter, text: str | None) -> frozenset[str]:
    import datetime

    from toptake.cli.puzzle.shared import ids_of_day
    from toptake.puzzles.daily import parse_day

    today = datetime.date.today()
    return frozenset(ids_of_day(today if text is None else parse_day(text.strip(), today)))


avoided = click.option(
    "--date", "avoided", metavar="DAY", callback=_ids_of_day,
    help="The challenges of that day are not chosen; today's by default. The same day, the same sheet.",
)  # fmt: skip


def style_options(command: _F) -> _F:
    """Options that :func:`style_of` reads."""
    for option in (
        options.fraction_form,
        address,
        click.option("--only", type=click.Choice(["sheets", "key"]), help="The sheets alone, or the key."),
        click.option("--per-page", type=int, default=4, show_default=True, help="Challenges, 1 to 8."),
        click.option("--title", default="", help="Challenges by default."),
    ):
        command = option(command)
    return command


def style_of(
    tags: tuple[str, ...],
    *,
    title: str,
    per_page: int,
    only: str | None,
    address: str,
    fraction_form: str,
    paper: str,
) -> Style:
    """How sheets look."""
    from toptake.printing.paper import Paper
    from toptake.printing.sheets import Part, Style

    look = look_of(address, fraction_form)
    return Style(title, per_page, Paper(paper), look, Part(only or "both"), ideas_among(tags))


def ideas_among(tags: tuple[str, ...]) -> tuple[str, ...]:
    """What was wished for that a heading can say."""
    from toptake.puzzles.tags import FAMILIES, IDEAS

    known = {*FAMILIES, *(idea.value for idea in IDEAS)}
    return tuple(tag for tag in tags if tag in known)


def look_of(address: str, fraction_form: str) -> Look:
    """How challenges look."""
    from toptake.cards.card import FractionForm
    from toptake.printing.problems import Look
    from toptake.printing.qr_codes import checked_address

    return Look(FractionForm(fraction_form), checked_address(address))
