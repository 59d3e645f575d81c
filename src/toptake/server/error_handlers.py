"""Errors as responses: whatever goes wrong in a request ends here, so that no route catches an error only to
word it."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import Match

from toptake.errors import IllegalError, StoreError, ToptakeError
from toptake.server.errors import RefusedError, rule_of
from toptake.server.json_model import JsonModel
from toptake.server.store_faults import STORE_FAULTS, fault_sentence
from toptake.server.workers import LostError


class ErrorResponse(JsonModel):
    """Why there is no answer, in one sentence, and the rule that was broken."""

    error: str
    rule: str | None = None


ERROR_RESPONSES: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorResponse, "description": why}
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
"""Of every route, for the description of the interface."""
_HTTP_SENTENCES = {
    400: "This is no JSON that can be read.",
    404: "There is nothing at this address.",
    405: "This address is not asked in this way.",
}
_LOG = logging.getLogger("uvicorn.error")


def add_error_handlers(app: FastAPI) -> None:
    app.add_exception_handler(RefusedError, _refused)
    app.add_exception_handler(ToptakeError, _malformed_or_illegal)
    app.add_exception_handler(LostError, _lost)
    for fault in STORE_FAULTS:
        app.add_exception_handler(fault, _not_stored)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


def _response(
    status: int, error: str, rule: str | None = None, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    return JSONResponse({"error": error, "rule": rule}, status, headers)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RefusedError)
    headers = None if error.retry_after is None else {"retry-after": str(max(1, error.retry_after))}
    return _response(error.status, error.error, error.rule, headers)


async def _malformed_or_illegal(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ToptakeError)
    return _response(409 if isinstance(error, IllegalError) else 422, str(error), rule_of(error))


async def _not_stored(request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, StoreError):  # which the store has logged
        _LOG.error("The file of games cannot be used: %s", error)
    return _response(503, fault_sentence(error))


async def _lost(request: Request, error: Exception) -> JSONResponse:
    """A job took more time or memory than it may."""
    return _response(429, "This takes more than the machine can give; try less.")


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return _response(400, "This is no JSON.")
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return _response(422, f"{where or 'The request'}: {first['msg']}.")


async def _http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    sentence = _HTTP_SENTENCES.get(error.status_code, f"{error.detail}.")
    headers = error.headers
    if error.status_code == 405:
        headers = {"allow": ", ".join(_allowed_methods(request) or ["GET", "HEAD"])}
    return _response(error.status_code, sentence, headers=headers)


def _allowed_methods(request: Request) -> list[str]:
    """Of all routes of a path; the framework names those of the first route only."""
    routes = request.app.router.routes
    found: list[str] = []
    for allowed in (["GET", "HEAD"], ["POST"]):
        scope = {**request.scope, "method": allowed[0]}
        if any(route.matches(scope)[0] is Match.FULL for route in routes):
            found += allowed
    return found
