"""Live rooms: seats, the game in progress, connected screens, computer players."""
