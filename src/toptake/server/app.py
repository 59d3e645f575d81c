"""The web application: what answers which address, and what surrounds it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI

from toptake.server.catalogue import routes as catalogue
from toptake.server.error_handlers import ERROR_RESPONSES, add_error_handlers
from toptake.server.openapi_schema import openapi_schema
from toptake.server.protection.limits import Limits
from toptake.server.protection.security import SecurityMiddleware
from toptake.server.records import routes as records
from toptake.server.rooms import routes as rooms
from toptake.server.rooms import socket
from toptake.server.services import Services
from toptake.server.solving import routes as solving
from toptake.server.static_files import serve_static_files


def make_app(data: Path, limits: Limits | None = None) -> FastAPI:
    """The application on a file of games, which is opened when the application starts."""
    limits = limits or Limits()
    services = Services(data, limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with services.running():
            yield

    app = FastAPI(
        title="Toptake",
        version="1",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        # The usual pages for trying an interface load scripts from elsewhere.
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        responses=ERROR_RESPONSES,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.services = services
    for routes in (catalogue, rooms, socket, solving, records):
        app.include_router(routes.router)
    app.router.default = serve_static_files
    app.add_middleware(SecurityMiddleware, limits=limits)
    add_error_handlers(app)
    app.openapi = lambda: openapi_schema(app)  # type: ignore[method-assign]
    return app
