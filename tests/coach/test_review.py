"""Looking back at a game: golden texts of the openings, what is known when, and the command."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.command_runner import toptake
from tests.paths import DATA, GAMES
from toptake.cards.card import FractionForm
from toptake.coach.ideas import Idea
from toptake.coach.review import LARGE_TAKE, accuracy, assemble, best_take_of, review, review_turns
from toptake.coach.review_text import odds_sentence, review_lines
from toptake.coach.reviewed_turn import ReviewedTurn
from toptake.coach.score_chart import chart_lines, sample_evenly, score_chart
from toptake.game.game import Game
from toptake.game.record import dealt_order, load_record, parse_record, save_record, write_record
from toptake.players import Player, play, player
from toptake.players.greedy import Greedy
from toptake.rules.events import Play
from toptake.rules.options import Rules
from toptake.rules.scoring import By
from toptake.rules.turn import Challenge

REVIEWS = DATA / "reviews"


def played(rules: str, seed: int) -> Game:
    """A game between a player who misses nothing and players who miss most."""
    found = Rules.parse(rules)
    players: list[Player] = [Greedy(), player("random"), player("random"), Greedy()]
    return play(Game.new(found, seed), players[: found.seats], Random(seed))


def check_words(lines: list[str]) -> None:
    """What no sentence of a review says, and in which order turns are told."""
    for line in lines:
        assert not re.search(r"\b(\d+)% ?[^0-9]*,[^0-9]* \1%|[( ]-\d|There was take|Given up", line), line
        assert not re.search(r"\b1 (cards|points|takes|games|turns|builds|discards)\b", line), line
    turns: list[int] = []
    for line in [*lines, ""]:
        if found := re.match(r"  Turn (\d+)", line):
            turns.append(int(found[1]))
        elif not line:
            assert turns == sorted(turns)
            turns = []
    for used, both, missed in idea_lists(lines):
        assert not used & both
        assert not used & missed
        assert not both & missed


def idea_lists(lines: list[str]) -> Iterator[tuple[set[str], set[str], set[str]]]:
    """The ideas that are used, both, and missed, of each player."""
    start = max(place for place, line in enumerate(lines) if not line)
    found: list[tuple[set[str], set[str], set[str]]] = []
    kinds = (
        (r"     Ideas?: ", 0),
        (r"     Sometimes used, sometimes missed: ", 1),
        (r"     Missed ideas?: ", 2),
    )
    for line in lines[start + 1 :]:
        if not line.startswith(" "):
            found.append((set(), set(), set()))
        for pattern, kind in kinds:
            if heading := re.match(pattern, line):
                names = line[heading.end() :].rstrip(".").split("; ")
                found[-1][kind].update(re.sub(r" \(.*\)", "", name) for name in names)
    return iter(found)


@functools.cache
def passing_turn() -> ReviewedTurn:
    """B passes over a take of four cards more."""
    return review_turns(load_record(GAMES / "level-1.txt").game, 6, 6)[0]


chances = st.floats(0, 1)


@given(chance=chances, take_chance=chances, error=st.floats(0, 0.1), spread=st.floats(-0.01, 0.01))
def test_chances_that_look_alike_are_not_held_against_each_other(
    chance: float, take_chance: float, error: float, spread: float
) -> None:
    turn = passing_turn()
    for other in (take_chance, min(1.0, max(0.0, chance + spread))):
        each = replace(turn, chance=chance, take_chance=other, take_error=error)
        said = odds_sentence(each)
        assert said is not None
        percents = re.findall(r"\d+%", said)
        assert len(set(percents)) == len(percents)
        assert not {"0%", "100%"} & {*percents[:1]} or len(percents) == 2
        if max(chance, other) < 0.02:
            assert said == "The game was as good as lost by then."
        assert (each.missed_take is None) != (each.passed_take is None)


@pytest.mark.parametrize("name", ["level-1", "level-2", "costly"])
def test_golden_reviews(name: str) -> None:
    game = load_record((REVIEWS if name == "costly" else GAMES) / f"{name}.txt").game
    told = "\n".join(review_lines(review(game))) + "\n"
    assert told == (REVIEWS / f"{name}.review.txt").read_text("utf-8")


@pytest.mark.parametrize("rules", ["level 1", "level 4", "full, seats 4", "solitaire, by points"])
def test_the_numbers_agree_with_the_game(rules: str) -> None:
    for seed in range(3):
        game = played(rules, seed)
        found = review(game)
        assert [m.play for m in found.turns] == [e for e in game.table.past if isinstance(e, Play)]
        assert found.scores[-1] == game.outcome.scores
        assert len(found.scores) == game.table.turns + 1
        for turn in found.turns:
            best = best_take_of(turn.view)
            assert turn.most <= best.bound
            assert turn.most >= best.gain or not turn.proven
            assert 0 <= turn.chance <= 1
            assert 0 <= turn.cost <= 1
            assert abs(sum(turn.chances) - 1) < 1e-9 or game.rules.solitaire
            larger = turn.most > turn.gain
            assert larger == ((turn.missed_take or turn.passed_take) is not None)
            assert turn.missed_take is None or turn.passed_take is None
            if turn.passed_take:
                # There was something to wait for.
                assert turn.view.last is None
                assert not turn.decided
        assert {m.number for m in found.missed} == {m.number for m in found.turns if m.missed_take}
        for summary in found.summaries:
            own = [m for m in found.turns if m.seat == summary.seat]
            assert summary.kinds.total() == len(own)
            assert summary.accuracy is not None
            assert 0 <= summary.accuracy <= 100
            assert len(summary.key_moments) <= 3
        if not game.rules.solitaire:
            # Who always takes the most has missed nothing.
            assert not found.summaries[0].missed
        check_words(review_lines(found))
        for line in review_lines(found, FractionForm.PERCENTAGE):
            assert line.isprintable() or not line


def test_costly_discards_are_what_they_are_said_to_be() -> None:
    seen = 0
    for seed in range(6):
        game = played("full, seats 3", seed)
        for costly in review(game).costly:
            seen += 1
            discard, take = costly.discard, costly.take
            assert take.number == discard.number + 1
            assert discard.play.kind == "discard"
            assert discard.play.number in take.play.won
            assert take.gain >= LARGE_TAKE[game.rules.by]
            if costly.instead is not None:
                assert costly.left is not None
                assert costly.left < take.gain
                after = game.at(discard.number - 1).apply(f"discard {costly.instead}")
                best = best_take_of(after.view()).take
                assert costly.left == (0 if best is None else best.points)
    assert seen > 3


def test_before_the_end_nothing_is_said_that_needs_another_hand() -> None:
    """The same turns with and without the end of the game: only the whole game knows a better discard."""
    game = played("full, seats 3", 1)
    whole = [costly for costly in review(game).costly if costly.instead]
    assert whole
    for costly in whole:
        early = review(game.at(costly.take.number))
        assert not early.game.over
        assert early.costly
        assert all(each.instead is None and each.left is None for each in early.costly)
        assert "is judged by what its own player could see" in review_lines(early)[1]
        assert early.turns[:-1] == review(game).turns[: costly.take.number - 1]


@pytest.mark.parametrize("rules", ["level 2", "full, seats 3"])
def test_a_review_of_a_game_under_way_knows_nothing_of_the_deck(rules: str) -> None:
    """Two games that differ only in cards that nobody has drawn yet have the same review."""
    for seed in range(4):
        game = played(rules, seed)
        game = game.at(game.table.turns // 2)
        deck = list(dealt_order(game))
        undrawn = len(game.table.deck)
        tail = deck[len(deck) - undrawn :]
        Random(seed).shuffle(tail)
        twin = Game.new(game.rules, deck=deck[: len(deck) - undrawn] + tail)
        for event in game.table.past:
            if isinstance(event, Play):
                twin = twin.apply(event.written())
            else:
                twin = twin.challenge(event.seat, Challenge(event.number))
        assert twin.table.deck != game.table.deck
        assert review_lines(review(twin)) == review_lines(review(game))


def test_each_turn_is_judged_on_the_view_of_its_player() -> None:
    game = played("level 3", 2)
    for turn in review(game).turns:
        assert turn.view == game.at(turn.number - 1).view()
        assert turn.view.seat == turn.view.to_move == turn.play.seat


def test_a_game_that_has_not_begun() -> None:
    game = Game.new(Rules.level(3), 7)
    found = review(game)
    assert found.best is None
    assert chart_lines(found) == []
    assert review_lines(found)[-2:] == ["A: 0 cards.", "B: 0 cards."]
    assert score_chart(found).svg()


def test_challenges_count_in_the_turn_before_them() -> None:
    game = parse_record(
        "Toptake record 1\nrules: level 4\ndeck: 4b 9r 11r 1b 1r 2r 2b 3r 3b 4r 8r 5b 6r 7r\n\n"
        "1. A: build 8+4 with 4\n! B: challenge\n2. B: discard 9\n"
    ).game
    found = review(game)
    assert found.scores == [(0, 0), (-20, 0), (-20, 0)]
    assert found.turns[0].ideas == (Idea.BLUFF,)
    assert chart_lines(found)[1] == "  A  █▁▁  −20"


def test_charts() -> None:
    found = review(load_record(GAMES / "level-1.txt").game)
    assert chart_lines(found) == ["Cards by turn", "  A  ▁▃▃▃▃▃▃▃▃▃▃█  8", "  B  ▁▁▁▁▁▁▁▁▅▅▅▅  5"]
    assert sample_evenly(range(200), 5) == [0, 49, 99, 149, 199]
    assert sample_evenly([3], 5) == [3]
    long = review(played("level 1", 3))
    assert max(map(len, chart_lines(long))) < 80


def test_the_first_of_equal_takes_is_the_best() -> None:
    """As on the screen at the end of a game."""
    found = review(load_record(GAMES / "level-1.txt").game)
    assert [(turn.number, turn.play.gain(By.CARDS)) for turn in found.turns if turn.gain == 5] == [
        (8, 5),
        (11, 5),
    ]
    assert found.best is not None
    assert found.best.number == 8
    assert [summary.best and summary.best.number for summary in found.summaries] == [11, 8]


def test_a_review_in_parts_is_the_same() -> None:
    game = played("level 4", 3)
    whole = review(game)
    turns = len(whole.turns)
    parts = [*review_turns(game, 1, 7), *review_turns(game, 8, 20), *review_turns(game, 21)]
    assert assemble(game, parts) == whole
    assert len(parts) == turns
    assert review(game) == whole


def test_accuracy_is_what_it_is_said_to_be() -> None:
    turn = review(load_record(GAMES / "level-1.txt").game).turns[0]
    free = replace(turn, chance=0.5, best_chance=0.5, error=0.0)
    half = replace(turn, chance=0.45, best_chance=0.5, error=0.01)
    lost = replace(turn, chance=0.2, best_chance=0.5, error=0.01)
    doubtful = replace(turn, chance=0.45, best_chance=0.5, error=0.06)
    only = replace(lost, had_choice=False)
    assert accuracy([free]) == accuracy([doubtful]) == accuracy([free, only]) == 100
    assert accuracy([half]) == pytest.approx(50)
    assert accuracy([lost]) == 0
    assert accuracy([free, half, lost]) == pytest.approx(50)
    assert accuracy([only]) is None


def test_the_better_player_is_the_more_accurate() -> None:
    found = [
        review(play(Game.new(Rules.level(4), seed), [Greedy(), player("random")], Random(seed)))
        for seed in (1, 2)
    ]
    for each in found:
        greedy, random = (summary.accuracy for summary in each.summaries)
        assert greedy is not None
        assert random is not None
        assert greedy > random + 10


# --- the command ---


def test_the_command(tmp_path: Path) -> None:
    ran = toptake("review", str(GAMES / "level-1.txt"))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (REVIEWS / "level-1.review.txt").read_text("utf-8")
    data = toptake("review", str(GAMES / "level-1.txt"), "--json").json()
    assert data["over"] is False
    assert data["best"] == 8
    assert (data["missed"], data["passed"]) == ([], [6, 10])
    assert [turn["most"] - turn["gain"] for turn in data["turns"]] == [0, 0, 0, 0, 0, 4, 0, 0, 0, 3, 0]
    assert data["turns"][-1]["scores"] == [8, 5]
    assert data["players"][1]["accuracy"] > 90
    assert len(data["chances"]) == 12
    assert all(abs(sum(chances) - 1) < 0.001 for chances in data["chances"])
    assert data["cut"] is None


@pytest.mark.parametrize("suffix", [".svg", ".png"])
def test_the_chart_as_a_file(tmp_path: Path, suffix: str) -> None:
    record, chart = tmp_path / "game.txt", tmp_path / f"chart{suffix}"
    game = replace(played("full, seats 4", 2), names=("Ann", "Bo & Co", "<Cy>", "D" * 40))
    save_record(game, record)
    assert toptake("review", str(record), "--chart", str(chart)).code == 0
    if suffix == ".svg":
        tree = ElementTree.fromstring(chart.read_text("utf-8"))
        words = [text.text for text in tree.iter("{http://www.w3.org/2000/svg}text")]
        assert words[0] == "Points by turn"
        assert {"Ann", "Bo & Co", "<Cy>"} <= set(words)
    else:
        assert chart.read_bytes().startswith(b"\x89PNG")


def test_a_record_that_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "cut.txt"
    text = write_record(load_record(GAMES / "level-1.txt").game)
    path.write_text(text[: text.index("7. A") + 9], "utf-8")
    ran = toptake("review", str(path))
    assert ran.code == 0
    assert "6 turns" in ran.out
    assert "is cut off and was left out" in ran.err


@pytest.mark.parametrize(
    ("args", "about"),
    [
        (["/nowhere/game.txt"], "cannot be read"),
        ([str(Path(__file__))], "does not begin a record"),
        ([str(GAMES / "level-1.txt"), "--chart", "x.jpg"], "ends in .svg or .png"),
        ([str(GAMES / "level-1.txt"), "--chart", "/nowhere/x.svg"], "cannot be written"),
        ([str(GAMES / "level-1.txt"), "--language", "latin"], "latin"),
        ([], "RECORD"),
    ],
)
def test_complaints(args: list[str], about: str) -> None:
    assert about in toptake("review", *args).complaint()
