"""``toptake puzzle rush``: as many challenges as possible in three minutes; a mistake costs ten seconds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import click

from toptake.cards.card import FractionForm
from toptake.cli.puzzle import shared
from toptake.cli.puzzle.attempts.attempt import Attempt
from toptake.cli.puzzle.attempts.telling import tell, tell_question
from toptake.cli.puzzle.attempts.trying import go_on, tell_help
from toptake.cli.shared import options
from toptake.cli.terminal.keyboard import Keyboard, Quit, TimeUp
from toptake.coach import counted
from toptake.errors import MalformedError
from toptake.puzzles.collection import Collection, Filter
from toptake.puzzles.judging import judge_answer
from toptake.puzzles.practice import Rated
from toptake.puzzles.timed import RUSH_KINDS, rush_end, rush_ids

_LEAVING = {"skip": "the next one; as a mistake it costs ten seconds"}


@click.command("rush")
@shared.collection
@click.option("--seed", type=int, help="The same seed, the same challenges.")
@options.fraction_form
def command(path: Path | None, seed: int | None, fraction_form: str) -> None:
    """As many challenges as you can in three minutes, each a little harder. A mistake costs ten seconds.

    Right is the best play alone.
    """
    collection, keyboard = shared.opened(path), Keyboard()
    open_today = shared.ids_of_day()
    entries = [each for each in collection.entries(Filter(kinds=RUSH_KINDS)) if each.id not in open_today]
    ids = rush_ids([Rated(entry.id, entry.rating) for entry in entries], Random(seed))
    if not ids:
        raise MalformedError("There are no challenges of one turn for a rush here.")
    tell("As many as you can in three minutes, each a little harder. A mistake costs ten seconds.")
    tell_help(keyboard)
    try:
        go_on(keyboard, "Enter to begin> ")
    except Quit:
        return
    rights = _run(collection, ids, keyboard, FractionForm(fraction_form))
    _tell_end(ids, rights)
    keyboard.check_refused()


def _run(
    collection: Collection, ids: Sequence[str], keyboard: Keyboard, fraction_form: FractionForm
) -> list[bool]:
    """For each challenge that was tried: was it solved?"""
    begun = keyboard.clock()
    rights: list[bool] = []
    try:
        for number, id in enumerate(ids, 1):
            until = rush_end(begun, rights.count(False))
            if keyboard.clock() >= until:
                raise TimeUp
            puzzle = collection[id]
            tell_question(puzzle, f"{number}")
            answer = Attempt(puzzle, keyboard, fraction_form, _LEAVING, until).read()
            rights.append(not isinstance(answer, str) and judge_answer(puzzle, answer).stars == 3)
            if rights[-1]:
                tell("  Right!", fg="green")
            else:
                tell("  Not the best: ten seconds less.", fg="yellow")
    except TimeUp:
        click.echo()
        tell("The time is up!", bold=True)
    except Quit:
        pass
    return rights


def _tell_end(ids: Sequence[str], rights: Sequence[bool]) -> None:
    mistakes = rights.count(False)
    lost = f", {counted(mistakes, 'mistake')}" if mistakes else ""
    tell(f"Toptake rush: {rights.count(True)} solved in three minutes{lost}.", bold=True)
    if not rights:
        return
    tell("To look at one again: toptake puzzle show ID.")
    for number, (id, right) in enumerate(zip(ids, rights, strict=False), 1):
        tell(f"  {number:2}  {id}  {'right' if right else 'not the best'}")
