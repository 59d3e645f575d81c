"""What is request over HTTP besides rooms and records, and answered: the solver, checking, the sandbox.

Answers of the solver are those of the command line's ``--json``, with the spoken steps and, where a screen
switches forms, all three texts.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AliasChoices, Field

from toptake.cards.card import MOST_CARDS
from toptake.server.game_json.schema import (
    BonusesText,
    By,
    CardId,
    EditionName,
    Ending,
    GradeName,
    Pile,
    PlayEvent,
    RulesRequest,
    ScoreLine,
    Sentences,
    Step,
    Steps,
    TakeEnding,
    Texts,
    UnfinishedTurn,
)
from toptake.server.game_json.sums_schema import SaidAnswer, SaidTexts
from toptake.server.json_model import JsonModel

LONGEST_POSITION = 600
LONGEST_EXPRESSION = 400
MOST_LISTED = 200
LAST_LISTED = 1_000_000

PositionText: TypeAlias = Annotated[
    str, Field(max_length=LONGEST_POSITION, examples=["6 4 | 4 10 1 -2 x5 /4", "8 -5 [3+4] | 4 12 7"])
]
CardsText: TypeAlias = Annotated[str, Field(max_length=LONGEST_POSITION, examples=["5 -5 x2 sqrt n2"])]


# --- the solver -----------------------------------------------------------------------------------


class SolveRequest(JsonModel):
    """A question about a position, written CENTRE | HAND. For the best take, one card may be a ?."""

    position: PositionText
    by: By = "cards"
    edition: EditionName = "guide"
    bonuses: BonusesText = "all"
    grade: GradeName = "irrational"
    seconds: Annotated[float, Field(gt=0, le=10)] = 3.0


class ListRequest(SolveRequest):
    """The same, for a list."""

    most: Annotated[int, Field(ge=1, le=MOST_LISTED)] = 20
    first: Annotated[int, Field(ge=0, le=LAST_LISTED)] = 0
    """So many better takes are passed over; builds are always listed from the beginning."""


class ReachRequest(JsonModel):
    """Cards and builds that are all to be used."""

    cards: CardsText
    grade: GradeName = "irrational"
    seconds: Annotated[float, Field(gt=0, le=10)] = 3.0


class WrittenResult(JsonModel):
    """A pile, and how it is made."""

    expression: str
    tree: Any
    """Cards and lists, as docs/notation.md tells."""
    written: Texts
    spoken: Sentences


class TakeResult(JsonModel):
    """A take."""

    taking: Annotated[str, Field(alias="with")]
    """The card of the hand that takes."""
    cards: int
    points: int
    grade: GradeName
    takes: list[WrittenResult]
    cleared: bool
    score: list[ScoreLine]


class CardResult(JsonModel):
    """What one card of the hand can win."""

    card: str
    best: TakeResult | None
    proven: bool


class NumberResult(JsonModel):
    """The best take if a ? is this number."""

    number: int
    best: TakeResult | None
    proven: bool
    bound: int | None


class SolveResult(JsonModel):
    """The best take; of a position with a ? the best that any number in its place brings."""

    position: str
    by: By
    best: TakeResult | None
    proven: bool
    bound: int | None
    """Nothing brings more than this; None when it is proven."""
    why: str | None
    """Why there is no take."""
    numbers: list[NumberResult] | None
    """With a ? in the position, for each of 1 to 15; it takes in the hand, and lies there in the centre."""


class ByCardResult(JsonModel):
    """The best take with each number card of the hand."""

    position: str
    by: By
    cards: list[CardResult]


class TakesResult(JsonModel):
    """Distinct takes, the best first."""

    position: str
    by: By
    first: int
    """So many better ones were passed over."""
    count: int | None
    """Of all there are, if that is known."""
    takes: list[TakeResult]
    complete: bool
    """Is the last of all there are among these, or before them?"""
    problem: str | None


class AnswerResult(JsonModel):
    """An answer that all the cards make."""

    answer: int
    grade: GradeName
    made: WrittenResult


class ReachResult(JsonModel):
    """The answers 1 to 15 that all the cards make."""

    cards: str
    answers: list[AnswerResult]
    proven: bool
    undecided: list[int]


class BuildResult(JsonModel):
    """A build."""

    number: str
    answer: int
    grade: GradeName
    made: WrittenResult


class BuildsResult(JsonModel):
    """Builds, small ones first."""

    position: str
    builds: list[BuildResult]
    complete: bool


# --- lines, for whoever accepts them: a "partial" or "done" has a result of the same form as the answer ---


class WaitingLine(JsonModel):
    """Others are served first."""

    type: Literal["waiting"]
    place: int


class WorkingLine(JsonModel):
    """What a question is at, and how far."""

    type: Literal["working"]
    doing: Literal["searching", "counting", "listing", "improving"]
    done: int | None
    of: int | None


class ResultLine(JsonModel):
    """What there is so far, or all of it."""

    type: Literal["partial", "done"]
    result: Any


class FailedLine(JsonModel):
    """Why there is no answer."""

    type: Literal["failed"]
    error: str
    rule: str | None


ANSWER_LINES: tuple[type[JsonModel], ...] = (WaitingLine, WorkingLine, ResultLine, FailedLine)


# --- checking, and the sandbox --------------------------------------------------------------------


class CheckRequest(SolveRequest):
    """Somebody's own answer: the piles to take, joined by "and"."""

    taking: Annotated[
        Annotated[str, Field(max_length=10)] | None,
        Field(validation_alias=AliasChoices("with", "taking")),
    ] = None
    """The card that takes; found by its value if it is not told."""
    expression: Annotated[str, Field(max_length=LONGEST_EXPRESSION, examples=["6+4", "((4-2)x5+6)/4"])]


class CheckResult(JsonModel):
    """Right, or the first thing that fails; and how far it is from the best."""

    right: bool
    sentence: str
    rule: str | None
    spoken: Sentences
    """The steps that were right."""
    cards: int
    points: int
    score: list[ScoreLine]
    best: int | None
    """What the best take brings, in what counts; None when none was found."""
    short: int | None
    """How much less this one brings; 0 for the best."""
    proven: bool


class DealRequest(JsonModel):
    """A position to try, of the cards that these rules are played with."""

    rules: Literal["level 1", "level 2", "level 3", "level 4", "full"] = "level 3"
    seconds: Annotated[float, Field(gt=0, le=1)] = 0.1
    """For each position that is tried."""


class DealResult(JsonModel):
    """It has a take that is worth looking for, as a rule."""

    position: str


class SandboxRequest(JsonModel):
    """An unfinished turn on a position, which is kept nowhere.

    Number cards without a colour get the first one that is free.
    """

    position: PositionText
    rules: RulesRequest = RulesRequest()
    last_turn: bool = False
    theirs: Annotated[list[CardId], Field(max_length=MOST_CARDS)] = Field(default_factory=list)
    """The builds that an opponent has made, by their bottom cards."""
    steps: Steps = Field(default_factory=list)
    ending: Ending | None = None
    say_first: bool = False
    """Is the new value of a pile said before it is shown?"""
    said: SaidTexts = Field(default_factory=list)


class MarkedTakeRequest(SandboxRequest):
    """A number card of the hand, and the piles that were marked for it, after the steps of a turn."""

    number: CardId
    piles: Annotated[list[CardId], Field(max_length=MOST_CARDS)]


class MarkedTakeResult(JsonModel):
    """The joins that make a take of the marked piles, and the take; nothing if they do not make the card."""

    steps: list[Step] | None
    ending: TakeEnding | None
    written: Texts | None
    error: str | None


class SandboxResult(JsonModel):
    """What it comes to, or why not; with an ending also the play."""

    moment: UnfinishedTurn | None
    error: str | None
    rule: str | None
    play: PlayEvent | None
    after: list[Pile] | None
    """The centre after the ending."""
    said: SaidAnswer | None
    """How the last answer was judged that belongs to the latest step; None when there is none."""
