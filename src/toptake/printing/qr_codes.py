"""QR codes: black on white, as SVG that a template places."""

from __future__ import annotations

import io
import re
from ipaddress import ip_address
from urllib.parse import urlsplit

from toptake.errors import MalformedError, quote

LONGEST_ADDRESS = 120

_ADDRESS = re.compile(
    r"https?://[A-Za-z0-9._\-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~\-/]*)?|https?://\[[0-9a-fA-F:]+\](:[0-9]{1,5})?/?"
)


def checked_address(text: str) -> str:
    """Where a browser finds Toptake, without a stroke at its end; empty for nowhere."""
    address = text.strip().rstrip("/")
    if address and (len(address) > LONGEST_ADDRESS or _ADDRESS.fullmatch(address) is None):
        raise MalformedError(
            f"{quote(text)} is no address of a Toptake server; one is http://school.example:8000."
        )
    return address


def is_loopback(address: str) -> bool:
    """Does the address lead whoever reads it to their own machine, as 127.0.0.1 does?

    >>> is_loopback("http://localhost:8000"), is_loopback("http://[::1]:8000"), is_loopback("http://10.0.0.7")
    (True, True, False)
    """
    try:
        host = (urlsplit(address).hostname or "").rstrip(".")
        if host == "localhost" or host.endswith(".localhost"):
            return True
        ip = ip_address(host)
    except ValueError:
        # A name, or what only looks like an address: [:::].
        return False
    return ip.is_loopback or ip.is_unspecified


def challenge_address(server: str, id: str) -> str:
    """Where one challenge can be played; empty without a server."""
    return f"{server}/challenge/{id}" if server else ""


def qr_svg(text: str) -> str:
    """The code of a text; the quiet margin around it is part of the picture."""
    import segno

    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", border=2, xmldecl=False, nl=False)
    return out.getvalue().decode()
