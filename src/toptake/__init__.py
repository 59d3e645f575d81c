"""Toptake: a solver, game table and classroom for the card game Numero.

What most people need is here, by name; docs/library.md is a tour. Each name is imported when it is first
used, because the command line starts in less time than all of it takes to load.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from toptake import players
    from toptake.cards.card import Card, Colour, FractionForm, NumberCard, WildCard, parse_card
    from toptake.cards.expressions import Expression, evaluate, parse_expression
    from toptake.cards.pack import CardSet, pack
    from toptake.cards.pile import Pile
    from toptake.cards.position import Position
    from toptake.cards.printed_points import PrintedPoints
    from toptake.cards.values import Grade
    from toptake.errors import (
        BudgetError,
        IllegalError,
        IllegalTurnError,
        MalformedError,
        ToptakeError,
    )
    from toptake.game.game import Game
    from toptake.game.record import Record, load_record, parse_record, save_record, write_record
    from toptake.rules.options import Rules
    from toptake.rules.outcome import Outcome
    from toptake.rules.scoring import By, Edition
    from toptake.rules.turn import Challenge, Turn
    from toptake.rules.view import View
    from toptake.solver import Best, Budget, Take, best_take, builds, reach, takes

__version__ = "0.1.0"

__all__ = [
    "Best",
    "Budget",
    "BudgetError",
    "By",
    "Card",
    "CardSet",
    "Challenge",
    "Colour",
    "Edition",
    "Expression",
    "FractionForm",
    "Game",
    "Grade",
    "IllegalError",
    "IllegalTurnError",
    "MalformedError",
    "NumberCard",
    "Outcome",
    "Pile",
    "Position",
    "PrintedPoints",
    "Record",
    "Rules",
    "Take",
    "ToptakeError",
    "Turn",
    "View",
    "WildCard",
    "best_take",
    "builds",
    "evaluate",
    "load_record",
    "pack",
    "parse_card",
    "parse_expression",
    "parse_record",
    "players",
    "reach",
    "save_record",
    "takes",
    "write_record",
]

_MODULES = {
    "cards.card": "Card Colour FractionForm NumberCard WildCard parse_card",
    "cards.expressions": "Expression evaluate parse_expression",
    "cards.pack": "CardSet pack",
    "cards.pile": "Pile",
    "cards.position": "Position",
    "cards.values": "Grade",
    "cards.printed_points": "PrintedPoints",
    "errors": "BudgetError IllegalError IllegalTurnError MalformedError ToptakeError",
    "game.game": "Game",
    "game.record": "Record load_record parse_record save_record write_record",
    "rules.options": "Rules",
    "rules.outcome": "Outcome",
    "rules.scoring": "By Edition",
    "rules.turn": "Challenge Turn",
    "rules.view": "View",
    "solver": "Best Budget Take best_take builds reach takes",
}
_HOMES = {name: module for module, names in _MODULES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name == "players":
        return importlib.import_module("toptake.players")
    if name not in _HOMES:
        raise AttributeError(f"module 'toptake' has no attribute {name!r}")
    found = getattr(importlib.import_module(f"toptake.{_HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
