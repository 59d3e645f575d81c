"""How routes get the services that they need.

A route names its service, with the class that its domain knows, and not all services: those import every
domain, and a domain that imported them would import all others in a circle.
"""

from __future__ import annotations

from typing import Any

from fastapi import Depends
from starlette.requests import HTTPConnection


def service(name: str) -> Any:
    """A dependency on the service of that name, for requests and WebSockets: an attribute of Services."""

    def find(connection: HTTPConnection) -> Any:
        return getattr(connection.app.state.services, name)

    return Depends(find)
