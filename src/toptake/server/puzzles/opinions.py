"""Opinions about discards: asked without a clock, and told what most would do. Nothing of them is stored.

Nobody is at one in a contest, so none is ever open; and the estimates are not sent before somebody chooses.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import SystemRandom

from pydantic_core import to_json

from toptake.cards.card import FractionForm
from toptake.errors import MalformedError
from toptake.puzzles.opinions.opinion import Opinion
from toptake.puzzles.opinions.opinion_file import OpinionFile, built_in_opinions
from toptake.puzzles.opinions.telling import known_sentences
from toptake.server.errors import RefusedError
from toptake.server.game_json.cards import card_ids, pile_json
from toptake.server.game_json.texts import JsonObject
from toptake.server.lru_cache import LruCache
from toptake.server.puzzles import jobs
from toptake.server.puzzles.opinion_schema import OpinionAnswer, OpinionRequest
from toptake.server.workers import Workers

_SECONDS = 30.0
"""For the coach's words, which take some tenths of one."""


class Opinions:
    """Those that come with Toptake."""

    def __init__(self, workers: Workers, cache: LruCache) -> None:
        self._workers = workers
        self._cache = cache

    async def next(self, request: OpinionRequest) -> bytes:
        """One that was not seen; where all were seen, any."""
        found = (await _opinions()).of_level(request.level)
        seen = {*request.seen}
        left = [each for each in found if each.id not in seen] or found
        return to_json(_question_json(SystemRandom().choice(left), request.fraction_form))

    async def answer(self, id: str, request: OpinionAnswer) -> bytes:
        """What most would do, and what the coach and both estimates say of a discard."""
        opinion = (await _opinions()).opinions.get(id)
        if opinion is None:
            raise RefusedError(404, "There is no such opinion here.")
        if request.card not in opinion.question.values:
            raise MalformedError(f"The hand has no number card {request.card}.")

        async def find() -> bytes:
            told: Sequence[str] = await self._workers.work(
                _SECONDS, jobs.opinion_told, str(opinion), request.card, request.fraction_form
            )
            return to_json(_result_json(opinion, told))

        return await self._cache.get(("opinion", id, request.card, request.fraction_form), find)


async def _opinions() -> OpinionFile:
    return await asyncio.to_thread(built_in_opinions)


def _question_json(opinion: Opinion, fraction_form: str) -> JsonObject:
    """A :class:`~toptake.server.puzzles.opinion_schema.OpinionPublic`."""
    question = opinion.question
    view = question.view
    return {
        "id": opinion.id,
        "proven": False,
        "ask": question.task,
        "level": question.level,
        "piles": [pile_json(pile, ()) for pile in view.centre],
        "hand": card_ids(view.hand),
        "known": list(known_sentences(question, FractionForm(fraction_form))),
        "choices": question.values,
    }


def _result_json(opinion: Opinion, sentences: Sequence[str]) -> JsonObject:
    """A :class:`~toptake.server.puzzles.opinion_schema.OpinionResult`."""
    return {
        "proven": False,
        "best": opinion.best,
        "sentences": sentences,
        "estimates": [
            {"card": each.card, "percents": [round(100 * run.of(each.card).wins) for run in opinion.runs]}
            for each in opinion.runs[0].discards
        ],
    }
