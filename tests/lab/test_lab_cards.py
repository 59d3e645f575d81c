"""Cards of the lab."""

from __future__ import annotations

import pytest

from tests.strategies import is_a_sentence
from toptake.errors import MalformedError
from toptake.lab import LabCards


def test_what_the_lab_refuses() -> None:
    for text in ("", "x3", "3 [8+4]", "3 | 4", "3 x7", "99"):
        with pytest.raises(MalformedError) as caught:
            LabCards.parse(text)
        assert is_a_sentence(str(caught.value))
