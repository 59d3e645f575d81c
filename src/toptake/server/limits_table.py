"""All limits as a table, for docs/server.md:

    python -m toptake.server.limits_table

What is in requests comes from the description of the interface, all else from
:mod:`~toptake.server.protection.limits`. A test holds the document against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

from toptake.server.app import make_app
from toptake.server.protection.limits import About, Limits

_HEAD = ("| of | at most | beyond that |", "| --- | --- | --- |")


def limits_table() -> str:
    """Markdown."""
    rows = []
    for name, hint in get_type_hints(Limits, include_extras=True).items():
        about: About = get_args(hint)[1]
        rows.append(f"| {about.what} | {_told(name, getattr(Limits, name))} | {about.beyond} |")
    rows += [f"| `{name}` in a request | {most} | 422 |" for name, most in sorted(set(_field_bounds()))]
    return "\n".join([*_HEAD, *rows]) + "\n"


def _told(name: str, most: Any) -> str:
    if isinstance(most, tuple):
        return f"{most[0]:,g} a second, {most[1]:,g} at once"
    if name.endswith("megabytes"):
        return f"{most:,g} MB"
    if name.endswith("bytes"):
        return f"{most / 1e6:g} MB" if most % 10**6 == 0 else f"{most // 1024:,} kB"
    if isinstance(most, float):
        return f"{most / 3600:g} h" if most >= 3600 else f"{most:g} s"
    return f"{most:,}"


def _field_bounds() -> Iterator[tuple[str, str]]:
    """Fields of requests and live messages that have a bound."""
    schema = make_app(Path("unopened")).openapi()
    known = schema["components"]["schemas"]
    waiting = ["ClientMessage"]
    for operations in schema["paths"].values():
        for operation in operations.values():
            for parameter in operation.get("parameters", ()):
                yield from _bounds(parameter["name"], parameter["schema"])
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            waiting += _references(body)
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += _references(known[name])
            for field, about in known[name].get("properties", {}).items():
                yield from _bounds(field, about)


def _bounds(name: str, about: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for key, unit in (("maxLength", " characters"), ("maxItems", ""), ("maximum", "")):
        if key in about:
            yield name, f"{about[key]:,g}{unit}"
    for choice in about.get("anyOf", ()):
        yield from _bounds(name, choice)


def _references(about: Any) -> list[str]:
    if isinstance(about, list):
        return [name for each in about for name in _references(each)]
    if not isinstance(about, dict):
        return []
    found = [str(about["$ref"]).rpartition("/")[2]] if "$ref" in about else []
    return found + [name for each in about.values() for name in _references(each)]


if __name__ == "__main__":
    print(limits_table(), end="")
