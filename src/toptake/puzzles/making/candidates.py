"""Candidates: questions that may or may not be good, from deals and from simulated play.

Candidate number i follows from the seed and i alone. Deals give every size of centre; games between beginners
give centres as they are met at the table, with builds in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.cards.pack import shuffle
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.players import play_turns, player
from toptake.puzzles.making.wish import Wish
from toptake.puzzles.question import Kind, Question
from toptake.rules.options import HAND, Rules

_PLAYED = 0.15
"""The share of positions from play, where a kind has any."""
_FROM_A_GAME = 4
"""Positions from one game."""
_BEGINNER = "greedy@misses=0.6"
"""Builds, and misses most that is hard to see."""

_PILES = {
    Kind.BEST_TAKE: (3, 8),
    Kind.CLEAR_CENTRE: (3, 7),
    Kind.FIND_BUILD: (3, 6),
    Kind.TWO_TURNS: (HAND, HAND),
}
_FEWEST_CARDS, _MOST_CARDS = 4, 8
"""Besides the one that takes, where every card is used."""
_MOST_WILDS_HELD = HAND - 1
_REFILL = (5, 6)


def candidates(wish: Wish, seed: int, number: int) -> Iterator[Question]:
    """The questions of one number: one from a deal, or some from a game."""
    kind = wish.kinds[number % len(wish.kinds)]
    rng = Random(f"{seed} {number} {kind.value}")
    rules = wish.rules_for(kind)
    played = kind not in (Kind.EVERY_CARD, Kind.TWO_TURNS) and rng.random() < _PLAYED
    for position, refill, any_number in _played(kind, rules, rng) if played else _dealt(kind, rules, rng):
        if _in_question(position, any_number):
            try:
                yield Question(kind, in_order(position), rules, refill, any_number)
            except MalformedError:
                # A hand without a number card, say.
                continue


_Found = tuple[Position, tuple[Card, ...], bool]


def _played(kind: Kind, rules: Rules, rng: Random) -> Iterator[_Found]:
    few, many = _PILES[kind]
    game = Game.new(rules, rng.randrange(2**31))
    players = [player(_BEGINNER)] * rules.seats
    views = [moment.view() for moment in play_turns(game, players, rng)][:-1]
    fit = [view.position for view in views if few <= len(view.centre) <= many]
    for position in rng.sample(fit, min(len(fit), _FROM_A_GAME)):
        yield position, (), False


def _dealt(kind: Kind, rules: Rules, rng: Random) -> Iterator[_Found]:
    cards = shuffle(rules.pack, rng)
    if kind is Kind.EVERY_CARD:
        yield _for_every_card(cards, rng)
        return
    piles = rng.randint(*_PILES[kind])
    refill = cards[piles + HAND :][: rng.randint(*_REFILL)] if kind is Kind.TWO_TURNS else ()
    position = Position(tuple(map(Pile, cards[:piles])), cards[piles : piles + HAND])
    yield position, refill, False


def _for_every_card(cards: tuple[Card, ...], rng: Random) -> _Found:
    """Some cards, of which the wild ones may be held, and the card that takes or a ?."""
    any_number = rng.random() < 0.5
    taking = next(card for card in cards if isinstance(card, NumberCard))
    rest = [card for card in cards if card != taking][: rng.randint(_FEWEST_CARDS, _MOST_CARDS)]
    wilds = [card for card in rest if isinstance(card, WildCard)]
    held = rng.sample(wilds, rng.randint(0, min(len(wilds), _MOST_WILDS_HELD)))
    centre = tuple([Pile(card) for card in rest if card not in held])
    return Position(centre, (*held,) if any_number else (taking, *held)), (), any_number


def _in_question(position: Position, any_number: bool) -> bool:
    return bool(position.taking_cards or any_number) and any(
        pile.value is not None for pile in position.centre
    )


def in_order(position: Position) -> Position:
    """As it is shown: numbers first, low ones first, then wild cards in the order of the pack."""
    order = {card: place for place, card in enumerate(WildCard)}

    def of_card(card: Card) -> tuple[int, int, str]:
        if isinstance(card, WildCard):
            return 2, order[card], ""
        return 0, card.value, card.token

    def of_pile(pile: Pile) -> tuple[int, int, str]:
        return (1, len(pile.cards), pile.token) if pile.is_build else of_card(pile.cards[0])

    return Position(tuple(sorted(position.centre, key=of_pile)), tuple(sorted(position.hand, key=of_card)))
