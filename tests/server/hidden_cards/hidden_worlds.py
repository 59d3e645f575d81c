"""Worlds that a seat cannot tell apart: the same hand and the same centre, and everything else otherwise.

A world is the deck that its game is dealt from; rooms on given decks are written into a file before a server
opens it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from toptake.cards.card import Card, NumberCard
from toptake.errors import IllegalTurnError
from toptake.game.game import Game
from toptake.game.record import write_record
from toptake.rules.legal_steps import legal_finishes, legal_steps
from toptake.rules.options import HAND, Rules
from toptake.rules.steps import BuildEnding, Put
from toptake.rules.turn import Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.server.rooms.seats import digest
from toptake.store.games import NewGame
from toptake.store.rooms import RoomRow, SeatRow
from toptake.store.store import Store

NAMES = ["Ann", "Bo", "Cy", "Di"]
_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"


DIFFERENT = (
    "/api/deal",
    "/api/puzzles/practice",
    "/api/puzzles/rush",
    "/api/puzzles/which-discard",
    "/api/feeds/challenges.atom",
    "/api/feeds/challenges.ics",
)
"""Answers of these differ between two servers, by chance or by the server's own address, whatever lies on
their tables; no table is theirs to know."""


@dataclass(frozen=True)
class PlantedRoom:
    """A room whose game lies on a given deck; ``players`` has a name for each computer player's seat."""

    code: str
    game: str
    deck: Sequence[Card]
    rules: Rules
    players: tuple[str | None, ...]
    say_first: bool = False

    @property
    def tokens(self) -> list[str]:
        return [f"{self.code}-{seat}" for seat in range(self.rules.seats)]


def room_code(number: int) -> str:
    """A code of a room."""
    letters = []
    for _ in range(6):
        number, letter = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[letter])
    return "".join(letters)


def plant(path: Path, rooms: Iterable[PlantedRoom]) -> None:
    """Write these rooms into a file of games."""

    async def run() -> None:
        store = Store(path)
        await store.open()
        async with asyncio.TaskGroup() as group:
            for room in rooms:
                group.create_task(_add(store, room))
        await store.close()

    asyncio.run(run())


async def _add(store: Store, room: PlantedRoom) -> None:
    names = NAMES[: room.rules.seats]
    game = Game.new(room.rules, deck=room.deck, names=names)
    seats = [
        SeatRow("person", name, None, digest(token))
        if player is None
        else SeatRow("computer", name, player, None)
        for name, player, token in zip(names, room.players, room.tokens, strict=True)
    ]
    row = RoomRow(
        room.code,
        str(room.rules),
        "fraction",
        time.time(),
        False,
        tuple(seats),
        None,
        say_first=room.say_first,
    )
    await store.rooms.add(row, NewGame(room.game, room.code, 1, write_record(game)))


def deck_of(hands: Sequence[Sequence[Card]], rest: Sequence[Card]) -> list[Card]:
    """The deck that deals these hands, one card to each seat in turn, then the centre and what is drawn."""
    return [*(hand[number] for number in range(HAND) for hand in hands), *rest]


def easy_and_hard(rules: Rules, seed: int) -> tuple[list[Card], list[Card]]:
    """Two decks for two seats: in the first, the other seat has little to think about, in the second a lot.

    The other seat has wild cards only, and has to drop them; or the highest numbers, which take a lot. The
    first seat has the same numbers in both, and the centre is the same.
    """
    rng = Random(seed)
    numbers = [card for card in rules.pack if isinstance(card, NumberCard)]
    wilds = [card for card in rules.pack if not isinstance(card, NumberCard)]
    rng.shuffle(numbers)
    rng.shuffle(wilds)
    own, centre = numbers[:HAND], numbers[HAND : HAND + rules.starting_centre]
    others = sorted(numbers[HAND + rules.starting_centre :], key=lambda card: -card.value)
    decks = []
    for theirs in (wilds[:HAND], others[:HAND]):
        rest = [card for card in rules.pack if card not in {*own, *centre, *theirs}]
        rng.shuffle(rest)
        decks.append(deck_of([own, theirs], [*centre, *rest]))
    return decks[0], decks[1]


class Pair:
    """Two games that one seat cannot tell apart, turn by turn.

    In both, other seats hold some cards that they will play, and all else that the seat may not know is
    shuffled. Every turn uses one card of the hand, so that it is known beforehand who draws which.
    """

    def __init__(self, rules: Rules, seed: int, seat: int, rounds: int, *, ends: bool = False) -> None:
        """With ``ends`` there is nothing to draw, and the seat, which is the first, plays all that it has, so
        that the last turns of others come."""
        self.seat = seat
        self.turns = rounds * rules.seats + ends
        self.rng = Random(seed)
        pack = self.rng.sample(rules.pack, len(rules.pack))
        numbers = [card for card in pack if isinstance(card, NumberCard)]
        self._scripts: list[list[Card]] = [
            [numbers.pop() for _ in range(rounds + (ends and each == seat))] for each in range(rules.seats)
        ]
        scripted = {card for script in self._scripts for card in script}
        left = [card for card in pack if card not in scripted]
        own = [*self._scripts[seat], *(left.pop() for _ in range(HAND - len(self._scripts[seat])))]
        centre = [left.pop() for _ in range(rules.starting_centre)]
        drawn = [] if ends else [left.pop() for _ in range(rounds + 1)]
        self.decks = [self._deck(own, centre, drawn, left, rules.seats) for _ in range(2)]
        if ends:
            self.decks = [deck[: HAND * rules.seats + rules.starting_centre] for deck in self.decks]
        self.games = [Game.new(rules, deck=deck, names=NAMES[: rules.seats]) for deck in self.decks]

    def _deck(
        self, own: list[Card], centre: list[Card], drawn: list[Card], left: list[Card], seats: int
    ) -> list[Card]:
        hidden = iter(self.rng.sample(left, len(left)))
        hands = [
            own if seat == self.seat else [*script, *(next(hidden) for _ in range(HAND - len(script)))]
            for seat, script in enumerate(self._scripts)
        ]
        draws = [
            drawn[number // seats] if number % seats == self.seat else next(hidden)
            for number in range(len(drawn) * seats)
        ]
        return deck_of(hands, [*centre, *draws, *hidden])

    def next_turn(self) -> Turn:
        """A turn of the seat to move that is legal in both games."""
        card = self._scripts[self.games[0].seat].pop()
        first, second = (self._turns_with(game, card) for game in self.games)
        return self.rng.choice([turn for turn in first if turn in second])

    def _turns_with(self, game: Game, card: Card) -> list[Turn]:
        begun = UnfinishedTurn.begin(game.view())
        found = [done.turn for done in legal_finishes(begun, 20) if done.play.number == card]
        for step in legal_steps(begun):
            if isinstance(step, Put) and step.number == card:
                build = Turn((step,), BuildEnding())
                if self.is_legal(game, build):
                    found.append(build)
        return found

    @staticmethod
    def is_legal(game: Game, turn: Turn) -> bool:
        try:
            game.apply(turn)
        except IllegalTurnError:
            return False
        return True

    def apply(self, turn: Turn) -> None:
        self.games = [game.apply(turn) for game in self.games]
