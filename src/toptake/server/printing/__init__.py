"""Paper for a class, asked for by a browser."""
