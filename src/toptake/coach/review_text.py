"""A review as lines of text: what a player reads after the game.

It says what was there, what was played, and the chance to win with each. A take that was passed over for a
good reason is told as such.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toptake.cards.card import FractionForm
from toptake.coach.comparison import compare, play_phrase
from toptake.coach.explanations import percent
from toptake.coach.ideas import Idea, ideas_line, ideas_of
from toptake.coach.review import CostlyDiscard, Review, Summary
from toptake.coach.reviewed_turn import ReviewedTurn
from toptake.coach.score_chart import chance_lines, chart_lines
from toptake.coach.speech import counted, listed, say_play

_WELL_PLAYED = 85
"""Percent of accuracy."""
MOST_TOLD = 5
"""More turns of a kind are only counted."""

_KINDS = ("take", "build", "discard", "pass")


def review_lines(review: Review, fraction_form: FractionForm = FractionForm.FRACTION) -> list[str]:
    sections = [
        list(_head(review)),
        chart_lines(review),
        chance_lines(review),
        list(_best_take(review, fraction_form)),
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


def _best_take(review: Review, fraction_form: FractionForm) -> Iterator[str]:
    best = review.best
    if best is None:
        yield "Nobody has taken anything yet."
        return
    yield "Best take"
    yield f"  {_turn_line(review, best, fraction_form)}"
    for sentence in say_play(best.play, fraction_form):
        yield f"     {sentence}"
    if best.play.score is not None:
        yield f"     That is {_amount(review, best.gain)}."
    if best.ideas:
        yield f"     {ideas_line([idea.value for idea in best.ideas])}"


def _missed(review: Review, fraction_form: FractionForm) -> Iterator[str]:
    if not review.missed:
        yield _praise(review) if review.turns else "Nobody has played yet."
        return
    yield _heading("Takes that were missed", "costliest", review.missed)
    for turn in _told(review.missed):
        assert turn.missed_take is not None
        yield f"  {_turn_line(review, turn, fraction_form)}"
        yield f"     Better: {turn.missed_take.play.written(fraction_form)}."
        ideas = ideas_of(turn.view, turn.missed_take)
        if ideas:
            yield f"     {ideas_line([idea.value for idea in ideas])}"
        yield f"     {compare(turn.view, turn.missed_take, turn.done, fraction_form, 'it').text}"
        if odds := odds_sentence(turn):
            yield f"     {odds}"


def _praise(review: Review) -> str:
    well = all(summary.accuracy is None or summary.accuracy >= _WELL_PLAYED for summary in review.summaries)
    return f"Nobody has missed a take.{' Well played!' if well else ''}"


def _passed(review: Review, fraction_form: FractionForm) -> Iterator[str]:
    """Takes that were left for a good reason are no misses: what was given up, and what was gained."""
    if not review.passed:
        return
    yield _heading("Takes that could wait", "first", review.passed)
    for turn in _told(review.passed):
        assert turn.passed_take is not None
        yield f"  {_turn_line(review, turn, fraction_form)}"
        more = _amount(review, turn.most - turn.gain)
        take = play_phrase(turn.passed_take.play, fraction_form)
        yield f"     Left for later: {take}, {more} more at once."
        if odds := odds_sentence(turn):
            yield f"     {odds}"


def _heading(what: str, which: str, turns: Sequence[ReviewedTurn]) -> str:
    """In both lists turns stand in their order, even where only some are told."""
    return (
        what if len(turns) <= MOST_TOLD else f"{what}: the {which} {MOST_TOLD} of {len(turns)}, turn by turn"
    )


def _told(turns: Sequence[ReviewedTurn]) -> list[ReviewedTurn]:
    return sorted(turns[:MOST_TOLD], key=lambda turn: turn.number)


def odds_sentence(turn: ReviewedTurn) -> str | None:
    """The chance to win with the larger take, and with the turn that was played instead; None where there was
    no larger take, and in solitaire.

    Percents that are alike, or alike as far as anybody can tell, are not held against each other.
    """
    if turn.view.rules.solitaire or turn.most == turn.gain:
        return None
    take, played = percent(turn.take_chance), percent(turn.chance)
    if turn.decided:
        return f"The game was as good as {'won' if played > 50 else 'lost'} by then."
    if take == played or abs(turn.take_chance - turn.chance) <= turn.take_error:
        # One of them may be 0 or 1, which is for what is certain.
        return f"The chance to win was about {percent((turn.take_chance + turn.chance) / 2)}% either way."
    return f"With the take the chance to win was {take}%, with this turn {played}%."


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
        parts.append(f"Best take: {_amount(review, summary.best.gain)}, in turn {summary.best.number}.")
    if summary.missed:
        parts.append(f"Missed: {counted(len(summary.missed), 'take')}.")
    elif summary.kinds:
        parts.append("No take was missed.")
    yield " ".join(parts)
    for line in ideas_lines(summary.ideas, summary.missed_ideas):
        yield f"     {line}"
    for turn in summary.key_moments:
        yield f"     {_key_moment(turn, fraction_form)}"


def ideas_lines(used: Mapping[Idea, int], missed: Mapping[Idea, int]) -> list[str]:
    """The ideas of a player: no idea is in two lists.

    >>> ideas_lines({Idea.BLUFF: 1, Idea.POWERS: 2}, {Idea.POWERS: 1})
    ['Idea: a bluff.', 'Sometimes used, sometimes missed: powers (twice used, once missed).']
    """
    only_used = [idea.value + _times(used[idea]) for idea in Idea if idea in used and idea not in missed]
    only_missed = [idea.value + _times(missed[idea]) for idea in Idea if idea in missed and idea not in used]
    both = [
        f"{idea.value} ({_often(used[idea])} used, {_often(missed[idea])} missed)"
        for idea in Idea
        if idea in used and idea in missed
    ]
    lines = [ideas_line(only_used)] if only_used else []
    if both:
        lines.append(f"Sometimes used, sometimes missed: {'; '.join(both)}.")
    if only_missed:
        lines.append(f"Missed {ideas_line(only_missed).lower()}")
    return lines


def _key_moment(turn: ReviewedTurn, fraction_form: FractionForm) -> str:
    """What mattered: a play that was better than all others, or one that cost."""
    played = f"Turn {turn.number}: {play_phrase(turn.play, fraction_form)}"
    if turn.lead >= turn.cost:
        return f"{played} was the best, by {_games(turn.lead)}."
    best = play_phrase(turn.best.play, fraction_form)
    if turn.view.rules.solitaire:
        return f"{played}; {best} was better."
    return f"{played} cost {_games(turn.cost)}; {best} was the best."


def _games(chance: float) -> str:
    """A part of a win, as one can picture it."""
    return f"{counted(max(1, round(100 * chance)), 'game')} in 100"


def _turn_line(review: Review, turn: ReviewedTurn, fraction_form: FractionForm) -> str:
    return f"Turn {turn.number}, {review.game.names[turn.seat]}: {turn.play.written(fraction_form)}"


def _amount(review: Review, number: int) -> str:
    return counted(number, review.game.rules.by.value.removesuffix("s"))


def _times(count: int) -> str:
    return "" if count == 1 else f" ({_often(count)})"


def _often(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
