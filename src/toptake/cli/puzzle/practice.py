"""``toptake puzzle practice``: one challenge after the other, as hard as is right for whoever tries them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import click

from toptake.cards.card import FractionForm
from toptake.cli.puzzle import shared
from toptake.cli.puzzle.attempts.telling import tell
from toptake.cli.puzzle.attempts.trying import go_on, tell_help, try_puzzle
from toptake.cli.puzzle.attempts.user_progress import UserProgress
from toptake.cli.shared import options
from toptake.cli.terminal.keyboard import Keyboard, Quit
from toptake.coach import counted
from toptake.puzzles.judging import Verdict
from toptake.puzzles.practice import Rated, after_attempt, next_id
from toptake.puzzles.progress import Progress
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.rating.glicko import Rating

_SKIP = {"skip": "another one in its place"}


@click.command("practice")
@shared.filters_or_opinions
@click.option("--seed", type=int, help="The same choice among challenges that are as hard.")
@options.fraction_form
def command(
    path: Path | None,
    kinds: shared.KindsOrOpinions,
    rules: str | None,
    ratings: tuple[int, int] | None,
    tags: tuple[str, ...],
    seed: int | None,
    fraction_form: str,
) -> None:
    """Challenges chosen so that you solve about three of four; what goes wrong comes back later.

    With --kind which-discard you compare your judgement with an opinion, and nothing counts.

    Choose a level with --level, and cards or ideas with --tag, as in --tag "card x2" or --tag "zero trick".
    """
    if kinds == shared.OPINIONS:
        from toptake.cli.puzzle import discards

        found = discards.opinions_in(path, rules, ratings, tags)
        discards.practise_opinions(found, seed, FractionForm(fraction_form))
        return
    collection, entries = shared.fitting(path, kinds, rules, ratings, tags)
    today = shared.ids_of_day()
    left = {entry.id: Rated(entry.id, entry.rating) for entry in entries if entry.id not in today}
    progress, keyboard, rng = UserProgress(), Keyboard(), Random(seed)
    _tell_rating(progress.now)
    tell_help(keyboard)
    try:
        while True:
            you, seen, again = progress.now.you, progress.now.seen, progress.now.again
            id = next_id(list(left.values()), you, seen, again, rng)
            if id is None:
                tell("You have tried all of them. Choose more widely for others.")
                break
            click.echo()
            if _try(collection[id], progress, keyboard, FractionForm(fraction_form)):
                go_on(keyboard)
            else:
                del left[id]
    except Quit:
        pass
    if progress.now.seen:
        _tell_rating(progress.now)
    keyboard.check_refused()


def _try(puzzle: Puzzle, progress: UserProgress, keyboard: Keyboard, fraction_form: FractionForm) -> bool:
    """Was it tried? Only the first attempt moves a rating: after it the best plays are known."""
    name = "Once more" if puzzle.id in progress.now.seen else ""

    def keep(verdict: Verdict) -> None:
        solved = verdict.stars == 3

        def change(now: Progress) -> Progress:
            rating = Rating(puzzle.rating, puzzle.deviation)
            known = puzzle.id in now.seen
            you = None if known else after_attempt(now.you, rating, solved=solved)[0]
            return now.with_attempt(puzzle.id, solved=solved, you=you)

        progress.change(change)

    return try_puzzle(puzzle, name, keyboard, fraction_form, keep, _SKIP) is None


def _tell_rating(now: Progress) -> None:
    if not now.seen:
        tell("Try a few: what comes after them is as hard as is right for you.")
        return
    back = f" {counted(len(now.again), 'challenge')} will come back." if now.again else ""
    tell(f"{counted(len(now.seen), 'challenge')} tried, your rating is {round(now.you.rating)}.{back}")
