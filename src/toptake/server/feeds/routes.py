"""``/api/feeds``: the daily challenges for programs that come by themselves."""

from __future__ import annotations

import datetime
from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Request, Response

from toptake.server.dependencies import OwnAddress, service
from toptake.server.feeds import atom, calendar_file
from toptake.server.feeds.conditional import conditional_response
from toptake.server.feeds.days import beginning
from toptake.server.feeds.feeds import Feeds

router = APIRouter()

FeedService: TypeAlias = Annotated[Feeds, service("feeds")]


def _described(media_type: str) -> dict[str, Any]:
    return {
        "response_class": Response,
        "responses": {
            200: {"content": {media_type: {}}, "description": "The feed."},
            304: {"description": "Nothing has changed."},
        },
    }


@router.get(atom.PATH, **_described(atom.MEDIA_TYPE))
async def get_challenge_feed(request: Request, address: OwnAddress, feeds: FeedService) -> Response:
    """The challenges of the last days as an Atom feed."""
    today = datetime.date.today()
    content = await feeds.atom(address, today)
    return conditional_response(request, content, atom.MEDIA_TYPE, beginning(today))


@router.get(calendar_file.PATH, **_described(calendar_file.MEDIA_TYPE))
async def get_challenge_calendar(request: Request, address: OwnAddress, feeds: FeedService) -> Response:
    """The challenges of the last days as a calendar, in which days to come are empty."""
    today = datetime.date.today()
    content = await feeds.calendar(address, today)
    return conditional_response(request, content, calendar_file.MEDIA_TYPE, beginning(today))
