"""Pairing: who sits at which table of a lesson.

Every way of pairing seats all pupils who are present, each at one table of two to four seats. Where a class
does not come out even there are larger tables, or computer players fill up, as wished; a pupil who would be
alone has a computer partner either way.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from toptake.errors import ClassroomError, quote
from toptake.rules.options import FEWEST_SEATS, MOST_SEATS

_MOST_TRIES = 20
"""Random beginnings from which partners of last time are swapped apart; one or two nearly always do."""


class Odd(enum.Enum):
    """What becomes of pupils who are left over."""

    LARGER = "larger"
    """Tables of three among pairs."""
    COMPUTER = "computer"
    """Every table has all its seats, and computer players take those that are free."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Those who sit at one table; mostly two."""

    pupils: tuple[str, ...]
    computers: int = 0

    def __post_init__(self) -> None:
        if not self.pupils or self.computers < 0:
            raise ClassroomError("A table needs a pupil.")
        if twice := _twice(self.pupils):
            raise ClassroomError(f"{quote(twice)} is at one table twice.")
        if not FEWEST_SEATS <= self.seats <= MOST_SEATS:
            raise ClassroomError(f"A table has two to four seats, not {self.seats}.")

    @property
    def seats(self) -> int:
        """Pupils and computer players."""
        return len(self.pupils) + self.computers


Pairs = tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """How large tables are to be."""

    seats: int = FEWEST_SEATS
    odd: Odd = Odd.LARGER

    def __post_init__(self) -> None:
        if not FEWEST_SEATS <= self.seats <= MOST_SEATS:
            raise ClassroomError(f"A table has two to four seats, not {self.seats}.")

    def sizes(self, pupils: int) -> list[int]:
        """How many pupils sit at each table, as even as it goes, the small tables first.

        >>> Wish(2).sizes(7), Wish(2, Odd.COMPUTER).sizes(7), Wish(4).sizes(9)
        ([2, 2, 3], [1, 2, 2, 2], [3, 3, 3])
        """
        if not pupils:
            return []
        tables = -(-pupils // self.seats)
        if self.odd is Odd.LARGER and self.seats == FEWEST_SEATS:
            tables = max(1, pupils // self.seats)
        size, larger = divmod(pupils, tables)
        return [size] * (tables - larger) + [size + 1] * larger

    def pair(self, pupils: Iterable[str]) -> Pair:
        """A table of these pupils, with the computer players that it needs."""
        seated = tuple(pupils)
        seats = self.seats if self.odd is Odd.COMPUTER else FEWEST_SEATS
        return Pair(seated, max(0, seats - len(seated)))


PAIRS = Wish()


# --- ways of pairing ---


def as_last_time(present: Iterable[str], last: Sequence[Pair], rng: Random, wish: Wish = PAIRS) -> Pairs:
    """Tables of last time stay as far as two of them are present; the others are paired at random."""
    here = _checked(present)
    unseated = dict.fromkeys(here)
    kept = []
    for pair in last:
        pupils = [pupil for pupil in pair.pupils if pupil in unseated]
        if len(pupils) >= FEWEST_SEATS:
            kept.append(wish.pair(pupils))
            for pupil in pupils:
                del unseated[pupil]
    rest = [*unseated]
    small = min(kept, key=lambda pair: pair.seats, default=None)
    if len(rest) == 1 and wish.odd is Odd.LARGER and small and small.seats < MOST_SEATS:
        at = kept.index(small)
        kept[at] = replace(small, pupils=(*small.pupils, *rest))
        rest = []
    return (*kept, *at_random(rest, last, rng, wish))


def by_ladder(present: Iterable[str], ladder: Sequence[str], wish: Wish = PAIRS) -> Pairs:
    """Neighbours of the ladder; who is not on it comes after all others. Larger tables are at its end, and
    so is a computer player.
    """
    here = _checked(present)
    places = {pupil: place for place, pupil in enumerate(ladder)}
    order = sorted(here, key=lambda pupil: places.get(pupil, len(places)))
    sizes = wish.sizes(len(order))
    if wish.odd is Odd.COMPUTER:
        sizes.reverse()
    return _cut(order, sizes, wish)


def by_level(present: Iterable[str], levels: Mapping[str, int], rng: Random, wish: Wish = PAIRS) -> Pairs:
    """Pupils of one level together, as far as it goes: the levels at all tables differ as little as they can.
    Within a level the lot decides.
    """
    here = _checked(present)
    for pupil in here:
        if pupil not in levels:
            raise ClassroomError(f"{quote(pupil)} has no level to be paired by.")
    order = sorted(rng.sample(here, len(here)), key=levels.__getitem__)
    numbers = [levels[pupil] for pupil in order]
    sizes = _evenest(wish.sizes(len(order)), lambda begin, end: numbers[end - 1] - numbers[begin])
    return _cut(order, sizes, wish)


def at_random(present: Iterable[str], last: Sequence[Pair], rng: Random, wish: Wish = PAIRS) -> Pairs:
    """Drawn by lot, so that few sit again with somebody of last time, or again without any pupil."""
    here = _checked(present)
    together = {
        frozenset((one, other))
        for pair in last
        for one in pair.pupils
        for other in pair.pupils
        if one != other
    }
    together |= {frozenset(pair.pupils) for pair in last if len(pair.pupils) == 1}

    def again(table: Sequence[str]) -> int:
        if len(table) == 1:
            return frozenset(table) in together
        return sum(
            frozenset((one, other)) in together for at, one in enumerate(table) for other in table[:at]
        )

    best: list[list[str]] = []
    for _ in range(_MOST_TRIES):
        sizes = wish.sizes(len(here))
        rng.shuffle(sizes)
        pairs = _cut(rng.sample(here, len(here)), sizes, wish)
        tables = [[*pair.pupils] for pair in pairs]
        _swap_apart(tables, again)
        if not best or sum(map(again, tables)) < sum(map(again, best)):
            best = tables
        if not any(map(again, best)):
            break
    return tuple(wish.pair(table) for table in best)


def by_hand(pairs: Iterable[Pair], present: Iterable[str]) -> Pairs:
    """Tables as the teacher has drawn them, if everybody who is present sits at one of them."""
    here, drawn = _checked(present), tuple(pairs)
    seated = [pupil for pair in drawn for pupil in pair.pupils]
    if twice := _twice(seated):
        raise ClassroomError(f"{quote(twice)} is at two tables.")
    for pupil in seated:
        if pupil not in here:
            raise ClassroomError(f"{quote(pupil)} is at a table and not present.")
    for pupil in here:
        if pupil not in seated:
            raise ClassroomError(f"{quote(pupil)} is at no table.")
    return drawn


# --- how it is done ---


def _checked(present: Iterable[str]) -> list[str]:
    here = [*present]
    if twice := _twice(here):
        raise ClassroomError(f"{quote(twice)} is present twice.")
    return here


def _twice(pupils: Sequence[str]) -> str | None:
    return next((pupil for at, pupil in enumerate(pupils) if pupil in pupils[:at]), None)


def _cut(order: Sequence[str], sizes: Iterable[int], wish: Wish) -> Pairs:
    found, begin = [], 0
    for size in sizes:
        found.append(wish.pair(order[begin : begin + size]))
        begin += size
    return tuple(found)


def _evenest(sizes: Sequence[int], spread: Callable[[int, int], int]) -> list[int]:
    """The sizes in the order in which the spreads of neighbours, begin to end, come to least together."""
    small, large = min(sizes, default=0), max(sizes, default=0)

    @functools.cache
    def rest(begin: int, smalls: int, larges: int) -> tuple[int, tuple[int, ...]]:
        """The least sum from here on with so many tables left, and their sizes."""
        if not smalls and not larges:
            return 0, ()
        found = []
        for size, left in ((small, (smalls - 1, larges)), (large, (smalls, larges - 1))):
            if min(left) >= 0:
                cost, sizes = rest(begin + size, *left)
                found.append((spread(begin, begin + size) + cost, (size, *sizes)))
        return min(found)

    larges = sizes.count(large) if large > small else 0
    return [*rest(0, len(sizes) - larges, larges)[1]]


def _swap_apart(tables: list[list[str]], again: Callable[[Sequence[str]], int]) -> None:
    """Swap pupils between two tables as long as that leaves fewer who sat together last time."""
    better = True
    while better:
        better = False
        for one in tables:
            for other in tables:
                if one is not other and again(one) and _swap_one(one, other, again):
                    better = True


def _swap_one(one: list[str], other: list[str], again: Callable[[Sequence[str]], int]) -> bool:
    before = again(one) + again(other)
    for here in range(len(one)):
        for there in range(len(other)):
            one[here], other[there] = other[there], one[here]
            if again(one) + again(other) < before:
                return True
            one[here], other[there] = other[there], one[here]
    return False
