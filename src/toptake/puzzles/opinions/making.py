"""Opinions from simulated play: positions where nothing can be taken or built, and both estimates agree.

Of what a game shows only what a question tells is kept: cards in sight, cards won, and how both stand. The
coach has to advise the same discard, for an answer is told in its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.players import play_turns, player
from toptake.players.adviser import judge
from toptake.puzzles.making.batches import batches, first_different
from toptake.puzzles.making.candidates import in_order
from toptake.puzzles.opinions.discard_question import SEATS, DiscardQuestion
from toptake.puzzles.opinions.estimates import agree, two_runs
from toptake.puzzles.opinions.opinion import Opinion
from toptake.puzzles.question import WHICH_DISCARD
from toptake.rules.options import HAND, Rules
from toptake.rules.outcome import outcome
from toptake.rules.scoring import By
from toptake.rules.table import Table
from toptake.workers.child import Answerer, Service

BUILT_IN_LEVELS = (1, 2, 3, 4)
BUILT_IN_PER_LEVEL = 15
PATIENCE = 2000
"""Games one after the other without a new opinion."""
_PLAYER = "greedy@misses=0.3"
_FROM_A_GAME = 3
_FEWEST_VALUES = 3
"""Of the hand: between two there is little to think about."""
_FEWEST_LEFT = 10
"""In the deck: at the end, counting tells more than judgement."""
_MOST_WON = 20
"""Cards that are out of play: more are not kept in mind, and fill a sheet."""
_HOPEFUL_ERRORS = 1.5
"""Behind by less in a quick estimate, a discard will hardly be behind by enough in a long one."""


def make_opinions(
    rules: Rules,
    count: int,
    seed: int,
    *,
    workers: int | None = None,
    work_file: Path | None = None,
    progress: Callable[[int], None] = lambda found: None,
    patience: int = PATIENCE,
) -> list[Opinion]:
    """So many opinions, the same for the same rules, seed and count."""
    if rules.solitaire or rules.seats != SEATS:
        raise MalformedError(
            "Which discard is best is asked at a table of two: choose rules for two players."
        )
    made = batches(
        {"wish": wish_line(rules), "seed": seed}, Service(_makes, (rules, seed)), workers, work_file
    )
    return first_different(made, Opinion.parse, count, patience, progress)


def wish_line(rules: Rules) -> str:
    """What is made, in words."""
    return f"{rules}; kinds {WHICH_DISCARD}"


@contextmanager
def _makes(rules: Rules, seed: int) -> Iterator[Answerer]:
    """The service of a worker; opinions travel as text."""
    yield lambda batch: [str(found) for found in opinions_of_game(rules, seed, batch)]


def opinions_of_game(rules: Rules, seed: int, number: int) -> list[Opinion]:
    """The opinions that one game leads to."""
    rng = Random(f"{seed} {number} {WHICH_DISCARD}")
    game = Game.new(rules, rng.randrange(2**31))
    tables = [moment.table for moment in play_turns(game, [player(_PLAYER)] * rules.seats, rng)]
    fit = [table for table in tables if _may_fit(table)]
    found = []
    for table in rng.sample(fit, min(len(fit), _FROM_A_GAME)):
        opinion = opinion_on(question_of(table))
        found += [opinion] if opinion is not None else []
    return found


def question_of(table: Table) -> DiscardQuestion:
    """What the seat to move sees, as a question."""
    seats = (table.seat, 1 - table.seat)
    won = [table.winnings[seat].cards for seat in seats]
    points = [0, 0]
    if table.rules.by is By.POINTS:
        tallies = outcome(table).tallies
        points = [tallies[seat].takes + tallies[seat].bonus for seat in seats]
    in_rows = [in_order(Position(tuple(map(Pile, cards)), ())).centre for cards in won]
    mine, theirs = (tuple([pile.cards[0] for pile in row]) for row in in_rows)
    position = in_order(Position(table.centre, table.hands[table.seat]))
    return DiscardQuestion(position, table.rules, (mine, theirs), (points[0], points[1]))


def opinion_on(question: DiscardQuestion) -> Opinion | None:
    """The opinion on a question, if there is nothing else to do and the estimates agree."""
    judgement = judge(question.view)
    found, estimates, best = judgement.found, judgement.estimates, judgement.choice.index
    other_plays = any(done.play.takes or done.play.build for done in found.turns)
    if other_plays or not found.proven or not found.all_builds or found.turns[best].play.drops:
        return None
    for index, done in enumerate(found.turns):
        behind, error = estimates.difference(best, index)
        if index != best and not done.play.drops and behind < _HOPEFUL_ERRORS * error:
            return None
    runs = two_runs(question)
    number = found.turns[best].play.number
    if not agree(runs) or number is None or number.value != runs[0].best:
        return None
    return Opinion(question, runs)


def _may_fit(table: Table) -> bool:
    hand = table.hands[table.seat]
    values = {card.value for card in Position((), hand).taking_cards}
    return (
        table.last is None
        and not table.over
        and len(table.deck) >= _FEWEST_LEFT
        and all(len(each) == HAND for each in table.hands)
        and not any(pile.is_build for pile in table.centre)
        and len(values) >= _FEWEST_VALUES
        and sum(len(won.cards) for won in table.winnings) <= _MOST_WON
    )
