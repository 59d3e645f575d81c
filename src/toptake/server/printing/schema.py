"""What a browser may have printed."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from toptake.printing.certificates import MOST_NAMES
from toptake.printing.packs import HIGHEST_NUMBER, MOST_PACKS
from toptake.printing.qr_codes import LONGEST_ADDRESS
from toptake.printing.sheets import MOST_ON_A_PAGE, MOST_ON_A_SHEET, MOST_SHEETS
from toptake.printing.typed_text import LONGEST_MARK, LONGEST_NAME, LONGEST_NOTE, LONGEST_TITLE
from toptake.puzzles.puzzle import MOST_RATING
from toptake.puzzles.rating.difficulty_words import DifficultyWord
from toptake.server.game_json.schema import CardId, FractionFormName
from toptake.server.json_model import JsonModel
from toptake.server.puzzles.schema import FamilyName, KindName, PuzzleId

Printable: TypeAlias = Literal["pack", "chart", "bonuses", "score-sheet", "number-line", "certificate"]
PaperName: TypeAlias = Literal["a4", "letter"]
DifficultyName: TypeAlias = Literal["easy", "middle", "hard"]
SheetKind: TypeAlias = Literal["one", "versions", "class"]
PartName: TypeAlias = Literal["both", "sheets", "key"]

RulesText: TypeAlias = Annotated[str, Field(max_length=300)]
Title: TypeAlias = Annotated[str, Field(max_length=LONGEST_TITLE)]
Name: TypeAlias = Annotated[str, Field(max_length=LONGEST_NAME)]
Rating: TypeAlias = Annotated[int, Field(ge=0, le=MOST_RATING)]


class PagesRequest(JsonModel):
    """How anything is printed."""

    paper: PaperName = "a4"
    fraction_form: FractionFormName = "fraction"


class ChallengesRequest(PagesRequest):
    """Which challenges: those with these ids, or some of the built-in ones that fit."""

    ids: Annotated[list[PuzzleId], Field(max_length=MOST_ON_A_SHEET, default_factory=list)]
    kinds: Annotated[list[KindName], Field(max_length=5, default_factory=list)]
    level: Annotated[int, Field(ge=1, le=4)] | None = None
    cards: Annotated[list[CardId], Field(max_length=8, default_factory=list)]
    """Wild cards that no best play does without."""
    family: FamilyName | None = None
    """A family of which no best play does without one."""
    idea: Annotated[str, Field(max_length=60)] | None = None
    """An idea that every best play has."""
    easiest: Rating = 0
    hardest: Rating = MOST_RATING
    difficulty: DifficultyName | None = None
    """A third of what fits."""
    seed: Annotated[int, Field(ge=0, le=999_999)] = 1
    """The same one, the same challenges."""
    day: Annotated[str, Field(max_length=10)] | None = None
    """Its challenges are not chosen; those of today, if none is named. The same day, the same sheet."""
    address: Annotated[str, Field(max_length=LONGEST_ADDRESS)] = ""
    """Of this server, for codes that are printed; as it was reached, if none is named."""


class SheetsRequest(ChallengesRequest):
    """Challenge sheets and their key."""

    sheets: SheetKind = "one"
    """The same for everybody; easy, middle and hard; or others of the same difficulty for each pupil."""
    count: Annotated[int, Field(ge=1, le=MOST_ON_A_SHEET)] = 4
    """On each sheet."""
    pupils: Annotated[int, Field(ge=1, le=MOST_SHEETS)] = 30
    """Of a class; names beyond that count."""
    names: Annotated[list[Name], Field(max_length=MOST_SHEETS, default_factory=list)]
    """Of the pupils of a class."""
    per_page: Annotated[int, Field(ge=1, le=MOST_ON_A_PAGE)] = 4
    title: Title = ""
    part: PartName = "sheets"


class PosterRequest(ChallengesRequest):
    """One challenge for the wall."""

    title: Title = ""
    note: Annotated[str, Field(max_length=LONGEST_NOTE // 2)] = ""


class ChosenChallenge(JsonModel):
    """A challenge that is to be printed."""

    id: PuzzleId
    kind: KindName
    rating: int
    difficulty: DifficultyWord


class OpenChallenge(JsonModel):
    """One that others are still at; a key leaves its answer out."""

    sheet: int
    number: int
    """On its sheet, counted from 1 as sheets are."""
    id: PuzzleId
    until: str
    """When its answer can be printed, where the server is: 2026-11-20T00:00."""


class SheetsPreview(JsonModel):
    """What is to be printed."""

    sheets: list[list[ChosenChallenge]]
    day: str
    """Its challenges were not chosen."""
    still_open: int
    """So many of them others are still at."""
    open: list[OpenChallenge]
    address: str
    """Where codes lead; empty where none are printed, as this server was reached by an address that leads
    everybody to their own machine."""


class PackRequest(PagesRequest):
    """Packs to cut out, numbered for a class."""

    rules: RulesText = "full"
    count: Annotated[int, Field(ge=1, le=MOST_PACKS)] = 1
    first: Annotated[int, Field(ge=1, le=HIGHEST_NUMBER)] | None = None
    mark: Annotated[str, Field(max_length=LONGEST_MARK)] = ""
    backs: bool = True


class CertificateRequest(PagesRequest):
    """A certificate for each name, or one with a line to write a name on."""

    names: Annotated[list[Name], Field(max_length=MOST_NAMES, default_factory=list)]
    reason: Annotated[str, Field(max_length=LONGEST_NOTE)] = ""
    title: Annotated[str, Field(max_length=LONGEST_TITLE // 2)] = ""
    issuer: Name = ""
    date: Name = ""
