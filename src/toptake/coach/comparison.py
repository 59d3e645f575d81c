"""Why one play beats another: what each brings, and what each leaves the others, with the numbers."""

from __future__ import annotations

from dataclasses import dataclass

from toptake.cards.card import FractionForm, WildCard
from toptake.cards.expressions import write
from toptake.cards.pile import Pile
from toptake.coach.advice import brings
from toptake.coach.ideas import opponents_builds
from toptake.coach.left_for_others import OPPONENT, Leaving, amount, leaving_of
from toptake.coach.speech import counted, listed
from toptake.rules.endings import Finished
from toptake.rules.events import Play
from toptake.rules.scoring import By
from toptake.rules.view import View


@dataclass(frozen=True)
class Comparison:
    """Two plays on one view."""

    more: int
    """What the first brings more than the second, in what the game is played for."""
    leaves_less: int | None
    """How much smaller the take is that the first leaves; None where that is not known for sure."""
    text: str
    """One or two sentences."""

    @property
    def better(self) -> bool | None:
        """Is the first better in one thing and worse in none? None when each has something for it, or
        nothing."""
        signs = {sign(self.more), sign(self.leaves_less or 0)} - {0}
        return signs.pop() > 0 if len(signs) == 1 else None


def sign(number: int) -> int:
    """−1, 0 or 1."""
    return (number > 0) - (number < 0)


def compare(
    view: View,
    one: Finished,
    other: Finished,
    fraction_form: FractionForm = FractionForm.FRACTION,
    name: str | None = None,
) -> Comparison:
    """The first play beside the second, both checked on this view; ``name`` is what the first is called."""
    by = view.rules.by
    more = brings(one.play, by) - brings(other.play, by)
    first, second = leaving_of(view, one), leaving_of(view, other)
    less = None
    if first is not None and second is not None and first.sure and second.sure:
        less = second.worth - first.worth
    first_name = name or doing(one.play, fraction_form)
    sentences = [_brought(first_name, one.play, other.play, by, fraction_form)]
    if first is not None and second is not None:
        kept = opponents_builds(view, one.centre)
        builds = [pile for pile in opponents_builds(view, other.centre) if pile not in kept]
        if builds:
            sentences.append(_left_to_builder(builds))
        elif less:
            sentences.append(_left(first, second, more))
    return Comparison(more, less, " ".join(sentences))


def why(
    view: View,
    one: Finished,
    other: Finished,
    fraction_form: FractionForm = FractionForm.FRACTION,
    name: str | None = None,
) -> str:
    """The difference between two plays in one or two sentences."""
    return compare(view, one, other, fraction_form, name).text


def doing(play: Play, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
    """A play as something that is done: "taking 8+3 with 11"."""
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


def _brought(first: str, one: Play, other: Play, by: By, fraction_form: FractionForm) -> str:
    second = doing(other, fraction_form)
    if not brings(one, by) and not brings(other, by):
        return f"{_capital(first)} wins nothing at once, and neither does {second}."
    return f"{_capital(first)} {_gain(one, by)}; {second} {_gain(other, by)}."


def _gain(play: Play, by: By) -> str:
    if not play.takes:
        return "wins nothing at once"
    cards = counted(len(play.won), "card")
    if by is By.CARDS:
        return f"wins {cards}"
    return f"scores {counted(brings(play, by), 'point')} with {cards}"


def _left(first: Leaving, second: Leaving, more: int) -> str:
    gained = first.worth < second.worth
    # What speaks for the play that wins less, or against the one that wins more, is told as such.
    link = "It also" if gained == (more > 0) and more else "But it" if more else "It"
    clears = " and a chance to clear the deck" if second.clears and not first.clears else ""
    other = f"the other leaves {_at_most(second)}{clears}"
    return f"{link} leaves {_at_most(first)} to {OPPONENT}, where {other}."


def _left_to_builder(builds: list[Pile]) -> str:
    """Whoever has built holds the answer, or says so."""
    values = listed([f"the build of {pile.value}" for pile in builds])
    whom = "its builder, who should hold the answer" if len(builds) == 1 else "their builders"
    return f"The other leaves {values} to {whom}."


def _at_most(leaving: Leaving) -> str:
    return f"at most {amount(leaving)}" if leaving.threat else "nothing"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
