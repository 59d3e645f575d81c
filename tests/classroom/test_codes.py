"""Codes and keys: drawn in the form in which they are read, whatever way they are typed."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random, SystemRandom

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toptake.classroom.codes import (
    KEY_LENGTH,
    LETTERS,
    key_words,
    new_class_code,
    new_key,
    new_pupil_code,
    new_secret,
    read_class_code,
    read_key,
    read_pupil_code,
    read_secret,
)
from toptake.errors import ClassroomError, MalformedError

SEPARATORS = st.sampled_from(["", " ", "  ", "-", " - ", "\n", "\u00a0", ".", ", "])


def nobody(code: str) -> bool:
    return False


CODES: dict[str, tuple[Callable[[Random], str], Callable[[str], str]]] = {
    "class": (lambda rng: new_class_code(rng, nobody), read_class_code),
    "pupil": (lambda rng: new_pupil_code(rng, nobody), read_pupil_code),
    "key": (new_key, read_key),
}


@pytest.mark.parametrize("kind", CODES)
@given(rng=st.randoms(use_true_random=False), data=st.data())
@settings(max_examples=30)
def test_read_as_drawn_with_any_capitals_and_separators(kind: str, rng: Random, data: st.DataObject) -> None:
    draw, read = CODES[kind]
    code = draw(rng)
    assert read(code) == code
    letters = [data.draw(st.sampled_from([char.upper(), char.lower()])) for char in code if char.isalnum()]
    typed = "".join(letter + data.draw(SEPARATORS) for letter in letters)
    assert read(data.draw(SEPARATORS) + typed) == code


@pytest.mark.parametrize("kind", [*CODES, "secret"])
@given(text=st.text(max_size=60) | st.text("BDFGbdfg-_ 2459maple", max_size=30))
def test_what_is_read_is_read_again(kind: str, text: str) -> None:
    read = CODES[kind][1] if kind in CODES else read_secret
    try:
        code = read(text)
    except MalformedError:
        return
    assert read(code) == code


@pytest.mark.parametrize("text", ["", "BDF", "BDFGH", "BDFL", "BDF0", "BDFÉ", "B" * 1000])
def test_no_code_of_a_pupil(text: str) -> None:
    with pytest.raises(MalformedError, match="is no "):
        read_pupil_code(text)


@pytest.mark.parametrize(
    "text", ["", "maple", "582", "maple-581", "maple-58", "mapel-582", "maple-5822", "m²"]
)
def test_no_code_of_a_class(text: str) -> None:
    with pytest.raises(MalformedError, match="is no class code"):
        read_class_code(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("apricot maple robbin", "No word of a key begins 'robbin'; before it there are 2."),
        ("maple", "A key has six words, and here is 1."),
        ("", "A key has six words, and here are 0."),
        ("maple " * 7, "A key has six words, and here are 7."),
    ],
)
def test_no_key(text: str, why: str) -> None:
    with pytest.raises(MalformedError) as error:
        read_key(text)
    assert str(error.value) == why


def test_the_words_of_keys() -> None:
    words = key_words()
    assert len({*words}) == len(words) >= 2048
    assert KEY_LENGTH * math.log2(len(words)) >= 66
    assert all(word.isascii() and word.isalpha() and word.islower() and 4 <= len(word) <= 8 for word in words)
    known = {*words}
    assert not [word for word in words if any(word[:length] in known for length in range(4, len(word)))]


def test_letters_of_pupils_codes() -> None:
    assert not set(LETTERS) & set("AEIOUY")
    for alike in ("IL1", "OQ0", "S5", "Z2", "VU", "CG"):
        assert len(set(LETTERS) & set(alike)) <= 1


def test_a_code_that_is_taken_is_not_drawn() -> None:
    given_away: set[str] = set()
    rng = Random(3)
    for _ in range(60):
        given_away.add(new_pupil_code(rng, given_away.__contains__))
    assert len(given_away) == 60
    with pytest.raises(ClassroomError, match="no code left"):
        new_pupil_code(rng, lambda code: True)


def test_secrets() -> None:
    secrets = {new_secret(SystemRandom()) for _ in range(100)}
    assert len(secrets) == 100
    for secret in secrets:
        assert len(secret) == 22
        assert read_secret(secret) == secret
        # The last letter has bits to spare: another one for the same bytes is refused.
        for other in (secret + "=", secret[:-1], f" {secret}", secret[:-1] + chr(ord(secret[-1]) + 1)):
            with pytest.raises(MalformedError):
                read_secret(other)
