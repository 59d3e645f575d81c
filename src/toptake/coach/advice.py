"""What the coach recommends, and why not something else.

It looks for takes, then builds, then discards, as a teacher would, and weighs what each leaves: which turn is
best is the judgement of :mod:`toptake.players.adviser`, here it is put beside what a pupil would look for
first. Where a take or a build is passed over, the reason is a fact about the cards, or the estimate itself.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass, replace

from toptake.cards.card import FractionForm, WildCard
from toptake.coach.ideas import Idea, ideas_of
from toptake.coach.left_for_others import LeftForOthers, left_for_others
from toptake.errors import IllegalTurnError, Rule
from toptake.players.adviser import Judgement, judge
from toptake.players.bluffs import challenge_likely_bluff
from toptake.players.search.choice import gives_away
from toptake.players.turns.candidates import is_bluff
from toptake.rules.challenges import challengeable
from toptake.rules.endings import FinishedTurn
from toptake.rules.events import Play
from toptake.rules.turn import Challenge
from toptake.rules.view import View


class Why(enum.Enum):
    """Why a take or a build is passed over: the first of these that is true of it."""

    WAITS = "waits"
    """What is recommended makes a second pile that the same card can take next turn."""
    LEAVES_ONE_PILE = "leaves one pile"
    """One pile would be all that is left: whoever takes it clears the centre."""
    SPENDS = "spends"
    """It uses wild cards of the hand that the recommended play keeps."""
    LEAVES_MORE = "leaves more"
    """It leaves others a larger take than the recommended play does."""
    ODDS = "odds"
    """Nothing that could be said in a word: the recommended play is estimated to win more often."""


@dataclass(frozen=True)
class PassedOver:
    """A take or a build that is not recommended although it could be made."""

    done: FinishedTurn
    index: int
    """Of the judgement's candidates."""
    why: Why

    @property
    def play(self) -> Play:
        return self.done.play


@dataclass(frozen=True)
class Advice:
    """What is recommended to the seat to move."""

    view: View
    judgement: Judgement
    done: FinishedTurn
    """The recommended turn."""
    take: FinishedTurn | None
    """The take that wins most of those found."""
    proven: bool
    """Is there no better take, and where none was found, none at all?"""
    left: LeftForOthers | None
    passed: tuple[PassedOver, ...] = ()
    """What a pupil would have looked for first: the best take, and before a discard the best build."""
    worse: FinishedTurn | None = None
    """A play that brings less, or leaves more, to explain the difference by."""
    gives: FinishedTurn | None = None
    """The build whose answer the recommended discard gives away, where it could be made now."""
    challenge: Challenge | None = None
    """To be made before the turn, if a build looks like a bluff."""

    @property
    def play(self) -> Play:
        return self.done.play

    @property
    def no_build(self) -> bool:
        """Is it certain that there is no build with its answer held?"""
        return self.judgement.found.all_builds and not self.judgement.found.builds

    @property
    def given_away(self) -> int | None:
        """The value of a build whose only answer is given away."""
        return gives_away(self.judgement.found, self.judgement.done, self.judgement.view)

    def with_turns(self, view: View, made: Callable[[FinishedTurn], FinishedTurn]) -> Advice:
        """The same advice on a view whose cards go by other names."""
        return replace(
            self,
            view=view,
            done=made(self.done),
            take=self.take and made(self.take),
            left=left_for_others(view, made(self.done)),
            passed=tuple(replace(each, done=made(each.done)) for each in self.passed),
            worse=self.worse and made(self.worse),
            gives=self.gives and made(self.gives),
        )


def advise(view: View) -> Advice:
    """The coach's advice on the turn that is to be made."""
    if view.over:
        raise IllegalTurnError(Rule.OVER, "The game is over; there is nothing left to play.")
    if view.seat != view.to_move:
        raise IllegalTurnError(Rule.ORDER, "It is another player's turn; advice is for whoever is to move.")
    judgement = judge(view)
    done = judgement.done
    take = best_take_in(judgement)
    left = left_for_others(view, done)
    return Advice(
        view,
        judgement,
        done,
        take,
        judgement.found.proven,
        left,
        tuple(_passed_over(judgement, take, left)),
        _worse_play(judgement, left),
        _given_build(judgement),
        challenge_likely_bluff(view) if challengeable(view) else None,
    )


def best_take_in(judgement: Judgement) -> FinishedTurn | None:
    """The take that wins most, in what the game is played for; the best of equals."""
    turns, by = judgement.found.turns, judgement.view.rules.by
    takes = [turns[index] for index in judgement.estimates.order if turns[index].play.takes]
    return max(takes, key=lambda done: done.play.gain(by), default=None)


def _passed_over(
    judgement: Judgement, take: FinishedTurn | None, left: LeftForOthers | None
) -> list[PassedOver]:
    """The best take if another play is recommended, and the best build if that is no build either."""
    found, done, by = judgement.found, judgement.done, judgement.view.rules.by
    passed = []
    if take is not None and take.play.gain(by) > done.play.gain(by):
        passed.append(take)
    if not done.play.takes and (done.play.build is None or is_bluff(done)):
        turns = [found.turns[index] for index in judgement.estimates.order]
        passed += [turn for turn in turns if turn.play.build is not None and not is_bluff(turn)][:1]
    return [PassedOver(turn, found.turns.index(turn), _why(judgement, turn, left)) for turn in passed]


def _why(judgement: Judgement, passed: FinishedTurn, left: LeftForOthers | None) -> Why:
    view, done = judgement.view, judgement.done
    build = done.play.build
    if build is not None and passed.play.takes and Idea.WAITING in ideas_of(view, done):
        number = passed.play.number
        if number is not None and build.value == number.value:
            return Why.WAITS
    others_play = left is not None
    if others_play and is_one_pile(passed) and not is_one_pile(done):
        return Why.LEAVES_ONE_PILE
    if spent_wilds(passed, done):
        return Why.SPENDS
    other = left_for_others(view, passed)
    if left is not None and other is not None and left.proven and other.proven and other.gain > left.gain:
        return Why.LEAVES_MORE
    return Why.ODDS


def is_one_pile(done: FinishedTurn) -> bool:
    """Is a single pile with a value all that lies in the centre then?"""
    return len(done.centre) == 1 and done.centre[0].value is not None


def spent_wilds(passed: FinishedTurn, done: FinishedTurn) -> list[WildCard]:
    """The wild cards of the hand that one turn uses up and the other keeps."""
    return [card for card in done.hand if isinstance(card, WildCard) and card not in passed.hand]


def _given_build(judgement: Judgement) -> FinishedTurn | None:
    """The best build of the value that the recommended discard gives away, if it is among the candidates."""
    found = judgement.found
    value = gives_away(found, judgement.done, judgement.view)
    turns = [found.turns[index] for index in judgement.estimates.order]
    builds = [turn for turn in turns if turn.play.build is not None and turn.play.build.value == value]
    return builds[0] if value is not None and builds else None


def _worse_play(judgement: Judgement, left: LeftForOthers | None) -> FinishedTurn | None:
    """A play to compare with: a smaller take, or a discard that leaves more."""
    view, done, by = judgement.view, judgement.done, judgement.view.rules.by
    # What reads the same, such as cards of another colour, explains nothing.
    words = done.play.written(FractionForm.FRACTION)
    turns = [turn for turn in judgement.found.turns if turn.play.written(FractionForm.FRACTION) != words]
    if done.play.takes:
        gain = done.play.gain(by)
        return next((turn for turn in turns if turn.play.takes and turn.play.gain(by) < gain), None)
    if done.play.kind != "discard" or left is None:
        return None
    worst, most = None, left.gain
    for other in turns:
        if other.play.kind == "discard" and other.play.drops == done.play.drops:
            other_left = left_for_others(view, other)
            if other_left is not None and other_left.proven and other_left.gain > most:
                worst, most = other, other_left.gain
    return worst
