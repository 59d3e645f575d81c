"""A turn as it is announced: steps, then one ending. Data only; nothing here knows what is legal.

A pile is named by its bottom card, the first of its cards, for in a game every card is there once. A turn
reads and prints itself: ``str`` gives the steps, ``lay -2 on 13r; take 13r with 11b``, and :meth:`Turn.parse`
also reads the shorter form in which plays are recorded, ``take 13r−2 with 11b``, where an expression stands
for its steps.

The road not taken: a turn that is only its expressions. Then a pile changed and left behind could not even be
written down, and the rule that forbids it would have nothing to say; and a screen shows steps.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from toptake.cards.card import Card, NumberCard, WildCard, parse_card
from toptake.cards.expressions import Built, Expression, Laid, Sum, cards_of, parse_expression
from toptake.errors import MalformedError, quote
from toptake.rules.steps import (
    BuildEnding,
    DiscardEnding,
    Drop,
    Ending,
    Join,
    Lay,
    PassEnding,
    Put,
    Step,
    TakeEnding,
)

LONGEST_TURN = 10_000
"""Characters; no turn needs as many."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Steps, then one ending."""

    steps: tuple[Step, ...]
    ending: Ending

    @classmethod
    def parse(cls, text: str) -> Turn:
        """Read a turn; every card must be named fully where two might be meant.

        >>> print(Turn.parse("drop x2; take 13r-2 and 7b+4g with 11b"))
        drop x2; lay -2 on 13r; join 4g to 7b; take 13r and 7b with 11b
        """
        return read_turn(text, Names())

    def __str__(self) -> str:
        return "; ".join(map(str, (*self.steps, self.ending)))


@dataclass(frozen=True, slots=True)
class Challenge:
    """An opponent says that the answer of a build is not held; the latest build, if no card names another."""

    number: NumberCard | None = None
    """The number card that was played into the build."""

    @classmethod
    def parse(cls, text: str) -> Challenge:
        """Read ``challenge`` or ``challenge 7r``."""
        match = re.fullmatch(r"\s*challenge(?:\s+(\S+))?\s*", text, re.IGNORECASE)
        if match is None:
            raise MalformedError(f"{quote(text)} is not a challenge; write challenge, or challenge 7r.")
        return cls(_number(match[1]) if match[1] else None)

    def __str__(self) -> str:
        return f"challenge {self.number}" if self.number else "challenge"


# --- from expressions to steps ------------------------------------------------------------------


def steps_of(expression: Expression) -> tuple[list[Step], Card]:
    """The steps that make a pile out of the piles of the centre, and the name of that pile."""
    steps: list[Step] = []
    return steps, _make(expression, steps)


def take_turn(number: NumberCard, piles: Iterable[Expression], drops: Iterable[WildCard] = ()) -> Turn:
    """The turn that makes these piles and takes them."""
    steps: list[Step] = [Drop(card) for card in drops]
    names = tuple([_make(pile, steps) for pile in piles])
    return Turn(tuple(steps), TakeEnding(number, names))


def build_turn(number: NumberCard, pile: Expression, drops: Iterable[WildCard] = ()) -> Turn:
    """The turn that leaves this pile, which the number card is part of."""
    steps: list[Step] = [Drop(card) for card in drops]
    _build(pile, number, steps)
    return Turn(tuple(steps), BuildEnding())


def bottom(expression: Expression) -> NumberCard:
    """The card that names a pile: the one that all others were laid on or joined to."""
    while not isinstance(expression, NumberCard):
        if isinstance(expression, Sum):
            expression = expression.parts[0]
        else:
            expression = expression.on if isinstance(expression, Laid) else expression.making
    return expression


def _make(expression: Expression, steps: list[Step]) -> Card:
    match expression:
        case Laid(card, on):
            name = _make(on, steps)
            steps.append(Lay(card, name))
            return name
        case Sum(parts):
            names = [_make(part, steps) for part in parts]
            steps += [Join(name, names[0]) for name in names[1:]]
            return names[0]
        case _:
            return bottom(expression)


def _build(expression: Expression, number: NumberCard, steps: list[Step]) -> Card:
    """Like ``_make``, but all that does not hold the number card is made before that is put down.

    So the wild cards of the hand come first: none of them lies on what holds the number card.
    """
    match expression:
        case Laid(card, NumberCard() as on) if on == number:
            steps.append(Put(number, card))
            return number
        case Laid(card, on) if _holds(on, number):
            name = _build(on, number, steps)
            steps.append(Lay(card, name))
            return name
        case Sum(parts) if any(_holds(part, number) for part in parts):
            if parts[0] == number:
                parts = (parts[1], number, *parts[2:])
            with_number = max(index for index, part in enumerate(parts) if _holds(part, number))
            names: list[Card] = [
                number if index == with_number and part == number else _make(part, steps)
                for index, part in enumerate(parts)
                if index != with_number or part == number
            ]
            if parts[with_number] != number:
                names.insert(with_number, _build(parts[with_number], number, steps))
            for index, name in enumerate(names[1:], 1):
                played = index == with_number and parts[index] == number
                steps.append(Put(number, names[0]) if played else Join(name, names[0]))
            return names[0]
        case _:
            return _make(expression, steps)


def _holds(expression: Expression, number: NumberCard) -> bool:
    """Is the card a free part of the expression? What lies in a build lay in the centre before."""
    match expression:
        case NumberCard():
            return expression == number
        case Sum(parts):
            return any(_holds(part, number) for part in parts)
        case Laid(_, on):
            return _holds(on, number)
        case Built():
            return False


# --- reading ------------------------------------------------------------------------------------


class Names:
    """Whom the words of a turn mean: here exactly what they say. A table knows its cards better."""

    def hand(self, card: NumberCard) -> NumberCard:
        """The number card of the hand that is played."""
        return card

    def pile(self, leaf: NumberCard | Built) -> Expression:
        """The pile of the centre that stands in an expression."""
        return leaf

    def single(self, card: Card) -> Card:
        """A pile named by a card, in a step."""
        return card

    def wilds(self) -> list[WildCard]:
        """All wild cards of the hand."""
        raise MalformedError("A drop says which wild cards: drop x3 -2.")

    def taking(self, piles: list[Expression]) -> NumberCard:
        """The card that takes, where the text does not say."""
        raise MalformedError("A take says with which card: take 10+3 with 13.")

    def building(self, pile: Expression) -> NumberCard:
        """The card that is built with, where the text does not say."""
        raise MalformedError("A build says with which card: build 8+4 with 4.")


_WITH = re.compile(r"\s+with\s+", re.IGNORECASE)
_AND = re.compile(r"\s+and\s+|\s*&\s*", re.IGNORECASE)
_VERB = re.compile(r"\s*([A-Za-z]+)\b\s*(.*)", re.DOTALL)


def read_turn(text: str, names: Names) -> Turn:
    """Read a turn, asking whom each card means."""
    if len(text) > LONGEST_TURN:
        raise MalformedError(f"{quote(text)} is longer than any turn.")
    steps: list[Step] = []
    ending: Ending | None = None
    for part in re.split(r"[;,]|\bthen\b", text):
        if not part.strip():
            continue
        if ending is not None:
            raise MalformedError(f"{quote(part.strip())} comes after the end of the turn in {quote(text)}.")
        more, ending = _read_part(part.strip(), names)
        steps += more
    if ending is None:
        raise MalformedError(f"{quote(text)} has no ending: a turn ends with take, build, discard or pass.")
    return Turn(tuple(steps), ending)


def read_steps(text: str, names: Names | None = None) -> tuple[list[Step], Ending | None]:
    """Read one part of a turn: steps, an ending, or steps that come with one.

    >>> read_steps("put 4b on 8r")
    ([Put(number=NumberCard(4, Colour.BLUE), onto=NumberCard(8, Colour.RED))], None)
    """
    return _read_part(text.strip(), names or Names())


def _read_part(text: str, names: Names) -> tuple[list[Step], Ending | None]:
    match = _VERB.fullmatch(text)
    verb, rest = (match[1].lower(), match[2].strip()) if match else ("", text)
    reader = _READERS.get(verb)
    if reader is None:
        raise MalformedError(
            f"{quote(text)} is no part of a turn; it begins with take, build, discard, drop, lay, join, put,"
            " leave or pass."
        )
    return reader(rest, names)


def _read_take(text: str, names: Names) -> tuple[list[Step], Ending | None]:
    made, played = _with(text)
    if not made:
        raise MalformedError("A take says what is taken: take 10+3 with 13.")
    texts = _AND.split(made)
    # Readable, though no lone wild card has a value: it is for the rules to say so.
    wild = [card for card in map(_lone_wild, texts) if card]
    piles = [_named(parse_expression(pile), names) for pile in texts if not _lone_wild(pile)]
    if wild and not played:
        raise MalformedError(f"A take says with which card, for {wild[0]} alone has no value.")
    number = names.hand(_number(played)) if played else names.taking(piles)
    steps: list[Step] = []
    made_of = [_make(pile, steps) for pile in piles]
    return steps, TakeEnding(number, (*wild, *made_of))


def _read_build(text: str, names: Names) -> tuple[list[Step], Ending | None]:
    if not text:
        return [], BuildEnding()
    made, played = _with(text)
    # The answer is there for readers; the rules compute their own.
    made = re.sub(r"\s*=\s*[0-9]+\s*$", "", made)
    expression = parse_expression(made)
    typed = _number(played) if played else names.building(expression)
    number = names.hand(typed)
    if not _holds(expression, typed) and not _holds(expression, number):
        raise MalformedError(f"The build {quote(made)} does not hold the card {typed} that is played.")
    marked = _mark(expression, typed if _holds(expression, typed) else number, number)
    turn = build_turn(number, _named(marked, names, number))
    return list(turn.steps), turn.ending


def _mark(expression: Expression, typed: NumberCard, number: NumberCard) -> Expression:
    """The expression with the card of the hand in the last place where the text may mean it."""
    match expression:
        case NumberCard() if expression == typed:
            return number
        case Laid(card, on):
            return Laid(card, _mark(on, typed, number))
        case Sum(parts):
            last = max(index for index, part in enumerate(parts) if _holds(part, typed))
            return Sum((*parts[:last], _mark(parts[last], typed, number), *parts[last + 1 :]))
        case _:
            return expression


def _read_discard(text: str, names: Names) -> tuple[list[Step], Ending | None]:
    return [], DiscardEnding(names.hand(_number(text)))


def _read_drop(text: str, names: Names) -> tuple[list[Step], Ending | None]:
    if not text:
        raise MalformedError("A drop says which wild card: drop x3.")
    if text.lower() == "all":
        return [Drop(card) for card in names.wilds()], None
    return [Drop(_wild(word)) for word in text.split()], None


def _read_lay(text: str, names: Names) -> tuple[list[Step], Ending | None]:
    card, onto = _two(text, r"\s+on(?:to)?\s+", "lay -2 on 13")
    return [Lay(_wild(card), names.single(_pile_card(onto)))], None


def _read_join(text: str, names: Names) -> tuple[list[Step], Ending | None]:
    pile, onto = _two(text, r"\s+(?:to|and|with|on(?:to)?)\s+", "join 8 to 4")
    found = names.single(_pile_card(pile))
    return [Join(found, names.single(_pile_card(onto)))], None


def _read_put(text: str, names: Names) -> tuple[list[Step], Ending | None]:
    number, onto = _two(text, r"\s+(?:on(?:to)?|to|under)\s+", "put 4 on 8")
    return [Put(names.hand(_number(number)), names.single(_pile_card(onto)))], None


def _read_leave(text: str, names: Names) -> tuple[list[Step], Ending | None]:
    steps, _ = steps_of(_named(parse_expression(text), names))
    return steps, None


def _read_pass(text: str, names: Names) -> tuple[list[Step], Ending | None]:
    if text:
        raise MalformedError(f"{quote(text)} after pass is not understood.")
    return [], PassEnding()


_READERS: dict[str, Callable[[str, Names], tuple[list[Step], Ending | None]]] = {
    "take": _read_take,
    "build": _read_build,
    "discard": _read_discard,
    "drop": _read_drop,
    "lay": _read_lay,
    "join": _read_join,
    "put": _read_put,
    "leave": _read_leave,
    "pass": _read_pass,
}


def _named(expression: Expression, names: Names, number: NumberCard | None = None) -> Expression:
    """The expression with the piles that are meant, from left to right; the played card stays itself."""
    match expression:
        case NumberCard() | Built():
            return expression if expression == number else names.pile(expression)
        case Laid(card, on):
            return Laid(card, _named(on, names, number))
        case Sum(parts):
            return Sum(tuple([_named(part, names, number) for part in parts]))


def _with(text: str) -> tuple[str, str | None]:
    words = _WITH.split(text)
    if len(words) > 2:
        raise MalformedError(f"There is more than one 'with' in {quote(text)}.")
    return words[0].strip(), words[1].strip() if len(words) == 2 else None


def _two(text: str, between: str, instead: str) -> tuple[str, str]:
    words = re.split(between, text, flags=re.IGNORECASE)
    if len(words) != 2:
        raise MalformedError(f"{quote(text)} is not understood; write it as in {instead}.")
    return words[0].strip(), words[1].strip()


def _number(text: str) -> NumberCard:
    card = parse_card(text)
    if not isinstance(card, NumberCard):
        raise MalformedError(f"A number card is needed, and {card} is a wild card.")
    return card


def _lone_wild(text: str) -> WildCard | None:
    try:
        card = parse_card(text)
    except MalformedError:
        return None
    return card if isinstance(card, WildCard) else None


def _wild(text: str) -> WildCard:
    card = parse_card(text)
    if not isinstance(card, WildCard):
        raise MalformedError(f"A wild card is needed, and {card} is a number card.")
    return card


def _pile_card(text: str) -> Card:
    """A pile in a step: its bottom card, or the whole build in brackets."""
    if not text.startswith("["):
        return parse_card(text)
    return next(card for card in cards_of(parse_expression(text)) if isinstance(card, NumberCard))
