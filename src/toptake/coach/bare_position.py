"""A bare position as a view, so that the coach can be asked about a puzzle as well as about a game.

At a table every card is there once and has a colour. In a typed position two cards may look alike, and
colours may be missing. Cards that look alike are told apart while the advice is found, and look alike again
when it is given: no colour is named that nobody typed, and none brings points.
"""

from __future__ import annotations

from dataclasses import replace

from toptake.cards.card import Colour, NumberCard
from toptake.cards.colouring import map_numbers, map_pile, without_doubles
from toptake.cards.expressions import cards_of
from toptake.cards.position import Position
from toptake.coach.advice import SECONDS, Advice, advise
from toptake.coach.left_for_others import leaving_of
from toptake.errors import MalformedError
from toptake.players import Player
from toptake.rules.endings import Finished
from toptake.rules.options import HAND, Rules
from toptake.rules.scoring import score_turn
from toptake.rules.view import View, Winnings


def view_of(position: Position, rules: Rules) -> View:
    """The position as the first turn of a seat that has seen nothing else."""
    known = set(rules.pack)
    for card in position.cards:
        plain = NumberCard(card.value, Colour.RED) if isinstance(card, NumberCard) else card
        if plain not in known:
            raise MalformedError(f"The card {card.label()} is not among those that are played with here.")
    rest = len(rules.pack) - len(position.cards)
    others = rules.seats - 1
    return View(
        rules,
        0,
        position.hand,
        position.centre,
        max(0, rest - HAND * others),
        (len(position.hand), *(HAND,) * others),
        (Winnings(),) * rules.seats,
        0,
        0,
        None,
        (),
        None,
        (),
    )


def advise_on(
    position: Position, rules: Rules, player: Player | None = None, seconds: float = SECONDS
) -> Advice:
    """Advice on a bare position."""
    apart, typed = without_doubles(position)
    advice = advise(view_of(apart, rules), player, seconds)
    view = view_of(position, rules)
    done = _as_typed(view, advice.done, typed)
    return Advice(
        view,
        done,
        advice.take and _as_typed(view, advice.take, typed),
        advice.proven,
        leaving_of(view, done),
        advice.other and _as_typed(view, advice.other, typed),
    )


def _as_typed(view: View, done: Finished, typed: dict[NumberCard, NumberCard]) -> Finished:
    """A turn that was found among cards told apart, with the cards as they were typed."""

    def plain(card: NumberCard) -> NumberCard:
        return typed.get(card, card)

    play = done.play
    if play.number is not None:
        play = replace(
            play,
            number=plain(play.number),
            takes=tuple([map_numbers(pile, plain) for pile in play.takes]),
            build=play.build and map_pile(play.build, plain),
        )
        if play.score is not None and play.number is not None:
            won = [tuple(cards_of(pile)) for pile in play.takes]
            score = score_turn(won, play.number, play.cleared, view.rules.scoring_of(view))
            play = replace(play, score=score)
    hand = tuple([plain(card) if isinstance(card, NumberCard) else card for card in done.hand])
    return replace(done, play=play, centre=tuple([map_pile(pile, plain) for pile in done.centre]), hand=hand)
