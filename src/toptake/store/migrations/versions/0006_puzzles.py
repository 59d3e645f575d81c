"""Challenges that people set, attempts, the ratings that attempts have moved, and tickets."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.Text, primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
    )
    op.create_table(
        "puzzle_attempts",
        sa.Column("puzzle", sa.Text, primary_key=True),
        sa.Column("browser", sa.Text, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("milliseconds", sa.Integer, nullable=False),
        sa.Column("reached", sa.Integer, nullable=False),
        sa.Column("optimum", sa.Integer, nullable=False),
    )
    op.create_index("puzzle_attempts_by_time", "puzzle_attempts", ["at"])
    op.create_table(
        "puzzle_tickets",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("browser", sa.Text, nullable=False),
        sa.Column("begun", sa.Float, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("puzzle_tickets_by_time", "puzzle_tickets", ["begun"])
