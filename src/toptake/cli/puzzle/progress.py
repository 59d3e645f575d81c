"""``toptake puzzle progress``: what you have reached; as a file it goes to a browser, or comes from there."""

from __future__ import annotations

import datetime
from pathlib import Path

import click

from toptake.cli.puzzle import shared
from toptake.cli.puzzle.attempts.telling import day_text, stars_text, streak_text, tell
from toptake.cli.shared.progress_file import change_progress, load_progress, progress_path, read_progress
from toptake.coach import counted
from toptake.puzzles.progress import Progress

_DAYS_SHOWN = 14
_WEEKDAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")


@click.command("progress")
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="Write it, for a browser.")
@click.option("--bring", type=click.Path(path_type=Path), metavar="FILE", help="Add what a browser saved.")
def command(save: Path | None, bring: Path | None) -> None:
    """Your stars of the last two weeks, your streak, and how practice goes.

    What is brought from a file is added to what is here: nothing is lost, and to bring it twice changes
    nothing.
    """
    if bring is not None:
        other = read_progress(bring)
        now = change_progress(lambda mine: mine.merged(other))
    else:
        now = load_progress()
    if save is not None:
        shared.write_file(save, str(now))
    _tell(now)
    # Whole, so that it can be copied.
    click.echo(f"Kept in {progress_path()}.")


def _tell(now: Progress) -> None:
    today = datetime.date.today()
    for back in reversed(range(_DAYS_SHOWN)):
        day = today - datetime.timedelta(back)
        if day in now.days:
            stars = " ".join(f"{stars_text(each):3}" for each in now.days[day])
            tell(f"{_WEEKDAYS[day.weekday()]} {day_text(day):12}  {stars}".rstrip())
    tell(streak_text(now.streak(today)))
    tell(
        f"Stars of {counted(len(now.days), 'day')} in all;"
        f" {counted(len(now.seen), 'challenge')} tried in practice, your rating is {round(now.you.rating)}."
    )
