from __future__ import annotations

import datetime

import pytest

TODAY = datetime.date(2026, 11, 19)


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> datetime.date:
    """The date in this process, which no midnight changes."""

    class Date(datetime.date):
        @classmethod
        def today(cls) -> Date:
            return cls(TODAY.year, TODAY.month, TODAY.day)

    monkeypatch.setattr(datetime, "date", Date)
    return TODAY
