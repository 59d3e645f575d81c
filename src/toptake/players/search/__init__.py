"""What searching players share: candidates, samples of hidden cards, simulation, evaluation, endgames."""
