"""Results: a stopped game counts as it stands, and nothing that somebody did better is missing."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from toptake.classroom.results import LadderChange, LessonGame, ladder_changes, results
from toptake.game.game import Game
from toptake.players import AMPLE_SECONDS, player
from toptake.rules.events import Play
from toptake.rules.options import Rules
from toptake.rules.scoring import By

MOST_TURNS = 12


@cache
def games() -> list[Game]:
    """Two games of a level, one for cards and one for points of three, and one to its end; turn by turn."""
    found = []
    pip = player("pip")
    for seed, rules in enumerate(
        (Rules.level(1), Rules.level(2, by=By.POINTS, seats=3), Rules.level(1, highest=4))
    ):
        game = Game.new(rules, seed)
        rng = Random(seed)
        found.append(game)
        while not game.over and (rules.highest == 4 or game.table.turns < MOST_TURNS):
            game = game.apply(pip.turn(game.view(), AMPLE_SECONDS, rng))
            found.append(game)
    return found


def lesson_games() -> st.SearchStrategy[list[LessonGame]]:
    @st.composite
    def one(draw: st.DrawFn) -> LessonGame:
        game = draw(st.sampled_from(games()))
        pupils = draw(st.permutations(["a", "b", "c", None]))[: game.rules.seats]
        return LessonGame(f"g{draw(st.uuids())}", draw(st.integers(1, 3)), tuple(pupils), game)

    return st.lists(one(), max_size=5)


def test_a_stopped_game_counts_as_it_stands() -> None:
    assert sum(game.over for game in games()) == 1
    for game in games():
        seats = range(game.rules.seats)
        played = LessonGame("g", 1, tuple("abc"[: len(seats)]), game)
        plays = [each for each in game.table.past if isinstance(each, Play)]
        assert played.turns == tuple(sum(play.seat == seat for play in plays) for seat in seats)
        assert played.stopped is not game.over
        for seat, tally in enumerate(played.outcome.tallies):
            gains = sum(play.gain(game.rules.by) for play in plays if play.seat == seat)
            if played.stopped:
                assert (tally.penalty, tally.printed_penalty, tally.most_cards) == (0, 0, 0)
                assert played.outcome.scores[seat] == gains


@given(lesson_games())
@settings(max_examples=40)
def test_winners_and_best_takes(played: list[LessonGame]) -> None:
    shown = results(played)
    begun = [game for game in played if game.game.table.turns]
    assert sorted(game.id for table in shown.tables for game in table.games) == sorted(g.id for g in begun)
    for table in shown.tables:
        assert {game.table for game in table.games} == {table.number}
        assert {*table.winners} <= {pupil for game in table.games for pupil in game.pupils}
        if len(table.games) == 1:
            assert sorted(map(str, table.winners)) == sorted(map(str, table.games[0].winners))
        assert table.drawn is (len(table.winners) > 1)
    takes = [(pupil, play) for game in begun for pupil, _, play in game.takes]
    cards = max((len(play.won) for _, play in takes), default=0)
    assert sorted((t.pupil, str(t.play)) for t in shown.best_by_cards) == sorted(
        (pupil, str(play)) for pupil, play in takes if len(play.won) == cards
    )
    points = max((play.score.total for _, play in takes if play.score), default=0)
    assert {take.worth for take in shown.best_by_points} <= {points}
    assert bool(shown.best_by_points) is bool(points)
    for take in (*shown.best_by_cards, *shown.best_by_points):
        game = next(each for each in begun if each.id == take.game)
        plays = [each for each in game.game.table.past if isinstance(each, Play)]
        assert plays[take.turn] == take.play
        assert game.pupils[take.play.seat] == take.pupil


def test_several_games_of_a_table_add_up() -> None:
    # The seats turn from game to game, and the same game is won by whoever sits there.
    game = next(game for game in reversed(games()) if game.over)
    [winner] = game.outcome.winners
    one, other = LessonGame("g1", 1, ("a", "b"), game), LessonGame("g2", 1, ("b", "a"), game)
    [drawn] = results([one, other]).tables
    assert (drawn.winners, drawn.points) == (("a", "b"), {"a": 2, "b": 2})
    [won] = results([one, other, one]).tables
    assert won.winners == ("ab"[winner],)
    [computer] = results([LessonGame("g", 1, (None, "b") if winner == 0 else ("a", None), game)]).tables
    assert computer.winners == (None,)


def test_a_game_that_has_not_begun_has_no_result() -> None:
    shown = results([LessonGame("g", 1, ("a", "b"), games()[0])])
    assert (shown.tables, shown.best_by_cards, shown.best_by_points) == ((), (), ())


@given(st.permutations("abcdef"), st.permutations("abcdef"), st.integers(0, 6), st.integers(0, 6))
def test_ladder_changes_lead_from_before_to_after(
    before: list[str], after: list[str], some: int, others: int
) -> None:
    before, after = before[:some], after[:others]
    changes = ladder_changes(before, after)
    places = dict(enumerate(before, 1))
    for change in changes:
        if change.before:
            assert places.pop(change.before) == change.pupil
    for change in changes:
        if change.after:
            assert places.setdefault(change.after, change.pupil) == change.pupil
        assert change.before != change.after
    assert places == dict(enumerate(after, 1))


def test_a_swap_is_two_changes() -> None:
    assert ladder_changes("abc", "cba") == (LadderChange("c", 3, 1), LadderChange("a", 1, 3))


def test_computer_players_who_share_a_win_are_one_winner_among_others() -> None:
    game = Game.new(Rules.level(1, seats=3), 1)
    equal = game.apply(f"discard {game.table.hands[0][0]}")
    assert equal.outcome.scores == (0, 0, 0)
    [shared] = results([LessonGame("g", 1, ("a", None, None), equal)]).tables
    assert (shared.winners, shared.points) == (("a", None), {"a": 1, None: 1})
    [lost] = results([LessonGame("g", 1, (None, None, None), equal)]).tables
    assert (lost.winners, lost.drawn) == ((None,), False)
