"""Games whose centre is restored after every take, as in the paper."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.tables import game_of, table_of
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.game.record import parse_record, write_record
from toptake.players import AMPLE_SECONDS, player
from toptake.rules.options import Rules
from toptake.rules.outcome import End
from toptake.solver import best_take

PAPER = "paper"


def test_the_preset() -> None:
    assert Rules.paper().refill
    assert (Rules.paper().restored_centre, Rules.level(3).restored_centre) == (5, 0)
    assert str(Rules.parse("paper, refill off")) == "paper, refill off"
    assert str(Rules.parse("level 3, refill on")) == "level 3, refill on"
    assert Rules.parse("level 3, refill on").restored_centre == 2
    assert Rules.parse("paper, centre 3").restored_centre == 3
    with pytest.raises(MalformedError, match="Solitaire restores"):
        Rules.parse("solitaire, refill on")


def test_a_take_restores_the_centre_first_and_then_the_hand() -> None:
    game = game_of(table_of("7r 3r 4r | 7g 1r 2r 3g 4g | 5r", PAPER, "10r 11r 12r 13r 14r 15r 9b"))
    after = game.apply("take 7 and 3+4").table
    assert " ".join(map(str, after.centre)) == "10r 11r 12r 13r 14r"
    assert " ".join(map(str, after.hands[0])) == "1r 2r 3g 4g 15r"
    assert " ".join(map(str, after.deck)) == "9b"
    assert after.past[0].cleared, "judged before cards are turned up"  # type: ignore[union-attr]


@pytest.mark.parametrize("turn", ["discard 2", "build 7+3 = 10 with 3"])
def test_nothing_is_turned_up_after_other_turns(turn: str) -> None:
    game = game_of(table_of("7r 8r | 2r 3r 10r | 5r", PAPER, "10g 11g 12g 13g"))
    after = game.apply(turn).table
    assert len(after.centre) == (3 if turn.startswith("discard") else 2)
    assert len(after.hands[0]) == 5


def test_piles_are_counted_and_a_full_centre_gets_none() -> None:
    game = game_of(table_of("7r [1r+2r] 8r 9r 10r x2 -3 | 7g 1g | 5r", PAPER, "11r 12r 13r 14r"))
    after = game.apply("take 7").table
    assert len(after.centre) == 6
    assert len(after.hands[0]) == 5


@pytest.mark.parametrize(
    ("text", "turn", "over"),
    [
        # The other could still take the 8.
        ("7r 8r | 7g 15r | 8g 1r", "take 7", False),
        # Nobody can.
        ("7r 8r | 7g 15r | 9g 1r", "take 7", True),
        ("7r 8r | 7g 15r | 9g x2", "take 7", True),
        # With wild cards: 8 minus 3 is 5.
        ("7r 8r | 7g 15r | 5g -3", "take 7", False),
        # Whoever cannot take discards, as long as somebody can.
        ("8r | 7g 15r | 8g 1r", "discard 7", False),
        # Nothing to take, or nothing to take it with: no search is needed.
        ("7r | 7g 15r | 8g 1r", "take 7", True),
        ("7r x2 | 7g 15r | 8g 1r", "take 7", True),
        ("7r 8r | 7g | x2", "take 7", True),
    ],
)
def test_it_is_over_when_the_deck_is_empty_and_nobody_can_take(text: str, turn: str, over: bool) -> None:
    game = game_of(table_of(text, PAPER)).apply(turn)
    assert game.over is over
    if over and all(game.table.hands):
        assert game.outcome.ended is End.NOBODY_CAN_TAKE
    # As long as there is a deck, it goes on.
    assert not game_of(table_of(text, PAPER, " ".join(f"{n}o" for n in range(1, 13)))).apply(turn).over


def test_the_rest_goes_to_whoever_took_last_and_hands_are_a_penalty() -> None:
    game = game_of(table_of("7r 8r x2 | 7g 15r 14r | 9g 1r", PAPER)).apply("take 7")
    assert game.over
    assert [tally.cards for tally in game.outcome.tallies] == [4, 0]
    assert game.outcome.scores == (2, -2)


def test_last_turns_that_nobody_can_use_are_not_asked_for() -> None:
    game = game_of(table_of("7r 8r | 7g | 9g", PAPER)).apply("take 7")
    assert game.over
    game = game_of(table_of("7r 8r | 7g | 8g", PAPER)).apply("take 7")
    assert game.table.last == (1,)
    assert game.apply("take 8").outcome.scores == (2, 2)


def test_a_challenge_ends_nothing() -> None:
    """What can be taken as a pile can be taken when it lies apart again."""
    built = game_of(table_of("8r | 4b 15r 15g | 12r 2r", "full, refill on")).apply("build 8+4 = 12 with 4")
    settled = built.challenge(1)
    assert not settled.over
    assert settled.apply("take 8+4").over


@pytest.mark.medium
@given(st.integers(0, 10**6), st.sampled_from(["paper", "paper, seats 3", "full, refill on, seats 4"]))
@settings(max_examples=12, deadline=None)
def test_whole_games(seed: int, text: str) -> None:
    rules = Rules.parse(text)
    game = Game.new(rules, seed)
    pack = sorted(map(str, rules.pack))
    rng = Random(seed)
    players = [player(rng.choice(["random", "pip", "greedy"])) for _ in range(rules.seats)]
    while not game.over:
        before = game
        game = game.apply(players[game.seat].turn(game.view(), AMPLE_SECONDS, rng))
        took = bool(game.table.past[-1].takes)  # type: ignore[union-attr]
        assert sorted(map(str, game.table.cards)) == pack
        if took and game.table.deck:
            assert len(game.table.centre) >= rules.restored_centre
        if game.table.deck:
            assert not game.over
        if not took:
            assert len(game.table.centre) <= len(before.table.centre) + 5
    assert parse_record(write_record(game)).game.table == game.table
    if game.outcome.ended:
        last = game.at(game.table.turns - 1)
        centre = last.legal_turns.check(last.read(str(game.table.past[-1]))).centre
        for hand in game.table.hands:
            assert best_take(f"{' '.join(map(str, centre))} | {' '.join(map(str, hand))}").take is None
