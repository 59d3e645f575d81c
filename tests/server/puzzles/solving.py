"""Answers to challenges, as a screen sends them."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.room_clients import Data
from tests.server.server_process import RunningServer
from toptake.game import typed_turn
from toptake.puzzles.optimum import OptimalPlay, prove
from toptake.puzzles.question import Question
from toptake.rules.apply import carry_out, check_turn
from toptake.rules.turn import Turn
from toptake.server.game_json.steps import ending_json, step_json


def turn_json(turn: Turn) -> Data:
    return {"steps": [step_json(step) for step in turn.steps], "ending": ending_json(turn.ending)}


def best_turns(question: Question) -> list[Data]:
    """The first of the best plays."""
    play = prove(question).plays[0]
    table, turns = question.table, []
    for text in _texts(play):
        turn = typed_turn.read(text, table.view())
        turns.append(turn_json(turn))
        if len(_texts(play)) > 1:
            table = carry_out(table, check_turn(table.view(), turn))
    return turns


def best_answer(question: Question) -> Data:
    """The same, or with a ? a turn for each number that it can be."""
    if not question.any_number:
        return {"turns": best_turns(question)}
    return {
        "numbers": {str(play.takes[0].taking.value): _for_number(question, play) for play in _plays(question)}
    }


def _plays(question: Question) -> list[OptimalPlay]:
    return list(prove(question).plays)


def _for_number(question: Question, play: OptimalPlay) -> Data:
    (text,) = _texts(play)
    return turn_json(typed_turn.read(text, question.table_with(play.takes[0].taking.value).view()))


def worst_answer(question: Question) -> Data:
    """A legal one that reaches nothing."""
    return {"numbers": {}} if question.any_number else {"turns": any_discard(question)}


def any_discard(question: Question) -> list[Data]:
    """A legal turn that is no answer."""
    card = next(card for card in question.view.hand if hasattr(card, "colour"))
    return [turn_json(typed_turn.read(f"discard {card}", question.view))]


def _texts(play: OptimalPlay) -> list[str]:
    if play.build is not None:
        return [f"build {play.build.expression} with {play.build.number}"]
    return [f"take {' and '.join(map(str, take.piles))} with {take.taking}" for take in play.takes]


class Solver:
    """A browser that asks for challenges."""

    def __init__(self, server: RunningServer, name: str) -> None:
        self._at = f"{server.http}/api/puzzles"
        self._http = httpx.Client(headers={"X-Toptake-Browser": name}, timeout=30)
        self.received: list[str] = []

    def get(self, path: str) -> Data:
        return self._answer(self._http.get(self._at + path))

    def post(self, path: str, **body: Any) -> Data:
        return self._answer(self._http.post(self._at + path, json=body))

    def ask(self, path: str, **body: Any) -> httpx.Response:
        """Whatever the answer is."""
        return self._http.post(self._at + path, json=body) if body else self._http.get(self._at + path)

    def status(self, path: str, **body: Any) -> int:
        return self.ask(path, **body).status_code

    def begin(self, id: str, mode: str) -> str:
        ticket: str = self.post(f"/{id}/start", mode=mode)["ticket"]
        return ticket

    def _answer(self, answer: httpx.Response) -> Data:
        assert answer.status_code == 200, answer.text
        self.received.append(answer.text)
        found: Data = answer.json()
        return found
