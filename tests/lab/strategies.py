"""Cards for the lab."""

from __future__ import annotations

from hypothesis import strategies as st

from toptake.cards.card import WildCard
from toptake.lab import LabCards


@st.composite
def lab_cards(draw: st.DrawFn, bases: int = 3, wilds: int = 3, unique: bool = False) -> LabCards:
    """A few cards; roots and powers, and equal cards, are not rare."""
    numbers = draw(st.lists(st.integers(1, 15), min_size=1, max_size=bases))
    hard = st.sampled_from([WildCard.SQUARE, WildCard.CUBE, WildCard.SQUARE_ROOT, WildCard.CUBE_ROOT])
    cards = draw(st.lists(st.sampled_from(WildCard) | hard, max_size=wilds, unique=unique))
    return LabCards(tuple(numbers), tuple(cards))
