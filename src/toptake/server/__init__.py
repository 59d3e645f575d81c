"""The web server: rooms to play in, questions to the solver, and records. No rules here.

What may be done at a table is asked of the game and sent as data. JSON exists here only: the game's in
``game_json``, and each domain's own models in its ``schema``. A game is its log of events in the store: an
event is committed before anybody sees it, so a server that is killed goes on where it was. Nothing is sent
but what a seat may know.

Nothing is imported here: the web framework takes half a second to load, and other commands do without.
"""
