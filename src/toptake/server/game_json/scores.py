"""JSON of scores: the bonus lines of a turn, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterable

from toptake.rules.outcome import Outcome
from toptake.rules.scoring import Line
from toptake.server.game_json.texts import JsonObject


def score_lines_json(lines: Iterable[Line]) -> list[JsonObject]:
    return [{"take": line.take, "what": line.what, "points": line.points} for line in lines]


def sheet_json(result: Outcome) -> list[JsonObject]:
    """A row for each seat."""
    return [
        {
            "cards": tally.cards,
            "takes": tally.takes,
            "bonus": tally.bonus,
            "penalty": tally.penalty,
            "printed_penalty": tally.printed_penalty,
            "most_cards": tally.most_cards,
            "whole_pack": tally.whole_pack,
            "every_card": tally.every_card,
            "score": score,
        }
        for tally, score in zip(result.tallies, result.scores, strict=True)
    ]
