"""Pages that a browser asks for."""

from __future__ import annotations

import io
from typing import get_args

import pytest
from pypdf import PdfReader

from tests.server.room_clients import get
from tests.server.server_process import RunningServer
from toptake.printing.packs import packs
from toptake.rules.options import Rules
from toptake.server.printing.schema import Printable


@pytest.mark.parametrize("what", get_args(Printable))
def test_every_page_is_a_file_of_its_name(server: RunningServer, what: str) -> None:
    answer = get(server, f"/api/print/{what}?paper=letter")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == f'attachment; filename="toptake-{what}.pdf"'
    assert len(PdfReader(io.BytesIO(answer.content)).pages) >= 1


def test_the_file_is_the_one_that_the_command_line_prints(server: RunningServer) -> None:
    rules = "level 1, with x2, highest 10"
    answer = get(server, f"/api/print/pack?rules={rules}")
    assert answer.content == packs(Rules.parse(rules)).pdf()


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/print/money", 422),
        ("/api/print/pack?paper=a3", 422),
        ("/api/print/pack?rules=level 9", 422),
        ("/api/print/bonuses?rules=level 1", 422),
        (f"/api/print/pack?rules={'x' * 301}", 422),
    ],
)
def test_nonsense_is_refused_in_a_sentence(server: RunningServer, path: str, status: int) -> None:
    answer = get(server, path)
    assert answer.status_code == status
    assert answer.json()["error"].endswith(".")
