"""What is sent to and from the process of a player arrives as it was."""

from __future__ import annotations

import pickle
from itertools import islice
from random import Random
from typing import Any

import pytest

from toptake.cards.card import NumberCard, WildCard
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.game.legal_turns import LegalTurns
from toptake.players import play_turns, player
from toptake.players.jobs import choose_challenge, choose_turn
from toptake.players.messages import (
    ViewPacker,
    pack_challenge,
    pack_turn,
    unpack_challenge,
    unpack_turn,
    unpack_view,
)
from toptake.rules.options import Rules
from toptake.rules.steps import DiscardEnding, Drop, Lay, PassEnding, TakeEnding
from toptake.rules.turn import Challenge, Turn


@pytest.mark.parametrize("seats", [2, 3])
def test_views_arrive_as_they_were(seats: int) -> None:
    game = Game.new(Rules.level(4, seats=seats), 5)
    packer = ViewPacker()
    rng = Random(5)
    for moment in play_turns(game, [player("random")] * seats, rng):
        for seat in range(seats):
            if rng.random() < 0.8:  # a seat does not hear of every turn
                view = moment.view(seat)
                assert unpack_view(pickle.loads(pickle.dumps(packer.pack(view)))) == view
    assert moment.over


def test_a_packer_that_sees_another_game_starts_again() -> None:
    packer = ViewPacker()
    for seed, turns in ((1, 9), (2, 4), (3, 12), (3, 12)):
        for moment in play_turns(Game.new(Rules.full(), seed), [player("random")] * 2, Random(seed)):
            if moment.table.turns == turns:
                assert unpack_view(packer.pack(moment.view())) == moment.view()
                earlier = moment.at(turns // 2)
                assert unpack_view(packer.pack(earlier.view())) == earlier.view()
                break


def test_nothing_is_pickled_twice() -> None:
    packer = ViewPacker()
    for moment in play_turns(Game.new(Rules.full(), 5), [player("greedy")] * 2, Random(5)):
        packer.pack(moment.view())
    view = moment.view()
    packed = packer.pack(view)
    before = list(packer._past)
    assert packer.pack(view) == packed
    assert all(one is two for one, two in zip(before, packer._past, strict=True))


@pytest.mark.parametrize("text", ["level 2", "full, side_builds on", "full, wilds_first off"])
def test_turns_arrive_as_they_were(text: str) -> None:
    rng = Random(8)
    # The legal turns of a crowded centre take seconds to list.
    for moment in islice(play_turns(Game.new(Rules.parse(text), 8), [player("random")] * 2, rng), 8):
        if not moment.over:
            for turn in islice(LegalTurns(moment.view()), 50):
                packed = pack_turn(turn)
                assert isinstance(packed, tuple)
                assert unpack_turn(pickle.loads(pickle.dumps(packed))) == turn


SEVEN, X2 = NumberCard(7), WildCard.TIMES_2


@pytest.mark.parametrize(
    "turn",
    [
        None,
        "take 7",
        Turn((), "to be or not to be"),  # type: ignore[arg-type]
        Turn((7,), PassEnding()),  # type: ignore[arg-type]
        Turn((Drop(SEVEN),), PassEnding()),  # type: ignore[arg-type]
        Turn((Lay(SEVEN, SEVEN),), PassEnding()),  # type: ignore[arg-type]
        Turn((), DiscardEnding(X2)),  # type: ignore[arg-type]
        Turn((), TakeEnding(X2, (SEVEN,))),  # type: ignore[arg-type]
        Turn((), TakeEnding(SEVEN, (None,))),  # type: ignore[arg-type]
        Turn((), Drop(X2)),  # type: ignore[arg-type]
        Turn((PassEnding(),), PassEnding()),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_turn_is_malformed(turn: Any) -> None:
    with pytest.raises(MalformedError):
        unpack_turn(pack_turn(turn))


def test_challenges_arrive_as_they_were() -> None:
    assert pack_challenge(None) is None
    for challenge in (Challenge(), Challenge(NumberCard(7)), *map(Challenge, Rules.level(1).pack)):  # type: ignore[arg-type]
        packed = pack_challenge(challenge)
        assert isinstance(packed, tuple)
        assert unpack_challenge(packed) == challenge
    with pytest.raises(MalformedError):
        unpack_challenge(pack_challenge(Challenge(X2)) or ())  # type: ignore[arg-type]


def test_a_worker_chooses_what_the_player_would() -> None:
    packer = ViewPacker()
    seen = 0
    for moment in play_turns(Game.new(Rules.level(4), 6), [player("random")] * 2, Random(6)):
        if moment.over:
            break
        view = moment.view()
        turn = player("scout").turn(view, 5.0, Random("here"))
        assert unpack_turn(choose_turn("scout", packer.pack(view), 5.0, "here")) == turn
        if view.builds:
            seen += 1
            challenge = player("scout").challenge(view, 5.0, Random("there"))
            answer = choose_challenge("scout", packer.pack(view), 5.0, "there")
            assert (answer and unpack_challenge(answer)) == challenge
    assert seen
