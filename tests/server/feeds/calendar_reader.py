"""A strict reader of calendar files (RFC 5545), which knows nothing of how ours are written."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_LINE = re.compile(r"([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[^;:\",]+)*):(.*)", re.S)
_TEXT = re.compile(r"(?:[^\\;,\x00-\x08\x0a-\x1f\x7f]|\\[\\;,nN])*")
_TEXTS = {"SUMMARY", "DESCRIPTION", "NAME", "X-WR-CALNAME"}


@dataclass
class Component:
    """What stands between BEGIN and END."""

    name: str
    properties: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Parameters and value by name; none of ours may come twice."""
    parts: list[Component] = field(default_factory=list)

    def value(self, name: str) -> str:
        return self.properties[name][1]


def read(content: bytes) -> Component:
    """The calendar of a file; fails on anything that the standard does not allow."""
    assert content.endswith(b"\r\n")
    physical = content.removesuffix(b"\r\n").split(b"\r\n")
    for piece in physical:
        assert b"\n" not in piece
        assert b"\r" not in piece
        assert 0 < len(piece) <= 75
        piece.decode()  # no character is cut
    unfolded = content.decode().replace("\r\n ", "").split("\r\n")
    assert unfolded.pop() == ""
    top = Component("")
    open_ones = [top]
    for line in unfolded:
        match = _LINE.fullmatch(line)
        assert match, line
        name, parameters, value = match.groups()
        if name == "BEGIN":
            open_ones.append(Component(value))
            open_ones[-2].parts.append(open_ones[-1])
        elif name == "END":
            assert open_ones.pop().name == value
        else:
            assert name not in open_ones[-1].properties
            open_ones[-1].properties[name] = (parameters, _plain(value) if name in _TEXTS else value)
    (calendar,) = top.parts
    assert open_ones == [top]
    assert calendar.name == "VCALENDAR"
    return calendar


def _plain(text: str) -> str:
    assert _TEXT.fullmatch(text), text
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] in "nN" else found[1], text)
