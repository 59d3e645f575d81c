"""Puzzles: positions with one question each, whose answer is proven. People read "challenge".

- ``question``: what is asked: the kind, a position and the rules
- ``puzzle``: a question with its proven optimum and its rating; its JSON line
- ``canonical_form``: the same for questions that differ in colours and order only
- ``optimum``: the proof: every best play, and the second best
- ``judging``: any legal turn as an exact share of the optimum
"""
