"""The arena: contests between computer players, and how sure their outcome is."""
