"""A teacher's page: what to know, say and show at one level, on a sheet of paper."""

from __future__ import annotations

from dataclasses import dataclass

from toptake.rules.options import Rules
from toptake.tutorials.claims import Claim
from toptake.tutorials.scene import Scene
from toptake.tutorials.toml_table import TomlTable


@dataclass(frozen=True)
class Mistake:
    """What children do, and what a teacher says then."""

    seen: str
    answer: str


@dataclass(frozen=True)
class Example:
    """A position for the board."""

    scene: Scene
    words: str
    claims: tuple[Claim, ...]


@dataclass(frozen=True)
class TeacherPage:
    """One level."""

    name: str
    title: str
    idea: str
    """In a line."""
    rules: Rules
    units: tuple[str, ...]
    """The units whose lessons belong here."""
    opening: str
    """The game that is shown to the class."""
    know: tuple[str, ...]
    say: tuple[str, ...]
    show: tuple[str, ...]
    """How the demonstration goes."""
    mistakes: tuple[Mistake, ...]
    ready: str
    """When a pair goes on."""
    examples: tuple[Example, ...]

    @classmethod
    def read(cls, name: str, table: TomlTable) -> TeacherPage:
        """A file of ``data/teachers``."""
        rules = table.read("rules", Rules.parse)
        found = cls(
            name,
            table.text("title"),
            table.text("idea"),
            rules,
            table.texts("units"),
            table.text("opening"),
            table.texts("know"),
            table.texts("say"),
            table.texts("show"),
            tuple([_read_mistake(each) for each in table.tables("mistakes")]),
            table.text("ready"),
            tuple([_read_example(each, rules) for each in table.tables("examples")]),
        )
        table.close()
        return found

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that is said, but for the examples."""
        mistakes = (text for each in self.mistakes for text in (each.seen, each.answer))
        return (self.idea, *self.know, *self.say, *self.show, *mistakes, self.ready)


def _read_mistake(table: TomlTable) -> Mistake:
    found = Mistake(table.text("seen"), table.text("answer"))
    table.close()
    return found


def _read_example(table: TomlTable, rules: Rules) -> Example:
    scene = Scene.read(table, rules)
    claims = tuple([Claim.read(each) for each in table.tables("claims")])
    found = Example(scene, table.text("words"), claims)
    table.close()
    return found
