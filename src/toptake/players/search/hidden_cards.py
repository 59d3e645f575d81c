"""Beliefs: what the hidden cards may be, as one seat sees it. Each world drawn fits all that is known.

Known for sure: cards in sight, cards won, and answers that a challenge has shown. Believed: who has built
holds the answer, and who has just given a card away could not have taken anything with the cards kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.players.bluffs import seen_cards
from toptake.players.search.simulated_table import Ground, World
from toptake.rules.events import Challenged, Play
from toptake.rules.options import HAND
from toptake.rules.view import View
from toptake.solver.coded_search import ItemCode, TakingCode, value_code

_TRIES = 4
_TRUST = 0.9
"""How sure it is that a builder holds the answer still."""

_WORK = 30_000


class Beliefs:
    """What a seat thinks of the cards it does not see."""

    def __init__(self, view: View, ground: Ground) -> None:
        self.view = view
        self.ground = ground
        seen = seen_cards(view)
        self.unseen: list[Card] = [card for card in view.rules.pack if card not in seen]
        self._believed = _believed(view, self.unseen)
        self._kept = _kept_in_vain(view, ground)

    @property
    def known(self) -> bool:
        """Is every hidden card known by counting? Only with one opponent and an empty deck."""
        view = self.view
        return view.rules.seats == 2 and not view.deck and len(self.unseen) == view.hands[1 - view.seat]

    def world(self, rng: Random) -> World:
        """One way in which the hidden cards may lie."""
        view, ground = self.view, self.ground
        for attempt in range(_TRIES):
            hands, deck = self._drawn(rng)
            if self._kept is None or attempt == _TRIES - 1 or self._plausible(hands):
                break
        coded = [tuple(ground.codes(hand)) for hand in hands]
        coded[view.seat] = tuple(ground.codes(view.hand))
        return World(tuple(coded), tuple(ground.codes(deck)))

    def _drawn(self, rng: Random) -> tuple[list[list[Card]], list[Card]]:
        view = self.view
        cards = rng.sample(self.unseen, len(self.unseen))
        hands: list[list[Card]] = [[] for _ in view.hands]
        for seat, wanted, trust in self._believed:
            if seat != view.seat and len(hands[seat]) < view.hands[seat] and rng.random() < trust:
                for card in cards:
                    if card in wanted:
                        cards.remove(card)
                        hands[seat].append(card)
                        break
        for seat, count in enumerate(view.hands):
            if seat != view.seat:
                missing = count - len(hands[seat])
                hands[seat] += cards[:missing]
                del cards[:missing]
        return hands, cards[: view.deck]

    def _plausible(self, hands: Sequence[Sequence[Card]]) -> bool:
        """Could the last seat, with the cards it has kept, have taken nothing?"""
        assert self._kept is not None
        seat, centre, played, drawn = self._kept
        kept = self.ground.codes(hands[seat][: len(hands[seat]) - drawn])
        takers: list[TakingCode] = [code for code in kept if len(code) == 2]
        wilds: list[ItemCode] = [code for code in kept if len(code) == 5]
        return self.ground.coded.best(centre + wilds, [*takers, played], 0.01, _WORK) is None


def _believed(view: View, unseen: Sequence[Card]) -> list[tuple[int, frozenset[Card], float]]:
    """Seats, cards of which they hold one, and how sure that is; not told of cards that were played since."""
    values: dict[tuple[int, int], float] = {}
    answers: dict[NumberCard, int] = {}
    for event in view.past:
        if isinstance(event, Challenged):
            if event.answer is not None:
                values[event.builder, event.answer.value] = 1.0
            elif event.number in answers:
                values.pop((event.builder, answers[event.number]), None)
            continue
        if event.number is not None:
            values.pop((event.seat, event.number.value), None)
            if event.build is not None:
                answers[event.number] = value_code(event.build)
        for pile in (*((event.build,) if event.build else ()), *event.left):
            values[event.seat, value_code(pile)] = _TRUST
    return [
        (seat, cards, trust)
        for (seat, value), trust in values.items()
        if (cards := frozenset(c for c in unseen if isinstance(c, NumberCard) and c.value == value))
    ]


def _kept_in_vain(view: View, ground: Ground) -> tuple[int, list[ItemCode], TakingCode, int] | None:
    """Who has just discarded with piles to take: the seat, those piles, the card, and how many were drawn."""
    if not view.past or view.rules.solitaire or view.last is not None:
        return None
    event = view.past[-1]
    if not isinstance(event, Play) or event.number is None or event.kind != "discard":
        return None
    gone: set[Card] = {event.number, *event.drops}
    before = [pile for pile in view.centre if pile.cards[0] not in gone]
    if event.seat == view.seat or all(isinstance(pile.making, WildCard) for pile in before):
        return None
    if len(before) > 8:
        return None
    number = ground.code(event.number)
    assert len(number) == 2
    drawn = max(0, view.hands[event.seat] - (HAND - 1 - len(event.drops)))
    return event.seat, [ground.item(pile) for pile in before], number, drawn
