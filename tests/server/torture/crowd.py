"""Everybody who is there: rooms that are made, filled, played in and left, and people who learn or ask."""

from __future__ import annotations

import asyncio
import contextlib
import time
from random import Random
from typing import Any

import httpx

from tests.server.torture.client_log import ClientLog, Data
from tests.server.torture.people import Person, Spectator
from tests.server.torture.site import Site

_RULES: list[Data] = [
    {"level": 1},
    {"level": 2},
    {"level": 2, "by": "points", "bluffing": True},
    {"level": 4, "by": "points", "bluffing": True},
    {"text": "full, side_builds on"},
    {"text": "paper"},
]
_PLAYERS = ["pip", "scout", "greedy", "greedy", "champion"]
_POSITIONS = ["6r 4b | 4r 10g 1b -2", "8r 2b 3g | 5r 13b x2", "3r 3b | 6r 9g"]
_TIMEOUT = 10.0
_REFUSALS = {409, 429, 503}
"""What anybody may be told while there are faults."""


class Crowd:
    """All clients of a run, but for attackers."""

    def __init__(self, site: Site, log: ClientLog, seed: int, rooms: int) -> None:
        self.live: dict[str, float] = {}
        """Rooms that are played in, and since when."""
        self._site = site
        self._log = log
        self._seed = seed
        self._rooms = rooms
        self._http = httpx.AsyncClient(timeout=_TIMEOUT, limits=httpx.Limits(max_connections=50))
        self._answers: dict[str, Any] = {}
        """What was answered to each question, which is to be the same again."""

    async def run(self) -> None:
        async with self._http, asyncio.TaskGroup() as group:
            for number in range(self._rooms):
                group.create_task(self._host(number))
            group.create_task(self._learn(Random(f"{self._seed} lessons")))
            group.create_task(self._ask(Random(f"{self._seed} questions")))
            group.create_task(self._read(Random(f"{self._seed} records")))

    async def request(self, method: str, path: str, body: Any = None) -> httpx.Response | None:
        """The answer, or None if it was lost."""
        with contextlib.suppress(httpx.HTTPError, OSError):
            return await self._http.request(method, f"http://127.0.0.1:{self._site.port}{path}", json=body)
        return None

    def _check(self, answer: httpx.Response | None, what: str, *wanted: int) -> Data | None:
        """What was answered; None if nothing was, or there is a fault."""
        if answer is None or answer.status_code in _REFUSALS:
            return None
        if answer.status_code not in wanted:
            self._log.problem(f"{what}: {answer.status_code} {answer.text[:200]}")
            return None
        found: Data = answer.json() if "json" in answer.headers["content-type"] else {"text": answer.text}
        return found

    # --- rooms ---

    async def _host(self, number: int) -> None:
        """One room after another."""
        rng = Random(f"{self._seed} room {number}")
        while True:
            tokens = await self._make_room(rng)
            if not tokens:
                await asyncio.sleep(0.2)
                continue
            code = self._log.tokens[tokens[0]]
            people = [self._person(Person, code, token, rng) for token in tokens]
            people += [self._person(Person, code, rng.choice(tokens), rng)] if rng.random() < 0.3 else []
            people += [self._person(Spectator, code, None, rng) for _ in range(rng.choice((0, 0, 1, 2)))]
            self._log.counts["rooms"] += 1
            tasks = [asyncio.create_task(person.run()) for person in people]
            self.live[code] = time.monotonic()
            ended = asyncio.create_task(asyncio.sleep(rng.expovariate(1 / 30)))
            try:
                # Somebody ends with an error, or because the room was closed.
                done, _ = await asyncio.wait([*tasks, ended], return_when=asyncio.FIRST_COMPLETED)
                for each in done:
                    each.result()
            finally:
                del self.live[code]
                for task in [*tasks, ended]:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    def _person(self, kind: type[Person], code: str, token: str | None, rng: Random) -> Person:
        return kind(self._site, self._log, code, token, Random(rng.random()))

    async def _make_room(self, rng: Random) -> list[str]:
        """The tokens of its people; none if something got lost, and the room cannot be played in."""
        if rng.random() < 0.08:
            kinds: list[str | None] = [None]
        else:
            kinds = [rng.choice([None, None, *_PLAYERS[:2]]) for _ in range(rng.choice((2, 2, 2, 3, 4)))]
            if rng.random() < 0.5:
                kinds[0] = rng.choice(_PLAYERS)
            kinds[-1] = None
        seats = [{"kind": "computer", "player": kind} if kind else {"kind": "open"} for kind in kinds]
        seats[kinds.index(None)] = {"kind": "person"}
        rules = {"level": rng.randint(1, 2)} if len(seats) == 1 else rng.choice(_RULES)
        body = {"rules": rules, "seats": seats, "solitaire": len(seats) == 1}
        made = self._check(await self.request("POST", "/api/rooms", body), "a new room", 201)
        if made is None:
            return []
        code = made["code"]
        tokens = [held["token"] for held in made["held"]]
        self._log.note_seat(code, tokens[0])
        if rng.random() < 0.2:
            # Nobody is there for a while, so that the room leaves memory.
            await asyncio.sleep(rng.uniform(1.0, 4.0))
        path = f"/api/rooms/{code}/seats"
        others = kinds.count(None) - 1
        # All at once, and under the same name.
        asked = [self.request("POST", path, {"name": "Bo"}) for _ in range(others)]
        joined = [self._check(each, "a seat", 201) for each in await asyncio.gather(*asked)]
        for each in joined:
            if each is not None:
                self._log.note_seat(code, each["token"])
                tokens.append(each["token"])
        for _ in range(20):
            if len(tokens) > others:
                return tokens
            await asyncio.sleep(0.2)
            # Somebody was refused and comes again; or has the seat, and does not know its token.
            answer = await self.request("POST", path, {"name": "Cy"})
            if answer is not None and answer.status_code == 409:
                return []
            each = self._check(answer, "a seat", 201)
            if each is not None:
                self._log.note_seat(code, each["token"])
                tokens.append(each["token"])
        return []

    # --- others ---

    async def _learn(self, rng: Random) -> None:
        """Try exercises of lessons: their solutions are right, whatever happens."""
        while True:
            await asyncio.sleep(rng.uniform(0.1, 0.6))
            listed = self._check(await self.request("GET", "/api/tutorials"), "lessons", 200)
            if listed is None:
                continue
            unit = rng.choice([unit for unit in listed["units"] if unit["tutorials"]])
            name = rng.choice(unit["tutorials"])["name"]
            lesson = self._check(await self.request("GET", f"/api/tutorials/{name}"), name, 200)
            if lesson is None or not lesson["exercises"]:
                continue
            number = rng.randrange(len(lesson["exercises"]))
            body = {"exercise": number, **lesson["exercises"][number]["solution"]}
            path = f"/api/tutorials/{name}/judge"
            verdict = self._check(await self.request("POST", path, body), path, 200)
            if verdict is not None:
                self._log.counts["lesson tries"] += 1
                if not verdict["met"]:
                    self._log.problem(f"{name}: a solution is not accepted: {verdict}")

    async def _ask(self, rng: Random) -> None:
        """Ask the solver; the answer to a question is always the same."""
        while True:
            await asyncio.sleep(rng.uniform(0.2, 1.0))
            position = rng.choice(_POSITIONS)
            answer = await self.request("POST", "/api/solve", {"position": position})
            found = self._check(answer, "a question", 200)
            if found is None:
                continue
            self._log.counts["solver answers"] += 1
            if self._answers.setdefault(position, found.get("take")) != found.get("take"):
                self._log.problem(f"{position}: another answer than before: {found}")

    async def _read(self, rng: Random) -> None:
        """Read records: of a game that is over there is one, of any other none."""
        while True:
            await asyncio.sleep(rng.uniform(0.2, 1.0))
            # Where nobody is any more, a room may be closed, and its game is a record as it stands.
            code = rng.choice(list(self.live)) if self.live else ""
            games = self._log.games.get(code)
            if not games:
                continue
            game = rng.choice(games)
            over = game in self._log.results
            path = f"/api/records/{game}.txt"
            found = self._check(await self.request("GET", path), path, 200, *([] if over else [404]))
            if found is not None:
                self._log.counts["records read"] += 1
                if not over and "text" in found and "result:" not in found["text"]:
                    room = self._check(await self.request("GET", f"/api/rooms/{code}"), code, 200)
                    if room is not None and not room["closed"]:
                        self._log.problem(f"{game}: its record could be read before its end.")
