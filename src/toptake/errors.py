"""Everything that Toptake raises on purpose.

ToptakeError
├── MalformedError        the text cannot be read at all (also a ValueError)
├── IllegalError          readable, but the rules of the game forbid it
│   └── ArithmeticRuleError   a value that no pile may have, such as √ of a negative number
└── BudgetError           the search would need more time or memory than it was given

Every message is one sentence that names the culprit, fit to be shown to a user as it is.
"""


class ToptakeError(Exception):
    """Base of all errors raised on purpose."""


class MalformedError(ToptakeError, ValueError):
    """Text that is not a card, a pile, a position or an option."""


class IllegalError(ToptakeError):
    """Something readable that the rules of the game forbid."""


class ArithmeticRuleError(IllegalError):
    """A step whose result is no number that a pile may have."""


class BudgetError(ToptakeError):
    """A complete answer was asked for and the time or memory given does not suffice."""
