"""How cards were put together: a tree of sums, wild cards laid, and builds.

An expression prints as a pupil would write it, ``(√5×2)²−5``, and is read back from that form. Its
*tree* is the same thing as plain lists, for JSON. Evaluating is exact; its grade is that of its
hardest partial answer.

Reading follows the order of school: powers, roots, then × and ÷, then + and −. A subtraction card
is laid on all that stands before it in the sum. What school would read otherwise than the cards
(``9−4×2``) is refused rather than guessed: brackets say what is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from toptake.cards import Card, Language, NumberCard, Operation, WildCard, parse_card, shown
from toptake.errors import ArithmeticRuleError, MalformedError
from toptake.values import Grade, Value, cube_root, grade, square_root

DEEPEST = 100
"""Brackets deeper than this are refused; a pack cannot fill them."""


@dataclass(frozen=True, slots=True)
class Sum:
    """Two or more parts added up."""

    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A wild card laid on a value."""

    card: WildCard
    on: Expression


@dataclass(frozen=True, slots=True)
class Built:
    """A build that lay in the centre: whole, never split again."""

    making: Expression


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
        case NumberCard(value):
            return Fraction(value), Grade.WHOLE
        case Sum(parts):
            total, hardest = evaluate(parts[0])
            for part in parts[1:]:
                value, grade_of_part = evaluate(part)
                total = total + value
                hardest = max(hardest, grade_of_part, grade(total))
            return total, hardest
        case Laid(card, on):
            value, hardest = evaluate(on)
            value = apply(card, value)
            return value, max(hardest, grade(value))
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
    return f"[{_written(making, _token_of)}]"


def write(expression: Expression, language: Language = Language.FRACTION) -> str:
    """The expression as a pupil writes it."""
    return _written(expression, lambda card: card.label(language))


def _token_of(card: Card) -> str:
    return card.token if isinstance(card, NumberCard) else card.label()


def _written(expression: Expression, label: object, inside: int = 0) -> str:
    """Text of a part; ``inside`` is how tightly its surroundings bind (0 nothing, 1 sum, 2 product,
    3 root, 4 power), which decides about brackets."""
    assert callable(label)
    match expression:
        case NumberCard():
            return str(label(expression))
        case Built(making):
            return f"[{_written(making, label)}]"
        case Sum(parts):
            # What is subtracted from the first part needs no brackets: 8−3+7 reads from the left.
            first = _written(parts[0], label, 0 if _subtracts(parts[0]) else 1)
            rest = (_written(part, label, 1) for part in parts[1:])
            return _bracketed("+".join((first, *rest)), inside > 1)
        case Laid(card, on):
            match card.operation:
                case Operation.SUBTRACT:
                    # A sum binds no tighter than the subtraction that follows it.
                    loose = isinstance(on, Sum) or _subtracts(on)
                    text = _written(on, label, 0 if loose else 1) + str(label(card))
                    return _bracketed(text, inside > 0)
                case Operation.POWER:
                    sign = "²" if card is WildCard.SQUARE else "³"
                    return _bracketed(_written(on, label, 4) + sign, inside > 3)
                case Operation.ROOT:
                    sign = "√" if card is WildCard.SQUARE_ROOT else "∛"
                    return _bracketed(sign + _written(on, label, 3), inside > 3)
                case Operation.FRACTION:
                    return _bracketed(_written(on, label, 2) + "×" + str(label(card)), inside > 2)
                case _:
                    return _bracketed(_written(on, label, 2) + str(label(card)), inside > 2)


def _subtracts(expression: Expression) -> bool:
    return isinstance(expression, Laid) and expression.card.operation is Operation.SUBTRACT


def _bracketed(text: str, needed: bool) -> str:
    return f"({text})" if needed else text


# --- reading ---------------------------------------------------------------------------------

_WORD = re.compile(
    r"\s*(?:(?P<open>[\[(])|(?P<close>[\])])|(?P<plus>\+)"
    r"|(?P<root>√N?|∛N?|sqrt|cbrt)|(?P<power>²|³|\^[23]|[nN]\^?[23²³])"
    r"|(?P<minus>[-−–]\s*[0-9]+)"
    r"|(?P<product>[x×*]\s*[0-9.½⅓⅔¼¾⅕⅖⅗⅘⅛⅒⅓]+(?:[/⁄][0-9]+|[⅓⅔½]?%)?|[÷/]\s*[0-9]+)"
    r"|(?P<number>[0-9]+[rbgoRBGO]?))"
)


def parse_expression(text: str) -> Expression:
    """Read an expression as :func:`write` prints it.

    >>> evaluate(parse_expression("(√5×2)²−5"))
    (Fraction(15, 1), <Grade.IRRATIONAL: 2>)
    """
    reader = _Reader(text)
    expression = reader.sum(0)
    if reader.kind:
        raise MalformedError(reader.complaint())
    return expression


class _Reader:
    """Recursive descent over one text; every complaint quotes what stands there."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.end = 0
        self.kind: str | None = None
        self.word = ""
        self.advance()

    def advance(self) -> None:
        start = self.end
        match = _WORD.match(self.text, start)
        if match is None:
            if self.text[start:].strip():
                raise MalformedError(f"{shown(self.text[start:].strip())} cannot be read in"
                                     f" {shown(self.text)}.")
            self.kind, self.word = None, ""
            return
        self.end = match.end()
        self.kind = match.lastgroup
        self.word = re.sub(r"\s", "", match[match.lastgroup or 0])

    def complaint(self) -> str:
        if self.kind == "product":
            return (f"{shown(self.word)} after a subtraction in {shown(self.text)} can be read in two"
                    " ways; brackets say which, as in (9-4)x2.")
        where = f"{shown(self.word)} is out of place" if self.kind else "something is missing at the end"
        return f"In {shown(self.text)} {where}."

    def sum(self, depth: int) -> Expression:
        if depth > DEEPEST:
            raise MalformedError(f"The brackets in {shown(self.text)} go deeper than {DEEPEST}.")
        parts = [self.product(depth)]
        while self.kind in ("plus", "minus"):
            if self.kind == "minus":
                card = self.wild()
                whole = parts[0] if len(parts) == 1 else Sum(tuple(parts))
                parts = [Laid(card, whole)]
                continue
            self.advance()
            part = self.product(depth)
            # Sums are kept flat, so that 1+2+3 has one form.
            parts.extend(part.parts if isinstance(part, Sum) else (part,))
            if isinstance(parts[0], Sum):
                parts[:1] = parts[0].parts
        return parts[0] if len(parts) == 1 else Sum(tuple(parts))

    def product(self, depth: int) -> Expression:
        expression = self.rooted(depth)
        while self.kind == "product":
            expression = Laid(self.wild(), expression)
        return expression

    def rooted(self, depth: int) -> Expression:
        if depth > DEEPEST:
            raise MalformedError(f"The brackets in {shown(self.text)} go deeper than {DEEPEST}.")
        if self.kind == "root":
            card = self.wild()
            return Laid(card, self.rooted(depth + 1))
        expression = self.primary(depth)
        while self.kind == "power":
            card = WildCard.SQUARE if self.word[-1] in "2²" else WildCard.CUBE
            self.advance()
            expression = Laid(card, expression)
        return expression

    def primary(self, depth: int) -> Expression:
        if self.kind == "number":
            card = parse_card(self.word)
            assert isinstance(card, NumberCard)
            self.advance()
            return card
        if self.kind != "open":
            raise MalformedError(self.complaint())
        bracket = self.word
        self.advance()
        inner = self.sum(depth + 1)
        if self.kind != "close" or self.word != {"[": "]", "(": ")"}[bracket]:
            raise MalformedError(f"A bracket {bracket} is not closed in {shown(self.text)}.")
        self.advance()
        return Built(inner) if bracket == "[" and not isinstance(inner, NumberCard) else inner

    def wild(self) -> WildCard:
        word = self.word
        if word[0] in "x×*" and not word[1:].isdigit():
            word = word[1:]
        card = parse_card(word)
        if not isinstance(card, WildCard):
            raise MalformedError(self.complaint())
        self.advance()
        return card


def check_arithmetic(expression: Expression, text: str) -> tuple[Value, Grade]:
    """Evaluate, turning a forbidden step into a sentence about the text it stands in."""
    try:
        return evaluate(expression)
    except ArithmeticRuleError as error:
        raise MalformedError(f"{shown(text)} cannot be: {error}") from None
