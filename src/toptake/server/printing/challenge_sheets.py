"""Sheets of challenges for a class, with codes that lead back here.

A key has the answers, so it leaves out those of challenges that somebody is at: today's, and those of a top
take that goes on. Nobody who chooses by wishes meets one of today's: others come in their places, and the
rest of a sheet is the same on every day. Whoever names the day on which it was chosen gets it again later.
Whoever chooses by an idea or by the cards of a best play learns something about each challenge that is found,
so nothing that is open is among those: nobody narrows down what it is about. The road not taken is to choose
from what is left: a row that is shorter by one gives a class other challenges all over.
"""

from __future__ import annotations

import asyncio
import datetime
import math
from collections.abc import Iterable, Sequence, Set

from fastapi import Response
from pydantic_core import to_json

from toptake.errors import MalformedError
from toptake.printing.choosing import Difficulty, choose, choose_for_class
from toptake.printing.qr_codes import checked_address, is_loopback
from toptake.printing.sheets import MOST_PRINTED
from toptake.puzzles.collection import Collection, Entry, Filter
from toptake.puzzles.daily import parse_day
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind
from toptake.puzzles.rating.difficulty_words import difficulty_word
from toptake.puzzles.tags import parse_idea
from toptake.puzzles.unmet_wishes import check_wishes
from toptake.server.errors import RefusedError
from toptake.server.feeds.days import date_text
from toptake.server.game_json.cards import CARDS
from toptake.server.game_json.texts import JsonObject
from toptake.server.printing import jobs
from toptake.server.printing.jobs import ChosenSheets
from toptake.server.printing.print_queue import PrintQueue, pdf_response
from toptake.server.printing.schema import ChallengesRequest, PosterRequest, SheetsRequest
from toptake.server.puzzles.open_positions import open_position
from toptake.server.puzzles.puzzles import Puzzles
from toptake.server.solving.live_positions import LivePositions, OpenPosition, cards_in

_JUST_OPENED = "Somebody has just begun one of these challenges; ask for the key once more."


class ChallengeSheets:
    """Which challenges are printed, and what a key may say of them."""

    def __init__(self, puzzles: Puzzles, live: LivePositions, queue: PrintQueue) -> None:
        self._puzzles = puzzles
        self._live = live
        self._queue = queue

    async def preview(self, request: SheetsRequest, own_address: str) -> bytes:
        """What would be printed."""
        chosen = await self._sheets(request)
        still_open = self._open_among(chosen)
        return to_json(
            {
                "sheets": [[_chosen_json(each) for each in sheet] for sheet in chosen],
                "day": _day(request).isoformat(),
                "still_open": len(still_open),
                "open": [
                    {"sheet": at, "number": number, "id": each.id, "until": _moment(still_open[each.id])}
                    for at, sheet in enumerate(chosen, 1)
                    for number, each in enumerate(sheet, 1)
                    if each.id in still_open
                ],
                "address": _address_of_codes(request, own_address),
            }
        )

    async def print(self, request: SheetsRequest, own_address: str, person: str) -> Response:
        """Sheets, their key, or both."""
        chosen = await self._sheets(request)
        with_key = request.part != "sheets"
        still_open = self._open_among(chosen) if with_key else {}
        if still_open and still_open.keys() == {each.id for sheet in chosen for each in sheet}:
            raise RefusedError(409, _all_open(still_open))
        lines = tuple(tuple(map(str, sheet)) for sheet in chosen)
        until = {id: _until_words(each) for id, each in still_open.items()}
        order = ChosenSheets(lines, _address_of_codes(request, own_address), _about(request), until)
        pdf = await self._queue.work(person, jobs.printed_sheets, request, order)
        if with_key and not self._open_among(chosen).keys() <= still_open.keys():
            raise RefusedError(409, _JUST_OPENED, retry_after=1)
        return pdf_response(pdf, "key" if request.part == "key" else "sheet")

    async def poster(self, request: PosterRequest, own_address: str, person: str) -> Response:
        """One challenge for the wall, without its answer."""
        ((puzzle, *_),) = await self._chosen(request, 1)
        order = ChosenSheets(((str(puzzle),),), _address_of_codes(request, own_address), _about(request))
        return pdf_response(await self._queue.work(person, jobs.printed_poster, request, order), "poster")

    async def _sheets(self, request: SheetsRequest) -> list[list[Puzzle]]:
        pupils = max(request.pupils, len(request.names)) if request.sheets == "class" else None
        if pupils is not None and pupils * request.count > MOST_PRINTED:
            raise MalformedError(
                f"At most {MOST_PRINTED} challenges are printed at once, not {pupils * request.count}:"
                f" ask for fewer on each sheet, {MOST_PRINTED // pupils} at most, or print for fewer pupils."
            )
        return await self._chosen(request, request.count, pupils, versions=request.sheets == "versions")

    async def _chosen(
        self, request: ChallengesRequest, count: int, pupils: int | None = None, *, versions: bool = False
    ) -> list[list[Puzzle]]:
        if request.ids:
            if versions or pupils is not None:
                raise MalformedError("Sheets that differ are chosen by wishes: leave out the ids.")
            return [[(await self._puzzles.known.get(id))[0] for id in dict.fromkeys(request.ids)]]
        collection = await self._puzzles.known.collection()
        of_day = await self._puzzles.known.today(_day(request))
        avoided = {puzzle.id for puzzle in of_day}
        wanted = _filter(request)
        if request.cards or request.family or request.idea:
            avoided |= await self._puzzles.open_ids()
            check_wishes(collection.without(avoided), wanted)
        else:
            check_wishes(collection, wanted)
        entries = collection.entries(wanted)
        positions = [open_position(puzzle) for puzzle in of_day]
        while True:
            ids = _selected(entries, request, count, pupils, avoided, versions=versions)
            # Hundreds of them take a tenth of a second to read.
            chosen = await asyncio.to_thread(_read, collection, ids)
            alike = {each.id for sheet in chosen for each in sheet if _is_like(each, positions)} - avoided
            if not alike:
                return chosen
            avoided |= alike

    def _open_among(self, chosen: Iterable[Iterable[Puzzle]]) -> dict[str, float]:
        """The ids of those that somebody is at, each with the time until which it is open."""
        found = {
            puzzle.id: self._live.open_until(cards_in(puzzle.question.position))
            for sheet in chosen
            for puzzle in sheet
        }
        return {id: until for id, until in found.items() if until is not None}


def _selected(
    entries: Sequence[Entry],
    request: ChallengesRequest,
    count: int,
    pupils: int | None,
    avoided: Set[str],
    *,
    versions: bool,
) -> list[list[str]]:
    """The ids of each sheet."""
    if pupils is not None:
        chosen = choose_for_class(entries, pupils, count, request.seed, avoided)
    else:
        wished = [Difficulty(request.difficulty) if request.difficulty else None]
        parts: Sequence[Difficulty | None] = list(Difficulty) if versions else wished
        chosen = [choose(entries, count, request.seed, each, avoided) for each in parts]
    return [[entry.id for entry in sheet] for sheet in chosen]


def _is_like(puzzle: Puzzle, positions: Iterable[OpenPosition]) -> bool:
    asked = cards_in(puzzle.question.position)
    return any(position.is_like(asked) for position in positions)


def _chosen_json(puzzle: Puzzle) -> JsonObject:
    return {
        "id": puzzle.id,
        "kind": puzzle.kind.value,
        "rating": puzzle.rating,
        "difficulty": difficulty_word(puzzle.rating),
    }


def _day(request: ChallengesRequest) -> datetime.date:
    today = datetime.date.today()
    return today if request.day is None else parse_day(request.day, today)


def _address_of_codes(request: ChallengesRequest, own: str) -> str:
    """The one that was named, or this server's, unless that leads everybody to their own machine."""
    return checked_address(request.address) or ("" if is_loopback(own) else own)


# --- until when they are open ---


def _moment(until: float) -> str:
    """A time of the server's clock as JSON has it; what has none is open until the day ends."""
    if math.isinf(until):
        tomorrow = datetime.date.today() + datetime.timedelta(1)
        return f"{tomorrow.isoformat()}T00:00"
    return _whole_minutes(until).isoformat(timespec="minutes")


def _until_words(until: float) -> str:
    if math.isinf(until):
        return f"the end of {date_text(datetime.date.today())}"
    return _whole_minutes(until).strftime("%H:%M")


def _whole_minutes(until: float) -> datetime.datetime:
    """Begun ones counted."""
    return datetime.datetime.fromtimestamp(math.ceil(until / 60) * 60)


def _all_open(still_open: dict[str, float]) -> str:
    what = "This challenge is" if len(still_open) == 1 else "These challenges are all"
    return (
        f"{what} open until {_until_words(max(still_open.values()))}: print without the key, or ask for it"
        " after that."
    )


def _read(collection: Collection, ids: Sequence[Sequence[str]]) -> list[list[Puzzle]]:
    return [[collection[id] for id in sheet] for sheet in ids]


def _filter(request: ChallengesRequest) -> Filter:
    tags = {f"card {CARDS[card].token}" for card in request.cards}
    tags.update(_about(request))
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


def _about(request: ChallengesRequest) -> tuple[str, ...]:
    """Ideas and families that were wished for; a heading can say them."""
    if request.ids:
        return ()
    idea = () if request.idea is None else (parse_idea(request.idea).value,)
    return idea if request.family is None else (*idea, request.family)
