"""Reading the TOML of tutorials: typed values, and errors that name the file and the key."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from toptake.cards.card import Card, parse_card
from toptake.cards.position import words
from toptake.errors import MalformedError, ToptakeError, quote

T = TypeVar("T")
D = TypeVar("D")


class TomlTable:
    """A table of a file. Every key has to be read: :meth:`close` refuses those that nobody knows."""

    def __init__(self, file: str, table: dict[str, Any], path: str = "") -> None:
        self.file = file
        self._table = table
        self._path = path
        self._read: set[str] = set()

    @classmethod
    def load(cls, path: Path) -> TomlTable:
        """The whole file."""
        try:
            return cls.parse(path.name, path.read_text(encoding="utf-8"))
        except OSError as error:
            raise MalformedError(f"{path.name} cannot be read: {error.strerror}.") from None
        except UnicodeDecodeError:
            raise MalformedError(f"{path.name} is no text file.") from None

    @classmethod
    def parse(cls, file: str, text: str) -> TomlTable:
        """The text of a file."""
        try:
            return cls(file, tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            raise MalformedError(f"{file} is not in TOML: {error}.") from None

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def fail(self, key: str, why: str) -> NoReturn:
        """Raise a sentence about a key."""
        raise MalformedError(f"{self.file}: {self._path}{key} {why}")

    def close(self) -> None:
        """Refuse keys that were not read."""
        for key in self._table:
            if key not in self._read:
                self.fail(quote(key), f"is no key here; there are {', '.join(sorted(self._read))}.")

    # --- values ---

    def text(self, key: str, default: str | None = None) -> str:
        """A text that is not empty; the default stands in for a key that is not there."""
        value = self._get(key, str, "a text", default)
        if not value.strip() and value is not default:
            self.fail(key, "is empty.")
        return value.strip()

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of texts; one alone may stand without its brackets."""
        if isinstance(self._table.get(key), str):
            return (self.text(key),)
        values = self._get(key, list, "a list of texts", None if default is None else list(default))
        if not all(isinstance(each, str) and each.strip() for each in values):
            self.fail(key, "is a list of texts, and one of them is none.")
        return tuple(each.strip() for each in values)

    def number(self, key: str) -> int | None:
        """A whole number, if it is there."""
        if key not in self._table:
            self._read.add(key)
            return None
        return self._get(key, int, "a whole number", None)

    def numbers(self, key: str) -> tuple[int, ...] | None:
        """A list of whole numbers, if it is there; one alone may stand without its brackets."""
        if key not in self._table:
            self._read.add(key)
            return None
        if type(self._table[key]) is int:
            self._read.add(key)
            return (self._table[key],)
        values = self._get(key, list, "a list of whole numbers", None)
        if not all(type(each) is int for each in values):
            self.fail(key, "is a list of whole numbers, and one of them is none.")
        return tuple(values)

    def flag(self, key: str) -> bool | None:
        """True or false, if it is there."""
        if key not in self._table:
            self._read.add(key)
            return None
        return self._get(key, bool, "true or false", None)

    def read(self, key: str, reader: Callable[[str], T], *default: D) -> T | D:
        """A text as its own class reads it, whose complaint gets the name of the key; or the default."""
        if default and key not in self._table:
            self._read.add(key)
            return default[0]
        text = self._get(key, str, "a text", None)
        return self.of(key, lambda: reader(text))

    def of(self, key: str, make: Callable[[], T]) -> T:
        """What is made of a key, with its name in the complaint."""
        try:
            return make()
        except ToptakeError as error:
            self.fail(key, f"is wrong: {error}")

    # --- tables ---

    def table(self, key: str) -> TomlTable:
        """A table within; empty if it is not there."""
        value = self._get(key, dict, "a table", {})
        return TomlTable(self.file, value, f"{self._path}{key}.")

    def tables(self, key: str) -> Iterator[TomlTable]:
        """A list of tables, in their order; empty if it is not there."""
        values = self._get(key, list, "a list of tables", [])
        for index, value in enumerate(values, 1):
            if not isinstance(value, dict):
                self.fail(key, "is a list of tables, and one of them is none.")
            yield TomlTable(self.file, value, f"{self._path}{key}[{index}].")

    def items(self, key: str, kind: type[T], called: str) -> dict[str, T]:
        """A table of values of one kind; empty if it is not there."""
        values = self._get(key, dict, "a table", {})
        for name, value in values.items():
            if type(value) is not kind:
                self.fail(f"{key}.{name}", f"is {called}, not {quote(str(value))}.")
        return dict(values)

    def _get(self, key: str, kind: type[T], called: str, default: T | None) -> T:
        self._read.add(key)
        if key not in self._table:
            if default is None:
                self.fail(key, "is missing.")
            return default
        value = self._table[key]
        # true is no whole number here, though it is to Python
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.fail(key, f"is {called}, not {quote(str(value))}.")
        return value


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards in a row."""
    return tuple(map(parse_card, words(text)))
