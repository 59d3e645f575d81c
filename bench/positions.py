"""Make the bench set: 1,000 positions with 5 to 25 centre piles, from one seed.

    python bench/positions.py > bench/positions.txt

Casual games are played from shuffled packs. A casual player takes what is easy to see (a pile, two
piles, or a pile under one wild card, equal to a card in the hand), now and then builds, and otherwise
discards a number; wild cards stay in the hand until they are of use, and a hand of wild cards goes into
the centre, as the rules have it. How often a player overlooks a take differs from game to game, so
centres grow to every size. Positions are kept so that sizes are spread evenly, and so that in half of
them at least two in five of the cards on offer are wild.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.cards.expressions import Expression, Laid, Sum, evaluate
from toptake.cards.pack import LEVELS, CardSet, pack, shuffle
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.cards.values import Value
from toptake.errors import ArithmeticRuleError

SEED, POSITIONS, SIZES, HAND = 2019, 1000, range(5, 26), 5
RICH = 0.4


def main() -> None:
    rng = Random(SEED)
    wanted = {(size, rich): 0 for size in SIZES for rich in (False, True)}
    for index in range(POSITIONS):
        wanted[SIZES[index // 2 % len(SIZES)], index % 2 == 1] += 1
    found: list[Position] = []
    while any(wanted.values()):
        # At most one position of a game, so that they do not resemble each other.
        for position in rng.sample(game := list(play(rng)), len(game)):
            key = len(position.centre), wild_share(position) >= RICH
            if wanted.get(key):
                wanted[key] -= 1
                found.append(position)
                break
    for position in sorted(found, key=lambda position: len(position.centre)):
        print(position)


def wild_share(position: Position) -> float:
    """The share of wild cards among the piles and the wild cards of the hand."""
    lone = sum(isinstance(pile.making, WildCard) for pile in position.centre)
    wilds = len(position.hand_wilds)
    return (lone + wilds) / max(1, len(position.centre) + wilds)


def play(rng: Random) -> list[Position]:
    """The positions of one casual game, before each turn with a number card in the hand."""
    sets = rng.choice((CardSet.ALL, CardSet.ALL, CardSet.ALL & ~CardSet.POWERS, LEVELS[3]))
    deck = list(shuffle(pack(sets), rng))
    hands: list[list[Card]] = [[deck.pop() for _ in range(HAND)] for _ in range(2)]
    centre = [Pile(deck.pop()), Pile(deck.pop())]
    attention = rng.choice((0.05, 0.2, 0.5))
    positions: list[Position] = []
    seat = 0
    while deck:
        hand = hands[seat]
        if any(isinstance(card, NumberCard) for card in hand):
            positions.append(Position(tuple(centre), tuple(hand)))
        casual_turn(rng, centre, hand, attention)
        while deck and len(hand) < HAND:
            hand.append(deck.pop())
        seat = 1 - seat
    return positions


def casual_turn(rng: Random, centre: list[Pile], hand: list[Card], attention: float) -> None:
    """One turn: an easy take if it is noticed, a build, or a discard."""
    numbers = [card for card in hand if isinstance(card, NumberCard)]
    if not numbers:
        centre.extend(map(Pile, hand))
        hand.clear()
        return
    if rng.random() < attention:
        for expression, piles, wilds in rng.sample(easy := list(easy_sums(centre, hand)), len(easy)):
            for number in numbers:
                if value_of(expression) == number.value:
                    for pile in piles:
                        centre.remove(pile)
                    hand.remove(number)
                    for wild in wilds:
                        hand.remove(wild)
                    return
    if rng.random() < 0.25:
        for pile, number, _ in rng.sample(ways := builds(centre, numbers), len(ways)):
            centre.remove(pile)
            hand.remove(number)
            assert pile.expression is not None
            centre.append(Pile(Sum((pile.expression, number))))
            return
    number = rng.choice(numbers)
    hand.remove(number)
    centre.append(Pile(number))


def easy_sums(
    centre: list[Pile], hand: list[Card]
) -> list[tuple[Expression, tuple[Pile, ...], tuple[WildCard, ...]]]:
    """A pile, two piles, or a pile under a wild card of the hand."""
    worth = [pile for pile in centre if pile.value is not None]
    ways: list[tuple[Expression, tuple[Pile, ...], tuple[WildCard, ...]]] = []
    for pile in worth:
        assert pile.expression is not None
        ways.append((pile.expression, (pile,), ()))
        ways.extend(
            (Laid(card, pile.expression), (pile,), (card,)) for card in hand if isinstance(card, WildCard)
        )
    for one, two in combinations(worth, 2):
        assert one.expression is not None
        assert two.expression is not None
        ways.append((Sum((one.expression, two.expression)), (one, two), ()))
    return ways


def value_of(expression: Expression) -> Value | None:
    """The value, or None where the arithmetic is forbidden."""
    try:
        return evaluate(expression)[0]
    except ArithmeticRuleError:
        return None


def builds(centre: list[Pile], numbers: list[NumberCard]) -> list[tuple[Pile, NumberCard, NumberCard]]:
    """A pile to add a number to, so that another number of the hand takes it."""
    return [
        (pile, number, answer)
        for pile in centre
        if pile.value is not None
        for number in numbers
        for answer in numbers
        if answer is not number and pile.value + number.value == answer.value
    ]


if __name__ == "__main__":
    main()
