"""``python -m tests.server.torture``."""

from tests.server.torture.run import main

main()
