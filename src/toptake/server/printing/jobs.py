"""Jobs of a worker process: one file, as PDF."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from toptake.cards.card import FractionForm
from toptake.printing.certificates import certificates
from toptake.printing.charts import Shape, bonus_chart, rule_chart
from toptake.printing.number_lines import number_line
from toptake.printing.packs import packs
from toptake.printing.paper import Paper
from toptake.printing.problems import Look
from toptake.printing.score_sheets import score_sheet
from toptake.printing.sheets import Part, Sheet, Style, sheets, weekly_poster
from toptake.printing.typesetting import Document
from toptake.puzzles.puzzle import Puzzle
from toptake.rules.options import Rules
from toptake.server.printing.schema import (
    CertificateRequest,
    PackRequest,
    PosterRequest,
    Printable,
    SheetsRequest,
)


def printed(what: Printable, rules: Rules, paper: str, cards: bool, fraction_form: str) -> bytes:
    """The file."""
    return _document(what, rules, Paper(paper), Shape.CARDS if cards else Shape.POSTER, fraction_form).pdf()


def _document(what: Printable, rules: Rules, paper: Paper, shape: Shape, fraction_form: str) -> Document:
    match what:
        case "pack":
            return packs(rules, paper=paper, fraction_form=FractionForm(fraction_form))
        case "chart":
            return rule_chart(rules, shape, paper)
        case "bonuses":
            return bonus_chart(rules, shape, paper)
        case "score-sheet":
            return score_sheet(rules, paper)
        case "number-line":
            return number_line(paper=paper)
        case "certificate":
            return certificates(paper=paper)


def printed_packs(request: PackRequest) -> bytes:
    return packs(
        Rules.parse(request.rules),
        paper=Paper(request.paper),
        fraction_form=FractionForm(request.fraction_form),
        count=request.count,
        first=request.first,
        mark=request.mark,
        backs=request.backs,
    ).pdf()


def printed_certificates(request: CertificateRequest) -> bytes:
    return certificates(
        request.names,
        request.reason,
        title=request.title,
        issuer=request.issuer,
        date=request.date,
        paper=Paper(request.paper),
    ).pdf()


@dataclass(frozen=True)
class ChosenSheets:
    """The challenges of a file, as lines, and what only the server knows about them."""

    lines: tuple[tuple[str, ...], ...]
    """Of each sheet."""
    address: str
    """Where codes lead; empty for none."""
    ideas: tuple[str, ...] = ()
    """What they are about, where that was wished for."""
    still_open: Mapping[str, str] = field(default_factory=dict)
    """Ids of those whose answers are left out, each with until when in words."""

    def look(self, fraction_form: str) -> Look:
        return Look(FractionForm(fraction_form), self.address)


def printed_sheets(request: SheetsRequest, chosen: ChosenSheets) -> bytes:
    """Sheets, their key, or both."""
    style = Style(
        request.title,
        request.per_page,
        Paper(request.paper),
        chosen.look(request.fraction_form),
        Part(request.part),
        chosen.ideas,
        chosen.still_open,
    )
    wanted = []
    for index, lines in enumerate(chosen.lines):
        name = request.names[index] if index < len(request.names) else ""
        version = f"Version {index + 1}" if request.sheets == "versions" else ""
        wanted.append(Sheet(tuple(map(Puzzle.parse, lines)), name, version))
    return sheets(wanted, style).pdf()


def printed_poster(request: PosterRequest, chosen: ChosenSheets) -> bytes:
    return weekly_poster(
        Puzzle.parse(chosen.lines[0][0]),
        heading=request.title,
        note=request.note,
        paper=Paper(request.paper),
        look=chosen.look(request.fraction_form),
        ideas=chosen.ideas,
    ).pdf()
