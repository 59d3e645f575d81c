"""The coach's sentences read back: each is parsed by its words and checked against its position."""
