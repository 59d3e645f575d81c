"""Playing at the keyboard, from files and in simulations."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.cli.command_runner import COMMAND, Ran, toptake
from tests.paths import GAMES
from tests.rules.tables import game_of, table_of
from toptake.arena.simulation import simulate, summary
from toptake.cards.card import FractionForm
from toptake.coach import say_play, say_step
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.game.record import load_record, parse_record
from toptake.players import AMPLE_SECONDS, PLAYERS, Player, play, player
from toptake.rules.options import Rules
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View


def typed(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def in_game(*lines: str, args: tuple[str, ...] = ("play", "--seed", "7")) -> Ran:
    return toptake(*args, stdin=typed(*lines))


# --- at the keyboard, without a terminal ---


def test_a_turn_that_is_typed() -> None:
    ran = in_game("take 6")
    assert ran.code == 0
    assert "You: take 6 with 6" in ran.out
    assert "Greedy: " in ran.out
    assert "left at turn 3" in ran.out


def test_a_turn_that_is_picked() -> None:
    ran = in_game("moves", "1")
    assert "   1  take 6 with 6" in ran.out
    assert "You: take 6 with 6" in ran.out


def test_step_by_step_with_undo() -> None:
    ran = in_game("lay -5 on 6", "undo", "undo", "put 12 on 6", "lay -5 on 6", "build")
    assert ran.code == 0
    assert "  6 minus 5 is 1" in ran.out
    assert "There is nothing to take back in this turn." in ran.out
    assert "  6 plus 12 is 18" in ran.out
    assert "  18 minus 5 is 13" in ran.out
    assert "You: build 6+12−5 = 13 with 12" in ran.out


def test_what_is_refused_changes_nothing_and_is_told_at_the_end() -> None:
    ran = in_game("take 10", "dance", "build 6+10", "99", "undo now", "challenge", "save", "take 6")
    assert ran.code == 2
    assert "You: take 6 with 6" in ran.out
    assert "There is no 10 in the centre." in ran.err
    assert "'dance' is no part of a turn" in ran.err
    assert "makes 16, and you hold no 16" in ran.err
    assert "There is no such number in the list" in ran.err
    assert "Nobody bluffs in this game" in ran.err


def test_hints_grow_stronger() -> None:
    ran = in_game("hint", "hint", "hint")
    hints = re.findall(r"^  (You can win.*|Take with.*|take .*)$", ran.out, re.M)
    assert hints == ["You can win two cards this turn.", "Take with your orange 6.", "take 6 with 6"]


def test_help_and_score() -> None:
    ran = in_game("help", "score")
    assert "win 10 and 3 with a 13 of your hand" in ran.out
    assert "cards won" in ran.out


def test_no_input_at_all() -> None:
    ran = in_game()
    assert ran.code == 0
    assert "left at turn 1" in ran.out


def test_save_and_resume(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    first = in_game("take 6", args=("play", "--seed", "7", "--save", str(path), "--name", "Ann"))
    assert first.code == 0
    kept = load_record(path).game
    assert kept.names == ("Ann", "Greedy")
    assert kept.table.turns == 2
    second = in_game("moves", "1", args=("play", "--resume", str(path)))
    assert second.code == 0
    assert load_record(path).game.table.turns == 4
    at_once = in_game("take 6", "moves", "1", args=("play", "--seed", "7", "--name", "Ann"))
    assert second.out.splitlines()[-3:-1] == at_once.out.splitlines()[-3:-1]


def test_no_file_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "homework.txt"
    path.write_text("mine")
    assert "already" in in_game("take 6", args=("play", "--save", str(path))).complaint()
    ran = in_game(f"save {path}", f"save {tmp_path / 'new.txt'}", "take 6")
    assert "already" in ran.err
    assert path.read_text() == "mine"
    assert load_record(tmp_path / "new.txt").game.table.turns == 2
    nowhere = in_game("take 6", args=("play", "--save", str(tmp_path / "no" / "game.txt")))
    assert "cannot be written" in nowhere.err


def test_input_that_is_no_text() -> None:
    done = subprocess.run(
        [COMMAND, "play", "--seed", "7"], input=b"\xff\xfe\x00\n\x80take 6\n", capture_output=True
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_a_line_that_is_far_too_long_is_refused_once() -> None:
    ran = in_game("x" * 25_000 + "take 6", " " * 20_000 + "take 6", "take 6")
    assert ran.code == 2
    assert ran.err.count("is no part of a turn") == 1
    assert ran.out.count("You: take 6 with 6") == 1


@pytest.mark.medium
def test_a_whole_game_against_every_player(tmp_path: Path) -> None:
    for against in (*(set(PLAYERS) - {"champion"}), "champion@seconds=0.01", "greedy@misses=0.3"):
        path = tmp_path / against
        lines = ["moves", "1"] * 60
        ran = in_game(
            *lines, args=("play", "--level", "4", "--against", against, "--seed", "2", "--save", str(path))
        )
        assert ran.code == 0, ran.err
        assert re.search(r"wins?\.|share the win\.", ran.out)
        assert "points in all" in ran.out
        assert load_record(path).game.over
        assert in_game(args=("play", "--resume", str(path))).complaint().endswith("toptake replay shows it.")


def test_other_players_are_named_with_their_options(tmp_path: Path) -> None:
    path = tmp_path / "game"
    with_misses = ("play", "--against", "tactician@seconds=0.5", "--misses", "0.3", "--seed", "7")
    ran = in_game("take 6", args=(*with_misses, "--save", str(path)))
    assert ran.code == 0, ran.err
    assert "level 3 · seed 7 · You, Tactician seconds=0.5 misses=0.3" in ran.out
    ran = in_game("moves", "1", args=("play", "--resume", str(path)))
    assert "Tactician seconds=0.5 misses=0.3: " in ran.out
    with_other = ("play", "--against", "toptake.players.pip:Pip", "--players", "3", "--seed", "7")
    ran = in_game("take 6", args=with_other)
    assert "· You, Pip, Pip 2" in ran.out
    assert in_game(args=("play", "--against", "nobody")).complaint().startswith("There is no player 'nobody'")
    assert "'2'" in in_game(args=("play", "--misses", "2")).complaint()


def test_a_game_that_ends_when_nobody_can_take() -> None:
    ran = in_game(*["moves", "1"] * 60, args=("play", "--rules", "paper", "--seed", "4"))
    assert ran.code == 0, ran.err
    assert re.search(r"^The deck is empty and nobody can take\. (You|Greedy) wins?\.$", ran.out, re.M)


def test_people_only() -> None:
    ran = in_game(
        "discard 12", "moves", "1", args=("play", "--against", "human", "--players", "3", "--seed", "7")
    )
    assert ran.code == 0
    assert "Player 2: " in ran.out


@pytest.mark.parametrize(
    ("args", "about"),
    [
        (("play", "--level", "3", "--rules", "full"), "not both"),
        (("play", "--rules", "chess"), "no rules 'chess'"),
        (("play", "--resume", "/nowhere/game.txt"), "cannot be read"),
        (("play", "--name", "a,b"), "is no name"),
        (("play", "--players", "9"), "9"),
        (("play", "--name", "Greedy"), "computer player"),
        (("play", "--name", " "), "is no name"),
        (("play", "--rules", "solitaire"), "toptake solitaire"),
        (("solitaire", "--rules", "level 3"), "not the rules of solitaire"),
        (("replay", "/nowhere/game.txt"), "cannot be read"),
        (("simulate", "--players", "greedy,nobody"), "no player 'nobody'"),
        (("simulate", "--rules", "level 3, cards x7"), "'x7'"),
        (("play", "--rules", "level 1, highest 2"), "pack of 8"),
        (("play", "--bonuses", "stage 0"), "stage '0'"),
        (("solitaire", "--points", "none.toml"), "'none.toml'"),
        (("hint", "3 x2 | 3", "--rules", "level 2"), "×2"),
        (("hint", "3 x2 | 3", "--rules", "level 3", "--level", "3"), "not both"),
        (("simulate", "--players", "greedy,greedy,greedy,greedy,greedy"), "two to four"),
    ],
)
def test_complaints(args: tuple[str, ...], about: str) -> None:
    assert about in toptake(*args).complaint()


# --- replay ---


def test_replay() -> None:
    ran = toptake("replay", str(GAMES / "level-2.txt"))
    assert ran.code == 0
    assert "  6. B: take [[[[6+4]+2]−4+1]+3]−3 with 9" in ran.out
    assert "9 takes 8 cards and clears the centre" in ran.out


def test_replay_numbers_turns_and_marks_challenges(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(
        "Toptake record 1\nrules: level 4\ndeck: 4b 9r 11r 1b 1r 2r 2b 3r 3b 4r 8r 5b 6r 7r\n\n"
        "1. A: build 8+4 with 4\n! B: challenge\n2. B: discard 9\n"
    )
    ran = toptake("replay", str(path))
    assert "  1. A: build 8+4 = 12 with 4" in ran.out
    assert (
        "  !  B challenges the build with the 4. A does not hold the answer and loses 20 points." in ran.out
    )
    assert "  2. B: discard 9" in ran.out


def test_a_hand_of_wild_cards_at_the_keyboard(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("Toptake record 1\nrules: level 3\ndeck: x2 9r x3 1b x4 2r x5 3r /2 4r 8r 5b 6r\n\n")
    ran = in_game("pass", "drop all, pass", args=("play", "--resume", str(path)))
    assert "You hold only wild cards, so drop them all" in ran.err
    assert "A: drop ×2 ×3 ×4 ×5 ÷2; pass" in ran.out


def test_replay_at_a_turn_as_json() -> None:
    data = toptake("replay", str(GAMES / "level-1.txt"), "--turn", "4", "--json").json()
    assert data["turns"] == 4
    assert data["table"]["to_move"] == "A"
    assert data["table"]["centre"] == [{"pile": "[[8r+4r]+2b]", "value": "14"}]
    assert [event["kind"] for event in data["events"]] == ["take", "discard", "build", "build"]
    assert data["cut"] is None


def test_replay_of_a_record_that_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "cut.txt"
    text = (GAMES / "level-1.txt").read_text("utf-8")
    path.write_text(text[: text.index("7. A") + 9], "utf-8")
    ran = toptake("replay", str(path), "--text")
    assert ran.code == 0
    assert ran.err == "Line 12 is cut off and was left out: 7. A: bui\n"
    assert parse_record(ran.out).game.table.turns == 6
    data = json.loads(toptake("replay", str(path), "--json").out)
    assert data["cut"] == "Line 12 is cut off and was left out: 7. A: bui"


def test_replay_of_a_broken_record_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.txt"
    text = (GAMES / "level-1.txt").read_text("utf-8")
    path.write_text(text.replace("discard 11", "discard 9"), "utf-8")
    assert toptake("replay", str(path)).complaint().startswith("Line 10: ")
    assert toptake("replay", str(GAMES / "level-1.txt"), "--turn", "99").complaint()


# --- players ---


class Fixed:
    """A player that does one thing, to look at others."""

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        return Turn.parse(f"discard {view.position.taking_cards[0]}")

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        return None


def test_anybody_with_the_right_shape_is_a_player() -> None:
    someone: Player = Fixed()
    game = Game.new(Rules.level(1), 3)
    assert game.apply(someone.turn(game.view(), AMPLE_SECONDS, Random(1))).table.turns == 1
    with pytest.raises(MalformedError):
        player("nobody")


def test_greedy_beats_random() -> None:
    players = [player("greedy"), player("random")]
    outcomes = [play(Game.new(Rules.level(3), seed), players, Random(seed)).outcome for seed in range(20)]
    assert all(outcome.winners == (0,) for outcome in outcomes)


def test_greedy_builds_what_it_holds_and_drops_wild_cards_only() -> None:
    rng = Random(1)
    table = table_of("8r | 4b 12r 1g | 9r")
    assert str(player("greedy").turn(table.view(), AMPLE_SECONDS, rng)) == "put 4b on 8r; build"
    table = table_of("8r | x2 x3 | 9r")
    assert str(player("greedy").turn(table.view(), AMPLE_SECONDS, rng)) == "drop x2; drop x3; pass"


def test_greedy_challenges_only_what_cannot_be_held() -> None:
    # All the cards 12 are in sight but one.
    for hand, sure in (("12r 12g 12o", False), ("12r 12g 12o 12b", True)):
        game = game_of(table_of(f"8r | 4b 11r | {hand}", "level 4", "1r 2r")).apply("build 8+4 with 4")
        challenge = player("greedy").challenge(game.view(1), AMPLE_SECONDS, Random(1))
        assert (challenge is not None) is sure


# --- words ---


def test_steps_are_said_aloud() -> None:
    turn = game_of(table_of("13r 3b x2 | 5r -2 | 9r")).turn
    said = []
    for text in ("lay -2 on 13r", "join 3b to 13r", "drop x2"):
        if text == "drop x2":
            break
        (step,) = Turn.parse(f"{text}; pass").steps
        said.append(say_step(turn, step))
        turn = turn.make(step)
    assert said == ["13 minus 2 is 11", "11 plus 3 is 14"]
    (put,) = Turn.parse("put 5r on x2; build").steps
    assert say_step(turn, put) == "5 times 2 is 10"


def test_plays_are_said_aloud() -> None:
    game = game_of(table_of("13r 3b | 11r -2 x2 1b 4r | 9r"))
    play_made = game.apply("drop x2; take 13-2 with 11").table.past[-1]
    assert say_play(play_made, FractionForm.FRACTION) == [  # type: ignore[arg-type]
        "×2 goes into the centre",
        "13 minus 2 is 11",
        "11 takes 3 cards",
    ]


# --- start-up ---


@pytest.mark.parametrize("command", ["play", "solitaire", "replay", "simulate"])
def test_the_search_is_loaded_only_when_somebody_searches(command: str) -> None:
    asked = f"import sys, toptake.cli.{command} as _; print({{'toptake.solver', 'rich'}} & {{*sys.modules}})"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True)
    assert done.stdout == "set()\n", done.stderr


# --- simulations ---


@pytest.mark.medium
def test_simulations_do_not_depend_on_the_number_of_processes() -> None:
    one, two = (
        simulate(["greedy", "random"], 45, Rules.level(4), 5, workers=workers).as_data() for workers in (1, 2)
    )
    assert one == two
    assert one["games"] == 45
    assert sum(one["wins"]) + one["shared"] == 45
    assert abs(sum(one["kinds"].values()) - 1) < 0.01


def test_simulate_for_people_and_programs() -> None:
    people = toptake("simulate", "--games", "5", "--seed", "1")
    assert people.code == 0
    assert "level 3 · greedy, greedy · 5 games" in people.out
    data = toptake(
        "simulate", "--games", "5", "--json", "--players", "random,greedy,random", "--level", "1"
    ).json()
    assert data["players"] == ["random", "greedy", "random"]
    assert len(data["scores"]) == 3
    alone = toptake("simulate", "--games", "3", "--json", "--players", "greedy").json()
    assert alone["rules"] == "solitaire"


def test_simulate_players_with_options() -> None:
    with_options = "champion@misses=0.1,worlds=1,scout@misses=0.5"
    data = toptake("simulate", "--games", "1", "--json", "--players", with_options, "--level", "1").json()
    assert data["players"] == ["champion@misses=0.1,worlds=1", "scout@misses=0.5"]


def test_summaries() -> None:
    from collections import Counter

    assert summary(Counter([1, 2, 2, 7])) == {"mean": 3.0, "median": 2, "least": 1, "most": 7}
    assert summary(Counter()) == {}
