"""Settings of a table: what its pupils play, and how much they are helped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from toptake.coach.hints import Strength
from toptake.errors import MalformedError, quote
from toptake.rules.options import FEWEST_SEATS, Rules
from toptake.rules.scoring import STAGES, By

DEFAULT_PLAYER = "pip"


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What a table plays; how many seats it has follows from who sits there."""

    rules: Rules
    hints: Strength | None = Strength.PLAY
    """The strongest hint that pupils may ask for; None for no hints."""
    say_first: bool = True
    """Is a new value said before it is shown?"""
    player: str = DEFAULT_PLAYER
    """The computer player, where there is one."""

    def __post_init__(self) -> None:
        if self.rules.solitaire:
            raise MalformedError("A table of a lesson has two seats or more, and solitaire has one.")
        object.__setattr__(self, "rules", self.rules.with_options(seats=FEWEST_SEATS))

    @classmethod
    def of(
        cls,
        rules: str,
        stage: int | None = None,
        *,
        hints: Strength | None = Strength.PLAY,
        say_first: bool = True,
    ) -> TableSettings:
        """From rules as text and a stage of points, with which the table plays for points.

        >>> print(TableSettings.of("level 2, without -5", stage=1).rules)
        level 2, without -5, by points, bonuses stage 1
        """
        read = Rules.parse(rules)
        if stage is not None:
            if stage not in STAGES:
                raise MalformedError(f"There is no stage {quote(str(stage))} of points: they go from 1 to 4.")
            read = read.with_options(by=By.POINTS, bonuses=STAGES[stage])
        return cls(read, hints, say_first)

    def as_data(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {
            "rules": str(self.rules),
            "hints": self.hints and self.hints.value,
            "sayFirst": self.say_first,
            "player": self.player,
        }

    @classmethod
    def of_data(cls, data: Mapping[str, Any]) -> TableSettings:
        """From plain data."""
        hints = None if data["hints"] is None else Strength(data["hints"])
        return cls(Rules.parse(data["rules"]), hints, bool(data["sayFirst"]), data["player"])

    def rules_for(self, seats: int) -> Rules:
        """The rules for so many players; raises if the pack is too small for them."""
        return self.rules.with_options(seats=seats)
