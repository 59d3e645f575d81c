"""The web application: what answers which address, and what surrounds it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI

from toptake.server.catalogue import routes as catalogue
from toptake.server.compression import CompressionMiddleware
from toptake.server.error_handlers import ERROR_RESPONSES, add_error_handlers
from toptake.server.feeds import routes as feeds
from toptake.server.openapi import openapi_schema
from toptake.server.printing import routes as printing
from toptake.server.protection.cancelled_requests import CancelledRequests
from toptake.server.protection.limits import Limits
from toptake.server.protection.own_names import OwnNames
from toptake.server.protection.security import SecurityMiddleware
from toptake.server.puzzles import routes as puzzles
from toptake.server.records import routes as records
from toptake.server.rooms import routes as rooms
from toptake.server.rooms import socket
from toptake.server.services import Services
from toptake.server.solving import routes as solving
from toptake.server.static_files import serve_static_files
from toptake.server.tutorials import routes as tutorials
from toptake.tutorials.collection import collection


def make_app(data: Path, limits: Limits | None = None, names: Iterable[str] = ()) -> FastAPI:
    """The application on a file of games, which is opened when the application starts.

    The names are those under which it may be asked, besides the machine's own.
    """
    limits, own_names = limits or Limits(), OwnNames(names)
    services = Services(data, limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with services.running():
            # Read before the first class comes, and beside whatever else there is to do.
            lessons = asyncio.create_task(asyncio.to_thread(collection))
            yield
            await lessons

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
    for routes in (catalogue, rooms, socket, solving, records, puzzles, feeds, tutorials, printing):
        app.include_router(routes.router)
    app.router.default = serve_static_files
    # The last one is asked first.
    app.add_middleware(CancelledRequests)
    app.add_middleware(CompressionMiddleware, cache_bytes=limits.cache_bytes)
    app.add_middleware(SecurityMiddleware, limits=limits, own_names=own_names)
    add_error_handlers(app)
    app.openapi = lambda: openapi_schema(app)  # type: ignore[method-assign]
    return app
