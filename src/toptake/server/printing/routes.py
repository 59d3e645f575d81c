"""``/api/print``: packs, charts and sheets as PDF, for links and forms of the web app."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Query, Response

from toptake.rules.options import Rules
from toptake.server.dependencies import OwnAddress, Person, register_convertor, service
from toptake.server.game_json.schema import FractionFormName
from toptake.server.printing.challenge_sheets import ChallengeSheets
from toptake.server.printing.print_queue import PrintQueue
from toptake.server.printing.schema import (
    CertificateRequest,
    PackRequest,
    PaperName,
    PosterRequest,
    Printable,
    SheetsPreview,
    SheetsRequest,
)

register_convertor("printable", "(?!(?:packs|certificates|sheets|poster)(?:/|$))[^/]+")

router = APIRouter(prefix="/api/print")

Printing: TypeAlias = Annotated[PrintQueue, service("printing")]
Sheets: TypeAlias = Annotated[ChallengeSheets, service("challenge_sheets")]
_PDF: dict[str, Any] = {
    "response_class": Response,
    "responses": {200: {"content": {"application/pdf": {}}, "description": "The file."}},
}


@router.get("/{what:printable}", **_PDF)
async def print_pages(
    what: Printable,
    printing: Printing,
    person: Person,
    rules: Annotated[str, Query(max_length=300)] = "level 4",
    paper: PaperName = "a4",
    cards: bool = False,
    fractions: FractionFormName = "fraction",
) -> Response:
    """Pages for a table with these rules; charts as nine cards if that is wished."""
    return await printing.run(what, Rules.parse(rules), paper, cards, fractions, person)


@router.post("/packs", **_PDF)
async def print_packs(request: PackRequest, printing: Printing, person: Person) -> Response:
    """Packs with their numbers and the mark of a class."""
    return await printing.packs(request, person)


@router.post("/certificates", **_PDF)
async def print_certificates(request: CertificateRequest, printing: Printing, person: Person) -> Response:
    """A certificate for each name."""
    return await printing.certificates(request, person)


@router.post("/sheets/preview", response_model=SheetsPreview)
async def preview_sheets(request: SheetsRequest, sheets: Sheets, address: OwnAddress) -> Response:
    """Which challenges would be printed."""
    return Response(await sheets.preview(request, address), media_type="application/json")


@router.post("/sheets", **_PDF)
async def print_sheets(
    request: SheetsRequest, sheets: Sheets, address: OwnAddress, person: Person
) -> Response:
    """Challenges with room to work, or their key, without the answers of what is still open."""
    return await sheets.print(request, address, person)


@router.post("/poster", **_PDF)
async def print_poster(
    request: PosterRequest, sheets: Sheets, address: OwnAddress, person: Person
) -> Response:
    """The challenge of the week."""
    return await sheets.poster(request, address, person)
