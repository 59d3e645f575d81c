"""The database: engine, migrations, and the rows and queries of each domain."""
