"""Questions read and print themselves; what is not one is refused in a sentence."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.puzzles.questions import questions
from tests.strategies import NEARLY_PILES, complaint, is_a_sentence, read_or_refused
from toptake.cards.card import Card, Colour, NumberCard
from toptake.cards.colouring import replace_numbers
from toptake.cards.position import Position
from toptake.errors import MalformedError
from toptake.puzzles.canonical_form import canonical_form, id_of
from toptake.puzzles.judging import judge_numbers
from toptake.puzzles.optimum import prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Question


@given(questions())
def test_a_question_is_read_from_what_it_prints(question: Question) -> None:
    assert Question.parse(str(question)) == question


@given(questions(), st.integers(0, 2000), st.integers(1, 100), st.lists(st.text()))
def test_a_puzzle_is_read_from_what_it_prints(
    question: Question, rating: int, optimum: int, tags: list[str]
) -> None:
    puzzle = Puzzle(question, optimum, 4, optimum - 1, 0, rating, 90, tuple(tags))
    assert Puzzle.parse(str(puzzle)) == puzzle
    assert "\n" not in str(puzzle)


@given(questions(), st.integers(), st.permutations(list(Colour)))
def test_order_and_colours_make_no_other_question(question: Question, seed: int, names: list[Colour]) -> None:
    rng = Random(seed)
    renamed = dict(zip(Colour, names, strict=True))

    def other(card: NumberCard) -> NumberCard:
        return NumberCard(card.value, renamed[card.colour] if card.colour else None)

    position = replace_numbers(question.position, other)
    refill = tuple(other(card) if isinstance(card, NumberCard) else card for card in question.refill)
    centre, hand = list(position.centre), list[Card](position.hand)
    rng.shuffle(centre)
    rng.shuffle(hand)
    same = Question(
        question.kind, Position(tuple(centre), tuple(hand)), question.rules, refill, question.any_number
    )
    assert canonical_form(same) == canonical_form(question)
    assert id_of(same) == id_of(question)


def test_the_level_makes_no_other_question_but_what_counts_does() -> None:
    def form(text: str) -> str:
        return canonical_form(Question.parse(text))

    assert form("best-take: 6 4 | 4 10; level 1") == form("best-take: 4r 6r | 10g 4; full, by cards")
    different = [
        "best-take: 6 4 | 4 10; level 1",
        "best-take: 6 4 | 4 10; level 1, by points, edition current",
        "best-take: 6 4 | 4 10; level 1, by points, bonuses stage 1",
        "best-take: 6 4 | 4 10; level 1, grade whole",
        "find-the-build: 6 4 | 4 10; level 1",
        "best-take: 6 | 4 4 10; level 1",
        "best-take: [6+4] | 4 10; level 1",
        "best-take: 6r 4r | 4g 10r; level 4",
        "best-take: 6r 4g | 4r 10g; level 4",
    ]
    assert len(set(map(form, different))) == len(different)


REFUSED = [
    ("best-take 6 4 | 4 10; level 1", "KIND: POSITION; RULES"),
    ("best: 6 4 | 4 10; level 1", "two-turns"),
    ("best-take: 6 4 | 4 10; level 9", "level 9"),
    ("best-take: 6 4 x2 | 4 10; level 1", "×2"),
    ("best-take: 6 12 | 4 10; simplified", "12"),
    ("best-take: 6 4 | ? 10; level 1", "it is not for a challenge of the kind 'best take'"),
    ("use-every-card: 6 ? | 10; level 1", "in the hand"),
    ("use-every-card: 6 4 | 4 10; level 1", "To use every card, the hand has one number card"),
    ("two-turns: 6 4 | 4 10; refill 4; level 1", "solitaire"),
    ("two-turns: 6 4 | 4 10; solitaire", "drawn"),
    ("best-take: 6 4 | 4 10; solitaire", "two players"),
    ("best-take: 6 4 | 4 10; refill 7; level 1", "no cards to be drawn"),
    ("best-take: | 4 10; level 1", "centre is empty"),
    ("best-take: 6 4 | x2; level 3", "no number card"),
    ("best-take: 6 | 1 2 3 4 5 6; level 3", "5 cards at most"),
    ("best-take: 6r 6r | 12; level 3", "twice"),
    ("best-take: 6 6 6 6 | 6; level 3", "four cards 6, and here are 5 of them"),
    ("find-the-build: 6 4 | 4 10; level 4", "by cards"),
    ("two-turns: 6 | 4 10; refill 1 1 1 1 2 2 2 2 3 3 3; solitaire", "At most 10"),
]


@pytest.mark.parametrize(("text", "part"), REFUSED)
def test_what_is_no_question(text: str, part: str) -> None:
    sentence = complaint(Question.parse, text)
    assert is_a_sentence(sentence), sentence
    assert part in sentence


@given(st.text() | NEARLY_PILES.map(lambda text: f"best-take: {text}; level 3"))
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refused(Question.parse, text)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.dictionaries(st.sampled_from(["id", "kind", "position", "tags", "optimum"]), inner),
    )
)
def test_any_data_is_read_or_refused(data: object) -> None:
    read_or_refused(Puzzle.parse, json.dumps(data))


def test_entries_that_are_wrong_are_named() -> None:
    puzzle = Puzzle(Question.parse("best-take: 6 4 | 4 10; level 1"), 3, 1, 2, 2, 1000, 350)
    wrong: dict[str, object] = {
        "position": "6 4", "rules": 7, "kind": "best", "optimum": -1, "plays": True, "tags": [3],
        "rating": 10**9, "id": "aaaaaaaaaaaa", "by": "points",
    }  # fmt: skip
    for name, value in wrong.items():
        sentence = complaint(Puzzle.parse, json.dumps(puzzle.as_data() | {name: value}))
        assert is_a_sentence(sentence), sentence
    assert is_a_sentence(complaint(Puzzle.parse, "{"))


def test_a_number_whose_cards_all_lie_there_is_not_asked_for() -> None:
    question = Question.parse("use-every-card: 3 3 3 3 | ?; simplified")
    assert question.numbers == [1, 2, 4, 5, 6, 7, 8, 9, 10]
    assert {play.takes[0].taking.value for play in prove(question).plays} == {6}
    puzzle = Puzzle(Question.parse("use-every-card: 3 3 | ?; simplified"), 2, 2, 1, 0, 1000, 350)
    assert judge_numbers(puzzle, {3: "take 3 and 3 with 3", 6: "take 3+3 with 6"}).stars == 3
    for number in (0, 11, 16):
        with pytest.raises(MalformedError, match=f"cannot be {number}"):
            judge_numbers(puzzle, {number: "take 3+3 with 6"})
