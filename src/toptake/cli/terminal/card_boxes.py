"""Cards as the terminal shows them."""

from __future__ import annotations

import re
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
_NARROWEST = 30
_EDGES = 4
"""Columns of a box besides its text."""
_SIGNS_IN_SUMS = "+−×÷= "

_Box: TypeAlias = tuple[int, tuple[str, ...]]
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


def with_signs(text: str) -> str:
    """What is written of number cards, with the sign of each colour in place of its letter: 3●.

    >>> with_signs("take 3r+5b with 8")
    'take 3●+5◆ with 8'
    """
    return re.sub(r"\b([0-9]+)([rbgo])\b", lambda card: card[1] + _SIGNS[Colour(card[2])], text)


def _with_unknown(boxes: list[_Box], unknown: int | None) -> list[_Box]:
    return [_box("?", None) if index == unknown else box for index, box in enumerate(boxes)]


def draw_row(name: str, boxes: Sequence[_Box]) -> str:
    """Cards side by side, their name in the margin, in as many rows as the terminal needs."""
    if not boxes:
        return f"{name:{_MARGIN}}(empty)"
    rows = [line for row in _rows(boxes) for line in _side_by_side(row)]
    margin = ["", name]
    return "\n".join(f"{label:{_MARGIN}}{line}" for label, line in zip_longest(margin, rows, fillvalue=""))


def _card(card: Card, fraction_form: FractionForm) -> _Box:
    if isinstance(card, WildCard):
        return _box(card.label(fraction_form), _WILD)
    if card.colour is None:
        return _box(card.label(), None)
    return _box(f"{card.label()} {_SIGNS[card.colour]}", _COLOURS[card.colour])


def _box(text: str, colour: int | None) -> _Box:
    parts = _parts(text, _room() - _EDGES)
    width = max(map(len, parts))
    faces = [f" {part:{width}} " for part in parts]
    edge = "─" * (width + 2)
    styled = [click.style(face, fg=colour, bold=True) if colour else face for face in faces]
    return width + _EDGES, (f"╭{edge}╮", *(f"│{face}│" for face in styled), f"╰{edge}╯")


def _parts(text: str, room: int) -> list[str]:
    """How a build is made, in lines that begin with a sign where the terminal is too narrow for one."""
    parts = []
    while len(text) > room:
        signs = [index for index in range(1, room + 1) if text[index] in _SIGNS_IN_SUMS]
        at = signs[-1] if signs else room
        parts.append(text[:at].rstrip())
        text = text[at:].lstrip()
    return [*parts, text]


def _room() -> int:
    """Columns for the boxes of a row."""
    columns = shutil.get_terminal_size((_WIDEST, 24)).columns
    return min(max(columns, _NARROWEST), _WIDEST) - _MARGIN


def _rows(boxes: Sequence[_Box]) -> list[list[_Box]]:
    room = _room()
    rows: list[list[_Box]] = [[]]
    used = 0
    for box in boxes:
        width = box[0]
        if rows[-1] and used + width > room:
            rows.append([])
            used = 0
        rows[-1].append(box)
        used += width + 1
    return rows


def _side_by_side(row: Sequence[_Box]) -> list[str]:
    """The lines of a row; below a box that is lower than others there is nothing."""
    height = max(len(lines) for _, lines in row)
    filled = [[*lines, *[" " * width] * (height - len(lines))] for width, lines in row]
    return [" ".join(line).rstrip() for line in zip(*filled, strict=True)]
