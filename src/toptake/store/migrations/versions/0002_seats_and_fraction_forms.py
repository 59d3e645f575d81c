"""Seats and fraction forms by the names that the game has for them.

A seat was called a chair, and the form of fractions a language, which means English or French elsewhere.
"""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.alter_column("rooms", "language", new_column_name="fraction_form")
    op.rename_table("chairs", "seats")
    op.alter_column("seats", "chair", new_column_name="seat")
