"""Models of challenges. Before an answer is handed in, nothing is sent that tells of the best play."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from toptake.puzzles.rating.difficulty_words import DifficultyWord
from toptake.server.game_json.schema import (
    By,
    CardId,
    Ending,
    Pile,
    RulesPublic,
    Steps,
    UnfinishedTurn,
)
from toptake.server.json_model import JsonModel
from toptake.server.solving.schema import PositionText, TakeResult, WrittenResult

KindName: TypeAlias = Literal[
    "best-take", "use-every-card", "two-turns", "clear-the-centre", "find-the-build"
]
Mode: TypeAlias = Literal["today", "practice", "top-take", "single"]
IdeaName: TypeAlias = Literal[
    "zero trick",
    "powers",
    "power and root",
    "negative pile",
    "beyond 15 and back",
    "combining piles",
    "several piles at once",
    "clearing the centre",
]
"""The ideas that a puzzle can be about."""
PuzzleId: TypeAlias = Annotated[str, Field(min_length=12, max_length=12, pattern="^[a-z2-7]+$")]
TicketText: TypeAlias = Annotated[str, Field(max_length=64)]
Number: TypeAlias = Annotated[int, Field(ge=1, le=15)]

FamilyName: TypeAlias = Literal["subtraction", "multiplication", "fractions", "simple fractions"]
"""Families of wild cards: a challenge can need one of them."""

MOST_SEEN = 2_000


class TurnJson(JsonModel):
    """A whole turn."""

    steps: Steps
    ending: Ending


class QuestionPublic(JsonModel):
    """What lies there and what is asked."""

    kind: KindName
    ask: str
    """What is to be done, in a sentence."""
    rules: RulesPublic
    by: By
    level: int
    """At which such challenges are set, by the cards in play."""
    any_number: bool
    """Is the card that takes to be found?"""
    refill: list[CardId]
    """Drawn after the first of two turns, the next card first."""
    piles: list[Pile]
    hand: list[CardId]
    position: str
    """The same with colours, for ``/api/try``."""
    moment: UnfinishedTurn


class PuzzlePublic(QuestionPublic):
    """A challenge as whoever tries it sees it."""

    id: PuzzleId
    title: str
    """Empty, unless its setter gave it one."""
    rating: int
    difficulty: DifficultyWord
    """The rating in words."""
    deviation: int
    stars: list[int]
    """From which percentages of the best one, two and three stars are given."""


class TodayPublic(JsonModel):
    """The challenges of a day."""

    date: str
    first: str
    """The first day that had challenges."""
    puzzles: list[PuzzlePublic]


class PuzzleTryRequest(JsonModel):
    """What would these steps come to?"""

    steps: Steps
    first: TurnJson | None = None
    """The first of two turns, if this is the second."""
    number: Number | None = None
    """What the ? is taken for."""
    typed: Annotated[str, Field(max_length=300)] | None = None
    """A whole turn as people type it, in place of steps: 6 + 4 = 10."""


class PuzzleTryResult(JsonModel):
    """What the steps come to, or why they are illegal."""

    position: str | None
    """What lay there before the steps, with colours, for ``/api/try``."""
    moment: UnfinishedTurn | None
    turn: TurnJson | None
    """The turn that was typed, if it is legal."""
    error: str | None
    rule: str | None


class StartRequest(JsonModel):
    """Somebody begins."""

    mode: Mode


class StartResult(JsonModel):
    """The proof of when that was."""

    ticket: TicketText
    seconds: int | None
    """How long there is; None for as long as one likes."""


class RatingJson(JsonModel):
    """A rating with its deviation."""

    rating: Annotated[float, Field(ge=0, le=4_000)]
    deviation: Annotated[float, Field(ge=0, le=350)]


class AnswerJson(JsonModel):
    """The turns of an answer."""

    turns: Annotated[list[TurnJson], Field(max_length=2, default_factory=list)]
    numbers: Annotated[dict[str, TurnJson], Field(max_length=15, default_factory=dict)]
    """For a ?, a turn for each number."""


class AnswerRequest(AnswerJson):
    """An answer that is handed in."""

    ticket: TicketText
    you: RatingJson | None = None
    """The rating of whoever answers, which practice moves."""
    gave_up: bool = False
    """Then there is no answer, and all is told."""


class BestPlay(JsonModel):
    """One of the best plays: takes, two turns of takes, or a build."""

    takes: list[TakeResult]
    build: WrittenResult | None
    number: str | None
    """The card that is built with."""


class RankPublic(JsonModel):
    """Among all who answered within the three minutes of a top take, each by the first answer."""

    place: int
    """Whoever reaches as much has the same."""
    of: int


class PuzzleResult(JsonModel):
    """What an answer was worth, and what would have been best. An illegal one is told and changes nothing."""

    error: str | None
    rule: str | None
    reached: int
    optimum: int
    percent: int
    stars: int
    milliseconds: int
    first: bool
    """Was it this browser's first attempt? Others change no rating."""
    plays: list[BestPlay]
    more: int
    """So many more best plays there are."""
    second: int
    """What the best of all other plays reaches."""
    second_play: BestPlay | None
    """One that reaches it."""
    idea: str | None
    """An idea that all best plays have and the answer lacks, in the coach's words."""
    rating: int
    """Of the challenge, after this attempt."""
    you: RatingJson | None
    rank: RankPublic | None
    """At the end of a top take."""


class HandedIn(JsonModel):
    """In top take, an answer is noted, and nothing is told before the end."""

    error: str | None
    rule: str | None
    seconds: float
    """Left."""


class PracticeRequest(JsonModel):
    """Another challenge, please."""

    you: RatingJson
    level: Annotated[int, Field(ge=1, le=4)] | None = None
    card: CardId | None = None
    family: FamilyName | None = None
    idea: IdeaName | None = None
    seen: Annotated[list[PuzzleId], Field(max_length=MOST_SEEN, default_factory=list)]
    again: Annotated[list[PuzzleId], Field(max_length=MOST_SEEN, default_factory=list)]


class TopTakeRequest(JsonModel):
    """A table for a top take, please."""

    seen: Annotated[list[PuzzleId], Field(max_length=MOST_SEEN, default_factory=list)]


class RushPublic(JsonModel):
    """A rush as it stands: the next challenge, or, when it is over, what was solved."""

    run: TicketText
    seconds: float
    """Left."""
    solved: int
    mistakes: int
    right: bool | None
    """Was the last answer? None at the beginning."""
    error: str | None
    rule: str | None
    over: bool
    puzzle: PuzzlePublic | None
    tried: list[PuzzleId]
    """Once it is over; each can be looked at then."""


class RushAnswer(JsonModel):
    """An answer to the challenge that lies there."""

    turns: Annotated[list[TurnJson], Field(max_length=2)]


class QuestionRequest(JsonModel):
    """A position that somebody lays out as a challenge."""

    kind: KindName
    position: PositionText
    rules: Annotated[str, Field(max_length=1_000)]
    refill: Annotated[str, Field(max_length=100)] = ""


class QuestionTryRequest(QuestionRequest, PuzzleTryRequest):
    """What would these steps come to, in a position that is stored nowhere?"""


class SoundnessResult(JsonModel):
    """Is it a good challenge? What the best play is, and what it reaches, is not said."""

    sound: bool
    why: str | None
    """Why it is not, in a sentence."""
    question: QuestionPublic
    plays: int
    """So many best plays there are."""
    rating: int
    difficulty: DifficultyWord | None
    deviation: int
    too_easy: bool
    """Is the best seen at first sight?"""
    known: PuzzleId | None
    """The same challenge, which is there already."""


class SetRequest(QuestionRequest, AnswerJson):
    """A challenge with its setter's own solution, which has to be the best."""

    title: Annotated[str, Field(max_length=60)] = ""


class SetResult(JsonModel):
    """It can be found under this id by whoever is told."""

    id: PuzzleId | None
    known: bool
    """Was it there already? Then it keeps the title that it had."""
    title: str
    """Under which it is found."""
    error: str | None
    rule: str | None
    legal: bool
    """Was the answer legal, though perhaps not the best one?"""
    hint: str | None
    """An idea that the best plays have and a legal answer lacks, for a setter who wants one."""
