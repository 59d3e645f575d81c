"""Every limit at its edge: what is just within it is served, and what is beyond is not.

The functions are called as the limits are, so that a limit without one is noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from tests.server.edges import live, requests, work
from tests.server.server_process import StartServer
from toptake.server.game_json.schema import RulesRequest
from toptake.server.protection.limits import Limits
from toptake.server.records.schema import RecordUpload
from toptake.server.rooms.message_schema import CLIENT_MESSAGES
from toptake.server.rooms.schema import JoinRequest, OwnRoomRequest, OwnRoomsRequest, RoomRequest, SeatRequest
from toptake.server.solving.schema import (
    CheckRequest,
    DealRequest,
    ListRequest,
    ReachRequest,
    SandboxRequest,
    SolveRequest,
)

LIMITS = [each.name for each in fields(Limits)]


@pytest.mark.slow
@pytest.mark.parametrize("limit", LIMITS)
def test_a_limit_at_its_edge(limit: str, start_server: StartServer) -> None:
    found = [getattr(module, limit) for module in (requests, live, work) if hasattr(module, limit)]
    assert len(found) == 1, "Each limit has one test of that name."
    edge: Callable[[StartServer], None] = found[0]
    edge(start_server)


MODELS: tuple[type[BaseModel], ...] = (
    *CLIENT_MESSAGES,
    *(RoomRequest, SeatRequest, JoinRequest, OwnRoomRequest, OwnRoomsRequest),
    *(RulesRequest, RecordUpload),
    *(SolveRequest, ListRequest, ReachRequest, CheckRequest, DealRequest, SandboxRequest),
)
ITEMS: dict[str, Any] = {
    "steps": {"kind": "drop", "card": 60},
    "seats": {"kind": "open"},
    "said": ["7"],
    "others": "token",
    "rooms": {"code": "BCDFGH"},
}
"""One of a list, where it is no number."""


def bounds() -> Iterator[tuple[type[BaseModel], str, Any, Any]]:
    """Each field of a request that has a bound, with the largest value, and one beyond it."""
    for model in MODELS:
        for name, about in model.model_json_schema(by_alias=False)["properties"].items():
            for choice in (about, *about.get("anyOf", ())):
                if "maxLength" in choice:
                    yield model, name, "7" * choice["maxLength"], "7" * (choice["maxLength"] + 1)
                if "maxItems" in choice:
                    item = ITEMS.get(name, 0)
                    yield model, name, [item] * choice["maxItems"], [item] * (choice["maxItems"] + 1)
                for most in (choice[key] for key in ("maximum",) if key in choice):
                    yield model, name, most, most + 1


@pytest.mark.parametrize(
    ("model", "name", "largest", "beyond"),
    [pytest.param(*each, id=f"{each[0].__name__}.{each[1]}") for each in bounds()],
)
def test_a_field_of_a_request_at_its_bound(
    model: type[BaseModel], name: str, largest: Any, beyond: Any
) -> None:
    field: TypeAdapter[Any] = TypeAdapter(model.model_fields[name].rebuild_annotation())
    field.validate_python(largest)
    with pytest.raises(ValidationError):
        field.validate_python(beyond)
