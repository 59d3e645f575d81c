"""A turn as instructions: what is put where, step by step, without a word on what comes of it.

For hints at tables where values are said before they are shown. A pile is called after its bottom card, or by
its value if it is a build that lay there before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toptake.cards.card import Card, FractionForm, NumberCard
from toptake.coach.speech import listed
from toptake.rules.endings import FinishedTurn
from toptake.rules.steps import BuildEnding, DiscardEnding, Drop, Join, Lay, Step, TakeEnding
from toptake.rules.view import View


def instructions(view: View, done: FinishedTurn, fraction_form: FractionForm) -> Iterator[str]:
    """A sentence for each step, and one for the ending."""
    builds = {pile.cards[0]: f"the build of {pile.value}" for pile in view.centre if pile.is_build}

    def name(card: Card) -> str:
        label = card.label(fraction_form)
        return builds.get(card) or (f"the {label}" if isinstance(card, NumberCard) else label)

    for step in done.turn.steps:
        yield _step(step, name(step.card if isinstance(step, Drop) else step.onto), name, fraction_form)
    ending = done.turn.ending
    if isinstance(ending, TakeEnding):
        yield f"Take {listed([name(pile) for pile in ending.piles])} with your {ending.number.value}."
    elif isinstance(ending, DiscardEnding):
        yield f"Discard your {ending.number.value}."
    elif isinstance(ending, BuildEnding):
        yield "That is your build."


def _step(step: Step, place: str, name: Callable[[Card], str], fraction_form: FractionForm) -> str:
    if isinstance(step, Drop):
        return f"Drop your {step.card.label(fraction_form)}."
    if isinstance(step, Join):
        return f"Add {name(step.pile)} to {place}."
    if isinstance(step, Lay):
        return f"Lay {step.card.label(fraction_form)} on {place}."
    return f"Put your {step.number.value} {'on' if isinstance(step.onto, NumberCard) else 'under'} {place}."
