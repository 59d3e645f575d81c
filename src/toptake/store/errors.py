"""What the disk or the database refuses about a file, as a sentence for the user."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from toptake.errors import StoreError
from toptake.store.engine import is_busy, is_no_database


def not_ours(path: Path) -> StoreError:
    return StoreError(f"{path} is not a file of Toptake's, so it is left alone.")


@contextlib.contextmanager
def file_errors(path: Path) -> Iterator[None]:
    """Raise StoreError instead of what the operating system or the database raises."""
    try:
        yield
    except OSError as error:
        where = f"{error.filename}: " if error.filename and Path(error.filename) != path else ""
        raise StoreError(f"{path} cannot be used: {where}{error.strerror or error}.") from error
    except DBAPIError as error:
        if is_no_database(error.orig):
            raise not_ours(path) from error
        if is_busy(error.orig):
            raise StoreError(f"{path} is in use by another program.") from error
        raise StoreError(f"{path} cannot be used: {error.orig}.") from error
