"""What routes share: how they get the services that they need, and how their paths are told apart.

A route names its service, with the class that its domain knows, and not all services: those import every
domain, and a domain that imported them would import all others in a circle.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from fastapi import Depends
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import HTTPConnection

from toptake.printing.qr_codes import checked_address
from toptake.server.protection.security import address_of

_LONGEST_NAME = 40

ADDRESS_HEADERS = "Origin, X-Forwarded-Proto"
"""By which, beside the host, the server's own address varies."""


def service(name: str) -> Any:
    """A dependency on the service of that name, for requests and WebSockets: an attribute of Services."""

    def find(connection: HTTPConnection) -> Any:
        return getattr(connection.app.state.services, name)

    return Depends(find)


def _person(connection: HTTPConnection) -> str:
    browser = connection.headers.get("x-toptake-browser", "")
    return f"{address_of(connection.scope)} {browser[:_LONGEST_NAME]}"


Person: TypeAlias = Annotated[str, Depends(_person)]
"""Who asks: a browser of an address, by the name that it has made up for itself, or else the address."""


def _address(connection: HTTPConnection) -> str:
    return address_of(connection.scope)


Address: TypeAlias = Annotated[str, Depends(_address)]
"""Where a request comes from, whatever name the browser has made up."""


def _own_address(connection: HTTPConnection) -> str:
    """Where this server was asked, for links and codes that lead back to it; empty if that was not said.

    A browser says it with its scheme, which a proxy may have changed on the way; other pages than our own are
    not believed. Programs that are no browsers say no origin, and then the proxy can tell the scheme: the
    links are for nobody else but whoever asks.
    """
    host = connection.headers.get("host", "")
    origin = connection.headers.get("origin", "")
    if not host:
        return ""
    if origin.partition("://")[2].lower() == host.lower():
        return checked_address(origin)
    secure = connection.headers.get("x-forwarded-proto", "").strip().lower() == "https"
    return checked_address(f"{'https' if secure else connection.url.scheme}://{host}")


OwnAddress: TypeAlias = Annotated[str, Depends(_own_address)]
"""Of the server, as whoever asks has reached it."""


class _TextConvertor(Convertor[str]):
    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


def register_convertor(name: str, pattern: str) -> None:
    """From now on ``{id:name}`` in a path stands for text of this pattern.

    A path that holds any text would hold the words of other paths as well, and 405 would name their methods.
    """

    class Named(_TextConvertor):
        regex = pattern

    register_url_convertor(name, Named())
