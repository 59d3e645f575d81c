"""Tutorials: what the Learn page shows as lessons. Words, positions and goals are data; their judge is here.

Every tutorial, opening and teacher's page is a TOML file in ``data``, read once by ``collection``. A sentence
about a position stands beside a claim that says the same as data; ``claim_checks`` holds claims against the
solver, and a test holds the words against the claims. ``judge`` says whether a turn is what a tutorial asks
for, and what to tell whoever made another. ``chart`` writes the rules of a table in a few lines.

The road not taken: tutorials as code of the screen. There nobody could check that "here there is only a
discard" is true, and it was not.
"""
