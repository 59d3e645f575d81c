"""Jobs of a worker process: one page or pack, as PDF."""

from __future__ import annotations

from toptake.cards.card import FractionForm
from toptake.printing.certificates import certificates
from toptake.printing.charts import Shape, bonus_chart, rule_chart
from toptake.printing.number_lines import number_line
from toptake.printing.packs import packs
from toptake.printing.paper import Paper
from toptake.printing.score_sheets import score_sheet
from toptake.printing.typesetting import Document
from toptake.rules.options import Rules
from toptake.server.printing.schema import Printable


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
