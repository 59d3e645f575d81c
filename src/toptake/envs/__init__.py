"""Toptake inside game frameworks: one encoding of steps, and adapters for PettingZoo and OpenSpiel.

``actions``, ``moment`` and ``observation`` are the encoding and know no framework; ``zoo`` is the PettingZoo
environment, ``spiel`` the OpenSpiel game and ``ismcts`` a player that searches in it. What the rules say
stands elsewhere: here is only what a step is called. The frameworks come with the extra ``toptake[envs]``.
"""
