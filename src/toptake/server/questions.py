"""What is asked over HTTP besides rooms, and answered: the solver, checking, the sandbox, records, reviews.

Answers of the solver are those of the command line's ``--json``, with the spoken steps and, where a screen
switches languages, all three texts.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from toptake.server.wire import (
    By,
    Card,
    CardId,
    EditionName,
    Ending,
    Event,
    GradeName,
    Moment,
    Pile,
    PlayEvent,
    RulesShown,
    RulesWanted,
    ScoreLine,
    SheetRow,
    Spoken,
    Steps,
    Texts,
    Wire,
)

LONGEST_POSITION = 600
LONGEST_EXPRESSION = 400
LONGEST_UPLOAD = 100_000
MOST_LISTED = 200

PositionText: TypeAlias = Annotated[
    str, Field(max_length=LONGEST_POSITION, examples=["6 4 | 4 10 1 -2 x5 /4", "8 -5 [3+4] | 4 12 7"])
]
CardsText: TypeAlias = Annotated[str, Field(max_length=LONGEST_POSITION, examples=["5 -5 x2 sqrt n2"])]


class Complaint(Wire):
    """Why there is no answer, in one sentence, and the rule that was broken."""

    error: str
    rule: str | None = None


# --- what there is --------------------------------------------------------------------------------


class Cards(Wire):
    """The whole pack, in the order of the cards' numbers."""

    cards: list[Card]


class Player(Wire):
    """A computer player."""

    name: str
    title: str
    about: str
    strength: int
    """1 is the weakest."""


class Preset(Wire):
    """Rules that people know by a name."""

    name: str
    about: str
    rules: RulesShown


# --- the solver -----------------------------------------------------------------------------------


class Asked(Wire):
    """A question about a position, written CENTRE | HAND."""

    position: PositionText
    by: By = "cards"
    edition: EditionName = "guide"
    grade: GradeName = "irrational"
    seconds: Annotated[float, Field(gt=0, le=10)] = 3.0


class AskedList(Asked):
    """The same, for a list."""

    most: Annotated[int, Field(ge=1, le=MOST_LISTED)] = 20


class AskedReach(Wire):
    """Cards and builds that are all to be used."""

    cards: CardsText
    grade: GradeName = "irrational"
    seconds: Annotated[float, Field(gt=0, le=10)] = 3.0


class Made(Wire):
    """A pile, and how it is made."""

    expression: str
    tree: Any
    """Cards and lists, as docs/notation.md tells."""
    written: Texts
    spoken: Spoken


class TakeFound(Wire):
    """A take."""

    taking: str
    cards: int
    points: int
    grade: GradeName
    takes: list[Made]
    cleared: bool
    score: list[ScoreLine]


class CardFound(Wire):
    """What one card of the hand can win."""

    card: str
    best: TakeFound | None
    proven: bool


class Solved(Wire):
    """The best take."""

    position: str
    by: By
    best: TakeFound | None
    proven: bool
    bound: int | None
    """Nothing brings more than this; None when it is proven."""
    why: str | None
    """Why there is no take."""


class ByCard(Wire):
    """The best take with each number card of the hand."""

    position: str
    by: By
    cards: list[CardFound]


class TakesFound(Wire):
    """Distinct takes, the best first."""

    position: str
    by: By
    count: int | None
    """Of all there are, if that is known."""
    takes: list[TakeFound]
    complete: bool
    problem: str | None


class AnswerFound(Wire):
    """An answer that all the cards make."""

    answer: int
    grade: GradeName
    made: Made


class Reached(Wire):
    """The answers 1 to 15 that all the cards make."""

    cards: str
    answers: list[AnswerFound]
    proven: bool
    undecided: list[int]


class BuildFound(Wire):
    """A build."""

    number: str
    answer: int
    grade: GradeName
    made: Made


class BuildsFound(Wire):
    """Builds, small ones first."""

    position: str
    builds: list[BuildFound]
    complete: bool


# --- checking, and the sandbox --------------------------------------------------------------------


class AskedCheck(Asked):
    """Somebody's own answer: the piles to take, joined by "and"."""

    taking: Annotated[str, Field(max_length=10)] | None = None
    """The card that takes; found by its value if it is not told."""
    expression: Annotated[str, Field(max_length=LONGEST_EXPRESSION, examples=["6+4", "((4-2)x5+6)/4"])]


class Checked(Wire):
    """Right, or the first thing that fails; and how far it is from the best."""

    right: bool
    sentence: str
    rule: str | None
    spoken: Spoken
    """The steps that were right."""
    cards: int
    points: int
    score: list[ScoreLine]
    best: int | None
    """What the best take brings, in what counts; None when none was found."""
    short: int | None
    """How much less this one brings; 0 for the best."""
    proven: bool


class AskedTry(Wire):
    """An unfinished turn on a position, which is kept nowhere.

    Number cards without a colour get the first one that is free.
    """

    position: PositionText
    rules: RulesWanted = RulesWanted()
    last_turn: bool = False
    steps: Steps = Field(default_factory=list)
    ending: Ending | None = None


class TriedAlone(Wire):
    """What it comes to, or why not; with an ending also the play."""

    moment: Moment | None
    error: str | None
    rule: str | None
    play: PlayEvent | None
    after: list[Pile] | None
    """The centre after the ending."""


# --- records --------------------------------------------------------------------------------------


class RecordKept(Wire):
    """A game that was kept, in a line."""

    id: str
    names: list[str]
    rules: RulesShown
    turns: int
    over: bool
    scores: list[int]
    winners: list[int]
    at: str
    """When it ended or was brought here, as ISO 8601 in UTC."""
    origin: Literal["room", "upload"]


class RecordsKept(Wire):
    """Games that were kept, the latest first."""

    records: list[RecordKept]


class TableShown(Wire):
    """All cards at one moment of a game that is over."""

    turns: int
    to_move: int | None
    piles: list[Pile]
    hands: list[list[CardId]]
    deck: int
    sheet: list[SheetRow]
    event: Event | None
    """What led here; None at the start."""


class RecordShown(Wire):
    """A game to be looked at turn by turn."""

    record: RecordKept
    text: str
    seed: str | None
    tables: list[TableShown]


class Upload(Wire):
    """A record that somebody brings."""

    text: Annotated[str, Field(max_length=LONGEST_UPLOAD)]


class ReviewedTurn(Wire):
    """One turn, and what could have been."""

    turn: int
    seat: int
    what: Literal["take", "build", "discard", "pass"]
    written: Texts
    gain: int
    best: Texts | None
    best_gain: int
    proven: bool
    cost: int
    ideas: list[str]
    scores: list[int]


class CostlyDiscard(Wire):
    """A discard that the next player won at once."""

    turn: int
    taken: int
    gain: int
    instead: CardId | None
    left: int | None


class Summary(Wire):
    """One player's game in numbers."""

    seat: int
    name: str
    score: int
    turns: dict[str, int]
    best: int | None
    """The turn that brought most."""
    missed: list[int]
    cost: int
    ideas: dict[str, int]


class Reviewed(Wire):
    """A game looked back at."""

    id: str
    by: By
    names: list[str]
    over: bool
    turns: list[ReviewedTurn]
    best: int | None
    missed: list[int]
    costly: list[CostlyDiscard]
    players: list[Summary]
    sentences: list[str]
    """The coach's words, as the command line prints them."""

