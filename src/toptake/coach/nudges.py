"""Nudges: what to look for, in words. They name no card and no number of the play, so that the finding is
left to the player; and each idea that is named is one that the play has.
"""

from __future__ import annotations

from collections.abc import Iterator

from toptake.cards.card import NumberCard
from toptake.cards.expressions import Built, Expression, Sum, leaves
from toptake.coach.advice import Advice, PassedOver, Why
from toptake.coach.explanations import found_sentences
from toptake.coach.ideas import Idea
from toptake.rules.events import Play

IDEA_NUDGES = {
    # what to look for
    Idea.OPPONENTS_BUILD: "Look at what another player has built: you can win it.",
    Idea.CHANGED_BUILD: "You can change what another player has built, away from its answer.",
    Idea.SEVERAL_PILES: "One card can win more than one pile: look for piles that can be worth the same.",
    Idea.WAITING: "Two piles can wait for one card; think of the risk, too.",
    Idea.UNDER_A_WILD_CARD: "A number card can go under a wild card that lies in the centre.",
    # how it is done
    Idea.ZERO_TRICK: "Can you bring a pile down to zero? Cards that multiply or divide change nothing there.",
    Idea.POWER_AND_ROOT: "A power and its root can undo each other.",
    Idea.POWERS: "A power or a root helps.",
    Idea.NEGATIVE_PILE: "A pile may go below zero on the way.",
    Idea.BEYOND_15: "A pile may grow beyond fifteen, as long as it comes back.",
    Idea.COMBINED_PILES: "Join piles, and let a wild card act on what they make together.",
    Idea.STAGED_BUILD: "A build may take several steps: only the last value must be in your hand.",
}
"""At most two of these are said: what to look for before how it is done."""

_MOST_IDEAS = 2

DISCARD_NUDGES = {
    Idea.WILD_CARD_FIRST: "You hold almost only wild cards: let one go before your number card.",
    Idea.PLANNED_DISCARD: "Discard with a plan: which card could you win back with those that you keep?",
    Idea.SAFE_DISCARD: "Discard safely: which card is hardest for the others to use?",
    Idea.LOWEST_CARD: "Nothing is in danger: your lowest card is easy to add to later.",
}

_BUT = {
    Why.WAITS: "it may win more if it waits",
    Why.LEAVES_ONE_PILE: "that would leave one pile, and whoever takes it clears the centre",
    Why.SPENDS: "what that would spend is better kept",
    Why.LEAVES_MORE: "look at what that would leave the others",
    Why.ODDS: "another play promises more",
}


def nudge(advice: Advice, ideas: tuple[Idea, ...]) -> Iterator[str]:
    """Sentences without a number or a card; numbers of cards are words."""
    play = advice.play
    if play.takes:
        yield from _take(play, ideas)
        yield from map(_passed_take, advice.passed)
        return
    yield from found_sentences(advice)
    for passed in advice.passed:
        yield _passed_take(passed) if passed.play.takes else f"You could build, but {_BUT[passed.why]}."
    if play.build is not None:
        yield from _build(ideas)
    elif play.number is None:
        yield "Pass." if advice.view.last is not None else "You hold only wild cards: drop them all."
    else:
        said = [sentence for idea, sentence in DISCARD_NUDGES.items() if idea in ideas]
        yield from said[:1] or ["Discard the card that you need least."]


def _take(play: Play, ideas: tuple[Idea, ...]) -> Iterator[str]:
    yield f"You can win {in_words(len(play.won))} cards this turn."
    named = [sentence for idea, sentence in IDEA_NUDGES.items() if idea in ideas][:_MOST_IDEAS]
    if Idea.WHOLE_CENTRE in ideas:
        yield _whole_centre(play)
    elif not named:
        yield _plain_nudge(play)
    yield from named
    if Idea.CLEARING in ideas and Idea.WHOLE_CENTRE not in ideas:
        yield "It clears the whole centre."


def _build(ideas: tuple[Idea, ...]) -> Iterator[str]:
    if Idea.BLUFF in ideas:
        yield "You could build without holding the answer, and hope that nobody challenges."
    else:
        yield "Look for a build: cards that make the value of another card in your hand."
    yield from [sentence for idea, sentence in IDEA_NUDGES.items() if idea in ideas][:_MOST_IDEAS]


def _passed_take(passed: PassedOver) -> str:
    return f"You could take {in_words(len(passed.play.won))} cards, but {_BUT[passed.why]}."


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
