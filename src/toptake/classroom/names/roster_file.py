"""The text of an uploaded file, whatever program on whatever system has written it."""

from __future__ import annotations

import codecs

from toptake.errors import MalformedError

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_ZEROS = {(False, True): "utf-16-le", (True, False): "utf-16-be"}
"""Which of the first two bytes is zero where UTF-16 has no mark and begins with a letter of English."""


def decoded(content: bytes) -> tuple[str, str]:
    """The text without its mark, and its encoding; what is no Unicode is taken for Latin-1.

    The road not taken: guessing among the encodings of the world by how often letters come. On sixty names it
    guesses wrong, and nobody is told.
    """
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _read(content[len(mark) :], encoding), encoding
    if len(content) > 1 and (encoding := _ZEROS.get((content[0] == 0, content[1] == 0), "")):
        return _read(content, encoding), encoding
    try:
        return content.decode(), "utf-8"
    except UnicodeDecodeError:
        pass
    try:
        # As Windows writes it, with a few letters more.
        return content.decode("cp1252"), "latin-1"
    except UnicodeDecodeError:
        return content.decode("latin-1"), "latin-1"


def _read(content: bytes, encoding: str) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        raise MalformedError(f"The file begins like {encoding.upper()} and is cut off or damaged.") from None
