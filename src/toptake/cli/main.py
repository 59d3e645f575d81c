"""The entry point of ``toptake``."""

import gc
import signal
import sys

INTERRUPTED = 130
"""Exit code after Ctrl-C: what a shell reports for a program that the signal has ended."""


def main() -> None:
    """Run ``toptake``; nothing that a user types or presses ends in a traceback."""
    # Little here ever forms a cycle, and looking for some while modules are loaded costs a short run 5 %.
    gc.set_threshold(50_000)
    try:
        # Here and not above: importing takes most of a short run, and Ctrl-C may come in the midst of it.
        from toptake.cli.commands import run

        sys.exit(run())
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        # A terminal shows ^C where the line begins.
        print("\nStopped." if sys.stderr.isatty() else "Stopped.", file=sys.stderr)
        sys.exit(INTERRUPTED)
