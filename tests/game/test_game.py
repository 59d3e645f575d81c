"""Whole games: what holds at every moment of every game, of all levels, editions and numbers of seats."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, islice
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.paths import GAMES
from tests.rules.tables import game_of, table_of
from tests.strategies import is_a_sentence, positions
from toptake.cards.card import NumberCard, WildCard
from toptake.cards.expressions import cards_of
from toptake.cards.pack import CardSet, shuffle
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.coach.bare_position import view_of
from toptake.errors import BudgetError, IllegalTurnError, MalformedError, Rule
from toptake.game.game import Game
from toptake.game.legal_turns import LegalTurns
from toptake.game.record import parse, write_record
from toptake.players import AMPLE_SECONDS, PLAYERS, Player, player
from toptake.rules.apply import check_turn
from toptake.rules.endings import Finished, finish
from toptake.rules.events import Play
from toptake.rules.legal_steps import legal_endings, legal_finishes, legal_steps
from toptake.rules.options import PRESETS, Operations, Rules
from toptake.rules.scoring import By, Edition
from toptake.rules.steps import Drop, Join, Lay, Put, Step, TakeEnding
from toptake.rules.table import Table
from toptake.rules.turn import Challenge, Turn, read_steps
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import NOBODY, View
from toptake.solver import Budget, reference


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Any rules: a preset with options that may go with it."""
    name = draw(st.sampled_from(sorted(PRESETS)))
    options: dict[str, object] = {
        "edition": draw(st.sampled_from(Edition)),
        "grade": draw(st.sampled_from(Grade)),
        "by": draw(st.sampled_from(By)),
        "wilds_first": draw(st.booleans()),
        "side_builds": draw(st.booleans()),
        "last_turn_drops": draw(st.booleans()),
        "challenge_changed": draw(st.booleans()),
        "operations": draw(st.sampled_from(Operations)),
    }
    if name != "solitaire":
        options["seats"] = draw(st.integers(2, 4))
        options["bluffing"] = options["by"] is By.POINTS and draw(st.booleans())
    return PRESETS[name](**options)


seeds = st.integers(0, 2**32)
names = st.sampled_from(["champion@worlds=1" if name == "champion" else name for name in sorted(PLAYERS)])


def moments(game: Game, players: list[Player], rng: Random) -> list[Game]:
    """A game to its end, with every moment of it."""
    found = [game]
    while not game.over:
        for seat in range(game.rules.seats):
            view = game.view(seat)
            wanted = players[seat].challenge(view, AMPLE_SECONDS, rng) if view.builds else None
            if wanted:
                game = game.challenge(seat, wanted)
                found.append(game)
        game = game.apply(players[game.seat].turn(game.view(), AMPLE_SECONDS, rng))
        found.append(game)
        assert len(found) < 500, "every game ends"
    return found


@st.composite
def games(draw: st.DrawFn) -> list[Game]:
    """The moments of a game that random and greedy players have played."""
    how = draw(rules())
    seed = draw(seeds)
    players = [player(draw(names)) for _ in range(how.seats)]
    return moments(Game.new(how, seed), players, Random(seed))


def everything(table: Table) -> Counter[str]:
    return Counter(card.token for card in table.cards)


@given(games())
@settings(max_examples=60)
def test_cards_are_conserved_at_every_moment(played: list[Game]) -> None:
    pack = Counter(card.token for card in played[0].rules.pack)
    assert all(everything(game.table) == pack for game in played)


@given(games())
@settings(max_examples=60)
def test_every_accepted_turn_replays_from_its_record(played: list[Game]) -> None:
    game = played[-1]
    text = write_record(game)
    record = parse(text)
    assert record.cut is None
    assert record.game.table == game.table
    assert write_record(record.game) == text


@given(games(), st.data())
@settings(max_examples=40)
def test_a_game_stands_at_any_of_its_turns(played: list[Game], data: st.DataObject) -> None:
    turns = data.draw(st.integers(0, played[-1].table.turns))
    table = played[-1].at(turns).table
    assert table in [game.table for game in played if game.table.turns == turns]


@given(rules(), seeds, names)
@settings(max_examples=20)
def test_the_same_seed_gives_the_same_game(how: Rules, seed: int, name: str) -> None:
    one, two = (moments(Game.new(how, seed), [player(name)] * how.seats, Random(seed))[-1] for _ in range(2))
    assert write_record(one) == write_record(two)


@given(games(), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_a_view_depends_on_nothing_hidden(played: list[Game], rng: Random) -> None:
    """Two tables that differ only in what a seat cannot know give it equal views, and equal legal turns."""
    for game in rng.sample(played, min(5, len(played))):
        for seat in range(game.rules.seats):
            other = shuffled_behind(game.table, seat, rng)
            assert other.view(seat) == game.table.view(seat)
            assert everything(other) == everything(game.table)


def shuffled_behind(table: Table, seat: int, rng: Random) -> Table:
    """The table with the deck and the other hands dealt anew, and with other answers held for builds."""
    hidden = list(table.deck)
    hidden += [card for other, hand in enumerate(table.hands) if other != seat for card in hand]
    rng.shuffle(hidden)
    hands = []
    for other, hand in enumerate(table.hands):
        hands.append(hand if other == seat else tuple(hidden.pop() for _ in hand))
    builds = tuple(replace(build, answer=None) for build in table.builds)
    return replace(table, deck=tuple(hidden), hands=tuple(hands), builds=builds)


@given(games(), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_what_the_solver_finds_the_rules_accept(played: list[Game], rng: Random) -> None:
    for game in rng.sample(played, min(4, len(played))):
        if game.over:
            assert list(game.legal_turns) == []
            continue
        legal = game.legal_turns
        if len(legal.view.centre) + len(legal.view.position.hand_wilds) > 9:
            continue
        found = list(islice(legal, 60))
        assert found, "there is always something to do"
        outcomes = []
        for turn in found:
            assert turn in legal
            outcomes.append(outcome_key(legal.check(turn)))
            assert Turn.parse(str(turn)) == turn
        assert len(set(outcomes)) == len(outcomes), "outcomes are distinct"


def outcome_key(done: Finished) -> object:
    play = done.play
    won = tuple(sorted(tuple(sorted(card.token for card in cards_of(pile))) for pile in play.takes))
    build = play.build and _cards_and_value(play.build)
    left = frozenset(_cards_and_value(pile) for pile in play.left)
    return play.number, won, build, left, tuple(sorted(card.token for card in play.drops))


def _cards_and_value(pile: Pile) -> tuple[tuple[str, ...], str]:
    return tuple(sorted(card.token for card in pile.cards)), str(pile.value)


@given(games(), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_step_by_step_is_the_same_as_at_once(played: list[Game], rng: Random) -> None:
    game = rng.choice(played)
    if game.over:
        return
    turn = game.turn
    trail = [turn]
    for _ in range(4):
        steps = list(legal_steps(turn))
        if not steps:
            break
        turn = turn.make(rng.choice(steps))
        trail.append(turn)
    for ending in islice(legal_endings(turn), 5):
        whole = Turn(turn.steps, ending)
        assert whole in game.legal_turns
        assert finish(turn, ending) == check_turn(game.view(), whole)
        assert Turn.parse(str(whole)) == whole
    for before in reversed(trail):
        assert turn == before
        turn = turn.undo()
    assert game.turn == trail[0], "nothing has changed"


def all_steps(turn: UnfinishedTurn) -> set[Step]:
    """Every step with any cards that the rules let pass; of a join one direction will do."""
    cards = [*turn.centre, *turn.hand]
    found: set[Step] = set()
    order = list(turn.centre)
    for one in cards:
        wild = isinstance(one, WildCard)
        steps: list[Step] = [Drop(one)] if isinstance(one, WildCard) else []
        for two in cards:
            if isinstance(one, WildCard):
                steps.append(Lay(one, two))
            elif one in turn.hand:
                steps.append(Put(one, two))
            if one in order and two in order and order.index(one) > order.index(two):
                steps.append(Join(one, two))
        for step in steps:
            # A wild card of the hand under a number card is dropped first.
            if isinstance(step, Put) and step.onto in turn.hand and not wild:
                continue
            try:
                turn.make(step)
            except IllegalTurnError:
                continue
            found.add(step)
    return found


@given(games(), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_legal_steps_are_all_steps_that_the_rules_accept(played: list[Game], rng: Random) -> None:
    for game in rng.sample(played, min(3, len(played))):
        if game.over or len(game.table.centre) > 12:
            continue
        turn = game.turn
        for _ in range(4):
            steps = list(legal_steps(turn))
            assert len(steps) == len(set(steps))
            assert set(steps) == all_steps(turn)
            if not steps:
                break
            turn = turn.make(rng.choice(steps))


def all_outcomes(view: View) -> set[object]:
    """Every outcome that any sequence of legal steps reaches: slow and obvious."""
    found: set[object] = set()
    seen: set[object] = set()
    waiting = [UnfinishedTurn.begin(view)]
    while waiting:
        turn = waiting.pop()
        key = (
            turn.piles,
            tuple(sorted(c.token for c in turn.hand)),
            turn.dropped,
            frozenset(turn.changed.items()),
        )
        if key in seen:
            continue
        seen.add(key)
        for ending in legal_endings(turn):
            found.add(outcome_key(finish(turn, ending)))
        waiting += [turn.make(step) for step in legal_steps(turn)]
    return found


@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("8r 3b | 4b 12r 11g | 9r", "level 3"),
        ("8r -5 | 4b 12r 7g | 9r", "level 3"),
        ("6r x2 3g | 12r 3b -2 | 9r", "level 3"),
        ("6r x2 | 12r 3b -3 /2 | 9r", "level 3"),
        ("[4r+2b] /2 | 3r 3b x4 15b | 9r", "level 3"),
        ("8r -5 | 4b 12r 7g | 9r", "level 4"),
        ("6r 3b | 7r x2 | 9r", "level 4"),
        ("8r -5 | 4b 12r x2 | 9r", "level 3, wilds_first off"),
        ("9r n2 | 9b 3b sqrt | 2b", "full"),
        ("9r n2 | 9b 3b sqrt | 2b", "full, grade whole"),
        ("2r 4b | /4 1/2 1r | 2b", "full, grade whole"),
        ("8r -5 | x2 /2 -3 | 9r", "level 3"),
        ("8r 3b | 4b 5r -3 -4 | 9r", "level 3, side_builds on"),
        ("8r 3b x2 | 2b 5r 1r /4 | 9r", "level 3, side_builds on"),
        ("8r 4b | 2b 5r -3 /2 | 9r", "level 4, side_builds on"),
    ],
)
def test_legal_turns_are_all_outcomes(text: str, how: str) -> None:
    view = table_of(text, how).view()
    listed = [outcome_key(check_turn(view, turn)) for turn in LegalTurns(view)]
    assert len(listed) == len(set(listed))
    assert set(listed) == all_outcomes(view)


@st.composite
def small_views(draw: st.DrawFn) -> View:
    """A few piles and cards, with rules under which they may be played."""
    cards = draw(st.sampled_from([CardSet.SUBTRACTION | CardSet.MULTIPLICATION, CardSet.ALL]))
    position = draw(positions(most_centre=3, most_hand=4, sets=cards))
    shown = [*(card for pile in position.centre for card in pile.cards), *position.hand]
    assume(len(position.hand_wilds) <= 2)
    assume(all(not isinstance(card, NumberCard) or card.colour for card in shown))
    how = Rules.full(
        bluffing=draw(st.booleans()),
        grade=draw(st.sampled_from(Grade)),
        wilds_first=draw(st.booleans()),
        last_turn_drops=draw(st.booleans()),
        side_builds=draw(st.booleans()),
    )
    assume(all(pile.hardest <= how.grade for pile in position.centre))
    last = draw(st.sampled_from([None, None, (0,)]))
    return Table(how, (), position.centre, (position.hand, ()), table_of("||").winnings, last=last).view()


@given(small_views())
@settings(max_examples=80)
def test_legal_turns_are_all_outcomes_of_any_table(view: View) -> None:
    assume(view.hand)
    listed = [outcome_key(check_turn(view, turn)) for turn in LegalTurns(view)]
    assert len(listed) == len(set(listed))
    assert set(listed) == all_outcomes(view)


@pytest.mark.parametrize(
    ("how", "text"), [("level 3", "7r 3b | 7g x2 | "), ("level 3, last_turn_drops on", "7r 3b | 7g x2 | ")]
)
def test_legal_turns_of_a_last_turn(how: str, text: str) -> None:
    view = table_of(text, how, last=True).view()
    listed = {outcome_key(check_turn(view, turn)) for turn in LegalTurns(view)}
    assert listed == all_outcomes(view)


def test_of_a_large_centre_comes_what_can_be_listed_and_then_a_sentence() -> None:
    centre = " ".join(f"{n}{c}" for n in range(1, 8) for c in "rbg")
    view = table_of(f"{centre} | 15r 2o | 9r").view()
    legal = LegalTurns(view, Budget(0.2))
    found: list[Turn] = []
    with pytest.raises(BudgetError) as caught:
        found.extend(legal)  # a list keeps what came before the error
    assert is_a_sentence(str(caught.value))
    assert {legal.check(turn).play.kind for turn in found} == {"take", "build", "discard"}
    outcomes = [outcome_key(legal.check(turn)) for turn in found]
    assert len(outcomes) == len(set(outcomes))
    assert {str(turn) for turn in found} >= {
        "take 2r with 2o",
        "take 2r and 2b with 2o",
        "join 1b to 1r; take 1r and 2r with 2o",
        "discard 15r",
    }


@given(small_views())
@settings(max_examples=30)
def test_takes_of_few_piles_are_those_of_the_whole_list(view: View) -> None:
    legal = LegalTurns(view)
    position = view.position

    every = {outcome_key(legal.check(turn)) for turn in legal.takes()}
    small = [outcome_key(legal.check(turn)) for turn in legal._small_takes(position)]
    assert len(small) == len(set(small))
    assert set(small) <= every
    if len(position.centre) + len(position.hand_wilds) <= 3:
        assert set(small) == every


def test_takes_are_told_apart_as_the_reference_does() -> None:
    position = Position.parse("3r 4b 7g | 7r 4r -4")
    game = game_of(Table(Rules.level(3), (), position.centre, (position.hand, ()), table_of("||").winnings))
    found = {outcome_key(game.legal_turns.check(turn)) for turn in game.legal_turns.takes()}
    packings = {
        (taking, frozenset(packing))
        for taking in position.taking_cards
        for packing in reference.packings(reference.groups(position, taking, Grade.IRRATIONAL))
    }
    assert len(found) == len(packings)


# --- the openings ---


def opening(name: str) -> Game:
    return parse((GAMES / f"{name}.txt").read_text("utf-8")).game


def test_the_level_1_opening() -> None:
    game = opening("level-1")
    assert [len(won.cards) for won in game.table.winnings] == [8, 5]
    assert game.table.centre == ()
    assert game.at(8).table.past[-1].won  # type: ignore[union-attr]


def test_the_level_2_opening() -> None:
    game = opening("level-2")
    last = game.table.past[-1]
    assert isinstance(last, Play)
    assert len(last.won) == 8
    assert last.cleared


@pytest.mark.parametrize(
    ("name", "turns", "turn", "rule"),
    [
        ("level-2", 2, "build [6+4]+3 with 3", Rule.GOLDEN_2),
        ("level-2", 3, "take 6+4 with 10", Rule.WHOLE_BUILD),
        ("level-1", 1, "discard 12", Rule.GOLDEN_1),
    ],
)
def test_illegal_at_the_same_moments(name: str, turns: int, turn: str, rule: Rule) -> None:
    game = opening(name).at(turns)
    with pytest.raises(IllegalTurnError) as caught:
        game.apply(turn)
    assert caught.value.rule is rule
    assert is_a_sentence(str(caught.value))
    assert game.table == opening(name).at(turns).table


def test_a_turn_that_breaks_rules_is_not_in_the_collection() -> None:
    game = opening("level-2").at(2)
    assert game.read("build [6+4]+2 with 2") in game.legal_turns
    assert game.read("build [6+4]+3 with 3") not in game.legal_turns


# --- dealing ---


def test_solitaire_deals_the_centre_first() -> None:
    how = Rules.alone(2)
    deck = shuffle(how.pack, Random(5))
    table = Game.new(how, deck=deck).table
    assert [pile.cards[0] for pile in table.centre] == list(deck[:5])
    assert table.hands == (deck[5:10],)


@pytest.mark.parametrize(
    ("how", "centre"), [("level 3", 2), ("level 3, seats 4", 4), ("paper", 5), ("level 1, centre 3", 3)]
)
def test_the_centre_at_the_start(how: str, centre: int) -> None:
    table = Game.new(Rules.parse(how), 1).table
    assert len(table.centre) == centre
    assert all(len(hand) == 5 for hand in table.hands)


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


@given(rules())
def test_rules_read_and_print_themselves(how: Rules) -> None:
    assert Rules.parse(str(how)) == how


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
    ],
)
def test_operations_bonus(how: str, besides: str, bonus: bool) -> None:
    table = table_of(f"2r 3b 9g | 11r -4 x3 {besides} | 9r", how)
    score = check_turn(table.view(), Turn.parse("take (2r+3b)x3-4 with 11r")).play.score
    assert score
    assert any("operations" in line.what for line in score.lines) is bonus


def test_an_onlooker_knows_nothing_of_hands_and_deck() -> None:
    game = Game.new(Rules.level(4), 7)
    hidden = {*game.table.deck, *(card for hand in game.table.hands for card in hand)}
    view = game.table.onlooker()
    assert not view.hand
    assert view.seat == NOBODY
    assert not hidden & {card for pile in view.centre for card in pile.cards}
    with pytest.raises(IllegalTurnError):
        UnfinishedTurn.begin(view)


@pytest.mark.parametrize("side_builds", [False, True])
def test_takes_of_every_choice_of_piles_that_are_allowed(side_builds: bool) -> None:
    rules = Rules.level(3, side_builds=side_builds)
    position = Position.parse("5r 5b 2r 3r 8r -3 | 5g 8b x2 1r 15r")
    turn = UnfinishedTurn.begin(view_of(position, rules))
    for steps in ([], ["join 3r to 2r"], ["join 3r to 2r", "lay -3 on 8r"], ["lay x2 on 5r"]):
        moment = turn.make_all(step for text in steps for step in read_steps(text)[0])
        found = set(legal_endings(moment))
        for number in position.taking_cards:
            piles = list(moment.centre)
            for size in range(1, len(piles) + 1):
                for chosen in combinations(piles, size):
                    ending = TakeEnding(number, chosen)
                    try:
                        finish(moment, ending)
                    except IllegalTurnError:
                        assert ending not in found
                    else:
                        assert ending in found
    assert len([done for done in legal_finishes(turn, 2) if done.play.takes]) == 3
