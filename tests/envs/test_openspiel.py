"""The OpenSpiel game, as OpenSpiel tests it, and what a seat learns from its states."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pyspiel
import pytest
from hypothesis import given, settings

from tests.envs.test_episode import any_games, at_random, some_random
from tests.game.random_games import shuffled_behind
from tests.rules.tables import table_of
from toptake.cards.card import Card, NumberCard, parse_card
from toptake.cards.pack import shuffle
from toptake.envs.actions import CENTRE, IDS, PICK
from toptake.envs.episode import Episode
from toptake.envs.openspiel import ToptakeGame, ToptakeState
from toptake.envs.turn_actions import turn_actions
from toptake.game.game import Game
from toptake.rules.options import Rules
from toptake.rules.turn import Turn


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        "level 4",
        pytest.param("level 3; seats 3; by points", marks=pytest.mark.medium),
        pytest.param("full; seats 4; side_builds on", marks=pytest.mark.medium),
        pytest.param("paper; seats 3", marks=pytest.mark.medium),
    ],
)
def test_the_simulations_of_openspiel(rules: str) -> None:
    game = pyspiel.load_game("python_toptake", {"rules": rules})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_game_string_says_it_all() -> None:
    game = pyspiel.load_game("python_toptake(rules=level 4; seats 3,reward=win)")
    assert game.num_players() == 3
    assert game.max_utility() == 1
    assert pyspiel.load_game(str(game)).num_players() == 3
    assert game.num_distinct_actions() == 302


def dealt(game: ToptakeGame, cards: tuple[Card, ...]) -> ToptakeState:
    """A state after the deal of the first of these cards."""
    state = game.new_initial_state()
    for card in cards:
        if not state.is_chance_node():
            break
        state.apply_action(IDS[card])
    return state


@pytest.mark.parametrize("rules", ["level 3", "paper"])
def test_chance_deals_and_draws_every_card_once(rules: str) -> None:
    game = ToptakeGame({"rules": rules})
    state = game.new_initial_state()
    rng, drawn = Random(3), []
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            drawn.append(rng.choice(outcomes)[0])
            state.apply_action(drawn[-1])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert sorted(drawn) == sorted(IDS[card] for card in Rules.parse(rules).pack)
    assert state.returns() == game.objective.returns(episode_of(state).table)


def test_cards_that_are_turned_up_are_for_all_to_see() -> None:
    table = table_of("7r | 7g 1r 2r 3r 4r | 5r", "paper", "10r 11r 12r 13r 14r 15r 9b")
    game = ToptakeGame.of(table.rules)
    state = game.new_initial_state()
    state.set_progress(replace(state.progress, episode=Episode.begin(table)))
    for action in turn_actions(Episode.begin(table), Turn.parse("take 7r with 7g")):
        state.apply_action(action)
    before = state.progress.public_hash
    for word in ("11r", "10r", "9b", "15r", "12r", "14r"):
        assert state.is_chance_node()
        state.apply_action(IDS[parse_card(word)])
    progress, after = state.progress, episode_of(state).table
    assert " ".join(map(str, after.centre)) == "11r 10r 9b 15r 12r"
    assert " ".join(map(str, progress.turned_up)) == "11r 10r 9b 15r 12r"
    assert " ".join(map(str, progress.received[0])) == "14r"
    assert progress.public_hash != before
    for seat in (0, 1):
        assert "turned up 11r 10r 9b 15r 12r" in state.information_state_string(seat)
    assert "14r" not in state.information_state_string(1)


def test_a_state_and_its_clone_go_separate_ways() -> None:
    state = dealt(ToptakeGame(), shuffle(Rules.level(4).pack, Random(1)))
    before = str(state)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)
    assert state.history() == clone.history()[:-1]


def episode_of(state: ToptakeState) -> Episode:
    assert state.progress.episode is not None
    return state.progress.episode


def known(state: ToptakeState, seat: int) -> tuple[str, str, list[float]]:
    tensor = list(state.observation_tensor(seat))
    return state.information_state_string(seat), state.observation_string(seat), tensor


@pytest.mark.medium
@given(any_games, some_random)
@settings(max_examples=15)
def test_information_states_leak_nothing(played: list[Game], rng: Random) -> None:
    """Twin tables, in the middle of a turn too, for the seat that acts and for those that wait."""
    for table in rng.sample([game.table for game in played], min(3, len(played))):
        game = ToptakeGame.of(table.rules)
        for seat in range(table.rules.seats):
            one, two = game.new_initial_state(), game.new_initial_state()
            one.set_progress(replace(one.progress, episode=Episode.begin(table)))
            two.set_progress(replace(two.progress, episode=Episode.begin(shuffled_behind(table, seat, rng))))
            for _ in range(6):
                assert known(one, seat) == known(two, seat)
                if not (one.is_player_node() and two.is_player_node()) or episode_of(one).challengers:
                    break
                if one.current_player() == seat:
                    action = rng.choice(one.legal_actions())
                    one.apply_action(action)
                    two.apply_action(action)
                else:  # hidden steps: each world has its own
                    for state in (one, two):
                        episode = at_random(episode_of(state), rng.randrange(1, 3), rng)
                        if not episode.finished:
                            state.set_progress(replace(state.progress, episode=episode))


def test_a_deal_that_differs_behind_a_seat_looks_the_same() -> None:
    """With real histories: the other hand differs, and so does what it does in its turn."""
    cards = shuffle(Rules.level(4).pack, Random(4))
    hands, rest = list(cards[:10]), cards[10:]
    twin = (*(card if at % 2 == 0 else rest[-1 - at] for at, card in enumerate(hands)), *rest)
    one, two = (dealt(ToptakeGame(), each) for each in (cards, twin))
    assert known(one, 0) == known(two, 0)
    assert known(one, 1) != known(two, 1)
    assert one.legal_actions() == two.legal_actions()
    number = next(card for card in episode_of(one).table.hands[0] if isinstance(card, NumberCard))
    for action in (PICK + IDS[number], CENTRE):
        one.apply_action(action)
        two.apply_action(action)
        assert known(one, 0) == known(two, 0)
    while one.is_chance_node():
        card = next(card for card, _ in one.chance_outcomes() if card in dict(two.chance_outcomes()))
        one.apply_action(card)
        two.apply_action(card)
    waiting = known(one, 0)
    for state in (one, two):
        assert state.current_player() == 1
        state.apply_action(state.legal_actions()[0])
        assert known(state, 0) == waiting, "nobody sees what others pick"


def test_the_past_is_part_of_an_information_state_and_not_of_an_observation() -> None:
    game = ToptakeGame({"rules": "level 3"})
    state = dealt(game, shuffle(Rules.level(3).pack, Random(1)))
    fresh = known(state, 0)
    state.set_progress(replace(state.progress, acted=((5,), ())))
    assert known(state, 0)[0] != fresh[0]
    assert known(state, 0)[1:] == fresh[1:]
