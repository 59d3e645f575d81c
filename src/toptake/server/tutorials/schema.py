"""Models of tutorials, openings, teachers' pages and charts."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from toptake.server.game_json.schema import (
    CardId,
    Ending,
    Pile,
    PlayEvent,
    RulesPublic,
    Step,
    Steps,
    UnfinishedTurn,
)
from toptake.server.game_json.sums_schema import SaidTexts
from toptake.server.json_model import JsonModel
from toptake.server.records.schema import RecordTable, ShownTurn

MOST_EXERCISES = 20


# --- lists ----------------------------------------------------------------------------------------


class TutorialSummary(JsonModel):
    """A tutorial in a line."""

    name: str
    title: str
    idea: str
    exercises: int


class UnitPublic(JsonModel):
    """Tutorials that belong together."""

    name: str
    title: str
    words: str
    tutorials: list[TutorialSummary]


class OpeningSummary(JsonModel):
    """An opening in a line."""

    name: str
    title: str
    words: str
    turns: int


class TeacherPageSummary(JsonModel):
    """A teacher's page in a line."""

    name: str
    title: str
    idea: str


class TutorialList(JsonModel):
    """Everything there is, in the order of learning."""

    units: list[UnitPublic]
    openings: list[OpeningSummary]
    teachers: list[TeacherPageSummary]


# --- tutorials ------------------------------------------------------------------------------------


class Solution(JsonModel):
    """One way to meet the goal: steps and an ending, or a challenge."""

    steps: list[Step]
    ending: Ending | None
    challenge: CardId | None


class ExercisePublic(JsonModel):
    """A scene and a task. The goal stays with the server."""

    position: str
    """With colours, for ``/api/try``."""
    words: list[str]
    task: str
    theirs: list[CardId]
    """The builds of the opponent, by their bottom cards."""
    opponent: list[CardId] | None
    """The opponent's hand, where it lies face up."""
    opponent_cards: int
    """How many cards the opponent holds; 0 where nobody sits there."""
    won: list[CardId]
    """What the reader has won before."""
    challenge: CardId | None
    """The number card of a build that may be challenged."""
    solution: Solution


class TutorialPublic(JsonModel):
    """One idea, with exercises."""

    name: str
    title: str
    idea: str
    unit: str
    """The title of its unit."""
    words: list[str]
    rules: RulesPublic
    exercises: list[ExercisePublic]


class JudgeRequest(JsonModel):
    """A whole turn in an exercise, or a challenge."""

    exercise: Annotated[int, Field(ge=0, lt=MOST_EXERCISES)] = 0
    """Counted from 0."""
    steps: Steps = Field(default_factory=list)
    ending: Ending | None = None
    challenge: CardId | None = None
    """The number card of the build that is challenged; then there is no turn."""
    say_first: bool = False
    """Has the value of every pile that was changed to be said?"""
    said: SaidTexts = Field(default_factory=list)


class JudgeResult(JsonModel):
    """What the answer comes to and whether it is what was asked for; or why it is not legal."""

    error: str | None
    rule: str | None
    play: PlayEvent | None
    after: list[Pile] | None
    """The centre after the ending."""
    met: bool
    sentence: str | None
    shown: list[CardId]
    """The opponent's hand, if a challenge has laid it open."""


# --- openings and teachers' pages -----------------------------------------------------------------


class OpeningTurn(JsonModel):
    """What is said about a turn."""

    idea: str
    before: str
    after: str
    teaches: list[str]
    """For a teacher: what the class is told here."""


class OpeningPublic(JsonModel):
    """A recorded game with words for every turn."""

    name: str
    title: str
    words: str
    names: list[str]
    rules: RulesPublic
    record: str
    tables: list[RecordTable]
    turns: list[ShownTurn]
    told: list[OpeningTurn]
    """As many as turns."""


class LearnPublic(JsonModel):
    """All that a page needs about a tutorial or an opening, whichever has the name."""

    tutorial: TutorialPublic | None
    opening: OpeningPublic | None
    moments: list[UnfinishedTurn]
    """The table of each exercise, or of each turn of the opening, before any step."""


class Mistake(JsonModel):
    """What children do, and what a teacher says then."""

    seen: str
    answer: str


class Example(JsonModel):
    """A position for the board."""

    position: str
    piles: list[Pile]
    hand: list[CardId]
    words: str


class TeacherPagePublic(JsonModel):
    """One level on a sheet of paper."""

    name: str
    title: str
    idea: str
    rules: RulesPublic
    units: list[UnitPublic]
    opening: OpeningSummary
    deck: list[CardId]
    """The cards of the opening in the order in which they are dealt and drawn."""
    names: list[str]
    plays: list[str]
    """The turns of the opening in words, for the teacher's hand."""
    know: list[str]
    say: list[str]
    show: list[str]
    mistakes: list[Mistake]
    ready: str
    examples: list[Example]


# --- the chart ------------------------------------------------------------------------------------


class ChartLine(JsonModel):
    """A rule, or a thing that one may do."""

    title: str
    words: str
    example: list[str]
    """Cards by their tokens, and + and = between them."""


class ChartBonus(JsonModel):
    """What counts, and how many points; those that are lost are negative."""

    name: str
    what: str
    points: int


class ChartPublic(JsonModel):
    """The golden rules, what a turn may be, and what counts at a table."""

    rules: RulesPublic
    golden_rules: list[ChartLine]
    turn: list[ChartLine]
    always: list[str]
    bonuses: list[ChartBonus]
    end: str
