"""What there is to play with: cards, computer players, presets of rules."""
