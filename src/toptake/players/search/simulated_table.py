"""A table in codes, light enough to be played on thousands of times.

All hands and the deck are known, because the hidden cards were sampled. Turns on it are simple: the best
take, else a simple build, else a discard that sums and wild cards can do little with. It does not check the
rules: it decides what to play, never what is legal.

The road not taken: tables and the rules proper. They are exact, and twenty times slower.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from toptake.cards.card import Card, Colour, NumberCard, WildCard
from toptake.cards.pile import Pile
from toptake.rules.options import HAND, Rules
from toptake.rules.scoring import By
from toptake.rules.view import View
from toptake.solver.coded_search import CodedSearch, ItemCode, TakingCode, hand_code, share_code, value_code

Code: TypeAlias = TakingCode | ItemCode
"""A number card, or a wild card of a hand."""

_SECONDS = 1.0
_WORK = 30_000
"""For one simulated turn: enough for centres of usual size. Work ends the search long before the clock."""

MOST_ITEMS = 7
"""Of more piles and wild cards only the newest are searched: with nine, powers and fractions among them, a
turn takes ten times as long, and where that many lie there everybody finds something."""

_DISCARD_RISK = (0, 6, 6, 6, 6, 6, 5, 2, 5, 5, 5, 0, 5, 1, 4, 4)
"""By value: how easily others use a card that lies single."""


class CardCodes:
    """The codes of the cards on a view, and the solver that takes them.

    Which colour is red and which is blue makes no difference to the game, so colours are numbered by the
    cards that the seat sees of them: tables that differ by the names of colours have the same codes.
    """

    def __init__(self, rules: Rules, solver: CodedSearch, colours: Mapping[Colour, Colour]) -> None:
        self.rules = rules
        self.solver = solver
        self.by_points = rules.by is By.POINTS
        self._colours = colours
        self._codes: dict[Card, Code] = {}

    @classmethod
    def of(cls, view: View) -> CardCodes:
        """With the scoring that the cards in sight lead to."""
        rules = view.rules
        solver = CodedSearch(rules.by, rules.scoring_of(view), rules.grade)
        return cls(rules, solver, _colours_by_sight(view))

    def card(self, card: Card) -> Code:
        """A card of a hand or of the deck."""
        found = self._codes.get(card)
        if found is None:
            scoring = self.solver.scoring
            if isinstance(card, NumberCard):
                found = (card.value, share_code((self._recoloured(card),), scoring))
            else:
                found = hand_code(card, scoring)
            self._codes[card] = found
        return found

    def cards(self, cards: Iterable[Card]) -> tuple[Code, ...]:
        return tuple([self.card(card) for card in cards])

    def pile(self, pile: Pile) -> ItemCode:
        """A pile of the centre."""
        making = pile.making
        if isinstance(making, WildCard):
            return single_wild(self.card(making))  # type: ignore[arg-type]
        if isinstance(making, NumberCard):
            return self.single(making)
        cards = [self._recoloured(card) if isinstance(card, NumberCard) else card for card in pile.cards]
        return value_code(pile), -1, False, pile.hardest, share_code(cards, self.solver.scoring)

    def _recoloured(self, card: NumberCard) -> NumberCard:
        return card if card.colour is None else NumberCard(card.value, self._colours[card.colour])

    def piles(self, centre: Iterable[Pile]) -> tuple[ItemCode, ...]:
        return tuple([self.pile(pile) for pile in centre])

    def single(self, number: NumberCard) -> ItemCode:
        """A number card that lies single in the centre."""
        code = self.card(number)
        assert len(code) == 2
        return single_number(code)


def _colours_by_sight(view: View) -> dict[Colour, Colour]:
    """New names of the colours: in the order of what the hand, the centre and the rest have of each."""
    kept: dict[Colour, list[tuple[int, int]]] = {colour: [] for colour in Colour}
    for place, cards in enumerate((view.hand, [card for pile in view.centre for card in pile.cards])):
        for card in cards:
            if isinstance(card, NumberCard) and card.colour is not None:
                kept[card.colour].append((place, card.value))
    for card in view.unseen:
        if isinstance(card, NumberCard) and card.colour is not None:
            kept[card.colour].append((2, card.value))
    order = sorted(Colour, key=lambda colour: sorted(kept[colour]))
    return dict(zip(order, Colour, strict=True))


def single_wild(wild: ItemCode) -> ItemCode:
    """A wild card of a hand as it lies single in the centre."""
    return wild[0], wild[1], False, wild[3], wild[4]


def single_number(number: TakingCode) -> ItemCode:
    """A number card as it lies single in the centre."""
    return number[0], -1, False, 0, number[1]


@dataclass(frozen=True, slots=True)
class World:
    """All hands and the deck in codes, as they may be: one sample of what a seat cannot see."""

    hands: tuple[tuple[Code, ...], ...]
    deck: tuple[Code, ...]


class SimulatedTable:
    """A table in codes. Turns change it in place.

    The seat that the table was made for draws from one end of the deck, all others from the other end. That
    changes nothing in what anybody is likely to draw, but how many cards one seat draws no longer shifts the
    cards of the others: turns that are compared in the same world meet the same answers.
    """

    __slots__ = (
        "bottom", "cards", "centre", "codes", "deck", "last", "numbers", "owner", "points", "seat", "taker",
        "took", "top", "wilds",
    )  # fmt: skip

    codes: CardCodes
    centre: list[ItemCode]
    numbers: list[list[TakingCode]]
    wilds: list[list[ItemCode]]
    deck: tuple[Code, ...]
    """Of the world; what is left of it lies between bottom and top."""
    bottom: int
    top: int
    points: list[int]
    """Takes and bonus of each seat; all 0 where cards count."""
    cards: list[int]
    """Cards that each seat has won."""
    seat: int
    owner: int
    """Whom the table was made for."""
    taker: int | None
    last: list[int] | None
    took: bool
    """Was the turn that is being made a take?"""

    @classmethod
    def of(cls, view: View, codes: CardCodes, centre: Sequence[ItemCode], world: World) -> SimulatedTable:
        """What a seat sees, but for this centre, with the hidden cards of a world."""
        table = cls()
        table.codes = codes
        table.centre = list(centre)
        table.numbers = [[c for c in hand if len(c) == 2] for hand in world.hands]
        table.wilds = [[c for c in hand if len(c) == 5] for hand in world.hands]
        table.deck, table.bottom, table.top = world.deck, 0, len(world.deck)
        for_a_take = codes.solver.scoring.for_a_take
        table.points = (
            [for_a_take * won.takes + won.bonus for won in view.winnings]
            if codes.by_points
            else [0] * len(view.hands)
        )
        table.cards = [len(won.cards) for won in view.winnings]
        table.seat = table.owner = view.seat
        table.taker = view.taker
        table.last = None if view.last is None else list(view.last)
        table.took = False
        return table

    def copy(self) -> SimulatedTable:
        twin = SimulatedTable()
        twin.codes = self.codes
        twin.centre = self.centre.copy()
        twin.numbers = [hand.copy() for hand in self.numbers]
        twin.wilds = [hand.copy() for hand in self.wilds]
        twin.deck, twin.bottom, twin.top = self.deck, self.bottom, self.top
        twin.points = self.points.copy()
        twin.cards = self.cards.copy()
        twin.seat, twin.owner, twin.taker, twin.took = self.seat, self.owner, self.taker, self.took
        twin.last = None if self.last is None else self.last.copy()
        return twin

    @property
    def left(self) -> int:
        """Cards left in the deck."""
        return self.top - self.bottom

    # --- turns ---

    def play(self, turns: int) -> None:
        """So many simple turns, or fewer if the game ends."""
        for _ in range(turns):
            if self.last is not None and not self.last:
                return
            self.play_turn()

    def play_turn(self) -> None:
        """A simple turn of the seat to move."""
        seat = self.seat
        numbers = self.numbers[seat]
        if not numbers:
            if self.last is None:
                self.drop(self.wilds[seat].copy())
        elif not self._best_take() and self.last is None and not self._simple_build():
            self.discard(self._least_useful())
        self.end_turn()

    def _best_take(self) -> bool:
        best = self._take_of(self.seat)
        if best is None:
            return False
        self.take(*best)
        return True

    def _take_of(self, seat: int) -> tuple[int, int, list[ItemCode]] | None:
        """The best take of a seat, as far as it is searched: taking card, score, what is won."""
        centre, numbers = self.centre, self.numbers[seat]
        if not numbers or not any(item[1] < 0 for item in centre):
            return None
        items = centre + self.wilds[seat]
        if len(items) > MOST_ITEMS:
            items = items[-MOST_ITEMS:]  # the newest, and the hand
        best = self.codes.solver.best(items, numbers, _SECONDS, _WORK)
        return None if best is None else (best.taker, best.score, [items[place] for place in best.won])

    def take(self, taker: int, score: int, won: Sequence[ItemCode]) -> None:
        """The seat to move wins piles, with wild cards of its hand among them."""
        seat = self.seat
        for item in won:
            (self.wilds[seat] if item[2] else self.centre).remove(item)
        del self.numbers[seat][taker]
        self.cards[seat] += 1 + sum(item[4][0] for item in won)
        if self.codes.by_points:
            self.points[seat] += score
        self.taker, self.took = seat, True

    def _simple_build(self) -> bool:
        """A number card on a pile whose sum is held besides it; the largest pile counts most."""
        numbers = self.numbers[self.seat]
        if len(numbers) < 2:
            return False
        best, most = None, 0
        for place, item in enumerate(self.centre):
            if item[1] < 0 and item[4][0] >= most:
                for index, number in enumerate(numbers):
                    answer = item[0] + number[0]
                    if any(other[0] == answer for other in numbers):
                        best, most = (place, index, answer), item[4][0] + 1
                        break
        if best is None:
            return False
        place, index, answer = best
        item, number = self.centre[place], numbers.pop(index)
        share = tuple(
            one | two if kind >= 4 else one + two
            for kind, (one, two) in enumerate(zip(item[4], number[1], strict=True))
        )
        self.centre[place] = (answer, -1, False, item[3], share)  # type: ignore[assignment]
        return True

    def _least_useful(self) -> int:
        numbers = self.numbers[self.seat]
        if len(numbers) == 1:
            return 0
        total, highest = sum(item[0] for item in self.centre), self.codes.rules.highest
        best, least = 0, 1000
        values = [number[0] for number in numbers]
        for index, value in enumerate(values):
            risk = 2 * _DISCARD_RISK[value] + 4 * numbers[index][1][1]
            if total + value <= highest and self.centre:
                risk += 2
            if values.count(value) > 1:
                risk -= 4
            if risk < least:
                best, least = index, risk
        return best

    def discard(self, index: int) -> None:
        self.centre.append(single_number(self.numbers[self.seat].pop(index)))

    def drop(self, wilds: Sequence[ItemCode]) -> None:
        for wild in wilds:
            self.wilds[self.seat].remove(wild)
            self.centre.append(single_wild(wild))

    def end_turn(self) -> None:
        """Restore the hand, begin the last turns when hand and deck are empty, and go on to the next seat."""
        seat = self.seat
        if self.took:
            self.took = False
            self._restore_centre()
        numbers, wilds = self.numbers[seat], self.wilds[seat]
        held = len(numbers) + len(wilds)
        while self.left and held < HAND:
            card = self._draw()
            held += 1
            if len(card) == 2:
                numbers.append(card)
            else:
                wilds.append(card)
        seats = len(self.numbers)
        if self.codes.rules.refill and not self.left and not self._anybody_can_take():
            self.last = []
            self._next_last_turn()
        elif self.last is not None:
            self.last.pop(0)
            self._next_last_turn()
        elif held or self.left:
            self.seat = (seat + 1) % seats
        else:
            self.last = [(seat + away) % seats for away in range(1, seats)]
            self._next_last_turn()

    def _draw(self) -> Code:
        if self.seat == self.owner:
            self.top -= 1
            return self.deck[self.top]
        self.bottom += 1
        return self.deck[self.bottom - 1]

    def _restore_centre(self) -> None:
        centre = self.centre
        while self.left and len(centre) < self.codes.rules.restored_centre:
            card = self._draw()
            centre.append(single_number(card) if len(card) == 2 else single_wild(card))

    def _anybody_can_take(self) -> bool:
        return any(self._take_of(seat) is not None for seat in range(len(self.numbers)))

    def _next_last_turn(self) -> None:
        assert self.last is not None
        if self.last:
            self.seat = self.last[0]
        elif self.taker is not None:
            self.cards[self.taker] += sum(item[4][0] for item in self.centre)
            self.centre.clear()

    # --- scores ---

    @property
    def over(self) -> bool:
        return self.last is not None and not self.last

    def scores(self) -> list[float]:
        """The scores at the end, penalties and most cards included."""
        net = [
            cards - len(numbers) - len(wilds)
            for cards, numbers, wilds in zip(self.cards, self.numbers, self.wilds, strict=True)
        ]
        if not self.codes.by_points:
            return [float(cards) for cards in net]
        most = max(net)
        bonus = self.codes.solver.scoring.for_most_cards if net.count(most) == 1 else 0
        return [
            points
            - sum(card[1][1] for card in numbers)
            - sum(card[4][1] for card in wilds)
            + (bonus if cards == most else 0)
            for points, numbers, wilds, cards in zip(self.points, self.numbers, self.wilds, net, strict=True)
        ]
