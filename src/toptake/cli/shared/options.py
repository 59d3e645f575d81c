"""What several commands share: options, and cards among the arguments."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from toptake.errors import MalformedError, quote

if TYPE_CHECKING:
    from toptake.cards.printed_points import PrintedPoints
    from toptake.rules.options import Rules

_F = TypeVar("_F", bound=Callable[..., Any])

budget = click.option(
    "--budget", default="5s", show_default=True, metavar="TIME", help="How long to search: 5s, 100ms, 2min."
)
grade = click.option(
    "--grade",
    default="irrational",
    type=click.Choice(["whole", "fractional", "irrational"]),
    help="The hardest partial answers that are allowed; any by default.",
)
bonuses = click.option(
    "--bonuses", metavar="WHICH", help='What points are given for, as in "stage 2" or takes+clearing.'
)
points = click.option("--points", type=click.Path(path_type=Path), help="A file of printed points.")
as_json = click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")


class _RenamedOption(click.Option):
    """Help and complaints name the first of its names; the others are older ones that still work."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        with self._first_name():
            return super().get_help_record(ctx)

    def get_error_hint(self, ctx: click.Context | None) -> str:
        with self._first_name():
            return super().get_error_hint(ctx)

    @contextmanager
    def _first_name(self) -> Iterator[None]:
        names, self.opts = self.opts, self.opts[:1]
        try:
            yield
        finally:
            self.opts = names


fraction_form = click.option(
    "--fractions",
    "--language",
    "fraction_form",
    cls=_RenamedOption,
    default="fraction",
    type=click.Choice(["fraction", "percentage", "decimal", "stages"]),
    help="How fraction cards are shown and spoken; stages: three quarters, divided by 4 and then times 3.",
)


def rules(command: _F) -> _F:
    """Options that say what is played; :func:`rules_of` reads them."""
    for option in (
        points,
        bonuses,
        click.option("--edition", type=click.Choice(["guide", "current"]), help="Whose points table."),
        click.option("--by", type=click.Choice(["cards", "points"]), help="What a game is won by."),
        click.option(
            "--rules", "rules_text", metavar="TEXT", help='In full, as in "full, without 3/2, grade whole".'
        ),
        click.option("--level", type=click.IntRange(1, 4), help="1 to 4: which cards; 3 by default."),
    ):
        command = option(command)
    return command


def rules_of(
    preset: Callable[..., Rules],
    more: dict[str, Any],
    level: int | None,
    rules_text: str | None,
    by: str | None,
    edition: str | None,
    bonuses: str | None,
    points: Path | None,
) -> Rules:
    """The rules that were asked for."""
    from toptake.rules.options import Rules  # the solver's commands do without

    typed = {"by": by, "edition": edition, "bonuses": bonuses, "printed": read_points(points)}
    more |= {name: value for name, value in typed.items() if value is not None}
    if rules_text is None:
        return preset(level or 3, **more)
    if level:
        raise MalformedError("Give --level or --rules, not both.")
    found = Rules.parse(rules_text)
    if by == "cards":
        more["bluffing"] = False
    return found.with_options(**more)


def read_points(path: Path | None) -> PrintedPoints | None:
    """The printed points of a file; None without one."""
    from toptake.cards.printed_points import PrintedPoints

    return None if path is None else PrintedPoints.load(path)


def most(things: str, default: str, *names: str) -> Callable[[_F], _F]:
    """An option for the length of a list, under other names as well."""

    def number(ctx: click.Context, param: click.Parameter, text: str | None) -> int | None:
        if text is None:
            return None
        if re.fullmatch("[1-9][0-9]{0,8}", text) is None:
            raise MalformedError(f"{quote(text)} is not a number of {things}: write a whole one, from 1 on.")
        return int(text)

    return click.option(
        "--most", *names, metavar="NUMBER", callback=number, help=f"How many {things} to list; {default}."
    )


class CardCommand(click.Command):
    """A command whose arguments are cards: -4 is one, and needs no quotes, where --jsno is a mistake."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Write a minus that begins a card as a sign that begins no option."""
        return super().parse_args(ctx, [self._plain(ctx, word) for word in args])

    def _plain(self, ctx: click.Context, word: str) -> str:
        if not word.startswith("-") or word == "-":
            return word
        if re.match("-[0-9 ]", word):
            return "−" + word[1:]
        known = [name for param in self.get_params(ctx) for name in param.opts if name[0] == "-"]
        if word != "--" and word.partition("=")[0] not in known:
            raise click.NoSuchOption(word, possibilities=known, ctx=ctx)
        return word


def typed_position(words: tuple[str, ...]) -> str:
    """The position that was typed, or - for the input; a bar that is missing has mostly gone to the shell."""
    text = " ".join(words)
    if not words:
        raise MalformedError('A position is needed, CENTRE | HAND in quotes, as in "6 4 | 10".')
    if text != "-" and "|" not in text:
        raise MalformedError(
            f"A position is written CENTRE | HAND, and {quote(text)} has no bar; put it in quotes, for the"
            " shell takes a bare bar for itself."
        )
    return text
