"""A challenge with its answers, told to people."""

from __future__ import annotations

import click

from toptake.cards.card import FractionForm, WildCard
from toptake.cards.values import Grade
from toptake.cli.terminal.wrapped import wrapped
from toptake.coach import counted, say
from toptake.puzzles.optimum import OptimalPlay, prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.rating.difficulty_words import difficulty_text
from toptake.puzzles.rating.features import features
from toptake.puzzles.rating.predictor import shipped_predictor

_LABELS = {card.token: card.label() for card in WildCard}
_GRADES = {
    Grade.WHOLE: "Whole numbers will do on the way.",
    Grade.FRACTIONAL: "It takes a fraction on the way.",
    Grade.IRRATIONAL: "It takes a root on the way that is no fraction.",
}
_MOST_SPOKEN = 3
"""Best plays whose steps are said; the others are written only."""


def tell(puzzle: Puzzle, fraction_form: FractionForm = FractionForm.FRACTION) -> None:
    """The question, what is proven, and all best plays."""
    click.secho(str(puzzle.question), bold=True)
    optimum = prove(puzzle.question)
    predicted = shipped_predictor().predict(features(puzzle.question, optimum))
    click.echo(f"{puzzle.id} · level {puzzle.question.level} · {difficulty_text(puzzle.rating)}")
    click.echo(
        wrapped(
            f"The difficulty is an estimate, ± {puzzle.deviation}; by its steps and cards alone it would be"
            f" {predicted}."
        )
    )
    if known := _in_every_best_play(puzzle):
        click.echo(wrapped(f"In every best play: {known}."))
    click.echo(wrapped(_GRADES[min(play.grade for play in optimum.plays)]))
    next_best = f", the next best {puzzle.amount(puzzle.second)}" if puzzle.second else ""
    click.echo(f"The best play reaches {puzzle.amount(puzzle.optimum)}{next_best}.")
    click.echo(f"{counted(len(optimum.plays), 'best play')}:")
    for index, play in enumerate(optimum.plays):
        tell_play(play, fraction_form, spoken=index < _MOST_SPOKEN)


def _in_every_best_play(puzzle: Puzzle) -> str:
    """Its tags but for those that are told elsewhere, in the words of people."""
    return ", ".join(filter(None, map(_words_of_tag, puzzle.tags)))


def _words_of_tag(tag: str) -> str:
    name, _, what = tag.rpartition(" ")
    match name:
        case "level" | "gap" | "grade":
            return ""
        case "operation":
            return what
        case "card":
            return f"the card {_LABELS.get(what, what)}"
        case "cards":
            return f"{counted(int(what), 'card')} in the piles" if what.isdecimal() else tag
        case "takes":
            return f"{counted(int(what), 'pile')} won" if what.isdecimal() else tag
        case _:
            return tag


def tell_play(play: OptimalPlay, fraction_form: FractionForm, *, spoken: bool) -> None:
    """A play as it is written; spoken, with each of its steps."""
    click.echo(wrapped(f"  {play}"))
    for pile in play.expressions if spoken else ():
        for sentence in say(pile, fraction_form):
            click.echo(wrapped(f"     {sentence}"))
