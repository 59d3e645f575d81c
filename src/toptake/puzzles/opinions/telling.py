"""What is said of a discard: what most would do, how both estimates see it, and why, in the coach's words."""

from __future__ import annotations

from collections.abc import Iterator

from toptake.cards.card import FractionForm
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.coach.advice import advise
from toptake.coach.comparison import compare
from toptake.coach.explanations import percent, purpose_sentences
from toptake.coach.ideas import ideas_of
from toptake.coach.speech import counted, listed
from toptake.puzzles.making.candidates import in_order
from toptake.puzzles.opinions.discard_question import DiscardQuestion
from toptake.puzzles.opinions.estimates import discard
from toptake.puzzles.opinions.opinion import Opinion
from toptake.rules.scoring import By

NO_PROOF = "This is an opinion: two estimates agree on it, and nobody can prove it."


def known_sentences(
    question: DiscardQuestion, fraction_form: FractionForm = FractionForm.FRACTION
) -> Iterator[str]:
    """What is known besides the cards in sight."""
    out = Position(tuple([Pile(card) for cards in question.won for card in cards]), ())
    won = [pile.cards[0].label(fraction_form) for pile in in_order(out).centre]
    if won:
        yield f"Won so far, and out of play: {listed(won)}."
    if question.by is By.POINTS:
        mine, theirs = question.points
        yield f"You have {counted(mine, 'point')}, the other player {theirs}."
    elif won:
        mine, theirs = map(len, question.won)
        yield f"You have won {counted(mine, 'card')}, the other player {theirs}."
    yield f"There are {counted(question.deck, 'card')} in the deck."


def opinion_sentences(
    opinion: Opinion, card: int, fraction_form: FractionForm = FractionForm.FRACTION
) -> Iterator[str]:
    """Of the discard that somebody chose: neither right nor wrong."""
    best = opinion.best
    if card == best:
        yield f"Most would discard the {best}, as you did."
    else:
        yield f"Most would discard the {best} rather than the {card}."
    yield from coach_sentences(opinion, fraction_form)
    other = card if card != best else next_best(opinion)
    if difference := difference_sentence(opinion, other, fraction_form):
        yield difference
    yield figures_sentence(opinion, other)
    yield NO_PROOF


def coach_sentences(opinion: Opinion, fraction_form: FractionForm = FractionForm.FRACTION) -> Iterator[str]:
    """What the best discard is for, and why it is safe, if anything can be said."""
    view = opinion.question.view
    advice = advise(view)
    number = advice.play.number
    if advice.play.kind == "discard" and number is not None and number.value == opinion.best:
        yield from purpose_sentences(advice, ideas_of(view, advice.done), fraction_form)


def difference_sentence(
    opinion: Opinion, other: int, fraction_form: FractionForm = FractionForm.FRACTION
) -> str:
    """What another discard leaves, beside the best one; empty where that is the same, or not known."""
    question = opinion.question
    best, worse = discard(question, opinion.best), discard(question, other)
    found = compare(question.view, best, worse, fraction_form)
    # That no discard wins anything goes without saying.
    return found.text if found.leaves_less else ""


def figures_sentence(opinion: Opinion, other: int) -> str:
    """What both estimates expect of the best discard and of another."""
    best = [percent(run.of(opinion.best).wins) for run in opinion.runs]
    others = [percent(run.of(other).wins) for run in opinion.runs]
    return (
        f"Of 100 games, two estimates expect you to win {_both(best)} after discarding the {opinion.best},"
        f" and {_both(others)} after the {other}."
    )


def next_best(opinion: Opinion) -> int:
    """The discard that comes second in the first estimate."""
    return opinion.runs[0].discards[1].card


def _both(numbers: list[int]) -> str:
    one, two = numbers
    return f"{one} and {two}" if one != two else f"{one}"
