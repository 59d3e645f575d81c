"""Frames are counted as the library that parses them does."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from toptake.server.protection.frame_counter import FrameCounter

SIZES = st.sampled_from([0, 1, 5, 125, 126, 127, 300, 65_535, 65_536, 70_000])
FRAMES = st.lists(st.tuples(st.sampled_from(list(Opcode)), SIZES, st.booleans()), max_size=8)


def encode(opcode: Opcode, size: int, masked: bool) -> bytes:
    if opcode in (Opcode.CLOSE, Opcode.PING, Opcode.PONG):
        size = min(size, 125)
    return Frame(opcode, bytes(size)).serialize(mask=masked)


@given(frames=FRAMES, cuts=st.lists(st.integers(0, 300_000), max_size=6))
def test_every_frame_is_counted_once(frames: list[tuple[Opcode, int, bool]], cuts: list[int]) -> None:
    data = b"".join(encode(*frame) for frame in frames)
    edges = sorted({0, len(data), *(cut % (len(data) + 1) for cut in cuts)})
    counter = FrameCounter()
    pieces = [data[start:end] for start, end in itertools.pairwise(edges)]
    assert sum(counter.count(piece, 100) for piece in pieces) == len(frames)


@given(sizes=st.lists(st.integers(0, 130), max_size=30), step=st.integers(1, 7))
def test_byte_by_byte(sizes: list[int], step: int) -> None:
    data = b"".join(encode(Opcode.TEXT, size, True) for size in sizes)
    counter = FrameCounter()
    assert sum(counter.count(data[at : at + step], 9) for at in range(0, len(data), step)) == len(sizes)


@given(data=st.binary(max_size=400), step=st.integers(1, 50))
def test_whatever_comes_is_counted_as_the_library_reads_it(data: bytes, step: int) -> None:
    """Never less: a frame that is parsed was counted."""
    counter = FrameCounter()
    counted = sum(counter.count(data[at : at + step], 1000) for at in range(0, len(data), step))
    assert counted >= complete_frames(data)


def complete_frames(data: bytes) -> int:
    """How many frames the data holds to their last byte, by the library's own reader."""
    reader = StreamReader()
    reader.feed_data(data)
    found = 0
    while True:
        second = data[1:2]
        if not second:
            return found
        parse = Frame.parse(reader.read_exact, mask=bool(second[0] & 0x80), max_size=None)
        before = len(reader.buffer)
        try:
            next(parse)
            return found
        except StopIteration:
            found += 1
            data = data[before - len(reader.buffer) :]
        except Exception:
            return found


def test_counting_ends_where_there_are_too_many() -> None:
    assert FrameCounter().count(b"\x8a\x80\0\0\0\0" * 40_000, 200) == 201
