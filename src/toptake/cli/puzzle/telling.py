"""A challenge with its answers, told to people."""

from __future__ import annotations

import click

from toptake.cards.card import FractionForm
from toptake.cli.terminal.wrapped import wrapped
from toptake.coach import counted, say
from toptake.puzzles.optimum import OptimalPlay, prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.rating.features import features
from toptake.puzzles.rating.predictor import shipped_predictor

_MOST_SPOKEN = 3
"""Best plays whose steps are said; the others are written only."""


def tell(puzzle: Puzzle, fraction_form: FractionForm = FractionForm.FRACTION) -> None:
    """The question, what is proven, and all best plays."""
    click.secho(str(puzzle.question), bold=True)
    optimum = prove(puzzle.question)
    predicted = shipped_predictor().predict(features(puzzle.question, optimum))
    rating = f"rating {puzzle.rating} ± {puzzle.deviation}"
    click.echo(f"{puzzle.id} · {rating}, predicted from features alone {predicted}")
    if puzzle.tags:
        click.echo(", ".join(puzzle.tags))
    best, next_best = puzzle.amount(puzzle.optimum), puzzle.amount(puzzle.second)
    click.echo(f"The best play reaches {best}, the next best {next_best}.")
    click.echo(f"{counted(len(optimum.plays), 'best play')}:")
    for index, play in enumerate(optimum.plays):
        tell_play(play, fraction_form, spoken=index < _MOST_SPOKEN)


def tell_play(play: OptimalPlay, fraction_form: FractionForm, *, spoken: bool) -> None:
    """A play as it is written; spoken, with each of its steps."""
    click.echo(wrapped(f"  {play}"))
    for pile in play.expressions if spoken else ():
        for sentence in say(pile, fraction_form):
            click.echo(wrapped(f"     {sentence}"))
