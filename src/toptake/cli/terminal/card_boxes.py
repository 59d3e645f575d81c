"""Cards as the terminal shows them."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from itertools import zip_longest
from typing import TypeAlias

import click

from toptake.cards.card import Card, Colour, FractionForm, NumberCard, WildCard
from toptake.cards.expressions import write
from toptake.cards.pile import Pile
from toptake.cards.position import Position

_COLOURS = {Colour.RED: 196, Colour.BLUE: 39, Colour.GREEN: 35, Colour.ORANGE: 208}
_SIGNS = {Colour.RED: "●", Colour.BLUE: "◆", Colour.GREEN: "▲", Colour.ORANGE: "■"}
_WILD = 220
_WIDEST = 100
_MARGIN = 8

_Box: TypeAlias = tuple[int, tuple[str, str, str]]
"""Width and lines of one card."""


def draw_position(position: Position, fraction_form: FractionForm) -> str:
    """The centre above the hand."""
    return (
        draw_piles("Centre", position.centre, fraction_form) + "\n" + draw_hand(position.hand, fraction_form)
    )


def draw_hand(
    cards: Sequence[Card], fraction_form: FractionForm, name: str = "Hand", unknown: int | None = None
) -> str:
    """Cards side by side; the one at an index may be unknown."""
    return draw_row(name, _with_unknown([_card(card, fraction_form) for card in cards], unknown))


def draw_piles(
    name: str, piles: Sequence[Pile], fraction_form: FractionForm, unknown: int | None = None
) -> str:
    """Piles side by side; a build shows how it was made and what it is worth."""
    boxes = [
        _card(pile.making, fraction_form)
        if isinstance(pile.making, NumberCard | WildCard)
        else _box(f"{write(pile.making, fraction_form)} = {pile.value}", None)
        for pile in piles
    ]
    return draw_row(name, _with_unknown(boxes, unknown))


def _with_unknown(boxes: list[_Box], unknown: int | None) -> list[_Box]:
    return [_box("?", None) if index == unknown else box for index, box in enumerate(boxes)]


def draw_row(name: str, boxes: Sequence[_Box]) -> str:
    """Cards side by side, their name in the margin, in as many rows as the terminal needs."""
    if not boxes:
        return f"{name:{_MARGIN}}(empty)"
    rows = [line for row in _rows(boxes) for line in map(" ".join, zip(*row, strict=True))]
    margin = ["", name]
    return "\n".join(f"{label:{_MARGIN}}{line}" for label, line in zip_longest(margin, rows, fillvalue=""))


def _card(card: Card, fraction_form: FractionForm) -> _Box:
    if isinstance(card, WildCard):
        return _box(card.label(fraction_form), _WILD)
    if card.colour is None:
        return _box(card.label(), None)
    return _box(f"{card.label()} {_SIGNS[card.colour]}", _COLOURS[card.colour])


def _box(text: str, colour: int | None) -> _Box:
    inside = f" {text} "
    face = click.style(inside, fg=colour, bold=True) if colour else inside
    edge = "─" * len(inside)
    return len(inside) + 2, (f"╭{edge}╮", f"│{face}│", f"╰{edge}╯")


def _rows(boxes: Sequence[_Box]) -> list[list[tuple[str, str, str]]]:
    room = min(shutil.get_terminal_size((_WIDEST, 24)).columns, _WIDEST) - _MARGIN
    rows: list[list[tuple[str, str, str]]] = [[]]
    width = 0
    for size, lines in boxes:
        if rows[-1] and width + size > room:
            rows.append([])
            width = 0
        rows[-1].append(lines)
        width += size + 1
    return rows
