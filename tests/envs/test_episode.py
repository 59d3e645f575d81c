"""The encoding of steps: every action that the mask allows can be made, and every turn in actions."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tests.game.random_games import games, outcome_key, rules, small_views
from tests.rules.tables import game_of, table_of
from tests.strategies import is_a_sentence
from toptake.cards.card import NumberCard, parse_card
from toptake.envs.actions import (
    ACTIONS,
    CENTRE,
    CHALLENGE,
    END,
    IDS,
    ONTO,
    PASS,
    PICK,
    TAKE,
    TAKE_BACK,
    card_of,
    written,
)
from toptake.envs.episode import Episode
from toptake.envs.rewards import Objective
from toptake.envs.turn_actions import challenge_action, turn_actions
from toptake.errors import IllegalActionError, MalformedError
from toptake.game.game import Game
from toptake.game.legal_turns import LegalTurns
from toptake.rules.deal import deal
from toptake.rules.legal_steps import legal_endings, legal_steps
from toptake.rules.options import Rules
from toptake.rules.steps import Join, Step, TakeEnding
from toptake.rules.table import Table
from toptake.rules.turn import Challenge, Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import View

any_rules = rules().filter(lambda how: not how.solitaire)
any_games = games().filter(lambda played: not played[0].rules.solitaire)
some_random = st.randoms(use_true_random=False)


def episode_of(view: View) -> Episode:
    return Episode(table_with(view), turn=UnfinishedTurn.begin(view))


def table_with(view: View) -> Table:
    hands = tuple(view.hand if seat == view.seat else () for seat in range(view.rules.seats))
    return Table(view.rules, (), view.centre, hands, view.winnings, view.seat, last=view.last)


def act(episode: Episode, text: str) -> Episode:
    """Actions by their words, separated by commas."""
    for word in text.split(", "):
        action = next(action for action in range(ACTIONS) if written(action) == word)
        episode = episode.apply(action)
    return episode


def at_random(episode: Episode, actions: int, rng: Random) -> Episode:
    for _ in range(actions):
        if episode.over or episode.finished is not None:
            break
        episode = episode.apply(rng.choice(episode.legal_actions))
    return episode


# --- the actions ---


def test_every_action_has_a_name_of_its_own() -> None:
    assert ACTIONS == 302
    assert len({written(action) for action in range(ACTIONS)}) == ACTIONS
    assert card_of(CHALLENGE + IDS[parse_card("9g")]) == parse_card("9g")
    assert card_of(PASS) is None
    with pytest.raises(MalformedError) as caught:
        written(ACTIONS)
    assert is_a_sentence(str(caught.value))


def test_what_is_masked_out_is_refused() -> None:
    episode = Episode.begin(table_of("8r 3b | 11b 4b | 9r"))
    for action in (END, PASS, TAKE_BACK, PICK + IDS[parse_card("9r")]):
        with pytest.raises(IllegalActionError) as caught:
            episode.apply(action)
        assert is_a_sentence(str(caught.value))
    with pytest.raises(MalformedError) as unknown:
        episode.apply(ACTIONS)
    assert is_a_sentence(str(unknown.value))


@pytest.mark.parametrize(
    ("text", "how", "actions", "play"),
    [
        (
            "11r 3b 8g | 11b 4b | 9r",
            "level 3",
            "pick 8g, onto 3b, pick 11b, take 11r, take 3b",
            "take 11r and 3b+8g with 11b",
        ),
        ("11r 3b 11g | 11b 4b | 9r", "level 3", "pick 11b, take 11r, end", "take 11r with 11b"),
        ("8r 3b | 11b 3g | 9r", "level 3", "pick 3g, onto 8r, end", "build 8r+3g = 11 with 3g"),
        ("8r -5 | 12b 7g | 9r", "level 3", "pick 12b, onto -5, end", "build 12b−5 = 7 with 12b"),
        ("8r | 12b x2 | 9r", "level 3", "pick x2, centre, pick 12b, centre", "drop x2; discard 12b"),
        ("8r | -2 x2 | 9r", "level 3", "pass", "drop -2 x2; pass"),
        ("8r 3b | 12b x2 | 9r", "level 3", "pick 3b, take back, pick 12b, centre", "discard 12b"),
        ("8r 1b | 7r x2 | 9r", "level 4", "pick 7r, onto 1b, end", "build 1b+7r = 8 with 7r"),
    ],
)
def test_turns_in_actions(text: str, how: str, actions: str, play: str) -> None:
    done = act(Episode.begin(table_of(text, how)), actions).finished
    assert done is not None
    assert str(done.play) == play


def test_a_changed_pile_is_never_skipped_by_a_take() -> None:
    episode = act(Episode.begin(table_of("11r 3b 8g 11o | 11b 4b | 9r")), "pick 8g, onto 3b, pick 11b")
    assert {written(a) for a in episode.legal_actions if a >= TAKE} == {"take 11r", "take 3b", "take back"}
    assert {written(a) for a in act(episode, "take 11r").legal_actions} == {"take 3b", "take back"}
    episode = act(episode, "take 3b")
    assert {written(action) for action in episode.legal_actions} == {"take 11o", "end", "take back"}


def test_a_turn_is_taken_back_once_and_then_changes_nothing() -> None:
    episode = act(Episode.begin(table_of("11r 3b 8g -2 | 11b 4b x2 | 9r")), "pick 8g, onto 3b, take back")
    assert episode.turn == Episode.begin(episode.table).turn
    assert {written(action) for action in episode.legal_actions} == {"pick 11b", "pick 4b", "pick x2"}
    assert {written(a) for a in act(episode, "pick 11b").legal_actions} == {"take 11r", "centre"}
    assert {written(a) for a in act(episode, "pick x2").legal_actions} == {"centre"}


def test_a_bluff_is_allowed_whether_or_not_the_answer_is_held() -> None:
    for hand in ("7r x2 8g", "7r x2 4g"):
        episode = act(Episode.begin(table_of(f"8r 1b | {hand} | 9r", "level 4")), "pick 7r, onto 1b")
        assert END in episode.legal_actions
    episode = act(Episode.begin(table_of("8r 1b | 7r x2 4g | 9r", "level 3")), "pick 7r, onto 1b")
    assert END not in episode.legal_actions, "here nobody bluffs"


def test_who_may_challenge_is_asked_and_names_the_build() -> None:
    episode = Episode.begin(table_of("8r 1b 2g | 7r x2 4g | 9r 5b 5g | 1g 1o 3o", "level 4, seats 3"))
    episode = act(episode, "pick 7r, onto 1b, end").next_turn()
    assert episode.seat == 1
    episode = act(episode, "pass")
    assert episode.seat == 2, "the builder is not asked"
    episode = act(episode, "pass, pick 5b, onto 2g, end").next_turn()
    assert episode.seat == 2
    assert {written(a) for a in episode.legal_actions} == {"challenge 7r", "challenge 5b", "pass"}
    again = act(episode, "challenge 7r")
    assert again.seat == 2, "there is another build to challenge"
    assert {written(a) for a in again.legal_actions} == {"challenge 5b", "pass"}
    assert again.table.winnings[0].bonus == -20
    assert act(again, "challenge 5b").seat == 2, "whose turn it is"
    assert act(again, "pass").seat == 0
    assert written(challenge_action(Challenge(), episode)) == "challenge 5b"
    assert challenge_action(None, episode) == PASS


# --- every action can be made, and every game ends ---


@pytest.mark.medium
@given(any_rules, st.integers(0, 2**32), some_random)
@settings(max_examples=25)
def test_random_agents_come_to_the_end(how: Rules, seed: int, rng: Random) -> None:
    episode = Episode.begin(deal(how, Random(seed)))
    actions = 0
    while not episode.over:
        allowed = episode.legal_actions
        assert allowed, "there is always something to do"
        assert allowed == sorted(set(allowed))
        done = episode.turn is not None and (episode.turn.step is not None or episode.picked is not None)
        assert (TAKE_BACK in allowed) == (done and not episode.taken_back)
        episode = episode.apply(rng.choice(allowed)).next_turn()
        actions += 1
        assert actions < 40_000
    assert sum(Objective(how).returns(episode.table)) == pytest.approx(0)


@pytest.mark.slow
@given(any_games, some_random)
@settings(max_examples=30)
def test_every_allowed_action_can_be_made(played: list[Game], rng: Random) -> None:
    for game in rng.sample(played, min(4, len(played))):
        episode = Episode.begin(game.table)
        for _ in range(8):
            if episode.over or episode.finished:
                break
            after = {action: episode.apply(action) for action in episode.legal_actions}
            assert all(each.finished or each.over or each.legal_actions for each in after.values())
            episode = after[rng.choice(episode.legal_actions)]


@pytest.mark.slow
@given(any_games, some_random)
@settings(max_examples=30)
def test_the_mask_allows_what_the_rules_list(played: list[Game], rng: Random) -> None:
    """Steps and endings one by one, as ``choices`` lists them."""
    for game in rng.sample(played, min(3, len(played))):
        if game.over or len(game.table.centre) > 12 or not has_number(game.view()):
            continue
        episode = Episode(game.table, turn=game.turn)
        for _ in range(4):
            turn = episode.turn
            assert turn is not None
            steps = {canonical(step) for step in legal_steps(turn)}
            endings = set(legal_endings(turn))
            assert {step for step, _ in steps_in(episode)} == steps
            assert endings_in(episode) == {sorted_take(ending) for ending in endings}
            if not steps:
                break
            after = [each for _, each in steps_in(episode)]
            episode = rng.choice(after)


def has_number(view: View) -> bool:
    return any(isinstance(card, NumberCard) for card in view.hand)


def canonical(step: Step) -> Step:
    if isinstance(step, Join) and IDS[step.pile] < IDS[step.onto]:
        return Join(step.onto, step.pile)
    return step


def sorted_take(ending: object) -> object:
    if isinstance(ending, TakeEnding):
        return TakeEnding(ending.number, tuple(sorted(ending.piles, key=IDS.__getitem__)))
    return ending


def steps_in(episode: Episode) -> list[tuple[Step, Episode]]:
    """Every step that can be made with the actions, and the episode after it."""
    found = []
    for pick in episode.legal_actions:
        if pick >= ONTO:
            continue
        for place in episode.apply(pick).legal_actions:
            if place < TAKE or place == CENTRE:
                after = episode.apply(pick).apply(place)
                if after.turn is not None:
                    assert after.turn.step is not None
                    found.append((after.turn.step, after))
    assert len(found) == len({step for step, _ in found})
    return found


def endings_in(episode: Episode) -> set[object]:
    """Every ending that can be made with the actions, without a step before."""
    found: list[object] = []
    waiting = [episode]
    while waiting:
        now = waiting.pop()
        for action in now.legal_actions:
            if action == TAKE_BACK or ONTO <= action < TAKE or (now.picked and action < ONTO):
                continue
            after = now.apply(action)
            if after.finished:
                found.append(after.finished.turn.ending)
            elif action != CENTRE:
                waiting.append(after)
    assert len(found) == len(set(found)), "there is one way to each"
    return set(found)


# --- every turn can be made ---


def all_outcomes(episode: Episode) -> set[object]:
    """What every sequence of actions comes to: slow and obvious."""
    found: set[object] = set()
    seen: set[object] = set()
    waiting = [episode]
    while waiting:
        now = waiting.pop()
        assert now.turn is not None
        turn = now.turn
        key = (
            frozenset((name, pile.cards, pile.value) for name, pile in turn.centre.items()),
            frozenset(turn.hand),
            turn.dropped,
            frozenset(turn.changed.items()),
            turn.built,
            now.picked,
            now.taking,
        )
        if key in seen:
            continue
        seen.add(key)
        for action in now.legal_actions:
            if action == TAKE_BACK:
                continue
            after = now.apply(action)
            if after.finished:
                found.add(outcome_key(after.finished))
            else:
                waiting.append(after)
    return found


@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("8r 3b 11r | 4b 12r 11g | 9r", "level 3"),
        ("6r x2 3g | 12r 3b -2 | 9r", "level 3"),
        ("[4r+2b] /2 | 3r 3b x4 15b | 9r", "level 3"),
        ("6r 3b | 7r x2 | 9r", "level 4"),
        ("8r -5 | 4b 12r x2 | 9r", "level 3, wilds_first off"),
        ("9r n2 | 9b 3b sqrt | 2b", "full, grade whole"),
        ("8r -5 | x2 /2 -3 | 9r", "level 3"),
        ("8r 3b | 4b 5r -3 -4 | 9r", "level 3, side_builds on"),
        ("8r 4b | 2b 5r -3 /2 | 9r", "level 4, side_builds on"),
    ],
)
def test_the_actions_reach_every_legal_turn(text: str, how: str) -> None:
    table = table_of(text, how)
    listed = {outcome_key(LegalTurns(table.view()).check(turn)) for turn in LegalTurns(table.view())}
    assert all_outcomes(Episode.begin(table)) == listed


@given(small_views())
@settings(max_examples=25, suppress_health_check=[HealthCheck.filter_too_much])
def test_the_actions_reach_every_legal_turn_of_any_table(view: View) -> None:
    assume(view.hand)
    listed = {outcome_key(LegalTurns(view).check(turn)) for turn in LegalTurns(view)}
    assert all_outcomes(episode_of(view)) == listed


@pytest.mark.slow
@given(any_games, some_random)
@settings(max_examples=40)
def test_every_turn_of_a_game_can_be_spelled(played: list[Game], rng: Random) -> None:
    """Those that players made, and some of those that the solver lists."""
    for before, after in pairwise(played):
        if before.table.turns == after.table.turns:
            continue
        turn = Turn.parse(str(after.table.past[-1]))
        assert_actions_make(before, turn)
    game = rng.choice(played)
    if not game.over and len(game.table.centre) < 8:
        legal = list(game.legal_turns)
        for turn in rng.sample(legal, min(20, len(legal))):
            assert_actions_make(game, turn)


def assert_actions_make(game: Game, turn: Turn) -> None:
    episode = Episode(game.table, turn=game.turn)
    for action in turn_actions(episode, turn):
        episode = episode.apply(action)
    assert episode.finished is not None
    done = game.legal_turns.check(turn)
    assert outcome_key(episode.finished) == outcome_key(done)
    assert {frozenset(pile.cards) for pile in episode.finished.centre} == {
        frozenset(pile.cards) for pile in done.centre
    }
    scores = [each.play.score for each in (episode.finished, done)]
    assert len({score and score.total for score in scores}) == 1


def test_steps_in_any_direction_are_spelled() -> None:
    game = game_of(table_of("5b 6b 11g | 11r 4r | 9r"))
    turn = Turn.parse("join 5b to 6b; take 6b and 11g with 11r")
    assert_actions_make(game, turn)
    with pytest.raises(MalformedError):
        turn_actions(act(Episode.begin(game.table), "pick 6b"), turn)
