"""The one collection of tables; each domain's module adds its own."""

from __future__ import annotations

from sqlalchemy import MetaData

METADATA = MetaData()
