"""``/api/tutorials``, ``/api/openings``, ``/api/learn``, ``/api/teachers``, ``/api/chart``.

Nothing here needs a search.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from toptake.rules.options import Rules
from toptake.server.tutorials import tutorials_json
from toptake.server.tutorials.judging import judge_answer
from toptake.server.tutorials.schema import (
    ChartPublic,
    JudgeRequest,
    JudgeResult,
    LearnPublic,
    OpeningPublic,
    TeacherPagePublic,
    TutorialList,
    TutorialPublic,
)

router = APIRouter(prefix="/api")


def _json(encoded: bytes) -> Response:
    return Response(encoded, media_type="application/json")


@router.get("/tutorials", response_model=TutorialList)
async def list_tutorials() -> Response:
    """All lessons, openings and teachers' pages, in a line each."""
    return _json(tutorials_json.list_json())


@router.get("/tutorials/{name}", response_model=TutorialPublic)
async def get_tutorial(name: str) -> Response:
    """A lesson with its exercises."""
    return _json(tutorials_json.tutorial_json(name))


@router.post("/tutorials/{name}/judge", response_model=JudgeResult)
async def judge_turn(name: str, request: JudgeRequest) -> Response:
    """Is this turn what an exercise asks for?"""
    return _json(judge_answer(name, request))


@router.get("/openings/{name}", response_model=OpeningPublic)
async def get_opening(name: str) -> Response:
    """A recorded game with words for every turn."""
    return _json(tutorials_json.opening_json(name))


@router.get("/learn/{name}", response_model=LearnPublic)
async def get_learned(name: str) -> Response:
    """A lesson or a game with words, whichever has the name, and its tables before any step."""
    return _json(tutorials_json.learn_json(name))


@router.get("/teachers/{name}", response_model=TeacherPagePublic)
async def get_teacher_page(name: str) -> Response:
    """What a teacher wants to know about a level."""
    return _json(tutorials_json.teacher_page_json(name))


@router.get("/chart", response_model=ChartPublic)
async def get_chart(rules: Annotated[str, Query(max_length=300)] = "level 4") -> Response:
    """The rules of a table in a few lines, and what counts there."""
    return _json(tutorials_json.chart_json(Rules.parse(rules)))
