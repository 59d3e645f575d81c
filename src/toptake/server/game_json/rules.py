"""JSON of rules, in both directions."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from toptake.cards.card import WildCard, spoken_name
from toptake.cards.pack import LEVELS, CardSet
from toptake.cards.printed_points import printed_points
from toptake.cards.values import Grade
from toptake.errors import MalformedError
from toptake.rules.options import Rules
from toptake.rules.scoring import By
from toptake.server.game_json import schema
from toptake.server.game_json.cards import CARDS, card_ids
from toptake.server.game_json.texts import JsonObject

_MOST_CACHED = 256
_AS_IN_RULES = (
    "centre", "refill", "wilds_first", "side_builds", "last_turn_drops", "challenge_changed", "operations",
)  # fmt: skip
"""Options that a request has by the names and words of rules."""


@functools.lru_cache(maxsize=_MOST_CACHED)
def rules_public(rules: Rules) -> schema.RulesPublic:
    return schema.RulesPublic(**rules_json(rules))


@functools.lru_cache(maxsize=_MOST_CACHED)
def rules_json(rules: Rules) -> JsonObject:
    """Shared by all games with these rules, so nobody may change it."""
    points = rules.scoring.points
    return {
        "text": str(rules),
        "level": _level(rules),
        "seats": rules.seats,
        "by": rules.by.value,
        "edition": rules.edition.value,
        "sets": [each.name.lower() for each in CardSet if each.name and each.cards <= rules.wilds],
        "cards": card_ids(card for card in rules.pack if isinstance(card, WildCard)),
        "pack": len(rules.pack),
        "highest": rules.highest,
        "bonuses": rules.scoring.bonuses.names,
        "stage": rules.bonuses.stage,
        "printed": None if points == printed_points() else [points.of(card) for card in CARDS],
        "grade": str(rules.grade),
        "centre": rules.starting_centre,
        "refill": rules.refill,
        "bluffing": rules.bluffing,
        "wilds_first": rules.wilds_first,
        "side_builds": rules.side_builds,
        "last_turn_drops": rules.last_turn_drops,
        "challenge_changed": rules.challenge_changed,
        "operations": rules.operations.value,
        "solitaire": rules.solitaire,
    }


def _level(rules: Rules) -> int | None:
    """The level whose cards these are; level 4 is level 3 played for points."""
    if rules.by is By.POINTS and rules.wilds == LEVELS[4].cards:
        return 4
    return next((level for level, sets in LEVELS.items() if sets.cards == rules.wilds), None)


def decode_rules(request: schema.RulesRequest, seats: int | None = None, solitaire: bool = False) -> Rules:
    """The rules that are asked for, for so many seats if that is known."""
    given = {
        "by": request.by,
        "edition": request.edition,
        "bluffing": request.bluffing,
        "wilds": None if request.cards is None else _decode_wilds(request.cards),
        "highest": request.highest,
        "bonuses": request.bonuses,
        "printed": None if request.printed is None else printed_points().changed_by(request.printed),
        "grade": None if request.grade is None else Grade.parse(request.grade),
        **{name: getattr(request, name) for name in _AS_IN_RULES},
    }
    options: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    if request.text is not None:
        if request.level is not None:
            raise MalformedError("Rules are a level or a text, not both.")
        rules = Rules.parse(request.text)
        if rules.solitaire != solitaire and solitaire:
            raise MalformedError("These are no rules of solitaire; leave the text out, or begin it so.")
        if seats is not None and not rules.solitaire:
            options["seats"] = seats
        if request.by == "cards":
            options["bluffing"] = False
        return rules.with_options(**options)
    if solitaire:
        return Rules.alone(request.level or 3, **options)
    if seats is not None:
        options["seats"] = seats
    return Rules.level(request.level or 3, **options)


def _decode_wilds(ids: Sequence[int]) -> frozenset[WildCard]:
    cards = [CARDS[number] for number in ids]
    for card in cards:
        if not isinstance(card, WildCard):
            raise MalformedError(f"The {spoken_name(card)} is a number card, where wild cards are chosen.")
    return frozenset(card for card in cards if isinstance(card, WildCard))
