"""Ratings that attempts move, in memory and in the file."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from toptake.puzzles.collection import built_in
from toptake.puzzles.rating.glicko import Rating
from toptake.server.puzzles.known_puzzles import FURTHEST, KnownPuzzles
from toptake.store.puzzles import AttemptRow
from toptake.store.store import Store


@pytest.mark.parametrize("wanted", [0.0, 1234.5, 9_000.0])
def test_no_rating_goes_far_from_where_it_began(wanted: float, tmp_path: Path) -> None:
    puzzle = next(iter(built_in()))

    async def attempt() -> None:
        store = Store(tmp_path / "games.db")
        await store.open()
        try:
            known = KnownPuzzles(store.puzzles)
            await known.collection()
            row = AttemptRow(puzzle.id, "somebody", 0.0, 1_000, 0, puzzle.optimum)
            assert await known.add_attempt(puzzle, row, Rating(wanted, 40.0))
            moved = known.rating_of(puzzle)
            assert moved.rating == max(puzzle.rating - FURTHEST, min(puzzle.rating + FURTHEST, wanted))
            assert moved.deviation == 40.0
            assert (await store.puzzles.ratings())[puzzle.id].rating == moved.rating
        finally:
            await store.close()

    asyncio.run(attempt())
