"""Digests: all that is stored of codes, secrets and keys.

A digest is HMAC-SHA-256 under a key that only the server has, outside of the database: who steals the
database cannot try four letters after four letters. It is bound to the class and to what the code is for, so
the same four letters in two classes are stored as two different texts.
"""

from __future__ import annotations

import enum
import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field

SHORTEST_SERVER_KEY = 32
"""Bytes; HMAC-SHA-256 gains nothing by more."""


class Purpose(enum.Enum):
    """What a digested text is for."""

    PUPIL_CODE = "pupil code"
    PUPIL_SECRET = "pupil secret"
    KEY = "key"


@dataclass(frozen=True, slots=True)
class ServerKey:
    """What digests are made with; it is in no text of this object."""

    content: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if len(self.content) < SHORTEST_SERVER_KEY:
            raise ValueError(
                f"A server key has at least {SHORTEST_SERVER_KEY} bytes, not {len(self.content)}."
            )

    def digest(self, purpose: Purpose, class_id: str, code: str) -> str:
        """The digest of a code that was read, in 64 hexadecimal digits."""
        # Lengths keep parts apart, whatever is in them.
        parts = b"".join(
            len(part).to_bytes(4) + part
            for part in (purpose.value.encode(), class_id.encode(), code.encode())
        )
        return hmac.new(self.content, parts, hashlib.sha256).hexdigest()


def find(digest: str, stored: Mapping[str, str]) -> str | None:
    """Whose digest it is, of digests by pupil or role; how long that takes tells nothing about them."""
    found = None
    for owner, each in stored.items():
        if hmac.compare_digest(each, digest):
            found = owner
    return found
