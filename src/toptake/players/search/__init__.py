"""What the stronger computer players share: candidates, hidden cards, simulation, endgames."""
