"""Why a request is refused: a status, one sentence, and the rule that was broken, if it was one.

Worker processes load this, too, so nothing here imports the web framework or models.
"""

from __future__ import annotations

from toptake.errors import IllegalTurnError, ToptakeError


class RefusedError(Exception):
    """Ends a request with this status and sentence."""

    def __init__(
        self, status: int, error: str, rule: str | None = None, retry_after: int | None = None
    ) -> None:
        super().__init__(error)
        self.status = status
        self.error = error
        self.rule = rule
        self.retry_after = retry_after
        """Seconds after which the same will probably not be refused."""


def rule_of(error: ToptakeError) -> str | None:
    """The rule that was broken, as a sentence."""
    return error.rule.value if isinstance(error, IllegalTurnError) else None
