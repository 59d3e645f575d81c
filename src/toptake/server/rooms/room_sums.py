"""What is said at a table where values are said before they are shown: in the turn that goes on, and in all
that were made.

The memory of a turn is here and not in the store, for a turn that nobody has finished has not happened: when
a server ends in the middle of it, these few sums are said again. It is of one turn, and so of one seat.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from toptake.cards.card import Card
from toptake.errors import IllegalTurnError, Rule
from toptake.rules.endings import FinishedTurn
from toptake.rules.steps import Step
from toptake.rules.turn import Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import View
from toptake.server.game_json.sums import judgement_json
from toptake.server.game_json.texts import JsonObject
from toptake.server.game_json.turns import unfinished_turn_json
from toptake.store.said_sums import SaidSumRow
from toptake.sums.facts import Fact
from toptake.sums.question import Question
from toptake.sums.said_turn import SaidTurn
from toptake.sums.summary import FactTally, tally
from toptake.sums.turn_sums import Outcome, SaidSum, TurnSums


class RoomSums:
    """The sums of one game; where nothing is said first, everything is known."""

    def __init__(self, say_first: bool, rows: Iterable[SaidSumRow] = ()) -> None:
        self._say_first = say_first
        self._turn = TurnSums()
        self._turns = -1
        """Turns made before the one that is remembered."""
        self._made: defaultdict[int, list[tuple[Fact, Outcome]]] = defaultdict(list)
        """By seat."""
        self.add(rows)

    # --- the turn that goes on ---

    def make(self, view: View, steps: Iterable[Step], *, until_unsaid: bool = False) -> SaidTurn:
        """The turn of whoever is to move after these steps, or after those that need no unsaid value."""
        turn = UnfinishedTurn.begin(view)
        if not self._say_first:
            return SaidTurn(turn.make_all(steps))
        begun = SaidTurn(turn, self._of(view.turns).said)
        return begun.make_until_unsaid(steps) if until_unsaid else begun.make_all(steps)

    def moment(self, made: SaidTurn, now: float) -> JsonObject:
        """JSON of a turn that is sent now: from now on it takes time to answer what it asks."""
        asked = made.ask[1] if made.ask else None
        memory = self._of(made.turn.view.turns)
        memory.ask(asked, now)
        return unfinished_turn_json(made, memory.tries(asked) if asked else 0)

    def say(self, view: View, steps: Sequence[Step], pile: Card, text: str, now: float) -> JsonObject:
        """An answer, judged; and the turn, if it goes on. Raises what is wrong with the message."""
        if not self._say_first:
            raise IllegalTurnError(Rule.VALUE, "At this table nothing has to be said first.")
        made = self.make(view, steps)
        question = made.unsaid.get(pile)
        if question is None:
            raise IllegalTurnError(Rule.VALUE, "There is nothing to say of this pile.")
        value = made.turn.centre[pile].value
        assert value is not None
        judgement = self._of(view.turns).answer(question, value, text, now, view.rules)
        goes_on = judgement.right or judgement.told
        moment = self.moment(self.make(view, steps), now) if goes_on else None
        return {**judgement_json(judgement, value), "moment": moment}

    def help(self, turns: int, questions: Iterable[Question]) -> None:
        """A hint has shown these sums to whoever makes the turn after so many."""
        if turns >= self._turns:
            self._of(turns).help(questions)

    def finish(self, view: View, turn: Turn) -> FinishedTurn:
        """A whole turn, if the rules allow it and everything was said."""
        return self.make(view, turn.steps).finish(turn.ending)

    def kept(self, seat: int, turns: int) -> list[SaidSumRow]:
        """What is kept of the turn that a person has made after so many."""
        if not self._say_first:
            return []
        return [_row(each, seat, turns + 1) for each in self._of(turns).kept()]

    def _of(self, turns: int) -> TurnSums:
        """The memory of the turn after so many: a new one, when the game has gone on."""
        if turns != self._turns:
            self._turn, self._turns = TurnSums(), turns
        return self._turn

    # --- turns that were made ---

    def add(self, rows: Iterable[SaidSumRow]) -> None:
        """These are stored."""
        for row in rows:
            self._made[row.seat].append((Fact(row.fact), Outcome(row.outcome)))

    def tallies(self, seat: int) -> list[FactTally] | None:
        """What a seat has said; None where nothing is said first."""
        return tally(self._made[seat]) if self._say_first else None


def _row(said: SaidSum, seat: int, turn: int) -> SaidSumRow:
    fact, outcome = said.fact.value, said.outcome.value
    return SaidSumRow(turn, seat, fact, said.question, outcome, said.tries, said.milliseconds)
