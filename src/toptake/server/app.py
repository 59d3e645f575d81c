"""The web application: routes, errors as sentences, guards, and the built web app beside them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, get_args

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic.json_schema import models_json_schema
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.routing import Match

from toptake.errors import IllegalError, ToptakeError
from toptake.server import catalogue, static_files
from toptake.server.errors import RefusedError, rule_of
from toptake.server.game_json import schema
from toptake.server.limits import Limits
from toptake.server.records import routes as records
from toptake.server.rooms import live_route, live_schema
from toptake.server.rooms import routes as rooms
from toptake.server.security import Guards
from toptake.server.services import House
from toptake.server.solving import routes as solving
from toptake.server.solving.schema import Complaint

_LOG = logging.getLogger("uvicorn.error")
_COMPLAINTS: dict[int | str, dict[str, Any]] = {
    status: {"model": Complaint, "description": why}
    for status, why in {
        400: "It cannot be read.",
        404: "There is no such thing.",
        409: "It cannot be done now.",
        413: "It is too large.",
        422: "Something in it is wrong.",
        429: "There are too many requests.",
        503: "It could not be kept, so it was not done.",
    }.items()
}


def make_app(data: Path, limits: Limits | None = None) -> FastAPI:
    """The application on a file of games, which is opened when the application starts."""
    limits = limits or Limits()
    house = House(data, limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with house.open():
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
        responses=_COMPLAINTS,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.house = house
    for routes in (catalogue, rooms, live_route, solving, records):
        app.include_router(routes.router)
    app.router.default = static_files.pages
    app.add_middleware(Guards, limits=limits)
    app.add_exception_handler(RefusedError, _refused)
    app.add_exception_handler(ToptakeError, _wrong)
    app.add_exception_handler(SQLAlchemyError, _not_kept)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.openapi = lambda: _schema(app)  # type: ignore[method-assign]
    return app


# --- errors ---------------------------------------------------------------------------------------


def complaint(
    status: int, error: str, rule: str | None = None, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    """A sentence."""
    return JSONResponse({"error": error, "rule": rule}, status, headers)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RefusedError)
    return complaint(error.status, error.error, error.rule)


async def _wrong(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ToptakeError)
    return complaint(409 if isinstance(error, IllegalError) else 422, str(error), rule_of(error))


async def _not_kept(request: Request, error: Exception) -> JSONResponse:
    _LOG.error("The file of games cannot be used: %s", error)
    return complaint(503, "This could not be kept, so it was not done; try again.")


async def _malformed(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return complaint(400, "This is no JSON.")
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return complaint(422, f"{where or 'The request'}: {first['msg']}.")


async def _http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    known = {
        400: "This is no JSON that can be read.",
        404: "There is nothing at this address.",
        405: "This address is not asked in this way.",
    }
    sentence = known.get(error.status_code, f"{error.detail}.")
    headers = error.headers
    if error.status_code == 405:
        headers = {"allow": ", ".join(_methods(request) or ["GET", "HEAD"])}
    return complaint(error.status_code, sentence, headers=headers)


def _methods(request: Request) -> list[str]:
    """How an address may be asked; a framework tells those of the first route only."""
    routes = request.app.router.routes
    scopes = {method: {**request.scope, "method": method} for method in ("GET", "HEAD", "POST")}
    return [
        method
        for method, scope in scopes.items()
        if any(route.matches(scope)[0] is Match.FULL for route in routes)
    ]


# --- the schema -----------------------------------------------------------------------------------


def _schema(app: FastAPI) -> dict[str, Any]:
    """The description of the interface, live messages included."""
    if app.openapi_schema is None:
        schema = FastAPI.openapi(app)
        known = schema["components"]["schemas"]
        # FastAPI documents its own form of complaint, which is never sent.
        for name in ("HTTPValidationError", "ValidationError"):
            known.pop(name, None)
        known |= _live_schemas()
        # And it takes complaints for text where answers are text.
        for operations in schema["paths"].values():
            for operation in operations.values():
                for status in map(str, _COMPLAINTS):
                    (content,) = operation["responses"][status]["content"].values()
                    operation["responses"][status]["content"] = {"application/json": content}
        app.openapi_schema = schema
    return app.openapi_schema


def _live_schemas() -> dict[str, Any]:
    """The messages of both directions, each with a union of all."""
    ways = {"ClientMessage": live_schema.CLIENT_MESSAGES, "ServerMessage": live_schema.SERVER_MESSAGES}
    _, found = models_json_schema(
        [(model, "validation") for models in ways.values() for model in models],
        ref_template="#/components/schemas/{model}",
    )
    known: dict[str, Any] = found["$defs"]
    for name, models in ways.items():
        refs = {model: f"#/components/schemas/{model.__name__}" for model in models}
        known[name] = {
            "oneOf": [{"$ref": ref} for ref in refs.values()],
            "discriminator": {
                "propertyName": "type",
                "mapping": {type_of(model): ref for model, ref in refs.items()},
            },
        }
    return known


def type_of(model: type[schema.Wire]) -> str:
    """The word that names a message."""
    (name,) = get_args(model.model_fields["type"].annotation)
    return str(name)
