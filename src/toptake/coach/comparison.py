"""Why one play beats another: what each wins at once, and what each leaves the others, with the numbers."""

from __future__ import annotations

from dataclasses import dataclass

from toptake.cards.card import FractionForm, WildCard
from toptake.cards.expressions import write
from toptake.cards.pile import Pile
from toptake.coach.ideas import opponents_builds
from toptake.coach.left_for_others import OPPONENT, LeftForOthers, amount_left, left_for_others
from toptake.coach.speech import counted, listed
from toptake.rules.endings import FinishedTurn
from toptake.rules.events import Play
from toptake.rules.scoring import By
from toptake.rules.view import View


@dataclass(frozen=True)
class Comparison:
    """Two plays on one view."""

    more: int
    """What the first wins more than the second, in what the game is played for; below 0 for less."""
    leaves_less: int | None
    """How much smaller the take is that the first leaves; None where that is not known for sure."""
    text: str
    """The difference in one or two sentences."""

    @property
    def better(self) -> bool | None:
        """Is the first better in one thing and worse in none? None when each has something for it, or
        nothing."""
        signs = {_sign(self.more), _sign(self.leaves_less or 0)} - {0}
        return signs.pop() > 0 if len(signs) == 1 else None


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def compare(
    view: View,
    one: FinishedTurn,
    other: FinishedTurn,
    fraction_form: FractionForm = FractionForm.FRACTION,
    name: str | None = None,
) -> Comparison:
    """The first play beside the second, both checked on this view; ``name`` is what the first is called."""
    by = view.rules.by
    more = one.play.gain(by) - other.play.gain(by)
    first, second = left_for_others(view, one), left_for_others(view, other)
    less = None
    if first is not None and second is not None and first.proven and second.proven:
        less = second.gain - first.gain
    first_name = name or play_phrase(one.play, fraction_form)
    sentences = [_gain_sentence(first_name, one.play, other.play, by, fraction_form)]
    if first is not None and second is not None:
        left = opponents_builds(view, one.centre)
        builds = [pile for pile in opponents_builds(view, other.centre) if pile not in left]
        if builds:
            sentences.append(_left_builds_sentence(builds))
        elif less:
            sentences.append(_left_sentence(first, second, more))
    return Comparison(more, less, " ".join(sentences))


def play_phrase(play: Play, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
    """A play as a part of a sentence: "taking 8+3 with 11"."""
    with_card = "" if play.number is None else f" with {play.number.label(fraction_form)}"
    drops = listed([card.label(fraction_form) for card in play.drops])
    dropped = f"dropping {drops} and " if drops else ""
    if play.takes:
        return f"{dropped}taking {' and '.join(write(pile, fraction_form) for pile in play.takes)}{with_card}"
    if play.build is not None:
        assert not isinstance(play.build.making, WildCard)
        return f"{dropped}building {write(play.build.making, fraction_form)}{with_card}"
    if play.number is None:
        return f"{dropped}passing"
    return f"{dropped}discarding {play.number.label(fraction_form)}"


def _gain_sentence(first: str, one: Play, other: Play, by: By, fraction_form: FractionForm) -> str:
    second = play_phrase(other, fraction_form)
    if not one.gain(by) and not other.gain(by):
        return f"{_capital(first)} wins nothing at once, and neither does {second}."
    return f"{_capital(first)} {_gain_phrase(one, by)}; {second} {_gain_phrase(other, by)}."


def _gain_phrase(play: Play, by: By) -> str:
    if not play.takes:
        return "wins nothing at once"
    cards = counted(len(play.won), "card")
    if by is By.CARDS:
        return f"wins {cards}"
    return f"scores {counted(play.gain(by), 'point')} with {cards}"


def _left_sentence(first: LeftForOthers, second: LeftForOthers, more: int) -> str:
    less = first.gain < second.gain
    # "But" where the play that wins more also leaves more, or wins less and leaves less.
    link = "It also" if less == (more > 0) and more else "But it" if more else "It"
    clears = " and a chance to clear the centre" if second.clears and not first.clears else ""
    other = f"the other leaves {_at_most(second)}{clears}"
    return f"{link} leaves {_at_most(first)} to {OPPONENT}, where {other}."


def _left_builds_sentence(builds: list[Pile]) -> str:
    """The builder holds the answer, or has bluffed."""
    values = listed([f"the build of {pile.value}" for pile in builds])
    whom = "its builder, who should hold the answer" if len(builds) == 1 else "their builders"
    return f"The other leaves {values} to {whom}."


def _at_most(left: LeftForOthers) -> str:
    return f"at most {amount_left(left)}" if left.best else "nothing"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
