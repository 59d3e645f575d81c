"""Openings: two games of the guide and four of ours, and what is said about each turn is so."""

from __future__ import annotations

import pytest

from tests.paths import GAMES
from tests.tutorials.prose import numbers_in, wrong_sentences
from tests.tutorials.test_tutorials import facts_of, facts_of_play
from toptake.cards.card import FractionForm
from toptake.game.record import parse_record
from toptake.rules.events import Play
from toptake.tutorials.claim_checks import false_claims
from toptake.tutorials.collection import collection
from toptake.tutorials.opening import Opening

TURNS = [
    pytest.param(opening, number, id=f"{name}-{number + 1}")
    for name, opening in collection().openings.items()
    for number in range(len(opening.turns))
]


@pytest.mark.parametrize(("opening", "number"), TURNS)
def test_what_is_said_about_a_turn_is_so(opening: Opening, number: int) -> None:
    turn, scene = opening.turns[number], opening.scene(number)
    assert false_claims(scene, turn.claims) == []
    plays = [event for event in opening.game.table.past if isinstance(event, Play)]
    won = [len(winnings.cards) for winnings in opening.game.at(number + 1).table.winnings]
    facts = facts_of(scene, turn.claims) | facts_of_play(plays[number]) | numbers_in(won)
    sentences = (turn.before, turn.after, *turn.teaches)
    assert wrong_sentences(sentences, facts, turn.claims) == []


@pytest.mark.parametrize(
    ("name", "record"), [("eleven-turns-of-level-1", "level-1"), ("six-turns-of-level-2", "level-2")]
)
def test_the_two_games_of_the_guide_are_as_they_were(name: str, record: str) -> None:
    known = parse_record((GAMES / f"{record}.txt").read_text()).game
    ours = collection().openings[name].game
    for one, other in zip(known.table.past, ours.table.past, strict=True):
        assert isinstance(one, Play)
        assert isinstance(other, Play)
        assert one.written(FractionForm.FRACTION) == other.written(FractionForm.FRACTION)
    assert known.outcome.scores == ours.outcome.scores


def test_every_turn_has_something_for_the_class() -> None:
    assert all(turn.teaches for opening in collection().openings.values() for turn in opening.turns)
