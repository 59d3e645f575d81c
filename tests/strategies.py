"""What tests share: random cards, expressions, piles and positions; and mistakes.

Expressions grow as on the table: from number cards, by laying wild cards, joining and, where
builds are allowed, leaving a build. They stay within one pack, so that all of them can be read
back, and a root that a negative value forbids is left out rather than filtered.
"""

from __future__ import annotations

import functools
import operator
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product
from typing import TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from toptake.cards.card import HIGHEST, LOWEST, Card, Colour, NumberCard, WildCard
from toptake.cards.expressions import Built, Expression, Laid, Sum, evaluate
from toptake.cards.pack import CardSet, pack
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.cards.printed_points import PrintedPoints, printed_points
from toptake.cards.values import Grade, grade
from toptake.errors import ArithmeticRuleError, MalformedError
from toptake.rules.scoring import STAGES, Bonus

# A property that took long once, on a busy machine, is not for that reason wrong.
settings.register_profile("patient", settings(), deadline=None)
settings.load_profile("patient")

T = TypeVar("T")


def colours() -> st.SearchStrategy[Colour]:
    return st.sampled_from(Colour)


def number_cards(highest: int = HIGHEST) -> st.SearchStrategy[NumberCard]:
    """Number cards, with and without a colour."""
    return st.builds(NumberCard, st.integers(LOWEST, highest), st.none() | colours())


def wild_cards(sets: CardSet = CardSet.ALL) -> st.SearchStrategy[WildCard]:
    return st.sampled_from([card for card in WildCard if CardSet.of(card) in sets])


def cards() -> st.SearchStrategy[Card]:
    return number_cards() | wild_cards()


def wild_choices() -> st.SearchStrategy[frozenset[WildCard]]:
    """Any wild cards, and often whole sets but for a few cards."""
    some = st.frozensets(wild_cards())
    sets = st.frozensets(st.sampled_from([*CardSet])).map(
        lambda chosen: frozenset[WildCard]().union(*(each.cards for each in chosen))
    )
    few = st.frozensets(wild_cards(), max_size=3)
    return some | st.builds(operator.xor, sets, few)


def bonuses() -> st.SearchStrategy[Bonus]:
    """Any choice of what counts, one bonus at least."""
    some = st.frozensets(st.sampled_from([*Bonus]), min_size=1)
    return st.sampled_from([*STAGES.values()]) | some.map(
        lambda chosen: functools.reduce(operator.or_, chosen)
    )


def printed_tables() -> st.SearchStrategy[PrintedPoints]:
    """Any printed points, mostly those that come with Toptake but for a few."""
    points = st.sampled_from([0, 2, 5, 10]) | st.integers(0, 1000)
    numbers = st.dictionaries(st.integers(1, 15), points, max_size=3)
    few = st.dictionaries(wild_cards(), points, max_size=3)
    usual = printed_points()
    return st.builds(
        lambda base, number, wild: PrintedPoints({**base.number, **number}, {**base.wild, **wild}),
        st.just(usual) | points.map(lambda each: PrintedPoints({}, dict.fromkeys(WildCard, each))),
        numbers,
        few,
    )


@st.composite
def expressions(
    draw: st.DrawFn,
    *,
    most_numbers: int = 5,
    most_wilds: int = 5,
    sets: CardSet = CardSet.ALL,
    builds: bool = True,
) -> Expression:
    """Any expression that one pack can make, of any value; no wild card is in it twice."""
    numbers = draw(st.lists(number_cards(), min_size=1, max_size=most_numbers))
    laid: list[WildCard] = []
    if sets:
        laid = draw(st.lists(wild_cards(sets), max_size=most_wilds, unique=True))
    return _grown(draw, numbers, laid, builds)


@st.composite
def build_makings(draw: st.DrawFn, *, sets: CardSet = CardSet.ALL, builds: bool = True) -> Expression:
    """Two or more cards worth what a number card can take."""
    making = draw(expressions(most_numbers=4, most_wilds=3, sets=sets, builds=builds))
    if _is_build(making):
        return making
    first = draw(number_cards(HIGHEST - 1))
    second = draw(number_cards(HIGHEST - first.value))
    making = Sum((first, second))
    if CardSet.POWERS in sets and draw(st.booleans()):
        # The famous trick, so that builds with irrational partial answers are not rare.
        making = Laid(WildCard.SQUARE, Laid(WildCard.SQUARE_ROOT, making))
    return making


def piles(*, sets: CardSet = CardSet.ALL, builds: bool = True) -> st.SearchStrategy[Pile]:
    """Single cards and builds."""
    single = number_cards().map(Pile)
    if sets:
        single |= wild_cards(sets).map(Pile)
    return single | build_makings(sets=sets).map(Pile) if builds else single


@st.composite
def positions(
    draw: st.DrawFn,
    *,
    most_centre: int = 10,
    most_hand: int = 5,
    sets: CardSet = CardSet.ALL,
    builds: bool = True,
) -> Position:
    """Cards of one pack, none twice; in some positions nobody said the colours.

    ``most_centre`` counts cards: with builds there are fewer piles.
    """
    deck = st.sampled_from(pack(sets))
    dealt = draw(st.lists(deck, unique=True, max_size=most_centre + most_hand))
    if draw(st.booleans()):
        dealt = [replace(c, colour=None) if isinstance(c, NumberCard) else c for c in dealt]
    in_hand = draw(st.integers(0, min(most_hand, len(dealt))))
    hand, rest = dealt[:in_hand], dealt[in_hand:]
    del rest[most_centre:]
    centre: list[Pile] = []
    while rest:
        makings = list(_makings(rest)) if builds and draw(st.booleans()) else []
        pile = Pile(draw(st.sampled_from(makings)) if makings else rest[0])
        for card in pile.cards:
            rest.remove(card)
        centre.append(pile)
    return Position(tuple(centre), tuple(hand))


def _makings(available: Sequence[Card]) -> Iterator[Expression]:
    """Some builds of one or two number cards and up to two wild cards laid on them."""
    numbers = [card for card in available if isinstance(card, NumberCard)][:4]
    wilds = [card for card in available if isinstance(card, WildCard)][:4]
    starts: list[Expression] = [*numbers, *map(Sum, combinations(numbers, 2))]
    for start, count in product(starts, range(3)):
        for laid in permutations(wilds, count):
            making: Expression = start
            for card in laid:
                # So that builds of builds are there, too.
                onto = Built(making) if isinstance(making, Sum) else making
                making = Laid(card, onto)
            try:
                if _is_build(making):
                    yield making
            except ArithmeticRuleError:
                pass


def _grown(
    draw: st.DrawFn, numbers: Sequence[NumberCard], laid: Sequence[WildCard], builds: bool
) -> Expression:
    parts: list[Expression] = list(numbers)
    for card in (*laid, None):
        joined = draw(st.integers(1, len(parts)))
        if joined > 1:
            parts.append(Sum(tuple(parts[:joined])))
            del parts[:joined]
        if builds and not isinstance(parts[-1], NumberCard | Built) and draw(st.booleans()):
            parts[-1] = Built(parts[-1])
        if card is not None:
            onto = draw(st.integers(0, len(parts) - 1))
            grown = Laid(card, parts[onto])
            try:
                evaluate(grown)
            except ArithmeticRuleError:
                continue
            parts[onto] = grown
    return parts[0] if len(parts) == 1 else Sum(tuple(parts))


def _is_build(making: Expression) -> bool:
    if isinstance(making, NumberCard | Built):
        return False
    value, _ = evaluate(making)
    return grade(value) is Grade.WHOLE and LOWEST <= value <= HIGHEST


# --- Mistakes ---

LONG_PIECES = [
    "[",
    "]",
    "(",
    "[[8+4]",
    "[8+",
    "1",
    "7 ",
    "[8+4] ",
    "√",
    "²",
    "7²",
    "-2",
    "x2",
    "5×",
]
LONG_PIECES += ["+", "8+", "|", " ", ".", "½", "🂡", "\0", "\n", "((", "[(", "…", "%", "'", "sqrt"]
"""What a text of 10 kB may repeat."""

NEARLY_CARDS = st.text("0123456789rbgoxX×*-−÷/⁄.%…½⅓⅔nN²³^√∛sqrtcb ")
NEARLY_PILES = st.text("12345678rbx×-−÷/+[]()²³√∛ |", max_size=40)
"""Alphabets near to what is meaningful reach further than any text does."""


def complaint(parse: Callable[[str], object], text: str) -> str:
    with pytest.raises(MalformedError) as caught:
        parse(text)
    return str(caught.value)


def is_a_sentence(message: str) -> bool:
    """One line, not long, that begins and ends as a sentence does."""
    begins = message[0].isupper() or message[0] in "'\""
    return begins and message[-1] in ".?" and message.isprintable() and len(message) < 250


def read_or_refused(parse: Callable[[str], T], text: str) -> T | None:
    """What was read, or None after one sentence of complaint; no other exception passes."""
    try:
        return parse(text)
    except MalformedError as error:
        message = str(error)
    assert is_a_sentence(message), message
    return None


def refused_at_once(parse: Callable[[str], object], piece: str) -> None:
    """10 kB of one thing are malformed, and that is found out in milliseconds."""
    text = piece * (10_000 // len(piece))
    message = complaint(parse, text)
    assert is_a_sentence(message), message
    # The best of three, and many times what it takes: the machine may be busy with others.
    assert min(_seconds(lambda: read_or_refused(parse, text)) for _ in range(3)) < 0.05


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
