"""Making puzzles: candidates from deals and play, which of them are good, and all cores at work."""
