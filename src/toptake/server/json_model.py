"""The base of every model of JSON that is received or sent."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class JsonModel(BaseModel):
    """Unknown fields are refused, and nothing is converted: ``true`` is not the card 1."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)
