"""JSON of what has happened in a game: plays and challenges, as everybody has seen them."""

from __future__ import annotations

import functools

from toptake.cards.card import Card, FractionForm, spoken_name
from toptake.cards.expressions import cards_of
from toptake.coach.speech import say_play, say_played
from toptake.game.played_steps import PlayedStep, played_steps, played_turn
from toptake.rules.challenges import BLUFF_LOSES, WRONG_CHALLENGE_LOSES
from toptake.rules.events import GameEvent, Play, SettledChallenge
from toptake.server.game_json.cards import CARD_ID, card_ids, pile_json
from toptake.server.game_json.scores import score_lines_json
from toptake.server.game_json.steps import ending_json, step_json
from toptake.server.game_json.texts import (
    JsonObject,
    has_fractions,
    in_all_forms,
    same_in_all_forms,
    stays_whole,
)


def event_json(event: GameEvent, turn: int) -> JsonObject:
    """A play with the number of its turn, or a challenge."""
    return play_json(event, turn) if isinstance(event, Play) else _challenge_json(event)


def play_json(play: Play, turn: int) -> JsonObject:
    shown = _shown_cards(play)
    whole = stays_whole(shown)
    aloud = same_in_all_forms(say_play(play)) if whole else in_all_forms(lambda form: say_play(play, form))
    made = played_turn(play)
    return {
        "kind": "play",
        "turn": turn,
        "seat": play.seat,
        "what": play.kind,
        "number": None if play.number is None else CARD_ID[play.number],
        "written": play_texts(play),
        "spoken": aloud,
        "steps": [_step_json(step, whole) for step in played_steps(play, made)],
        "ending": ending_json(made.ending),
        "takes": [card_ids(cards_of(pile)) for pile in play.takes],
        "won": card_ids(play.won),
        "build": None if play.build is None else {**pile_json(play.build), "builder": play.seat},
        "drops": card_ids(play.drops),
        "cleared": play.cleared,
        "score": score_lines_json(play.score.lines) if play.score else [],
        "points": play.score.total if play.score else 0,
    }


def _step_json(played: PlayedStep, whole: bool) -> JsonObject:
    if whole:
        aloud = same_in_all_forms(say_played(played))
    else:
        aloud = in_all_forms(functools.partial(say_played, played))
    return {"step": step_json(played.step), "spoken": aloud, "pile": pile_json(played.pile)}


def play_texts(play: Play, *, value: bool = True) -> JsonObject:
    """A play as a record has it; the value of a build may be left out."""
    if has_fractions(_shown_cards(play)):
        return in_all_forms(lambda form: play.written(form, value=value))
    return same_in_all_forms(play.written(FractionForm.FRACTION, value=value))


def _shown_cards(play: Play) -> list[Card]:
    """Every card that a play shows."""
    built = play.build.cards if play.build else ()
    return [*play.won, *built, *play.drops, *(card for pile in play.left for card in pile.cards)]


def _challenge_json(event: SettledChallenge) -> JsonObject:
    bluff = event.answer is None
    built = f"The build with the {spoken_name(event.number)}"
    return {
        "kind": "challenge",
        "seat": event.seat,
        "builder": event.builder,
        "number": CARD_ID[event.number],
        "answer": None if event.answer is None else CARD_ID[event.answer],
        "restored": event.restored,
        "loser": event.builder if bluff else event.seat,
        "loss": BLUFF_LOSES if bluff else WRONG_CHALLENGE_LOSES,
        "sentence": f"{built} was a bluff."
        if event.answer is None
        else f"{built} was honest: the {spoken_name(event.answer)} was held.",
    }
