"""``toptake puzzle top-take``: three minutes, one position; the best answer that is handed in counts."""

from __future__ import annotations

import datetime
from pathlib import Path

import click

from toptake.cards.card import FractionForm
from toptake.cli.puzzle import shared
from toptake.cli.puzzle.attempts.attempt import Attempt
from toptake.cli.puzzle.attempts.telling import stars_text, tell, tell_question, tell_result, tell_stars
from toptake.cli.puzzle.attempts.trying import go_on, tell_help
from toptake.cli.puzzle.attempts.user_progress import UserProgress
from toptake.cli.shared import options
from toptake.cli.terminal.keyboard import Keyboard, Quit, TimeUp
from toptake.errors import MalformedError
from toptake.puzzles.collection import Filter
from toptake.puzzles.judging import Answer, Verdict, judge_answer
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind
from toptake.puzzles.timed import TOP_TAKE_SECONDS, top_take_id

_LEAVING = {"done": "end it before the time is up"}


@click.command("top-take")
@shared.collection
@options.fraction_form
def command(path: Path | None, fraction_form: str) -> None:
    """One table and three minutes: hand in as often as you like, the best answer counts.

    You hear nothing before the end. Everybody meets the same tables on one day.
    """
    today = datetime.date.today()
    collection, progress, keyboard = shared.opened(path), UserProgress(), Keyboard()
    open_today = shared.ids_of_day(today)
    entries = collection.entries(Filter(kinds=(Kind.BEST_TAKE,)))
    ids = [entry.id for entry in entries if entry.id not in open_today]
    id = top_take_id(ids, progress.now.seen, today)
    if id is None:
        raise MalformedError(f"There is no challenge of the kind {Kind.BEST_TAKE.value} for a top take here.")
    puzzle = collection[id]
    tell("One table, three minutes: hand in as often as you like, and the best answer counts.")
    tell_stars()
    tell_help(keyboard)
    try:
        go_on(keyboard, "Enter to begin> ")
    except Quit:
        return
    form = FractionForm(fraction_form)
    begun = keyboard.clock()
    best = _best_answer(puzzle, keyboard, form, begun)
    if best is None:
        return
    answer, verdict, seconds = best
    progress.change(lambda now: now.with_attempt(puzzle.id, solved=verdict.stars == 3))
    tell_result(puzzle, answer, verdict, seconds, form)
    tell(f"Toptake top take {stars_text(verdict.stars)}", bold=True)
    keyboard.check_refused()


def _best_answer(
    puzzle: Puzzle, keyboard: Keyboard, fraction_form: FractionForm, begun: float
) -> tuple[Answer, Verdict, float] | None:
    """The best answer, what it is worth, and after how many seconds it came; None where there is nothing."""
    until = begun + TOP_TAKE_SECONDS
    best: tuple[Answer, Verdict, float] | None = None
    tell_question(puzzle)
    try:
        while True:
            answer = Attempt(puzzle, keyboard, fraction_form, _LEAVING, until).read()
            if isinstance(answer, str):
                break
            verdict = judge_answer(puzzle, answer)
            if best is None or verdict.reached > best[1].reached:
                best = answer, verdict, keyboard.clock() - begun
            tell("  Noted. Can you find a better one?")
    except TimeUp:
        click.echo()
        tell("The time is up!", bold=True)
    except Quit:
        return best
    return best or (Answer(), Verdict(0, puzzle.optimum), TOP_TAKE_SECONDS)
