"""The command line: arguments in, calls, text out. No rules here."""

from toptake.cli._main import main

__all__ = ["main"]
