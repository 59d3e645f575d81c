"""Hints: what is said at each strength, that it is true, and that no hidden card speaks in it."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.cli.command_runner import toptake
from tests.paths import DATA, GAMES
from tests.rules.tables import game_of, table_of
from tests.strategies import NEARLY_PILES, is_a_sentence, positions
from toptake.cards.card import FractionForm, NumberCard
from toptake.cards.expressions import cards_of
from toptake.cards.pack import CardSet
from toptake.cards.position import Position
from toptake.coach.advice import Advice, advise
from toptake.coach.bare_position import advise_on
from toptake.coach.hints import Strength, hint, hint_from
from toptake.coach.nudges import in_words
from toptake.game.game import Game
from toptake.game.record import save_record
from toptake.players import play, player
from toptake.rules.options import Operations, Rules
from toptake.solver import best_take

CASES = tomllib.loads((DATA / "hints.toml").read_text("utf-8"))
NUDGE, CARDS, PLAY = Strength


def bare(by: str = "cards") -> Rules:
    return Rules(wilds=CardSet.ALL.cards, by=by, operations=Operations.SHOWN)  # type: ignore[arg-type]


@pytest.mark.parametrize("case", CASES["hint"], ids=lambda case: case["name"])
def test_hints(case: dict[str, Any]) -> None:
    position = Position.parse(case["position"])
    rules = bare(case.get("by", "cards"))
    advice = advise_on(position, rules)
    fraction_form = FractionForm(case.get("fraction_form", "fraction"))
    for strength, name in ((NUDGE, "nudge"), (CARDS, "cards"), (PLAY, "play")):
        if name in case:
            assert list(hint_from(advice, strength, fraction_form).sentences) == case[name]


@pytest.mark.medium
@given(positions(most_centre=6, sets=CardSet.ALL), st.sampled_from(["cards", "points"]))
@settings(max_examples=200)
def test_hints_are_true_and_a_nudge_gives_nothing_away(position: Position, by: str) -> None:
    assume(position.hand)
    advice = advise_on(position, bare(by))
    check_words(advice)
    best = best_take(position, by)
    nudge = hint_from(advice, NUDGE).sentences
    if best.take is None:
        assert advice.take is None
        assert ("There is no take." in nudge) is best.proven
    elif best.proven:
        # The best take is recommended, or named with the reason why it is not.
        assert advice.take is not None
        most = advice.take.play.gain(advice.view.rules.by)
        assert most == best.gain
        recommended = advice.play.gain(advice.view.rules.by) == most
        assert recommended or any(each.startswith("You could take ") for each in nudge)


def check_words(advice: Advice) -> None:
    for fraction_form in FractionForm:
        nudge, cards, whole = (hint_from(advice, strength, fraction_form) for strength in Strength)
        assert all(is_a_sentence(sentence) for sentence in (*nudge.sentences, *cards.sentences))
        assert not re.search(r"[0-9×÷√∛%²³−]", str(nudge))
        assert (nudge.cards, nudge.play, cards.play) == ((), None, None)
        assert len(whole.sentences[0].split("\n")) == 1
        assert whole.play == advice.play
    named = Counter(whole.cards)
    play = advice.play
    used = Counter(card for pile in play.takes for card in cards_of(pile))
    if play.build is not None:
        used = Counter(play.build.cards)
        used[play.number] -= 1  # type: ignore[index]
    if play.number is not None:
        used[play.number] += 1
    assert named == +used + Counter(play.drops)


@settings(max_examples=15)
@given(st.integers(0, 10_000), st.integers(0, 20), st.sampled_from(["level 2", "level 4", "full"]))
def test_hints_know_no_hidden_cards(seed: int, turns: int, rules: str) -> None:
    """Two games that differ only in hidden cards: the same words at every strength."""
    rng = Random(seed)
    game = Game.new(Rules.parse(rules), seed)
    while not game.over and game.table.turns < turns:
        game = game.apply(player("random").turn(game.view(), 1.0, rng))
    assume(not game.over)
    table = game.table
    seat = table.seat
    others = [hand for other, hand in enumerate(table.hands) if other != seat]
    hidden = [*table.deck, *(card for hand in others for card in hand)]
    rng.shuffle(hidden)
    cards = iter(hidden)
    deck = tuple([next(cards) for _ in table.deck])
    hands = tuple(
        hand if other == seat else tuple([next(cards) for _ in hand])
        for other, hand in enumerate(table.hands)
    )
    twin = game_of(replace(table, deck=deck, hands=hands))
    assert twin.table != table
    advice, same = advise(game.view()), advise(twin.view())
    for strength in Strength:
        assert hint_from(advice, strength) == hint_from(same, strength)


def test_a_play_that_is_no_take_where_there_is_one() -> None:
    # With two piles of 14 in sight, a second build of 14 waits for both.
    view = table_of("14r 9b | 14b 5g 1r 2r 12b | 9r", "level 1").view()
    nudge, cards, whole = (hint(view, strength) for strength in Strength)
    assert nudge.sentences[0] == "You could take two cards, but it may win more if it waits."
    assert cards.sentences[0] == "You could take 14 with 14, but your 14 may win more if it waits."
    assert cards.sentences[2] == "Build with your 5."
    assert "It waits: your 14 can win 2 piles of 14 next time, 4 cards together." in whole.sentences
    assert any(sentence.startswith("The risk: ") for sentence in whole.sentences)


@pytest.mark.parametrize("position", ["4 5 | 3 12", "4 5 | 3 12 14 15", "5 4 | 13 12 3"])
@pytest.mark.parametrize("rules", ["level 1", "level 2", "level 3", "level 4", "full"])
def test_the_answer_of_a_build_is_not_thrown_away(position: str, rules: str) -> None:
    """The build was never mentioned once, and its answer discarded."""
    made = advise_on(Position.parse(position), Rules.parse(rules)).play.build
    assert made is not None
    assert made.value == Fraction(12)
    assert sorted(card.token for card in made.cards) == ["3", "4", "5"]


def test_the_wild_card_that_fits_least_is_dropped() -> None:
    # Before a 12 every half, third and quarter is kept, and a subtraction card always.
    view = table_of(" | 12r 1/2 /3 4/5 -4 | 9b 8b", "full", "1r 2r 3r 4r 5r 6r 7r 8r").view()
    assert hint(view, 3).sentences[0] == "drop 4/5; discard 12"
    view = table_of(" | 14r 1/2 /3 4/5 -4 | 9b 8b", "full", "1r 2r 3r 4r 5r 6r 7r 8r").view()
    assert hint(view, 3).sentences[0] in ("drop 4/5; discard 14", "drop ÷3; discard 14")


def test_a_bluff_that_may_be_challenged() -> None:
    # All the cards 12 are in sight of the second seat, or one of them.
    for hand, sure in (("12r 6g 13o 1g", False), ("12r 12g 12o 12b", True)):
        table = table_of(f"8r | 4b 11r 2g 3o 5b | {hand}", "level 4", "1r 2r")
        game = game_of(table).apply("build 8+4 with 4")
        said = [hint(game.view(), strength).sentences[-1] for strength in Strength]
        bluff = "The build with the 4 looks like a bluff: you may challenge it first."
        asked = "Before you play: could a build be a bluff? Count the cards that would answer it."
        assert (said == [asked, bluff, bluff]) is sure
        assert (bluff in said) is sure


def test_strengths_beyond_the_last_are_the_last() -> None:
    view = table_of("8r 3b | 11b 8g 1r | 9r").view()
    assert hint(view, 7) == hint(view, 3)
    assert hint(view, 0) == hint(view, 1)


def test_numbers_in_words() -> None:
    assert [in_words(n) for n in (0, 2, 15, 20, 21, 60, 89)] == [
        "zero", "two", "fifteen", "twenty", "twenty-one", "sixty", "eighty-nine",
    ]  # fmt: skip
    assert len({in_words(n) for n in range(100)}) == 100


def test_what_is_not_proven_is_not_claimed() -> None:
    advice = advise(table_of("8r 5b | 11b 1r | 9r").view())
    assert hint_from(advice, 1).sentences[0] == "There is no take."
    assert hint_from(replace(advice, proven=False), 1).sentences[0] == "I see no take."


def test_the_last_turn() -> None:
    view = table_of("8r 3b | 12b 1g | 9r", last=True).view()
    assert hint(view, 1).sentences == ("There is no take.", "Pass.")
    assert hint(view, 3).sentences == ("pass", "   nothing more to play", "There is no take.")


@pytest.mark.parametrize("rules", ["level 1", "level 4", "full, seats 4", "level 2, side_builds on"])
def test_words_of_whole_games(rules: str) -> None:
    """In every turn of some games the hint can be said, and is played as it is said."""
    for seed in range(3):
        game = Game.new(Rules.parse(rules), seed)
        while not game.over:
            whole = hint(game.view(), 3)
            assert whole.play is not None
            if game.table.turns % 3 == 2:
                game = game.apply(player("random").turn(game.view(), 1.0, Random(seed)))
            else:
                game = game.apply(whole.play.written())


# --- the command ---


def test_the_command() -> None:
    ran = toptake("hint", "8", "3", "1", "|", "12", "9", "15")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "You can win four cards this turn.\nAdd up the whole centre.\n"
    ran = toptake("hint", "8 3 -5 | 12 13 x2", "--strength", "2", "--by", "points", "--level", "3")
    assert ran.out.startswith("Take with your 12.\n")


def test_json_gives_no_more_away_than_the_hint() -> None:
    nudge, cards, whole = (
        toptake("hint", "13 2 | -2 11 14", "--strength", str(strength), "--json").json()
        for strength in (1, 2, 3)
    )
    assert "11" not in json.dumps({**nudge, "position": ""})
    assert nudge["kind"] == "take"
    assert (cards["cards"], "play" in cards) == (["11", "13", "-2"], False)
    assert whole["play"] == "take 13−2 with 11"
    assert whole["proven"] is True


def test_positions_from_the_input() -> None:
    ran = toptake("hint", "-", stdin=b"8 3 1 | 12 9\nnonsense\n")
    assert ran.code == 2
    first, second = map(json.loads, ran.out.splitlines())
    assert first["hint"][0] == "You can win four cards this turn."
    assert "no bar" in second["error"]


def test_a_hint_in_the_record_of_a_game(tmp_path: Path) -> None:
    ran = toptake("hint", str(GAMES / "level-1.txt"), "--strength", "3")
    assert ran.out.startswith("discard 7\n")
    data = toptake("hint", str(GAMES / "level-2.txt"), "--json").json()
    assert (data["player"], data["turn"], data["by"]) == ("A", 7, "cards")
    over = tmp_path / "over.txt"
    save_record(play(Game.new(Rules.level(1), 1), [player("random")] * 2, Random(1)), over)
    assert "toptake review" in toptake("hint", str(over)).complaint()
    text = (GAMES / "level-1.txt").read_text("utf-8")
    over.write_text(text[: text.index("7. A") + 9], "utf-8")
    assert "cut off" in toptake("hint", str(over)).err


@given(NEARLY_PILES)
@settings(max_examples=100)
def test_whatever_is_typed_gets_an_answer_or_a_sentence(text: str) -> None:
    ran = toptake("hint", f"{text} | 3 5 -2", "--strength", "3")
    if ran.code:
        assert ran.complaint()
    else:
        assert ran.out


@pytest.mark.parametrize(
    ("args", "about"),
    [
        (["hint"], "A position or a record is needed"),
        (["hint", "nowhere.txt"], "'nowhere.txt' is neither a position"),
        (["hint", "x" * 5000], "is neither a position"),
        (["hint", "8 3 | "], "is empty"),
        (["hint", "8 99 | 3"], "no number card 99"),
        (["hint", "8 | 3 | 4"], "more than one bar"),
        (["hint", "x2 x2 8 | 3"], "×2 is there twice"),
        (["hint", "7 7r 7b 7g 7o | 3"], "A pack has four cards 7, and here are 5 of them"),
        (["hint", "7 x2 | 3", "--level", "2"], "×2 is not among those"),
        (["hint", "7 | 3", "--strength", "4"], "4"),
        (["hint", "7 | 3", "--strenght", "2"], "did you mean --strength?"),
        (["hint", str(GAMES / "level-1.txt"), "--by", "points"], "has rules of its own"),
        (["hint", str(Path(__file__))], "does not begin a record"),
        (["hint", str(Path(__file__).parent)], "cannot be read"),
    ],
)
def test_complaints(args: list[str], about: str) -> None:
    assert about in toptake(*args).complaint()


def test_number_cards_that_look_alike() -> None:
    """Colours that nobody typed are not told, and bring no points."""
    advice = advise_on(Position.parse("7 7 8 8 | 15 15"), bare("points"))
    assert {card.colour for card in advice.play.won if isinstance(card, NumberCard)} == {None}
    assert not re.search("red|blue|green|orange", str(hint_from(advice, 2)))
    assert advice.play.score is not None
    assert all("colour" not in line.what for line in advice.play.score.lines)
