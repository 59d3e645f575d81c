"""The calendar of the daily challenges: by the standard, and empty where days are still to come."""

from __future__ import annotations

import datetime
import re

import pytest

from tests.server.feeds.calendar_reader import Component, read
from toptake.puzzles.collection import built_in
from toptake.puzzles.daily import FIRST_DAY, Calendar
from toptake.puzzles.question import Question
from toptake.server.feeds.calendar_file import COMING_DAYS, calendar_file
from toptake.server.feeds.days import PAST_DAYS, DailyChallenge, Day, cards_text, day_of, past_days

ADDRESS = "http://school.example:8000"
TODAY = datetime.date(2026, 11, 18)


def file_of(today: datetime.date, address: str = ADDRESS) -> bytes:
    collection = built_in()
    calendar = Calendar(collection.ratings())
    days = [
        day_of(address, date, [collection[id].question for id in calendar.ids(date)])
        for date in past_days(today)
    ]
    return calendar_file(address, days, today)


def events(content: bytes) -> dict[str, Component]:
    return {event.value("DTSTART"): event for event in read(content).parts}


def test_a_calendar_has_all_that_the_standard_asks_for() -> None:
    calendar = read(file_of(TODAY))
    assert calendar.value("VERSION") == "2.0"
    assert calendar.value("PRODID")
    assert calendar.value("SOURCE") == f"{ADDRESS}/api/feeds/challenges.ics"
    assert len(calendar.parts) == PAST_DAYS + COMING_DAYS
    for number, event in enumerate(calendar.parts):
        day = TODAY + datetime.timedelta(number - PAST_DAYS + 1)
        assert event.name == "VEVENT"
        assert event.properties["DTSTART"] == (";VALUE=DATE", f"{day:%Y%m%d}")
        assert event.properties["DTEND"] == (";VALUE=DATE", f"{day + datetime.timedelta(1):%Y%m%d}")
        assert re.fullmatch(r"\d{8}T\d{6}Z", event.value("DTSTAMP"))
        assert event.value("SUMMARY").endswith(f" {day.year}")
        assert event.value("URL") == f"{ADDRESS}/challenges?date={day.isoformat()}"
        assert event.value("TRANSP") == "TRANSPARENT"
    assert len({event.value("UID") for event in calendar.parts}) == len(calendar.parts)


def test_days_to_come_are_all_alike() -> None:
    coming = [event for date, event in events(file_of(TODAY)).items() if date > f"{TODAY:%Y%m%d}"]
    assert len(coming) == COMING_DAYS
    assert len({event.value("DESCRIPTION") for event in coming}) == 1
    assert not re.search(r"\d", coming[0].value("DESCRIPTION"))


def test_what_lies_there_is_told_on_the_day() -> None:
    """The event is the same one, and newer."""
    before, after = events(file_of(TODAY)), events(file_of(TODAY + datetime.timedelta(1)))
    tomorrow = f"{TODAY + datetime.timedelta(1):%Y%m%d}"
    assert before[tomorrow].value("UID") == after[tomorrow].value("UID")
    assert int(before[tomorrow].value("SEQUENCE")) < int(after[tomorrow].value("SEQUENCE"))
    assert before[tomorrow].value("DTSTAMP") < after[tomorrow].value("DTSTAMP")
    assert "In the centre: " in after[tomorrow].value("DESCRIPTION")
    for date in before.keys() & after.keys() - {tomorrow}:
        assert before[date] == after[date]


def test_ids_are_those_of_the_host() -> None:
    uids = [
        {event.value("UID") for event in read(file_of(TODAY, address)).parts}
        for address in (ADDRESS, ADDRESS.replace("http:", "https:"), "http://other.example")
    ]
    assert uids[0] == uids[1]
    assert not uids[0] & uids[2]


def test_there_is_nothing_before_the_first_day() -> None:
    found = events(file_of(FIRST_DAY + datetime.timedelta(2)))
    assert min(found) == f"{FIRST_DAY:%Y%m%d}"
    assert len(found) == 3 + COMING_DAYS


@pytest.mark.parametrize("text", ["a;b,c\\d", "x" * 74 + "÷√²" * 60, "\\n", "one\ntwo", "−" * 25, "😀" * 40])
def test_texts_come_back_as_they_were(text: str) -> None:
    challenge = DailyChallenge("Easy", text, "cards", "http://link")
    (day, *_) = read(calendar_file(ADDRESS, [Day(TODAY, (challenge,))], TODAY)).parts
    assert day.value("DESCRIPTION") == f"Easy: {text} cards\nhttp://link"


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (
            "best-take: 6 4 | 4 10 -2 x5 3/4; full, by cards",
            "In the centre: 6, 4. In the hand: 4, 10, −2, ×5, 3/4.",
        ),
        ("use-every-card: 1 4 9 x4 | ? 2/5; paper", "In the centre: 1, 4, 9, ×4. In the hand: ?, 2/5."),
        ("best-take: [3+5] 4 | 8; level 1", "In the centre: a build of 8 (3, 5), 4. In the hand: 8."),
    ],
)
def test_cards_are_told_as_they_are_printed(question: str, text: str) -> None:
    assert cards_text(Question.parse(question)) == text


def test_colours_are_told_where_they_count() -> None:
    text = cards_text(Question.parse("best-take: 6r 4g | 10b; level 4"))
    assert text == "In the centre: red 6, green 4. In the hand: blue 10."
