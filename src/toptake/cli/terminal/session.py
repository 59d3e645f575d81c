"""A game at the keyboard: what is typed, what it means, what is shown. The rules are elsewhere."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import click

from toptake.cards.card import FractionForm
from toptake.cli.terminal.help_text import help_text
from toptake.cli.terminal.keyboard import Keyboard, Quit
from toptake.cli.terminal.saying import Saying, TakenBack
from toptake.cli.terminal.score_sheet import event_lines, result_text, sheet_text, table_text
from toptake.cli.terminal.wrapped import wrapped
from toptake.coach import say_step
from toptake.errors import IllegalTurnError, MalformedError, Rule, ToptakeError, quote
from toptake.game import record, typed_turn
from toptake.game.game import Game
from toptake.game.names import name_key, normalised_name
from toptake.players import AMPLE_SECONDS, Player
from toptake.rules.challenges import challengeable
from toptake.rules.events import Play
from toptake.rules.steps import Ending, Step
from toptake.rules.turn import Challenge, Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import OpenBuild


class Session:
    """One game, with people and computers at the table."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player | None],
        fraction_form: FractionForm,
        path: Path | None,
        *,
        say_first: bool = False,
    ) -> None:
        self.game = game
        self.players = players
        """None is a person at the keyboard."""
        self._fraction_form = fraction_form
        self._path = path
        self._people = [seat for seat, player in enumerate(players) if player is None]
        self.keyboard = Keyboard()
        self._hints = 0
        self._listed: list[Turn] = []
        self._told = len(game.table.past)
        self._saying = Saying(self._ask_value, game.rules, fraction_form) if say_first else None
        """None where values are shown."""

    # --- the game ---

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        if self._path:
            _save(self.game, self._path)  # before anything is played, so that it cannot be in vain
        if self.keyboard.talking:
            _say("Type help to see what you can do, hint when you are stuck, quit to leave.\n")
        try:
            while not self.game.over:
                self._challenges()
                player = self.players[self.game.seat]
                if player is not None:
                    self._peoples_challenges()
                    self._do(self.game.apply(player.turn(self.game.view(), AMPLE_SECONDS, self._rng())))
                else:
                    self._persons_turn()
        except Quit:
            self._left()
            return
        except KeyboardInterrupt:
            self._left()
            raise
        if self.game.rules.solitaire:
            click.echo(table_text(self.game, 0, self._fraction_form))
        click.echo()
        click.echo(sheet_text(self.game))
        _say(result_text(self.game), bold=True)
        if self._saying:
            _say(self._saying.summary())
        if self._path:
            _say(f"The game is kept in {self._path}.")

    def _rng(self) -> Random:
        """Chance that depends on the game only: a game that is resumed goes on as it would have."""
        return Random(f"{self.game.seed} {len(self.game.table.past)}")

    def _challenges(self) -> None:
        for seat, player in enumerate(self.players):
            view = self.game.view(seat)
            if player is not None and any(build.seat != seat for build in view.builds):
                challenge = player.challenge(view, AMPLE_SECONDS, self._rng())
                if challenge is not None:
                    self._do(self.game.challenge(seat, challenge))

    def _peoples_challenges(self) -> None:
        """A person may want to speak before a computer moves; at their own turn people speak anyway."""
        for seat in self._people if self.keyboard.talking else ():
            while build := self._pressing(seat):
                name, builder = self.game.names[seat], self.game.names[build.seat]
                answer = self.keyboard.ask(
                    f"{name}: {builder} has built {build.pile.value}; Enter to go on, or challenge> "
                ).strip()
                if not answer:
                    break
                with self._complaining():
                    if answer.lower() in ("quit", "exit"):
                        raise Quit
                    self._do(challenge_typed(self.game, seat, answer))

    def _pressing(self, seat: int) -> OpenBuild | None:
        """A build that this seat might challenge now: a new one, or any before the last turn of all."""
        table = self.game.table
        last_chance = table.last is not None and len(table.last) == 1
        for build in reversed(challengeable(self.game.view(seat))):
            if last_chance or build.turn == table.turns - 1:
                return build
        return None

    @contextmanager
    def _complaining(self) -> Iterator[None]:
        """What is refused is told, and changes nothing."""
        try:
            yield
        except ToptakeError as error:
            self.keyboard.complain(error)

    def _do(self, game: Game) -> None:
        """Go on with the game; what has happened is kept before it is told."""
        self.game = game
        if self._path:
            try:
                _save(game, self._path)
            except MalformedError as error:
                _say(f"  {error} The game goes on; save FILE keeps it elsewhere.", fg="red", err=True)
        for event in game.table.past[self._told :]:
            _say("\n".join(event_lines(game, event, self._fraction_form)) + "\n")
        self._told = len(game.table.past)

    def _tell_since(self, seat: int) -> None:
        """What the others have done since the last turn of a seat: the screen was cleared meanwhile."""
        past = self.game.table.past
        own = [at for at, event in enumerate(past) if event.seat == seat and isinstance(event, Play)]
        for event in past[own[-1] + 1 if own else 0 :]:
            _say("\n".join(event_lines(self.game, event, self._fraction_form)) + "\n")

    def _left(self) -> None:
        where = f"kept in {self._path}" if self._path else "not kept; --save FILE keeps it"
        _say(f"\nThe game is left at turn {self.game.table.turns + 1}, {where}.")

    # --- a person's turn ---

    def _persons_turn(self) -> None:
        seat = self.game.seat
        if self.keyboard.talking and len(self._people) > 1:
            click.clear()
            name = self.game.names[seat]
            self.keyboard.ask(f"It is {name}'s turn: press Enter when nobody else is looking. ")
            self._tell_since(seat)
        self._hints, self._listed = 0, []
        if self._saying:
            self._saying.begin_turn()
        before = self.game
        turn = shown = None
        while self.game.table.turns == before.table.turns:
            if turn is None or self.game is not before:
                # At the beginning, and again after a challenge, on the table as it is now.
                before, turn = self.game, self.game.turn
            if turn is not shown:
                click.echo(table_text(self.game, seat, self._fraction_form, turn))
                shown = turn
            turn = self._command(turn) or turn

    def _command(self, turn: UnfinishedTurn) -> UnfinishedTurn | None:
        """Read lines until one is understood; the turn as it is then, or None when it stays."""
        while True:
            text = self.keyboard.ask(f"{self.game.names[self.game.seat]}> ").strip()
            if not text:
                continue
            word, _, rest = text.partition(" ")
            with self._complaining():
                special = self._special(word.lower())
                if special is not None:
                    return special(rest.strip(), turn)
                if text.isdecimal():
                    self._pick(int(text[:4]))
                    return None
                return self._typed(text, turn)

    def _typed(self, text: str, turn: UnfinishedTurn) -> UnfinishedTurn | None:
        """Steps are made and said aloud; an ending ends the turn."""
        made = turn
        ending: Ending | None = None
        sentences = []
        try:
            for part in re.split(r"[;,]|\bthen\b", text):
                if not part.strip():
                    continue
                if ending is not None:
                    raise MalformedError(f"After {ending} the turn is over.")
                steps, ending = typed_turn.read_part(part, made)
                for step in steps:
                    self._said(made, step)
                    sentences.append(say_step(made, step, self._fraction_form))
                    made = made.make(step)
        except TakenBack:
            ending = None
            sentences.append("The step is taken back.")
        if ending is None:
            for sentence in sentences:
                _say(f"  {sentence}", fg="cyan")
            return made
        self._do(self.game.apply(Turn(made.steps, ending)))
        return None

    def _pick(self, number: int) -> None:
        if not 1 <= number <= len(self._listed):
            raise MalformedError("There is no such number in the list; type moves to see one.")
        turn = self._listed[number - 1]
        made = self.game.turn
        try:
            for step in turn.steps:
                self._said(made, step)
                made = made.make(step)
        except TakenBack:
            _say("  Then nothing is played.")
            return
        self._do(self.game.apply(turn))

    def _said(self, made: UnfinishedTurn, step: Step) -> None:
        """Where values are said first: the step is made once its value was said."""
        if self._saying:
            self._saying.say(made, step)

    # --- commands ---

    def _special(self, word: str) -> Callable[[str, UnfinishedTurn], UnfinishedTurn | None] | None:
        return {
            "help": self._help,
            "?": self._help,
            "undo": self._undo,
            "moves": self._moves,
            "hint": self._hint,
            "challenge": self._challenge,
            "score": self._score,
            "save": self._save_as,
            "quit": self._quit,
            "exit": self._quit,
        }.get(word)

    def _help(self, rest: str, turn: UnfinishedTurn) -> None:
        _say(help_text(self.game.rules, say_first=self._saying is not None))

    def _undo(self, rest: str, turn: UnfinishedTurn) -> UnfinishedTurn:
        if turn.step is None:
            _say("  There is nothing to take back in this turn.")
        return turn.undo()

    def _quit(self, rest: str, turn: UnfinishedTurn) -> None:
        raise Quit

    def _score(self, rest: str, turn: UnfinishedTurn) -> None:
        click.echo(sheet_text(self.game))

    def _save_as(self, rest: str, turn: UnfinishedTurn) -> None:
        if not rest:
            raise MalformedError("Say where to: save FILE.")
        path = Path(os.path.expanduser(rest))  # no shell has done it
        if path != self._path:
            check_new(path)
        _save(self.game, path)
        self._path = path
        _say(f"  Kept in {path}, from now on after every turn.")

    def _challenge(self, rest: str, turn: UnfinishedTurn) -> None:
        if turn.step is not None:
            raise IllegalTurnError(Rule.CHALLENGE, "A challenge comes between turns; undo your steps first.")
        self._do(challenge_typed(self.game, self.game.seat, f"challenge {rest}"))

    def _moves(self, rest: str, turn: UnfinishedTurn) -> None:
        """Some of what can be done, to pick from."""
        from toptake.cli.terminal.turn_menu import (
            some_turns,  # it searches, which the first screen need not wait for
        )

        self._listed = []
        for found, text in some_turns(self.game.view(), self._fraction_form, values=self._saying is None):
            if found is None:
                _say(f"  {text}")
                continue
            self._listed.append(found)
            _say(f"  {len(self._listed):2}  {text}")

    def _hint(self, rest: str, turn: UnfinishedTurn) -> None:
        """Each stronger than the one before."""
        from toptake.coach.advice import advise
        from toptake.coach.hints import Strength, hint_from

        self._hints += 1
        advice = advise(self.game.view())
        found = hint_from(advice, self._hints, self._fraction_form, values=self._saying is None)
        if self._saying and found.strength > Strength.NUDGE:
            self._saying.help(self.game.turn, advice.done.turn.steps)
        for sentence in found.sentences:
            _say(f"  {sentence}", fg="cyan")

    def _ask_value(self, prompt: str) -> str:
        """What was typed for a value, unless the player leaves."""
        text = self.keyboard.ask(prompt).strip()
        if text.lower() in ("quit", "exit"):
            raise Quit
        return text


def challenge_typed(game: Game, seat: int, text: str) -> Game:
    """The game after ``challenge``, ``challenge 4`` or, when somebody else speaks, ``challenge 4 as Ann``."""
    text, _, name = text.partition(" as ")
    if name:
        names, wanted = [*map(name_key, game.names)], name_key(normalised_name(name))
        if wanted not in names:
            raise MalformedError(f"Nobody here is called {quote(name.strip())}.")
        seat = names.index(wanted)
    number = Challenge.parse(text).number
    if number is not None and number.colour is None:
        for build in game.table.builds:
            if build.number.value == number.value and build.seat != seat:
                number = build.number
    return game.challenge(seat, Challenge(number))


def check_new(path: Path) -> None:
    """Nothing is written over."""
    if path.exists():
        raise MalformedError(f"There is a file {str(path)!r} already; choose another name.")


def _say(text: str, *, err: bool = False, **style: Any) -> None:
    click.secho(wrapped(text), err=err, **style)


def _save(game: Game, path: Path) -> None:
    try:
        record.save_record(game, path)
    except OSError as error:
        raise MalformedError(f"The game cannot be written to {str(path)!r}: {error.strerror}.") from None
