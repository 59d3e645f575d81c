"""``toptake review``: a game looked back at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from toptake.cards.card import FractionForm
from toptake.cli.shared import json_lines, options
from toptake.cli.shared.picture_file import check_writable, picture, writing
from toptake.coach.review import CostlyDiscard, Review, Summary, review
from toptake.coach.review_text import review_lines
from toptake.coach.reviewed_turn import ReviewedTurn
from toptake.coach.score_chart import chance_chart, score_chart
from toptake.game import record


@click.command("review")
@click.argument("file", metavar="RECORD", type=click.Path(path_type=Path))
@options.fraction_form
@picture("--chart", "the score by turn")
@picture("--chances", "the chance to win by turn")
@options.as_json
def command(file: Path, fraction_form: str, chart: Path | None, chances: Path | None, as_json: bool) -> None:
    """Look back at the game in RECORD: the chance to win turn by turn, key moments, missed takes.

    Of a game that is not over, each turn is judged by what its player could see.
    """
    found = record.load_record(file)
    pictures = [(chart, score_chart), (chances, chance_chart)]
    for path, _ in pictures:
        if path:
            check_writable(path)
    looked_back = review(found.game)
    for path, draw in pictures:
        if path:
            with writing(path):
                draw(looked_back).save(path)
    if as_json:
        json_lines.print_json(as_data(looked_back) | {"cut": found.cut})
        return
    for line in review_lines(looked_back, FractionForm(fraction_form)):
        click.echo(line)
    if found.cut:
        click.echo(found.cut, err=True)


def as_data(review: Review) -> dict[str, Any]:
    """The JSON form."""
    game = review.game
    return {
        "rules": str(game.rules),
        "names": list(game.names),
        "by": game.rules.by.value,
        "over": game.over,
        "turns": [_turn_data(turn, game.names) for turn in review.turns],
        "chances": [[round(chance, 4) for chance in chances] for chances in review.chances],
        "best": review.best and review.best.number,
        "missed": [turn.number for turn in review.missed],
        "passed": [turn.number for turn in review.passed],
        "costly_discards": [_costly_data(costly) for costly in review.costly],
        "players": [_summary_data(summary, game.names) for summary in review.summaries],
    }


def _turn_data(turn: ReviewedTurn, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "turn": turn.number,
        "name": names[turn.seat],
        "kind": turn.play.kind,
        "text": str(turn.play),
        "gain": turn.gain,
        "chance": round(turn.chance, 4),
        "best": str(turn.best.play),
        "best_chance": round(turn.best_chance, 4),
        "cost": round(turn.cost, 4),
        "take": str(turn.take.play) if turn.take else None,
        "most": turn.most,
        "take_chance": round(turn.take_chance, 4),
        "proven": turn.proven,
        "ideas": [idea.value for idea in turn.ideas],
        "missed_ideas": [idea.value for idea in turn.missed_ideas],
        "scores": list(turn.scores),
    }


def _costly_data(costly: CostlyDiscard) -> dict[str, Any]:
    instead = costly.instead
    return {
        "turn": costly.discard.number,
        "taken": costly.take.number,
        "gain": costly.take.gain,
        "instead": instead.token if instead else None,
        "left": costly.left,
    }


def _summary_data(summary: Summary, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "name": names[summary.seat],
        "score": summary.score,
        "turns": dict(summary.kinds),
        "best": summary.best and summary.best.number,
        "missed": [turn.number for turn in summary.missed],
        "passed": [turn.number for turn in summary.passed],
        "key_moments": [turn.number for turn in summary.key_moments],
        "accuracy": None if summary.accuracy is None else round(summary.accuracy, 1),
        "ideas": {idea.value: times for idea, times in summary.ideas.items()},
        "missed_ideas": {idea.value: times for idea, times in summary.missed_ideas.items()},
    }
