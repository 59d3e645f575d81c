"""JSON of an unfinished turn: what lies there, what was said, and what may be done next.

The screen offers exactly what is listed here, each step and ending ready to be sent back; it knows no rule.
Where values are said first, nothing here tells one that is unsaid: not as a text, and not by what is offered.
"""

from __future__ import annotations

from collections import defaultdict

from toptake.cards.card import Card, FractionForm, NumberCard
from toptake.cards.pile import Pile
from toptake.coach.speech import say_step
from toptake.rules.endings import FinishedTurn
from toptake.rules.steps import (
    Drop,
    Join,
    Lay,
    Put,
    Step,
)
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.server.game_json.cards import CARD_ID, card_ids, pile_json
from toptake.server.game_json.events import play_texts
from toptake.server.game_json.steps import ending_json, step_json
from toptake.server.game_json.sums import ask_json
from toptake.server.game_json.texts import (
    JsonObject,
    expression_texts,
    in_all_forms,
    same_in_all_forms,
    stays_whole,
    value_texts,
)
from toptake.sums.said_turn import SaidTurn

MOST_TAKES = 128
"""With one card: of many equal piles there are more choices than anybody would look at."""


def unfinished_turn_json(said: SaidTurn, tries: int = 0) -> JsonObject:
    """A turn; where values are said first with the wrong answers to what is asked."""
    turn = said.turn
    return {
        "piles": [_pile_json(said, name, pile) for name, pile in turn.centre.items()],
        "hand": card_ids(turn.hand),
        "changed": card_ids(turn.changed),
        "number": None if turn.number is None else CARD_ID[turn.number],
        "built": None if turn.built is None else CARD_ID[turn.built],
        "steps": [step_json(step) for step in turn.steps],
        "spoken": spoken_steps(said),
        "line": _last_line(said),
        "ask": ask_json(*said.ask, tries) if said.ask else None,
        "choices": _choices_json(said),
        "endings": [_ending_choice_json(said, done) for done in said.finishes(MOST_TAKES)],
    }


def _pile_json(said: SaidTurn, name: Card, pile: Pile) -> JsonObject:
    found = pile_json(pile, said.turn.view.past)
    return {**found, "value": None, "unsaid": True} if name in said.unsaid else found


def spoken_steps(said: SaidTurn) -> JsonObject:
    """A sentence for each step, which stops where a value is unsaid."""
    turn = said.turn
    made: list[tuple[UnfinishedTurn, Step]] = []
    after = turn
    while after.before is not None and after.step is not None:
        made.append((after.before, after.step))
        after = after.before
    made.reverse()
    if not made:
        return same_in_all_forms([])
    changed = [card for name in turn.changed for card in turn.centre[name].cards]
    if turn.number is None and not turn.dropped and stays_whole(changed):
        return same_in_all_forms([_spoken_step(said, before, step) for before, step in made])
    return in_all_forms(lambda form: [_spoken_step(said, before, step, form) for before, step in made])


def _spoken_step(
    said: SaidTurn, before: UnfinishedTurn, step: Step, form: FractionForm = FractionForm.FRACTION
) -> str:
    unsaid = said.unsaid_of(before, step) if said.unsaid else None
    return say_step(before, step, form) if unsaid is None else f"{unsaid.spoken(form)} …"


def _last_line(said: SaidTurn) -> JsonObject | None:
    """The arithmetic of the pile that was changed last."""
    turn = said.turn
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
    if name in said.unsaid:
        return made
    value = value_texts(pile.value)
    return {form: f"{text} = {value[form]}" for form, text in made.items()}


def _choices_json(said: SaidTurn) -> list[JsonObject]:
    """Legal steps, grouped by the card that is picked up. Of two piles that may be joined either can be."""
    turn = said.turn
    found: defaultdict[Card, list[JsonObject]] = defaultdict(list)
    # The very objects that steps refer to: an equal one is found more slowly.
    known = {card: CARD_ID[card] for card in (*turn.hand, *turn.centre)}
    for step in said.steps():
        made = step_json(step, known)
        if isinstance(step, Join):
            found[step.pile].append(made)
            found[step.onto].append({"kind": "join", "pile": made["onto"], "onto": made["pile"]})
        else:
            found[step.number if isinstance(step, Put) else step.card].append(made)
    hand = set(turn.hand)
    return [
        {"card": known[card], "origin": "hand" if card in hand else "centre", "steps": steps}
        for card, steps in found.items()
    ]


def _ending_choice_json(said: SaidTurn, done: FinishedTurn) -> JsonObject:
    play = done.play
    told = said.turn.built not in said.unsaid
    return {
        "ending": ending_json(done.turn.ending),
        "written": play_texts(play, value=told),
        "cards": len(play.won),
        "points": play.score.total if play.score else None,
        "bluff": play.build is not None and done.answer is None,
    }
