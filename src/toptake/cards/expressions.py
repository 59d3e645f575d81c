"""How cards were put together: a tree of sums, wild cards laid, and builds.

An expression prints as a pupil would write it, ``(√5×2)²−5``, and is read back from that form. Its
*tree* is the same thing as plain lists, for JSON. Evaluating is exact; its grade is that of its
hardest partial answer.

Reading follows the order of school: powers, roots, then × and ÷, then + and −. A subtraction card
is laid on all that stands before it in the sum, and ``3/4 of`` binds as a root does. What school
would read otherwise than the cards (``9−4×2``, ``3²³``) is refused rather than guessed: brackets say
what is meant. So is a text with more cards than a pack, or with more powers and roots: evaluating it
could take for ever.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import TypeAlias

from toptake.cards.card import MOST_CARDS, Card, FractionForm, NumberCard, Operation, WildCard, parse_card
from toptake.cards.values import Grade, Value, cube_root, grade, square_root
from toptake.errors import ArithmeticRuleError, MalformedError, quote

DEEPEST = 100
"""Brackets deeper than this are refused; a pack cannot fill them."""

HIGHEST_POWER = 36
"""N², N³, √N and ∛N together: the most that their figures, multiplied, may be in a text."""


@dataclass(frozen=True, slots=True)
class Sum:
    """Two or more parts added up, kept flat, so that 1+2+3 has one form."""

    parts: tuple[Expression, ...]

    def __post_init__(self) -> None:
        if any(isinstance(part, Sum) for part in self.parts):
            nested = (part.parts if isinstance(part, Sum) else (part,) for part in self.parts)
            object.__setattr__(self, "parts", tuple(chain.from_iterable(nested)))

    def __str__(self) -> str:
        return write_tokens(self)


@dataclass(frozen=True, slots=True)
class Laid:
    """A wild card laid on a value."""

    card: WildCard
    on: Expression

    def __str__(self) -> str:
        return write_tokens(self)


@dataclass(frozen=True, slots=True)
class Built:
    """A build that lay in the centre: whole, never split again."""

    making: Expression

    def __str__(self) -> str:
        return write_tokens(self)


Expression: TypeAlias = NumberCard | Sum | Laid | Built
Tree: TypeAlias = str | list["Tree"]


def cards_of(expression: Expression) -> Iterator[Card]:
    """Every card in the expression, builds included, from left to right."""
    match expression:
        case NumberCard():
            yield expression
        case Sum(parts):
            for part in parts:
                yield from cards_of(part)
        case Laid(card, on):
            yield from cards_of(on)
            yield card
        case Built(making):
            yield from cards_of(making)


def leaves(expression: Expression) -> Iterator[NumberCard | Built]:
    """The piles that stand in an expression, from left to right."""
    match expression:
        case NumberCard() | Built():
            yield expression
        case Laid(_, on):
            yield from leaves(on)
        case Sum(parts):
            for part in parts:
                yield from leaves(part)


def apply(card: WildCard, value: Value) -> Value:
    """The value after a wild card was laid on it."""
    match card.operation:
        case Operation.SUBTRACT:
            return value - card.amount
        case Operation.DIVIDE:
            return value * (1 / card.amount)
        case Operation.MULTIPLY | Operation.FRACTION:
            return value * card.amount
        case Operation.POWER:
            return value ** int(card.amount)
        case Operation.ROOT:
            return square_root(value) if card is WildCard.SQUARE_ROOT else cube_root(value)


def evaluate(expression: Expression) -> tuple[Value, Grade]:
    """The exact value, and the grade of the hardest partial answer on the way."""
    match expression:
        case NumberCard():
            return Fraction(expression.value), Grade.WHOLE
        case Sum(parts):
            total, hardest = evaluate(parts[0])
            for part in parts[1:]:
                value, grade_of_part = evaluate(part)
                total = total + value
                hardest = max(hardest, grade_of_part, grade(total))
            return total, hardest
        case Laid(card, on):
            before, hardest = evaluate(on)
            after = apply(card, before)
            return after, max(hardest, grade(after))
        case Built(making):
            return evaluate(making)


def tree_of(expression: Expression) -> Tree:
    """The expression as plain lists of tokens: ``["-4", ["+", "8", "5"]]``."""
    match expression:
        case NumberCard():
            return expression.token
        case Sum(parts):
            return ["+", *(tree_of(part) for part in parts)]
        case Laid(card, on):
            return [card.token, tree_of(on)]
        case Built(making):
            return ["build", build_token(making)]


def build_token(making: Expression) -> str:
    """A build in the one form in which a position is printed: ``[8+4]``."""
    return f"[{write_tokens(making)}]"


def write(
    expression: Expression, fraction_form: FractionForm = FractionForm.FRACTION, *, colours: bool = False
) -> str:
    """The expression as a pupil writes it; with colours where the cards have to be told apart."""
    return _written(
        expression, lambda card: card.label(fraction_form) + (_colour_of(card) if colours else "")
    )


def write_tokens(expression: Expression) -> str:
    """The expression as records have it: like :func:`write`, but every colour is told."""
    return _written(expression, _token_of)


def _colour_of(card: Card) -> str:
    return card.colour.value if isinstance(card, NumberCard) and card.colour else ""


def _token_of(card: Card) -> str:
    return card.token if isinstance(card, NumberCard) else card.label()


def _written(expression: Expression, label: Callable[[Card], str], inside: int = 0) -> str:
    """Text of a part; ``inside`` is how tightly its surroundings bind, which decides on brackets.

    0 nothing, 1 a part of a sum, 2 product, 3 root, 4 power.
    """
    match expression:
        case NumberCard():
            return label(expression)
        case Built(making):
            return f"[{_written(making, label)}]"
        case Sum(parts):
            # A subtraction in the first part needs no brackets: 8−3+7 reads from the left.
            first = _written(parts[0], label, 0)
            rest = (_written(part, label, 1) for part in parts[1:])
            return _bracketed("+".join((first, *rest)), inside > 1)
        case Laid(card, on):
            match card.operation:
                case Operation.SUBTRACT:
                    return _bracketed(_written(on, label, 0) + label(card), inside > 0)
                case Operation.POWER:
                    sign = "²" if card is WildCard.SQUARE else "³"
                    # Not needed under a root, but √3² would make people wonder.
                    return _bracketed(_written(on, label, 4) + sign, inside > 2)
                case Operation.ROOT:
                    sign = "√" if card is WildCard.SQUARE_ROOT else "∛"
                    return _bracketed(sign + _written(on, label, 3), inside > 3)
                case Operation.FRACTION:
                    return _bracketed(_written(on, label, 2) + "×" + label(card), inside > 2)
                case _:
                    return _bracketed(_written(on, label, 2) + label(card), inside > 2)


def _bracketed(text: str, needed: bool) -> str:
    return f"({text})" if needed else text


# --- reading ---------------------------------------------------------------------------------

# Compiled when first used, since start-up counts.
_WORD = (
    r"(?i:\s*(?:(?P<open>[\[(])|(?P<close>[\])])|(?P<plus>\+)"
    r"|(?P<share>(?:[0-9]{1,3}\s*[/⁄]\s*[0-9]{1,3}|[0-9]?[½⅓⅔¼¾⅕⅖⅗⅘⅛⅒]|[0-9]{0,3}\.?[0-9]{1,12}[⅓⅔½…]?%?)\s*of\b)"
    r"|(?P<root>√N?|∛N?|sqrtN?|cbrtN?)|(?P<power>²|³|\^[23]|N\^?[23²³])"
    r"|(?P<minus>[-−–]\s*[0-9]+)"
    r"|(?P<product>[x×*]\s*[0-9.…½⅓⅔¼¾⅕⅖⅗⅘⅛⅒]+(?:[/⁄][0-9]+|%)?|[÷/]\s*[0-9]+)"
    r"|(?P<number>[0-9]+[rbgo]?)))"
)


def parse_expression(text: str) -> Expression:
    """Read an expression as :func:`write` prints it.

    >>> evaluate(parse_expression("(√5×2)²−5"))
    (Fraction(15, 1), <Grade.IRRATIONAL: 2>)
    """
    reader = _Reader(text)
    expression = reader.sum(0)
    if reader.kind:
        raise reader.complaint()
    return expression


class _Reader:
    """Recursive descent over one text; every complaint quotes what stands there."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.end = 0
        self.kind: str | None = None
        self.word = ""
        self.cards = 0
        self.power = 1
        self.advance()

    def advance(self) -> None:
        match = re.compile(_WORD).match(self.text, self.end)
        if match is None:
            if rest := self.text[self.end :].strip():
                inside = "" if rest == self.text.strip() else f" in {quote(self.text)}"
                raise MalformedError(f"{quote(rest)} cannot be read{inside}.")
            self.kind, self.word = None, ""
            return
        self.end = match.end()
        self.kind = match.lastgroup
        self.word = re.sub(r"\s", "", match[match.lastgroup or 0])

    def complaint(self) -> MalformedError:
        if self.kind is None:
            return MalformedError(f"In {quote(self.text)} something is missing at the end.")
        return MalformedError(f"In {quote(self.text)} {quote(self.word)} is out of place.")

    def two_readings(self, before: str, instead: str) -> MalformedError:
        return MalformedError(
            f"{quote(self.word)} after a {before} in {quote(self.text)} can be read in two ways;"
            f" brackets say which, as in {instead}."
        )

    def sum(self, depth: int) -> Expression:
        if depth > DEEPEST:
            raise MalformedError(f"The brackets in {quote(self.text)} go deeper than {DEEPEST}.")
        parts = [self.product(depth)]
        while self.kind in ("plus", "minus"):
            if self.kind == "minus":
                parts = [Laid(self.wild(), parts[0] if len(parts) == 1 else Sum(tuple(parts)))]
                if self.kind in ("product", "power"):
                    raise self.two_readings("subtraction", "(9-4)x2")
            else:
                self.advance()
                parts.append(self.product(depth))
        return parts[0] if len(parts) == 1 else Sum(tuple(parts))

    def product(self, depth: int) -> Expression:
        expression = self.rooted(depth)
        while self.kind == "product":
            expression = Laid(self.wild(), expression)
        return expression

    def rooted(self, depth: int) -> Expression:
        if self.kind in ("root", "share"):
            return Laid(self.wild(), self.rooted(depth))
        expression = self.primary(depth)
        if self.kind == "power":
            expression = Laid(self.wild(), expression)
            if self.kind == "power":
                raise self.two_readings("power", "(3²)³")
        return expression

    def primary(self, depth: int) -> Expression:
        if self.kind == "number":
            card = self.card(self.word)
            assert isinstance(card, NumberCard)
            return card
        if self.kind != "open":
            raise self.complaint()
        bracket = self.word
        self.advance()
        inner = self.sum(depth + 1)
        if self.kind is None:
            raise MalformedError(f"A bracket {bracket} is not closed in {quote(self.text)}.")
        if self.word != {"[": "]", "(": ")"}[bracket]:
            raise self.complaint()
        self.advance()
        # Brackets around one card, or around a build, make no other build.
        if bracket == "(" or isinstance(inner, NumberCard | Built):
            return inner
        return Built(inner)

    def wild(self) -> WildCard:
        # ² alone is no card, but the end of one.
        word = self.word[:-2] if self.kind == "share" else self.word
        card = self.card("n" + word[-1] if self.kind == "power" else word)
        if not isinstance(card, WildCard):
            raise MalformedError(f"{quote(word)} of something is no fraction in {quote(self.text)}.")
        if card.operation in (Operation.POWER, Operation.ROOT):
            self.power *= int(card.amount)
            if self.power > HIGHEST_POWER:
                raise MalformedError(
                    f"A pack has N², N³, √N and ∛N once each, and {quote(self.text)} has more."
                )
        return card

    def card(self, word: str) -> Card:
        card = parse_card(word)
        self.cards += 1
        if self.cards > MOST_CARDS:
            raise MalformedError(f"A pack has {MOST_CARDS} cards, and {quote(self.text)} has more.")
        self.advance()
        return card


def check_arithmetic(expression: Expression, text: str) -> tuple[Value, Grade]:
    """Evaluate, turning a forbidden step into a sentence about the text it stands in."""
    try:
        return evaluate(expression)
    except ArithmeticRuleError as error:
        raise MalformedError(f"{quote(text)} cannot be: {error}") from None
