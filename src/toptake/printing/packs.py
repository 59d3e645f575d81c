"""Packs to cut out: the cards of a table, two blanks and two check lists; many of them for a class.

Two blanks replace a card that was lost. A check list lies beside each player: what counts where points do,
and on its back the golden rules. Every card of a class set carries the number of its pack and the mark of its
class, so that a stray one finds its way home.
"""

from __future__ import annotations

from toptake.cards.card import FractionForm
from toptake.errors import MalformedError
from toptake.printing.card_data import printed_card
from toptake.printing.check_lists import check_list
from toptake.printing.paper import Paper
from toptake.printing.typed_text import LONGEST_MARK, typed_line
from toptake.printing.typesetting import Document
from toptake.rules.options import Rules
from toptake.tutorials.chart import chart

MOST_PACKS = 40
HIGHEST_NUMBER = 999

BLANKS = CHECK_LISTS = 2


def packs(
    rules: Rules,
    *,
    paper: Paper = Paper.A4,
    fraction_form: FractionForm = FractionForm.FRACTION,
    count: int = 1,
    first: int | None = None,
    mark: str = "",
    backs: bool = True,
) -> Document:
    """The packs of a table with these rules, numbered from ``first``, or from 1 where there are several."""
    if not 1 <= count <= MOST_PACKS:
        raise MalformedError(f"A class set has 1 to {MOST_PACKS} packs, not {count}.")
    if first is None and count > 1:
        first = 1
    if first is not None and not 1 <= first <= HIGHEST_NUMBER + 1 - count:
        raise MalformedError(f"Packs are numbered from 1 to {HIGHEST_NUMBER}, so none begin with {first}.")
    mark = typed_line(mark, "The mark of a class", LONGEST_MARK)
    cards = [printed_card(card, fraction_form, rules.printed) for card in rules.pack]
    cards += BLANKS * [{"kind": "blank"}]
    cards += CHECK_LISTS * [check_list(chart(rules))]
    return Document(
        "pack",
        "A pack to cut out" if count == 1 else f"{count} packs to cut out",
        paper,
        {
            "backs": backs,
            "packs": [
                {"cards": cards, "mark": _mark(number, mark), "note": _note(number, mark, len(rules.pack))}
                for number in (range(first, first + count) if first else (None,))
            ],
        },
    )


def _mark(number: int | None, mark: str) -> str | None:
    pack = f"Pack {number}" if number else ""
    return " · ".join(filter(None, (pack, mark))) or None


def _note(number: int | None, mark: str, cards: int) -> str:
    what = _mark(number, mark)
    size = f"{cards} cards, {BLANKS} blanks and {CHECK_LISTS} check lists."
    return f"{what}: {size}" if what else size
