"""The database: engine, migrations, and the tables and queries of each domain."""
