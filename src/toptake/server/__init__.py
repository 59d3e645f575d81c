"""The web server: rooms to play in, questions to the solver, and records. No rules here.

What may be done at a table is asked of the game and sent as data; JSON exists here only, and its shape is
told by ``wire``, ``messages``, ``bookings``, ``questions`` and ``records``. A game is its log of events in
one SQLite file: an event is committed before anybody sees it, so a server that is killed goes on where
it was. Nothing leaves the server but what a seat may know.

Nothing is imported here: the web framework takes half a second to load, and other commands do without.
"""
