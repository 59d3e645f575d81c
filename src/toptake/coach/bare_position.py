"""Advice on a bare position, without a game: the position as a view.

In a typed position two cards may look alike, and colours may be missing. Cards that look alike get different
colours while the advice is found, and their own again in the advice: no colour is named that nobody typed,
and none brings points.
"""

from __future__ import annotations

from dataclasses import replace

from toptake.cards.card import Colour, NumberCard
from toptake.cards.colouring import (
    replace_numbers,
    replace_numbers_in_expression,
    replace_numbers_in_pile,
    tell_apart,
)
from toptake.cards.expressions import cards_of
from toptake.cards.position import Position
from toptake.coach.advice import Advice, advise
from toptake.errors import MalformedError
from toptake.rules.endings import FinishedTurn
from toptake.rules.options import HAND, Rules
from toptake.rules.scoring import score_turn
from toptake.rules.view import View, Winnings


def view_of(position: Position, rules: Rules) -> View:
    """The position as the first turn of a seat that has seen nothing else."""
    known = set(rules.pack)
    view = View(
        rules,
        0,
        position.hand,
        position.centre,
        0,
        (len(position.hand), *(HAND,) * (rules.seats - 1)),
        (Winnings(),) * rules.seats,
        0,
        0,
        None,
        (),
        None,
        (),
    )
    for card in view.in_sight:
        plain = NumberCard(card.value, Colour.RED) if isinstance(card, NumberCard) else card
        if plain not in known:
            raise MalformedError(f"The card {card.label()} is not among those that are played with here.")
    hidden = len(rules.pack) - len(view.in_sight)
    return replace(view, deck=max(0, hidden - sum(view.hands[1:])))


def advise_on(position: Position, rules: Rules) -> Advice:
    """The coach's advice on a position that somebody has typed."""
    different, typed = tell_apart(position)
    view = view_of(position, rules)
    advice = advise(view_of(different, rules))
    return advice.with_turns(view, lambda done: _as_typed(view, done, typed))


def _as_typed(view: View, done: FinishedTurn, typed: dict[NumberCard, NumberCard]) -> FinishedTurn:
    """A turn that was found among different cards, with the cards as they were typed, and scored so."""

    def typed_card(card: NumberCard) -> NumberCard:
        return typed.get(card, card)

    play = done.play
    if play.number is not None:
        play = replace(
            play,
            number=typed_card(play.number),
            takes=tuple([replace_numbers_in_expression(pile, typed_card) for pile in play.takes]),
            build=play.build and replace_numbers_in_pile(play.build, typed_card),
        )
        if play.score is not None and play.number is not None:
            won = [tuple(cards_of(pile)) for pile in play.takes]
            score = score_turn(won, play.number, play.cleared, view.rules.scoring_of(view))
            play = replace(play, score=score)
    after = replace_numbers(Position(done.centre, done.hand), typed_card)
    return replace(done, play=play, centre=after.centre, hand=after.hand)
