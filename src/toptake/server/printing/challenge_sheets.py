"""Sheets of challenges for a class, with codes that lead back here.

A key has the answers, so it leaves out those of challenges that somebody is at: today's, and those of a top
take that goes on. Whoever chooses by an idea or by the cards of a best play learns something about each
challenge that is found, so open ones are not among them: nobody narrows down what today's is about. The road
not taken is to choose for each day from what is not open then: a sheet would be another one every day.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

from fastapi import Response
from pydantic_core import to_json

from toptake.errors import MalformedError
from toptake.printing.choosing import Difficulty, choose, choose_for_class
from toptake.printing.sheets import MOST_PRINTED
from toptake.puzzles.collection import Collection, Filter
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind
from toptake.puzzles.tags import parse_idea
from toptake.puzzles.unmet_wishes import check_wishes
from toptake.server.errors import RefusedError
from toptake.server.game_json.cards import CARDS
from toptake.server.printing import jobs
from toptake.server.printing.jobs import ChosenSheets
from toptake.server.printing.print_queue import PrintQueue, pdf_response
from toptake.server.printing.schema import ChallengesRequest, PosterRequest, SheetsRequest
from toptake.server.puzzles.puzzles import Puzzles
from toptake.server.solving.live_positions import LivePositions, cards_in

_ALL_OPEN = (
    "Every challenge here is still open: print it without the key, or ask for the key when it is over."
)
_JUST_OPENED = "Somebody has just begun one of these challenges; ask for the key once more."


class ChallengeSheets:
    """Which challenges are printed, and what a key may say of them."""

    def __init__(self, puzzles: Puzzles, live: LivePositions, queue: PrintQueue) -> None:
        self._puzzles = puzzles
        self._live = live
        self._queue = queue

    async def preview(self, request: SheetsRequest) -> bytes:
        """What would be printed."""
        chosen = await self._sheets(request)
        return to_json(
            {
                "sheets": [
                    [{"id": each.id, "kind": each.kind.value, "rating": each.rating} for each in sheet]
                    for sheet in chosen
                ],
                "still_open": len(self._open_among(chosen)),
            }
        )

    async def print(self, request: SheetsRequest, address: str, person: str) -> Response:
        """Sheets, their key, or both."""
        chosen = await self._sheets(request)
        with_key = request.part != "sheets"
        still_open = self._open_among(chosen) if with_key else frozenset()
        if still_open and still_open == {each.id for sheet in chosen for each in sheet}:
            raise RefusedError(409, _ALL_OPEN)
        lines = tuple(tuple(map(str, sheet)) for sheet in chosen)
        order = ChosenSheets(lines, address, _ideas(request), still_open)
        pdf = await self._queue.work(person, jobs.printed_sheets, request, order)
        if with_key and not self._open_among(chosen) <= still_open:
            raise RefusedError(409, _JUST_OPENED, retry_after=1)
        return pdf_response(pdf, "key" if request.part == "key" else "sheet")

    async def poster(self, request: PosterRequest, address: str, person: str) -> Response:
        """One challenge for the wall, without its answer."""
        ((puzzle, *_),) = await self._chosen(request, 1)
        order = ChosenSheets(((str(puzzle),),), address, _ideas(request))
        return pdf_response(await self._queue.work(person, jobs.printed_poster, request, order), "poster")

    async def _sheets(self, request: SheetsRequest) -> list[list[Puzzle]]:
        pupils = max(request.pupils, len(request.names)) if request.sheets == "class" else None
        if pupils is not None and pupils * request.count > MOST_PRINTED:
            raise MalformedError(
                f"At most {MOST_PRINTED} challenges are printed at once, not {pupils * request.count}:"
                " ask for fewer on each sheet."
            )
        return await self._chosen(request, request.count, pupils, versions=request.sheets == "versions")

    async def _chosen(
        self, request: ChallengesRequest, count: int, pupils: int | None = None, *, versions: bool = False
    ) -> list[list[Puzzle]]:
        open_ids = await self._puzzles.open_ids()
        if request.ids:
            if versions or pupils is not None:
                raise MalformedError("Sheets that differ are chosen by wishes: leave out the ids.")
            return [[(await self._puzzles.known.get(id))[0] for id in dict.fromkeys(request.ids)]]
        collection = await self._puzzles.known.collection()
        if request.cards or request.idea:
            collection = collection.without(open_ids)
        wanted = _filter(request)
        check_wishes(collection, wanted)
        entries = collection.entries(wanted)
        if pupils is not None:
            chosen = choose_for_class(entries, pupils, count, request.seed)
        else:
            wished = [Difficulty(request.difficulty) if request.difficulty else None]
            parts: Sequence[Difficulty | None] = list(Difficulty) if versions else wished
            chosen = [choose(entries, count, request.seed, each) for each in parts]
        ids = [[entry.id for entry in sheet] for sheet in chosen]
        # Hundreds of them take a tenth of a second to read.
        return await asyncio.to_thread(_read, collection, ids)

    def _open_among(self, chosen: Iterable[Iterable[Puzzle]]) -> frozenset[str]:
        return frozenset(
            puzzle.id
            for sheet in chosen
            for puzzle in sheet
            if self._live.is_like_open(cards_in(puzzle.question.position))
        )


def _read(collection: Collection, ids: Sequence[Sequence[str]]) -> list[list[Puzzle]]:
    return [[collection[id] for id in sheet] for sheet in ids]


def _filter(request: ChallengesRequest) -> Filter:
    tags = {f"card {CARDS[card].token}" for card in request.cards}
    tags.update(_ideas(request))
    if request.level is not None:
        tags.add(f"level {request.level}")
    kinds = tuple(map(Kind, request.kinds))
    if request.easiest > request.hardest:
        raise MalformedError(
            f"No rating is from {request.easiest} to {request.hardest}: the easiest comes first."
        )
    whole = ChallengesRequest.model_fields
    bounded = (request.easiest, request.hardest) != (whole["easiest"].default, whole["hardest"].default)
    return Filter(kinds, None, (request.easiest, request.hardest) if bounded else None, frozenset(tags))


def _ideas(request: ChallengesRequest) -> tuple[str, ...]:
    return () if request.idea is None or request.ids else (parse_idea(request.idea).value,)
