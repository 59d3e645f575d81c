"""The names under which a server may be asked.

A page of anybody's can have the name of its own host lead to this machine (DNS rebinding), and a browser then
takes this server for part of that page: it may ask for everything, with an origin that fits. What gives it
away is the name in the request. Addresses in figures are no names, so that those are all right, whichever
they are: a server that listens at all addresses of a machine cannot know under which it is reached.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address

from toptake.errors import MalformedError, quote

_LONGEST_NAME, _LONGEST_HOST = 253, 300
_NAME = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*")
_HOST = re.compile(r"(?:\[([^\[\]]*)\]|([^:\[\]]*))(?::[0-9]*)?")


class OwnNames:
    """Which hosts of requests are this server."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        """Whatever names are given, besides those of the machine; raises MalformedError if one is none."""
        machine = socket.gethostname().lower()
        short = machine.partition(".")[0]
        self._names = {"localhost", machine, short, f"{short}.local", *map(_checked, names)}
        self._known = lru_cache(1024)(self._is_own)

    def has(self, host: str) -> bool:
        """Is a server that is asked for this host, with or without a port, this one?"""
        return len(host) <= _LONGEST_HOST and self._known(host)

    def _is_own(self, host: str) -> bool:
        match = _HOST.fullmatch(host.strip().lower())
        if match is None:
            return False
        if match[1] is not None:
            return _is_address(match[1])
        name = match[2].removesuffix(".")
        # Programs that are no browsers may name no host; what ends in localhost is the browser's own machine.
        return not name or name in self._names or name.endswith(".localhost") or _is_address(name)


def _checked(name: str) -> str:
    plain = name.strip().strip("[]").removesuffix(".").lower()
    if not _is_address(plain):
        try:
            plain = plain.encode("idna").decode()
        except UnicodeError:
            plain = ""
        if len(plain) > _LONGEST_NAME or _NAME.fullmatch(plain) is None:
            raise MalformedError(f"{quote(name)} is no name of a host; names look like school.example.")
    return plain


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
