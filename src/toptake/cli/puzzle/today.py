"""``toptake puzzle today``: an easy, a middle and a hard challenge, the same for everybody on one day."""

from __future__ import annotations

import datetime

import click

from toptake.cards.card import FractionForm
from toptake.cli.puzzle import shared
from toptake.cli.puzzle.attempts.telling import (
    day_text,
    share_text,
    stars_text,
    streak_text,
    tell,
    tell_stars,
)
from toptake.cli.puzzle.attempts.trying import go_on, tell_help, try_puzzle
from toptake.cli.puzzle.attempts.user_progress import UserProgress
from toptake.cli.shared import options
from toptake.cli.terminal.keyboard import Keyboard, Quit
from toptake.puzzles.collection import built_in
from toptake.puzzles.daily import LEVELS, parse_day
from toptake.puzzles.judging import Verdict
from toptake.puzzles.puzzle import Puzzle

_SKIP = {"skip": "leave this one for later"}


@click.command("today")
@click.argument("which", required=False, metavar="[easy|middle|hard]", type=click.Choice(LEVELS))
@click.option("--date", "date", metavar="DAY", help="A day before, as in 2026-11-18.")
@options.fraction_form
def command(which: str | None, date: str | None, fraction_form: str) -> None:
    """The challenges of a day: those that you have not tried yet, or one of them.

    Your first answer to each counts. Progress is kept in a file of yours; toptake puzzle progress shows it.
    """
    today = datetime.date.today()
    day = today if date is None else parse_day(date.strip(), today)
    collection = built_in()
    puzzles = [collection[id] for id in shared.ids_of_day(day)]
    progress = UserProgress()
    keyboard = Keyboard()
    _tell_day(puzzles, day, today, progress)
    stars = progress.now.stars_on(day)
    places = [LEVELS.index(which)] if which else [at for at in range(len(LEVELS)) if stars[at] is None]
    if not places:
        click.echo()
        tell(share_text(day, stars))
        tell("You have tried all three. To try one again, say which: toptake puzzle today hard.")
        return
    tell_help(keyboard)
    click.echo()
    try:
        for at in places:
            tried = _try(puzzles[at], at, day, today, progress, keyboard, FractionForm(fraction_form))
            if tried and at != places[-1]:
                go_on(keyboard)
    except Quit:
        pass
    _tell_end(day, today, progress)
    keyboard.check_refused()


def _try(
    puzzle: Puzzle,
    at: int,
    day: datetime.date,
    today: datetime.date,
    progress: UserProgress,
    keyboard: Keyboard,
    fraction_form: FractionForm,
) -> bool:
    """Was it tried?"""
    before = progress.now.stars_on(day)[at]

    def keep(verdict: Verdict) -> None:
        progress.change(lambda now: now.with_stars(day, at, verdict.stars, today))
        if before is not None:
            tell("You had tried it before: the first answer counts.")

    return try_puzzle(puzzle, LEVELS[at].capitalize(), keyboard, fraction_form, keep, _SKIP) is None


def _tell_day(
    puzzles: list[Puzzle], day: datetime.date, today: datetime.date, progress: UserProgress
) -> None:
    tell(f"Today, {day_text(day)}" if day == today else f"Challenges of {day_text(day)}")
    for name, puzzle, stars in zip(LEVELS, puzzles, progress.now.stars_on(day), strict=True):
        tell(f"  {name.capitalize():7} {stars_text(stars):3}  {puzzle.kind.words}")
    if day == today:
        tell(streak_text(progress.now.streak(today)))
    tell_stars()


def _tell_end(day: datetime.date, today: datetime.date, progress: UserProgress) -> None:
    stars = progress.now.stars_on(day)
    if any(each is not None for each in stars):
        tell(share_text(day, stars), bold=True)
    if day == today:
        tell(streak_text(progress.now.streak(today)))
