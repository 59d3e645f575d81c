"""Digests: one for each server, class, purpose and code, and nothing to be read from them."""

from __future__ import annotations

import hashlib
import hmac
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toptake.classroom.digests import Purpose, ServerKey, find

KEY = ServerKey(b"k" * 32)


def test_it_is_hmac_sha_256() -> None:
    parts = b"\0\0\0\x03key\0\0\0\x01c\0\0\0\x04BDFG"
    assert KEY.digest(Purpose.KEY, "c", "BDFG") == hmac.digest(b"k" * 32, parts, hashlib.sha256).hex()


def test_whatever_differs_makes_another() -> None:
    keys = [KEY, ServerKey(b"K" * 32)]
    texts = [("ab", "c"), ("a", "bc"), ("", "abc"), ("abc", "")]
    digests = [key.digest(purpose, *text) for key, purpose, text in product(keys, Purpose, texts)]
    assert len({*digests}) == len(digests)


@given(
    st.lists(st.text("BDFG", min_size=4, max_size=4), unique=True), st.text("BDFG", min_size=4, max_size=4)
)
def test_whose_it_is(codes: list[str], typed: str) -> None:
    stored = {f"pupil {code}": KEY.digest(Purpose.PUPIL_CODE, "c", code) for code in codes}
    found = find(KEY.digest(Purpose.PUPIL_CODE, "c", typed), stored)
    assert found == (f"pupil {typed}" if typed in codes else None)
    assert find(KEY.digest(Purpose.PUPIL_CODE, "another class", typed), stored) is None


def test_the_server_key_is_long_and_in_no_text() -> None:
    with pytest.raises(ValueError, match="at least 32 bytes, not 31"):
        ServerKey(b"k" * 31)
    assert "k" * 4 not in repr(KEY) + str(KEY)
