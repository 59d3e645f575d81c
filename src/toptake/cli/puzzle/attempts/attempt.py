"""One challenge at the keyboard, from its table to an answer; what that is worth is judged elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping

import click

from toptake.cards.card import FractionForm, NumberCard
from toptake.cli.puzzle.attempts.answer_help import answer_help
from toptake.cli.puzzle.attempts.telling import clock_text, tell
from toptake.cli.terminal.card_boxes import draw_hand, draw_piles
from toptake.cli.terminal.keyboard import LEAVE, Keyboard, Quit
from toptake.coach import counted, say_step
from toptake.errors import MalformedError, ToptakeError, quote
from toptake.game import typed_turn
from toptake.puzzles.judging import Answer, reached_by
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind
from toptake.rules.apply import carry_out, check_turn
from toptake.rules.scoring import By
from toptake.rules.steps import Ending
from toptake.rules.table import Table
from toptake.rules.turn import Turn
from toptake.rules.unfinished_turn import UnfinishedTurn

_NO_HELP = "Nobody helps with a challenge, but you need not solve it"


class Attempt:
    """A challenge while somebody looks for its best play."""

    def __init__(
        self,
        puzzle: Puzzle,
        keyboard: Keyboard,
        fraction_form: FractionForm,
        leaving: Mapping[str, str],
        until: float | None = None,
    ) -> None:
        """``leaving`` has the words that end it without an answer, each with what it does; ``until`` is when
        it ends by the clock of the keyboard."""
        self._puzzle = puzzle
        self._question = puzzle.question
        self._kind = puzzle.kind
        self._keyboard = keyboard
        self._form = fraction_form
        self._leaving = leaving
        self._until = until
        self._first: Turn | None = None
        """The first of two turns, once it is made."""
        self._number: int | None = None
        """What the ? is taken for."""
        self._found: dict[int, Turn] = {}
        """Numbers that the ? can be, each with a turn that shows it."""
        self._turn = self._begin(self._question.table)

    def read(self) -> Answer | str:
        """The answer that is handed in, or the word with which the challenge was left."""
        self._show()
        while True:
            text = self._keyboard.ask(self._prompt(), self._until).strip()
            if text.lower() in self._leaving:
                return text.lower()
            try:
                answer = self._understood(text)
            except ToptakeError as error:
                self._keyboard.complain(error)
                continue
            if answer is not None:
                return answer

    # --- what is shown ---

    def _prompt(self) -> str:
        left = "" if self._until is None else f"{clock_text(self._until - self._keyboard.clock())} "
        if self._question.any_number:
            return f"{left}{'?' if self._number is None else self._number}> "
        if self._kind is Kind.TWO_TURNS:
            return f"{left}turn {1 if self._first is None else 2}> "
        return f"{left}answer> "

    def _show(self) -> None:
        turn, form = self._turn, self._form
        click.echo(draw_piles("Centre", turn.piles, form))
        if self._question.any_number and self._number is None:
            # Any card will do in its place.
            click.echo(draw_hand((NumberCard(1), *turn.hand), form, unknown=0))
        else:
            click.echo(draw_hand(turn.hand, form))
        if self._kind is Kind.TWO_TURNS and self._first is None:
            click.echo(draw_hand(self._question.table.deck, form, "Next"))

    # --- what is typed ---

    def _understood(self, text: str) -> Answer | None:
        """Carry out what was typed; an answer if that hands one in."""
        word, _, rest = text.lower().partition(" ")
        match word:
            case "":
                pass
            case "help" | "?":
                tell(answer_help(self._question, self._leaving))
            case _ if word in LEAVE:
                raise Quit
            case "table":
                self._show()
            case "undo":
                self._undo()
            case "try" if self._question.any_number:
                self._try(rest.strip())
            case "done":
                return self._done()
            case "hint" | "moves":
                raise MalformedError(self._no_help())
            case _:
                return self._play(text)
        return None

    def _no_help(self) -> str:
        """There is no hint; what there is instead is named."""
        ways = {**self._leaving, LEAVE[0]: "leave the challenges"}
        return f"{_NO_HELP}: {', '.join(f'{word} ({about})' for word, about in ways.items())}."

    def _play(self, text: str) -> Answer | None:
        """Steps are made and said aloud; an ending ends the turn."""
        if self._question.any_number and self._number is None:
            raise MalformedError("First say which number the ? is, as in try 7.")
        made = self._turn
        ending: Ending | None = None
        sentences = []
        for part in re.split(r"[;,]|\bthen\b", text):
            if not part.strip():
                continue
            if ending is not None:
                raise MalformedError(f"After {ending} the turn is over.")
            steps, ending = typed_turn.read_part(part, made)
            for step in steps:
                sentences.append(say_step(made, step, self._form))
                made = made.make(step)
        if ending is not None:
            return self._end(Turn(made.steps, ending))
        for sentence in sentences:
            tell(f"  {sentence}", fg="cyan")
        self._turn = made
        self._show()
        return None

    def _end(self, turn: Turn) -> Answer | None:
        table = self._table()
        done = check_turn(table.view(), turn)
        if self._kind is Kind.FIND_BUILD and done.play.build is None:
            raise MalformedError("This challenge asks for a build, and that is none.")
        if self._kind is not Kind.FIND_BUILD and not done.play.takes:
            raise MalformedError("This challenge asks for a take, and that is none.")
        if self._number is not None:
            if done.play.gain(By.CARDS) < len(table.view().in_sight):
                raise MalformedError(
                    f"That does not win every card, so it does not show that the ? can be {self._number}."
                )
            self._found[self._number] = turn
            tell(f"  {counted(len(self._found), 'number')} found: try another one, or hand in with done.")
            self._take_for(None)
        elif self._kind is Kind.TWO_TURNS and self._first is None:
            after = carry_out(table, done)
            reached = self._puzzle.amount(reached_by(self._question, table, done))
            tell(f"  You win {reached} with your first turn.")
            if after.over:
                tell("  There is no second turn: nothing can be taken any more.")
                return Answer((turn,))
            self._first, self._turn = turn, self._begin(after)
            self._show()
        else:
            return Answer((turn,) if self._first is None else (self._first, turn))
        return None

    def _done(self) -> Answer:
        """Hand in what there is."""
        if self._turn.step is not None:
            raise MalformedError("End the turn first, or take your steps back with undo.")
        if self._question.any_number:
            return Answer(numbers=self._found)
        if self._first is None:
            raise MalformedError("There is nothing to hand in yet: end your turn, and that hands it in.")
        return Answer((self._first,))

    def _undo(self) -> None:
        if self._turn.step is not None:
            self._turn = self._turn.undo()
        elif self._first is not None:
            steps = self._first.steps
            self._first = None
            self._turn = self._begin(self._question.table).make_all(steps)
        elif self._number is not None:
            self._take_for(None)
            return
        else:
            tell("  There is nothing to take back.")
            return
        self._show()

    def _try(self, text: str) -> None:
        numbers = self._question.numbers
        if not (text.isascii() and text.isdecimal() and len(text) < 3 and int(text) in numbers):
            raise MalformedError(f"The ? cannot be {quote(text)} here; it is a number card that is left.")
        self._take_for(int(text))

    def _take_for(self, number: int | None) -> None:
        """Another number, or none, in place of the ?."""
        self._number = number
        self._turn = self._begin(self._table())
        self._show()

    # --- the table ---

    def _table(self) -> Table:
        """Where the turn is made."""
        question = self._question
        if self._number is not None:
            return question.table_with(self._number)
        if self._first is not None:
            return carry_out(question.table, check_turn(question.view, self._first))
        return question.table

    def _begin(self, table: Table) -> UnfinishedTurn:
        return UnfinishedTurn.begin(table.view())
