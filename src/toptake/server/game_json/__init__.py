"""JSON of cards, turns and views, in both directions."""
