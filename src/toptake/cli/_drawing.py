"""Cards as the terminal shows them."""

from __future__ import annotations

from collections.abc import Sequence

import click

from toptake.cards import Card, Colour, Language, NumberCard, WildCard
from toptake.expressions import write
from toptake.pile import Pile

_COLOURS = {Colour.RED: 196, Colour.BLUE: 39, Colour.GREEN: 35, Colour.ORANGE: 208}
_SIGNS = {Colour.RED: "●", Colour.BLUE: "◆", Colour.GREEN: "▲", Colour.ORANGE: "■"}
_WILD = 220
_WIDTH = 100


def draw_cards(cards: Sequence[Card], language: Language = Language.FRACTION) -> str:
    """Cards side by side, three lines high, wrapped to the width of a page."""
    return _rows([_box(*_face(card, language)) for card in cards])


def draw_piles(piles: Sequence[Pile], language: Language = Language.FRACTION) -> str:
    """Piles side by side; a build shows how it was made and wears its value."""
    boxes = []
    for pile in piles:
        if isinstance(pile.making, NumberCard | WildCard):
            boxes.append(_box(*_face(pile.making, language)))
        else:
            boxes.append(_box(f"{write(pile.making, language)} = {pile.value}", None))
    return _rows(boxes)


def _face(card: Card, language: Language) -> tuple[str, int | None]:
    if isinstance(card, WildCard):
        return card.label(language), _WILD
    if card.colour is None:
        return card.label(), None
    return f"{card.label()} {_SIGNS[card.colour]}", _COLOURS[card.colour]


def _box(text: str, colour: int | None) -> tuple[int, tuple[str, str, str]]:
    """Width and lines of one card."""
    inside = f" {text} "
    face = click.style(inside, fg=colour, bold=True) if colour else inside
    edge = "─" * len(inside)
    return len(inside) + 2, (f"╭{edge}╮", f"│{face}│", f"╰{edge}╯")


def _rows(boxes: Sequence[tuple[int, tuple[str, str, str]]]) -> str:
    rows: list[list[tuple[str, str, str]]] = [[]]
    width = 0
    for size, lines in boxes:
        if rows[-1] and width + size > _WIDTH:
            rows.append([])
            width = 0
        rows[-1].append(lines)
        width += size + 1
    return "\n".join(" ".join(lines) for row in rows for lines in zip(*row, strict=True))
