"""Toptake: a solver, game table and classroom for the card game Numero."""
