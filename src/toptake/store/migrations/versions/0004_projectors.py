"""Rooms in which a projector may show every hand: the digest of the secret of its screen."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("projector", sa.Text))
    # It was for the list of all games, which is no more.
    op.drop_index("games_by_end", "games")
