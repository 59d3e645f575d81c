"""JSON of a challenge before it is solved: what lies there and what is asked, nothing of the best play."""

from __future__ import annotations

from toptake.cards.position import Position
from toptake.errors import MalformedError, ToptakeError
from toptake.puzzles.judging import STARS
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind, Question
from toptake.puzzles.rating.difficulty_words import difficulty_word
from toptake.puzzles.rating.glicko import Rating
from toptake.rules.apply import carry_out, check_turn
from toptake.rules.table import Table
from toptake.rules.turn import Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import View
from toptake.server.errors import rule_of
from toptake.server.game_json.cards import card_ids, pile_json
from toptake.server.game_json.decoding import decode_ending, decode_step
from toptake.server.game_json.rules import rules_json
from toptake.server.game_json.steps import ending_json, step_json
from toptake.server.game_json.texts import JsonObject
from toptake.server.game_json.turns import unfinished_turn_json
from toptake.server.puzzles.schema import PuzzleTryRequest, TurnJson
from toptake.server.puzzles.typed_answers import read_answer
from toptake.sums.said_turn import SaidTurn


def puzzle_json(puzzle: Puzzle, rating: Rating, title: str = "") -> JsonObject:
    """A :class:`~toptake.server.puzzles.schema.PuzzlePublic`."""
    return {
        **question_json(puzzle.question),
        "id": puzzle.id,
        "title": title,
        "rating": round(rating.rating),
        "difficulty": difficulty_word(round(rating.rating)),
        "deviation": round(rating.deviation),
        "stars": [int(100 * STARS[stars]) for stars in sorted(STARS)],
    }


def question_json(question: Question) -> JsonObject:
    """A :class:`~toptake.server.puzzles.schema.QuestionPublic`."""
    view = question.view
    return {
        "kind": question.kind.value,
        "ask": question.task,
        "rules": rules_json(question.rules),
        "by": question.by.value,
        "level": question.level,
        "any_number": question.any_number,
        "refill": card_ids(question.table.deck),
        "piles": [pile_json(pile, ()) for pile in view.centre],
        "hand": card_ids(view.hand),
        "position": _position_text(view),
        "moment": unfinished_turn_json(SaidTurn(UnfinishedTurn.begin(view))),
    }


def try_json(question: Question, request: PuzzleTryRequest) -> JsonObject:
    """What steps, or a turn that was typed, come to, or why they are illegal."""
    found: JsonObject = {"position": None, "moment": None, "turn": None, "error": None, "rule": None}
    try:
        view = _table(question, request).view()
        steps = [decode_step(step) for step in request.steps]
        if request.typed is not None:
            typed = read_answer(request.typed, question.kind, view)
            check_turn(view, typed)
            steps = list(typed.steps)
            found["turn"] = {
                "steps": [step_json(step) for step in steps],
                "ending": ending_json(typed.ending),
            }
        found["position"] = _position_text(view)
        found["moment"] = unfinished_turn_json(SaidTurn(UnfinishedTurn.begin(view).make_all(steps)))
    except ToptakeError as error:
        return found | {"error": str(error), "rule": rule_of(error)}
    return found


def _position_text(view: View) -> str:
    return str(Position(view.centre, view.hand))


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
