"""Answers that are sent only to whoever has not got them: readers come every hour, and news once a day."""

from __future__ import annotations

import datetime
import hashlib
import re
from email.utils import format_datetime, parsedate_to_datetime

from starlette.requests import Request
from starlette.responses import Response

from toptake.server.dependencies import ADDRESS_HEADERS

_SECONDS = 900
"""So long a copy is good without asking: news comes as much after midnight."""
_TAG = re.compile(r'(?:W/)?("[^"]*")')


def conditional_response(
    request: Request, content: bytes, media_type: str, modified: datetime.datetime
) -> Response:
    """The content, or 304 for whoever has it already (RFC 9110, section 13)."""
    # Weak, for the same text is sent compressed, too.
    tag = f'"{hashlib.blake2b(content, digest_size=12).hexdigest()}"'
    headers = {
        "etag": f"W/{tag}",
        "last-modified": format_datetime(modified.astimezone(datetime.UTC), usegmt=True),
        "cache-control": f"public, max-age={_SECONDS}",
        "vary": ADDRESS_HEADERS,
    }
    if _is_known(request, tag, modified):
        headers["vary"] += ", Accept-Encoding"
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=media_type, headers=headers)


def _is_known(request: Request, tag: str, modified: datetime.datetime) -> bool:
    known = request.headers.get("if-none-match")
    if known is not None:
        # Then a date does not count.
        return known.strip() == "*" or tag in _TAG.findall(known)
    try:
        since = parsedate_to_datetime(request.headers.get("if-modified-since", ""))
    except ValueError:
        return False
    # A date without a zone is meant as GMT.
    return modified <= (since if since.tzinfo else since.replace(tzinfo=datetime.UTC))
