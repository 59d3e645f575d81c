"""JSON of what is read only: tutorials, openings, teachers' pages, charts. Each is encoded once."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import TypeVar

from pydantic_core import to_json

from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.coach.speech import say_play
from toptake.game.record import dealt_order, write_record
from toptake.rules.challenges import challengeable
from toptake.rules.events import Play
from toptake.rules.options import HAND, Rules
from toptake.rules.turn import Challenge
from toptake.server.errors import RefusedError
from toptake.server.game_json.cards import CARD_ID, card_ids, pile_json
from toptake.server.game_json.rules import rules_json
from toptake.server.game_json.schema import RulesRequest
from toptake.server.game_json.steps import ending_json, step_json
from toptake.server.game_json.texts import JsonObject
from toptake.server.records.replay import shown_turns_json, tables_json
from toptake.server.solving.sandbox import first_moment
from toptake.server.solving.schema import SandboxRequest
from toptake.tutorials.chart import ChartLine, chart
from toptake.tutorials.collection import Unit, collection
from toptake.tutorials.opening import Opening
from toptake.tutorials.teacher_page import Example
from toptake.tutorials.tutorial import Exercise, Tutorial

_MOST_CHARTS = 256

T = TypeVar("T")


def found(things: Mapping[str, T], name: str) -> T:
    """The thing of that name, or a refusal."""
    if name not in things:
        raise RefusedError(404, "There is no such lesson.")
    return things[name]


@functools.cache
def list_json() -> bytes:
    """Everything there is, in a line each."""
    all_ = collection()
    teachers = [
        {"name": page.name, "title": page.title, "idea": page.idea} for page in all_.teachers.values()
    ]
    openings = [_opening_summary(opening) for opening in all_.openings.values()]
    return to_json(
        {"units": [_unit_json(unit) for unit in all_.units], "openings": openings, "teachers": teachers}
    )


@functools.cache
def tutorial_json(name: str) -> bytes:
    return to_json(_tutorial_json(name))


@functools.cache
def opening_json(name: str) -> bytes:
    return to_json(_opening_json(name))


@functools.cache
def learn_json(name: str) -> bytes:
    """A tutorial or an opening: who opens its page need not know which, nor ask for the first table."""
    if name in collection().openings:
        opening = collection().openings[name]
        moments = [_turn_moment(opening, turn) for turn in range(len(opening.turns))]
        return to_json({"tutorial": None, "opening": _opening_json(name), "moments": moments})
    tutorial = found(collection().tutorials, name)
    moments = [
        _moment(exercise.scene.position, tutorial.rules, exercise.scene.theirs)
        for exercise in tutorial.exercises
    ]
    return to_json({"tutorial": _tutorial_json(name), "opening": None, "moments": moments})


def _turn_moment(opening: Opening, turn: int) -> JsonObject:
    """The table before a turn of an opening, on which the reader sits in the place of whoever played it."""
    table = opening.game.at(turn).table
    built = [
        pile for pile in table.centre if pile_json(pile, table.past)["builder"] not in (None, table.seat)
    ]
    return _moment(opening.scene(turn).position, opening.game.rules, built)


def _moment(position: Position, rules: Rules, theirs: Iterable[Pile]) -> JsonObject:
    return first_moment(
        SandboxRequest(
            position=str(position),
            rules=RulesRequest(text=str(rules)),
            theirs=[CARD_ID[pile.cards[0]] for pile in theirs],
        )
    )


def _tutorial_json(name: str) -> JsonObject:
    tutorial = found(collection().tutorials, name)
    unit = next(unit for unit in collection().units if tutorial in unit.tutorials)
    return {
        "name": name,
        "title": tutorial.title,
        "idea": tutorial.idea,
        "unit": unit.title,
        "words": list(tutorial.words),
        "rules": rules_json(tutorial.rules),
        "exercises": [_exercise_json(exercise) for exercise in tutorial.exercises],
    }


def _opening_json(name: str) -> JsonObject:
    opening = found(collection().openings, name)
    game = opening.game
    told = [
        {"idea": turn.idea, "before": turn.before, "after": turn.after, "teaches": list(turn.teaches)}
        for turn in opening.turns
    ]
    return {
        "name": name,
        "title": opening.title,
        "words": opening.words,
        "names": list(game.names),
        "rules": rules_json(game.rules),
        "record": write_record(game),
        "tables": tables_json(game),
        "turns": shown_turns_json(game),
        "told": told,
    }


@functools.cache
def teacher_page_json(name: str) -> bytes:
    page = found(collection().teachers, name)
    opening = collection().openings[page.opening]
    game = opening.game
    plays = [event for event in game.table.past if isinstance(event, Play)]
    return to_json(
        {
            "name": name,
            "title": page.title,
            "idea": page.idea,
            "rules": rules_json(page.rules),
            "units": [_unit_json(unit) for unit in collection().units if unit.name in page.units],
            "opening": _opening_summary(opening),
            "deck": card_ids(dealt_order(game)),
            "names": list(game.names),
            "plays": [f"{game.names[play.seat]}: {'; '.join(say_play(play))}." for play in plays],
            "know": list(page.know),
            "say": list(page.say),
            "show": list(page.show),
            "mistakes": [{"seen": each.seen, "answer": each.answer} for each in page.mistakes],
            "ready": page.ready,
            "examples": [_example_json(example) for example in page.examples],
        }
    )


@functools.lru_cache(maxsize=_MOST_CHARTS)
def chart_json(rules: Rules) -> bytes:
    lines = chart(rules)
    return to_json(
        {
            "rules": rules_json(rules),
            "golden_rules": [_line_json(line) for line in lines.golden_rules],
            "turn": [_line_json(line) for line in lines.turn],
            "always": list(lines.always),
            "bonuses": [
                {"name": bonus.name, "what": bonus.what, "points": bonus.points} for bonus in lines.bonuses
            ],
            "end": lines.end,
        }
    )


def _unit_json(unit: Unit) -> JsonObject:
    tutorials = [_tutorial_summary(tutorial) for tutorial in unit.tutorials]
    return {"name": unit.name, "title": unit.title, "words": unit.words, "tutorials": tutorials}


def _tutorial_summary(tutorial: Tutorial) -> JsonObject:
    return {
        "name": tutorial.name,
        "title": tutorial.title,
        "idea": tutorial.idea,
        "exercises": len(tutorial.exercises),
    }


def _opening_summary(opening: Opening) -> JsonObject:
    return {
        "name": opening.name,
        "title": opening.title,
        "words": opening.words,
        "turns": len(opening.turns),
    }


def _exercise_json(exercise: Exercise) -> JsonObject:
    scene, solution = exercise.scene, exercise.solution
    challenge = challengeable(scene.view)
    if isinstance(solution, Challenge):
        number = None if solution.number is None else CARD_ID[solution.number]
        solved: JsonObject = {"steps": [], "ending": None, "challenge": number}
    else:
        steps = [step_json(step) for step in solution.steps]
        solved = {"steps": steps, "ending": ending_json(solution.ending), "challenge": None}
    return {
        "position": str(scene.position),
        "words": list(exercise.words),
        "task": exercise.task,
        "theirs": [CARD_ID[pile.cards[0]] for pile in scene.theirs],
        "opponent": card_ids(scene.opponent) if scene.shown else None,
        "opponent_cards": len(scene.opponent) or (HAND if scene.theirs else 0),
        "won": card_ids(scene.won),
        "challenge": CARD_ID[challenge[-1].number] if challenge else None,
        "solution": solved,
    }


def _example_json(example: Example) -> JsonObject:
    scene = example.scene
    return {
        "position": str(scene.position),
        "piles": [pile_json(pile, scene.view.past) for pile in scene.position.centre],
        "hand": card_ids(scene.position.hand),
        "words": example.words,
    }


def _line_json(line: ChartLine) -> JsonObject:
    return {"title": line.title, "words": line.words, "example": list(line.example)}
