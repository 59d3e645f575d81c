"""``toptake solitaire``: a game for one, take after take."""

from __future__ import annotations

from itertools import count
from typing import Any

import click

from toptake.cli.play import GameOptions, game_options, resumed, seed_of
from toptake.cli.shared.solitaire_bests import BestScore, SolitaireBests
from toptake.cli.terminal.score_sheet import YOU
from toptake.cli.terminal.wrapped import wrapped
from toptake.coach import counted
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.rules.options import Rules


@click.command("solitaire")
@click.option("--name", default=YOU, help="Your name.")
@click.option("--bests", "list_bests", is_flag=True, help="List your best scores, by rules.")
@game_options
def command(name: str, list_bests: bool, **typed: Any) -> None:
    """Play alone: five cards in the centre, five in the hand, and every turn is a take.

    The game is over when no take is possible. A deal in which nothing can be taken is dealt again. Your best
    score with each kind of rules is kept.
    """
    if list_bests:
        _list(SolitaireBests.load())
        return
    wanted = GameOptions(**typed)
    if wanted.resume:
        game = resumed(wanted.resume)
    else:
        rules = wanted.rules(Rules.alone)
        _check(rules)
        game = Game.deal(rules, count(seed := seed_of(wanted.seed)), names=[name])
        if wanted.seed is not None and game.seed != seed:
            _tell(f"With seed {seed} nothing can be taken, so it was dealt again.")
    _check(game.rules)
    wanted.start(game, [None], _tell_best, _tell_new_best)


def _check(rules: Rules) -> None:
    if not rules.solitaire:
        raise MalformedError("These are not the rules of solitaire; toptake play is for games with others.")


def _tell_best(game: Game) -> None:
    """Before the game. It is played without best scores, too, when their file cannot be read."""
    try:
        bests = SolitaireBests.load()
    except MalformedError as error:
        _tell(str(error), err=True)
        return
    if bests.damaged:
        lines = counted(bests.damaged, "line")
        _tell(f"{lines} of {str(bests.path)!r} cannot be read; the best scores there are left out.", err=True)
    best = bests.scores.get(str(game.rules))
    if best:
        _tell(f"Your best with these rules: {_told(game.rules, best.score)}, on {best.day}.")


def _tell_new_best(game: Game) -> None:
    """After the game: what is better than before is kept."""
    if not game.over or not game.table.turns:
        return
    score = BestScore.of(game)
    try:
        # Read again, for another game may have ended meanwhile.
        bests = SolitaireBests.load()
        before = bests.scores.get(score.rules)
        if before is None or score.score > before.score:
            bests.save(score)
    except MalformedError as error:
        _tell(str(error), err=True)
        return
    if before is None:
        _tell("★ Your first best with these rules.", fg="yellow", bold=True)
    elif score.score > before.score:
        _tell(f"★ A new best! It was {_told(game.rules, before.score)} before.", fg="yellow", bold=True)
    elif score.score == before.score:
        _tell("You have equalled your best.")
    else:
        _tell(f"Your best is {_told(game.rules, before.score)}, on {before.day}.")


def _list(bests: SolitaireBests) -> None:
    if not bests.scores:
        _tell("There are no best scores yet: they come with the games that you finish.")
        return
    for best in sorted(bests.scores.values(), key=lambda each: each.rules):
        _tell(f"{_told_by(best):>12}   {best.day}   {best.rules}")
    _tell(f"Kept in {bests.path}.")


def _told_by(best: BestScore) -> str:
    try:
        return _told(Rules.parse(best.rules), best.score)
    except MalformedError:  # rules of another version
        return str(best.score)


def _told(rules: Rules, score: int) -> str:
    return counted(score, rules.by.value[:-1])


def _tell(text: str, *, err: bool = False, **style: Any) -> None:
    click.secho(wrapped(text), err=err, **style)
