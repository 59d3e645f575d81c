"""Codes and keys of a class: how they are drawn, and how what somebody types is read.

- A **class code**, a word and three digits: ``maple-582``. It is said aloud, and no secret.
- A **pupil's code**: four letters that look unlike each other, without vowels, so that no words arise.
- A **pupil's secret** of 128 bits, for the QR code.
- A **key** in words, for the teacher, a substitute or a helper: six words of a public list, 66 bits and more.

Reading brings what was typed into the form that was drawn, so capitals, spaces and hyphens never matter; only
that form goes into a digest (``digests``). Secrets come from the ``random.Random`` that is given: outside of
tests a ``random.SystemRandom``.
"""

from __future__ import annotations

import base64
import binascii
import functools
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from toptake.errors import ClassroomError, MalformedError, quote

LETTERS = "BDFGHJKMNPRTWX"
"""Neither vowels nor what looks like another letter or a digit: C, L, Q, S, V, Y and Z are left out."""
KEY_LENGTH = 6
SECRET_BYTES = 16

_DIGITS = "23456789"
_CODE_DIGITS = 3
_CODE_LETTERS = 4
_SHORTEST_WORD, _LONGEST_WORD = 4, 8
_LONGEST_CODE_WORD = 5
_LONGEST_TYPED = 200
_MOST_DRAWS = 1000
_WORDS = Path(__file__).parent / "data" / "key_words.txt"

Taken = Callable[[str], bool]
"""Is a code given away already? Where only digests are stored, they answer it."""


# --- the class ---


def new_class_code(rng: Random, taken: Taken) -> str:
    """A class code that nobody has."""
    words = [word for word in key_words() if len(word) <= _LONGEST_CODE_WORD]
    return _unused(lambda: f"{rng.choice(words)}-{_drawn(rng, _DIGITS, _CODE_DIGITS)}", taken)


def read_class_code(text: str) -> str:
    """The class code that was typed.

    >>> read_class_code(" Maple 582")
    'maple-582'
    """
    typed = _letters_and_digits(text)
    word, digits = typed[:-_CODE_DIGITS], typed[-_CODE_DIGITS:]
    if word not in _word_set() or not set(digits) <= set(_DIGITS):
        raise MalformedError(
            f"{quote(text)} is no class code: it is a word and three digits, as in maple-582."
        )
    return f"{word}-{digits}"


# --- pupils ---


def new_pupil_code(rng: Random, taken: Taken) -> str:
    """A code of four letters that nobody in the class has."""
    return _unused(lambda: _drawn(rng, LETTERS, _CODE_LETTERS), taken)


def read_pupil_code(text: str) -> str:
    """The pupil's code that was typed.

    >>> read_pupil_code("bd fg")
    'BDFG'
    """
    typed = _letters_and_digits(text).upper()
    if len(typed) != _CODE_LETTERS:
        raise MalformedError(f"{quote(text)} is no pupil's code: it has four letters.")
    for letter in typed:
        if letter not in LETTERS:
            raise MalformedError(f"{quote(text)} is no pupil's code: {letter} is never in one.")
    return typed


def new_secret(rng: Random) -> str:
    """The secret of a pupil's QR code, fit for an address."""
    return _secret_text(rng.randbytes(SECRET_BYTES))


def read_secret(text: str) -> str:
    """The secret that was scanned; no two texts are the same secret."""
    try:
        content = base64.b64decode(text + "==", altchars=b"-_", validate=True)
    except (ValueError, binascii.Error):
        content = b""
    if len(content) != SECRET_BYTES or _secret_text(content) != text:
        raise MalformedError("The QR code is no card of a pupil.")
    return text


def _secret_text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


# --- keys in words ---


def new_key(rng: Random) -> str:
    """A key of six words."""
    return " ".join(rng.choice(key_words()) for _ in range(KEY_LENGTH))


def read_key(text: str) -> str:
    """The key that was typed, with any spaces and hyphens or with none; a word that is none is named.

    >>> read_key("Apricot-maple ROBIN lantern, kettlemeadow")
    'apricot maple robin lantern kettle meadow'
    """
    rest = _letters_and_digits(text)
    words: list[str] = []
    while rest:
        # No word begins another, so there is only one way to read them.
        lengths = range(_SHORTEST_WORD, _LONGEST_WORD + 1)
        word = next((rest[:length] for length in lengths if rest[:length] in _word_set()), "")
        if not word:
            raise MalformedError(f"No word of a key begins {quote(rest)}; before it there are {len(words)}.")
        words.append(word)
        rest = rest[len(word) :]
    if len(words) != KEY_LENGTH:
        raise MalformedError(
            f"A key has six words, and here {'is' if len(words) == 1 else 'are'} {len(words)}."
        )
    return " ".join(words)


@functools.cache
def key_words() -> Sequence[str]:
    """Plain words of four to eight letters, none of which begins another."""
    return tuple(_WORDS.read_text(encoding="ascii").split())


@functools.cache
def _word_set() -> frozenset[str]:
    return frozenset(key_words())


# --- all of them ---


def _letters_and_digits(text: str) -> str:
    """What was typed without capitals and without all that separates."""
    if len(text) > _LONGEST_TYPED:
        raise MalformedError(f"{quote(text)} is no code: it is too long.")
    return "".join(char for char in text.casefold() if char.isalnum())


def _drawn(rng: Random, alphabet: str, count: int) -> str:
    return "".join(rng.choice(alphabet) for _ in range(count))


def _unused(draw: Callable[[], str], taken: Taken) -> str:
    for _ in range(_MOST_DRAWS):
        if not taken(code := draw()):
            return code
    raise ClassroomError("There is no code left that nobody has.")
