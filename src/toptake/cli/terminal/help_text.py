"""What may be typed in a game at the keyboard: only what there is at this table, its cards and its turns."""

from __future__ import annotations

from collections.abc import Iterator

from toptake.cards.card import NumberCard, Operation, WildCard, with_article
from toptake.rules.options import Rules

_COLUMN = 21
_GOOD_NUMBERS = {
    Operation.SUBTRACT: 13, Operation.MULTIPLY: 3, Operation.DIVIDE: 12,
    Operation.FRACTION: 8, Operation.POWER: 3, Operation.ROOT: 9,
}  # fmt: skip
"""To lay a wild card of the kind on."""


def help_text(rules: Rules, *, say_first: bool = False) -> str:
    return "\n".join(_lines(rules, say_first)) + "\n"


def _lines(rules: Rules, say_first: bool) -> Iterator[str]:
    wild, (one, other) = _wild(rules), addends(rules)
    yield "End your turn with one of these; cards may go without their colour:"
    yield from take_lines(rules)
    if not rules.solitaire:
        answer = "without the answer it is a bluff" if rules.bluffing else "you must hold the answer"
        yield help_row(f"build {one}+{other}", f"put one card of your hand on a pile; {answer}")
        yield help_row(f"discard {one}", "put a card into the centre")
        if wild:
            yield help_row("drop all, pass", "when you hold only wild cards")
        yield help_row("pass", "in your last turn, when there is nothing to take")
    yield from step_lines(rules)
    if say_first:
        yield "Whenever a value changes you are asked for it: type the number. There, too, you can type"
        yield help_row("hint, undo", "for help with the sum, or to take the step back")
    yield "And:"
    yield help_row("moves", "a list of what you can do; type its number to do it")
    yield help_row("hint", "a hint; again for a better one")
    if rules.bluffing:
        yield help_row("challenge", "say that the last build of another player is a bluff")
        yield help_row(
            f"challenge {other}",
            f"the same of the build that {with_article(NumberCard(other))} was played into",
        )
        yield help_row("challenge as NAME", "if it is NAME who says so")
    yield help_row("score", "the score sheet")
    yield help_row("save FILE", "write the game to a file; toptake play --resume FILE goes on with it")
    yield help_row("quit", "leave the game")


def take_lines(rules: Rules) -> Iterator[str]:
    """How takes are typed."""
    high = min(13, rules.highest)
    low = 3 if high > 3 else 1
    taking = with_article(NumberCard(high))
    sum_ = f"{high - low}+{low}"
    yield help_row(
        f"take {sum_}", f"win {high - low} and {low} with {taking} of your hand", f"take {sum_} with {high}"
    )
    yield help_row(f"take {sum_} and {high}", f"win two piles at once with {taking}")


def step_lines(rules: Rules) -> Iterator[str]:
    """How the steps of a turn are typed."""
    wild, (one, other) = _wild(rules), addends(rules)
    yield "Or go step by step, and end the turn when you like what you see:"
    if wild:
        on = min(_GOOD_NUMBERS[wild.operation], rules.highest)
        yield help_row(f"lay {wild} on {on}", f"put {wild.label()} on the {on}")
    yield help_row(f"join {one} to {other}", "add a pile to another")
    if not rules.solitaire:
        yield help_row(
            f"put {other} on {one}, build", "put a card of your hand on a pile, and leave it as a build"
        )
        if wild:
            yield help_row(f"drop {wild}", "put a wild card into the centre by itself")
    yield help_row("undo", "take the last step back")
    yield (
        "A pile goes by its value or by its bottom card:"
        f" after join {one} to {other} it is still {other}, or {one + other}."
    )


def addends(rules: Rules) -> tuple[int, int]:
    """Two number cards of the pack that make a third, for an example."""
    return (8, 4) if rules.highest >= 12 else (max(1, rules.highest // 2), max(1, rules.highest // 2 - 1))


def help_row(typed: str, about: str, instead: str = "") -> str:
    """What is typed, and what it does."""
    gap = " " * max(2, _COLUMN - len(typed))
    return f"  {typed}{gap}{about}{f' (or: {instead})' if instead else ''}"


def _wild(rules: Rules) -> WildCard | None:
    return next((card for card in WildCard if card in rules.wilds), None)
