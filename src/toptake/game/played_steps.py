"""The steps of a play, each with the pile that it leaves, told from the play alone.

A play holds expressions and no steps, as its record does; here are the steps that stand for it, so that a
screen can show them one by one. The road not taken: to keep the steps as they were made. Then a game that was
read back from its record would be shown otherwise than the game that was played.
"""

from __future__ import annotations

from dataclasses import dataclass

from toptake.cards.card import Card, WildCard
from toptake.cards.expressions import Expression, Laid, Sum, evaluate, leaves
from toptake.cards.pile import Pile
from toptake.cards.values import Value
from toptake.rules.events import Play
from toptake.rules.steps import BuildEnding, DiscardEnding, Drop, Join, Lay, PassEnding, Put, Step, TakeEnding
from toptake.rules.turn import Turn, bottom, build_turn, steps_of


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """A step, and the pile that it leaves."""

    step: Step
    pile: Pile
    before: Value | None
    """What the pile was worth that the step went to; None for a drop. A number card that goes under a wild
    card stands for the pile.
    """


def played_turn(play: Play) -> Turn:
    """The turn that the record of this play is read as."""
    steps: list[Step] = [Drop(card) for card in play.drops]
    for expression in _left(play):
        steps += steps_of(expression)[0]
    if play.number is None:
        return Turn(tuple(steps), PassEnding())
    if play.build is not None:
        made = build_turn(play.number, _making(play.build))
        return Turn((*steps, *made.steps), BuildEnding())
    if not play.takes:
        return Turn(tuple(steps), DiscardEnding(play.number))
    names: list[Card] = []
    for expression in play.takes:
        more, name = steps_of(expression)
        steps += more
        names.append(name)
    return Turn(tuple(steps), TakeEnding(play.number, tuple(names)))


def played_steps(play: Play, turn: Turn) -> list[PlayedStep]:
    """The steps of the turn that :func:`played_turn` finds in the play."""
    expressions = [*_left(play), *play.takes]
    if play.build is not None:
        expressions.append(_making(play.build))
    # What lay in the centre before the turn, by name, and then what has been made of it.
    parts: dict[Card, Expression] = {bottom(leaf): leaf for whole in expressions for leaf in leaves(whole)}
    found = []
    for step in turn.steps:
        if isinstance(step, Drop):
            found.append(PlayedStep(step, Pile(step.card), None))
            continue
        under_wild = isinstance(step, Put) and isinstance(step.onto, WildCard)
        name = step.number if isinstance(step, Put) and under_wild else step.onto
        before = parts[name]
        making = parts[name] = _after(step, before, parts)
        if isinstance(step, Join):
            del parts[step.pile]
        found.append(PlayedStep(step, Pile(making), evaluate(before)[0]))
    return found


def _after(step: Lay | Join | Put, before: Expression, parts: dict[Card, Expression]) -> Expression:
    """What a pile is made of after a step."""
    if isinstance(step, Lay):
        return Laid(step.card, before)
    if isinstance(step, Join):
        return Sum((before, parts[step.pile]))
    return Laid(step.onto, step.number) if isinstance(step.onto, WildCard) else Sum((before, step.number))


def _left(play: Play) -> list[Expression]:
    return [_making(pile) for pile in play.left]


def _making(pile: Pile) -> Expression:
    assert not isinstance(pile.making, WildCard)
    return pile.making
