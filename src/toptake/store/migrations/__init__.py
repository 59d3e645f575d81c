"""How the tables of each version became those of the next, by Alembic, run by :mod:`toptake.store.upgrade`.

A change of tables is a new module in ``versions`` with the next number, and that number here; tests compare
what all of them together make with the tables of the code. There are no downgrades: the way back is the copy
that is made before an upgrade.
"""

HEAD = "0006"
"""The revision of the tables in the code: a file that has it is opened without importing Alembic."""
