"""Rooms: seats, the game that is played there, WebSockets, computer players, hints."""
