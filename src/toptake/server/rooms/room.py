"""A room in memory: seats, the game that is played there, and everybody who is connected.

The game is the log in the store; here it is held as it stands, with the JSON of its events and views. An
event is committed first, then it is the game's, then it is sent: whatever happens in between, nobody has seen
what is not stored. A lock keeps events in order, one at a time.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from secrets import randbelow, token_hex
from typing import ParamSpec

from pydantic_core import to_json

from toptake.cards.card import NumberCard
from toptake.errors import IllegalTurnError, Rule
from toptake.game import record
from toptake.game.game import Game
from toptake.rules.endings import FinishedTurn
from toptake.rules.events import SettledChallenge
from toptake.rules.options import Rules
from toptake.rules.turn import Challenge, Turn
from toptake.server.game_json.rules import rules_json
from toptake.server.game_json.texts import JsonObject
from toptake.server.game_json.views import EventsJson, ViewsJson, view_head
from toptake.server.records.summaries import encode_summary
from toptake.server.rooms.clock import steady_time
from toptake.server.rooms.connection import Connection
from toptake.server.rooms.message_schema import Hello
from toptake.server.rooms.room_sums import RoomSums
from toptake.server.rooms.schema import RoomPublic
from toptake.server.rooms.seats import Seats, digest
from toptake.store.games import NewGame
from toptake.store.rooms import RoomRow
from toptake.store.said_sums import SaidSumRow
from toptake.store.store import Store

_SEEDS = 10**30
"""So many that nobody finds the deck by trying them all."""
_MOVER_LAPS = 3
"""Laps of the event loop until whoever is to move is sent what may be done: in the first, everybody else's
messages are taken from their queues, in the second they are written to the network."""

_P = ParamSpec("_P")


class StaleError(Exception):
    """The message is about a turn that was made before."""


@dataclass(frozen=True)
class _Deal:
    """A game that is dealt and not yet stored."""

    game: Game
    row: NewGame


class Room:
    """One room; RoomRow is what the store has of it, RoomPublic what everybody sees."""

    def __init__(self, store: Store, row: RoomRow) -> None:
        self.code = row.code
        self.rules = Rules.parse(row.rules)
        self.fraction_form = row.fraction_form
        self.say_first = row.say_first
        """Is the new value of a pile said before it is shown?"""
        self.seats = Seats(row.seats).with_distinct_names()
        self.closed = row.closed
        self._projector = row.projector
        self.touched = row.touched
        """When something last happened here."""
        self.found = steady_time()
        """When somebody last asked for it."""
        self.connections: set[Connection] = set()
        self.votes: set[int] = set()
        """Room seats that want a rematch."""
        self.game: Game | None = None
        self.game_id: str | None = None
        self.lock = asyncio.Lock()
        self.on_event: Callable[[Room], None] = lambda room: None
        """Called after every event, and when somebody connects: it may be a computer player's turn."""
        self._store = store
        self._rules_json = rules_json(self.rules)
        self._view_head: JsonObject = {}
        self._events_json = EventsJson()
        self._views_json: ViewsJson | None = None
        self._movers: set[Connection] = set()
        """Connections that are sent their view in a moment."""
        self.sums = RoomSums(self.say_first)
        """Of the current game."""
        if row.game is not None:
            self._set_new_game(row.game.id, row.game.number, row.game.replay(), row.sums)

    def _set_new_game(self, id: str, number: int, game: Game, sums: Iterable[SaidSumRow] = ()) -> None:
        self.game_id = id
        self.sums = RoomSums(self.say_first, sums)
        self.seats = Seats(self.seats.rows, number)
        self._events_json = EventsJson()
        self._view_head = view_head(id, game, self.say_first)
        self._set_game(game)

    def _set_game(self, game: Game) -> None:
        """The same game, one event later."""
        self.game = game
        self._events_json.update(game)
        self._views_json = ViewsJson(self._view_head, game, self._events_json, self.sums.tallies)

    # --- what is sent ---

    def public(self) -> RoomPublic:
        return RoomPublic(**self.public_json())

    def public_json(self) -> JsonObject:
        connected = {room_seat for connection in self.connections for room_seat in connection.held}
        seats = []
        for seat in range(len(self.seats)):
            row, room_seat = self.seats.at(seat), self.seats.room_seat(seat)
            computer = row.kind == "computer"
            seats.append(
                {
                    "seat": seat,
                    "kind": row.kind,
                    "name": row.name,
                    "player": row.player,
                    "connected": computer or room_seat in connected,
                    "rematch": computer or room_seat in self.votes,
                }
            )
        return {
            "code": self.code,
            "rules": self._rules_json,
            "fraction_form": self.fraction_form,
            "say_first": self.say_first,
            "seats": seats,
            "spectators": sum(not connection.held for connection in self.connections),
            "projector": self._projector is not None,
            "game": self.game_id,
            "games": self.seats.game if self.game else 0,
            "started": self.game is not None,
            "over": self.game is not None and self.game.over,
            "closed": self.closed,
        }

    def seat_of(self, connection: Connection) -> int | None:
        """The seat of a connection in this game; None for a spectator."""
        return None if connection.room_seat is None else self.seats.seat(connection.room_seat)

    def send_room(self) -> None:
        """Send the room to everybody."""
        room = self.public_json()
        for connection in self.connections:
            yours = [self.seats.seat(room_seat) for room_seat in connection.held]
            message = {"type": "room", "room": room, "you": self.seat_of(connection), "yours": yours}
            connection.send(message)

    def send_view(self, connection: Connection) -> None:
        """Send one connection what it may know, with the events that it does not have yet."""
        if self._views_json is not None:
            views, since = self._views_json, connection.events_sent
            seat, yours = self.seat_of(connection), self.seats.yours(connection.held)
            view = views.projector_view(since) if connection.sees_all else views.view(seat, since, yours)
            connection.events_sent = len(self._events_json)
            self._movers.discard(connection)
            connection.send_json(view)

    def send_emote(self, seat: int, emote: str) -> None:
        """Send somebody's emote to everybody."""
        message = to_json({"type": "emote", "seat": seat, "emote": emote})
        for connection in self.connections:
            connection.send_json(message)

    def send_problem(self, sentence: str) -> None:
        """Tell everybody what does not work."""
        for connection in self.connections:
            connection.send_problem(sentence)

    def _send_views(self, actor: int | None = None) -> None:
        """Send everybody their view, after something that a seat has done.

        To list what the next seat may do takes up to ten milliseconds, by the cards that it holds. Nobody
        else may learn that from how long their own answer takes, so it is done when that is on its way.
        """
        mover = None if self.game is None or self.game.over else self.game.seat
        for connection in self.connections:
            seat = self.seat_of(connection)
            if seat is None or seat == actor or seat != mover:
                self.send_view(connection)
            else:
                self._movers.add(connection)
        if self._movers:
            self._send_movers_views(_MOVER_LAPS)

    def catch_up(self, connection: Connection) -> None:
        """Send the view that a connection is sent in a moment anyway, before something that refers to it."""
        if connection in self._movers:
            self.send_view(connection)

    def _send_movers_views(self, laps: int) -> None:
        if laps:
            asyncio.get_running_loop().call_soon(self._send_movers_views, laps - 1)
            return
        for connection in self._movers & self.connections:
            self.send_view(connection)
        self._movers.clear()

    # --- who comes and goes ---

    def admit(self, connection: Connection, hello: Hello) -> bool:
        """Give a connection the rights of its secrets; False if one has none, or comes twice."""
        tokens = [*([] if hello.token is None else [hello.token]), *hello.others]
        held = [self.seats.held_by(token) for token in tokens]
        if hello.projector is not None:
            # Nobody sees every hand who can play.
            if tokens or self._projector is None:
                return False
            connection.sees_all = hmac.compare_digest(self._projector, digest(hello.projector))
            return connection.sees_all
        if None in held or len(set(held)) < len(held):
            return False
        connection.held = tuple(seat for seat in held if seat is not None)
        connection.room_seat = None if hello.token is None else held[0]
        return True

    def connect(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.touched = steady_time()
        self.send_room()
        self.send_view(connection)
        self.on_event(self)

    def disconnect(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.touched = steady_time()
        self.send_room()

    async def join(self, wanted: str | None, token: str) -> int | None:
        """Take the first free room seat, under a name close to the wanted one; None when there is none. If
        the token holds one already, it is that: somebody asks again who did not hear the answer.

        The last one begins the game, and both are stored at once: a seat that is taken without the game that
        it begins would leave a room in which nothing ever happens.
        """
        async with self.lock:
            if (held := self.seats.held_by(token)) is not None:
                return held
            if self.closed or (room_seat := self.seats.free) is None:
                return None
            name, kept = self.seats.unused_name(wanted), digest(token)
            seats = self.seats.with_person(room_seat, name, kept)
            deal = await self._deal(seats, 1) if seats.free is None else None
            await self._store.rooms.take_seat(self.code, room_seat, name, kept, deal.row if deal else None)
            self.seats = seats
            if deal is not None:
                self._begin(deal)
        self.send_room()
        self._send_views()
        return room_seat

    # --- games ---

    async def add_to_store(self, row: RoomRow) -> None:
        """Store this new room, with its first game if every seat is taken."""
        async with self.lock:
            deal = await self._deal(self.seats, 1) if self.seats.free is None else None
            await self._store.rooms.add(row, deal.row if deal else None)
            if deal is not None:
                self._begin(deal)

    async def start(self) -> None:
        """Begin the first game if every seat is taken: there are files in which these were stored apart."""
        async with self.lock:
            if self.game is None and self.seats.free is None:
                await self._store_and_begin(1)

    async def _deal(self, seats: Seats, number: int) -> _Deal:
        names = Seats(seats.rows, number).names()
        game = await asyncio.to_thread(Game.deal, self.rules, _seeds(), names=names)
        summary = encode_summary(game) if game.over else None
        return _Deal(game, NewGame(token_hex(8), self.code, number, record.write_record(game), summary))

    async def _store_and_begin(self, number: int) -> None:
        deal = await self._deal(self.seats, number)
        await self._store.games.begin(deal.row)
        self._begin(deal)

    def _begin(self, deal: _Deal) -> None:
        """A game that is stored has begun."""
        self.votes.clear()
        self._set_new_game(deal.row.id, deal.row.number, deal.game)
        self.touched = steady_time()
        for connection in self.connections:
            connection.events_sent = 0
        self.on_event(self)

    async def vote_rematch(self, room_seats: Collection[int]) -> None:
        """Whoever has these wants a rematch; it begins when all people do."""
        async with self.lock:
            if self.game is None or not self.game.over or self.closed:
                raise IllegalTurnError(Rule.ORDER, "There is a rematch once the game is over.")
            votes = self.votes.union(room_seats)
            begins = set(self.seats.people) <= votes
            if begins:
                await self._store_and_begin(self.seats.game + 1)
            else:
                self.votes = votes
        self.send_room()
        if begins:
            self._send_views()

    async def close(self) -> None:
        """Nothing happens here any more; a game that was not over ends as it stands."""
        async with self.lock:
            running = self.game is not None and not self.game.over
            summary = encode_summary(self.game) if self.game is not None and running else None
            await self._store.rooms.close(self.code, self.game_id, summary)
            self.closed = True
        # Somebody may have come while that was stored.
        self.send_room()

    async def turn(self, seat: int, turns: int, turn: Turn) -> int:
        """Make a turn of a seat, when so many were made before it; how many there are then."""
        async with self.lock:
            game = self._current_game(turns)
            if seat != game.seat and not game.over:
                raise IllegalTurnError(Rule.ORDER, f"It is {game.names[game.seat]}'s turn.")
            finished = self.sums.finish(game.view(), turn)
            after = await self._make(game.play, finished)
            await self._accept(seat, str(turn), after, self.sums.kept(seat, turns))
        return after.table.turns

    async def play(self, game: Game, finished: FinishedTurn) -> int:
        """A turn of the seat to move that was checked on this game; how many turns there are then.

        For computer players.
        """
        async with self.lock:
            if self._current_game(game.table.turns) is not game:
                raise StaleError
            after = await self._make(game.play, finished)
            await self._accept(game.seat, str(finished.turn), after)
        return after.table.turns

    async def challenge(self, seat: int, turns: int, number: NumberCard | None) -> int:
        """Make a challenge by a seat; how many turns there are then."""
        async with self.lock:
            game = self._current_game(turns)
            if _is_made(game, seat, number):
                raise StaleError
            after = game.challenge(seat, Challenge(number))
            await self._accept(seat, str(Challenge(number)), after)
        return after.table.turns

    async def _make(self, change: Callable[_P, Game], *args: _P.args, **kwargs: _P.kwargs) -> Game:
        """The game after a turn. Some are over when nobody can take: that is a search, which others need not
        wait for.
        """
        if self.rules.ends_by_search:
            return await asyncio.to_thread(change, *args, **kwargs)
        return change(*args, **kwargs)

    def _current_game(self, turns: int) -> Game:
        if self.closed:
            raise IllegalTurnError(Rule.OVER, "This room was closed.")
        if self.game is None:
            raise IllegalTurnError(Rule.ORDER, "The game begins when every seat is taken.")
        if turns < self.game.table.turns:
            raise StaleError
        if turns > self.game.table.turns:
            raise IllegalTurnError(Rule.ORDER, "The game has not come so far.")
        return self.game

    async def _accept(self, seat: int, text: str, after: Game, sums: Sequence[SaidSumRow] = ()) -> None:
        """Store an event with what was said for it; then, and only then, it has happened."""
        assert self.game_id is not None
        summary = encode_summary(after) if after.over else None
        await self._store.games.add_event(self.game_id, len(self._events_json), seat, text, summary, sums)
        self.sums.add(sums)
        self.touched = steady_time()
        self._set_game(after)
        self._send_views(seat)
        if after.over:
            self.send_room()
        self.on_event(self)


def _is_made(game: Game, seat: int, number: NumberCard | None) -> bool:
    """Was this challenge made since the last turn? Then the same message has come twice."""
    since = takewhile(lambda event: isinstance(event, SettledChallenge), reversed(game.table.past))
    return any((event.seat, event.number) == (seat, number) for event in since)


def _seeds() -> Iterator[int]:
    while True:
        yield randbelow(_SEEDS)
