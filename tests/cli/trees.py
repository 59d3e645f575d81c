"""Trees of the JSON output, read without the package's own expressions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal, localcontext
from typing import Any

from toptake.cards.pile import Pile
from toptake.cards.position import parse_piles, words


def check_take(position: str, take: dict[str, Any]) -> None:
    """The trees are worth the taking card, and their cards are there, none of them twice."""
    centre, hand = (Counter(words(half)) for half in position.split("|"))
    assert set(take) == {"with", "cards", "points", "grade", "takes"}
    assert take["grade"] in ("whole", "fractional", "irrational")
    used = Counter(token for pile in take["takes"] for token in tokens(pile["tree"]))
    assert used <= centre + (hand - Counter([take["with"]]))
    assert not used[take["with"]] > centre[take["with"]]
    for pile in take["takes"]:
        assert set(pile) == {"expression", "tree"}
        assert value(pile["tree"]) == int(take["with"].rstrip("rbgo"))
        assert set(tokens(pile["tree"])) & set(centre)
    cards = sum(len(card.cards) for token in used.elements() for card in parse_piles(token))
    assert take["cards"] == cards + 1


def tokens(tree: Any) -> Iterator[str]:
    """The tokens of a tree: cards, and builds in their brackets."""
    if isinstance(tree, str):
        yield tree
    elif tree[0] == "build":
        yield tree[1]
    else:
        if tree[0] != "+":
            yield tree[0]
        for part in tree[1:]:
            yield from tokens(part)


def value(tree: Any) -> int:
    """What a tree is worth, which is a whole number; to a hundred digits, for roots are not exact."""
    with localcontext(prec=100):
        result = worth(tree)
        assert abs(result - round(result)) < Decimal("1e-60")
        return round(result)


def worth(tree: Any) -> Decimal:
    if isinstance(tree, str):
        return Decimal(tree.rstrip("rbgo"))
    if tree[0] == "build":
        return Decimal(int(str(Pile.parse(tree[1]).value)))
    inner = [worth(part) for part in tree[1:]]
    if tree[0] == "+":
        assert len(inner) > 1
        return sum(inner, Decimal(0))
    (x,) = inner
    match tree[0]:
        case "n2" | "n3":
            return Decimal(x ** int(tree[0][1]))
        case "sqrt":
            return x.sqrt() if x > Decimal("1e-60") else zero(x)
        case "cbrt":
            root = abs(x) ** (1 / Decimal(3)) if x else x
            return root.copy_sign(x)
    sign, amount = tree[0][0], tree[0][1:]
    match sign:
        case "-":
            return x - int(amount)
        case "x":
            return x * int(amount)
        case "/":
            return x / int(amount)
    above, below = map(int, tree[0].split("/"))
    return x * above / below


def zero(x: Decimal) -> Decimal:
    """√ of what ought to be zero; of a negative value there is none."""
    assert x > Decimal("-1e-60")
    return Decimal(0)
