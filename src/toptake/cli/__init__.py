"""The command line: arguments in, calls, text out. No rules here."""
