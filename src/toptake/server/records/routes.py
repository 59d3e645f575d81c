"""``/api/records``: games that were played here or brought here, and the coach's look back at them.

Only games that are over, or whose room was closed, are records: a record tells every card.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

from toptake.server.dependencies import Here
from toptake.server.game_json.schema import FractionFormName
from toptake.server.records.schema import RecordKept, RecordShown, RecordsKept, Reviewed, Upload

router = APIRouter(prefix="/api/records")


@router.get("")
async def listed(here: Here, most: Annotated[int, Query(ge=1, le=200)] = 50) -> RecordsKept:
    """The latest games."""
    return RecordsKept(records=await here.archive.latest(most))


@router.post("", status_code=201)
async def bring(upload: Upload, here: Here) -> RecordKept:
    """Keep a record that was written elsewhere."""
    return await here.archive.bring(upload.text)


@router.get("/{id}.txt", response_class=PlainTextResponse)
async def text(id: str, here: Here) -> Response:
    """The record as text."""
    return await here.archive.text(id)


@router.get("/{id}", response_model=RecordShown)
async def shown(id: str, here: Here) -> Response:
    """The game, with the table at each turn."""
    return await here.archive.shown(id)


@router.get("/{id}/review", response_model=Reviewed)
async def review(id: str, here: Here, fraction_form: FractionFormName = "fraction") -> Response:
    """The coach looks back at the game."""
    return await here.archive.review(id, fraction_form)
