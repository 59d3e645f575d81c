"""What goes to the kernel and comes back."""

from __future__ import annotations

import pytest

from toptake.cards.card import WildCard
from toptake.solver.encoding import WildAct, check_wild_cards, wild_act

TABLE = [wild_act(card) for card in WildCard]


def test_wild_cards_as_the_kernel_knows_them() -> None:
    assert wild_act(WildCard("-4")) == ("subtract", 4, 1)
    assert wild_act(WildCard("x3")) == ("multiply", 3, 1)
    assert wild_act(WildCard("/5")) == ("multiply", 1, 5)
    assert wild_act(WildCard("3/4")) == ("multiply", 3, 4)
    assert wild_act(WildCard("n3")) == ("power", 3, 1)
    assert wild_act(WildCard("sqrt")) == ("root", 2, 1)
    check_wild_cards(TABLE)


@pytest.mark.parametrize(
    ("tampered", "words"),
    [
        ([*TABLE[:4], ("multiply", 7, 1), *TABLE[5:]], "the wild card x2"),
        ([TABLE[1], TABLE[0], *TABLE[2:]], "the wild card -2"),
        (TABLE[:-1], "28 of 29"),
        ([*TABLE, ("root", 4, 1)], "30 of 29"),
    ],
)
def test_a_kernel_with_other_wild_cards_is_refused(tampered: list[WildAct], words: str) -> None:
    with pytest.raises(ImportError, match=words):
        check_wild_cards(tampered)
