"""``/api/cards``, ``/api/players``, ``/api/presets``."""

from __future__ import annotations

from fastapi import APIRouter

from toptake.players import PLAYERS
from toptake.rules.options import PRESETS
from toptake.server.catalogue.schema import CardList, Player, Preset
from toptake.server.game_json.cards import card_models
from toptake.server.game_json.rules import rules_public

router = APIRouter(prefix="/api")

_ABOUT_PLAYERS = {
    "pip": "A beginner who sees matches and small sums, and misses some of them.",
    "scout": "Looks for the best single take within a few steps.",
    "greedy": "Takes whatever is best now.",
    "tactician": "Weighs what a turn wins against what it leaves to others.",
    "champion": "Tries every turn in many imagined worlds.",
    "random": "Plays any legal turn.",
}
_ABOUT_PRESETS = {
    "level 1": "Number cards only: add up to take.",
    "level 2": "With subtraction cards.",
    "level 3": "With subtraction, multiplication and division cards.",
    "level 4": "The cards of level 3, played for points, with bluffs and challenges.",
    "simplified": "Number cards up to 10, for young children.",
    "full": "Level 4 with every card: fractions, powers and roots, too.",
    "guide": "Level 4 with the points table of the 2000 guide.",
    "current": "Level 4 with the points table of today.",
    "paper": "Every card, played for cards, with five in the centre after every take.",
    "solitaire": "For one: five cards in the centre, and every turn is a take.",
}


@router.get("/cards")
async def list_cards() -> CardList:
    """The pack: what each card looks like, by its number."""
    return CardList(cards=card_models())


@router.get("/players")
async def list_players() -> list[Player]:
    """The computer players, the weakest first."""
    return [
        Player(name=name, title=name.capitalize(), about=_ABOUT_PLAYERS[name], strength=strength)
        for strength, name in enumerate((name for name in PLAYERS if name != "random"), 1)
    ]


@router.get("/presets")
async def list_presets() -> list[Preset]:
    """Rules by name."""
    names = sorted(PRESETS, key=list(_ABOUT_PRESETS).index)
    return [
        Preset(name=name, about=_ABOUT_PRESETS[name], rules=rules_public(PRESETS[name]())) for name in names
    ]
