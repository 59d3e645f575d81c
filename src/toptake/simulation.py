"""Statistics of play: many games between computer players, on all cores."""
