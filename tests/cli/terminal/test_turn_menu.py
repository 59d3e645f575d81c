"""What a person at the keyboard can pick from."""

from __future__ import annotations

from tests.rules.tables import table_of
from toptake.cards.card import FractionForm
from toptake.cli.terminal.card_boxes import draw_hand
from toptake.cli.terminal.turn_menu import some_turns


def test_colours_have_the_signs_of_the_cards_on_the_screen() -> None:
    view = table_of("4r 3b | 9r 9b 7g 7r 2o | 5r", "level 1").view()
    texts = [text for _, text in some_turns(view, FractionForm.FRACTION)]
    discards = [text.removeprefix("discard ") for text in texts if text.startswith("discard ")]
    assert discards == ["9●", "9◆", "7▲", "7●", "2"]
    shown = draw_hand(view.hand, FractionForm.FRACTION)
    assert all(" ".join(card) in shown for card in discards)
