"""Counts WebSocket frames by their headers, before anything else is done with them.

A frame can be as short as six bytes, and a read brings tens of thousands of those. To parse them all takes
seconds in which nobody else is served; to count them takes little, and ends where there are too many.
"""

from __future__ import annotations

_MASKED = 0x80
_LENGTH = 0x7F
_TWO_BYTES, _EIGHT_BYTES = 126, 127
"""Lengths that say how many bytes of length follow."""


class FrameCounter:
    """The frames of one stream."""

    def __init__(self) -> None:
        self._head = b""
        """The beginning of a header whose end has not come."""
        self._payload = 0
        """Bytes still to come of the frame that came last."""

    def count(self, data: bytes, most: int) -> int:
        """How many headers end in this data; one more than the most if there are more."""
        if self._payload >= len(data):
            self._payload -= len(data)
            return 0
        if self._head:
            data, at = self._head + data, 0
        else:
            at = self._payload
        found, end = 0, len(data)
        self._head, self._payload = b"", 0
        while at < end:
            header = _header_bytes(data, at)
            if header is None or at + header > end:
                self._head = data[at:]
                break
            found += 1
            if found > most:
                break
            at += header + _payload_bytes(data, at)
        else:
            self._payload = at - end
        return found


def _header_bytes(data: bytes, at: int) -> int | None:
    """The length of a header; None as long as that cannot be told."""
    if at + 1 >= len(data):
        return None
    second = data[at + 1]
    length = second & _LENGTH
    extended = 2 if length == _TWO_BYTES else 8 if length == _EIGHT_BYTES else 0
    return 2 + extended + (4 if second & _MASKED else 0)


def _payload_bytes(data: bytes, at: int) -> int:
    length = data[at + 1] & _LENGTH
    if length < _TWO_BYTES:
        return length
    return int.from_bytes(data[at + 2 : at + (4 if length == _TWO_BYTES else 10)])
