"""Hints in three strengths: a nudge, then which cards, then the play.

A nudge says what to look for and names no card and no number: the finding is left to the player. All numbers
in it are words, which makes that easy to check. Every hint is true of the recommended play; none says that it
is the only one.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from toptake.cards.card import Card, FractionForm, NumberCard, WildCard, spoken_name
from toptake.cards.expressions import Expression, cards_of, leaves
from toptake.cards.pile import Pile
from toptake.coach.advice import Advice, advise
from toptake.coach.comparison import compare
from toptake.coach.explanations import (
    found_sentences,
    held_sentences,
    passed_over_sentences,
    purpose_sentences,
)
from toptake.coach.ideas import Idea, ideas_line, ideas_of, makings_of
from toptake.coach.instructions import instructions
from toptake.coach.left_for_others import say_left
from toptake.coach.nudges import nudge
from toptake.coach.speech import listed, say_play
from toptake.rules.challenges import challenged_build
from toptake.rules.events import Play
from toptake.rules.view import View


class Strength(enum.IntEnum):
    """How much a hint gives away."""

    NUDGE = 1
    CARDS = 2
    PLAY = 3


@dataclass(frozen=True)
class Hint:
    """Help for the seat to move."""

    strength: Strength
    sentences: tuple[str, ...]
    """The play itself and its steps come first in the strongest hint."""
    ideas: tuple[Idea, ...]
    cards: tuple[Card, ...]
    """The cards that are used, the number card first; none in a nudge."""
    play: Play | None
    """Only in the strongest hint."""

    def __str__(self) -> str:
        return "\n".join(self.sentences)


def hint(
    view: View,
    strength: int = Strength.NUDGE,
    fraction_form: FractionForm = FractionForm.FRACTION,
    *,
    values: bool = True,
) -> Hint:
    """A hint for the seat to move, who holds the view."""
    return hint_from(advise(view), strength, fraction_form, values=values)


def hint_from(
    advice: Advice,
    strength: int,
    fraction_form: FractionForm = FractionForm.FRACTION,
    *,
    values: bool = True,
) -> Hint:
    """The hint that gives away so much of an advice. Without values it says what is put where, and leaves
    every sum to the player.
    """
    strength = Strength(max(Strength.NUDGE, min(strength, Strength.PLAY)))
    ideas = ideas_of(advice.view, advice.done)
    challenge = _challenge_sentences(advice, strength)
    if strength is Strength.NUDGE:
        return Hint(strength, (*nudge(advice, ideas), *challenge), ideas, (), None)
    cards = _cards(advice)
    if strength is Strength.CARDS:
        which = _which_cards(advice, fraction_form, values)
        return Hint(strength, (*which, *challenge), ideas, cards, None)
    play = (
        _the_play(advice, ideas, fraction_form)
        if values
        else instructions(advice.view, advice.done, fraction_form)
    )
    return Hint(strength, (*play, *challenge), ideas, cards, advice.play)


def _challenge_sentences(advice: Advice, strength: Strength) -> list[str]:
    """A bluff may be challenged before one's turn."""
    if advice.challenge is None:
        return []
    if strength is Strength.NUDGE:
        return ["Before you play: could a build be a bluff? Count the cards that would answer it."]
    build = challenged_build(advice.view, advice.challenge)
    return [f"The build with the {build.number.value} looks like a bluff: you may challenge it first."]


# --- which cards ----------------------------------------------------------------------------------


def _which_cards(advice: Advice, fraction_form: FractionForm, values: bool) -> list[str]:
    view, play = advice.view, advice.play
    number = play.number
    passed = passed_over_sentences(advice, fraction_form) if values else ()
    first = [*found_sentences(advice), *passed]
    if number is None:
        return [*first, "Pass." if view.last is not None else "Drop all your wild cards."]
    name = _card_name(view, number, fraction_form)
    drops = listed([card.label(fraction_form) for card in play.drops])
    dropped = [f"Drop your {drops} first."] if drops else []
    if play.kind == "discard":
        return [*first, *dropped, f"Discard your {name}."]
    used = _piles_used(view, play)
    centre = listed([_pile_name(view, pile, fraction_form) for pile in used])
    hand = listed([card.label(fraction_form) for card in _from_hand(view, play)])
    used_cards = " and ".join(
        [*([f"{centre} from the centre"] if centre else []), *([f"{hand} from your hand"] if hand else [])]
    )
    if play.takes:
        return [*first, *dropped, f"Take with your {name}.", f"Use {used_cards}."]
    return [*first, *dropped, f"Build with your {name}.", f"Use {used_cards} with it."]


def _cards(advice: Advice) -> tuple[Card, ...]:
    view, play = advice.view, advice.play
    if play.number is None:
        return play.drops
    piles = [card for pile in _piles_used(view, play) for card in pile.cards]
    return (play.number, *play.drops, *piles, *_from_hand(view, play))


def _piles_used(view: View, play: Play) -> list[Pile]:
    """The piles of the centre that go into what is taken or built, in the order in which they lie there."""
    makings = makings_of(play)
    parts = [leaf for making in makings for leaf in leaves(making)]
    if play.build is not None and play.number in parts:
        parts.remove(play.number)
    laid = _wilds(makings)
    found = []
    for pile in view.centre:
        part = pile.expression
        if part in parts:
            # One by one, for in a typed position two piles may look alike.
            parts.remove(part)
            found.append(pile)
        elif part is None and pile.making in laid:
            found.append(pile)
    return found


def _from_hand(view: View, play: Play) -> list[WildCard]:
    """The wild cards of the hand that go into it."""
    laid = _wilds(makings_of(play))
    return [card for card in view.position.hand_wilds if card in laid]


def _wilds(makings: list[Expression]) -> set[WildCard]:
    return {card for making in makings for card in cards_of(making) if isinstance(card, WildCard)}


def _card_name(view: View, card: Card, fraction_form: FractionForm) -> str:
    """A card in a sentence; with its colour where another in sight has the same number."""
    alike = [each for each in view.in_sight if isinstance(each, NumberCard) and each != card]
    if isinstance(card, NumberCard) and any(each.value == card.value for each in alike):
        return spoken_name(card)
    return card.label(fraction_form)


def _pile_name(view: View, pile: Pile, fraction_form: FractionForm) -> str:
    if pile.is_build:
        return f"the build of {pile.value}"
    name = _card_name(view, pile.cards[0], fraction_form)
    return f"the {name}" if name[0].isalpha() and isinstance(pile.cards[0], NumberCard) else name


# --- the play -------------------------------------------------------------------------------------


def _the_play(advice: Advice, ideas: tuple[Idea, ...], fraction_form: FractionForm) -> list[str]:
    view, play = advice.view, advice.play
    sentences = [play.written(fraction_form), *(f"   {step}" for step in say_play(play, fraction_form))]
    if ideas:
        sentences.append(ideas_line([idea.value for idea in ideas]))
    sentences += found_sentences(advice)
    sentences += purpose_sentences(advice, ideas, fraction_form)
    sentences += passed_over_sentences(advice, fraction_form)
    sentences += held_sentences(view)
    if advice.worse is not None:
        sentences.append(compare(view, advice.done, advice.worse, fraction_form, "it").text)
    elif advice.left is not None:
        sentences.append(say_left(advice.left))
    return sentences
