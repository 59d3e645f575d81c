"""Playing in a terminal: prompts, keys, and what is asked between turns."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command_runner import toptake
from tests.cli.terminal.pseudo_terminal import Terminal
from toptake.game.record import load_record


def test_in_a_terminal() -> None:
    """Prompts, colours and a whole turn."""
    with Terminal("play", "--seed", "7") as terminal:
        terminal.until("\x1b[38;5;")  # cards have colours
        terminal.until("You> ")
        terminal.type("lay -5 on 6\n")
        terminal.until("6 minus 5 is 1")
        terminal.type("undo\ntake 6\n")
        terminal.until("6 takes 2 cards")
        terminal.type("quit\n")
        terminal.until("left at turn 3")
        assert terminal.process.wait(10) == 0


def test_level_and_opponent_are_asked_for_once() -> None:
    with Terminal("play") as terminal:
        terminal.until("Which level")
        terminal.type("7\n")
        terminal.until("Which level")
        terminal.type("2\n")
        terminal.until("Against whom")
        terminal.type("\n")
        terminal.until("level 2")
        terminal.until("You, Pip")
        terminal.until("You> ")


def test_who_says_something_is_asked_nothing() -> None:
    with Terminal("play", "--against", "scout") as terminal:
        terminal.until("You, Scout")
        assert b"Which level" not in terminal.shown
        terminal.until("You> ")
    assert "Which level" not in toptake("play", stdin=b"quit\n").out


def test_ctrl_c_tells_where_the_game_is(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    with Terminal("play", "--seed", "7", "--save", str(path)) as terminal:
        terminal.until("You> ")
        terminal.type("\x03")
        terminal.until("left at turn 1, kept in", pressing="\x03")
        assert terminal.process.wait(10) == 130
    assert load_record(path).game.table.turns == 0


BUILT_BEHIND = """\
Toptake record 1
rules: level 4, seats 3
names: You, Random, Random 2
deck: 1r 4b 9r 2r 3r 10r 3b 5r 11r 13r 6r 12r 14r 7r 13b 8r 15r 15b 1b 2b 3o 4o 5o

1. You: discard 13r
2. Random: build 8r+4b with 4b
"""


def test_a_person_may_challenge_before_a_computer_moves(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(BUILT_BEHIND)
    with Terminal("play", "--resume", str(path)) as terminal:
        terminal.until("You: Random has built 12; Enter to go on, or challenge> ")
        terminal.type("dance\n")
        terminal.until("'dance' is not a challenge")
        terminal.type("challenge\n")
        terminal.until("You challenge the build with the 4. Random does not hold the answer")
        terminal.until("You> ")
    with Terminal("play", "--resume", str(path)) as terminal:
        terminal.until("You> ")
        terminal.type("put 1 on 15\nchallenge\n")
        terminal.until("A challenge comes between turns; undo your steps first.")


def test_anybody_may_challenge_at_the_turn_of_another(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(BUILT_BEHIND.replace("Random 2", "Cy").replace("Random", "Bo").replace("You", "Ann"))
    ran = toptake("play", "--resume", str(path), stdin=b"challenge as Dan\nchallenge 4 as ann\n")
    assert "Nobody here is called 'Dan'." in ran.err
    assert "Ann challenges the build with the 4. Bo does not hold the answer" in ran.out


def test_people_see_what_the_others_did_but_not_their_hands() -> None:
    with Terminal("play", "--against", "human", "--seed", "7") as terminal:
        terminal.until("It is Player 1's turn: press Enter when nobody else is looking. ")
        terminal.type("\n")
        terminal.until("Player 1> ")
        terminal.type("take 6\n")
        terminal.until("It is Player 2's turn: press Enter when nobody else is looking. ")
        terminal.type("\n")
        terminal.until("6 takes 2 cards")
        terminal.until("Player 2> ")
