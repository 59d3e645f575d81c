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
    wild = next((card for card in WildCard if card in rules.wilds), None)
    high = min(13, rules.highest)
    low = 3 if high > 3 else 1
    one, other = (8, 4) if rules.highest >= 12 else (max(1, high // 2), max(1, high // 2 - 1))
    taking = with_article(NumberCard(high))
    yield "End your turn with one of these; cards may go without their colour:"
    sum_ = f"{high - low}+{low}"
    yield _row(
        f"take {sum_}", f"win {high - low} and {low} with {taking} of your hand", f"take {sum_} with {high}"
    )
    yield _row(f"take {sum_} and {high}", f"win two piles at once with {taking}")
    if not rules.solitaire:
        answer = "without the answer it is a bluff" if rules.bluffing else "you must hold the answer"
        yield _row(f"build {one}+{other}", f"put one card of your hand on a pile; {answer}")
        yield _row(f"discard {one}", "put a card into the centre")
        if wild:
            yield _row("drop all, pass", "when you hold only wild cards")
        yield _row("pass", "in your last turn, when there is nothing to take")
    yield from _steps(rules, wild, one, other)
    if say_first:
        yield "Whenever a value changes you are asked for it: type the number. There, too, you can type"
        yield _row("hint, undo", "for help with the sum, or to take the step back")
    yield "And:"
    yield _row("moves", "a list of what you can do; type its number to do it")
    yield _row("hint", "a hint; again for a better one")
    if rules.bluffing:
        yield _row("challenge", "say that the last build of another player is a bluff")
        yield _row(
            f"challenge {other}",
            f"the same of the build that {with_article(NumberCard(other))} was played into",
        )
        yield _row("challenge as NAME", "if it is NAME who says so")
    yield _row("score", "the score sheet")
    yield _row("save FILE", "write the game to a file; toptake play --resume FILE goes on with it")
    yield _row("quit", "leave the game")


def _steps(rules: Rules, wild: WildCard | None, one: int, other: int) -> Iterator[str]:
    yield "Or go step by step, and end the turn when you like what you see:"
    if wild:
        on = min(_GOOD_NUMBERS[wild.operation], rules.highest)
        yield _row(f"lay {wild} on {on}", f"put {wild.label()} on the {on}")
    yield _row(f"join {one} to {other}", "add a pile to another")
    if not rules.solitaire:
        yield _row(
            f"put {other} on {one}, build", "put a card of your hand on a pile, and leave it as a build"
        )
        if wild:
            yield _row(f"drop {wild}", "put a wild card into the centre by itself")
    yield _row("undo", "take the last step back")
    yield (
        "A pile goes by its value or by its bottom card:"
        f" after join {one} to {other} it is still {other}, or {one + other}."
    )


def _row(typed: str, about: str, instead: str = "") -> str:
    gap = " " * max(2, _COLUMN - len(typed))
    return f"  {typed}{gap}{about}{f' (or: {instead})' if instead else ''}"
