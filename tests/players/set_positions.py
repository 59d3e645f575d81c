"""Set positions of how good players think, from data/tactics.toml: the tables, and what is right there.

A position is words in a table of TOML, and renaming it is done on these words: colours go by other names,
cards are held and lie in another order, and hidden cards are dealt anew. Nothing of that should matter.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.paths import DATA
from toptake.cards.card import Card, Colour, parse_card
from toptake.cards.pack import shuffle
from toptake.cards.position import parse_piles
from toptake.game import typed_turn
from toptake.game.game import Game
from toptake.rules.apply import check_turn
from toptake.rules.endings import FinishedTurn
from toptake.rules.options import HAND, Rules
from toptake.rules.scoring import By
from toptake.rules.table import Table
from toptake.rules.turn import Challenge
from toptake.rules.view import View, Winnings

ANYTHING = "..."
CHALLENGE = "challenge"
_COLOURED = re.compile(r"(?<=\d)[rbgo]\b")


@dataclass(frozen=True)
class SetPosition:
    """One position of a point, or the control of the point."""

    name: str
    words: dict[str, Any]

    def __str__(self) -> str:
        return self.name

    @property
    def asks_for_challenge(self) -> bool:
        """Is the question whether to challenge, and not which turn to make?"""
        return CHALLENGE in (*self.words.get("finds", ()), *self.words.get("avoids", ()))

    def view(self, seed: int) -> View:
        """What the player to be tested sees; the seed deals what is hidden, and then shows nowhere."""
        return self._game(seed).view()

    def renamed(self, seed: int) -> SetPosition:
        """The same position with other names for the colours, and with hand and centre in another order."""
        rng = Random(seed)
        letters = [colour.value for colour in Colour]
        names = dict(zip(letters, rng.sample(letters, len(letters)), strict=True))

        def rename(words: Any) -> Any:
            if isinstance(words, list):
                return [rename(word) for word in words]
            return _COLOURED.sub(lambda found: names[found[0]], words) if isinstance(words, str) else words

        new = {key: rename(words) for key, words in self.words.items() if key != "rules"}
        for key in ("hand", "centre"):
            piles = new[key].split()
            new[key] = " ".join(rng.sample(piles, len(piles)))
        return SetPosition(self.name, {**new, "rules": self.words["rules"]})

    def is_right(self, view: View, done: FinishedTurn) -> bool:
        """Is this turn one of those that a good teacher would accept?"""
        finds, avoids = self.words.get("finds", [ANYTHING]), self.words.get("avoids", [])
        return any(_is(view, done, each) for each in finds) and not any(
            _is(view, done, each) for each in avoids
        )

    def is_right_challenge(self, challenge: Challenge | None) -> bool:
        """Is it right to challenge, or not to?"""
        return (challenge is not None) == (CHALLENGE in self.words.get("finds", ()))

    def _game(self, seed: int) -> Game:
        words = self.words
        rules, centre = Rules.parse(words["rules"]), parse_piles(words["centre"])
        hand, needed, draws = (_cards(words.get(key, "")) for key in ("hand", "opponent", "draws"))
        sight = {*hand, *needed, *draws, *(card for pile in centre for card in pile.cards)}
        rest = [card for card in shuffle(rules.pack, Random(seed)) if card not in sight]
        hidden = [card for card in rest if "hidden" not in words or card in _cards(words["hidden"])]
        hidden = [card for card in hidden if card not in _cards(words.get("won", ""))]
        missing = HAND - len(needed)
        opponent = (*needed, *hidden[:missing])
        deck = (*draws, *hidden[missing:])[: words.get("deck")]
        # What is neither hidden nor in sight was won, half of it by either.
        won = sorted((card for card in rest if card not in {*deck, *opponent}), key=rules.pack.index)
        points, half = words.get("points", [0, 0]), len(won) // 2
        winnings = (Winnings(tuple(won[:half]), 0, points[0]), Winnings(tuple(won[half:]), 0, points[1]))
        played = words.get("played", [])
        turns = sum(each != CHALLENGE for each in played)
        table = Table(rules, deck, centre, (hand, opponent), winnings, seat=turns % 2, taker=0)
        game = Game(table, table, ("A", "B"))
        for each in played:
            game = game.challenge(game.seat) if each == CHALLENGE else game.apply(each)
        return game


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def _is(view: View, done: FinishedTurn, words: str) -> bool:
    """Is the turn the one that these words tell, or one of those that they stand for?"""
    if ANYTHING in words:
        pattern = ".*".join(map(re.escape, words.split(ANYTHING)))
        return re.fullmatch(pattern, str(done.play)) is not None
    return _outcome(done) == _outcome(check_turn(view, typed_turn.read(words, view)))


def _outcome(done: FinishedTurn) -> object:
    """What a turn comes to, in whatever order cards are joined."""
    centre = {(frozenset(pile.cards), pile.value) for pile in done.centre}
    return centre, {*done.hand}, done.play.gain(By.POINTS)


def points() -> list[dict[str, Any]]:
    """Every point, with its words and positions."""
    found: list[dict[str, Any]] = tomllib.loads((DATA / "tactics.toml").read_text())["point"]
    return found


def set_positions() -> Iterator[SetPosition]:
    """Two positions and a control of every point."""
    for point in points():
        for count, words in enumerate(point["position"], 1):
            yield SetPosition(f"{point['point']} {count}", words)
        yield SetPosition(f"{point['point']} control", point["control"])
