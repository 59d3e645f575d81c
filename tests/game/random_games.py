"""Games played at random, and what tests ask of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from tests.paths import GAMES
from tests.rules.tables import table_of
from tests.strategies import bonuses, positions, printed_tables, wild_choices
from toptake.cards.card import NumberCard
from toptake.cards.expressions import cards_of
from toptake.cards.pack import CardSet
from toptake.cards.pile import Pile
from toptake.cards.values import Grade
from toptake.game.game import Game
from toptake.game.record import parse_record
from toptake.players import AMPLE_SECONDS, PLAYERS, Player, player
from toptake.rules.endings import FinishedTurn
from toptake.rules.options import PRESETS, Operations, Rules
from toptake.rules.scoring import By, Edition
from toptake.rules.table import Table
from toptake.rules.view import View


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
        "bonuses": draw(bonuses()),
        "printed": draw(st.none() | printed_tables()),
    }
    if draw(st.booleans()):
        wilds = options["wilds"] = draw(wild_choices())
        # Enough for four hands and a centre.
        options["highest"] = draw(st.integers(max(1, (28 - len(wilds)) // 4), 15))
    if name != "solitaire":
        options["seats"] = draw(st.integers(2, 4))
        options["refill"] = draw(st.booleans())
        options["bluffing"] = options["by"] is By.POINTS and draw(st.booleans())
    return PRESETS[name](**options)


seeds = st.integers(0, 2**32)


# The coach weighs turns as Champion does, with more work.
names = st.sampled_from(
    ["champion@worlds=1" if name == "champion" else name for name in sorted(PLAYERS) if name != "coach"]
)


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


def outcome_key(done: FinishedTurn) -> object:
    play = done.play
    won = tuple(sorted(tuple(sorted(card.token for card in cards_of(pile))) for pile in play.takes))
    build = play.build and _cards_and_value(play.build)
    left = frozenset(_cards_and_value(pile) for pile in play.left)
    return play.number, won, build, left, tuple(sorted(card.token for card in play.drops))


def _cards_and_value(pile: Pile) -> tuple[tuple[str, ...], str]:
    return tuple(sorted(card.token for card in pile.cards)), str(pile.value)


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


def opening(name: str) -> Game:
    return parse_record((GAMES / f"{name}.txt").read_text("utf-8")).game
