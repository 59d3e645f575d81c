"""An unfinished turn as it goes over the wire: what lies there, what was said, and what may be done next.

The screen offers exactly what is listed here, each step and ending ready to be sent back; it knows no rule.
"""

from __future__ import annotations

from collections import defaultdict

from toptake.cards.card import Card, NumberCard
from toptake.coach.speech import say_step
from toptake.rules.endings import Finished
from toptake.rules.legal_steps import legal_finishes, legal_steps
from toptake.rules.steps import Drop, Join, Lay, Put, Step
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.server.game_json.cards import (
    ID,
    Data,
    each,
    ending_data,
    expression_texts,
    ids,
    pile_data,
    play_texts,
    same,
    stays_whole,
    step_data,
    value_texts,
)

MOST_TAKES = 128
"""With one card: of many equal piles there are more choices than anybody would look at."""


def moment_data(turn: UnfinishedTurn) -> Data:
    """An unfinished turn."""
    past = turn.view.past
    return {
        "piles": [pile_data(pile, past) for pile in turn.piles],
        "hand": ids(turn.hand),
        "changed": ids(turn.changed),
        "number": None if turn.number is None else ID[turn.number],
        "built": None if turn.built is None else ID[turn.built],
        "steps": [step_data(step) for step in turn.steps],
        "spoken": _aloud(turn) if turn.step else same([]),
        "line": _line(turn),
        "choices": _choices(turn),
        "endings": [_ending(turn, done) for done in legal_finishes(turn, MOST_TAKES)],
    }


def _aloud(turn: UnfinishedTurn) -> Data:
    made: list[tuple[UnfinishedTurn, Step]] = []
    moment = turn
    while moment.before is not None and moment.step is not None:
        made.append((moment.before, moment.step))
        moment = moment.before
    changed = [card for name in turn.changed for card in turn.centre[name].cards]
    if turn.number is None and not turn.dropped and stays_whole(changed):
        return same([say_step(before, step) for before, step in reversed(made)])
    return each(
        lambda fraction_form: [say_step(before, step, fraction_form) for before, step in reversed(made)]
    )


def _line(turn: UnfinishedTurn) -> Data | None:
    """The arithmetic of the pile that was changed last."""
    match turn.step:
        case None | Drop():
            return None
        case Put():
            name = turn.built
        case Lay(_, onto) | Join(_, onto):
            name = onto
    assert name is not None
    pile = turn.centre[name]
    assert isinstance(name, NumberCard)
    assert pile.value is not None
    made = expression_texts(turn.part(name), pile.cards)
    value = value_texts(pile.value)
    return {fraction_form: f"{text} = {value[fraction_form]}" for fraction_form, text in made.items()}


def _choices(turn: UnfinishedTurn) -> list[Data]:
    """By what is picked up. Of two piles that may be joined either can be."""
    found: defaultdict[Card, list[Data]] = defaultdict(list)
    # The very cards that steps will name: an equal one is found more slowly.
    known = {card: ID[card] for card in (*turn.hand, *turn.centre)}
    for step in legal_steps(turn):
        data = step_data(step, known)
        if isinstance(step, Join):
            found[step.pile].append(data)
            found[step.onto].append({"kind": "join", "pile": data["onto"], "onto": data["pile"]})
        else:
            found[step.number if isinstance(step, Put) else step.card].append(data)
    hand = set(turn.hand)
    return [
        {"card": known[card], "origin": "hand" if card in hand else "centre", "steps": steps}
        for card, steps in found.items()
    ]


def _ending(turn: UnfinishedTurn, done: Finished) -> Data:
    play = done.play
    return {
        "ending": ending_data(done.turn.ending),
        "written": play_texts(play),
        "cards": len(play.won),
        "points": play.score.total if play.score else None,
        "bluff": play.build is not None and done.answer is None,
    }
