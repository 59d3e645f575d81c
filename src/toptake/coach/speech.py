"""Sentences about values, steps and plays, as they are said aloud in class: "13 minus 2 is 11".

Every sentence is made from the exact values, so that it is true, in the chosen form of fractions.
The road not taken is a grammar for several human languages: the sentences are few, and tested as they stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from toptake.cards.card import Card, FractionForm, NumberCard, Operation, WildCard, spoken_name
from toptake.cards.expressions import Built, Expression, Laid, Sum, apply, evaluate
from toptake.cards.values import Grade, Surd, Value

if TYPE_CHECKING:
    from toptake.game.played_steps import PlayedStep
    from toptake.rules.events import Play
    from toptake.rules.steps import Join, Lay, Put, Step
    from toptake.rules.unfinished_turn import UnfinishedTurn
    from toptake.solver import Best

_SPOKEN_FRACTIONS = {
    WildCard.HALF: "half", WildCard.THIRD: "a third", WildCard.QUARTER: "a quarter",
    WildCard.FIFTH: "a fifth", WildCard.EIGHTH: "an eighth", WildCard.TENTH: "a tenth",
    WildCard.TWO_THIRDS: "two thirds", WildCard.THREE_QUARTERS: "three quarters",
    WildCard.TWO_FIFTHS: "two fifths", WildCard.THREE_FIFTHS: "three fifths",
    WildCard.FOUR_FIFTHS: "four fifths", WildCard.THREE_HALVES: "one and a half times",
    WildCard.FIVE_HALVES: "two and a half times",
}  # fmt: skip

_GRADE_SENTENCES = {
    Grade.WHOLE: "Every partial answer is a whole number.",
    Grade.FRACTIONAL: "Some partial answers are fractions.",
    Grade.IRRATIONAL: "Some partial answers are irrational.",
}


_WITHIN = {"whole": " in whole numbers", "fractional": " in whole numbers and fractions"}


def within(grade: str) -> str:
    """The limit on grades as the end of a sentence; empty for no limit."""
    return _WITHIN.get(grade, "")


def why_no_take(best: Best, grade: str) -> str:
    """Why the solver found no take, as a sentence."""
    position = best.position
    if not position.hand:
        return "No take: the hand is empty."
    if not position.taking_cards:
        return "No take: the hand has no number card to take with."
    if not position.centre:
        return "No take: the centre is empty."
    if all(pile.value is None for pile in position.centre):
        return "No take: wild cards alone have no value, and the centre has nothing else."
    if best.proven:
        return f"No take is possible{within(grade)}: proven."
    return "No take was found; that there is none is not proven."


def say(expression: Expression, fraction_form: FractionForm = FractionForm.FRACTION) -> list[str]:
    """Every step of an expression as a sentence, in the order in which it can be played.

    >>> say(Laid(WildCard("-2"), NumberCard(13)))
    ['13 minus 2 is 11']
    """
    return list(_steps(expression, fraction_form))


def say_step(turn: UnfinishedTurn, step: Step, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
    """The step that is made next, aloud: "13 minus 2 is 11"."""
    from toptake.rules.steps import Drop, Put  # not needed for most sentences, and start-up counts

    if isinstance(step, Drop):
        return f"{step.card.label(fraction_form)} goes into the centre"
    after = turn.make(step)
    if isinstance(step, Put):
        if isinstance(step.onto, WildCard):
            return say_laid(step.onto, Fraction(step.number.value), fraction_form)
        name = after.built
    else:
        name = step.onto
    assert name is not None
    before, result = turn.centre[name].value, after.centre[name].value
    assert before is not None
    assert result is not None
    return _say_made(step, before, result, fraction_form)


def say_played(played: PlayedStep, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
    """A step of a play, aloud."""
    from toptake.rules.steps import Drop, Put

    step = played.step
    if isinstance(step, Drop):
        return f"{step.card.label(fraction_form)} goes into the centre"
    assert played.before is not None
    assert played.pile.value is not None
    if isinstance(step, Put) and isinstance(step.onto, WildCard):
        return say_laid(step.onto, played.before, fraction_form)
    return _say_made(step, played.before, played.pile.value, fraction_form)


def _say_made(step: Lay | Join | Put, before: Value, result: Value, fraction_form: FractionForm) -> str:
    """A step that changes what a pile is worth."""
    from toptake.rules.steps import Lay

    if isinstance(step, Lay):
        return say_laid(step.card, before, fraction_form)
    return say_joined(before, result - before, fraction_form)


def say_play(play: Play, fraction_form: FractionForm = FractionForm.FRACTION) -> list[str]:
    """A finished turn, aloud: every step, then what came of it."""
    dropped = [f"{card.label(fraction_form)} goes into the centre" for card in play.drops]
    left = [f"{pile.written(fraction_form)} is left, worth {pile.value}" for pile in play.left]
    if play.number is None:
        return [*dropped, *left, "nothing more to play"]
    if play.takes:
        said = [sentence for pile in play.takes for sentence in say(pile, fraction_form)]
        takes = f" in {counted(len(play.takes), 'take')}" if len(play.takes) > 1 else ""
        ending = f"{play.number.value} takes {counted(len(play.won), 'card')}{takes}"
        return [*dropped, *left, *said, ending + (" and clears the centre" if play.cleared else "")]
    if play.build is not None:
        assert not isinstance(play.build.making, WildCard)
        answer = f"a build of {play.build.value}"
        return [*dropped, *left, *say(play.build.making, fraction_form), answer]
    return [*dropped, *left, f"{play.number.value} is discarded"]


def spoken(value: Value, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
    """A value as it is read out: 5/2 is "2 and 1/2", or "2.5" among decimals; a surd is as written.

    >>> spoken(Fraction(-5, 2))
    'minus 2 and 1/2'
    """
    if isinstance(value, Surd):
        # −√5 is minus √5, but −1−√5 stays one written thing.
        text = str(value)
        return f"minus {text[1:]}" if text.startswith("-") and not _is_compound(text) else text
    sign = "minus " if value < 0 else ""
    size = abs(value)
    if size.denominator == 1:
        return f"{sign}{size}"
    if fraction_form is FractionForm.DECIMAL and (decimal := _as_decimal(size)):
        return sign + decimal
    whole, part = divmod(size, 1)
    return f"{sign}{whole} and {part}" if whole else f"{sign}{part}"


def say_laid(card: WildCard, before: Value, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
    """One wild card laid on a value.

    >>> say_laid(WildCard("3/4"), Fraction(8), FractionForm.STAGES)
    'three quarters of 8: 8 divided by 4 is 2, 2 times 3 is 6'
    """
    if fraction_form is FractionForm.STAGES and card.operation is Operation.FRACTION:
        return f"{_laid(card, before, fraction_form)}: {', '.join(_stages(card, before))}"
    return f"{ask_laid(card, before, fraction_form)} {spoken(apply(card, before), fraction_form)}"


def ask_laid(card: WildCard, before: Value, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
    """One wild card laid on a value, up to what comes of it.

    >>> ask_laid(WildCard("-2"), Fraction(13))
    '13 minus 2 is'
    """
    return f"{_laid(card, before, fraction_form)} is"


def _stages(card: WildCard, before: Value) -> Iterator[str]:
    """A fraction card in two stages, as children learn it: first divided, then multiplied."""
    above, below = card.amount.numerator, card.amount.denominator
    part = before * Fraction(1, below)
    yield f"{_operand(before, FractionForm.STAGES)} divided by {below} is {spoken(part)}"
    if above > 1:
        yield f"{_operand(part, FractionForm.STAGES)} times {above} is {spoken(part * above)}"


def say_joined(one: Value, other: Value, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
    """Two values added.

    >>> say_joined(Fraction(1, 2), Fraction(2))
    '1/2 plus 2 is 2 and 1/2'
    """
    return f"{ask_joined(one, other, fraction_form)} {spoken(one + other, fraction_form)}"


def ask_joined(one: Value, other: Value, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
    """Two values added, up to what comes of it.

    >>> ask_joined(Fraction(8), Fraction(4))
    '8 plus 4 is'
    """
    return f"{_operand(one, fraction_form)} plus {_operand(other, fraction_form)} is"


def card_name(card: Card, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
    """A card by itself, aloud.

    >>> [card_name(WildCard(token)) for token in ("-4", "x3", "/2", "1/5", "3/2", "n2", "cbrt")]
    ['minus 4', 'times 3', 'divided by 2', 'one fifth', 'one and a half', 'squared', 'cube root']
    """
    if isinstance(card, NumberCard):
        return spoken_name(card)
    match card.operation:
        case Operation.SUBTRACT:
            return f"minus {card.amount}"
        case Operation.MULTIPLY:
            return f"times {card.amount}"
        case Operation.DIVIDE:
            return f"divided by {card.amount}"
        case Operation.FRACTION if fraction_form in (FractionForm.FRACTION, FractionForm.STAGES):
            words = _SPOKEN_FRACTIONS[card].removesuffix(" times")
            return re.sub("^an? ", "one ", words) if card.amount != Fraction(1, 2) else "one half"
        case Operation.FRACTION:
            return card.label(fraction_form).replace("%", " percent")
        case Operation.POWER:
            return "squared" if card is WildCard.SQUARE else "cubed"
        case Operation.ROOT:
            return "square root" if card is WildCard.SQUARE_ROOT else "cube root"


def grade_sentence(grade: Grade) -> str:
    """What the grade of a take says about its partial answers."""
    return _GRADE_SENTENCES[grade]


def counted(number: int, noun: str) -> str:
    """A number of things: "1 card", "2 cards", "−2 points"."""
    return f"{signed(number)} {noun}" if number == 1 else f"{signed(number)} {noun}s"


def signed(number: int) -> str:
    """A number with the minus sign that cards have."""
    return f"{number:,}".replace("-", "−")


def listed(names: Sequence[str]) -> str:
    """Things in a row: "8, 3 and 5".

    >>> listed(["8", "3", "5"])
    '8, 3 and 5'
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""


def _steps(expression: Expression, fraction_form: FractionForm) -> Iterator[str]:
    match expression:
        case NumberCard() | Built():
            return
        case Laid(card, on):
            yield from _steps(on, fraction_form)
            yield say_laid(card, evaluate(on)[0], fraction_form)
        case Sum(parts):
            for part in parts:
                yield from _steps(part, fraction_form)
            total, _ = evaluate(parts[0])
            for part in parts[1:]:
                value, _ = evaluate(part)
                yield say_joined(total, value, fraction_form)
                total = total + value


def _laid(card: WildCard, value: Value, fraction_form: FractionForm) -> str:
    amount = card.label(fraction_form)
    on = _operand(value, fraction_form)
    match card.operation:
        case Operation.SUBTRACT:
            return f"{on} minus {card.amount}"
        case Operation.MULTIPLY:
            return f"{on} times {card.amount}"
        case Operation.DIVIDE:
            return f"{on} divided by {card.amount}"
        case Operation.FRACTION if fraction_form in (FractionForm.FRACTION, FractionForm.STAGES):
            words = _SPOKEN_FRACTIONS[card]
            return f"{words} {on}" if words.endswith("times") else f"{words} of {on}"
        case Operation.FRACTION if fraction_form is FractionForm.PERCENTAGE:
            return f"{amount.removesuffix('%')} percent of {on}"
        case Operation.FRACTION:
            # The value first, as with every other card: 0.5 times 2 is ×2 laid on 0.5.
            return f"{on} times {amount}"
        case Operation.POWER:
            power = "squared" if card is WildCard.SQUARE else "cubed"
            # "Minus 2 squared" might be minus 4; the pause tells.
            return f"{on}, {power}," if " " in on or "/" in on else f"{on} {power}"
        case Operation.ROOT:
            kind = "square" if card is WildCard.SQUARE_ROOT else "cube"
            return f"the {kind} root of {on}"


def _operand(value: Value, fraction_form: FractionForm) -> str:
    """A value that something is done to: what is written as a sum stands in brackets."""
    text = spoken(value, fraction_form)
    return f"({text})" if isinstance(value, Surd) and _is_compound(text) else text


def _is_compound(text: str) -> bool:
    """Is a surd written as a sum, such as 1+√5? One over a number, (1+√5)/2, has its own brackets."""
    return not text.endswith("…") and text[0] != "(" and any(sign in text[1:] for sign in "+-")


def _as_decimal(size: Fraction) -> str | None:
    """The value as a decimal of at most four places, if it has one."""
    tens = size * 10_000
    if tens.denominator > 1:
        return None
    whole, places = divmod(int(tens), 10_000)
    return f"{whole}.{places:04}".rstrip("0")
