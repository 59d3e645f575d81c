"""Challenge sheets that a browser asks for: none of today's is chosen, and of one that somebody names it is
told until when its answer is kept."""

from __future__ import annotations

import datetime
import io
from typing import Any

import pytest
from pypdf import PdfReader

from tests.printing.page_checks import words_of
from tests.server.puzzles.test_puzzles import TODAY, of_one_turn, of_today
from tests.server.room_clients import post
from tests.server.server_process import RunningServer
from toptake.printing.problems import Look
from toptake.printing.sheets import Part, Sheet, Style, sheets
from toptake.puzzles.collection import built_in
from toptake.puzzles.daily import Calendar
from toptake.puzzles.rating.difficulty_words import difficulty_word
from toptake.puzzles.tags import fulfils
from toptake.server.printing.schema import SheetsPreview

ONE_DAY = datetime.timedelta(1)
MIDNIGHT = f"{TODAY + ONE_DAY}T00:00"


def previewed(server: RunningServer, **request: Any) -> SheetsPreview:
    answer = post(server, "/api/print/sheets/preview", request)
    assert answer.status_code == 200, answer.text
    return SheetsPreview.model_validate_json(answer.content)


def ids_of(preview: SheetsPreview) -> list[str]:
    return [each.id for sheet in preview.sheets for each in sheet]


def kinds_and_levels_of_today() -> list[dict[str, Any]]:
    """Wishes that fit one of today's, as narrow as can be."""
    puzzles = [built_in()[id] for id in of_today()]
    return [
        {
            "kinds": [puzzle.kind.value], "level": puzzle.question.level,
            "easiest": puzzle.rating - 5, "hardest": puzzle.rating + 5, "count": 1,
        }
        for puzzle in puzzles
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_none_of_todays_is_chosen(server: RunningServer, seed: int) -> None:
    for wishes in (*kinds_and_levels_of_today(), {"level": 2, "count": 40}, {"sheets": "versions"}):
        preview = previewed(server, seed=seed, **wishes)
        assert not {*ids_of(preview)} & {*of_today()}
        # Others use this server: what they have begun is open as well.
        assert preview.still_open == len(preview.open)
        assert not {each.id for each in preview.open} & {*of_today()}
        assert preview.day == TODAY.isoformat()
        for each in (each for sheet in preview.sheets for each in sheet):
            assert each.difficulty == difficulty_word(each.rating)


def test_a_sheet_about_fractions_is_one_wish_and_says_so(server: RunningServer) -> None:
    wishes = {"family": "fractions", "level": 3, "count": 4}
    for id in ids_of(previewed(server, **wishes)):
        assert any(tag.startswith("card ") and fulfils({tag}, "fractions") for tag in built_in()[id].tags)
    sheet = post(server, "/api/print/sheets", wishes)
    assert "· fractions" in words_of(PdfReader(io.BytesIO(sheet.content)))
    answer = post(server, "/api/print/sheets/preview", {**wishes, "level": 2})
    assert answer.json()["error"] == (
        "No challenge has both a fraction card and level 2: there are some with a fraction card at level"
        " 3 and level 4."
    )


def test_everything_but_todays_fits(server: RunningServer) -> None:
    """A class set that needs all of a row has others only in the places of today's."""
    wishes = {"level": 2, "kinds": ["best-take"], "sheets": "class", "pupils": 12, "count": 4}
    preview = previewed(server, **wishes)
    assert not {*ids_of(preview)} & {*of_today()}
    assert len({*ids_of(preview)}) == 48


def test_a_sheet_of_another_day_is_the_same_once_more(server: RunningServer) -> None:
    yesterday = TODAY - ONE_DAY
    before = {*Calendar(built_in().ratings()).ids(yesterday)}
    preview = previewed(server, count=40, day=yesterday.isoformat())
    assert preview.day == yesterday.isoformat()
    assert not {*ids_of(preview)} & before
    assert previewed(server, count=40, day=yesterday.isoformat()).sheets == preview.sheets
    for wrong in ((TODAY + ONE_DAY).isoformat(), "2020-01-01", "soon"):
        answer = post(server, "/api/print/sheets/preview", {"day": wrong})
        assert answer.status_code == 422
        assert answer.json()["error"].endswith(".")


def test_of_one_that_is_named_it_is_told_until_when(server: RunningServer) -> None:
    # The first of them are begun by others.
    ids = [of_one_turn(60)[-1], of_today()[0]]
    preview = previewed(server, ids=ids)
    assert [each.model_dump() for each in preview.open] == [
        {"sheet": 1, "number": 2, "id": ids[1], "until": MIDNIGHT}
    ]
    key = post(server, "/api/print/sheets", {"ids": ids, "part": "key"})
    words = words_of(PdfReader(io.BytesIO(key.content)))
    assert "Challenge 2 is open until the end of" in words
    assert words.count("best play") == 1
    alone = post(server, "/api/print/sheets", {"ids": ids[1:], "part": "both"})
    assert alone.status_code == 409
    assert alone.json()["error"].startswith("This challenge is open until the end of ")
    assert post(server, "/api/print/sheets", {"ids": ids[1:]}).status_code == 200


@pytest.mark.parametrize("address", ["", "http://school.example:8000/"])
def test_codes_lead_to_no_loopback_address_that_nobody_named(server: RunningServer, address: str) -> None:
    """The tests reach the server at 127.0.0.1."""
    ids = of_one_turn(4)
    expected = address.rstrip("/")
    assert previewed(server, ids=ids, address=address).address == expected
    answer = post(server, "/api/print/sheets", {"ids": ids, "address": address})
    style = Style(look=Look(address=expected), part=Part.SHEETS)
    assert answer.content == sheets([Sheet([built_in()[id] for id in ids])], style).pdf()


def test_an_address_that_is_none_is_refused(server: RunningServer) -> None:
    answer = post(server, "/api/print/sheets/preview", {"address": "javascript:alert(1)"})
    assert answer.status_code == 422
    assert "no address" in answer.json()["error"]
