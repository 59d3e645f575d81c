"""What tutorials say is so, their goals can be met, and every legal turn gets an answer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice

import pytest

from tests.tutorials.prose import numbers_in, wrong_sentences
from toptake.coach.ideas import makings_of, partial_answers
from toptake.game.legal_turns import LegalTurns
from toptake.rules.events import Play
from toptake.rules.options import HAND
from toptake.rules.turn import Challenge
from toptake.tutorials.claim_checks import false_claims
from toptake.tutorials.claims import Claim
from toptake.tutorials.collection import collection
from toptake.tutorials.goal import CHALLENGE
from toptake.tutorials.judge import judge
from toptake.tutorials.scene import Scene
from toptake.tutorials.tutorial import Exercise, Tutorial

MOST_TURNS = 4_000
LONGEST_SENTENCE = 24
"""Words: a child of eight reads it at one go."""

TUTORIALS = list(collection().tutorials.values())
EXERCISES = [
    pytest.param(each, id=f"{tutorial.name}-{number}")
    for tutorial in TUTORIALS
    for number, each in enumerate(tutorial.exercises, 1)
]


@pytest.mark.parametrize("exercise", EXERCISES)
def test_what_is_claimed_is_so(exercise: Exercise) -> None:
    assert false_claims(exercise.scene, exercise.claims) == []


@pytest.mark.parametrize("exercise", EXERCISES)
def test_its_solution_meets_the_goal(exercise: Exercise) -> None:
    verdict = judge(exercise, exercise.solution)
    assert verdict.met
    assert verdict.sentence == exercise.met


@pytest.mark.parametrize("exercise", EXERCISES)
def test_every_legal_turn_is_answered_and_every_answer_is_given(exercise: Exercise) -> None:
    view = exercise.scene.view
    said = {judge(exercise, turn).sentence for turn in islice(LegalTurns(view), MOST_TURNS)}
    if view.builds and view.rules.bluffing:
        said.add(judge(exercise, Challenge()).sentence)
    wanted = {exercise.met, *(miss.say for miss in exercise.misses)}
    assert said == wanted, wanted ^ said


def facts_of(scene: Scene, claims: Iterable[Claim]) -> set[Fraction]:
    """The numbers that words about a scene may name."""
    piles = [str(pile.value) for pile in scene.position.centre if pile.value is not None]
    made = [{**claim.facts, "after": claim.after, "hand": claim.hand} for claim in claims]
    return numbers_in(
        [HAND, scene.rules.highest, str(scene.position), list(map(str, scene.opponent)), piles, made]
    )


def facts_of_play(play: Play) -> set[Fraction]:
    """The numbers of a play: its partial answers, what it wins, and how that is counted."""
    answers = [answer for making in makings_of(play) for answer in partial_answers(making)]
    counts = [len(play.won), len(play.takes), len(play.build.cards) if play.build else 0]
    points = [line.points for line in play.score.lines] if play.score else []
    return numbers_in([[abs(each) for each in answers if isinstance(each, Fraction)], counts, points])


def facts_of_exercise(exercise: Exercise) -> set[Fraction]:
    found = facts_of(exercise.scene, exercise.claims)
    found |= numbers_in([exercise.goal.__dict__, *(miss.when.__dict__ for miss in exercise.misses)])
    done = judge(exercise, exercise.solution).done
    return found | facts_of_play(done.play) if done else found


def parts(tutorial: Tutorial) -> Iterator[tuple[Iterable[str], set[Fraction], list[Claim]]]:
    """Sentences, the numbers that they may name, and the claims behind them."""
    facts = [facts_of_exercise(exercise) for exercise in tutorial.exercises]
    claims = [claim for exercise in tutorial.exercises for claim in exercise.claims]
    yield tutorial.sentences, set().union(*facts), claims
    for exercise, known in zip(tutorial.exercises, facts, strict=True):
        yield exercise.sentences, known, list(exercise.claims)


@pytest.mark.parametrize("tutorial", TUTORIALS, ids=lambda tutorial: tutorial.name)
def test_its_words_say_no_more_than_is_claimed(tutorial: Tutorial) -> None:
    wrong = [wrong_sentences(sentences, facts, claims) for sentences, facts, claims in parts(tutorial)]
    assert [each for part in wrong for each in part] == []


@pytest.mark.parametrize("tutorial", TUTORIALS, ids=lambda tutorial: tutorial.name)
def test_its_sentences_are_short(tutorial: Tutorial) -> None:
    texts = [*tutorial.sentences, *(text for each in tutorial.exercises for text in each.sentences)]
    sentences = [sentence for text in texts for sentence in re.split(r"(?<=[.?!:;]) ", text)]
    assert [each for each in sentences if len(each.split()) > LONGEST_SENTENCE] == []


def test_challenges_are_only_asked_for_where_there_is_one() -> None:
    asked = [e for t in TUTORIALS for e in t.exercises if e.goal.kind == CHALLENGE]
    assert asked
    for exercise in asked:
        assert exercise.scene.theirs
        assert not exercise.scene.shown
