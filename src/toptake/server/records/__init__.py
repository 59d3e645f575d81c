"""Records: games of rooms that have ended, and uploaded ones; listed, replayed, reviewed."""
