"""Games of the preset ``paper`` were played without restoring the centre, which the preset does now.

Their rules say so, and they replay as they were played.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_IN_GAMES = (("start", "\nrules: ", (", ", "\n")), ("summary", '"rules": "', (", ", '"')))
"""Columns with rules in their texts: what comes before them, and what may follow the preset. Options
come first, so that none is changed twice."""


def upgrade() -> None:
    rooms = "UPDATE rooms SET rules = 'paper, refill off' || substr(rules, 6)"
    op.execute(f"{rooms} WHERE rules = 'paper' OR rules LIKE 'paper,%'")
    for column, before, ends in _IN_GAMES:
        change = sa.text(f"UPDATE games SET {column} = replace({column}, :old, :new)")
        for end in ends:
            texts = {"old": f"{before}paper{end}", "new": f"{before}paper, refill off{end}"}
            op.get_bind().execute(change, texts)
