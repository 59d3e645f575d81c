"""A review as lines of text: what a player reads after the game.

It says what was there, what was played, and the chance to win with each. A take that was passed over for a
good reason is told as such.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toptake.cards.card import FractionForm
from toptake.coach.comparison import compare
from toptake.coach.explanations import percent
from toptake.coach.ideas import Idea, ideas_line, ideas_of
from toptake.coach.review import CostlyDiscard, Review, Summary
from toptake.coach.reviewed_turn import ReviewedTurn
from toptake.coach.score_chart import chance_lines, chart_lines
from toptake.coach.speech import counted, listed, say_play

MOST_MISSED = 5
"""More of them are only counted."""

_KINDS = ("take", "build", "discard", "pass")


def review_lines(review: Review, fraction_form: FractionForm = FractionForm.FRACTION) -> list[str]:
    sections = [
        list(_head(review)),
        chart_lines(review),
        chance_lines(review),
        list(_best_turn(review, fraction_form)),
        list(_missed(review, fraction_form)),
        list(_passed(review, fraction_form)),
        list(_costly(review)),
        [line for summary in review.summaries for line in _summary(review, summary, fraction_form)],
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
    yield "Takes that were missed, the costliest first"
    for turn in missed[:MOST_MISSED]:
        assert turn.missed_take is not None
        yield f"  {_turn_line(review, turn, fraction_form)}"
        yield f"     There was: {turn.missed_take.play.written(fraction_form)}"
        ideas = ideas_of(turn.view, turn.missed_take)
        if ideas:
            yield f"     {_ideas(ideas)}"
        yield f"     {compare(turn.view, turn.missed_take, turn.done, fraction_form, 'it').text}"
        if not turn.view.rules.solitaire:
            yield f"     {_take_odds(turn)}"
    if len(missed) > MOST_MISSED:
        yield f"  And {len(missed) - MOST_MISSED} more."


def _take_odds(turn: ReviewedTurn) -> str:
    return f"The take had a chance of {percent(turn.take_chance)}% to win, the turn {percent(turn.chance)}%."


def _passed(review: Review, fraction_form: FractionForm) -> Iterator[str]:
    """Takes that were left for a good reason are no misses: what was given up, and what was gained."""
    if not review.passed:
        return
    yield "Takes that were passed over, and well"
    for turn in review.passed[:MOST_MISSED]:
        assert turn.passed_take is not None
        yield f"  {_turn_line(review, turn, fraction_form)}"
        more = _amount(review, turn.most - turn.gain)
        yield f"     Given up: {turn.passed_take.play.written(fraction_form)}, {more} more at once."
        yield f"     {_take_odds(turn)}"
    if len(review.passed) > MOST_MISSED:
        yield f"  And {len(review.passed) - MOST_MISSED} more."


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


def _summary(review: Review, summary: Summary, fraction_form: FractionForm) -> Iterator[str]:
    name = review.game.names[summary.seat]
    kinds = [counted(n, kind) for kind in _KINDS if (n := summary.kinds[kind])]
    kinds = [kind.replace("passs", "passes") for kind in kinds]
    turns = f"; {listed(kinds)}" if kinds else ""
    parts = [f"{name}: {_amount(review, summary.score)}{turns}."]
    if summary.accuracy is not None:
        parts.append(f"Accuracy: {summary.accuracy:.0f}%.")
    if summary.best is not None:
        parts.append(f"Best turn: {_amount(review, summary.best.gain)} (turn {summary.best.number}).")
    if summary.missed:
        parts.append(f"Missed: {counted(len(summary.missed), 'take')}.")
    elif summary.kinds:
        parts.append("Missed: nothing.")
    yield " ".join(parts)
    if summary.ideas:
        yield f"     {_ideas(summary.ideas)}"
    if summary.missed_ideas:
        yield f"     Missed {_ideas(summary.missed_ideas).lower()}"
    for turn in summary.key_moments:
        yield f"     {_key_moment(turn, fraction_form)}"


def _key_moment(turn: ReviewedTurn, fraction_form: FractionForm) -> str:
    """What mattered: a play that was better than all others, or one that cost."""
    played = turn.play.written(fraction_form)
    if turn.lead >= turn.cost:
        return f"Turn {turn.number}: {played} was the best, by {_share(turn.lead)} of a win."
    best = turn.best.play.written(fraction_form)
    return f"Turn {turn.number}: {played} cost {_share(turn.cost)} of a win; best was {best}."


def _share(chance: float) -> str:
    """A part of a win, to a hundredth."""
    return f"{max(chance, 0.01):.2f}"


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
