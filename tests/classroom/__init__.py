"""Properties have no deadline here: the profile of ``tests.strategies`` is loaded."""

import tests.strategies  # noqa: F401
