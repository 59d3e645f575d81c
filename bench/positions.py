"""Make the bench set: 1,000 positions with 5 to 25 centre piles, from one seed.

    python bench/positions.py > bench/positions.txt

Each position is dealt from one pack, so no card is there twice. Sizes are spread evenly. In every
other position the centre and the hand are rich in wild cards, as after players dropped theirs; in
the others the centre holds mostly discarded numbers. One pile in seven or so is a build of two to
four cards, made as players make them: additions, now and then a wild card, worth a card that takes.
"""

from __future__ import annotations

from random import Random

from toptake.cards import Card, NumberCard, WildCard
from toptake.errors import MalformedError
from toptake.expressions import Expression, Laid, Sum
from toptake.pack import LEVELS, CardSet, pack, shuffle
from toptake.pile import Pile
from toptake.position import Position
from toptake.values import Grade

SEED, POSITIONS, SIZES, HAND = 2019, 1000, range(5, 26), 5
PLAIN_WILDS, RICH_WILDS, BUILDS = 0.10, 0.35, 0.14


def main() -> None:
    rng = Random(SEED)
    for index in range(POSITIONS):
        print(position(rng, SIZES[index // 2 % len(SIZES)], rich=index % 2 == 1))


def position(rng: Random, piles: int, rich: bool) -> Position:
    """One position with the given number of centre piles."""
    sets = rng.choice((CardSet.ALL, CardSet.ALL, LEVELS[3], CardSet.ALL & ~CardSet.POWERS))
    deck = list(shuffle(pack(sets), rng))
    numbers = [card for card in deck if isinstance(card, NumberCard)]
    wilds = [card for card in deck if isinstance(card, WildCard)]
    hand: list[Card] = [numbers.pop()]
    for _ in range(HAND - 1):
        # A rich hand holds wild cards for half of its cards, a plain one for a third.
        hand.append((wilds if wilds and rng.random() < (0.5 if rich else 0.33) else numbers).pop())
    centre: list[Pile] = []
    while len(centre) < piles:
        if wilds and rng.random() < (RICH_WILDS if rich else PLAIN_WILDS):
            centre.append(Pile(wilds.pop()))
        elif len(numbers) > 4 and rng.random() < BUILDS:
            centre.append(build(rng, numbers, wilds))
        else:
            centre.append(Pile(numbers.pop()))
    return Position(tuple(centre), tuple(hand))


def build(rng: Random, numbers: list[NumberCard], wilds: list[WildCard]) -> Pile:
    """A build of two to four cards worth 1 to 15 with whole partial answers."""
    while True:
        cards = rng.sample(numbers, rng.choice((2, 2, 2, 3)))
        laid = [rng.choice(wilds)] if wilds and rng.random() < 0.3 else []
        expression: Expression = cards[0]
        for card in laid:
            expression = Laid(card, expression)
        expression = Sum((expression, *cards[1:]))
        try:
            pile = Pile.parse(str(Pile(expression)))
        except MalformedError:
            continue
        if pile.hardest is Grade.WHOLE:
            for card in cards:
                numbers.remove(card)
            for wild in laid:
                wilds.remove(wild)
            return pile


if __name__ == "__main__":
    main()
