"""The description of the interface as OpenAPI, with the messages of WebSockets, which FastAPI leaves out."""

from __future__ import annotations

import json
from typing import Any, get_args

from fastapi import FastAPI
from pydantic.json_schema import models_json_schema

from toptake.server.error_handlers import ERROR_RESPONSES
from toptake.server.json_model import JsonModel
from toptake.server.rooms.message_schema import CLIENT_MESSAGES, SERVER_MESSAGES
from toptake.server.solving.schema import ANSWER_LINES


def openapi_schema(app: FastAPI) -> dict[str, Any]:
    """Made once per application."""
    if app.openapi_schema is None:
        schema = FastAPI.openapi(app)
        known = schema["components"]["schemas"]
        # FastAPI documents its own form of errors, which is never sent.
        for name in ("HTTPValidationError", "ValidationError"):
            known.pop(name, None)
        known |= _message_schemas()
        # And it takes errors for text where answers are text.
        for operations in schema["paths"].values():
            for operation in operations.values():
                for status in map(str, ERROR_RESPONSES):
                    (content,) = operation["responses"][status]["content"].values()
                    operation["responses"][status]["content"] = {"application/json": content}
        app.openapi_schema = schema
    return app.openapi_schema


def schema_text(app: FastAPI) -> str:
    """Always in the same order, so that it can be compared."""
    return json.dumps(app.openapi(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _message_schemas() -> dict[str, Any]:
    """The messages of both directions, and a union of all for each."""
    unions = {
        "ClientMessage": CLIENT_MESSAGES,
        "ServerMessage": SERVER_MESSAGES,
        "AnswerLine": ANSWER_LINES,
    }
    _, found = models_json_schema(
        [(model, "validation") for models in unions.values() for model in models],
        ref_template="#/components/schemas/{model}",
    )
    known: dict[str, Any] = found["$defs"]
    for name, models in unions.items():
        refs = {model: f"#/components/schemas/{model.__name__}" for model in models}
        known[name] = {
            "oneOf": [{"$ref": ref} for ref in refs.values()],
            "discriminator": {
                "propertyName": "type",
                "mapping": {kind: ref for model, ref in refs.items() for kind in message_types(model)},
            },
        }
    return known


def message_types(model: type[JsonModel]) -> tuple[str, ...]:
    """The values that ``type`` may have in a message; most have one."""
    return get_args(model.model_fields["type"].annotation)


def message_type(model: type[JsonModel]) -> str:
    """The value of ``type`` in a message."""
    (name,) = message_types(model)
    return name
