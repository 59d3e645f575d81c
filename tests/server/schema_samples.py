"""Samples of whatever a JSON schema describes, so that a new message, route or field is tried without being
named in any test."""

from __future__ import annotations

from random import Random
from typing import Any

from toptake.server.game_json.cards import CARDS

Schema = dict[str, Any]


class Sampler:
    """Samples of schemas that refer to definitions; words and numbers are chosen from those given, if they
    fit."""

    def __init__(self, definitions: Schema, rng: Random, words: list[str], numbers: list[int]) -> None:
        self._definitions = definitions
        self._rng = rng
        self._words = words
        self._numbers = numbers

    def sample(self, schema: Schema) -> Any:
        """A value that fits, as a rule."""
        rng = self._rng
        if "$ref" in schema:
            return self.sample(self._definitions[schema["$ref"].rpartition("/")[2]])
        for union in ("oneOf", "anyOf"):
            if union in schema:
                return self.sample(rng.choice(schema[union]))
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return rng.choice(schema["enum"])
        match schema.get("type"):
            case "object":
                needed = set(schema.get("required", ()))
                return {
                    name: self.sample(field)
                    for name, field in schema.get("properties", {}).items()
                    if name in needed or rng.random() < 0.7
                }
            case "array":
                count = rng.randint(schema.get("minItems", 0), min(3, schema.get("maxItems", 3)))
                return [self.sample(schema["items"]) for _ in range(count)]
            case "integer":
                return self._integer(schema)
            case "number":
                return 1.0
            case "boolean":
                return rng.random() < 0.5
            case "null":
                return None
            case "string":
                words = [*schema.get("examples", ()), *self._words]
                longest = schema.get("maxLength", 1_000)
                return rng.choice([word for word in words if len(word) <= longest])
        raise AssertionError(f"No sample of {schema} is known.")

    def _integer(self, schema: Schema) -> int:
        least: int = schema.get("minimum", 0)
        most: int = schema.get("maximum", schema.get("exclusiveMaximum", 1_000) - 1)
        if most == len(CARDS) - 1:
            return self._rng.randint(0, most)
        fitting = [number for number in self._numbers if least <= number <= most]
        return self._rng.choice(fitting or [least, min(most, least + 5)])
