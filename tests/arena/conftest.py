"""Players that fail, for those tests that want them."""

from __future__ import annotations

import pytest

from tests.arena import faulty_players
from toptake.arena import contest_player


@pytest.fixture
def arena(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    faulty_players.install_for_test(monkeypatch)
    monkeypatch.setattr(contest_player, "GRACE", 0.3)
    return monkeypatch
