"""Charts, score sheets, number lines and certificates: what stands on them, and that all of it fits."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.printing.page_checks import check_pages, words_of
from toptake.cards.card import WildCard
from toptake.errors import MalformedError
from toptake.printing.certificates import MOST_NAMES, certificates
from toptake.printing.charts import Shape, bonus_chart, rule_chart
from toptake.printing.number_lines import number_line
from toptake.printing.paper import Paper
from toptake.printing.score_sheets import score_sheet
from toptake.printing.typesetting import Document
from toptake.rules.options import PRESETS, Rules
from toptake.rules.scoring import Bonus, By
from toptake.tutorials.chart import chart

PAPERS = list(Paper)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_chart_fits_a_page_and_says_what_the_chart_says(preset: str, paper: Paper) -> None:
    rules = PRESETS[preset]()
    table = chart(rules)
    reader = check_pages(rule_chart(rules, paper=paper))
    assert len(reader.pages) == 1
    words = words_of(reader)
    for line in (*table.golden_rules, *table.turn):
        assert line.words in words
    for sentence in (*table.always, table.end):
        assert sentence in words


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("preset", [name for name in PRESETS if PRESETS[name]().by is By.POINTS])
def test_what_counts_is_on_the_poster_and_on_the_cards(preset: str, paper: Paper) -> None:
    rules = PRESETS[preset]()
    poster, cards = (check_pages(bonus_chart(rules, shape, paper)) for shape in Shape)
    assert (len(poster.pages), len(cards.pages)) == (1, 2)
    on_poster, on_cards = words_of(poster), words_of(cards)
    for line in chart(rules).bonuses:
        what = line.what.partition(" (")[0].replace("\u00a0", " ")
        assert what in on_poster
        assert on_cards.count(what) == 9


def test_what_does_not_count_is_not_there() -> None:
    words = words_of(check_pages(bonus_chart(Rules.level(4, bonuses=Bonus.TAKES))))
    assert "Each take" in words
    assert "colour" not in words
    with pytest.raises(MalformedError, match="for cards"):
        bonus_chart(Rules.level(1))


@settings(max_examples=10, deadline=None)
@given(
    seats=st.integers(2, 4),
    by=st.sampled_from(list(By)),
    points=st.dictionaries(st.sampled_from(list(WildCard)), st.integers(0, 1000), max_size=8),
    paper=st.sampled_from(PAPERS),
    edition=st.sampled_from(["guide", "current"]),
)
def test_a_score_sheet_is_one_page(
    seats: int, by: By, points: dict[WildCard, int], paper: Paper, edition: str
) -> None:
    plain = Rules.full(seats=seats, by=by, edition=edition)
    changes = {card.token: carried for card, carried in points.items()}
    rules = plain.with_options(printed=plain.scoring.points.changed_by(changes))
    assert len(check_pages(score_sheet(rules, paper)).pages) == 1
    if by is By.POINTS:
        assert len(check_pages(bonus_chart(rules, paper=paper)).pages) == 1


@settings(max_examples=8, deadline=None)
@given(first=st.integers(-50, 190), more=st.integers(4, 40), paper=st.sampled_from(PAPERS))
def test_a_number_line_is_one_page(first: int, more: int, paper: Paper) -> None:
    last = min(200, first + more)
    reader = check_pages(number_line(first, last, paper))
    assert len(reader.pages) == 1
    words = words_of(reader).replace("−", "-").split()
    for number in range(first, last + 1):
        assert words.count(str(number)) == (2 if number % 5 == 0 else 1)


LONG = "Wolfeschlegelsteinhausenbergerdorff Maxi"


@pytest.mark.parametrize("paper", PAPERS)
def test_certificates_have_a_page_for_each_name(paper: Paper) -> None:
    names = ["Mia", LONG, "W" * 40, '#read("x")', "Đặng Thị"]
    long_reason = ("for a long and patient search " * 6)[:160].strip()
    reader = check_pages(
        certificates(names, long_reason, issuer="W" * 40, date="W" * 40, title="W" * 30, paper=paper)
    )
    assert len(reader.pages) == len(names)
    for name, page in zip(names, reader.pages, strict=True):
        assert name in " ".join(page.extract_text().split())


def test_a_certificate_without_a_name_has_a_line_for_it() -> None:
    assert len(check_pages(certificates()).pages) == 1


@pytest.mark.parametrize(
    ("make", "fragment"),
    [
        (lambda: number_line(5, 5), "upwards"),
        (lambda: number_line(0, 3), "5 to 41"),
        (lambda: number_line(0, 60), "61"),
        (lambda: number_line(-60, 0), "-50"),
        (lambda: certificates(["x"] * (MOST_NAMES + 1)), "61"),
        (lambda: certificates(["x" * 41]), "at most 40"),
        (lambda: certificates(reason="x" * 161), "at most 160"),
    ],
)
def test_nonsense_is_refused(make: Callable[[], Document], fragment: str) -> None:
    with pytest.raises(MalformedError, match=fragment):
        make()
