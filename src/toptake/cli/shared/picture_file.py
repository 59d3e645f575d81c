"""Files that pictures are written to: the option that names one, and what is said when that fails."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from toptake.errors import MalformedError, quote

_F = TypeVar("_F", bound=Callable[..., Any])


def picture(name: str, what: str) -> Callable[[_F], _F]:
    """The option that names a picture's file."""

    def path(ctx: click.Context, param: click.Parameter, text: str | None) -> Path | None:
        if text is None:
            return None
        if Path(text).suffix.lower() not in (".svg", ".png"):
            raise MalformedError(f"A picture's name ends in .svg or .png, and {quote(text)} does not.")
        return Path(text)

    return click.option(name, metavar="FILE", callback=path, help=f"Draw {what}, as SVG or PNG.")


def check_writable(path: Path) -> None:
    """Complain before a long job, not after it."""
    with writing(path):
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not path.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """A file that cannot be written is named."""
    try:
        yield
    except OSError as error:
        raise MalformedError(f"{quote(str(path))} cannot be written: {error.strerror}.") from None
