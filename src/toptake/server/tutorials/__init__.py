"""Lessons over HTTP: tutorials and their judge, openings, teachers' pages, and the chart of a table."""
