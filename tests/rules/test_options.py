"""Rules: presets, options, and their text."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.game.random_games import rules
from tests.rules.tables import table_of
from tests.strategies import is_a_sentence, wild_choices
from toptake.cards.card import WildCard
from toptake.cards.pack import CardSet
from toptake.cards.values import Grade
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.players import play, player
from toptake.rules.apply import check_turn
from toptake.rules.events import Play
from toptake.rules.options import PRESETS, Rules
from toptake.rules.scoring import STAGES, Bonus, By, Edition
from toptake.rules.turn import Challenge, Turn


@pytest.mark.parametrize(
    "make",
    [
        lambda: Rules.level(5),
        lambda: Rules(seats=5),
        lambda: Rules(seats=1),
        lambda: Rules(by=By.CARDS, bluffing=True),
        lambda: Rules.alone(seats=2),
        lambda: Rules(highest=16),
        lambda: Rules(centre=63),
        lambda: Rules.level(3, by="luck"),
        lambda: Rules.parse("level 9"),
        lambda: Rules.parse("level 3, seats"),
        lambda: Rules.parse("level 3, seats 2, seats 3"),
        lambda: Rules.parse("level 3, speed 2"),
        lambda: Rules.parse("level 3, by luck"),
        lambda: Rules.parse("level 3, sets all+none"),
        lambda: Rules.parse("level 3, cards"),
        lambda: Rules.parse("level 3, cards 7"),
        lambda: Rules.parse("level 3, cards x7"),
        lambda: Rules.parse("level 3, with halves"),
        lambda: Rules.parse("level 3, without"),
        lambda: Rules.parse("level 3, cards x2, sets all"),
        lambda: Rules.parse("level 3, cards x2, cards x3"),
        lambda: Rules.parse("level 3, highest 0"),
        lambda: Rules.parse("level 1, highest 2"),
        lambda: Rules.parse("level 1, highest 5, seats 4"),
        lambda: Rules.parse("level 4, bonuses"),
        lambda: Rules.parse("level 4, bonuses stage 5"),
        lambda: Rules.parse("level 4, printed"),
        lambda: Rules.parse("level 4, printed x3"),
        lambda: Rules.parse("level 4, printed x3=-1"),
        lambda: Rules.parse("level 4, printed x3=1001"),
        lambda: Rules.parse("level 4, printed x3=1 ×3=2"),
        lambda: Rules.parse("level 4, printed 7r=1"),
        lambda: Rules.parse("level 4, printed halves=1"),
        lambda: Rules(bonuses=Bonus(0)),
        lambda: Rules.parse("level 3, side_builds maybe"),
        lambda: Game.new(Rules.level(1)),
        lambda: Game.new(Rules.level(1), 1, names=["A"]),
        lambda: Game.new(Rules.level(1), 1, names=["A", "a"]),
        lambda: Game.new(Rules.level(1), 1, names=["A", "b:"]),
        lambda: Game.new(Rules.level(1), deck=[]),
        lambda: Game.new(Rules.level(1), deck=Rules.level(2).pack),
        lambda: Game.new(Rules.level(1), deck=Rules.level(1).pack * 2),
        lambda: Game.new(Rules.level(1), 1).at(3),
        lambda: Game.new(Rules.level(1), 1).challenge(7),
        lambda: Turn.parse("take 7r"),
        lambda: Turn.parse("take with 7r"),
        lambda: Turn.parse("lay 7 on 8"),
        lambda: Turn.parse("lay x3"),
        lambda: Turn.parse("drop"),
        lambda: Turn.parse("drop 7"),
        lambda: Turn.parse("build 8+4"),
        lambda: Turn.parse("build 8r+4b with 5b"),
        lambda: Turn.parse("discard x3"),
        lambda: Turn.parse("discard 8; discard 7"),
        lambda: Turn.parse("join 8r to 7r"),
        lambda: Turn.parse("dance"),
        lambda: Turn.parse("pass on"),
        lambda: Turn.parse(""),
        lambda: Turn.parse("take 7 with 7 with 7"),
        lambda: Challenge.parse("duel"),
    ],
)
def test_malformed(make: object) -> None:
    with pytest.raises(MalformedError) as caught:
        make()  # type: ignore[operator]
    assert is_a_sentence(str(caught.value)), str(caught.value)


def test_words_are_as_good_as_members() -> None:
    assert Rules.level(3, by="points", grade="whole") == Rules.level(3, by=By.POINTS, grade=Grade.WHOLE)
    assert Rules.level(4, by="cards", edition="current").bluffing is False
    assert Rules.level(4, bonuses="stage 2").bonuses is STAGES[2]
    assert Rules.level(3, wilds="fractions x2").wilds == {*CardSet.FRACTIONS.cards, WildCard.TIMES_2}
    assert Rules.level(3, wilds=CardSet.POWERS) == Rules.level(3, wilds=[*CardSet.POWERS.cards])


@given(rules())
def test_rules_read_and_print_themselves(how: Rules) -> None:
    assert Rules.parse(str(how)) == how
    assert str(Rules.parse(str(how))) == str(how)
    assert hash(Rules.parse(str(how))) == hash(how)


@settings(max_examples=300)
@given(wild_choices(), st.sampled_from(sorted(PRESETS)), st.integers(7, 15))
def test_any_wild_cards_read_and_print_themselves(
    wilds: frozenset[WildCard], preset: str, highest: int
) -> None:
    how = PRESETS[preset](wilds=wilds, highest=highest)
    assert Rules.parse(str(how)) == how
    assert {card for card in how.pack if isinstance(card, WildCard)} == wilds
    assert len(how.pack) == 4 * highest + len(wilds)


@pytest.mark.parametrize(
    ("text", "canonical", "wilds"),
    [
        ("level 3, cards -2 -3 x2 /2", "", "-2 -3 x2 /2"),
        ("level 2, with x2", "", "-2 -3 -4 -5 x2"),
        ("level 3, without -5", "", "-2 -3 -4 x2 x3 x4 x5 /2 /3 /4 /5"),
        ("level 3, with 1/2, without -5", "", "-2 -3 -4 x2 x3 x4 x5 /2 /3 /4 /5 1/2"),
        ("level 1, with ½ 75%", "level 3, cards 1/2 3/4", "1/2 3/4"),
        ("level 1, with powers, without n3", "level 3, cards n2 sqrt cbrt", "n2 sqrt cbrt"),
        (
            "level 3, with simple_fractions, without x5 1/10",
            "",
            "-2 -3 -4 -5 x2 x3 x4 /2 /3 /4 /5 1/2 1/3 1/4 1/5 1/8",
        ),
        ("solitaire, with 1/2", "", "-2 -3 -4 -5 x2 x3 x4 x5 /2 /3 /4 /5 1/2"),
        ("level 4, cards addition", "", ""),
        ("level 3, without all", "level 1", ""),
        ("level 3, sets subtraction", "level 2", "-2 -3 -4 -5"),
        ("level 3, sets subtraction+powers", "level 2, with powers", "-2 -3 -4 -5 n2 n3 sqrt cbrt"),
        ("level 3, cards subtraction -2 −2", "level 2", "-2 -3 -4 -5"),
    ],
)
def test_wild_cards_one_at_a_time(text: str, canonical: str, wilds: str) -> None:
    how = Rules.parse(text)
    assert str(how) == (canonical or text)
    assert " ".join(card.token for card in WildCard if card in how.wilds) == wilds


def test_nearly_every_card() -> None:
    assert str(Rules.parse("full, without 3/2 5/2")) == "full, without 3/2 5/2"
    assert len(Rules.parse("full, without 3/2 5/2").pack) == 87
    assert str(Rules.parse("level 3, cards all, without powers n2")) == "level 3, with fractions"
    assert str(Rules.parse("level 3, cards all, without 3/2 -2")) == "level 3, cards all, without -2 3/2"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("level 4, bonuses stage 2", ""),
        ("level 4, bonuses stage 4", "level 4"),
        ("level 4, bonuses all", "level 4"),
        ("level 4, bonuses takes+printed+clearing", ""),
        ("level 4, bonuses Clearing + takes", "level 4, bonuses takes+clearing"),
        ("level 4, bonuses takes+most cards", "level 4, bonuses takes+most_cards"),
        ("level 4, bonuses takes+printed+size+colours", "level 4, bonuses stage 2"),
        ("level 4, printed 1=2 15=2 -4=10", "level 4"),
        ("level 4, printed 15=0 x3=12", ""),
        ("level 4, printed all=5", ""),
        (
            "level 4, printed fractions=20 3/2=30",
            "level 4, printed simple_fractions=20 2/3=20 3/4=20 2/5=20 3/5=20 4/5=20 3/2=30 5/2=20",
        ),
    ],
)
def test_points_of_ones_own(text: str, canonical: str) -> None:
    assert str(Rules.parse(text)) == (canonical or text)


@pytest.mark.parametrize("counting", ["stage 3", "stage 4", "most_cards", "printed", "takes"])
def test_the_sheet_at_the_end_has_only_what_counts(counting: str) -> None:
    game = play(Game.new(Rules.level(4, bonuses=counting), 4), [player("greedy")] * 2, Random(4))
    bonuses = Bonus.parse(counting)
    tallies = game.outcome.tallies
    assert any(tally.most_cards for tally in tallies) is (Bonus.MOST_CARDS in bonuses)
    assert any(tally.takes for tally in tallies) is (Bonus.TAKES in bonuses)
    plays = [event for event in game.table.past if isinstance(event, Play)]
    for seat, tally in enumerate(tallies):
        scored = sum(each.score.total for each in plays if each.score and each.seat == seat)
        assert tally.takes + tally.bonus == scored
        printed = sum(map(game.rules.scoring.points.of, game.table.hands[seat]))
        assert tally.printed_penalty == (printed if Bonus.PRINTED in bonuses else 0)


@pytest.mark.parametrize(
    ("preset", "cards", "by", "bluffing"),
    [
        ("level 1", 60, By.CARDS, False),
        ("level 2", 64, By.CARDS, False),
        ("level 3", 72, By.CARDS, False),
        ("level 4", 72, By.POINTS, True),
        ("simplified", 40, By.CARDS, False),
        ("full", 89, By.POINTS, True),
        ("paper", 89, By.CARDS, False),
        ("guide", 72, By.POINTS, True),
        ("current", 72, By.POINTS, True),
        ("solitaire", 72, By.CARDS, False),
    ],
)
def test_presets(preset: str, cards: int, by: By, bluffing: bool) -> None:
    how = Rules.parse(preset)
    assert (len(how.pack), how.by, how.bluffing) == (cards, by, bluffing)
    assert str(how) == {"guide": "level 4", "current": "level 4, edition current"}.get(preset, preset)
    assert how.edition is (Edition.CURRENT if preset == "current" else Edition.GUIDE)


@pytest.mark.parametrize(
    ("how", "besides", "bonus"),
    [
        ("level 4", "1r", True),
        ("full", "1r", False),
        ("full, edition current", "1r", True),
        ("full, operations always", "1/2", True),
        ("full, operations shown", "1r", True),
        ("full, operations shown", "1/2", False),
        ("level 4, sets subtraction+multiplication+powers", "1r", True),
        ("level 4, operations sets", "1r", True),
        ("level 4, with 1/2", "1r", False),
        ("full, without fractions", "1r", True),
        ("level 4, bonuses stage 2", "1r", False),
        ("level 4, bonuses stage 3", "1r", True),
        ("level 4, bonuses operations", "1r", True),
    ],
)
def test_operations_bonus(how: str, besides: str, bonus: bool) -> None:
    table = table_of(f"2r 3b 9g | 11r -4 x3 {besides} | 9r", how)
    score = check_turn(table.view(), Turn.parse("take (2r+3b)x3-4 with 11r")).play.score
    assert score
    assert any("operations" in line.what for line in score.lines) is bonus
