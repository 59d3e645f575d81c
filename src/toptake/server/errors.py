"""A request that is refused: the status, one sentence, and the rule that was broken, if it was one."""

from __future__ import annotations

from toptake.errors import IllegalTurnError, ToptakeError


class RefusedError(Exception):
    """Ends a request with a complaint."""

    def __init__(self, status: int, error: str, rule: str | None = None) -> None:
        super().__init__(error)
        self.status = status
        self.error = error
        self.rule = rule


def rule_of(error: ToptakeError) -> str | None:
    """The rule that something breaks, as a sentence."""
    return error.rule.value if isinstance(error, IllegalTurnError) else None
