"""Challenges over HTTP: those of the day, practice, top take, rush, and challenges that people set."""
