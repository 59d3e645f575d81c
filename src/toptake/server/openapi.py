"""``python -m toptake.server.openapi FILE``: the description of the interface, for the screen's client."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from toptake.server.app import make_app


def schema_text() -> str:
    """Always in the same order, so that it can be compared."""
    schema = make_app(Path("unopened")).openapi()
    return json.dumps(schema, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(schema_text(), encoding="utf-8")
