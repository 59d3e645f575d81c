"""Cards, computer players, presets and bonuses."""

from __future__ import annotations

from tests.server.room_clients import get
from tests.server.server_process import RunningServer
from toptake.cards.card import WildCard, parse_card
from toptake.cards.pack import CardSet
from toptake.rules.scoring import STAGES, Bonus
from toptake.server.game_json.cards import CARD_ID, CARDS


def test_catalogue(server: RunningServer) -> None:
    found = get(server, "/api/cards").json()["cards"]
    assert [card["token"] for card in found] == [card.token for card in CARDS]
    assert found[CARD_ID[parse_card("3/2")]]["labels"]["percentage"] == "150%"
    names = [player["name"] for player in get(server, "/api/players").json()]
    assert names == ["pip", "scout", "greedy", "tactician", "champion"]
    presets = {each["name"]: each["rules"] for each in get(server, "/api/presets").json()}
    assert next(iter(presets)) == "level 1"
    assert [found[number]["token"] for number in presets["level 2"]["cards"]] == ["-2", "-3", "-4", "-5"]
    assert (presets["simplified"]["pack"], presets["full"]["pack"]) == (40, 89)
    bonuses = get(server, "/api/bonuses").json()
    assert [each["name"] for each in bonuses] == Bonus.ALL.names
    for stage, counting in STAGES.items():
        assert [each["name"] for each in bonuses if each["stage"] <= stage] == counting.names
    for card in found[60:]:
        assert WildCard(card["token"]) in CardSet[card["set"].upper()].cards
