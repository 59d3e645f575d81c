"""``/api/puzzles``: challenges to try, and to set."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Header, Path, Query, Response

from toptake.server.dependencies import Address, Person, register_convertor, service
from toptake.server.puzzles.opinion_schema import (
    OpinionAnswer,
    OpinionPublic,
    OpinionRequest,
    OpinionResult,
)
from toptake.server.puzzles.opinions import Opinions
from toptake.server.puzzles.puzzles import Puzzles
from toptake.server.puzzles.rush import Rush
from toptake.server.puzzles.schema import (
    AnswerRequest,
    HandedIn,
    PracticeRequest,
    PuzzlePublic,
    PuzzleResult,
    PuzzleTryRequest,
    PuzzleTryResult,
    QuestionRequest,
    QuestionTryRequest,
    RushAnswer,
    RushPublic,
    SetRequest,
    SetResult,
    SoundnessResult,
    StartRequest,
    StartResult,
    TicketText,
    TodayPublic,
    TopTakeRequest,
)
from toptake.server.puzzles.setting import Setting
from toptake.server.puzzles.tickets import digest
from toptake.server.puzzles.top_take import TopTake
from toptake.server.solving.answer import AnswerResponse

register_convertor("puzzle", "[a-z2-7]{12}")

router = APIRouter(prefix="/api/puzzles")

PuzzleService: TypeAlias = Annotated[Puzzles, service("puzzles")]
OpinionService: TypeAlias = Annotated[Opinions, service("opinions")]
TopTakeService: TypeAlias = Annotated[TopTake, service("top_take")]
Browser: TypeAlias = Annotated[str, Header(alias="X-Toptake-Browser", max_length=100)]
Id: TypeAlias = Annotated[str, Path(min_length=12, max_length=12, pattern="^[a-z2-7]+$")]


def _json(encoded: bytes) -> Response:
    return Response(encoded, media_type="application/json")


@router.get("/today", response_model=TodayPublic)
async def get_todays_puzzles(
    puzzles: PuzzleService, date: Annotated[str | None, Query(max_length=10)] = None
) -> Response:
    """An easy one, a middle one and a hard one, the same for everybody; of today, or of a day before."""
    return _json(await puzzles.today(date))


@router.post("/practice", response_model=PuzzlePublic)
async def next_puzzle(request: PracticeRequest, puzzles: PuzzleService) -> Response:
    """One that whoever asks solves three times out of four."""
    return _json(await puzzles.practice(request))


@router.post("/top-take", response_model=PuzzlePublic)
async def next_top_take(request: TopTakeRequest, top_take: TopTakeService) -> Response:
    """A table for a top take: one after the other, in the day's order, the same for everybody."""
    return _json(await top_take.next(request.seen))


@router.post("/rush", response_model=RushPublic)
async def begin_rush(rush: Annotated[Rush, service("rush")], browser: Browser = "") -> Response:
    """Three minutes begin."""
    return _json(await rush.begin(digest(browser)))


@router.post("/rush/{run}/answers", response_model=RushPublic)
async def answer_rush(
    run: TicketText, request: RushAnswer, rush: Annotated[Rush, service("rush")]
) -> Response:
    """The answer to the challenge that lies there."""
    return _json(await rush.answer(run, request))


@router.post("/soundness", response_model=SoundnessResult)
async def judge_question(
    request: QuestionRequest, setting: Annotated[Setting, service("setting")], person: Person
) -> Response:
    """Does this position make a good challenge? The search ends with the connection."""
    return AnswerResponse(lambda _: setting.soundness(request, person), in_lines=False)


@router.post("/try", response_model=PuzzleTryResult)
async def try_question(
    request: QuestionTryRequest, setting: Annotated[Setting, service("setting")]
) -> Response:
    """What would these steps come to, in a position that somebody lays out?"""
    return _json(setting.attempt(request))


@router.post("", response_model=SetResult)
async def set_puzzle(
    request: SetRequest, setting: Annotated[Setting, service("setting")], person: Person
) -> Response:
    """Set a challenge, having solved it."""
    return _json(await setting.add(request, person))


@router.post("/which-discard", response_model=OpinionPublic)
async def next_opinion(request: OpinionRequest, opinions: OpinionService) -> Response:
    """A question about a discard, which nobody can prove an answer to."""
    return _json(await opinions.next(request))


@router.post("/which-discard/{id:puzzle}/answers", response_model=OpinionResult)
async def answer_opinion(id: Id, request: OpinionAnswer, opinions: OpinionService) -> Response:
    """What most would discard; nothing is kept of it."""
    return _json(await opinions.answer(id, request))


@router.get("/{id:puzzle}", response_model=PuzzlePublic)
async def get_puzzle(id: Id, puzzles: PuzzleService) -> Response:
    """One challenge."""
    return _json(await puzzles.show(id))


@router.post("/{id:puzzle}/try", response_model=PuzzleTryResult)
async def try_puzzle(id: Id, request: PuzzleTryRequest, puzzles: PuzzleService) -> Response:
    """What would these steps come to?"""
    return _json(await puzzles.attempt(id, request))


@router.post("/{id:puzzle}/start", response_model=StartResult)
async def start_puzzle(
    id: Id, request: StartRequest, puzzles: PuzzleService, browser: Browser = ""
) -> Response:
    """The clock begins to run."""
    return _json(await puzzles.start(id, request.mode, digest(browser)))


@router.post("/{id:puzzle}/answers", response_model=PuzzleResult)
async def hand_in(id: Id, request: AnswerRequest, puzzles: PuzzleService, address: Address) -> Response:
    """Hand in an answer; then all is told."""
    return _json(await puzzles.hand_in(id, request, address))


@router.post("/{id:puzzle}/notes", response_model=HandedIn)
async def note_answer(id: Id, request: AnswerRequest, top_take: TopTakeService) -> Response:
    """In top take: note an answer; the best one counts at the end."""
    return _json(await top_take.note(id, request))


@router.post("/{id:puzzle}/finish", response_model=PuzzleResult)
async def finish_top_take(id: Id, ticket: TicketText, top_take: TopTakeService, address: Address) -> Response:
    """The end of a top take."""
    return _json(await top_take.finish(id, ticket, address))
