"""A review as lines of text: what a player reads after the game.

It says what was there, what was played and what each won, never that a turn was bad: a discard may have had
its reasons.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toptake.cards.card import FractionForm
from toptake.coach.comparison import compare
from toptake.coach.ideas import Idea, ideas_line, ideas_of
from toptake.coach.review import CostlyDiscard, Review, ReviewedTurn, Summary
from toptake.coach.score_chart import chart_lines
from toptake.coach.speech import counted, listed, say_play

MOST_MISSED = 5
"""More of them are only counted."""

_KINDS = ("take", "build", "discard", "pass")


def review_lines(review: Review, fraction_form: FractionForm = FractionForm.FRACTION) -> list[str]:
    sections = [
        list(_head(review)),
        chart_lines(review),
        list(_best_turn(review, fraction_form)),
        list(_missed(review, fraction_form)),
        list(_costly(review)),
        [line for summary in review.summaries for line in _summary(review, summary)],
    ]
    lines: list[str] = []
    for section in filter(None, sections):
        lines += ["", *section] if lines else section
    return lines


def _head(review: Review) -> Iterator[str]:
    game = review.game
    turns = counted(len(review.turns), "turn")
    yield f"{game.rules} · {', '.join(game.names)} · {turns}"
    if game.over:
        yield "The game is over, so the coach has looked at all cards."
    else:
        yield "The game is not over, so each turn is judged by what its own player could see."
        yield "What is said about it may show cards of that player's hand."
    if doubtful := sum(not turn.proven for turn in review.turns):
        yield f"In {counted(doubtful, 'turn')} the centre was too full to be sure of the best take."


def _best_turn(review: Review, fraction_form: FractionForm) -> Iterator[str]:
    best = review.best
    if best is None:
        yield "Nobody has taken anything yet."
        return
    yield "Best moment"
    yield f"  {_turn_line(review, best, fraction_form)}"
    for sentence in say_play(best.play, fraction_form):
        yield f"     {sentence}"
    if best.play.score is not None:
        yield f"     That is {_amount(review, best.gain)}."
    if best.ideas:
        yield f"     {_ideas(best.ideas)}"


def _missed(review: Review, fraction_form: FractionForm) -> Iterator[str]:
    missed = review.missed
    if not missed:
        yield "Nobody has missed a take. Well played!" if review.turns else "Nobody has played yet."
        return
    yield "Takes that were missed, the largest difference first"
    for turn in missed[:MOST_MISSED]:
        assert turn.best is not None
        yield f"  {_turn_line(review, turn, fraction_form)}"
        yield f"     There was: {turn.best.play.written(fraction_form)}"
        ideas = ideas_of(turn.view, turn.best)
        if ideas:
            yield f"     {_ideas(ideas)}"
        yield f"     {compare(turn.view, turn.best, turn.done, fraction_form, 'it').text}"
        yield f"     The difference: {_amount(review, turn.cost)}."
    if len(missed) > MOST_MISSED:
        rest = missed[MOST_MISSED:]
        cost = sum(turn.cost for turn in rest)
        yield f"  And {len(rest)} more, {_amount(review, cost)} together."


def _costly(review: Review) -> Iterator[str]:
    if not review.costly:
        return
    yield "Costly discards"
    for costly in review.costly:
        yield f"  {_costly_sentences(review, costly)}"


def _costly_sentences(review: Review, costly: CostlyDiscard) -> str:
    names = review.game.names
    who, whom = names[costly.discard.seat], names[costly.take.seat]
    number, take = costly.discard.play.number, costly.take.play
    assert number is not None
    points = "" if take.score is None else f", {_amount(review, costly.take.gain)}"
    text = (
        f"Turn {costly.discard.number}: {who} discarded {number.value}, and {whom} took it at once"
        f" with {counted(len(take.won) - 1, 'other card')}{points}."
    )
    if costly.instead is None or costly.left is None:
        return text
    left = f"a take of at most {_amount(review, costly.left)}" if costly.left else "no take"
    return f"{text} Discarding {costly.instead.value} would have left {whom} {left}."


def _summary(review: Review, summary: Summary) -> Iterator[str]:
    name = review.game.names[summary.seat]
    kinds = [counted(n, kind) for kind in _KINDS if (n := summary.kinds[kind])]
    kinds = [kind.replace("passs", "passes") for kind in kinds]
    turns = f"; {listed(kinds)}" if kinds else ""
    parts = [f"{name}: {_amount(review, summary.score)}{turns}."]
    if summary.best is not None:
        parts.append(f"Best turn: {_amount(review, summary.best.gain)} (turn {summary.best.number}).")
    if summary.missed:
        takes = counted(len(summary.missed), "take")
        parts.append(f"Missed: {takes}, {_amount(review, summary.cost)} together.")
    elif summary.kinds:
        parts.append("Missed: nothing.")
    yield " ".join(parts)
    if summary.ideas:
        yield f"     {_ideas(summary.ideas)}"


def _turn_line(review: Review, turn: ReviewedTurn, fraction_form: FractionForm) -> str:
    return f"Turn {turn.number}, {review.game.names[turn.seat]}: {turn.play.written(fraction_form)}"


def _amount(review: Review, number: int) -> str:
    return counted(number, review.game.rules.by.value.removesuffix("s"))


def _ideas(ideas: tuple[Idea, ...] | Counter[Idea]) -> str:
    if isinstance(ideas, Counter):
        return ideas_line([idea.value + _times(ideas[idea]) for idea in Idea if ideas[idea]])
    return ideas_line([idea.value for idea in ideas])


def _times(count: int) -> str:
    return "" if count == 1 else " (twice)" if count == 2 else f" ({count} times)"
