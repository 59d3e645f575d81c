"""A game from its deal to its end, the turns that are legal in it, and its record as text."""
