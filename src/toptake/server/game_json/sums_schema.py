"""Models of values that are said before they are shown: what is asked, how it is judged, what was said."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import ConfigDict, Field

from toptake.server.game_json.card_schema import CardId, Sentences, Texts
from toptake.server.json_model import JsonModel

MOST_STEPS = 120
"""A turn cannot have more: every step uses up a card or a pile."""
LONGEST_ANSWER = 40
"""Nobody is asked for a value that takes so much to write."""
MOST_TRIES = 3
"""Then the value is told."""

AnswerText: TypeAlias = Annotated[
    str, Field(max_length=LONGEST_ANSWER, examples=["12", "-3", "3 1/2", "350%", "2√5"])
]
"""A value as it was typed."""
SaidTexts: TypeAlias = Annotated[
    list[Annotated[list[AnswerText], Field(max_length=MOST_TRIES)]], Field(max_length=MOST_STEPS)
]
"""What was typed for the value of each step, in order, wrong answers and all; none for steps at the end
where nothing was typed yet."""


class Ask(JsonModel):
    """A value that is to be said. The question is made of values that are known."""

    pile: CardId
    """Whose value it is."""
    question: Texts
    """As it is written: 8 + 4."""
    spoken: Texts
    """As it is said: 8 plus 4 is."""
    tries: int
    """Wrong answers so far."""


class DotGroup(JsonModel):
    """Dots that belong together."""

    count: int
    sign: Literal["+", "-"]
    """Put there, or taken away."""


class DotsPicture(JsonModel):
    """Groups of dots to count."""

    kind: Literal["dots"]
    groups: list[DotGroup]


class LinePicture(JsonModel):
    """A number line with a jump, whose end is not marked."""

    model_config = ConfigDict(serialize_by_alias=True)

    kind: Literal["line"]
    from_: Annotated[Texts, Field(alias="from")]
    to: Texts
    start: Texts
    jump: Texts


class StagesPicture(JsonModel):
    """How it is done step by step, the results left out."""

    kind: Literal["stages"]
    lines: Sentences


Picture: TypeAlias = Annotated[DotsPicture | LinePicture | StagesPicture, Field(discriminator="kind")]
"""Help with a sum; never its answer."""


class SaidAnswer(JsonModel):
    """How an answer was judged. After a wrong one there is a nudge, after the next a picture as well, and
    after the third the value is told, and the turn goes on with it."""

    right: bool
    tries: int
    """Wrong answers so far, this one included."""
    nudge: str | None
    picture: Picture | None
    told: Texts | None


class SumsOfFact(JsonModel):
    """How the sums of one kind went."""

    fact: str
    label: str
    right_at_once: int
    said: int


class SumsOfSeat(JsonModel):
    """How the sums went that somebody said in a game."""

    seat: int
    facts: list[SumsOfFact]
    sentence: str
    """The same in a sentence."""
