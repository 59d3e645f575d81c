"""A room: chairs, the game that is played there, and everybody who is connected.

The game is the log in the store; here it is held as it stands, with what was written of it for the screens.
An event is committed first, then it is the game's, then everybody is told: whatever happens in between,
nobody has seen what is not kept. One event at a time: a lock keeps the order.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from secrets import randbelow, token_hex

from pydantic_core import to_json

from toptake.cards.card import NumberCard
from toptake.errors import IllegalTurnError, Rule
from toptake.game import record
from toptake.game.game import Game
from toptake.rules.endings import Finished
from toptake.rules.options import Rules
from toptake.rules.turn import Challenge, Turn
from toptake.server.game_json.cards import Data, rules_data
from toptake.server.game_json.views import Chronicle, Scene, about_game
from toptake.server.records.summaries import summary_of
from toptake.server.rooms.connection import Connection
from toptake.server.rooms.schema import Room as RoomShown
from toptake.server.rooms.seats import Chairs
from toptake.store.rooms import RoomRow
from toptake.store.store import Store

_SEEDS = 10**30
"""So many that nobody finds the deck by trying them all."""
_DEALS = 50
"""Before one is played in which nothing can be done."""


class StaleError(Exception):
    """The message is about a moment of the game that has passed."""


class Room:
    """One room."""

    def __init__(self, store: Store, kept: RoomRow) -> None:
        self.code = kept.code
        self.rules = Rules.parse(kept.rules)
        self.fraction_form = kept.fraction_form
        self.chairs = Chairs(kept.chairs)
        self.closed = kept.closed
        self.touched = kept.touched
        self.connections: set[Connection] = set()
        self.votes: set[int] = set()
        """Chairs that want a rematch."""
        self.game: Game | None = None
        self.game_id: str | None = None
        self.lock = asyncio.Lock()
        self.on_event: Callable[[Room], None] = lambda room: None
        """Called after every event, and when somebody comes: computer players are listening."""
        self._store = store
        self._rules_shown = rules_data(self.rules)
        self._chronicle = Chronicle()
        self._about: Data = {}
        self._scene: Scene | None = None
        if kept.game is not None:
            self._hold(kept.game.id, kept.game.number, kept.game.replay())

    def _hold(self, id: str, number: int, game: Game) -> None:
        """This is the game now."""
        self.game_id = id
        self.chairs = Chairs(self.chairs.kept, number)
        self._chronicle = Chronicle()
        self._about = about_game(id, game)
        self._set(game)

    def _set(self, game: Game) -> None:
        self.game = game
        self._chronicle.catch_up(game)
        self._scene = Scene(self._about, game, self._chronicle)

    # --- what is told ---

    def shown(self) -> RoomShown:
        """The room as everybody sees it."""
        return RoomShown(**self.data())

    def data(self) -> Data:
        """The same as plain data."""
        here = {connection.chair for connection in self.connections}
        seats = []
        for seat in range(len(self.chairs)):
            chair, number = self.chairs.at(seat), self.chairs.chair_of(seat)
            computer = chair.kind == "computer"
            seats.append(
                {
                    "seat": seat,
                    "kind": chair.kind,
                    "name": chair.name,
                    "player": chair.player,
                    "connected": computer or number in here,
                    "rematch": computer or number in self.votes,
                }
            )
        return {
            "code": self.code,
            "rules": self._rules_shown,
            "fraction_form": self.fraction_form,
            "seats": seats,
            "spectators": sum(connection.chair is None for connection in self.connections),
            "game": self.game_id,
            "games": self.chairs.game if self.game else 0,
            "started": self.game is not None,
            "over": self.game is not None and self.game.over,
            "closed": self.closed,
        }

    def seat_of(self, connection: Connection) -> int | None:
        """The seat that a connection speaks for in this game."""
        return None if connection.chair is None else self.chairs.seat_of(connection.chair)

    def tell_room(self) -> None:
        """Tell everybody about the room."""
        data = self.data()
        for connection in self.connections:
            connection.send({"type": "room", "room": data, "you": self.seat_of(connection)})

    def tell_view(self, connection: Connection) -> None:
        """Tell one connection what it may know, and what has happened since it was last told."""
        if self._scene is not None:
            view = self._scene.view(self.seat_of(connection), connection.known)
            connection.known = len(self._chronicle)
            connection.send_written(view)

    def tell_emote(self, seat: int, emote: str) -> None:
        """Tell everybody about somebody's friendly sign."""
        message = to_json({"type": "emote", "seat": seat, "emote": emote})
        for connection in self.connections:
            connection.send_written(message)

    def _tell_all(self) -> None:
        for connection in self.connections:
            self.tell_view(connection)

    # --- who comes and goes ---

    def enter(self, connection: Connection) -> None:
        """Somebody is connected."""
        self.connections.add(connection)
        self.touched = time.time()
        self.tell_room()
        self.tell_view(connection)
        self.on_event(self)

    def leave(self, connection: Connection) -> None:
        """Somebody is not any more."""
        self.connections.discard(connection)
        self.touched = time.time()
        self.tell_room()

    async def sit(self, name: str, token: str) -> int | None:
        """Take the first free chair; None when there is none. The last one begins the game."""
        async with self.lock:
            chair = self.chairs.free
            if chair is None:
                return None
            await self._store.rooms.take_chair(self.code, chair, name, token)
            self.chairs = self.chairs.seated(chair, name, token)
            if self.chairs.free is None:
                await self._begin(1)
        self.tell_room()
        self._tell_all()
        return chair

    # --- games ---

    async def start(self) -> None:
        """Begin the first game, if every chair is taken."""
        async with self.lock:
            if self.game is None and self.chairs.free is None:
                await self._begin(1)

    async def _begin(self, number: int) -> None:
        names = Chairs(self.chairs.kept, number).names()
        game = await asyncio.to_thread(_deal, self.rules, names)
        id = token_hex(8)
        await self._store.games.add(id, self.code, number, record.write_record(game))
        if game.over:
            await self._store.games.end(id, summary_of(game))
        self.votes.clear()
        self._hold(id, number, game)
        self.touched = time.time()
        for connection in self.connections:
            connection.known = 0
        self.on_event(self)

    async def vote(self, chair: int) -> None:
        """Somebody wants a rematch; it begins when all people do."""
        async with self.lock:
            if self.game is None or not self.game.over or self.closed:
                raise IllegalTurnError(Rule.ORDER, "There is a rematch once the game is over.")
            self.votes.add(chair)
            if set(self.chairs.people) <= self.votes:
                await self._begin(self.chairs.game + 1)
                begun = True
            else:
                begun = False
        self.tell_room()
        if begun:
            self._tell_all()

    async def turn(self, seat: int, turns: int, turn: Turn) -> int:
        """A turn of a seat, when so many were made before it; how many there are then."""
        async with self.lock:
            game = self._current(turns)
            if seat != game.seat and not game.over:
                raise IllegalTurnError(Rule.ORDER, f"It is {game.names[game.seat]}'s turn.")
            # Solitaire is over when there is no take: that is a search, which others need not wait for.
            after = await asyncio.to_thread(game.apply, turn) if self.rules.solitaire else game.apply(turn)
            await self._accept(seat, str(turn), after)
        return after.table.turns

    async def play(self, game: Game, finished: Finished) -> int:
        """A turn of the seat to move that was checked on this game; how many turns there are then.

        For computer players, so the game is no solitaire and takes no search.
        """
        async with self.lock:
            if self._current(game.table.turns) is not game:
                raise StaleError
            after = game.play(finished)
            await self._accept(game.seat, str(finished.turn), after)
        return after.table.turns

    async def challenge(self, seat: int, turns: int, number: NumberCard | None) -> int:
        """A challenge by a seat; how many turns there are then."""
        async with self.lock:
            game = self._current(turns)
            after = game.challenge(seat, Challenge(number))
            await self._accept(seat, str(Challenge(number)), after)
        return after.table.turns

    def _current(self, turns: int) -> Game:
        if self.closed:
            raise IllegalTurnError(Rule.OVER, "This room was closed.")
        if self.game is None:
            raise IllegalTurnError(Rule.ORDER, "The game begins when every seat is taken.")
        if turns < self.game.table.turns:
            raise StaleError
        if turns > self.game.table.turns:
            raise IllegalTurnError(Rule.ORDER, "The game has not come so far.")
        return self.game

    async def _accept(self, seat: int, text: str, after: Game) -> None:
        """Keep an event; then, and only then, it has happened."""
        assert self.game_id is not None
        summary = summary_of(after) if after.over else None
        await self._store.games.add_event(self.game_id, len(self._chronicle), seat, text, summary)
        self.touched = time.time()
        self._set(after)
        self._tell_all()
        if after.over:
            self.tell_room()
        self.on_event(self)


def _deal(rules: Rules, names: Sequence[str]) -> Game:
    """A new game; a deal of solitaire in which nothing can be taken is dealt again, as one would."""
    for _ in range(_DEALS):
        game = Game.new(rules, randbelow(_SEEDS), names=names)
        if not game.over:
            break
    return game
