"""Cards as a template draws them: a shape, what is written on it, and its name for whoever cannot see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from toptake.cards.card import Card, FractionForm, NumberCard, Operation
from toptake.cards.printed_points import PrintedPoints, printed_points

PrintedCard = dict[str, Any]


def printed_card(
    card: Card,
    fraction_form: FractionForm = FractionForm.FRACTION,
    points: PrintedPoints | None = None,
) -> PrintedCard:
    """One card; ``points`` are those printed on it, the usual ones without.

    >>> printed_card(NumberCard(7))["name"]
    '7'
    """
    carried = (points or printed_points()).of(card)
    if isinstance(card, NumberCard):
        colour = card.colour.name.lower() if card.colour else "none"
        name = f"{colour} {card.value}" if card.colour else str(card.value)
        return {"kind": "number", "value": card.value, "colour": colour, "points": carried, "name": name}
    label = card.label(fraction_form)
    above, _, below = label.partition("/")
    match card.operation:
        case Operation.ROOT | Operation.POWER:
            shape, above, below = card.operation.value, "", str(card.amount)
        case _:
            shape = "fraction" if below else "plain"
    name = f"wild card {_NAMES.get(card.value, label)}"
    return {
        "kind": "wild",
        "shape": shape,
        "label": label,
        "above": above,
        "below": below,
        "points": carried,
        "name": name,
    }


_NAMES = {"n2": "squared", "n3": "cubed", "sqrt": "square root", "cbrt": "cube root"}

Drawn = Callable[[Card], PrintedCard]
"""Cards in the form of fractions and with the points of one page."""


def drawn(fraction_form: FractionForm, points: PrintedPoints | None = None) -> Drawn:
    """How the cards of a page are drawn."""
    return lambda card: printed_card(card, fraction_form, points)
