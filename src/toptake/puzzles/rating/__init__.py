"""How hard puzzles are: by what is known of them, and by what simulated pupils make of them."""
