"""The description of the interface is true: requests are made up from it, right ones and wrong ones, and
every answer is held against it.

The server is a real one, over real sockets: what its protocol refuses counts as well. Texts such as positions
are any text to the description, so that a request may be right by it and still be refused with a sentence.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from tests.paths import ROOT
from tests.server.server_process import ForkServer, RunningServer
from toptake.server.app import make_app
from toptake.server.openapi import schema_text

CONFIG = schemathesis.Config.from_dict(
    {
        "seed": 6,
        "generation": {"mode": "all"},
        "checks": {
            "positive_data_acceptance": {"enabled": False},
            "negative_data_rejection": {"expected-statuses": [400, 404, 405, 409, 413, 422]},
        },
    }
)
PATIENCE = 60.0
"""Seconds; forty packs take eight of a core."""
QUIET = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)


@pytest.fixture(scope="session")
def described(fork_server: ForkServer, tmp_path_factory: pytest.TempPathFactory) -> RunningServer:
    return fork_server.start(tmp_path_factory.mktemp("schema") / "games.db")


APP = make_app(Path("unopened"))
schema = schemathesis.openapi.from_dict(APP.openapi(), config=CONFIG)


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=QUIET)
def test_answers_are_as_described(described: RunningServer, case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(base_url=described.http, timeout=PATIENCE)


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=150, deadline=None, suppress_health_check=QUIET)
def test_answers_are_as_described_for_longer(described: RunningServer, case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(base_url=described.http, timeout=PATIENCE)


def test_the_description_is_the_committed_one() -> None:
    """If not: .venv/bin/toptake serve --openapi > web/openapi.json."""
    assert (ROOT / "web" / "openapi.json").read_text(encoding="utf-8") == schema_text(APP)
