"""Records: cut off, broken, malformed; and what is typed at the table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.tables import game_of, table_of
from tests.strategies import is_a_sentence
from toptake.cards.printed_points import PrintedPoints
from toptake.errors import IllegalTurnError, MalformedError, Rule, ToptakeError
from toptake.game.game import Game
from toptake.game.record import load_record, parse_record, save_record, write_record
from toptake.players import play, player
from toptake.rules.options import Rules
from toptake.rules.turn import Turn


def finished(rules: str = "level 4", seed: int = 3) -> Game:
    how = Rules.parse(rules)
    players = [player(name) for name in ("greedy", "random", "greedy", "random")[: how.seats]]
    return play(Game.new(how, seed, names=["Ann", "Bo", "Cy", "Di"][: how.seats]), players, Random(seed))


TEXT = write_record(finished())


@pytest.mark.medium
@given(st.integers(0, len(TEXT)))
@settings(max_examples=150)
def test_cut_off_anywhere(length: int) -> None:
    """A record that was cut off replays up to there and says so; before the first turn it names the line."""
    text = TEXT[:length]
    head = TEXT.index("\n\n") + 1
    if length < head:
        with pytest.raises(MalformedError) as caught:
            parse_record(text)
        assert is_a_sentence(str(caught.value))
        return
    record = parse_record(text)
    whole = text.rsplit("\n", 1)[0].count(". ")
    assert record.game.table.turns == whole or record.game.over
    cut_line = text.rsplit("\n", 1)[1].strip()
    assert (record.cut is not None) == (bool(cut_line) and text != TEXT[:-1])
    if record.cut:
        assert record.cut.startswith(f"Line {text.count(chr(10)) + 1} ")
    assert record.game.table == finished().at(record.game.table.turns).table or "!" in text


UMLAUTS = TEXT.replace("Ann", "Änne").replace("Bo", "Bö🙂")


@pytest.mark.medium
@given(st.integers(0, len(UMLAUTS.encode())))
@settings(max_examples=150)
def test_a_file_cut_off_at_any_byte(tmp_path_factory: pytest.TempPathFactory, length: int) -> None:
    """Inside a character, too: it replays up to the line before, and says which line is missing."""
    data = UMLAUTS.encode()[:length]
    path = tmp_path_factory.getbasetemp() / "cut.txt"
    path.write_bytes(data)
    if length < UMLAUTS.encode().index(b"\n\n") + 1:
        with pytest.raises(MalformedError, match=r"cut off|no record"):
            load_record(path)
        return
    record = load_record(path)
    assert record == parse_record(data.decode(errors="replace"))
    whole = data.rpartition(b"\n")[0].decode()
    assert record.game == parse_record(whole + "\n").game
    if (rest := data.rpartition(b"\n")[2]) and not record.game.over:
        said = rest.decode(errors="replace").strip()
        assert record.cut is not None
        assert record.cut.startswith(
            f"Line {whole.count(chr(10)) + 2} is cut off and was left out: {said[:50]}"
        )


def test_bytes_that_are_no_text_are_no_record(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_bytes(UMLAUTS.encode().replace("Ä".encode(), b"\xc3"))
    with pytest.raises(MalformedError, match="it is no text file"):
        load_record(path)


def test_a_record_goes_on_where_it_was_cut() -> None:
    lines = TEXT.splitlines(keepends=True)
    part = parse_record("".join(lines[:20]) + lines[20][:9])
    assert part.cut
    assert write_record(part.game) == "".join(lines[:20])


@pytest.mark.parametrize(
    ("line", "instead", "about"),
    [
        (1, "Toptake record 2", "version 2"),
        (1, "Tiptake record 1", "does not begin a record"),
        (1, "", "does not begin a record"),
        (2, "rules: level 7", "no rules"),
        (2, "rule: level 3", "none of"),
        (3, "names: Ann", "2 seats and 1 names"),
        (3, "seats: Ann", "none of"),
        (4, "seed: soon", "no seed"),
        (5, "deck: 1r 2r", "too small"),
        (5, "deck: 1r 2q", "not a card"),
        (7, "2. Ann: discard 1r", "should be"),
        (7, "1. Bo: discard 1r", "Ann's turn"),
        (7, "1. Zoe: discard 1r", "Nobody here"),
        (7, "1. Ann: dance", "no part of a turn"),
        (7, "discard 1r", "is no turn"),
        (7, "! Bo: challenge me", "not a card"),
        (7, "result: Ann 3, Bo 5", "not over"),
    ],
)
def test_a_broken_record_names_its_line(line: int, instead: str, about: str) -> None:
    lines = TEXT.splitlines()
    lines[line - 1] = instead
    with pytest.raises(MalformedError) as caught:
        parse_record("\n".join(lines) + "\n")
    message = str(caught.value)
    assert message.startswith(f"Line {line}: ")
    assert about in message
    assert is_a_sentence(message), message


def test_an_illegal_turn_is_another_error_and_names_its_line() -> None:
    lines = TEXT.splitlines()
    lines[6] = "1. Ann: pass"
    with pytest.raises(IllegalTurnError) as caught:
        parse_record("\n".join(lines) + "\n")
    assert caught.value.rule is Rule.GOLDEN_1
    assert str(caught.value).startswith("Line 7: ")


def test_the_result_is_checked() -> None:
    text = TEXT.rstrip("\n")
    wrong = text[:-1] + ("1" if text[-1] != "1" else "2") + "\n"
    with pytest.raises(MalformedError, match="The result should be"):
        parse_record(wrong)
    with pytest.raises(MalformedError, match="after the result"):
        parse_record(TEXT + "99. Ann: pass\n")


@given(st.data())
@settings(max_examples=150)
def test_nothing_but_one_sentence_comes_of_a_damaged_record(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT) - 1))
    char = data.draw(st.sampled_from("\n\0 :.=+x12rb[]é;!"))
    text = TEXT[:at] + char + TEXT[at + data.draw(st.integers(0, 3)) :]
    message = ""
    try:
        parse_record(text)
    except ToptakeError as error:
        message = str(error)
    assert not message or is_a_sentence(message), message


def test_lines_may_end_as_on_other_systems() -> None:
    assert parse_record(TEXT.replace("\n", "\r\n")).game.table == parse_record(TEXT).game.table


@pytest.mark.parametrize(
    "rules",
    [
        "level 1, seats 3",
        "full, seats 4",
        "level 3, grade whole",
        "paper",
        "level 3, cards -2 -3 x2 /2, highest 7",
        "full, without 3/2 5/2, bonuses stage 2, printed x2=3",
    ],
)
def test_every_kind_of_game(rules: str) -> None:
    game = finished(rules)
    assert parse_record(write_record(game)).game == game


def test_printed_points_go_with_the_record() -> None:
    printed = PrintedPoints.parse("[number]\n7 = 3\n[wild]\nx2 = 4\n")
    how = Rules.level(4, printed=printed)
    game = play(Game.new(how, 1), [player("greedy")] * 2, Random(1))
    assert parse_record(write_record(game)).game.outcome == game.outcome
    assert parse_record(write_record(game)).game.rules == how
    old = write_record(game).replace(f"rules: {how}", "rules: level 4\nprinted: 7=3 x2=4")
    assert parse_record(old).game == game


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = finished()
    save_record(game, path)
    assert load_record(path).game == game
    assert [each.name for each in tmp_path.iterdir()] == ["game.txt"]
    for wrong in (tmp_path / "none.txt", tmp_path):
        with pytest.raises(MalformedError, match="cannot be read"):
            load_record(wrong)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(MalformedError, match="no text file"):
        load_record(tmp_path / "bytes")
    (tmp_path / "long").write_text("x" * 2_000_000)
    with pytest.raises(MalformedError, match="longer than any record"):
        load_record(tmp_path / "long")


# --- what is typed ---

TABLE = "10r 3g 3b [8r+4b] -5 | 13b 4r 12g x2 7r | 9r"


@pytest.mark.parametrize(
    ("typed", "turn"),
    [
        ("take 10+3", "join 3g to 10r; take 10r with 13b"),
        ("take 10+3b with 13", "join 3b to 10r; take 10r with 13b"),
        ("take 12 with 12", "take 8r with 12g"),
        ("take [8+4]", "take 8r with 12g"),
        ("take [4+8]", "take 8r with 12g"),
        ("take 12-5", "lay -5 on 8r; take 8r with 7r"),
        ("take 12 - 5 and 10-3", "10-3"),
        ("build 3+4", "put 4r on 3g; build"),
        ("build 4+3", "put 4r on 3g; build"),
        ("build 12−5 with 12", "put 12g on -5; build"),
        ("Discard 7", "discard 7r"),
        ("drop x2, discard 7", "drop x2; discard 7r"),
        ("drop x2 then discard 7", "drop x2; discard 7r"),
        ("drop all; discard 7", "drop x2; discard 7r"),
        ("lay x2 on 3b; lay -5 on 12; take 12 with 7", "lay x2 on 3b; lay -5 on 8r; take 8r with 7r"),
        ("take 12+10 with 13", "join 10r to 8r; take 8r with 13b"),
    ],
)
def test_typed(typed: str, turn: str) -> None:
    game = game_of(table_of(TABLE, "level 3, wilds_first off"))
    if turn == "10-3":
        with pytest.raises((IllegalTurnError, MalformedError)):
            game.apply(typed)
        return
    assert game.read(typed) == Turn.parse(turn)


WORDS = st.sampled_from(
    [
        *("take", "build", "discard", "drop", "lay", "join", "put", "leave", "pass", "with", "and", "on"),
        *("to", "then", "all", ";", ",", "=", "10", "3", "[8+4]", "-5", "13", "4r", "x2", "7", "12", "sqrt"),
        *("8+4", "10+3", "[[8+4]]", "(", ")", "√", "3²", "99", "\0", "½"),
    ]
)


@given(st.lists(WORDS, max_size=12).map(" ".join) | st.text(max_size=30))
@settings(max_examples=300)
def test_whatever_is_typed_is_a_turn_or_one_sentence(text: str) -> None:
    game = game_of(table_of(TABLE))
    message = ""
    try:
        game.apply(text)
    except ToptakeError as error:
        message = str(error)
    assert not message or is_a_sentence(message), message


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("take 8 with 7", Rule.WHOLE_BUILD),
        ("take 11", Rule.IN_SIGHT),
        ("take [9+3]", Rule.IN_SIGHT),
        ("take 3+3+3", Rule.IN_SIGHT),
        ("take 10+12", Rule.EXACT),
        ("build 10+3", Rule.GOLDEN_1),
        ("discard 1", Rule.GOLDEN_1),
    ],
)
def test_typed_and_illegal(typed: str, rule: Rule) -> None:
    game = game_of(table_of(TABLE))
    with pytest.raises(IllegalTurnError) as caught:
        game.apply(typed)
    assert caught.value.rule is rule, str(caught.value)
    assert is_a_sentence(str(caught.value)), str(caught.value)
