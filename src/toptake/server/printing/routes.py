"""``/api/print``: packs, charts and sheets as PDF, for links of the web app."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Query, Response

from toptake.rules.options import Rules
from toptake.server.dependencies import Person, service
from toptake.server.game_json.schema import FractionFormName
from toptake.server.printing.print_queue import PrintQueue
from toptake.server.printing.schema import PaperName, Printable

router = APIRouter(prefix="/api")

Printing: TypeAlias = Annotated[PrintQueue, service("printing")]


@router.get(
    "/print/{what}",
    response_class=Response,
    responses={200: {"content": {"application/pdf": {}}, "description": "The file."}},
)
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
