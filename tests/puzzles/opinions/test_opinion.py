"""Opinions: what they say of themselves, that both estimates stand, and that nothing proven takes them in."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import is_a_sentence
from toptake.cards.card import Colour, NumberCard, WildCard
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.players import play_turns, player
from toptake.players.turns.candidates import candidates
from toptake.puzzles.collection import Collection, built_in
from toptake.puzzles.exchange import questions_in
from toptake.puzzles.making.plan import BUILT_IN_SEED
from toptake.puzzles.opinions.discard_question import DiscardQuestion
from toptake.puzzles.opinions.estimates import ERRORS, agree, two_runs
from toptake.puzzles.opinions.making import BUILT_IN_PER_LEVEL, make_opinions, question_of
from toptake.puzzles.opinions.opinion import Opinion
from toptake.puzzles.opinions.opinion_file import OpinionFile, built_in_opinions
from toptake.puzzles.opinions.telling import known_sentences, opinion_sentences
from toptake.puzzles.question import Kind
from toptake.rules.options import Rules

ALL = list(built_in_opinions().opinions.values())


def test_there_are_some_of_every_level_and_it_is_told_how_they_were_made() -> None:
    levels = Counter(opinion.question.level for opinion in ALL)
    assert levels == dict.fromkeys((1, 2, 3, 4), BUILT_IN_PER_LEVEL)
    command = f"toptake puzzle make --kind which-discard --built-in --seed {BUILT_IN_SEED}"
    assert built_in_opinions().made == {"made_by": command, "seed": BUILT_IN_SEED}
    assert built_in_opinions().packed() == OpinionFile.parse(built_in_opinions().text()).packed()


@pytest.mark.parametrize("opinion", ALL, ids=lambda opinion: opinion.id)
def test_both_estimates_are_clear_and_say_the_same(opinion: Opinion) -> None:
    one, two = opinion.runs
    assert one.seed != two.seed
    assert one.best == two.best == opinion.best
    for run in opinion.runs:
        assert run.worlds >= 1000
        assert all(each.behind >= ERRORS * each.error > 0 for each in run.discards[1:])
    assert Opinion.parse(str(opinion)) == opinion
    data = opinion.as_data()
    assert data["proven"] is False
    assert "opinion" in data["tags"]
    # Nothing that a proven challenge counts by.
    assert not {"optimum", "plays", "second", "rating", "deviation"} & {*data}


def test_there_is_nothing_else_to_do_than_to_discard() -> None:
    for opinion in ALL:
        found = candidates(opinion.question.view)
        assert found.proven
        assert found.all_builds
        assert {done.play.kind for done in found.turns if done.play.build is None} == {"discard"}
        assert not found.builds


@pytest.mark.medium
def test_the_estimates_are_made_again_from_the_question() -> None:
    for opinion in Random(3).sample(ALL, 3):
        assert two_runs(DiscardQuestion.parse(str(opinion.question))) == opinion.runs


@pytest.mark.medium
def test_where_luck_decides_there_is_no_opinion() -> None:
    """Cards that little tells apart, at the beginning of a game."""
    question = DiscardQuestion.parse("which-discard: | 11 12 13 14 15; level 1")
    assert not agree(two_runs(question))


@pytest.mark.medium
def test_kills_and_cores_change_nothing(tmp_path: Path) -> None:
    rules, work = Rules.level(1), tmp_path / "work"
    expected = make_opinions(rules, 3, 5, workers=2)

    class Killed(Exception):
        pass

    def kill(found: int) -> None:
        if found:
            raise Killed

    with pytest.raises(Killed):
        make_opinions(rules, 3, 5, workers=1, work_file=work, progress=kill)
    assert len(work.read_text().splitlines()) > 1
    assert make_opinions(rules, 3, 5, workers=1, work_file=work) == expected
    with pytest.raises(MalformedError, match="another run"):
        make_opinions(rules, 3, 6, workers=1, work_file=work)


@given(st.integers(0, 2**31), st.sampled_from([Rules.level(level) for level in (1, 2, 3, 4)]), st.data())
def test_a_question_reads_what_it_prints_and_has_one_id(seed: int, rules: Rules, data: st.DataObject) -> None:
    """From moments of games; names of colours and the order of cards say nothing."""
    game = Game.new(rules, seed)
    moments = list(play_turns(game, [player("random")] * 2, Random(seed)))[:12]
    fit = [moment.table for moment in moments if not any(pile.is_build for pile in moment.table.centre)]
    try:
        question = question_of(data.draw(st.sampled_from(fit or [game.table])))
    except MalformedError:
        return
    again = DiscardQuestion.parse(str(question))
    assert again == question
    assert again.id == question.id
    names = dict(zip("rbgo", data.draw(st.permutations("rbgo")), strict=True))
    renamed = re.sub(r"\b(\d+)([rbgo])\b", lambda match: match[1] + names[match[2]], str(question))
    assert DiscardQuestion.parse(renamed).id == question.id
    assert len(question.view.unseen) == question.deck + 5
    assert all(map(is_a_sentence, known_sentences(question)))


def test_it_is_told_without_right_and_wrong() -> None:
    for opinion in Random(1).sample(ALL, 6):
        for card in opinion.question.values:
            told = list(opinion_sentences(opinion, card))
            assert all(map(is_a_sentence, told)), told
            assert told[0].startswith(f"Most would discard the {opinion.best}")
            assert not re.search(r"\b(right|wrong|mistake|star|correct|optimum)", " ".join(told).lower())
            assert "opinion" in told[-1]
            figures = next(sentence for sentence in told if sentence.startswith("Of 100 games"))
            for run in opinion.runs:
                assert re.search(rf"\b{round(100 * run.of(opinion.best).wins)}\b", figures)


def test_nothing_that_is_proven_takes_an_opinion_in(tmp_path: Path) -> None:
    opinion = ALL[0]
    assert not any(each.id in built_in() for each in ALL)
    with pytest.raises(MalformedError, match="opinion"):
        Kind.parse("which-discard")
    with pytest.raises(MalformedError, match="opinion"):
        list(questions_in(str(opinion)))
    with pytest.raises(MalformedError, match="opinion"):
        Collection.parse(str(opinion))


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"proven": True}, "false"),
        ({"kind": "best-take"}, "which-discard"),
        ({"id": "aaaaaaaaaaaa"}, "The opinion is"),
        ({"estimates": []}, "not complete"),
        ({"won": ["1"]}, "not complete"),
        ({"won": ["40", ""]}, "40"),
        ({"position": "| 40 40"}, "40"),
        ({"position": "[1+2] | 3 4"}, "build"),
    ],
)
def test_what_is_no_opinion_is_refused_with_a_sentence(change: dict[str, Any], part: str) -> None:
    data = ALL[0].as_data() | change
    with pytest.raises(MalformedError, match=part) as caught:
        Opinion.parse(json.dumps(data))
    assert is_a_sentence(str(caught.value))


def test_estimates_that_do_not_agree_are_refused() -> None:
    data = ALL[0].as_data()
    first, second, *_ = data["estimates"][1]["discards"]
    first["card"], second["card"] = second["card"], first["card"]
    with pytest.raises(MalformedError, match="agree"):
        Opinion.of_data(data)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("which-discard: 1 2", "asks for no discard"),
        ("best-take: 1 | 2 3; level 1", "asks for no discard"),
        ("which-discard: | 2 3; lost 4 | 5; level 1", "lost"),
        ("which-discard: | 2 3; won 4; level 1", "between them"),
        ("which-discard: | 2 3; points 4 | x; level 4", "whole numbers"),
        ("which-discard: | 2 3; points 4 | 5; level 1", "for points"),
        ("which-discard: | 2 3 x2; level 1", "×2"),
        ("which-discard: 1 | 2 3 4 5 6 7; level 1", "5 cards"),
        ("which-discard: | 2 3; level 1, seats 3", "table of two"),
        ("which-discard: 2r 2r | 2 3; level 1", "twice"),
        ("which-discard: 1 | 2 2 x2; level 3", "nothing to choose"),
    ],
)
def test_malformed_questions(text: str, part: str) -> None:
    with pytest.raises(MalformedError, match=part) as caught:
        DiscardQuestion.parse(text)
    assert is_a_sentence(str(caught.value))


def test_colours_stay_where_they_count() -> None:
    question = DiscardQuestion.parse("which-discard: 5r | 3b 9; won 2g |; points 7 | 0; level 4")
    assert NumberCard(5, Colour.RED) in question.position.cards
    assert all(isinstance(card, WildCard) or card.colour for card in question.position.cards)
    assert (
        str(DiscardQuestion.parse("which-discard: 5r | 3b 9; level 1")) == "which-discard: 5 | 3 9; level 1"
    )
