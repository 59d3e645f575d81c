"""The daily challenges as a calendar file (RFC 5545) that calendar programs subscribe to.

Each day is an event of its own and not one that recurs: a day that has begun says what lies there. Days to
come say only that there will be challenges.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence

from toptake.puzzles.daily import FIRST_DAY
from toptake.server.feeds.days import TITLE, Day, beginning, date_text, day_link, stable_id

MEDIA_TYPE = "text/calendar"
PATH = "/api/feeds/challenges.ics"
COMING_DAYS = 28

_LONGEST_LINE = 75
"""Bytes, without the end of the line."""
_COMING = "An easy, a middle and a hard challenge: from midnight on they are at the link."


def calendar_file(address: str, days: Sequence[Day], today: datetime.date) -> bytes:
    """The calendar of the server of that address: days that have begun, and some that come."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Toptake//Challenges of the day//EN",
        "CALSCALE:GREGORIAN",
        f"UID:{stable_id(address, 'calendar')}",
        f"NAME:{_escaped(TITLE)}",
        # The name for programs that are older than RFC 7986.
        f"X-WR-CALNAME:{_escaped(TITLE)}",
        f"SOURCE;VALUE=URI:{address}{PATH}",
        f"URL:{address}/challenges",
        "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
        "X-PUBLISHED-TTL:PT12H",
    ]
    for day in reversed(days):
        text = "\n".join(f"{each.name}: {each.ask} {each.cards}\n{each.link}\n" for each in day.challenges)
        lines += _event(address, day.date, text, beginning(day.date), 1)
    for ahead in range(1, COMING_DAYS + 1):
        # As old as the first day: what is said of a day to come stays as it is until the day begins.
        lines += _event(address, today + datetime.timedelta(ahead), _COMING, beginning(FIRST_DAY), 0)
    lines.append("END:VCALENDAR")
    return "".join(f"{folded}\r\n" for line in lines for folded in _folded(line)).encode()


def _event(
    address: str, date: datetime.date, text: str, revised: datetime.datetime, sequence: int
) -> list[str]:
    stamp = f"{revised.astimezone(datetime.UTC):%Y%m%dT%H%M%SZ}"
    return [
        "BEGIN:VEVENT",
        f"UID:{stable_id(address, f'date={date.isoformat()}')}",
        f"DTSTAMP:{stamp}",
        f"LAST-MODIFIED:{stamp}",
        f"SEQUENCE:{sequence}",
        f"DTSTART;VALUE=DATE:{date:%Y%m%d}",
        f"DTEND;VALUE=DATE:{date + datetime.timedelta(1):%Y%m%d}",
        f"SUMMARY:{_escaped(f'Toptake challenges of {date_text(date)}')}",
        f"DESCRIPTION:{_escaped(text.strip())}",
        f"URL:{day_link(address, date)}",
        # Nobody is busy because of it.
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def _escaped(text: str) -> str:
    for sign in "\\;,":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> Iterator[str]:
    """A line in pieces of at most 75 bytes; all but the first begin with a blank. No character is cut."""
    piece, size = "", 0
    for letter in line:
        more = len(letter.encode())
        if size + more > _LONGEST_LINE:
            yield piece
            piece, size = " ", 1
        piece, size = piece + letter, size + more
    yield piece
