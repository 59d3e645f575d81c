"""What a request is told when the file of games cannot be used."""

from __future__ import annotations

from sqlalchemy.exc import SQLAlchemyError

from toptake.errors import StoreError

STORE_FAULTS = (SQLAlchemyError, StoreError)
_NOT_STORED = "This could not be kept, so it was not done; try again."


def fault_sentence(error: Exception) -> str:
    """For the user: nothing of what a database says about itself."""
    return str(error) if isinstance(error, StoreError) else _NOT_STORED
