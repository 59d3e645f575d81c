"""Values are said at the keyboard before they are shown."""

from __future__ import annotations

from click.testing import CliRunner

from toptake.cli.play import command


def test_values_are_asked_for() -> None:
    """Seed 7 deals 8 and 11 into the centre."""
    typed = "join 8 to 11\n18\n8+11\n20\n19\nundo\njoin 11 to 8\ntake 8 with 8\nquit\n"
    done = CliRunner().invoke(command, ["--say-first", "--level", "1", "--seed", "7"], input=typed)
    told = done.output
    before, after = told.split("11 plus 8 is 19", 1)
    assert "19" not in before
    assert before.count("Not quite. Start at 11 and count on 8.") == 2
    assert "'8+11' is a sum: what does it make?" in before
    # Said once, it is known for the rest of the turn.
    assert "8 plus 11 is 19" in after
    assert "Not quite" not in after


def test_after_three_wrong_answers_the_value_is_told() -> None:
    typed = "join 8 to 11\n1\n2\n3\nquit\n"
    done = CliRunner().invoke(command, ["--say-first", "--level", "1", "--seed", "7"], input=typed)
    assert "It is 19." in done.output
    assert "11 plus 8 is 19" in done.output


def test_at_the_question_one_may_undo_ask_for_help_and_leave() -> None:
    typed = "join 8 to 11\nhelp\nhint\nhint\nmoves\nundo\ntake 8 with 8\nquit\n"
    done = CliRunner().invoke(command, ["--say-first", "--level", "1", "--seed", "7"], input=typed)
    told = done.output
    assert done.exit_code == 0
    assert "Say what 11 + 8 makes, such as 12." in told
    assert "Start at 11 and count on 8." in told
    assert "● ● ● ● ● ● ● ●" in told
    assert "First say what this makes, or type undo; then moves works again." in told
    assert "The step is taken back." in told
    assert "You: take 8 with 8" in told
    assert "19" not in told
    assert "is no value" not in told
    left = CliRunner().invoke(
        command, ["--say-first", "--level", "1", "--seed", "7"], input="join 8 to 11\nquit\n"
    )
    assert "The game is left at turn 1" in left.output


def test_a_complaint_names_only_values_that_this_table_has() -> None:
    typed = "join 8 to 11\ntwelve\nquit\n"
    done = CliRunner().invoke(command, ["--say-first", "--level", "1", "--seed", "7"], input=typed)
    assert "'twelve' is no value: type one such as 12.\n" in done.output


def test_a_turn_of_the_list_shows_no_value() -> None:
    typed = "moves\nquit\n"
    told = CliRunner().invoke(command, ["--say-first", "--level", "3", "--seed", "7"], input=typed).output
    assert " = " not in told
    assert "(a bluff)" not in told
