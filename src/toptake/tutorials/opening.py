"""An opening: a recorded game with words for every turn, to be guessed by a reader or shown by a teacher."""

from __future__ import annotations

from dataclasses import dataclass

from toptake.game.game import Game
from toptake.game.record import parse_record
from toptake.tutorials.claims import Claim
from toptake.tutorials.scene import Scene
from toptake.tutorials.toml_table import TomlTable


@dataclass(frozen=True)
class OpeningTurn:
    """What is said about one turn."""

    idea: str
    """In two or three words."""
    before: str
    """What to look for, before the play is shown."""
    after: str
    """Why it was played."""
    teaches: tuple[str, ...]
    """For the teacher: what is said to the class here, besides."""
    claims: tuple[Claim, ...]

    @classmethod
    def read(cls, table: TomlTable) -> OpeningTurn:
        """One of the turns of an opening."""
        found = cls(
            table.text("idea"),
            table.text("before"),
            table.text("after"),
            table.texts("teaches", ()),
            tuple([Claim.read(each) for each in table.tables("claims")]),
        )
        table.close()
        return found


@dataclass(frozen=True)
class Opening:
    """A game of a few turns."""

    name: str
    title: str
    words: str
    game: Game
    turns: tuple[OpeningTurn, ...]

    @classmethod
    def read(cls, name: str, table: TomlTable) -> Opening:
        """A file of ``data/openings``."""
        game = table.read("record", lambda text: parse_record(text + "\n")).game
        turns = tuple([OpeningTurn.read(each) for each in table.tables("turns")])
        if len(turns) != game.table.turns:
            table.fail("turns", f"has words for {len(turns)} turns, and the record has {game.table.turns}.")
        found = cls(name, table.text("title"), table.text("words"), game, turns)
        table.close()
        return found

    def scene(self, turn: int) -> Scene:
        """What lay there before a turn, the first being 0; the next player is the opponent."""
        table = self.game.at(turn).table
        view = table.view()
        following = (table.seat + 1) % self.game.rules.seats
        return Scene(self.game.rules, view.position, table.hands[following])
