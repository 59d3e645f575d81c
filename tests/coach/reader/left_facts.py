"""What a play leaves to others, and how it compares with another one."""

from __future__ import annotations

import re

from tests.coach.reader.facts import BUDGET, FEW, FORM, OPPONENT, Facts, Sight, card_count
from toptake.cards.position import Position
from toptake.coach.left_for_others import unseen_numbers
from toptake.rules.endings import FinishedTurn
from toptake.rules.events import Play
from toptake.rules.scoring import By
from toptake.solver import takes


def _written(done: FinishedTurn) -> str:
    return re.sub(r" = \S+ with", " with", done.play.written(FORM))


class LeftFacts(Facts):
    # --- what is left, and what other plays win ---

    def _left(self, done: FinishedTurn) -> tuple[int, set[int], bool]:
        """The most that a single unseen number card takes then, those that do, and whether one clears."""
        rules = self.view.rules
        hand = unseen_numbers(self.advice.view)
        if len(done.centre) > FEW or not hand:
            return -1, set(), False
        sight = tuple(card for pile in done.centre for card in pile.cards)
        scoring = rules.scoring_of(Sight(sight))
        most, cards, clears = 0, set[int](), False
        for take in takes(
            Position(done.centre, hand), rules.by, scoring=scoring, grade=rules.grade, budget=BUDGET
        ).outcomes():
            gain = take.gain(rules.by)
            if gain < most:
                break
            most = gain
            cards.add(take.taking.value)
            clears |= take.cleared
        return most, cards, clears

    def _amount(self, gain: int) -> str:
        unit = self.view.rules.by.value.removesuffix("s")
        return f"at most {gain} {unit}{'' if gain == 1 else 's'}" if gain else "nothing"

    def leaves(self, most: str | None, amount: str, article: str, card: str, clears: str | None) -> bool:
        gain, cards, _ = self._left(self.advice.done)
        if gain < 0:
            return True
        unit = self.view.rules.by.value.removesuffix("s")
        return amount == f"{gain} {unit}{'' if gain == 1 else 's'}" and int(card) in cards

    def leaves_nothing(self, seen: str | None) -> bool:
        return self._left(self.advice.done)[0] <= 0 and (not seen or len(self.done.centre) > FEW)

    def leaves_empty(self) -> bool:
        return not self.done.centre

    def compared(self, gain: str, other: str, other_gain: str, rest: str | None) -> bool:
        done = self._doing(other)
        return (
            gain == self._gain(self.advice.play)
            and other_gain == self._gain(done.play)
            and self._compares_left(done, rest)
        )

    def compared_nothing(self, other: str, rest: str | None) -> bool:
        done, by = self._doing(other), self.view.rules.by
        nothing = not self.play.gain(by) and not done.play.gain(by)
        return nothing and self._compares_left(done, rest)

    def _doing(self, phrase: str) -> FinishedTurn:
        """The play to compare with, which is one of the candidates; as it was typed."""
        text = re.sub(r"^dropping (.+) and (?=taking|building|discarding)", r"drop \1; ", phrase)
        text = (
            text.replace("taking ", "take ").replace("building ", "build ").replace("discarding ", "discard ")
        )
        assert text in map(_written, self.advice.judgement.found.turns), f"{phrase!r} is no candidate"
        worse = self.advice.worse
        assert worse is not None
        assert _written(worse) == text
        return worse

    def _gain(self, play: Play) -> str:
        if not play.takes:
            return "wins nothing at once"
        if self.view.rules.by is By.CARDS:
            return f"wins {card_count(len(play.won))}"
        points = play.gain(By.POINTS)
        return f"scores {points} point{'' if points == 1 else 's'} with {card_count(len(play.won))}"

    def _compares_left(self, done: FinishedTurn, rest: str | None) -> bool:
        if not rest:
            return True
        if match := re.fullmatch(r" The other leaves (.+) to (?:its builder.*|their builders)\.", rest):
            values = {part.removeprefix("the build of ") for part in re.split(", | and ", match[1])}
            return values <= {str(pile.value) for pile in done.centre if pile.is_build}
        pattern = (
            rf" (It|It also|But it) leaves (.+) to {OPPONENT}, where the other leaves (.+?)"
            r"( and a chance to clear the centre)?\."
        )
        match = re.fullmatch(pattern, rest)
        assert match is not None, rest
        (mine, _, _), (theirs, _, clears) = self._left(self.advice.done), self._left(done)
        if mine < 0 or theirs < 0:
            return True
        told = match[2] == self._amount(mine) and match[3] == self._amount(theirs)
        return told and (clears or not match[4])
