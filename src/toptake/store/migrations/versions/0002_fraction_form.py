"""A room's form of fractions was called its language, which means English or French elsewhere."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.alter_column("rooms", "language", new_column_name="fraction_form")
