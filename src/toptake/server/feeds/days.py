"""What feeds say of a day: when it begins, and what lies there and is asked in each of its challenges.

Nothing of an answer is in it: it is written from questions alone, and no rating or tag goes with them.
"""

from __future__ import annotations

import datetime
import uuid
from collections.abc import Iterable
from dataclasses import dataclass

from toptake.cards.card import Card, NumberCard
from toptake.cards.pile import Pile
from toptake.coach.speech import card_name
from toptake.puzzles.daily import FIRST_DAY, LEVELS
from toptake.puzzles.question import Question

TITLE = "Toptake: challenges of the day"
PAST_DAYS = 14
"""Today and the days before that a feed has."""


@dataclass(frozen=True)
class DailyChallenge:
    """One of the three of a day."""

    name: str
    """Easy, middle or hard."""
    ask: str
    cards: str
    link: str


@dataclass(frozen=True)
class Day:
    """The challenges of a day that has begun."""

    date: datetime.date
    challenges: tuple[DailyChallenge, ...]


def past_days(today: datetime.date) -> list[datetime.date]:
    """Today and the days before, the latest first; there were none before the first."""
    days = (today - datetime.timedelta(back) for back in range(PAST_DAYS))
    return [day for day in days if day >= FIRST_DAY]


def day_of(address: str, date: datetime.date, questions: Iterable[Question]) -> Day:
    """The easy, the middle and the hard question of a day, with links to the server of that address."""
    return Day(
        date,
        tuple(
            DailyChallenge(
                level.capitalize(), question.task, cards_text(question), day_link(address, date, level)
            )
            for level, question in zip(LEVELS, questions, strict=True)
        ),
    )


def day_link(address: str, date: datetime.date, level: str = "") -> str:
    """Where the challenges of a day are played, or one of them.

    The link by its id would refuse a challenge of today, which counts for the day and for nothing else.
    """
    return f"{address}/challenges?date={date.isoformat()}{f'&open={level}' if level else ''}"


def date_text(date: datetime.date) -> str:
    """``18 November 2026``, whatever language the machine speaks."""
    return f"{date.day} {_MONTHS[date.month - 1]} {date.year}"


def beginning(date: datetime.date) -> datetime.datetime:
    """When the challenges of a day are there: at its midnight where the server is."""
    return datetime.datetime.combine(date, datetime.time()).astimezone()


def stable_id(address: str, what: str) -> uuid.UUID:
    """The same for the same thing at the same host, whatever the scheme is by which it is reached."""
    host = address.partition("://")[2].lower()
    return uuid.uuid5(uuid.NAMESPACE_URL, f"//{host}/challenges?{what}")


def cards_text(question: Question) -> str:
    """What lies there, in a line."""
    hand = [_card(card) for card in question.position.hand]
    if question.any_number:
        hand.insert(0, "?")
    groups = {
        "In the centre": [_pile(pile) for pile in question.position.centre],
        "In the hand": hand,
        "Drawn next": [_card(card) for card in question.refill],
    }
    return " ".join(f"{where}: {', '.join(cards)}." for where, cards in groups.items() if cards)


def _card(card: Card) -> str:
    """As it is printed; a number with its colour where that counts."""
    return card_name(card) if isinstance(card, NumberCard) else card.label()


def _pile(pile: Pile) -> str:
    cards = [_card(card) for card in pile.cards]
    if len(cards) == 1:
        return cards[0]
    return f"a build of {pile.value} ({', '.join(cards)})"


_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip
