"""What is said of a challenge before it is tried, and of an answer when it is over."""

from __future__ import annotations

import datetime
import math
from collections.abc import Iterable
from typing import Any

import click

from toptake.cards.card import FractionForm
from toptake.cli.puzzle.telling import tell_play
from toptake.cli.terminal.wrapped import wrapped
from toptake.coach import counted
from toptake.errors import BudgetError
from toptake.puzzles.judging import STARS, Answer, Verdict
from toptake.puzzles.missed_idea import ideas_by_number, missed_idea
from toptake.puzzles.optimum import Optimum, prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind
from toptake.puzzles.rating.difficulty_words import difficulty_text
from toptake.rules.scoring import By

_VERDICTS = ("Not this time.", "A good start.", "Close to the best!", "The best there is!")
"""By the number of stars."""
_MOST_STARS = len(_VERDICTS) - 1
_MOST_SPOKEN = 3
"""Best plays whose steps are said; the others are written only."""


def tell(text: str, **style: Any) -> None:
    """A sentence, or several lines of them."""
    click.secho(wrapped(text), **style)


def tell_question(puzzle: Puzzle, name: str = "") -> None:
    """What is asked, with which cards, and how hard it is."""
    question = puzzle.question
    about = [name, question.kind.words, f"level {question.level}"]
    if puzzle.rating:
        about.append(difficulty_text(puzzle.rating))
    tell(" · ".join([each for each in (*about, puzzle.id) if each]), bold=True)
    tell(question.task)


def tell_stars() -> None:
    """From which shares of the best stars are given."""
    two, one = (int(100 * STARS[stars]) for stars in (2, 1))
    tell(f"Three stars for the best, two from {two}% of it, one from {one}%.")


def tell_result(
    puzzle: Puzzle,
    answer: Answer,
    verdict: Verdict,
    seconds: float,
    fraction_form: FractionForm,
) -> None:
    """What an answer was worth; then all best plays, what comes next, and what was missed."""
    sentence = _VERDICTS[verdict.stars]
    tell(f"{stars_text(verdict.stars)}  {sentence} {verdict.percent}% of the best.", bold=True)
    if answer.turns or answer.numbers:
        tell(f"{_reached_sentence(puzzle, verdict)} {_time_sentence(seconds)}")
    else:
        tell(f"The best comes to {puzzle.amount(puzzle.optimum)}.")
    try:
        optimum = prove(puzzle.question)
    except BudgetError as error:
        tell(f"The best plays are too many to be listed here. {error}")
        return
    ideas = ideas_by_number(puzzle.question, optimum.plays)
    missed = missed_idea(puzzle, answer, verdict, ideas)
    if missed:
        tell(f"What you can look for next time: {missed}", fg="cyan")
    _tell_plays(puzzle, optimum, fraction_form)
    click.echo()


def _tell_plays(puzzle: Puzzle, optimum: Optimum, fraction_form: FractionForm) -> None:
    plays = optimum.plays
    tell("The best play:" if len(plays) == 1 else f"The {len(plays)} best plays:")
    for index, play in enumerate(plays):
        tell_play(play, fraction_form, spoken=index < _MOST_SPOKEN)
    if optimum.second:
        tell(f"The next best comes to {puzzle.amount(optimum.second)}.")
        if optimum.second_play is not None:
            tell_play(optimum.second_play, fraction_form, spoken=False)


def _reached_sentence(puzzle: Puzzle, verdict: Verdict) -> str:
    reached, optimum = verdict.reached, verdict.optimum
    if puzzle.question.any_number:
        return f"You found {reached} of {counted(optimum, 'number')}."
    if puzzle.kind is Kind.FIND_BUILD:
        return f"Your build ties up {counted(reached, 'card')}; the best has {optimum}."
    noun = "point" if puzzle.question.by is By.POINTS else "card"
    of = " of the centre" if puzzle.kind is Kind.CLEAR_CENTRE else ""
    return f"You won {counted(reached, noun)}{of}; the best is {optimum}."


def _time_sentence(seconds: float) -> str:
    whole = max(1, round(seconds))
    return f"In {counted(whole, 'second')}." if whole < 60 else f"In {clock_text(whole)} minutes."


# --- single words ---


def stars_text(stars: int | None) -> str:
    """Three of them, and a dash for a challenge that was not tried."""
    return "—" if stars is None else "★" * stars + "☆" * (_MOST_STARS - stars)


def share_text(day: datetime.date, stars: Iterable[int | None]) -> str:
    """To be sent to friends: the stars, and nothing of the answers."""
    return f"Toptake challenge {day_text(day)} {' '.join(map(stars_text, stars))}"


def streak_text(days: int) -> str:
    """How many days in a row were played."""
    return f"{counted(days, 'day')} in a row." if days else "Solve one today and a streak begins."


def day_text(day: datetime.date) -> str:
    """As the browser writes it: 18 Nov 2026."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def clock_text(seconds: float) -> str:
    """Minutes and seconds, begun ones counted: "2:41"."""
    whole = max(0, math.ceil(seconds))
    return f"{whole // 60}:{whole % 60:02}"


_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec")
