"""Views and turns as they are sent to and from the process of a computer player.

A view holds the whole past, and to pickle that before every turn takes longer than many a player thinks. But
next to nothing of it is new: rules, events and piles are immutable and stay. So each of these is pickled once
in a game, by its :class:`ViewPacker`, and unpickled once in a process, which remembers the latest by their
bytes; all else is a few numbers, cards being one byte each. A packed view is complete: any process can read
it, whatever it was asked before.

A turn comes back as bytes, too, and reading those is safe. What is no proper turn comes back as text,
whatever it prints, and is refused, or understood, as text is everywhere.

The road not taken: to send only what is new since the last view. It saves some microseconds more, and binds a
game to a process.
"""

from __future__ import annotations

import functools
import pickle
from collections.abc import Callable, Iterable
from typing import Any, NewType, TypeAlias

from toptake.cards.card import HIGHEST, LOWEST, Card, Colour, NumberCard, WildCard
from toptake.errors import MalformedError
from toptake.rules.events import GameEvent
from toptake.rules.steps import (
    BuildEnding,
    DiscardEnding,
    Drop,
    Ending,
    Join,
    Lay,
    PassEnding,
    Put,
    Step,
    TakeEnding,
)
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import OpenBuild, View, Winnings

PackedView = NewType("PackedView", bytes)

PackedAnswer: TypeAlias = tuple[bytes, ...] | str
"""A turn, part by part, or a challenge; text where it is neither."""

# --- cards ----------------------------------------------------------------------------------------

_CARDS: tuple[Card, ...] = (
    *WildCard,
    *(NumberCard(value, colour) for value in range(LOWEST, HIGHEST + 1) for colour in (None, *Colour)),
)
_CODES = {card: code for code, card in enumerate(_CARDS)}


def _packed(cards: Iterable[Card]) -> bytes:
    return bytes([_CODES[card] for card in cards])


def _cards(codes: bytes) -> tuple[Card, ...]:
    return tuple([_CARDS[code] for code in codes])


# --- views ----------------------------------------------------------------------------------------


class ViewPacker:
    """Packs views of one game, of any seat."""

    def __init__(self) -> None:
        self._pieces: dict[int, tuple[object, bytes]] = {}
        """By their id, which is theirs as long as they are held here."""
        self._past: list[bytes] = []
        self._latest: GameEvent | None = None

    def pack(self, view: View) -> PackedView:
        """The view as bytes."""
        done = len(self._past)
        if done and (len(view.past) < done or view.past[done - 1] is not self._latest):
            # Another game. An event is part of one past only, so the latest speaks for all before it.
            done = 0
            self._past.clear()
            self._pieces.clear()
        if len(view.past) > done:
            self._past += [pickle.dumps(event) for event in view.past[done:]]
            self._latest = view.past[-1]
        piece = self._piece
        return PackedView(
            pickle.dumps(
                (
                    piece(view.rules),
                    view.seat,
                    _packed(view.hand),
                    [piece(pile) for pile in view.centre],
                    view.deck,
                    view.hands,
                    [(_packed(won.cards), won.takes, won.bonus) for won in view.winnings],
                    view.to_move,
                    view.turns,
                    view.taker,
                    [self._build(build) for build in view.builds],
                    view.last,
                    self._past,
                )
            )
        )

    def _piece(self, part: object) -> bytes:
        found = self._pieces.get(id(part))
        if found is None:
            found = self._pieces[id(part)] = part, pickle.dumps(part)
        return found[1]

    def _build(self, build: OpenBuild) -> tuple[Any, ...]:
        before = [self._piece(pile) for pile in build.before]
        assert build.answer is None
        return build.seat, build.turn, _CODES[build.number], self._piece(build.pile), before


def unpack_view(packed: PackedView) -> View:
    """The view as it was."""
    rules, seat, hand, centre, deck, hands, winnings, *rest = pickle.loads(packed)
    to_move, turns, taker, builds, last, past = rest
    return View(
        _loaded(rules),
        seat,
        _cards(hand),
        tuple([_loaded(pile) for pile in centre]),
        deck,
        hands,
        tuple([Winnings(_cards(cards), takes, bonus) for cards, takes, bonus in winnings]),
        to_move,
        turns,
        taker,
        tuple([_unpacked_build(*build) for build in builds]),
        last,
        tuple([_loaded(event) for event in past]),
    )


def _unpacked_build(seat: int, turn: int, number: int, pile: bytes, before: list[bytes]) -> OpenBuild:
    card = _CARDS[number]
    assert isinstance(card, NumberCard)
    return OpenBuild(seat, turn, card, _loaded(pile), tuple([_loaded(each) for each in before]), None)


_MOST_PIECES = 8192
"""Those of dozens of games."""


@functools.lru_cache(_MOST_PIECES)
def _loaded(piece: bytes) -> Any:
    return pickle.loads(piece)


# --- turns ----------------------------------------------------------------------------------------

_WILD, _NUMBER, _ANY = (
    frozenset(code for code, card in enumerate(_CARDS) if isinstance(card, kind))
    for kind in (WildCard, NumberCard, WildCard | NumberCard)
)
_PARTS: tuple[type[Step | Ending], ...] = (
    *(Lay, Join, Drop, Put),
    *(TakeEnding, BuildEnding, DiscardEnding, PassEnding),
)
_KINDS = {part: kind for kind, part in enumerate(_PARTS)}
_TAKE = _KINDS[TakeEnding]


def pack_turn(turn: Turn) -> PackedAnswer:
    """A turn as bytes, or as text if it is one in name only."""
    try:
        return tuple([_packed_part(part) for part in (*turn.steps, turn.ending)])
    except (AttributeError, TypeError, KeyError, ValueError):
        return str(turn)


def unpack_turn(answer: PackedAnswer) -> Turn:
    """The turn; raises MalformedError when the answer was none."""
    if isinstance(answer, str):
        return Turn.parse(answer)
    *first, ending = map(_unpacked_part, answer)
    steps = tuple([part for part in first if isinstance(part, Step)])
    # Somebody's player may put an ending among the steps, or end with a step.
    if len(steps) < len(first) or not isinstance(ending, Ending):
        raise MalformedError("A turn is some steps and then one ending.")
    return Turn(steps, ending)


def _packed_part(part: Step | Ending) -> bytes:
    kind = _KINDS[type(part)]
    cards: tuple[Card, ...]
    match part:
        case Lay(card, onto):
            cards, first = (card, onto), _WILD
        case Join(pile, onto):
            cards, first = (pile, onto), _ANY
        case Drop(card):
            cards, first = (card,), _WILD
        case Put(number, onto):
            cards, first = (number, onto), _NUMBER
        case TakeEnding(number, piles):
            cards, first = (number, *piles), _NUMBER
        case DiscardEnding(number):
            cards, first = (number,), _NUMBER
        case _:
            return bytes([kind])
    codes = _packed(cards)
    if codes[0] not in first:
        raise ValueError
    return bytes([kind]) + codes


def _unpacked_part(data: bytes) -> Step | Ending:
    part: Callable[..., Step | Ending] = _PARTS[data[0]]
    cards = _cards(data[1:])
    return part(cards[0], cards[1:]) if data[0] == _TAKE else part(*cards)


def pack_challenge(challenge: Challenge | None) -> PackedAnswer | None:
    """A challenge as bytes, as text if it is one in name only; None for none."""
    if challenge is None:
        return None
    try:
        number = b"" if challenge.number is None else _packed([challenge.number])
    except (TypeError, KeyError):
        return str(challenge)
    return (number,) if not number or number[0] in _NUMBER else str(challenge)


def unpack_challenge(answer: PackedAnswer) -> Challenge:
    """The challenge; raises MalformedError when the answer was none."""
    if isinstance(answer, str):
        return Challenge.parse(answer)
    numbers = [card for card in _cards(answer[0]) if isinstance(card, NumberCard)]
    return Challenge(*numbers)
