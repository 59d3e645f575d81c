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
