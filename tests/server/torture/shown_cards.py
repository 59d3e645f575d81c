"""Which cards a message of the server shows.

Cards are found by the names of their fields and in sentences. A field with a number that this module does not
know is an error: it might be a card.
"""

from __future__ import annotations

import re
from typing import Any

from toptake.cards.card import NumberCard
from toptake.cards.pack import pack

CARDS = pack()
"""By their numbers in messages."""

_CARD = {"card", "onto", "pile", "number", "built", "answer", "name"}
_CARDS = {"hand", "cards", "changed", "won", "drops", "piles", "takes"}
_COUNTS = {
    "id", "turns", "turn", "seat", "since", "deck", "to_move", "taker", "points", "place", "builder", "loser",
    "loss", "you", "strength", "last", "hands", "winners", "cards", "take", "cleared",
    "tries", "count", "right_at_once", "said",
}  # fmt: skip
_PUBLIC = {"rules", "sheet", "room", "names"}
"""What everybody knows before the deal, and scores."""
_TOKEN = re.compile(r"\b([0-9]{1,2}[rbgo])\b")
_SPOKEN = re.compile(r"\b(red|blue|green|orange) ([0-9]{1,2})\b")
_SECRET = re.compile(r'"(?:seed|token)"|deck: |[0-9]{20,}')
"""A seed, from which the whole deck follows; a deck as records have it; a token."""
_IDS = {card.token: number for number, card in enumerate(CARDS) if isinstance(card, NumberCard)}


class UnknownFieldError(Exception):
    """A message has a number that may be a card or not."""


def shown_cards(message: dict[str, Any], text: str) -> set[int]:
    """The numbers of all cards in a message, which is given decoded and as it came."""
    found: set[int] = set()
    _walk(message, "", found)
    found.update(_IDS[token] for token in _TOKEN.findall(text) if token in _IDS)
    for colour, value in _SPOKEN.findall(text):
        found.add(_IDS[f"{value}{colour[0]}"])
    return found


def tells_secret(text: str) -> bool:
    return _SECRET.search(text) is not None


def _walk(node: Any, key: str, found: set[int]) -> None:
    if isinstance(node, dict):
        for name, value in node.items():
            if name not in _PUBLIC:
                _walk(value, name, found)
    elif isinstance(node, list):
        for value in node:
            if type(value) is int and key in _CARDS:
                found.add(value)
            else:
                _walk(value, key, found)
    elif type(node) is int:
        if key in _CARD:
            found.add(node)
        elif key not in _COUNTS:
            raise UnknownFieldError(f"Is {key!r} a card?")
