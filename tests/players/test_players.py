"""Computer players: their names and options, what each sees, what they believe, and who beats whom."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paths import ROOT
from tests.rules.tables import game_of, table_of
from tests.strategies import complaint, is_a_sentence, read_or_refused
from tests.timing import holds_in_a_quiet_moment
from toptake.cards.card import Card
from toptake.cards.pack import shuffle
from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.game.game import Game
from toptake.game.record import write_record
from toptake.players import AMPLE_SECONDS, PLAYERS, Player, play, player
from toptake.players.bluffs import bluff_probability, challenge_likely_bluff
from toptake.players.greedy import Greedy
from toptake.players.misses import DifficultyLimit, difficulty
from toptake.players.search.hidden_cards import HiddenCards
from toptake.players.search.simulated_table import CardCodes
from toptake.players.turns.easy_piles import easy_piles
from toptake.rules.events import SettledChallenge
from toptake.rules.options import HAND, Rules
from toptake.rules.table import Table
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View, Winnings
from toptake.solver import takes

STEPS = [
    ("pip", "scout", 10),
    ("scout", "greedy", 10),
    ("greedy", "tactician", 10),
    ("greedy", "champion@worlds=8", 6),
]


def plays(name: str, table: Table, seed: int = 1) -> str:
    return str(player(name).turn(table.view(), AMPLE_SECONDS, Random(seed)))


# --- names ---


class Stranger:
    """Somebody else's player."""

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        return Turn.parse(f"discard {view.position.taking_cards[0]}")

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        return None


class NoPlayer:
    pass


not_callable = 3


def test_every_name_is_a_player() -> None:
    for name in (*PLAYERS, "greedy@misses=0.3", "champion@misses=0.1,seconds=0.1,worlds=5"):
        someone: Player = player(name)
        assert callable(someone.turn)
    assert isinstance(player("greedy"), Greedy)
    assert type(player(f"{__name__}:Stranger")).__name__ == "Stranger"


@pytest.mark.parametrize(
    ("name", "culprit"),
    [
        ("nobody", "'nobody'"),
        ("", "''"),
        ("Greedy", "'Greedy'"),
        ("greedy@", "''"),
        ("greedy@luck=1", "'luck'"),
        ("greedy@seconds=1", "'seconds'"),
        ("random@misses=0.1", "'misses'"),
        ("greedy@misses", "''"),
        ("greedy@misses=1", "'1'"),
        ("greedy@misses=-0.1", "'-0.1'"),
        ("greedy@misses=nan", "'nan'"),
        ("greedy@misses=0.1,misses=0.2", "misses"),
        ("champion@seconds=0", "'0'"),
        ("champion@seconds=soon", "'soon'"),
        ("champion@worlds=0.5", "'0.5'"),
        ("no_such_module:Player", "'no_such_module'"),
        (":Player", "''"),
        ("..:Player", "'..'"),
        ("tests.players.test_players:Nobody", "'Nobody'"),
        ("tests.players.test_players:", "''"),
        ("tests.players.test_players:NoPlayer", "turn"),
        ("tests.players.test_players:not_callable", "not a class"),
        ("x" * 5000, "xxx"),
    ],
)
def test_a_name_that_means_nobody_is_told_in_one_sentence(name: str, culprit: str) -> None:
    message = complaint(player, name)
    assert is_a_sentence(message)
    assert culprit in message


@given(st.text() | st.text("greedychampion@=,.:0123456789misses"))
def test_any_text_is_a_player_or_refused(name: str) -> None:
    read_or_refused(player, name)


# --- what they see ---


def test_pip_sees_matches_and_small_sums_only() -> None:
    seen = Counter(plays("pip", table_of("5r 3b | 8r 5b 14g | 9r"), seed) for seed in range(300))
    assert set(seen) <= {"join 3b to 5r; take 5r with 8r", "take 5r with 5b"} | {
        f"discard {card}" for card in ("8r", "5b", "14g")
    }
    assert seen["join 3b to 5r; take 5r with 8r"] > seen["take 5r with 5b"] > 0
    # Two steps are beyond Pip, and Scout sees them.
    deep = table_of("5r 3b 4g | 12r 15b | 9r")
    assert all(plays("pip", deep, seed).startswith("discard") for seed in range(50))
    assert plays("scout", deep) == "join 3b to 5r; join 4g to 5r; take 5r with 12r"


def test_scout_wins_one_pile_and_greedy_all() -> None:
    table = table_of("7r 3b 4g | 7b 13r | 9r", "level 4")
    assert plays("scout", table).count(" and ") == 0
    assert plays("greedy", table).count(" and ") == 1


def test_greedy_gives_away_what_helps_least() -> None:
    assert plays("greedy", table_of(" | 9r 11b 10g 2r | 9b", "level 1")) == "discard 9r"  # 9+2 is planned
    assert plays("greedy", table_of(" | 12r 11b 5g | 9b", "level 1")) == "discard 5g"  # nothing divides
    assert plays("greedy", table_of(" | 12r 11b 5g | 9b x2", "level 3")) == "discard 11b"
    assert plays("greedy", table_of("8r | 12r 11b 5g | 9b", "level 1")) == "discard 11b"  # 19 is a prime
    full = table_of(" | x2 x3 x4 x5 12r | 9b", "level 4", "1r 2r")
    assert plays("greedy", full) == "drop x4; discard 12r"


@pytest.mark.parametrize("misses", [0.05, 0.3, 0.8])
def test_what_takes_more_effort_is_missed_more_often(misses: float) -> None:
    rng = Random(1)
    drawn = [DifficultyLimit.draw(misses, rng).most for _ in range(2000)]
    shares = [sum(each >= steps for each in drawn) / 2000 for steps in range(6)]
    assert shares[0] == 1, "a match is always seen"
    assert shares == sorted(shares, reverse=True)
    for steps, share in enumerate(shares):
        assert abs(share - (1 - misses) ** steps) < 0.05
    assert DifficultyLimit.draw(0, rng).sees_all
    assert difficulty(3, Grade.WHOLE) < difficulty(3, Grade.FRACTIONAL) < difficulty(3, Grade.IRRATIONAL)
    assert difficulty(1, Grade.WHOLE) < difficulty(1, Grade.WHOLE, piles=2)


TWO_PILES = "2r 3b 4g 9b | 9r 15b | 9o"


def test_who_misses_a_long_take_plays_a_shorter_one() -> None:
    table = table_of(TWO_PILES)
    seen = Counter(plays("greedy@misses=0.5", table, seed) for seed in range(200))
    # Both piles; one of them; a match, which is always seen: nothing worse is ever played.
    assert set(seen) == {
        "join 3b to 2r; join 4g to 2r; take 2r and 9b with 9r",
        "join 3b to 2r; join 4g to 2r; take 2r with 9r",
        "take 9b with 9r",
    } | {turn for turn in seen if turn.endswith("with 15b")}
    assert seen["take 9b with 9r"] > 80


@pytest.mark.parametrize("name", ["tactician@misses={}", "champion@worlds=1,misses={}"])
def test_the_strong_miss_what_is_long_too(name: str) -> None:
    table = table_of(TWO_PILES)

    def long(misses: float) -> int:
        turns = [plays(name.format(misses), table, seed) for seed in range(40)]
        return sum(turn.count("join") > 1 for turn in turns)

    assert long(0.9) < 5 < long(0)


def test_a_glance_sees_easy_piles_first_and_nothing_twice() -> None:
    view = table_of("2r 3b 4g -2 | 9r 15b x2 | 9o").view()
    found = list(easy_piles(view, 3, 500))
    assert [each.steps for each in found] == sorted(each.steps for each in found)
    assert len({(each.items, each.value) for each in found}) == len(found)
    assert len(list(easy_piles(view, 3, 20))) == 20


@pytest.mark.parametrize(
    "name", ["pip", "scout", "greedy@misses=0.9", "tactician@misses=0.9", "champion@worlds=1"]
)
def test_solitaire_goes_on_while_there_is_a_take(name: str) -> None:
    for seed in range(3):
        game = play(Game.new(Rules.alone(), seed), [player(name)], Random(seed))
        assert game.over
        assert not list(takes(game.view().position).outcomes())


# --- what they believe ---


def hidden_cards_of(table: Table) -> HiddenCards:
    view = table.view()
    return HiddenCards(view, CardCodes.of(view))


def test_worlds_hold_every_unseen_card_once() -> None:
    game = Game.new(Rules.full(seats=3), 4)
    hidden = hidden_cards_of(game.table)
    view = game.view()
    code = hidden.codes.card
    world = hidden.sample(Random(1))
    assert [len(hand) for hand in world.hands] == list(view.hands)
    assert world.hands[0] == tuple(map(code, view.hand))
    cards = [*world.deck, *world.hands[1], *world.hands[2]]
    assert Counter(cards) == Counter(map(code, hidden.unseen))
    assert not hidden.all_known


def test_who_builds_is_believed_to_hold_the_answer() -> None:
    table = table_of("6r 9b | 10b 9g 1r 3r 12b | 4b 10r 13g 14o 15b", "level 1", "2r 2b")
    game = game_of(replace(table, seat=1)).apply("build 6+4 with 4")
    hidden = hidden_cards_of(game.table)
    rng = Random(1)
    worlds = [hidden.sample(rng) for _ in range(200)]
    assert sum(any(card[0] == 10 for card in world.hands[1]) for world in worlds) > 170


def test_who_was_caught_is_not_believed() -> None:
    table = table_of("6r 9b | 10b 9g 1r 3r 12b | 4b 2g 13g 14o 15b", "level 4", "2r 2b")
    game = game_of(replace(table, seat=1)).apply("build 6+4 with 4").challenge(0)
    hidden = hidden_cards_of(game.table)
    rng = Random(1)
    worlds = [hidden.sample(rng) for _ in range(200)]
    assert sum(any(card[0] == 10 for card in world.hands[1]) for world in worlds) < 120


def test_who_gives_a_card_away_could_not_take() -> None:
    table = table_of("6r | 10b 9g 1r 3r 12b | 4b 10r 13g 14o 15b", "level 1", "2r 2b")
    game = game_of(replace(table, seat=1)).apply("discard 13")
    hidden = hidden_cards_of(game.table)
    rng = Random(1)
    kept = [hidden.sample(rng).hands[1][:4] for _ in range(200)]
    # A 6 would have taken the 6; the card drawn since may be one.
    assert sum(any(card[0] == 6 for card in hand) for hand in kept) < 10


def test_hands_are_known_when_the_deck_is_empty() -> None:
    rules = Rules.level(1)
    cards = shuffle(rules.pack, Random(1))
    won = (Winnings(cards[4:30]), Winnings(cards[30:]))
    table = Table(rules, (), (), (cards[:2], cards[2:4]), won)
    assert hidden_cards_of(table).all_known
    more = replace(table, deck=cards[4:5], winnings=(Winnings(cards[5:30]), won[1]))
    assert not hidden_cards_of(more).all_known


def test_challenges_follow_what_is_expected() -> None:
    def built(hand: str) -> View:
        table = table_of(f"8r | 4b 11r 1r 2r | {hand}", "level 4", "1b 2b")
        return game_of(table).apply("build 8+4 with 4").view(1)

    sure = built("12r 12g 12o 12b")
    assert bluff_probability(sure, sure.builds[0]) == 1
    assert challenge_likely_bluff(sure) == Challenge(sure.builds[0].number)
    usual = built("3r 5r 6r 7r")
    assert challenge_likely_bluff(usual) is None
    build = usual.builds[0]
    caught = SettledChallenge(1, 0, build.number, None)
    suspicious = replace(usual, past=(*usual.past, *[caught] * 8))
    assert bluff_probability(suspicious, build) > bluff_probability(usual, build)
    assert challenge_likely_bluff(suspicious) is not None


# --- time and chance ---


@pytest.mark.parametrize(
    "name", ["pip", "scout", "greedy", "tactician", "tactician@misses=0.3", "champion@worlds=3"]
)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    one, two = (
        write_record(play(Game.new(Rules.level(4), 7), [player(name)] * 2, Random(3))) for _ in range(2)
    )
    assert one == two


def crowded() -> list[View]:
    """Centres of 5 to 25 piles."""
    lines = (ROOT / "bench" / "positions.txt").read_text().splitlines()
    rules = Rules.full()
    found = []
    for line in lines[::60]:
        position = Position.parse(line)
        sight: set[Card] = {*position.hand, *(card for pile in position.centre for card in pile.cards)}
        rest = [card for card in rules.pack if card not in sight]
        hands = (position.hand, tuple(rest[:HAND]))
        found.append(Table(rules, tuple(rest[HAND:]), position.centre, hands, (Winnings(),) * 2).view())
    return found


@pytest.mark.medium
@pytest.mark.parametrize("name", [name for name in PLAYERS if name != "random"])
def test_players_keep_to_their_time(name: str) -> None:
    someone = player(name)

    def check(view: View) -> None:
        # Of the processor: other programs are no fault of a player. Its searches use one core.
        start = time.process_time()
        someone.turn(view, 0.05, Random(1))
        assert time.process_time() - start < 0.05 + 0.05

    for view in crowded():
        holds_in_a_quiet_moment(partial(check, view))


# --- strength ---


@pytest.mark.slow
@pytest.mark.parametrize(("weaker", "stronger", "pairs"), STEPS)
def test_each_player_beats_one_below(weaker: str, stronger: str, pairs: int) -> None:
    """A few pairs, the same every time; the arena measures properly."""
    points = 0.0
    for pair in range(pairs):
        for seat in (0, 1):
            players = [player(weaker), player(weaker)]
            players[seat] = player(stronger)
            game = play(Game.new(Rules.level(4), pair), players, Random(f"{pair} {seat}"))
            won = game.outcome.winners
            points += (seat in won) / len(won)
    assert points > pairs
