"""``/api/cards``, ``/api/players``, ``/api/presets``, ``/api/bonuses``."""

from __future__ import annotations

from fastapi import APIRouter

from toptake.players import PLAYERS
from toptake.rules.options import PRESETS
from toptake.rules.scoring import STAGES
from toptake.server.catalogue.schema import BonusPublic, CardList, Player, Preset
from toptake.server.game_json.cards import card_models
from toptake.server.game_json.rules import rules_public
from toptake.server.game_json.schema import BonusName

router = APIRouter(prefix="/api")

_ABOUT_PLAYERS = {
    "pip": "A beginner who sees matches and small sums, and misses some of them.",
    "scout": "Looks for the best single take within a few steps.",
    "greedy": "Takes whatever is best now.",
    "tactician": "Weighs what a turn wins against what it leaves to others.",
    "champion": "Tries every turn in many imagined worlds.",
}
"""Whom a person is offered to play against; the coach helps both, and random is for tests."""
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
_ABOUT_BONUSES: dict[BonusName, str] = {
    "takes": "1 point for each take.",
    "printed": "The points printed on the cards won.",
    "size": "Takes of five cards, and of six or more.",
    "colours": "All four colours in a take, or only one.",
    "operations": "Three or four of + − × ÷ in a take; in the guide's edition not with fraction cards.",
    "clearing": "A turn that takes everything in the centre.",
    "most_cards": "Whoever has won the most cards in the end.",
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
        for strength, name in enumerate((name for name in PLAYERS if name in _ABOUT_PLAYERS), 1)
    ]


@router.get("/presets")
async def list_presets() -> list[Preset]:
    """Rules by name."""
    names = sorted(PRESETS, key=list(_ABOUT_PRESETS).index)
    return [
        Preset(name=name, about=_ABOUT_PRESETS[name], rules=rules_public(PRESETS[name]())) for name in names
    ]


@router.get("/bonuses")
async def list_bonuses() -> list[BonusPublic]:
    """What points can be given for, in the order in which it is learned."""
    return [
        BonusPublic(
            name=name,
            about=about,
            stage=next(stage for stage, bonuses in STAGES.items() if name in bonuses.names),
        )
        for name, about in _ABOUT_BONUSES.items()
    ]
