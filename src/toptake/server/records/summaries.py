"""A game in a line, stored when it ends, so that a list of games need not replay them."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from toptake.game.game import Game
from toptake.rules.options import Rules
from toptake.server.game_json.rules import rules_public
from toptake.server.records.schema import RecordSummary


def encode_summary(game: Game) -> str:
    """The JSON that is stored."""
    result = game.outcome
    return json.dumps(
        {
            "names": list(game.names),
            "rules": str(game.rules),
            "turns": game.table.turns,
            "over": game.over,
            "scores": list(result.scores),
            "winners": list(result.winners) if game.over else [],
        }
    )


def record_summary(id: str, ended: float, summary: str, room: str | None) -> RecordSummary:
    """From the stored JSON and the columns beside it."""
    stored = json.loads(summary)
    return RecordSummary(
        id=id,
        names=stored["names"],
        rules=rules_public(Rules.parse(stored["rules"])),
        turns=stored["turns"],
        over=stored["over"],
        scores=stored["scores"],
        winners=stored["winners"],
        at=datetime.fromtimestamp(ended, UTC).isoformat(timespec="seconds"),
        origin="room" if room else "upload",
    )
