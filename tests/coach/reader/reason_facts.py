"""What could have been played instead, why it is not, and the odds of both."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.coach.reader.facts import BUDGET, FEW, FORM, LABELS, OPPONENT, WORDS, names
from tests.coach.reader.left_facts import LeftFacts
from toptake.cards.card import WildCard
from toptake.rules.apply import check_turn
from toptake.rules.endings import FinishedTurn
from toptake.solver import builds, takes


class ReasonFacts(LeftFacts):
    # --- takes and builds that there are ---

    @property
    def _small(self) -> bool:
        return len(self.view.centre) + len(self.view.position.hand_wilds) <= FEW

    def no_take(self) -> bool:
        rules = self.view.rules
        if not self._small:
            return all(not done.play.takes for done in self.advice.judgement.found.turns)
        position = self.view.position
        return not any(True for _ in takes(position, grade=rules.grade, budget=BUDGET).outcomes())

    def no_build(self, held: str | None) -> bool:
        rules = self.view.rules
        assert bool(held) == rules.bluffing
        return not list(
            builds(self.view.position, grade=rules.grade, budget=BUDGET, wilds_first=rules.wilds_first)
        )

    def sees_no_build(self, held: str | None) -> bool:
        """No more than was found."""
        return not self.advice.judgement.found.builds

    def sees_no_take(self) -> bool:
        return not any(done.play.takes for done in self.advice.judgement.found.turns)

    def could(self, text: str, but: str) -> None:
        """You could take ... with ...: a legal play, and the reason is a fact about it."""
        passed = next(each for each in self.advice.passed if each.play.written(FORM) == text)
        done = check_turn(self.view, self.advice.judgement.found.turns[passed.index].turn)
        kind = done.play.kind
        assert kind in ("take", "build")
        if kind == "build":
            assert done.answer is not None
        self._but(done, but)

    def _but(self, done: FinishedTurn, but: str) -> None:
        for pattern, check in _BUTS.items():
            match = re.fullmatch(pattern, but)
            if match:
                self.seen[pattern] += 1
                assert check(self, done, *match.groups()), f"{but!r} is not true of {done.play}"
                return
        raise AssertionError(f"{but!r} is no reason that a reader knows")

    def waits(self, done: FinishedTurn, *value: str) -> bool:
        number, build = done.play.number, self.play.build
        assert number is not None
        assert build is not None
        same = [pile for pile in self.done.centre if pile.value == number.value]
        told = not value or value[0] == str(number.value)
        return told and bool(done.play.takes) and build.value == number.value and len(same) > 1

    def one_pile(self, done: FinishedTurn, *told: str) -> bool:
        alone = len(done.centre) == 1 and done.centre[0].value is not None
        if told:
            what, value = told
            alone = alone and value == str(done.centre[0].value)
            alone = alone and (what == "the build of ") == done.centre[0].is_build
        return alone and not (len(self.done.centre) == 1 and self.done.centre[0].value is not None)

    def spends(self, done: FinishedTurn, *told: str) -> bool:
        spent = {card for card in self.done.hand if isinstance(card, WildCard) and card not in done.hand}
        return bool(spent) and (not told or {LABELS[name] for name in names(told[0])} == spent)

    def leaves_more(self, done: FinishedTurn, *told: str) -> bool:
        more, less = self._left(done)[0], self._left(self.done)[0]
        if told:
            assert told[0] == self._amount(more)
            assert told[1] == self._amount(less)
        return more > less

    def odds_differ(self, done: FinishedTurn) -> bool:
        estimates = self.advice.judgement.estimates
        index = next(i for i, each in enumerate(self.advice.judgement.found.turns) if each.turn == done.turn)
        mean, error = estimates.difference(self.advice.judgement.choice.index, index)
        return mean >= 0 or estimates.exact or -mean <= 1.5 * error

    def could_take(self, cards: str, but: str) -> None:
        count = WORDS[cards]
        done = self._passed("take")
        assert len(check_turn(self.view, done.turn).play.won) == count
        self._nudge_but(done, but)

    def could_build(self, but: str) -> None:
        done = self._passed("build")
        assert check_turn(self.view, done.turn).answer is not None
        self._nudge_but(done, but)

    def _passed(self, kind: str) -> FinishedTurn:
        """What was passed over, on the view that it was found on."""
        passed = next(each for each in self.advice.passed if each.play.kind == kind)
        return self.advice.judgement.found.turns[passed.index]

    def _nudge_but(self, done: FinishedTurn, but: str) -> None:
        check = _NUDGE_BUTS[but]
        self.seen[but] += 1
        assert check(self, done), f"{but!r} is not true of {done.play}"

    def odds(self, mine: str, theirs: str) -> bool:
        chances = self._told_chances()
        return (int(mine), int(theirs)) in chances and mine != theirs

    def same_odds(self, both: str) -> bool:
        return (int(both), int(both)) in self._told_chances()

    def _told_chances(self) -> list[tuple[int, int]]:
        judgement = self.advice.judgement
        estimates, chosen = judgement.estimates, judgement.choice.index
        assert not estimates.exact
        mine = estimates[chosen].chance
        found = []
        for index in range(len(estimates)):
            theirs = mine - estimates.difference(chosen, index)[0]
            found.append((_percent(mine), _percent(theirs)))
        return found

    def counted_out(self, mine: str, theirs: str) -> bool:
        judgement = self.advice.judgement
        unit = self.view.rules.by.value.removesuffix("s")
        assert judgement.estimates.exact
        leads = [_lead(round(each.margin), unit) for each in judgement.estimates]
        return mine == leads[judgement.choice.index] and theirs in leads


def _percent(chance: float) -> int:
    return round(100 * chance) if chance <= 0 or chance >= 1 else min(99, max(1, round(100 * chance)))


def _lead(margin: int, unit: str) -> str:
    if not margin:
        return "level"
    return f"{abs(margin)} {unit}{'' if abs(margin) == 1 else 's'} {'ahead' if margin > 0 else 'behind'}"


_BUTS: dict[str, Callable[..., bool]] = {
    r"your (\d+) may win more if it waits": ReasonFacts.waits,
    r"that leaves one pile, (the build of |the )(\d+), and whoever takes it clears the centre": (
        ReasonFacts.one_pile
    ),
    r"that spends (.+), which this play keeps": ReasonFacts.spends,
    rf"that leaves (.+) to {OPPONENT}, and this play (.+)": ReasonFacts.leaves_more,
    r"this play promises more": ReasonFacts.odds_differ,
}
_NUDGE_BUTS: dict[str, Callable[..., bool]] = {
    "it may win more if it waits": ReasonFacts.waits,
    "that would leave one pile, and whoever takes it clears the centre": ReasonFacts.one_pile,
    "what that would spend is better kept": ReasonFacts.spends,
    "look at what that would leave the others": ReasonFacts.leaves_more,
    "another play promises more": ReasonFacts.odds_differ,
}
