"""What is answered under which address: requests in, calls, answers out."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import Depends, Request

from toptake.server.services import House


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


Here: TypeAlias = Annotated[House, Depends(_house)]
