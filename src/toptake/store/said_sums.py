"""What was said in the games of tables where values are said first: a row for each sum of each turn.

Committed with the event of the turn. The words for facts and outcomes are those of ``toptake.sums``; here
they are text.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Column, Connection, Integer, Table, Text, insert, select

from toptake.store.metadata import METADATA
from toptake.store.writer import Write

SAID_SUMS = Table(
    "said_sums",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("turn", Integer, primary_key=True),  # counted from 1
    Column("number", Integer, primary_key=True),  # within the turn, the first being 0
    Column("seat", Integer, nullable=False),
    Column("fact", Text, nullable=False),
    Column("question", Text, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("milliseconds", Integer, nullable=False),
    sqlite_with_rowid=False,
)

_ADD_SUM = insert(SAID_SUMS)


@dataclass(frozen=True)
class SaidSumRow:
    """A sum that was said, or tried, in a turn."""

    turn: int
    """Counted from 1."""
    seat: int
    fact: str
    question: str
    outcome: str
    tries: int
    """Wrong answers."""
    milliseconds: int


def add_sums(game: str, sums: Iterable[SaidSumRow]) -> list[Write]:
    """To be committed with the event of their turn."""
    return [(_ADD_SUM, {"game": game, "number": number, **vars(each)}) for number, each in enumerate(sums)]


def select_sums(connection: Connection, game: str) -> tuple[SaidSumRow, ...]:
    """All that was said in a game, in order."""
    query = select(SAID_SUMS).where(SAID_SUMS.c.game == game).order_by(SAID_SUMS.c.turn, SAID_SUMS.c.number)
    return tuple(
        SaidSumRow(row.turn, row.seat, row.fact, row.question, row.outcome, row.tries, row.milliseconds)
        for row in connection.execute(query)
    )
