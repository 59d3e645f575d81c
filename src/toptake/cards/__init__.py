"""Cards and what they make: expressions, piles, positions. Each parses and prints itself."""
