"""The arena: intervals, ratings, duplicate deals, faults, and runs that go on."""

from __future__ import annotations

import itertools
import json
import math
import os
import pickle
import signal
import subprocess
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import pytest

from tests.arena import faulty_players
from tests.cli.command_runner import COMMAND
from tests.rules.tables import table_of
from toptake.arena import Contest, FaultKind, Fixture, Results, guarded_player, run
from toptake.arena import intervals as iv
from toptake.arena.contest import seat_names
from toptake.arena.contest_folder import record_path
from toptake.arena.contest_game import Played, play_fixture
from toptake.arena.faults import safe_turn
from toptake.arena.guarded_player import PlayerProcess
from toptake.arena.player_messages import Receiver, Sender
from toptake.arena.ratings import POINTS, elo, ladder
from toptake.cards.pack import PrintedPoints
from toptake.errors import MalformedError
from toptake.game import record
from toptake.game.game import Game
from toptake.players import moments, player
from toptake.rules.apply import check_turn
from toptake.rules.options import Rules
from toptake.rules.steps import Drop, PassEnding

# --- intervals ---


def test_student_as_in_the_tables() -> None:
    table = {1: 12.7062, 2: 4.3027, 3: 3.1824, 10: 2.2281, 25: 2.0595, 100: 1.9840, 101: 1.9837, 1000: 1.9623}
    for degrees, t in table.items():
        assert iv.student(degrees) == pytest.approx(t, abs=6e-5)


def test_the_interval_is_wilsons_when_pairs_are_all_or_nothing() -> None:
    # 81 of 263, the example of Newcombe's comparison (1998): 0.2553 to 0.3662.
    assert iv.rate_interval([1] * 81 + [0] * 182) == pytest.approx((0.2553, 0.3662), abs=5e-5)


@pytest.mark.parametrize("pairs", [1, 2, 20, 500])
@pytest.mark.parametrize("score", [0, 0.25, 0.5, 1])
def test_pairs_that_are_all_alike_leave_a_doubt(pairs: int, score: float) -> None:
    for find in (iv.rate_interval, iv.rate_sequence):
        low, high = find([score] * pairs)
        assert 0 <= low <= score <= high <= 1
        assert high - low > 1 / (2 * pairs + 4)
    assert iv.rate_interval([]) == iv.rate_sequence([]) == (0, 1)
    for mean in (iv.mean_interval, iv.mean_sequence):
        ends = mean([12.5] * pairs)
        assert (ends is None) is (pairs == 1)
        assert ends is None or ends[0] < 12.5 < ends[1]


def test_intervals_do_not_care_who_is_first() -> None:
    scores = [1, 1, 0.5, 0.75, 0, 0.5, 1, 0.25, 1]
    for find in (iv.rate_interval, iv.rate_sequence):
        low, high = find(scores)
        assert find([1 - score for score in scores]) == pytest.approx((1 - high, 1 - low))


def test_games_of_a_pair_that_balance_each_other_count_for_more() -> None:
    low, high = iv.rate_interval([0.5, 1, 0.5, 0.5, 0.5, 0, 0.5, 0.5] * 10)
    wide_low, wide_high = iv.rate_interval([1, 1, 1, 1, 0, 0, 0, 0] * 10)
    assert high - low < 0.6 * (wide_high - wide_low)


SCORES = {
    "equal": (25, 50, 25),
    "equal, with little luck": (5, 90, 5),
    "equal, with much luck": (45, 10, 45),
    "stronger": (15, 50, 35),
    "much stronger": (2, 18, 80),
    "hardly ever beaten": (0.5, 2, 97.5),
}
"""How often, in a hundred, a pair is lost, drawn and won."""


def truth_of(who: str) -> float:
    _, drawn, won = SCORES[who]
    return (won + drawn / 2) / 100


@pytest.mark.parametrize("who", SCORES)
@pytest.mark.parametrize(("pairs", "least"), [(10, 0.93), (20, 0.949), (60, 0.949)])
def test_the_interval_covers_the_truth(who: str, pairs: int, least: float) -> None:
    """Exactly: over everything that may come out, as often as it does."""
    truth = truth_of(who)
    covered = 0.0
    for lost, drawn in itertools.product(range(pairs + 1), repeat=2):
        won = pairs - lost - drawn
        if won < 0:
            continue
        low, high = iv.rate_interval([0] * lost + [0.5] * drawn + [1] * won)
        if low <= truth <= high:
            ways = math.comb(pairs, lost) * math.comb(pairs - lost, drawn)
            chances = (chance / 100 for chance in SCORES[who])
            covered += ways * math.prod(map(pow, chances, (lost, drawn, won)))
    assert covered > least


def test_the_interval_of_points_covers_the_truth() -> None:
    rng = Random(2)
    covered = 0
    for _ in range(1000):
        ends = iv.mean_interval([round(rng.gauss(12, 40)) / 2 for _ in range(30)])
        assert ends
        covered += ends[0] <= 6 <= ends[1]
    assert covered > 930
    assert iv.mean_interval([1, 2, 3, 4, 5]) == pytest.approx((1.0367, 4.9633), abs=1e-4)


def test_nobody_gets_rich_by_betting_against_the_truth() -> None:
    """The fortune is a fair game: in the mean over everything that may happen it stays at one."""
    values, chances = (0, 0.25, 0.5, 1), (0.1, 0.2, 0.3, 0.4)
    truth = sum(map(math.prod, zip(values, chances, strict=True)))
    total = 0.0
    for outcome in itertools.product(range(4), repeat=4):
        fortune = math.exp(iv._fortune(Counter(values[k] for k in outcome), truth))
        by_hand = fmean(math.prod(1 + bet * (values[k] / truth - 1) for k in outcome) for bet in iv._BETS)
        assert fortune == pytest.approx(by_hand)
        total += fortune * math.prod(chances[k] for k in outcome)
    assert total == pytest.approx(1)


@pytest.mark.parametrize("who", SCORES)
def test_the_sequence_covers_the_truth_at_all_times(who: str) -> None:
    truth = truth_of(who)
    rng = Random(3)
    wrong = 0
    for _ in range(100):
        sample = rng.choices((0, 0.5, 1), SCORES[who], k=100)
        wrong += any(iv.excludes(sample[:n], truth) for n in range(1, 101, 3))
    assert wrong <= 5
    low, high = iv.rate_sequence(sample)
    assert iv.excludes(sample, low - 1e-6) or low == 0
    assert not iv.excludes(sample, low + 1e-6)
    # Looking whenever one likes has its price, but a bearable one.
    narrow = iv.rate_interval(sample)
    assert 1 < (high - low) / (narrow[1] - narrow[0]) < 2.2


# --- ratings ---


def test_two_players_by_formula() -> None:
    (one, ends), (two, _) = ladder(2, {(0, 1): [1, 0.5, 1, 0.25] * 25})
    assert one == pytest.approx(-two)
    assert 2 * one == pytest.approx(elo((68.75 + 0.5) / 101))
    assert ends[0] < one < ends[1]
    # Nothing measured is nothing known.
    assert ladder(2, {(0, 1): []})[0][0] == 0


def test_three_players_by_brute_force() -> None:
    totals = {(0, 1): (12, 9.0), (0, 2): (12, 10.5), (1, 2): (12, 7.0)}
    scores = {match: [won / pairs] * pairs for match, (pairs, won) in totals.items()}

    def likelihood(strengths: tuple[float, ...]) -> float:
        total = 0.0
        for (one, two), (pairs, won) in totals.items():
            rate = 1 / (1 + math.exp(strengths[two] - strengths[one]))
            total += (won + 0.5) * math.log(rate) + (pairs + 1 - won - 0.5) * math.log(1 - rate)
        return total

    step, best = 0.5, (0.0, 0.0, 0.0)
    while step > 1e-6:
        near = [(best[0] + a * step, best[1] + b * step, 0.0) for a in (-1, 0, 1) for b in (-1, 0, 1)]
        found = max(near, key=likelihood)
        step, best = (step / 2, best) if found == best else (step, found)
    expected = [POINTS * (strength - fmean(best)) for strength in best]
    assert [points for points, _ in ladder(3, scores)] == pytest.approx(expected, abs=1e-2)


def test_ratings_stay_finite_for_whoever_wins_everything() -> None:
    found = ladder(3, {(0, 1): [1] * 200, (0, 2): [1] * 200, (1, 2): [1] * 200})
    assert [points for points, _ in found] == sorted((points for points, _ in found), reverse=True)
    for points, (low, high) in found:
        assert abs(points) < 2000
        assert 50 < high - low < 1000


def test_rating_intervals_cover_the_truth() -> None:
    """Also when the matches of a deal have luck in common."""
    rng = Random(4)
    truth = [120, 20, -140]
    covered = [0, 0, 0]
    for _ in range(150):
        scores: dict[tuple[int, int], list[float]] = {(0, 1): [], (0, 2): [], (1, 2): []}
        for _ in range(80):
            luck = rng.random()
            for (one, two), found in scores.items():
                rate = 1 / (1 + math.exp((truth[two] - truth[one]) / POINTS))
                found.append(((luck < rate) + (rng.random() < rate)) / 2)
        for number, (_, (low, high)) in enumerate(ladder(3, scores)):
            covered[number] += low <= truth[number] <= high
    assert min(covered) > 0.89 * 150


# --- duplicate deals ---


def contest(*players: str, rules: Rules | None = None, seconds: float = 1.0, seed: int = 1) -> Contest:
    return Contest(players or ("greedy", "random"), rules or Rules.level(2), seconds, seed)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_pair_is_one_deck_with_all_seats_swapped(seats: int) -> None:
    arena = contest("x", "y", "z", rules=Rules.level(2, seats=seats))
    alone = Counter[tuple[int, ...]]()
    for pair in range(6):
        for match, (one, two) in enumerate(arena.matches):
            first, second = (Fixture(match, pair, game) for game in range(2))
            assert arena.deal(first).start == arena.deal(second).start
            assert arena.deal(first).start == arena.deal(Fixture(0, pair, 0)).start
            swapped = {one: two, two: one}
            assert arena.seating(second) == tuple(swapped[player] for player in arena.seating(first))
            assert {*arena.seating(first)} == {one, two}
        alone[arena.seating(Fixture(0, pair, 0))] += 1
    ways = {2: 1, 3: 3, 4: 3}[seats]
    assert sorted(alone.values()) == [6 // ways] * ways
    assert arena.deal(Fixture(0, 0, 0)).start != arena.deal(Fixture(0, 1, 0)).start
    assert arena.deal(Fixture(0, 0, 0)).start != replace(arena, seed=2).deal(Fixture(0, 0, 0)).start


def test_scores_of_a_game_for_both_sides() -> None:
    two = contest("x", "y")
    assert two.sides(Fixture(0, 0, 0), (30, 20)) == (1, 10)
    assert two.sides(Fixture(0, 0, 1), (30, 20)) == (0, -10)
    assert two.sides(Fixture(0, 0, 1), (20, 20)) == (0.5, 0)
    four = contest("x", "y", rules=Rules.level(2, seats=4))
    assert four.seating(Fixture(0, 0, 0)) == (0, 1, 0, 1)
    assert four.sides(Fixture(0, 0, 0), (30, 20, 10, 10)) == (0.625, 5)


def test_names_for_records() -> None:
    names = seat_names(["mine:Bot", "a,b", "greedy", "Greedy", "x" * 60, "x" * 60])
    assert names[:4] == ["mine.Bot", "a.b", "greedy", "Greedy 2"]
    assert all(len(name) <= 40 for name in names)
    assert len({*names}) == 6


def test_a_player_is_exactly_as_strong_as_itself() -> None:
    """Greedy looks at no chance, so in the second game of a pair everything happens again, swapped."""
    for seats in (2, 4):
        rules = Rules.level(2, seats=seats)
        results = run(contest("greedy", "greedy", rules=rules), 3, workers=1)
        assert results.match(0).scores == (0.5,) * 3
        assert results.match(0).differences == (0,) * 3
        assert results.as_data()["players"] == ["greedy", "greedy (2)"]


def data_of(results: Results) -> dict[str, Any]:
    """Everything but the time it took."""
    data = results.as_data()
    del data["thinking"]
    return data


@pytest.mark.slow
def test_results_do_not_depend_on_the_number_of_workers_and_pairs() -> None:
    one = run(contest("greedy", "random", "random"), 3, workers=1)
    two = run(contest("greedy", "random", "random"), 4, workers=2)
    assert [played.scores for played in one.counted] == [
        played.scores for played in two.counted if played.fixture.pair < 3
    ]
    assert one.match(0).scores == two.match(0).scores[:3]
    data = two.as_data()
    assert (data["pairs"], data["games"]) == (4, 24)
    assert [len(data[key]) for key in ("matches", "ladder", "players")] == [3, 3, 3]
    assert data["ladder"][0]["player"] == "greedy"
    assert data["matches"][0]["win_rate"] == 1


def test_chance_is_made_from_seed_pair_and_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    faulty_players.install_for_test(monkeypatch)
    results = run(contest("dice", "dice"), 2, workers=1)
    # The same decisions on the same seats, whoever sits there.
    assert results.match(0).scores == (0.5, 0.5)
    assert len({played.scores for played in results.counted}) == 2


# --- what is sent ---


@pytest.mark.parametrize("seats", [2, 3])
def test_views_arrive_as_they_were(seats: int) -> None:
    game = Game.new(Rules.level(4, seats=seats), 5)
    senders = [Sender() for _ in range(seats)]
    receivers = [Receiver(game.rules) for _ in range(seats)]
    rng = Random(5)
    for moment in moments(game, [player("random")] * seats, rng):
        for seat in range(seats):
            if rng.random() < 0.8:  # a seat does not hear of every turn
                view = moment.view(seat)
                sent = pickle.loads(pickle.dumps(senders[seat].shorten(view)))
                assert receivers[seat].restore(sent) == view
    assert moment.over


def test_contests_can_be_sent() -> None:
    rules = Rules.full(printed=PrintedPoints.parse('[number]\n"15" = 3\n[wild]\n"x2" = 5'))
    assert rules.scoring.points.of(rules.pack[0]) == 0
    sent = contest(rules=rules)
    assert pickle.loads(pickle.dumps(sent)) == sent


# --- faults ---


@pytest.fixture
def arena(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    faulty_players.install_for_test(monkeypatch)
    monkeypatch.setattr(guarded_player, "GRACE", 0.3)
    return monkeypatch


def one_game(*names: str, rules: Rules | None = None, seconds: float = 0.3) -> tuple[Game, Played]:
    processes = {number: PlayerProcess(name) for number, name in enumerate(names)}
    try:
        return play_fixture(contest(*names, rules=rules, seconds=seconds), Fixture(0, 0, 0), processes)
    finally:
        for process in processes.values():
            process.end()


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
        assert Played.from_data(json.loads(json.dumps(played.as_data()))) == played
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
    arena.setattr(guarded_player, "GRACE", 5.0)
    _, played = one_game("dawdles", "careful", seconds=0.05)
    assert not played.faults
    late, quick = played.thinking
    assert late.late >= 3
    assert late.longest > 0.15
    assert quick.seconds / quick.answers < 0.05 < late.seconds


def test_what_players_print_is_not_our_output(
    arena: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    run(contest("prints", "careful"), 1, workers=1)
    assert capfd.readouterr().out == ""


def test_faults_are_told_with_the_results(arena: pytest.MonkeyPatch) -> None:
    results = run(contest("careful", "raises"), 2, workers=2)
    data = results.as_data()
    assert data["faults"] == {"careful": 0, "raises": 12}
    assert data["fault_list"][0] == {
        "match": ["careful", "raises"],
        "pair": 1,
        "game": 1,
        "player": "raises",
        "seat": 1,
        "turn": 2,
        "asked": "a turn",
        "kind": "raised",
        "message": "ValueError: no idea\nat all",
    }


def test_a_worker_that_is_lost_is_replaced(arena: pytest.MonkeyPatch, tmp_path: Path) -> None:
    arena.setenv("MURDERED", str(tmp_path / "yes"))
    results = run(contest("murderer", "careful"), 1, workers=1)
    assert results.over
    assert not results.faults()
    arena.setenv("EVERY_TIME", "yes")
    with pytest.raises(MalformedError, match="Workers end one after the other"):
        run(contest("murderer", "careful"), 1, workers=1)


def test_players_that_cannot_be_made_are_refused_at_once(arena: pytest.MonkeyPatch) -> None:
    with pytest.raises(MalformedError, match="absent cannot be made: LookupError"):
        run(contest("careful", "absent"), 1)
    with pytest.raises(MalformedError, match="no player 'nobody'"):
        run(contest("careful", "nobody"), 1)


@pytest.mark.parametrize("text", ["level 1", "level 4", "full, seats 3", "paper, seats 4", "simplified"])
def test_safe_turns_are_legal(text: str) -> None:
    for seed in range(3):
        game = Game.new(Rules.parse(text), seed)
        for moment in moments(game, [player("random")] * game.rules.seats, Random(seed)):
            if not moment.over:
                check_turn(moment.view(), safe_turn(moment.view()))
    wild = table_of("8r | x2 x3 | 9r").view()
    assert safe_turn(wild).steps == tuple(map(Drop, wild.position.hand_wilds))
    check_turn(wild, safe_turn(wild))
    assert str(safe_turn(table_of("8r | 15r 11b 7g -2 | 9r").view())) == "discard 11b"
    assert safe_turn(replace(wild, last=(0,))).ending == PassEnding()


# --- records, and going on ---


def test_records_are_kept_and_replay(tmp_path: Path) -> None:
    results = run(contest(rules=Rules.level(4)), 2, workers=1, records=tmp_path / "kept")
    for played in results.counted:
        kept = record.load(record_path(tmp_path / "kept", played.fixture)).game
        assert kept.over
        assert kept.outcome.scores == played.scores
        assert {*kept.names} == {"greedy", "random"}


def test_what_is_not_whole_is_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    whole = data_of(run(contest(), 3, workers=1, records=kept))
    cut = record_path(kept, Fixture(0, 0, 1))
    cut.write_bytes(cut.read_bytes()[:-20])
    record_path(kept, Fixture(0, 2, 0)).unlink()
    lines = kept / "games.jsonl"
    lines.write_bytes(lines.read_bytes()[:-30])
    again = run(contest(), 3, workers=1, records=kept, resume=True)
    assert again.spoilt == 3
    assert data_of(again) == whole
    assert len(lines.read_text().splitlines()) == 6
    # More pairs may be asked for later, or fewer.
    more = run(contest(), 4, workers=1, records=kept, resume=True)
    assert (more.spoilt, more.match(0).scores[:3]) == (0, again.match(0).scores)
    assert data_of(run(contest(), 3, workers=1, records=kept, resume=True)) == whole


def test_directories_that_will_not_do(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    run(contest(), 1, workers=1, records=kept)
    with pytest.raises(MalformedError, match="--resume goes on"):
        run(contest(), 1, records=kept)
    with pytest.raises(MalformedError, match="other players, rules, time or seed"):
        run(contest(seed=2), 1, records=kept, resume=True)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "homework.txt").write_text("mine")
    with pytest.raises(MalformedError, match="holds other things"):
        run(contest(), 1, records=tmp_path / "other", resume=True)
    with pytest.raises(MalformedError, match="cannot be kept"):
        run(contest(), 1, records=tmp_path / "other" / "homework.txt")
    with pytest.raises(MalformedError, match="cannot be kept"):
        run(contest(), 1, records=tmp_path / "other" / "homework.txt" / "deeper")


ARGUMENTS = ("arena", "greedy", "random", "--pairs", "12", "--level", "2", "--seed", "3", "--json")


def without_times(text: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text)
    del data["thinking"]
    return data


@pytest.mark.slow
def test_a_run_that_was_killed_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    command = [str(COMMAND), *ARGUMENTS, "--records", str(kept), "--resume"]
    mark = f"ARENA_RUN={tmp_path}"
    killed = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, env={**os.environ, "ARENA_RUN": str(tmp_path)}
    )
    lines = kept / "games.jsonl"
    wait_for(lambda: lines.exists() and lines.read_bytes().count(b"\n") >= 3)
    assert len(processes_with(mark)) > 3
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    before = lines.read_bytes().count(b"\n")
    assert before < 24
    # Nobody is left behind to write there.
    wait_for(lambda: not processes_with(mark))
    resumed = subprocess.run(command, capture_output=True, text=True, check=True)
    whole = subprocess.run([str(COMMAND), *ARGUMENTS], capture_output=True, text=True, check=True)
    assert without_times(resumed.stdout) == without_times(whole.stdout)
    assert resumed.stderr == ""


def wait_for(condition: Any) -> None:
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def processes_with(mark: str) -> list[int]:
    """The processes that have inherited this from one that may be gone."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark.encode() in path.read_bytes():
                found.append(int(path.parent.name))
        except OSError:
            continue
    return found


def test_one_run_at_a_time(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    command = [str(COMMAND), *ARGUMENTS[:4], "5000", *ARGUMENTS[5:], "--records", str(kept), "--resume"]
    first = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: (kept / "games.jsonl").exists())
        second = subprocess.run(command, capture_output=True, text=True)
        assert (second.returncode, second.stdout) == (2, "")
        assert "Another run is writing" in second.stderr
    finally:
        first.kill()
        first.wait()


# --- stopping early ---


@pytest.mark.slow
def test_an_early_stop_says_so_and_can_be_repeated(tmp_path: Path) -> None:
    arena = contest()
    one = run(arena, 50, early=0.5, workers=1, records=tmp_path / "kept")
    two = run(arena, 50, early=0.5, workers=2)
    assert data_of(one) == data_of(two)
    data = data_of(one)
    assert data["early"] == {"rate": 0.5, "verdict": "above", "pairs": data["pairs"]}
    assert data["pairs"] < 15
    assert (data["asked_pairs"], data["interval_kind"]) == (50, "at any time")
    assert not one.partial
    assert data["interval"] == [round(end, 4) for end in iv.rate_sequence([1] * data["pairs"])]
    assert data["interval"][0] > 0.5
    again = run(arena, 50, early=0.5, workers=1, records=tmp_path / "kept", resume=True)
    assert data_of(again) == data


def test_no_early_stop_between_equals() -> None:
    results = run(contest("greedy", "greedy"), 6, early=0.5, workers=1)
    assert results.as_data()["early"] == {"rate": 0.5, "verdict": None, "pairs": None}
    assert len(results.match(0).scores) == 6
    with pytest.raises(MalformedError, match="for a match of two"):
        run(contest("greedy", "random", "random"), 6, early=0.5)


def test_only_pairs_up_to_the_first_that_is_missing_count() -> None:
    results = Results(contest(), 3)
    for pair, game in ((0, 0), (1, 0), (1, 1), (2, 0)):
        results.add(Played(Fixture(0, pair, game), (30, 20)))
    assert results.match(0).rate is None
    assert results.as_data()["interval"] == [0, 1]
    results.add(Played(Fixture(0, 0, 1), (20, 20)))
    assert results.match(0).scores == (0.75, 0.5)
    assert not results.over
    results.add(Played(Fixture(0, 2, 1), (20, 30)))
    assert results.match(0).differences == (5, 0, 10)
    assert results.over
