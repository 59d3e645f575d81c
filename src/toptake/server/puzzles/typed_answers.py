"""Answers to challenges as people type them: ``6 + 4 = 10 and 10``, in words or signs, or a whole turn."""

from __future__ import annotations

import re

from toptake.cards.typed_sums import read_sums
from toptake.errors import MalformedError
from toptake.game import typed_turn
from toptake.puzzles.question import Kind
from toptake.rules.turn import Turn
from toptake.rules.view import View

_TURN = re.compile(r"\s*(?:take|build|discard|drop|lay|join|put|leave|pass)\b", re.IGNORECASE)


def read_answer(text: str, kind: Kind, view: View) -> Turn:
    """The turn that is meant: of a sum alone, its take, or its build where that is asked for."""
    if _TURN.match(text):
        return typed_turn.read(text, view)
    sums = read_sums(text)
    for each in sums:
        if mistake := each.mistake():
            raise MalformedError(mistake)
    verb = "build" if kind is Kind.FIND_BUILD else "take"
    return typed_turn.read(f"{verb} {' and '.join(each.text for each in sums)}", view)
