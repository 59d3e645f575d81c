"""Cards, computer players and presets."""

from __future__ import annotations

from tests.server.room_clients import get
from tests.server.server_process import RunningServer
from toptake.cards.card import parse_card
from toptake.server.game_json.cards import CARD_ID, CARDS


def test_catalogue(server: RunningServer) -> None:
    found = get(server, "/api/cards").json()["cards"]
    assert [card["token"] for card in found] == [card.token for card in CARDS]
    assert found[CARD_ID[parse_card("3/2")]]["labels"]["percentage"] == "150%"
    names = [player["name"] for player in get(server, "/api/players").json()]
    assert names == ["pip", "scout", "greedy", "tactician", "champion"]
    assert get(server, "/api/presets").json()[0]["name"] == "level 1"
