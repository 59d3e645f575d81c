"""Players that fail: what it costs them, and what is told of it."""

from __future__ import annotations

import json

import pytest

from tests.arena.contests import contest
from tests.timing import holds_in_a_quiet_moment
from toptake.arena import FaultKind, Fixture, contest_player
from toptake.arena.contest_game import GameResult, play_fixture
from toptake.arena.player_process import PlayerProcess
from toptake.game.game import Game
from toptake.rules.options import Rules


def one_game(*names: str, rules: Rules | None = None, seconds: float = 0.3) -> tuple[Game, GameResult]:
    processes = {number: PlayerProcess(name) for number, name in enumerate(names)}
    try:
        return play_fixture(contest(*names, rules=rules, seconds=seconds), Fixture(0, 0, 0), processes)
    finally:
        for process in processes.values():
            process.end()


@pytest.mark.medium
@pytest.mark.parametrize(
    ("name", "kind", "about"),
    [
        ("raises", FaultKind.RAISED, "ValueError: no idea"),
        ("exits", FaultKind.RAISED, "SystemExit: 0"),
        ("quits", FaultKind.DIED, "exit code 3"),
        ("crashes", FaultKind.DIED, "signal SIGSEGV"),
        ("hangs", FaultKind.HUNG, "no answer after 0.6 s"),
        ("cheats", FaultKind.ILLEGAL, "discard "),
        ("shrugs", FaultKind.MALFORMED, "It returned None."),
        ("unspeakable", FaultKind.MALFORMED, "cannot be printed"),
        ("babbles", FaultKind.MALFORMED, "to be or not to be"),
    ],
)
def test_a_fault_costs_a_turn_and_nothing_else(
    arena: pytest.MonkeyPatch, name: str, kind: FaultKind, about: str
) -> None:
    game, played = one_game("careful", name)
    assert game.over
    assert [(fault.turn, fault.seat) for fault in played.faults] == [(2, 1), (4, 1), (6, 1)]
    for fault in played.faults:
        assert (fault.player, fault.asked, fault.kind) == (name, "a turn", kind)
        assert about in fault.message
        assert GameResult.from_data(json.loads(json.dumps(played.as_data()))) == played
    # What is done instead is what somebody careful does.
    careful, none = one_game("careful", "careful")
    assert careful.table.past == game.table.past
    assert not none.faults


def test_challenges_that_go_wrong_are_not_made(arena: pytest.MonkeyPatch) -> None:
    for name, kind in (("accuses", FaultKind.ILLEGAL), ("panics", FaultKind.RAISED)):
        game, played = one_game("random", name, rules=Rules.level(4))
        assert game.over
        assert played.faults
        assert {(fault.kind, fault.asked) for fault in played.faults} == {(kind, "a challenge")}


def test_whoever_cannot_sit_down_discards_to_the_end(arena: pytest.MonkeyPatch) -> None:
    game, played = one_game("absent", "careful")
    assert game.over
    first, *rest = played.faults
    assert (first.asked, first.kind, first.message) == (
        "to sit down",
        FaultKind.RAISED,
        "LookupError: not today",
    )
    assert len(rest) == sum(event.seat == 0 for event in game.table.past)


def test_both_seats_of_a_player_that_dies_are_taken_again(arena: pytest.MonkeyPatch) -> None:
    game, played = one_game("quits", "careful", rules=Rules.level(2, seats=4))
    assert game.over
    assert [fault.turn for fault in played.faults] == [1, 3, 5]


def test_late_answers_count_but_are_counted(arena: pytest.MonkeyPatch) -> None:
    arena.setattr(contest_player, "GRACE", 5.0)

    def check() -> None:
        _, played = one_game("dawdles", "careful", seconds=0.05)
        assert not played.faults
        late, quick = played.thinking
        assert late.late >= 3
        assert late.longest > 0.15
        assert quick.seconds / quick.answers < 0.05 < late.seconds

    holds_in_a_quiet_moment(check)
