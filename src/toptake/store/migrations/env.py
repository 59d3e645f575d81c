"""What Alembic runs: the migrations, in the transaction of the connection that it was given."""

from __future__ import annotations

from alembic import context


def run() -> None:
    # All or nothing, though Alembic believes that SQLite could not: the engine begins transactions itself.
    context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


# As Alembic loads it; a tool that imports all modules must not run migrations.
if __name__ == "env_py":
    run()
