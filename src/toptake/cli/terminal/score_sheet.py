"""The table and the score sheet, as the terminal shows them."""

from __future__ import annotations

from collections.abc import Sequence

import click

from toptake.cards.card import FractionForm, with_article
from toptake.cli.terminal.card_boxes import draw_hand, draw_piles
from toptake.cli.terminal.score_lines import score_lines
from toptake.cli.terminal.wrapped import terminal_width, wrapped
from toptake.coach import counted, say_play, signed
from toptake.game.game import Game
from toptake.rules.events import GameEvent, SettledChallenge
from toptake.rules.scoring import Bonus, By
from toptake.rules.unfinished_turn import UnfinishedTurn

_LABELS = 28
"""Columns for what is counted."""

YOU = "You"
"""The name of a person who did not say another."""


def table_text(
    game: Game, seat: int | None, fraction_form: FractionForm, turn: UnfinishedTurn | None = None
) -> str:
    """The table as a seat sees it: the centre, its hand, and how things stand. None sees every hand."""
    table = game.table
    piles = turn.piles if turn else table.centre
    lines = [wrapped(_standing(game)), draw_piles("Centre", piles, fraction_form)]
    if seat is None:
        lines += [
            draw_hand(hand, fraction_form, name[:7])
            for name, hand in zip(game.names, table.hands, strict=True)
        ]
    else:
        lines.append(draw_hand(turn.hand if turn else table.hands[seat], fraction_form))
    return "\n".join(lines)


def _standing(game: Game) -> str:
    table = game.table
    parts = [f"Turn {table.turns + 1}" if not game.over else "The end"]
    if not game.over:
        deck = counted(len(table.deck), "card") + " in the deck"
        parts.append("last turn: only takes" if table.last is not None else deck)
    scores = zip(game.names, game.outcome.scores, strict=True)
    parts.append(", ".join(f"{name} {signed(score)}" for name, score in scores) + f" ({game.rules.by.value})")
    return click.style(" · ".join(parts), bold=True)


def event_lines(game: Game, event: GameEvent, fraction_form: FractionForm) -> list[str]:
    """What somebody has just done, in words, with its points."""
    name = game.names[event.seat]
    if isinstance(event, SettledChallenge):
        return [challenge_text(event, game.names)]
    lines = [f"{click.style(name, bold=True)}: {event.written(fraction_form)}"]
    lines += [f"     {sentence}" for sentence in say_play(event, fraction_form)]
    if event.score is not None:
        lines += score_lines(event.score, 8)
        lines.append(f"{event.score.total:8}  points in all")
    return lines


def challenge_text(event: SettledChallenge, names: Sequence[str]) -> str:
    """How a challenge came out."""
    challenger, builder = names[event.seat], names[event.builder]
    about = f"{does(challenger, 'challenges')} the build with the {event.number.value}."
    if event.answer is not None:
        shows = f"{does(builder, 'shows')} {with_article(event.answer)}"
        return f"{about} {shows}: {does(challenger, 'loses')} 10 points."
    apart = " The build is taken apart." if event.restored else ""
    holds = "do not hold" if builder == YOU else "does not hold"
    loses = "lose" if builder == YOU else "loses"
    return f"{about} {builder} {holds} the answer and {loses} 20 points.{apart}"


def does(name: str, verb: str) -> str:
    """What somebody does: Ann wins, but You win."""
    return f"{name} {verb.removesuffix('s') if name == YOU else verb}"


def sheet_text(game: Game) -> str:
    """The score sheet: a column for each player."""
    tallies = game.outcome.tallies
    rows: list[tuple[str, list[int]]] = [("cards won", [tally.cards for tally in tallies])]
    if game.over and not game.rules.solitaire:
        rows.append(("left in the hand", [-tally.penalty for tally in tallies]))
    counting = game.rules.bonuses
    if game.rules.by is By.POINTS:
        if Bonus.TAKES in counting:
            rows.append(("takes", [tally.takes for tally in tallies]))
        rows.append(("bonus", [tally.bonus for tally in tallies]))
    if game.rules.by is By.POINTS and game.over:
        if Bonus.PRINTED in counting:
            rows.append(("printed points in the hand", [-tally.printed_penalty for tally in tallies]))
        if game.rules.solitaire:
            rows.append(("whole pack dealt", [tally.whole_pack for tally in tallies]))
            rows.append(("every card won", [tally.every_card for tally in tallies]))
        elif Bonus.MOST_CARDS in counting:
            rows.append(("most cards", [tally.most_cards for tally in tallies]))
    total = (f"{game.rules.by.value} in all", list(game.outcome.scores))
    width = [max(8, len(name) + 2) for name in game.names]
    room = terminal_width()
    if room is not None and _LABELS + sum(width) > room:
        return _narrow_sheet(game.names, (*rows, total))
    head = " " * _LABELS + "".join(f"{name:>{size}}" for name, size in zip(game.names, width, strict=True))
    lines = [click.style(head, bold=True)]
    for what, numbers in (*rows, total):
        columns = "".join(f"{signed(number):>{size}}" for number, size in zip(numbers, width, strict=True))
        lines.append(f"{what:{_LABELS}}{columns}")
    return "\n".join(lines)


def _narrow_sheet(names: Sequence[str], rows: Sequence[tuple[str, Sequence[int]]]) -> str:
    """One player below the other, where there is no room for a column for each."""
    lines = []
    for seat, name in enumerate(names):
        lines.append(click.style(wrapped(name), bold=True))
        lines += [wrapped(f"{signed(numbers[seat]):>6}  {what}") for what, numbers in rows]
    return "\n".join(lines)


def result_text(game: Game) -> str:
    """Who has won, as a sentence."""
    if game.rules.solitaire:
        ended = game.outcome.ended
        assert ended is not None, "a result is told of a game that is over"
        return f"{ended.value}: {counted(game.outcome.scores[0], game.rules.by.value[:-1])}."
    why = f"{game.outcome.ended.value}. " if game.outcome.ended else ""
    winners = [game.names[seat] for seat in game.outcome.winners]
    if len(winners) == 1:
        return f"{why}{does(winners[0], 'wins')}."
    return f"{why}{', '.join(winners[:-1])} and {winners[-1]} share the win."
