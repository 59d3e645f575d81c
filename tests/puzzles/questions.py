"""Random questions of every kind, small enough for the slow twin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from tests.strategies import positions
from toptake.cards.card import Card, NumberCard
from toptake.cards.pack import CardSet, pack
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.errors import MalformedError
from toptake.puzzles.question import Kind, Question
from toptake.rules.options import Rules
from toptake.rules.scoring import STAGES, By, Edition


@st.composite
def questions(draw: st.DrawFn, kind: Kind | None = None, most: int = 7) -> Question:
    """``most`` bounds the cards; those in hand are three at most."""
    kind = kind or draw(st.sampled_from(Kind))
    sets = draw(
        st.sampled_from([CardSet.ADDITION, CardSet.SUBTRACTION | CardSet.MULTIPLICATION, CardSet.ALL])
    )
    options: dict[str, Any] = {
        "wilds": CardSet.ALL,
        "grade": draw(st.sampled_from(["whole", "irrational"])),
    }
    if kind in (Kind.BEST_TAKE, Kind.TWO_TURNS):
        options["by"] = by = draw(st.sampled_from(By))
        if by is By.POINTS:
            options["edition"] = draw(st.sampled_from(Edition))
            options["bonuses"] = draw(st.sampled_from([*STAGES.values()]))
    if kind is Kind.TWO_TURNS:
        cards = draw(st.lists(st.sampled_from(pack(sets)), unique=True, min_size=8, max_size=13))
        centre, hand, refill = cards[:4], cards[4:7], cards[7:]
        rules = Rules.alone(3, **options)
        question = _question(kind, Position(tuple(map(Pile, centre)), tuple(hand)), rules, refill)
    else:
        position = draw(positions(most_centre=most - 3, most_hand=3, sets=sets))
        rules = Rules.level(3, **options)
        any_number = kind is Kind.EVERY_CARD and draw(st.booleans())
        if kind is Kind.EVERY_CARD:
            numbers = [] if any_number else list(position.taking_cards[:1])
            position = Position(position.centre, (*numbers, *position.hand_wilds))
        question = _question(kind, position, rules, (), any_number)
    if question is None:
        position = Position.parse("2 3 -2 | 5 1 x2")
        if kind is Kind.EVERY_CARD:
            position = Position.parse("2 3 -2 | 5 x2")
        refill = [NumberCard(4), NumberCard(8)] if kind is Kind.TWO_TURNS else []
        question = Question(kind, position, rules, tuple(refill))
    return question


def _question(
    kind: Kind, position: Position, rules: Rules, refill: Sequence[Card] = (), any_number: bool = False
) -> Question | None:
    try:
        return Question(kind, position, rules, tuple(refill), any_number)
    except MalformedError:
        return None
