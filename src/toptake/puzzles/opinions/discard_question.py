"""A question without a proof: which card to discard, given the hand, the centre and what is known.

Known are the cards that both players have won, and so which cards are still hidden; in a game for points also
how they stand. Nothing else: no build lies there, whose answer somebody holds, and no turn is told. It reads
and prints itself on one line, ``which-discard: 5 | 3 9 12 x2; won 1 2 | 4 6; level 3``.
"""

from __future__ import annotations

import base64
import functools
import hashlib
from dataclasses import dataclass
from itertools import permutations

from toptake.cards.card import Card, Colour, NumberCard, WildCard, parse_card
from toptake.cards.colouring import in_colours, replace_numbers
from toptake.cards.pile import Pile
from toptake.cards.position import Position, words
from toptake.errors import MalformedError, quote
from toptake.puzzles.question import LONGEST_QUESTION, WHICH_DISCARD, colours_count, level_of
from toptake.rules.options import HAND, Rules
from toptake.rules.scoring import By
from toptake.rules.view import View, Winnings

SEATS = 2
_ID_LETTERS = 12
_EXAMPLE = "which-discard: 5 | 3 9 12 x2; won 1 2 | 4 6; level 3"


@dataclass(frozen=True)
class DiscardQuestion:
    """A position at a table of two, and what is known."""

    position: Position
    rules: Rules
    won: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    """The cards that whoever is to move has won, and those of the other player."""
    points: tuple[int, int] = (0, 0)
    """What both have so far, where points count."""

    def __post_init__(self) -> None:
        mine, theirs = self.won
        everything = Position((*self.position.centre, *map(Pile, (*mine, *theirs))), self.position.hand)
        coloured = in_colours(everything)[0]
        self._check(coloured)
        if not colours_count(self.rules):
            coloured = replace_numbers(coloured, lambda card: NumberCard(card.value))
        lying = len(self.position.centre)
        piles = coloured.centre[lying:]
        won = tuple([pile.cards[0] for pile in piles])
        object.__setattr__(self, "position", Position(coloured.centre[:lying], coloured.hand))
        object.__setattr__(self, "won", (won[: len(mine)], won[len(mine) :]))

    @classmethod
    def parse(cls, text: str) -> DiscardQuestion:
        """Read the line of a question.

        >>> print(DiscardQuestion.parse("which-discard: 5 | 3 9 12 x2; won 1 2 | 4 6; level 3"))
        which-discard: 5 | 3 9 12 x2; won 1 2 | 4 6; level 3
        """
        kind, colon, rest = text.partition(":")
        parts = [part.strip() for part in rest.split(";")]
        if len(text) > LONGEST_QUESTION or not colon or kind.strip() != WHICH_DISCARD or len(parts) < 2:
            raise MalformedError(f'{quote(text.strip())} asks for no discard; this does: "{_EXAMPLE}".')
        position, *known, rules = parts
        found = {"won": "|", "points": "0 | 0"}
        for part in known:
            name, _, value = part.partition(" ")
            if name not in found:
                raise MalformedError(
                    f"Between position and rules stand cards won and points, not {quote(part)}."
                )
            found[name] = value
        return cls.of(position, rules, _halves(found["won"]), _halves(found["points"]))

    @classmethod
    def of(
        cls,
        position: str,
        rules: str,
        won: tuple[str, str] = ("", ""),
        points: tuple[str | int, str | int] = (0, 0),
    ) -> DiscardQuestion:
        """From texts."""
        mine, theirs = (tuple([parse_card(word) for word in words(cards)]) for cards in won)
        return cls(Position.parse(position), Rules.parse(rules), (mine, theirs), _numbers(points))

    def __str__(self) -> str:
        mine, theirs = (" ".join(card.token for card in cards) for cards in self.won)
        won = f" won {mine} | {theirs};" if mine or theirs else ""
        points = f" points {self.points[0]} | {self.points[1]};" if self.by is By.POINTS else ""
        return f"{WHICH_DISCARD}: {self.position};{won}{points} {self.rules}".replace("won  |", "won |")

    @functools.cached_property
    def id(self) -> str:
        """Follows from the question alone, whatever the order of its cards and the names of colours."""
        letters = [colour.value for colour in Colour]
        renamings = (dict(zip(Colour, names, strict=True)) for names in permutations(letters))
        form = min(map(self._form, renamings))
        return base64.b32encode(hashlib.sha256(form.encode()).digest()).decode().lower()[:_ID_LETTERS]

    def _form(self, names: dict[Colour, str]) -> str:
        def text(card: Card) -> str:
            if isinstance(card, WildCard) or card.colour is None:
                return card.token
            return f"{card.value}{names[card.colour]}"

        centre = [pile.cards[0] for pile in self.position.centre]
        places = [" ".join(sorted(map(text, cards))) for cards in (centre, self.position.hand, *self.won)]
        return f"{WHICH_DISCARD}; {self.rules}; {self.points}; {' | '.join(places)}"

    @property
    def by(self) -> By:
        """What the game is won by."""
        return self.rules.by

    @property
    def level(self) -> int:
        """The level at which it is set."""
        return level_of(self.rules)

    @property
    def task(self) -> str:
        """What is asked, in a sentence."""
        return "There is nothing to take and nothing to build: which card would you discard?"

    @property
    def values(self) -> list[int]:
        """The number cards to choose from, low ones first."""
        return sorted({card.value for card in self.position.taking_cards})

    @functools.cached_property
    def view(self) -> View:
        """What whoever is to move knows; it may be the first turn of a game."""
        mine, theirs = self.won
        everything = Position((*self.position.centre, *map(Pile, (*mine, *theirs))), self.position.hand)
        coloured = in_colours(everything)[0]
        lying = len(self.position.centre)
        won = [pile.cards[0] for pile in coloured.centre[lying:]]
        hands = (len(coloured.hand), HAND)
        winnings = tuple(
            Winnings(tuple(cards), 0, points)
            for cards, points in zip((won[: len(mine)], won[len(mine) :]), self.points, strict=True)
        )
        deck = self.deck
        return View(
            self.rules,
            0,
            coloured.hand,
            coloured.centre[:lying],
            deck,
            hands,
            winnings,
            0,
            0,
            None,
            (),
            None,
            (),
        )

    @property
    def deck(self) -> int:
        """Cards that are left to be drawn."""
        seen = len(self.position.cards) + sum(map(len, self.won))
        return len(self.rules.pack) - seen - HAND

    def _check(self, coloured: Position) -> None:
        known = set(self.rules.pack)
        for card in coloured.cards:
            if card not in known:
                raise MalformedError(f"The card {card.label()} is not among those that are played with here.")
        if self.rules.seats != SEATS or self.rules.solitaire:
            raise MalformedError("Which discard is best is asked at a table of two.")
        if any(pile.is_build for pile in self.position.centre):
            raise MalformedError("A build lies there, and who holds its answer is not known.")
        if len(self.position.hand) > HAND:
            raise MalformedError(
                f"A hand has {HAND} cards at most, and here it has {len(self.position.hand)}."
            )
        if len(self.values) < SEATS:
            raise MalformedError("There is nothing to choose: the hand needs two different number cards.")
        if self.deck < 1:
            raise MalformedError("The deck is empty, so nothing is hidden and nothing a matter of opinion.")
        if self.by is not By.POINTS and any(self.points):
            raise MalformedError("Points are told only in a game for points.")


def _halves(text: str) -> tuple[str, str]:
    mine, bar, theirs = text.partition("|")
    if not bar:
        raise MalformedError(
            f"What both players have is written with a | between them, not as {quote(text)}."
        )
    return mine.strip(), theirs.strip()


def _numbers(points: tuple[str | int, str | int]) -> tuple[int, int]:
    try:
        mine, theirs = (int(each) for each in points)
    except ValueError:
        raise MalformedError(
            f"Points are whole numbers, not {quote(' and '.join(map(str, points)))}."
        ) from None
    return mine, theirs
