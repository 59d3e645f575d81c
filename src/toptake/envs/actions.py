"""Actions: whole numbers with a fixed meaning, the same in every game.

Every card has an id, its place in the full pack, and a pile has the id of its bottom card, so nothing depends
on where a pile lies or on how many there are. A step takes two actions, a card or pile that is picked and
where it goes: 89 + 89 of them, where one action for each pair would need some 8,000.
"""

from __future__ import annotations

from toptake.cards.card import Card, NumberCard
from toptake.cards.pack import pack
from toptake.errors import MalformedError

CARDS: tuple[Card, ...] = pack()
"""The card of each id; number cards first, so the ids of piles with a value are below ``NUMBERS``."""

IDS: dict[Card, int] = {card: index for index, card in enumerate(CARDS)}
NUMBERS = sum(isinstance(card, NumberCard) for card in CARDS)

PICK = 0
"""A card of the hand, or a pile, which is to go somewhere."""
ONTO = PICK + len(CARDS)
"""What was picked goes on this pile: it is joined, laid or put there."""
TAKE = ONTO + len(CARDS)
"""What was picked takes this pile."""
CHALLENGE = TAKE + NUMBERS
"""The build that this number card was played into is challenged."""
CENTRE = CHALLENGE + NUMBERS
"""What was picked goes into the centre, single: a wild card is dropped, a number card discarded."""
END = CENTRE + 1
"""The turn ends as it stands: no more piles are taken, or the build is made."""
PASS = END + 1
"""Nothing is challenged, or nothing is played: a last turn, or a hand of wild cards, which is dropped."""
TAKE_BACK = PASS + 1
"""All that was done in this turn is undone; once a turn."""
ACTIONS = TAKE_BACK + 1

_BLOCKS = ((CHALLENGE, "challenge"), (TAKE, "take"), (ONTO, "onto"), (PICK, "pick"))
_SINGLE = {CENTRE: "centre", END: "end", PASS: "pass", TAKE_BACK: "take back"}


def card_of(action: int) -> Card | None:
    """The card or pile that an action names.

    >>> str(card_of(TAKE + 6))
    '7r'
    """
    for first, _ in _BLOCKS:
        if first <= action < CENTRE:
            return CARDS[action - first]
    return None


def written(action: int) -> str:
    """An action in words.

    >>> written(ONTO), written(CENTRE)
    ('onto 1r', 'centre')
    """
    if action in _SINGLE:
        return _SINGLE[action]
    for first, word in _BLOCKS:
        if first <= action < CENTRE:
            return f"{word} {CARDS[action - first]}"
    raise MalformedError(f"There is no action {action}: they go from 0 to {ACTIONS - 1}.")
