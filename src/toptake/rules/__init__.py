"""The rules of the game: verifies turns, never searches for them. Pure data and functions."""
