"""A championship: everybody plays everybody once, in whatever order they find the time.

A win is worth 2 and a draw 1. Equal points are told apart by the wins in games between those who have them,
then by all cards won; who is equal in these too shares the place, for neither names nor the time of joining
decide anything. Games with a pupil who has left count for nobody, so that all others have played the same
opponents; they count again if the pupil comes back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations

from toptake.errors import ClassroomError, quote

WIN, DRAW = 2, 1


@dataclass(frozen=True, slots=True)
class ChampionshipGame:
    """A game of two, as it came out."""

    pupils: tuple[str, str]
    scores: tuple[int, int]
    """Cards or points, whichever they played for."""
    cards: tuple[int, int]
    """Cards won."""

    @property
    def winner(self) -> str | None:
        """None for a draw."""
        if self.scores[0] == self.scores[1]:
            return None
        return self.pupils[self.scores[1] > self.scores[0]]


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the table."""

    place: int
    """1 for the first; equal for those who share it."""
    pupil: str
    won: int
    drawn: int
    lost: int
    points: int
    wins_between: int
    """Won against those who have as many points."""
    cards: int

    @property
    def played(self) -> int:
        """Games that count."""
        return self.won + self.drawn + self.lost


@dataclass(frozen=True)
class Championship:
    """Who plays, and what was played."""

    pupils: tuple[str, ...]
    games: tuple[ChampionshipGame, ...] = ()
    """Those of pupils who have left too."""

    @classmethod
    def of(cls, pupils: Iterable[str]) -> Championship:
        """A championship that begins."""
        return cls(tuple(dict.fromkeys(pupils)))

    # --- pupils and games ---

    def join(self, pupil: str) -> Championship:
        """With a pupil more, or one who comes back."""
        if pupil in self.pupils:
            raise ClassroomError(f"{quote(pupil)} plays in the championship already.")
        return replace(self, pupils=(*self.pupils, pupil))

    def leave(self, pupil: str) -> Championship:
        """Without a pupil, who may come back."""
        self._check(pupil)
        return replace(self, pupils=tuple(each for each in self.pupils if each != pupil))

    def forget(self, pupil: str) -> Championship:
        """Without anything of a pupil."""
        pupils = tuple(each for each in self.pupils if each != pupil)
        return replace(self, pupils=pupils, games=tuple(g for g in self.games if pupil not in g.pupils))

    def with_game(self, game: ChampionshipGame) -> Championship:
        """With a game more; two play one another once."""
        one, other = game.pupils
        for pupil in game.pupils:
            self._check(pupil)
        if one == other:
            raise ClassroomError(f"{quote(one)} cannot play against themselves.")
        if self.game_of(one, other):
            raise ClassroomError(f"{quote(one)} and {quote(other)} have played their game already.")
        return replace(self, games=(*self.games, game))

    def without_game(self, one: str, other: str) -> Championship:
        """Without the game of two, which they may play again."""
        game = self.game_of(one, other)
        if game is None:
            raise ClassroomError(f"{quote(one)} and {quote(other)} have not played yet.")
        return replace(self, games=tuple(each for each in self.games if each != game))

    def game_of(self, one: str, other: str) -> ChampionshipGame | None:
        """The game of two pupils."""
        return next((game for game in self.games if {*game.pupils} == {one, other}), None)

    # --- how it stands ---

    @property
    def counted(self) -> tuple[ChampionshipGame, ...]:
        """The games of which both still play."""
        return tuple(game for game in self.games if {*game.pupils} <= {*self.pupils})

    @property
    def to_play(self) -> tuple[tuple[str, str], ...]:
        """Who still has to play whom."""
        played = {frozenset(game.pupils) for game in self.counted}
        return tuple(pair for pair in combinations(self.pupils, 2) if frozenset(pair) not in played)

    def opponents_left(self, pupil: str) -> tuple[str, ...]:
        """Those whom a pupil still has to play."""
        self._check(pupil)
        return tuple(one if other == pupil else other for one, other in self.to_play if pupil in (one, other))

    @property
    def table(self) -> tuple[Standing, ...]:
        """The first comes first; those who share a place in the order in which they joined."""
        points = {pupil: self._points(pupil) for pupil in self.pupils}
        lines = [self._standing(pupil, points) for pupil in self.pupils]
        ranks = sorted((_rank(line) for line in lines), reverse=True)
        placed = [replace(line, place=1 + ranks.index(_rank(line))) for line in lines]
        return tuple(sorted(placed, key=lambda line: line.place))

    @property
    def champions(self) -> tuple[str, ...]:
        """Who has won it, once everybody has played everybody; more than one where they are equal in all."""
        if self.to_play or not self.counted:
            return ()
        return tuple(line.pupil for line in self.table if line.place == 1)

    def _points(self, pupil: str) -> int:
        winners = [game.winner for game in self.counted if pupil in game.pupils]
        return WIN * winners.count(pupil) + DRAW * winners.count(None)

    def _standing(self, pupil: str, points: dict[str, int]) -> Standing:
        mine = [game for game in self.counted if pupil in game.pupils]
        won = [game for game in mine if game.winner == pupil]
        drawn = sum(game.winner is None for game in mine)
        between = sum(all(points[each] == points[pupil] for each in game.pupils) for game in won)
        cards = sum(game.cards[game.pupils.index(pupil)] for game in mine)
        lost = len(mine) - len(won) - drawn
        return Standing(0, pupil, len(won), drawn, lost, points[pupil], between, cards)

    def _check(self, pupil: str) -> None:
        if pupil not in self.pupils:
            raise ClassroomError(f"{quote(pupil)} does not play in the championship.")


def _rank(line: Standing) -> tuple[int, int, int]:
    return line.points, line.wins_between, line.cards
