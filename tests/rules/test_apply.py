"""The referee: a table of turns, legal and not; challenges; the end."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest

from tests.paths import DATA
from tests.rules.tables import game_of, table_of
from tests.strategies import is_a_sentence
from toptake.cards.card import parse_card
from toptake.cards.pile import Pile
from toptake.errors import IllegalTurnError, Rule
from toptake.game.game import Game
from toptake.rules.events import Play, SettledChallenge
from toptake.rules.options import Rules
from toptake.rules.outcome import End
from toptake.rules.table import Table
from toptake.rules.turn import Challenge, Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import Winnings

ROWS = tomllib.loads((DATA / "legal_turns.toml").read_text("utf-8"))["turn"]


def tokens(cards: Any) -> list[str]:
    return [card.token for card in cards]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_turns(row: dict[str, Any]) -> None:
    table = table_of(
        row["table"], row.get("rules", "level 3"), row.get("deck", ""), last=row.get("last", False)
    )
    game = game_of(table)

    def made() -> Table:
        text = row.get("typed") or row.get("turn") or row["steps"]
        return game.apply(text if "typed" in row else Turn.parse(text)).table

    if "rule" in row:
        with pytest.raises(IllegalTurnError) as caught:
            made()
        assert caught.value.rule is Rule[row["rule"]], caught.value
        assert is_a_sentence(str(caught.value)), str(caught.value)
        return
    after = made()
    play = after.past[-1]
    assert isinstance(play, Play)
    if "hand" in row or "drawn" in row:
        assert tokens(after.hands[0]) == [*row.get("hand", "").split(), *row.get("drawn", "").split()]
    if "won" in row:
        assert sorted(tokens(after.winnings[0].cards)) == sorted(row["won"].split())
    if "takes" in row:
        assert after.winnings[0].takes == row["takes"]
    if "centre" in row:
        expected = [Pile.parse(word) for word in row["centre"].split()]
        assert list(after.centre) == expected
    if "cleared" in row:
        assert play.cleared is row["cleared"]
    if "over" in row:
        assert after.over is row["over"]
    assert sorted(tokens(after.cards)) == sorted(tokens(table.cards))


def test_every_rule_is_broken_somewhere() -> None:
    broken = {row["rule"] for row in ROWS if "rule" in row}
    elsewhere = {"CHALLENGE", "ORDER", "OVER"}
    assert broken | elsewhere == {rule.name for rule in Rule}


def test_a_turn_out_of_order() -> None:
    table = table_of("7r | 7g | 9r")
    with pytest.raises(IllegalTurnError) as caught:
        UnfinishedTurn.begin(table.view(1))
    assert caught.value.rule is Rule.ORDER


def test_a_turn_after_the_end() -> None:
    table = replace(table_of("7r | 7g | 9r"), last=())
    with pytest.raises(IllegalTurnError) as caught:
        game_of(table).apply("discard 7")
    assert caught.value.rule is Rule.OVER


# --- the end ---


def test_the_end_begins_with_an_empty_hand_and_an_empty_deck() -> None:
    game = game_of(table_of("7r | 7g | 9r 2b | 3b", "level 3, seats 3"))
    game = game.apply("take 7")
    assert game.table.last == (1, 2)
    game = game.apply("pass").apply("pass")
    assert game.over
    assert game.outcome.scores == (2, -2, -1)


def test_play_goes_on_while_the_deck_has_cards() -> None:
    game = game_of(table_of("7r | 7g | 9r 2b", deck="4r"))
    game = game.apply("take 7")
    assert game.table.last is None
    assert tokens(game.table.hands[0]) == ["4r"]


def test_last_turns_go_round_from_the_one_who_ended() -> None:
    table = replace(table_of("7r | 1r | 7g | 3b", "level 3, seats 3"), seat=1)
    game = game_of(table).apply("take 7")
    assert game.table.last == (2, 0)
    assert game.seat == 2


def test_the_centre_goes_to_the_last_taker_as_cards_only() -> None:
    table = replace(table_of("7r 3b x2 | 7g | 9r", "level 4"), taker=1)
    game = game_of(table).apply("discard 7").apply("pass")
    assert game.over
    assert game.table.centre == ()
    tally = game.outcome.tallies[1]
    assert (tally.cards, tally.penalty, tally.takes, tally.bonus, tally.most_cards) == (4, 1, 0, 0, 10)


def test_a_take_in_the_last_turn_makes_the_last_taker() -> None:
    table = replace(table_of("7r 3b x2 | 5g | 7g 9r"), taker=0)
    game = game_of(table).apply("discard 5").apply("take 7")
    assert game.outcome.scores == (0, 2 + 3 - 1)


def test_nobody_took_so_the_centre_stays() -> None:
    game = game_of(table_of("7r 3b | 5g | 9r")).apply("discard 5").apply("pass")
    assert len(game.table.centre) == 3
    assert game.outcome.scores == (0, -1)


@pytest.mark.parametrize(
    ("cards", "hand", "scores", "winners"),
    [
        ((5, 5), "", (0 + 0, 0), (0, 1)),  # a tie gives the bonus to nobody
        ((6, 5), "", (10, 0), (0,)),
        ((6, 5), "1r 2r", (0 - 2, 10), (1,)),  # penalties first: 4 cards against 5, and 1 has 2 points
        ((5, 5), "x2", (-10, 10), (1,)),
    ],
)
def test_most_cards(
    cards: tuple[int, int], hand: str, scores: tuple[int, int], winners: tuple[int, ...]
) -> None:
    pack = tuple(table_of("|1r|1b", "level 4").rules.pack)
    table = table_of(f"| {hand} | ", "level 4")
    winnings = (Winnings(pack[20 : 20 + cards[0]]), Winnings(pack[30 : 30 + cards[1]]))
    game = game_of(replace(table, last=(), winnings=winnings))
    assert game.outcome.scores == scores
    assert game.outcome.winners == winners


def test_most_cards_of_three_players() -> None:
    pack = tuple(Rules.level(4).pack)
    for cards, bonus in (((6, 6, 2), (0, 0, 0)), ((6, 5, 5), (10, 0, 0))):
        table = table_of("| | |", "level 4, seats 3")
        winnings = tuple(Winnings(pack[20 * at : 20 * at + count]) for at, count in enumerate(cards))
        tallies = game_of(replace(table, last=(), winnings=winnings)).outcome.tallies
        assert tuple(tally.most_cards for tally in tallies) == bonus


def test_equal_scores_share_the_win() -> None:
    game = game_of(table_of("7r 5b | 7g | 5g")).apply("take 7").apply("take 5")
    assert game.outcome.scores == (2, 2)
    assert game.outcome.winners == (0, 1)


# --- challenges ---

BLUFF = "8r 5b | 4b 11r | 9r 1b"


def challenged(
    text: str, turns: list[str], seat: int, rules: str = "level 4", card: str | None = None
) -> Table:
    game = game_of(table_of(text, rules, "1r 2r 3r 4r 5r 6r 7r 8g 9g 10g 11g 12g"))
    for turn in turns:
        game = game.apply(turn)
    number = parse_card(card) if card else None
    return game.challenge(seat, Challenge(number)).table  # type: ignore[arg-type]


def test_a_bluff_is_found_out() -> None:
    after = challenged(BLUFF, ["build 8+4 with 4"], 1)
    assert [won.bonus for won in after.winnings] == [-20, 0]
    assert [pile.token for pile in after.centre] == ["5b", "8r", "4b"]
    event = after.past[-1]
    assert isinstance(event, SettledChallenge)
    assert event.answer is None
    assert event.restored
    assert after.builds == ()
    assert after.seat == 1, "a challenge costs no turn"


def test_wild_cards_of_the_hand_lie_single_again() -> None:
    after = challenged("8r [6g+4r] x2 | 4b 11r -5 | 9r", ["build [6+4]-5+4 with 4"], 1, card="4b")
    assert [pile.token for pile in after.centre] == ["8r", "x2", "[6g+4r]", "-5", "4b"]


def test_the_answer_was_held() -> None:
    after = challenged("8r 5b | 4b 12r | 9r 1b", ["build 8+4"], 1)
    assert [won.bonus for won in after.winnings] == [0, -10]
    assert after.centre[0].token == "[8r+4b]"
    assert isinstance(after.past[-1], SettledChallenge)
    assert after.past[-1].answer == parse_card("12r")


def test_it_is_judged_as_it_was_made() -> None:
    # The answer comes from the deck only afterwards.
    table = table_of(BLUFF, "level 4", "12r 2r 3r 4r 5r")
    after = game_of(table).apply("build 8+4 with 4").challenge(1).table
    assert after.winnings[0].bonus == -20


@pytest.mark.parametrize("second", ["take 12 with 12", "build 12+1 with 1"])
def test_taken_or_built_on_since_only_the_points_move(second: str) -> None:
    text = "8r 5b | 4b 11r | 12b 1b 13r"
    after = challenged(text, ["build 8+4 with 4", second], 1)
    assert after.winnings[0].bonus == -20
    assert not isinstance(after.past[-1], Play)
    assert not after.past[-1].restored
    with pytest.raises(IllegalTurnError) as caught:
        challenged(text, ["build 8+4 with 4", second], 1, "level 4, challenge_changed off")
    assert caught.value.rule is Rule.CHALLENGE


def test_a_build_on_a_build_is_taken_apart_down_to_the_build_below() -> None:
    text = "8r 5b | 4b 12r | 1b 9r"
    after = challenged(text, ["build 8+4", "build 12+1 with 1"], 0)
    assert [pile.token for pile in after.centre] == ["5b", "[8r+4b]", "1b"]
    assert [won.bonus for won in after.winnings] == [0, -20]


def test_of_two_builds_the_one_that_is_named_is_challenged() -> None:
    text = "8r 5b | 4b 3r 11r | 9r 13b"
    turns = ["build 8+4 with 4", "discard 9", "build 5+3 with 3"]
    assert [won.bonus for won in challenged(text, turns, 1, card="4b").winnings] == [-20, 0]
    assert [pile.token for pile in challenged(text, turns, 1, card="4b").centre][-2:] == ["8r", "4b"]
    assert [pile.token for pile in challenged(text, turns, 1).centre][-2:] == ["5b", "3r"]


def test_what_was_dropped_stays_when_a_build_is_taken_apart() -> None:
    after = challenged("8r 5b | 4b 11r x2 -5 | 9r", ["drop x2 -5; lay -5 on 8; put 4 on 8; build"], 1)
    assert sorted(pile.token for pile in after.centre) == sorted(["5b", "x2", "8r", "-5", "4b"])


@pytest.mark.parametrize(("turns", "allowed"), [(0, True), (1, True), (2, True), (3, False)])
def test_until_the_second_turn_of_two_players(turns: int, allowed: bool) -> None:
    later = ["discard 9", "discard 11", "discard 1"][:turns]
    text = "8r 5b | 4b 11r 15r | 9r 1b 15b"
    if allowed:
        assert challenged(text, ["build 8+4 with 4", *later], 1).winnings[0].bonus == -20
    else:
        with pytest.raises(IllegalTurnError) as caught:
            challenged(text, ["build 8+4 with 4", *later], 1)
        assert caught.value.rule is Rule.CHALLENGE


def test_each_opponent_has_a_window_of_its_own() -> None:
    text = "8r 5b | 4b 11r 15r | 9r 1b 15b | 2b 2g 2o"
    turns = ["build 8+4 with 4", "discard 9", "discard 2b", "discard 11", "discard 1b"]
    # Seat 1 has made two turns since, seat 2 one.
    with pytest.raises(IllegalTurnError):
        challenged(text, turns, 1, "level 4, seats 3")
    assert challenged(text, turns, 2, "level 4, seats 3").winnings[0].bonus == -20


def test_once_per_build() -> None:
    game = game_of(table_of("8r 5b | 4b 12r | 9r 1b | 2r 3r", "level 4, seats 3", "1r 2b 3b 4r 5r 6r"))
    game = game.apply("build 8+4").challenge(1)
    with pytest.raises(IllegalTurnError):
        game.challenge(2)


def test_by_default_the_latest_of_somebody_else() -> None:
    game = game_of(table_of("8r 5b | 4b 11r | 9r 2b", "level 4", "1r 2r 3r 4r 5r 6r"))
    game = game.apply("build 8+4 with 4").apply("build 5+2")
    assert game.challenge(1).table.winnings[0].bonus == -20
    assert game.challenge(0).table.winnings[1].bonus == -20
    with pytest.raises(IllegalTurnError):
        game.challenge(0, Challenge(parse_card("4b")))  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", ["level 3", "level 4, bluffing off, by points"])
def test_no_challenges_without_bluffing(rules: str) -> None:
    game = game_of(table_of("8r 5b | 4b 12r | 9r 1b", rules)).apply("build 8+4")
    with pytest.raises(IllegalTurnError) as caught:
        game.challenge(1)
    assert caught.value.rule is Rule.CHALLENGE


def test_not_after_the_last_turn() -> None:
    game = game_of(table_of("8r 5b | 4b | 9r", "level 4")).apply("build 8+4 with 4").apply("pass")
    assert game.over
    with pytest.raises(IllegalTurnError) as caught:
        game.challenge(1)
    assert caught.value.rule is Rule.OVER


def test_a_view_does_not_tell_whether_the_answer_is_held() -> None:
    held = game_of(table_of("8r | 4b 12r | 9r", "level 4")).apply("build 8+4")
    bluff = game_of(table_of("8r | 4b 11r | 9r", "level 4")).apply("build 8+4")
    assert held.view(1) == bluff.view(1)


# --- solitaire ---


def test_solitaire_by_points_counts_the_pack_and_the_hand() -> None:
    game = game_of(table_of("7r | 7g", "solitaire, by points")).apply("take 7")
    tally = game.outcome.tallies[0]
    assert game.over
    assert (tally.takes, tally.bonus, tally.whole_pack, tally.every_card) == (1, 5, 10, 25)
    assert game.outcome.scores == (41,)


def test_solitaire_subtracts_printed_points_of_the_hand() -> None:
    game = game_of(table_of("7r 15r | 7g x2 1r", "solitaire, by points")).apply("take 7")
    tally = game.outcome.tallies[0]
    assert (tally.printed_penalty, tally.whole_pack, tally.every_card) == (12, 10, 0)
    assert tally.most_cards == 0


def test_solitaire_by_cards_counts_cards_won_and_nothing_else() -> None:
    game = game_of(table_of("7r 15r | 7g x2 1r", "solitaire")).apply("take 7")
    assert game.over
    assert game.outcome.scores == (2,)


@pytest.mark.parametrize(
    ("text", "deck", "end"),
    [
        ("7r x3 | 7g 1r", "", End.CENTRE_WILD),
        ("7r 8r | 7g x2", "", End.HAND_WILD),
        ("7r x3 | 7g x2", "", End.HAND_WILD),
        ("7r | 7g 1r", "", End.USED_UP),
        ("7r 8r | 7g", "", End.USED_UP),
        ("7r | 7g", "", End.EVERY_CARD),
        ("7r 15r | 7g 1r", "", End.NO_TAKE),
        ("7r x2 -2 -3 -4 | 7g x3 /2 /3 /4", "x4 x5", End.HAND_WILD),
    ],
)
def test_solitaire_says_why_it_is_over(text: str, deck: str, end: End) -> None:
    game = game_of(table_of(text, "solitaire", deck))
    assert game.outcome.ended is None
    game = game.apply("take 7")
    assert game.over
    assert game.outcome.ended is end


def test_games_that_end_with_last_turns_say_nothing_more() -> None:
    game = game_of(table_of("7r | 7g | 8r", last=True)).apply("take 7")
    assert game.over
    assert game.outcome.ended is None


def test_solitaire_is_over_when_no_take_is_possible() -> None:
    deck = [
        parse_card(word) for word in ["15r", "15b", "15g", "14r", "14b", "1r", "1b", "1g", "1o", "2r", "3r"]
    ]
    game = Game.new(Rules.alone(1), deck=deck)
    assert game.over, "even before the first turn"
    assert list(game.legal_turns) == []
    game = game_of(table_of("7r 15b | 7g 1r", "solitaire", "14r 13r 12r 11r 2r 9r")).apply("take 7")
    assert game.over
    assert game.outcome.tallies[0].whole_pack == 0
