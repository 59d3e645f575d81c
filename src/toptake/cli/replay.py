"""``toptake replay``: a record is checked and played back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from toptake.cards.card import FractionForm
from toptake.cli.shared import json_lines, options
from toptake.cli.terminal.score_sheet import event_lines, result_text, sheet_text, table_text
from toptake.game import record
from toptake.game.game import Game
from toptake.game.record import Record, write_record
from toptake.rules.events import GameEvent, Play, SettledChallenge


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--turn", type=int, help="The table after so many turns, instead of the whole game.")
@click.option("--text", "as_text", is_flag=True, help="Print the record in its exact form.")
@options.fraction_form
@options.as_json
def command(file: Path, turn: int | None, as_text: bool, fraction_form: str, as_json: bool) -> None:
    """Check the record in FILE and play it back."""
    found = record.load_record(file)
    if turn is not None:
        found = Record(found.game.at(turn), found.cut)
    if as_json:
        json_lines.print_json(as_data(found))
        return
    if as_text:
        click.echo(write_record(found.game), nl=False)
    elif turn is not None:
        click.echo(table_text(found.game, None, FractionForm(fraction_form)))
    else:
        tell(found.game, FractionForm(fraction_form))
    if found.cut:
        click.echo(found.cut, err=True)


def tell(game: Game, fraction_form: FractionForm) -> None:
    """Every turn in words, then the score sheet."""
    click.echo(f"{game.rules} · {', '.join(game.names)}")
    number = 0
    for event in game.table.past:
        first, *rest = event_lines(game, event, fraction_form)
        number += isinstance(event, Play)
        click.echo(f"{number:3}. {first}" if isinstance(event, Play) else f"  !  {first}")
        for line in rest:
            click.echo(f"  {line}")
    click.echo()
    click.echo(table_text(game, None, fraction_form))
    click.echo()
    click.echo(sheet_text(game))
    click.echo(result_text(game) if game.over else "The game is not over.")


def as_data(found: Record) -> dict[str, Any]:
    """The JSON form: the events, and the table at the end of them."""
    game = found.game
    table = game.table
    over: dict[str, Any] = {}
    if game.over:
        ended = game.outcome.ended
        winners = [game.names[seat] for seat in game.outcome.winners]
        over = {"winners": winners, "ended": ended.value if ended else None}
    return {
        "rules": str(game.rules),
        "names": list(game.names),
        "seed": game.seed,
        "turns": table.turns,
        "events": [_event_data(event, game) for event in table.past],
        "table": {
            "to_move": None if game.over else game.names[table.seat],
            "deck": [card.token for card in table.deck],
            "centre": [
                {"pile": p.token, "value": None if p.value is None else str(p.value)} for p in table.centre
            ],
            "hands": [[card.token for card in hand] for hand in table.hands],
            "won": [[card.token for card in won.cards] for won in table.winnings],
        },
        "scores": list(game.outcome.scores),
        "over": game.over,
        **over,
        "cut": found.cut,
    }


def _event_data(event: GameEvent, game: Game) -> dict[str, Any]:
    data: dict[str, Any] = {"seat": event.seat, "name": game.names[event.seat], "text": str(event)}
    if isinstance(event, SettledChallenge):
        return data | {"kind": "challenge", "held": event.answer is not None, "restored": event.restored}
    data |= {"kind": event.kind, "number": event.number.token if event.number else None}
    if event.takes:
        data |= {"won": [card.token for card in event.won], "cleared": event.cleared}
    if event.score:
        data["points"] = event.score.total
    return data
