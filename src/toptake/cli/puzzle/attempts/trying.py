"""One challenge from its question to its result, for those that are tried without a clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import click

from toptake.cards.card import FractionForm
from toptake.cli.puzzle.attempts.attempt import Attempt
from toptake.cli.puzzle.attempts.telling import tell, tell_question, tell_result
from toptake.cli.terminal.keyboard import LEAVE, Keyboard, Quit
from toptake.puzzles.judging import Answer, Verdict, judge_answer
from toptake.puzzles.puzzle import Puzzle

_GIVE_UP = "give up"
_GIVING_UP = {_GIVE_UP: "end it, and see the best plays"}


def try_puzzle(
    puzzle: Puzzle,
    name: str,
    keyboard: Keyboard,
    fraction_form: FractionForm,
    keep: Callable[[Verdict], None],
    leaving: Mapping[str, str] | None = None,
) -> str | None:
    """Ask, read an answer, judge it, keep what it is worth, and tell it; or the word with which it was left.

    It is kept before it is told: whoever stops the program at the list of best plays has handed in, too.
    """
    tell_question(puzzle, name)
    begun = keyboard.clock()
    found = Attempt(puzzle, keyboard, fraction_form, {**_GIVING_UP, **(leaving or {})}).read()
    seconds = keyboard.clock() - begun
    click.echo()
    if isinstance(found, str):
        if found != _GIVE_UP:
            return found
        found, verdict = Answer(), Verdict(0, puzzle.optimum)
    else:
        verdict = judge_answer(puzzle, found)
    keep(verdict)
    tell_result(puzzle, found, verdict, seconds, fraction_form)
    return None


def tell_help(keyboard: Keyboard) -> None:
    """To somebody who reads: how to learn what may be typed."""
    if keyboard.talking:
        tell("Type help to see what you can do, quit to leave.")


def go_on(keyboard: Keyboard, prompt: str = "Enter for the next one> ") -> None:
    """Wait until somebody who reads has read; they may leave here, too."""
    if keyboard.talking and keyboard.ask(prompt).strip().lower() in LEAVE:
        raise Quit
