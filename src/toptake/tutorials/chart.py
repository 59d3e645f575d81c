"""The chart of a table: the golden rules, what a turn may be, and what counts, in a few lines.

It cannot disagree with the rules: golden rules are the sentences that errors name, and points are those that
the scoring of the table gives for sample takes. What does not count at a table is not on its chart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from toptake.cards.card import NumberCard, WildCard, parse_card
from toptake.cards.expressions import apply
from toptake.cards.position import words
from toptake.coach.speech import listed
from toptake.errors import Rule
from toptake.rules.challenges import BLUFF_LOSES, WRONG_CHALLENGE_LOSES
from toptake.rules.options import HAND, Rules
from toptake.rules.outcome import EVERY_CARD, WHOLE_PACK
from toptake.rules.scoring import By, Scoring, score_turn


@dataclass(frozen=True)
class ChartLine:
    """A rule, or a thing that one may do."""

    title: str
    words: str
    example: tuple[str, ...] = ()
    """Cards by their tokens, and + and = between them."""


@dataclass(frozen=True)
class BonusLine:
    """What counts, and how many points; those that are lost are negative."""

    name: str
    what: str
    points: int


@dataclass(frozen=True)
class Chart:
    """All that hangs on the wall while children play."""

    golden_rules: tuple[ChartLine, ...]
    turn: tuple[ChartLine, ...]
    """What a turn may be, in the order in which one looks for it."""
    always: tuple[str, ...]
    """What holds besides."""
    bonuses: tuple[BonusLine, ...]
    """Empty where the game is played for cards."""
    end: str
    """What counts at the end."""


def chart(rules: Rules) -> Chart:
    """The chart of a table with these rules."""
    return Chart(
        () if rules.solitaire else tuple(_golden_rules(rules)),
        tuple(_turn(rules)),
        tuple(_always(rules)),
        tuple(_bonuses(rules)) if rules.by is By.POINTS else (),
        _end(rules),
    )


def _golden_rules(rules: Rules) -> Iterator[ChartLine]:
    """The third speaks of wild cards, and of nothing where there are none."""
    third = (Rule.GOLDEN_3,) if _has_wild_cards(rules) else ()
    for rule in (Rule.GOLDEN_1, Rule.GOLDEN_2, *third):
        name, _, words = rule.value.partition(": ")
        yield ChartLine(name, f"{words[0].upper()}{words[1:]}")


def _has_wild_cards(rules: Rules) -> bool:
    return any(isinstance(card, WildCard) for card in rules.pack)


def _sum(rules: Rules, most: int, part: int) -> tuple[int, int, int]:
    """Two cards of the table and their sum, which is no higher than its highest card."""
    total = max(part + 1, min(most, rules.highest))
    return total - part, part, total


def _wild_example(rules: Rules) -> tuple[str, ...]:
    """The first wild card of the table on a number that it turns into another small one."""
    wilds = [card for card in rules.pack if isinstance(card, WildCard)]
    values = [value for value in (9, 8, 10, 6, 4, 3, 2) if value <= rules.highest]
    for card, value in product(wilds, values):
        answer = apply(card, Fraction(value))
        if answer != value and answer in values:
            return f"{value}r", card.token, "=", f"{answer}g"
    return ()


def _turn(rules: Rules) -> Iterator[ChartLine]:
    wild = _has_wild_cards(rules)
    example = _wild_example(rules)
    if wild and rules.solitaire:
        yield ChartLine("Wild cards", "Lay them on piles, as many as you like.", example)
    elif wild:
        yield ChartLine(
            "Wild cards first", "Lay one on a pile, or drop it into the centre. Then go on.", example
        )
    yield ChartLine(
        "Take",
        "Join piles as you like. Win every pile that is worth exactly your card.",
        _cards(*_sum(rules, 9, 3), "rbg"),
    )
    if rules.solitaire:
        return
    under = ", or under wild cards of the centre" if wild else ""
    held = "Hold the answer, or bluff." if rules.bluffing else "Hold the answer."
    yield ChartLine("Build", f"Put your card on a pile{under}. {held}", _cards(*_sum(rules, 7, 2), "bor"))
    yield ChartLine("Discard", "Lay your card into the centre, by itself.", ("2b",))


def _cards(one: int, other: int, total: int, colours: str) -> tuple[str, ...]:
    return f"{one}{colours[0]}", "+", f"{other}{colours[1]}", "=", f"{total}{colours[2]}"


def _always(rules: Rules) -> Iterator[str]:
    one, other, total = _sum(rules, 9, 3)
    yield f"Say every step aloud: {one} plus {other} is {total}."
    yield Rule.WHOLE_BUILD.value
    if rules.solitaire:
        yield "Whatever you change in the centre you must take."
        yield f"Then centre and hand are filled up to {HAND} from the deck."
    else:
        yield Rule.NO_GLUE.value
        yield f"Then draw until you hold {HAND} cards. Nothing is turned up from the deck."


def _bonuses(rules: Rules) -> Iterator[BonusLine]:
    """What the scoring of the table counts, in the order in which it is learned."""
    for name, what, (won, taking, line) in _SAMPLES:
        points = _points(rules.scoring, won, taking, line)
        if points:
            yield BonusLine(name, what, points)
        if name == "takes":
            for cards, printed in _printed(rules):
                yield BonusLine("printed", f"Printed on {cards}", printed)
    if rules.solitaire:
        yield BonusLine("solitaire", "The whole pack was dealt", WHOLE_PACK)
        yield BonusLine("solitaire", "Every card was won", EVERY_CARD)
    elif most_cards := rules.scoring.for_most_cards:
        yield BonusLine("most_cards", "Most cards at the end of the game", most_cards)
    if rules.bluffing:
        yield BonusLine("bluffing", "A bluff that is challenged", -BLUFF_LOSES)
        yield BonusLine("bluffing", "A challenge that was wrong", -WRONG_CHALLENGE_LOSES)


_SIGNS = "+\u00a0−\u00a0×\u00a0÷"
"""On one line."""

_SAMPLES = (
    ("takes", "Each take", ("2r", "2b", "take")),
    ("size", "Each card of a take", ("", "2b", "1 card")),
    ("size", "A take of 5 cards", ("2r 3b 4r 5b", "14r", "five cards")),
    ("size", "A take of 6 cards or more", ("2r 3b 4r 5b 1r", "15r", "six or more cards")),
    ("colours", "5 cards or more in all four colours", ("2r 3b 4g 5o", "14r", "all four colours")),
    ("colours", "5 cards or more in only one colour", ("2r 3r 4r 5r", "14r", "only one colour")),
    ("operations", f"5 cards or more with three of {_SIGNS}", ("8r 5b x2 /3", "7g", "operations + × ÷")),
    ("operations", f"5 cards or more with all of {_SIGNS}", ("8r 5b x2 /3 -4", "2g", "operations + − × ÷")),
    (
        "clearing",
        "Clearing the centre (the guide says: clearing the deck)",
        ("2r", "2b", "everything in the centre"),
    ),
)
"""What counts, by name and in words, and a sample: cards won, the taking card, the line of the score."""


def _points(scoring: Scoring, won: str, taking: str, line: str) -> int:
    """What the scoring gives in that line for winning these cards and clearing the centre."""
    card = parse_card(taking)
    assert isinstance(card, NumberCard)
    score = score_turn([[parse_card(word) for word in words(won)]], card, cleared=True, scoring=scoring)
    return next((each.points for each in score.lines if each.what == line), 0)


def _printed(rules: Rules) -> list[tuple[str, int]]:
    """Cards in play that carry points; those with the same number of points together, the fewest first."""
    points = rules.scoring.points
    wild = [card for card in rules.pack if not isinstance(card, NumberCard)]
    named = [(card.label(), points.of(card)) for card in rules.pack if isinstance(card, NumberCard)]
    if len({points.of(card) for card in wild}) == 1:
        named.append(("every wild card", points.of(wild[0])))
    else:
        named += [(card.label(), points.of(card)) for card in wild]
    groups: dict[int, dict[str, None]] = {}
    for name, printed in named:
        groups.setdefault(printed, {})[name] = None
    return [(listed(list(names)), printed) for printed, names in sorted(groups.items()) if printed]


def _end(rules: Rules) -> str:
    if rules.by is By.CARDS:
        if rules.solitaire:
            return "Every card that you win counts one."
        return "Most cards win. Cards that are left in a hand at the end are taken off."
    if not _printed(rules):
        return "Most points win."
    return "Printed points that are left in a hand at the end are taken off."
