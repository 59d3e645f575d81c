"""Certificates: one for each name, or with a line to write it on."""

from __future__ import annotations

from collections.abc import Sequence

from toptake.errors import MalformedError
from toptake.printing.paper import Paper
from toptake.printing.typed_text import LONGEST_NAME, LONGEST_NOTE, LONGEST_TITLE, typed_line
from toptake.printing.typesetting import Document

MOST_NAMES = 60


def certificates(
    names: Sequence[str] = (),
    reason: str = "",
    *,
    title: str = "",
    issuer: str = "",
    date: str = "",
    paper: Paper = Paper.A4,
) -> Document:
    """For each of these names; the reason is a sentence such as "for fifty solved challenges"."""
    if len(names) > MOST_NAMES:
        raise MalformedError(f"At most {MOST_NAMES} certificates are printed at once, not {len(names)}.")
    title = typed_line(title, "The title of a certificate", LONGEST_TITLE // 2) or "Certificate"
    return Document(
        "certificate",
        title,
        paper,
        {
            "names": [typed_line(name, "A name", LONGEST_NAME) for name in names] or [""],
            "reason": typed_line(reason, "The reason of a certificate", LONGEST_NOTE),
            "issuer": typed_line(issuer, "Who gives a certificate", LONGEST_NAME),
            "date": typed_line(date, "The date of a certificate", LONGEST_NAME),
        },
    )
