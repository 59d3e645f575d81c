"""Hints in three strengths: a nudge, then which cards, then the play.

A nudge says what to look for and names no card and no number: the finding is left to the player. All numbers
in it are words, which makes that easy to check. Every hint is true of the recommended play; none says that it
is the only one.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from toptake.cards.card import Card, FractionForm, NumberCard, WildCard, spoken_name
from toptake.cards.expressions import Built, Expression, Sum, cards_of, leaves
from toptake.cards.pile import Pile
from toptake.coach.advice import SECONDS, Advice, advise
from toptake.coach.comparison import compare
from toptake.coach.ideas import Idea, ideas_line, ideas_of, makings_of
from toptake.coach.left_for_others import say_left
from toptake.coach.speech import counted, listed, say_play
from toptake.players import Player
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
    player: Player | None = None,
    seconds: float = SECONDS,
) -> Hint:
    """A hint for the seat to move, who holds the view."""
    return hint_from(advise(view, player, seconds), strength, fraction_form)


def hint_from(advice: Advice, strength: int, fraction_form: FractionForm = FractionForm.FRACTION) -> Hint:
    """The hint that gives away so much of an advice."""
    strength = Strength(max(Strength.NUDGE, min(strength, Strength.PLAY)))
    ideas = ideas_of(advice.view, advice.done)
    challenge = _challenge_sentences(advice, strength)
    if strength is Strength.NUDGE:
        return Hint(strength, (*_nudge(advice, ideas), *challenge), ideas, (), None)
    cards = _cards(advice)
    if strength is Strength.CARDS:
        return Hint(strength, (*_which_cards(advice, fraction_form), *challenge), ideas, cards, None)
    return Hint(strength, (*_the_play(advice, ideas, fraction_form), *challenge), ideas, cards, advice.play)


def _challenge_sentences(advice: Advice, strength: Strength) -> list[str]:
    """A bluff may be challenged before one's turn."""
    if advice.challenge is None:
        return []
    if strength is Strength.NUDGE:
        return ["Before you play: could a build be a bluff? Count the cards that would answer it."]
    build = challenged_build(advice.view, advice.challenge)
    return [f"The build with the {build.number.value} looks like a bluff: you may challenge it first."]


# --- a nudge --------------------------------------------------------------------------------------

_WHAT = {
    Idea.OPPONENTS_BUILD: "Look at what another player has built: you can win it.",
    Idea.SEVERAL_PILES: "One card can win more than one pile: look for piles that can be worth the same.",
}
_HOW = {
    Idea.ZERO_TRICK: "Can you bring a pile down to zero? Cards that multiply or divide change nothing there.",
    Idea.POWER_AND_ROOT: "A power and its root can undo each other.",
    Idea.NEGATIVE_PILE: "A pile may go below zero on the way.",
    Idea.BEYOND_15: "A pile may grow beyond fifteen, as long as it comes back.",
}
"""At most two of these are said: what to look for before how it is done."""


def _nudge(advice: Advice, ideas: tuple[Idea, ...]) -> list[str]:
    play = advice.play
    if not play.takes:
        return [*_take_sentences(advice), _other_nudge(advice, ideas)]
    sentences = [f"You can win {in_words(len(play.won))} cards this turn."]
    if Idea.WHOLE_CENTRE in ideas:
        sentences.append(_whole_centre(play))
    sentences += [nudges[idea] for nudges in (_WHAT, _HOW) for idea in nudges if idea in ideas][:2]
    if len(sentences) == 1:
        sentences.append(_plain_nudge(play))
    if Idea.CLEARING in ideas and Idea.WHOLE_CENTRE not in ideas:
        sentences.append("It clears the whole centre.")
    return sentences


def _whole_centre(play: Play) -> str:
    if _is_plain_sum(play.takes[0]):
        return "Add up the whole centre."
    return "All piles in the centre can go into one: add them up, and let wild cards help."


def _plain_nudge(play: Play) -> str:
    """A single pile, made in a simple way."""
    pile = play.takes[0]
    if isinstance(pile, NumberCard):
        return "A card in the centre is equal to one in your hand."
    if isinstance(pile, Built):
        return "A build is worth exactly as much as a card in your hand."
    if _is_plain_sum(pile):
        how_many = in_words(sum(1 for _ in leaves(pile)))
        return f"Add up piles in the centre: {how_many} of them make a card in your hand."
    if sum(1 for _ in leaves(pile)) > 1:
        return "Add piles together, and let wild cards bring them to the value of a card in your hand."
    return "A wild card can bring a pile to the value of a card in your hand."


def _is_plain_sum(pile: Expression) -> bool:
    return isinstance(pile, Sum) and all(isinstance(part, NumberCard | Built) for part in pile.parts)


def _take_sentences(advice: Advice) -> list[str]:
    """Whether there is a take, when another play is recommended."""
    if advice.take is None:
        return ["There is no take." if advice.proven else "I see no take."]
    cards = in_words(len(advice.take.play.won))
    return [f"You could take {cards} cards, but look at what that would leave the others."]


def _other_nudge(advice: Advice, ideas: tuple[Idea, ...]) -> str:
    view, play = advice.view, advice.play
    if play.build is not None:
        if Idea.BLUFF in ideas:
            return "You could build without holding the answer, and hope that nobody challenges."
        return "Look for a build: cards that make the value of another card in your hand."
    if play.number is None:
        return "Pass." if view.last is not None else "You hold only wild cards: drop them all."
    if Idea.WILD_CARD_FIRST in ideas:
        return "You hold almost only wild cards: let one go before your number card."
    if Idea.PLANNED_DISCARD in ideas:
        return "Discard with a plan: which card could you win back with those that you keep?"
    if Idea.SAFE_DISCARD in ideas:
        return "Discard safely: which card is hardest for the others to use?"
    return "Discard the card that you need least."


# --- which cards ----------------------------------------------------------------------------------


def _which_cards(advice: Advice, fraction_form: FractionForm) -> list[str]:
    view, play = advice.view, advice.play
    number = play.number
    first = [] if play.takes else _take_sentences(advice)
    if number is None:
        return [*first, "Pass." if view.last is not None else "Drop all your wild cards."]
    name = _card_name(view, number, fraction_form)
    drops = listed([card.label(fraction_form) for card in play.drops])
    dropped = [f"Drop your {drops} first."] if drops else []
    if play.kind == "discard":
        return [*first, *dropped, f"Let go of your {name}."]
    used = _piles_used(view, play)
    centre = listed([_pile_name(view, pile, fraction_form) for pile in used])
    hand = listed([card.label(fraction_form) for card in _from_hand(view, play)])
    from_hand = f" and {hand} from your hand" if hand else ""
    if play.takes:
        return [*dropped, f"Take with your {name}.", f"Use {centre} from the centre{from_hand}."]
    return [*first, *dropped, f"Build with your {name}.", f"Use {centre} from the centre{from_hand} with it."]


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
    if play.build is not None and Idea.PLANNED_BUILD in ideas:
        cards = counted(len(play.build.cards) + 1, "card")
        sentences.append(f"If nobody takes or changes it, your {play.build.value} wins {cards} next time.")
    if advice.worse is not None:
        sentences.append(compare(view, advice.done, advice.worse, fraction_form, "it").text)
    elif advice.left is not None:
        sentences.append(say_left(advice.left))
    return sentences


# --- words ----------------------------------------------------------------------------------------

_ONES = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
]  # fmt: skip
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def in_words(number: int) -> str:
    """A number below a hundred.

    >>> in_words(7), in_words(40), in_words(89)
    ('seven', 'forty', 'eighty-nine')
    """
    if number < len(_ONES):
        return _ONES[number]
    tens, ones = divmod(number, 10)
    return f"{_TENS[tens - 2]}-{_ONES[ones]}" if ones else _TENS[tens - 2]
