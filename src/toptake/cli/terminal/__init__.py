"""The game and its cards as a terminal shows them."""
