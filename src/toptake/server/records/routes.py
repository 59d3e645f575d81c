"""``/api/records``: games that were played here or uploaded, and the coach's reviews of them.

Each is opened by its id, which its players have and may hand on; nothing lists them.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header, Response
from fastapi.responses import PlainTextResponse

from toptake.server.dependencies import Person, service
from toptake.server.game_json.schema import FractionFormName
from toptake.server.records.records import Records
from toptake.server.records.reviews import ReviewProgress
from toptake.server.records.schema import (
    DemonstrationPublic,
    RecordPublic,
    RecordUpload,
    ReviewPublic,
    UploadResult,
    WaitingPublic,
)

router = APIRouter(prefix="/api/records")


@router.post("", status_code=201)
async def upload_record(
    upload: RecordUpload, records: Annotated[Records, service("records")], person: Person
) -> UploadResult:
    """Store a record that was written elsewhere."""
    return await records.upload(upload.text, person)


@router.get("/{id}.txt", response_class=PlainTextResponse)
async def get_record_text(id: str, records: Annotated[Records, service("records")]) -> Response:
    """The record as text."""
    return PlainTextResponse(await records.text(id))


@router.get("/{id}", response_model=RecordPublic)
async def get_record(id: str, records: Annotated[Records, service("records")]) -> Response:
    """The game, with the table at each turn."""
    return Response(await records.replay(id), media_type="application/json")


@router.get("/{id}/demonstration", response_model=DemonstrationPublic)
async def demonstrate_record(id: str, records: Annotated[Records, service("records")]) -> Response:
    """The game, with the table after each step of each turn."""
    return Response(await records.demonstration(id), media_type="application/json")


@router.get(
    "/{id}/review",
    response_model=ReviewPublic,
    responses={202: {"model": WaitingPublic, "description": "It waits for its turn: ask again."}},
)
async def review_record(
    id: str,
    records: Annotated[Records, service("records")],
    person: Person,
    fraction_form: FractionFormName = "fraction",
    prefer: Annotated[str, Header(max_length=200)] = "",
) -> Response:
    """The coach's review; with ``Prefer: respond-async`` how far it is, if it takes a while."""
    found = await records.review(id, fraction_form, person, told="respond-async" in prefer)
    if isinstance(found, ReviewProgress):
        return Response(found.json(), 202, {"retry-after": "1"}, "application/json")
    return Response(found, media_type="application/json")
