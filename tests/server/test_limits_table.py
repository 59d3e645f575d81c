"""The table of limits in the documents is that of the code."""

from __future__ import annotations

from tests.paths import ROOT
from toptake.server.limits_table import limits_table


def test_the_document_has_the_limits_of_the_code() -> None:
    """If not: .venv/bin/python -m toptake.server.limits_table."""
    text = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    _, _, rest = text.partition("from here on -->\n")
    table, _, _ = rest.partition("<!-- and up to here -->")
    assert table == limits_table()
