"""Puzzles: positions with one question each, whose answer is proven. People read "challenge".

- ``question``: what is asked: the kind, a position and the rules
- ``puzzle``: a question with its proven optimum and its rating; its JSON line
- ``canonical_form``: the same for questions that differ in colours and order only
- ``optimum``: the proof: every best play, and the second best
- ``judging``: any legal turn as an exact share of the optimum
- ``missed_idea``: what an answer lacks, in the coach's words
- ``tags``: what is true of every best play
- ``rating``: how hard a puzzle is
- ``making``: puzzles by the thousand, from deals and from simulated play
- ``collection``: puzzles in a file; the built-in ones
- ``daily``, ``practice``, ``timed``: which puzzle comes next; ``progress``: what somebody has reached
- ``exchange``: text, JSON and CSV, in and out
"""
