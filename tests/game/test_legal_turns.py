"""The legal turns of a view: all that the rules accept, and nothing else."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.game.random_games import games, opening, outcome_key, small_views
from tests.rules.tables import game_of, table_of
from tests.strategies import is_a_sentence
from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.errors import BudgetError
from toptake.game import typed_turn
from toptake.game.game import Game
from toptake.game.legal_turns import LegalTurns
from toptake.rules.apply import check_turn
from toptake.rules.endings import finish
from toptake.rules.legal_steps import legal_endings, legal_steps
from toptake.rules.options import Rules
from toptake.rules.table import Table
from toptake.rules.turn import Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import View
from toptake.solver import Budget, reference


@pytest.mark.medium
@given(games(), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_what_the_solver_finds_the_rules_accept(played: list[Game], rng: Random) -> None:
    for game in rng.sample(played, min(4, len(played))):
        if game.over:
            assert list(game.legal_turns) == []
            continue
        legal = game.legal_turns
        if len(legal.view.centre) + len(legal.view.position.hand_wilds) > 9:
            continue
        found = list(islice(legal, 60))
        assert found, "there is always something to do"
        outcomes = []
        for turn in found:
            assert turn in legal
            outcomes.append(outcome_key(legal.check(turn)))
            assert Turn.parse(str(turn)) == game.read(str(turn)) == turn
        assert len(set(outcomes)) == len(outcomes), "outcomes are distinct"


def all_outcomes(view: View) -> set[object]:
    """Every outcome that any sequence of legal steps reaches: slow and obvious."""
    found: set[object] = set()
    seen: set[object] = set()
    waiting = [UnfinishedTurn.begin(view)]
    while waiting:
        turn = waiting.pop()
        key = (
            turn.piles,
            tuple(sorted(c.token for c in turn.hand)),
            turn.dropped,
            frozenset(turn.changed.items()),
        )
        if key in seen:
            continue
        seen.add(key)
        for ending in legal_endings(turn):
            found.add(outcome_key(finish(turn, ending)))
        waiting += [turn.make(step) for step in legal_steps(turn)]
    return found


@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("8r 3b | 4b 12r 11g | 9r", "level 3"),
        ("8r -5 | 4b 12r 7g | 9r", "level 3"),
        ("6r x2 3g | 12r 3b -2 | 9r", "level 3"),
        ("6r x2 | 12r 3b -3 /2 | 9r", "level 3"),
        ("[4r+2b] /2 | 3r 3b x4 15b | 9r", "level 3"),
        ("8r -5 | 4b 12r 7g | 9r", "level 4"),
        ("6r 3b | 7r x2 | 9r", "level 4"),
        ("8r -5 | 4b 12r x2 | 9r", "level 3, wilds_first off"),
        ("9r n2 | 9b 3b sqrt | 2b", "full"),
        ("9r n2 | 9b 3b sqrt | 2b", "full, grade whole"),
        ("2r 4b | /4 1/2 1r | 2b", "full, grade whole"),
        ("8r -5 | x2 /2 -3 | 9r", "level 3"),
        ("8r 3b | 4b 5r -3 -4 | 9r", "level 3, side_builds on"),
        ("8r 3b x2 | 2b 5r 1r /4 | 9r", "level 3, side_builds on"),
        ("8r 4b | 2b 5r -3 /2 | 9r", "level 4, side_builds on"),
    ],
)
def test_legal_turns_are_all_outcomes(text: str, how: str) -> None:
    view = table_of(text, how).view()
    listed = [outcome_key(check_turn(view, turn)) for turn in LegalTurns(view)]
    assert len(listed) == len(set(listed))
    assert set(listed) == all_outcomes(view)


@pytest.mark.medium
@given(small_views())
@settings(max_examples=80)
def test_legal_turns_are_all_outcomes_of_any_table(view: View) -> None:
    assume(view.hand)
    listed = [outcome_key(check_turn(view, turn)) for turn in LegalTurns(view)]
    assert len(listed) == len(set(listed))
    assert set(listed) == all_outcomes(view)


@pytest.mark.medium
@given(small_views(), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_every_turn_is_read_as_it_is_written(view: View, rng: Random) -> None:
    """In the exact form, a build is named by its bottom card, and a card of the hand by itself."""
    turn = UnfinishedTurn.begin(view)
    for _ in range(6):
        for ending in legal_endings(turn):
            whole = Turn(turn.steps, ending)
            assert typed_turn.read(str(whole), view) == whole
        steps = list(legal_steps(turn))
        if not steps:
            return
        turn = turn.make(rng.choice(steps))


@pytest.mark.parametrize(
    ("table", "turn"),
    [
        ("[6r+4b] 3g | 10g 2r | 9r", "take 6r with 10g"),
        ("[6r+4b] 3g | 13g 2r | 9r", "join 3g to 6r; take 6r with 13g"),
        ("[6r+4b] -5 | 5g 2r | 9r", "take 6r-5 with 5g"),
        ("4g [3r+1b] x2 6b | 4r 14r 12r | 9r", "put 4r on x2; join 6b to 4r; build"),
    ],
)
def test_a_build_is_named_by_its_bottom_card(table: str, turn: str) -> None:
    game = game_of(table_of(table, "level 4"))
    assert game.apply(turn).table == game.apply(Turn.parse(turn)).table


@pytest.mark.parametrize(
    ("how", "text"), [("level 3", "7r 3b | 7g x2 | "), ("level 3, last_turn_drops on", "7r 3b | 7g x2 | ")]
)
def test_legal_turns_of_a_last_turn(how: str, text: str) -> None:
    view = table_of(text, how, last=True).view()
    listed = {outcome_key(check_turn(view, turn)) for turn in LegalTurns(view)}
    assert listed == all_outcomes(view)


def test_of_a_large_centre_comes_what_can_be_listed_and_then_a_sentence() -> None:
    centre = " ".join(f"{n}{c}" for n in range(1, 8) for c in "rbg")
    view = table_of(f"{centre} | 15r 2o | 9r").view()
    legal = LegalTurns(view, Budget(0.2))
    found: list[Turn] = []
    with pytest.raises(BudgetError) as caught:
        found.extend(legal)  # a list keeps what came before the error
    assert is_a_sentence(str(caught.value))
    assert {legal.check(turn).play.kind for turn in found} == {"take", "build", "discard"}
    outcomes = [outcome_key(legal.check(turn)) for turn in found]
    assert len(outcomes) == len(set(outcomes))
    assert {str(turn) for turn in found} >= {
        "take 2r with 2o",
        "take 2r and 2b with 2o",
        "join 1b to 1r; take 1r and 2r with 2o",
        "discard 15r",
    }


@given(small_views())
@settings(max_examples=30)
def test_takes_of_few_piles_are_those_of_the_whole_list(view: View) -> None:
    legal = LegalTurns(view)
    position = view.position

    every = {outcome_key(legal.check(turn)) for turn in legal.takes()}
    small = [outcome_key(legal.check(turn)) for turn in legal._small_takes(position)]
    assert len(small) == len(set(small))
    assert set(small) <= every
    if len(position.centre) + len(position.hand_wilds) <= 3:
        assert set(small) == every


def test_takes_are_told_apart_as_the_reference_does() -> None:
    position = Position.parse("3r 4b 7g | 7r 4r -4")
    game = game_of(Table(Rules.level(3), (), position.centre, (position.hand, ()), table_of("||").winnings))
    found = {outcome_key(game.legal_turns.check(turn)) for turn in game.legal_turns.takes()}
    packings = {
        (taking, frozenset(packing))
        for taking in position.taking_cards
        for packing in reference.packings(reference.groups(position, taking, Grade.IRRATIONAL))
    }
    assert len(found) == len(packings)


def test_a_turn_that_breaks_rules_is_not_in_the_collection() -> None:
    game = opening("level-2").at(2)
    assert game.read("build [6+4]+2 with 2") in game.legal_turns
    assert game.read("build [6+4]+3 with 3") not in game.legal_turns
