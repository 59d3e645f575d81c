"""JSON of a challenge before it is solved: what lies there and what is asked, nothing of the best play."""

from __future__ import annotations

from toptake.errors import MalformedError, ToptakeError
from toptake.puzzles.judging import STARS
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind, Question
from toptake.puzzles.rating.glicko import Rating
from toptake.rules.apply import carry_out, check_turn
from toptake.rules.scoring import By
from toptake.rules.table import Table
from toptake.rules.turn import Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.server.errors import rule_of
from toptake.server.game_json.cards import card_ids, pile_json
from toptake.server.game_json.decoding import decode_ending, decode_step
from toptake.server.game_json.rules import rules_json
from toptake.server.game_json.texts import JsonObject
from toptake.server.game_json.turns import unfinished_turn_json
from toptake.server.puzzles.schema import PuzzleTryRequest, TurnJson
from toptake.sums.said_turn import SaidTurn

_ASKS = {
    Kind.BEST_TAKE: {
        By.CARDS: "Win as many cards as you can in one turn.",
        By.POINTS: "Score as many points as you can in one turn.",
    },
    Kind.TWO_TURNS: {
        By.CARDS: "Win as many cards as you can in two turns; the cards that come next lie face up.",
        By.POINTS: "Score as many points as you can in two turns; the cards that come next lie face up.",
    },
    Kind.EVERY_CARD: {By.CARDS: "Win every card that lies there or is in your hand."},
    Kind.CLEAR_CENTRE: {By.CARDS: "Take everything that lies in the centre."},
    Kind.FIND_BUILD: {By.CARDS: "Make the build that ties up the most cards."},
}
_ASK_NUMBERS = "Which number cards can win every card that lies there or is in your hand?"


def ask(question: Question) -> str:
    """What is to be done, in a sentence."""
    return _ASK_NUMBERS if question.any_number else _ASKS[question.kind][question.by]


def puzzle_json(puzzle: Puzzle, rating: Rating, title: str = "") -> JsonObject:
    """A :class:`~toptake.server.puzzles.schema.PuzzlePublic`."""
    question = puzzle.question
    view = question.view
    return {
        "id": puzzle.id,
        "kind": question.kind.value,
        "title": title,
        "ask": ask(question),
        "rules": rules_json(question.rules),
        "by": question.by.value,
        "rating": round(rating.rating),
        "deviation": round(rating.deviation),
        "stars": [int(100 * STARS[stars]) for stars in sorted(STARS)],
        "any_number": question.any_number,
        "refill": card_ids(question.table.deck),
        "piles": [pile_json(pile, ()) for pile in view.centre],
        "hand": card_ids(view.hand),
        "moment": unfinished_turn_json(SaidTurn(UnfinishedTurn.begin(view))),
    }


def try_json(question: Question, request: PuzzleTryRequest) -> JsonObject:
    """What steps come to, or why they are illegal."""
    found: JsonObject = {"moment": None, "error": None, "rule": None}
    try:
        turn = UnfinishedTurn.begin(_table(question, request).view())
        found["moment"] = unfinished_turn_json(SaidTurn(turn.make_all(map(decode_step, request.steps))))
    except ToptakeError as error:
        return found | {"error": str(error), "rule": rule_of(error)}
    return found


def _table(question: Question, request: PuzzleTryRequest) -> Table:
    """The table that the steps are made on."""
    if (request.number is not None) != question.any_number:
        raise MalformedError(
            "Say which number the ? is taken for." if question.any_number else "This challenge has no ?."
        )
    if request.number is not None:
        return question.table_with(request.number)
    if request.first is None:
        return question.table
    if question.kind is not Kind.TWO_TURNS:
        raise MalformedError("This challenge has one turn.")
    return carry_out(question.table, check_turn(question.view, decode_turn(request.first)))


def decode_turn(turn: TurnJson) -> Turn:
    return Turn(tuple(map(decode_step, turn.steps)), decode_ending(turn.ending))
