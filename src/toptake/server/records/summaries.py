"""A game in a line, kept when it ends, so that a list of games need not replay them."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from toptake.game.game import Game
from toptake.rules.options import Rules
from toptake.server.game_json.cards import rules_shown
from toptake.server.records.schema import RecordKept


def summary_of(game: Game) -> str:
    """What the list tells."""
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


def record_kept(id: str, ended: float, summary: str, room: str | None) -> RecordKept:
    """The line as it goes over the wire."""
    told = json.loads(summary)
    return RecordKept(
        id=id,
        names=told["names"],
        rules=rules_shown(Rules.parse(told["rules"])),
        turns=told["turns"],
        over=told["over"],
        scores=told["scores"],
        winners=told["winners"],
        at=datetime.fromtimestamp(ended, UTC).isoformat(timespec="seconds"),
        origin="room" if room else "upload",
    )
