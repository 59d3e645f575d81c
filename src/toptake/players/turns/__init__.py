"""Which turns there are to choose from: takes, builds, discards, drops, and one lister of them all."""
