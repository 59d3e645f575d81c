"""Names of children as Hypothesis makes them: plain ones that are often alike, and odd ones."""

from __future__ import annotations

from hypothesis import strategies as st

from toptake.classroom.names.pupil_name import LONGEST_NAME, PupilName
from toptake.errors import MalformedError

_LETTERS = "aAbBÅéßﬁ1 -'’ßñ日本🦊👩‍🚀क्‍षपی‌ह́☺"


def pupil_names() -> st.SearchStrategy[PupilName]:
    words = st.sampled_from(["Mia", "mia", "Ben", "Berg", "Berger", "B", ""]) | st.text(
        _LETTERS, max_size=LONGEST_NAME
    )
    return st.tuples(words, words).map(_made).filter(lambda name: name is not None)  # type: ignore[return-value]


def _made(words: tuple[str, str]) -> PupilName | None:
    try:
        return PupilName.of(*words)
    except MalformedError:
        return None
