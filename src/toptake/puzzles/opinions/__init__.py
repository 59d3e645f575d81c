"""Opinions: positions whose best turn nobody can prove, since it hangs on cards that are hidden.

Each asks which card to discard. It is shipped only where two estimates with different luck agree; it has no
stars and no rating, and no collection of proven puzzles takes it in.

- ``discard_question``: a position, and what is known of the cards out of sight
- ``estimates``: the two estimates, and whether they agree
- ``opinion``: a question with its estimates; its JSON line
- ``opinion_file``: opinions in a file; those that come with Toptake
- ``making``: opinions from simulated play
- ``telling``: what is said of a discard, in the coach's words
"""
