"""Made puzzles are good ones, the same for the same seed however they are made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.strategies import is_a_sentence
from toptake.cards.card import WildCard
from toptake.cards.pack import CardSet
from toptake.coach.ideas import Idea
from toptake.errors import MalformedError
from toptake.puzzles.making.make import make
from toptake.puzzles.making.wish import Wish
from toptake.puzzles.optimum import prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind
from toptake.puzzles.rating.difficulty import difficulty_of_all, first_sight
from toptake.puzzles.tags import ideas_of_play, tags_of
from toptake.rules.options import Rules
from toptake.rules.scoring import By

WISHES = [
    Wish(Rules.level(1), (Kind.BEST_TAKE, Kind.CLEAR_CENTRE)),
    Wish(Rules.level(2), (Kind.FIND_BUILD, Kind.EVERY_CARD)),
    Wish(Rules.level(3), (Kind.TWO_TURNS,)),
    Wish(Rules.level(4), (Kind.BEST_TAKE, Kind.TWO_TURNS)),
    Wish(Rules.full(edition="current", bonuses="stage 2")),
    Wish(Rules.level(3), tuple(Kind), ratings=(1000, 1350)),
]


@pytest.mark.medium
@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish.line)
def test_made_puzzles_are_good(wish: Wish) -> None:
    puzzles = make(wish, 12, 5, workers=1)
    assert len({puzzle.id for puzzle in puzzles}) == 12
    assert {puzzle.kind for puzzle in puzzles} <= {*wish.kinds}
    for puzzle in puzzles:
        found = prove(puzzle.question)
        assert (puzzle.optimum, puzzle.plays, puzzle.second) == (found.value, len(found.plays), found.second)
        assert puzzle.first_sight == first_sight(puzzle.question)
        assert puzzle.second < puzzle.optimum
        assert 4 * puzzle.first_sight < 3 * puzzle.optimum
        assert puzzle.tags == tags_of(puzzle.question, found)
        assert difficulty_of_all(puzzle.question, found) >= 2
        assert set(puzzle.question.position.hand_wilds) <= wish.rules.wilds
        assert puzzle.question.rules == wish.rules_for(puzzle.kind)
        low, high = wish.ratings or (0, 3000)
        assert low <= puzzle.rating <= high
        assert Puzzle.parse(str(puzzle)) == puzzle


@pytest.mark.medium
def test_ideas_and_cards_that_are_wished_are_in_every_best_play() -> None:
    rules = Rules.level(3)
    for puzzle in make(Wish(rules, ideas=frozenset({Idea.NEGATIVE_PILE})), 2, 1, workers=1):
        assert all(Idea.NEGATIVE_PILE in ideas_of_play(play) for play in prove(puzzle.question).plays)
        assert "negative pile" in puzzle.tags
    for puzzle in make(Wish(rules, cards=frozenset({WildCard("x5")})), 3, 1, workers=1):
        assert "card x5" in puzzle.tags


@pytest.mark.medium
def test_cores_and_kills_change_nothing(tmp_path: Path) -> None:
    wish = Wish(Rules.level(2), (Kind.BEST_TAKE, Kind.FIND_BUILD))
    work = tmp_path / "work"
    expected = make(wish, 25, 3, workers=1)
    assert make(wish, 25, 3, workers=2) == expected

    class Killed(Exception):
        pass

    def kill(found: int) -> None:
        if found > 8:
            raise Killed

    with pytest.raises(Killed):
        make(wish, 25, 3, workers=1, work_file=work, progress=kill)
    done = work.read_text().splitlines()
    assert len(done) > 1
    # The power failed amid a line.
    work.write_text("\n".join(done) + "\n" + done[-1][:20])
    heard: list[int] = []
    assert make(wish, 25, 3, workers=2, work_file=work, progress=heard.append) == expected
    assert work.read_text().splitlines()[: len(done)] == done
    with pytest.raises(MalformedError, match="another run"):
        make(wish, 25, 4, workers=1, work_file=work)
    work.write_text(f"{done[0]}\nnonsense\n")
    with pytest.raises(MalformedError, match="damaged"):
        make(wish, 25, 3, workers=1, work_file=work)


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ({"rules": Rules.level(1), "ideas": frozenset({Idea.ZERO_TRICK})}, "another level"),
        ({"rules": Rules.level(3), "ideas": frozenset({Idea.POWER_AND_ROOT})}, "N² and √N"),
        ({"rules": Rules.level(1), "cards": frozenset({WildCard("x2")})}, "×2"),
        ({"rules": Rules.level(3), "kinds": ()}, "one kind"),
        ({"rules": Rules.level(3), "ratings": (1200, 1000)}, "lower one first"),
    ],
)
def test_wishes_that_cannot_be_granted(options: dict[str, object], part: str) -> None:
    with pytest.raises(MalformedError, match=part) as caught:
        Wish(**options)  # type: ignore[arg-type]
    assert is_a_sentence(str(caught.value))


def test_a_wish_that_is_never_granted_ends() -> None:
    wish = Wish(Rules.level(1), (Kind.FIND_BUILD,), ratings=(9000, 9999))
    with pytest.raises(MalformedError, match="wider") as caught:
        make(wish, 5, 1, workers=1, patience=20)
    assert is_a_sentence(str(caught.value))


def test_every_kind_has_its_rules() -> None:
    wish = Wish(Rules.full(), tuple(Kind))
    for kind in Kind:
        rules = wish.rules_for(kind)
        assert rules.wilds == CardSet.ALL.cards
        assert rules.solitaire == (kind is Kind.TWO_TURNS)
        assert (rules.by is By.POINTS) == (kind in (Kind.BEST_TAKE, Kind.TWO_TURNS))
