"""A position: the centre, and the hand of the player to move. No legality here.

It is written ``CENTRE | HAND``, as in ``3 6 7 7 -4 | 14 3/2 1/3 1/4 sqrt``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from toptake.cards.card import MOST_CARDS, Card, NumberCard, WildCard, parse_card
from toptake.cards.pile import Pile
from toptake.errors import MalformedError, quote

_WORDS = re.compile(r"[^\s,;]+")


@dataclass(frozen=True)
class Position:
    """Piles in the centre and cards in the hand."""

    centre: tuple[Pile, ...]
    hand: tuple[Card, ...]

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read ``CENTRE | HAND``.

        >>> Position.parse("[8+4] 7r −4 | 12 x3")
        Position.parse('[8+4] 7r -4 | 12 x3')
        """
        halves = text.split("|")
        if len(halves) != 2:
            problem = "no bar" if len(halves) == 1 else "more than one bar"
            raise MalformedError(f"A position is written CENTRE | HAND, and {quote(text)} has {problem}.")
        centre = parse_piles(halves[0])
        count = sum(len(pile.cards) for pile in centre)
        hand: list[Card] = []
        for word in words(halves[1]):
            if word.startswith("["):
                raise MalformedError(f"The hand holds single cards; {quote(word)} is a build.")
            hand.append(parse_card(word))
            _check_count(count + len(hand), text)
        return cls(centre, tuple(hand))

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the centre and of the hand."""
        return (*(card for pile in self.centre for card in pile.cards), *self.hand)

    @property
    def taking_cards(self) -> tuple[NumberCard, ...]:
        """The number cards of the hand."""
        return tuple([card for card in self.hand if isinstance(card, NumberCard)])

    @property
    def hand_wilds(self) -> tuple[WildCard, ...]:
        """The wild cards of the hand."""
        return tuple([card for card in self.hand if isinstance(card, WildCard)])

    def __str__(self) -> str:
        centre = " ".join(pile.token for pile in self.centre)
        hand = " ".join(card.token for card in self.hand)
        return f"{centre} | {hand}".strip()

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"


def parse_piles(text: str) -> tuple[Pile, ...]:
    """Cards and builds in a row, as ``reach`` takes them."""
    piles: list[Pile] = []
    count = 0
    for word in words(text):
        piles.append(Pile.parse(word))
        count += len(piles[-1].cards)
        _check_count(count, text)
    return tuple(piles)


def _check_count(count: int, text: str) -> None:
    """Asked after each card, so that a long text is refused as fast as a short one."""
    if count > MOST_CARDS:
        raise MalformedError(f"A pack has {MOST_CARDS} cards, and {quote(text)} has more.")


def words(text: str) -> Iterator[str]:
    """Split at spaces and commas, but keep a bracketed build together."""
    start, depth = 0, 0
    if "[" not in text and "]" not in text:
        yield from _WORDS.findall(text)
        return
    for index, char in enumerate(text):
        if char == "[":
            if depth == 0:
                yield from _WORDS.findall(text[start:index])
                start = index
            depth += 1
        elif char == "]":
            depth -= 1
            if depth < 0:
                raise MalformedError(f"A bracket ] has no [ before it in {quote(text)}.")
            if depth == 0:
                yield text[start : index + 1]
                start = index + 1
    if depth:
        raise MalformedError(f"A bracket [ is not closed in {quote(text[start:].strip())}.")
    yield from _WORDS.findall(text[start:])
